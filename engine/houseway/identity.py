"""Who this engine is: version, policy names, and one hash over all its rules.

The browser compares these with the build's manifest, so that an old worker never meets a new page.
"""

import json
from functools import cache

from houseway import __version__, forms
from houseway.codec import rule_set_json
from houseway.hashing import sha256
from houseway.house_way import HOUSE_WAY
from houseway.presets import PRESETS
from houseway.shuffle import SHUFFLE


@cache
def rules_hash() -> str:
    """SHA-256, in hexadecimal, over every rule set's data and the names of policy and shuffle."""
    everything = {
        "rule_sets": {name: rule_set_json(rules) for name, rules in sorted(PRESETS.items())},
        "house_way": HOUSE_WAY,
        "shuffle": SHUFFLE,
    }
    return sha256(json.dumps(everything, sort_keys=True).encode()).hex()


def hello() -> forms.Hello:
    """What the engine says of itself at the start."""
    return {
        "engine": __version__,
        "protocol": forms.PROTOCOL,
        "rules_hash": rules_hash(),
        "house_way": HOUSE_WAY,
    }
