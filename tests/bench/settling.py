"""Times the settlement of four-seat tables under every rule set, each by its slowest choice of options; prints JSON.

usage: python tests/bench/settling.py

A table is settled as a room settles it: from what the seats locked, each for the first time. The actions are made
anew before every table, so that nothing worked out for one is known to the next.
"""

import json
import sys
import time
from collections.abc import Sequence
from itertools import product
from random import Random
from statistics import median

from houseway.actions import Action, Natural, SetRows
from houseway.arrangement import Arrangement
from houseway.policy import house_way
from houseway.presets import PRESETS
from houseway.ruleset import RuleSet, resolve
from houseway.scoring import settle

TABLES, SEATS, ROUNDS = 40, 4, 3


def anew(action: Action) -> Action:
    """The same action as an object of its own."""
    if isinstance(action, SetRows):
        rows = action.arrangement
        return SetRows(Arrangement(rows.front, rows.middle, rows.back))
    return action.replace()


def tables(rules: RuleSet) -> list[list[SetRows | Natural]]:
    """Seeded deals, every seat by house-way: legal rows and now and then a natural."""
    chance = Random(f"settling {rules.id}")
    dealt = []
    for _ in range(TABLES):
        deck = chance.sample(range(52), 52)
        dealt.append([house_way(deck[13 * seat : 13 * seat + 13], rules) for seat in range(SEATS)])
    return dealt


def settlement_ms(rules: RuleSet, played: Sequence[Sequence[Action]]) -> float:
    """The median of all tables, over some rounds."""
    times = []
    for _ in range(ROUNDS):
        for actions in played:
            fresh = [anew(action) for action in actions]
            start = time.perf_counter_ns()
            settle(fresh, rules)
            times.append((time.perf_counter_ns() - start) / 1e6)
    return median(times)


def main() -> int:
    """Measure every set and print one line."""
    measured = {}
    for name, rules in PRESETS.items():
        choices = product(*[[(option.id, value) for value, _ in option.values] for option in rules.options])
        resolved = [resolve(rules, dict(choice)) for choice in choices]
        measured[name] = round(max(settlement_ms(each, tables(each)) for each in resolved), 4)
    print(json.dumps(measured))
    return 0


if __name__ == "__main__":
    sys.exit(main())
