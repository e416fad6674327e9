"""Houseway: the engine of Chinese Poker (13 cards; front 3, middle 5, back 5).

Pure Python without dependencies, I/O, clock or randomness; the command line around it is
``python -m houseway``. Start at ``table`` and ``step`` for a table, at ``scoring`` for a score, at
``policy`` for house-way.
"""

from houseway.actions import Natural, SetRows, Surrender
from houseway.arrangement import Arrangement
from houseway.cards import format_card, format_cards, parse_card, parse_cards
from houseway.diagnostics import Diagnosis, diagnose
from houseway.errors import HousewayError
from houseway.house_way import HOUSE_WAY
from houseway.legality import may, why_not
from houseway.policy import house_way
from houseway.presets import PRESETS, preset
from houseway.record import HandRecord
from houseway.reserve import reserve_units
from houseway.ruleset import RuleSet, resolve
from houseway.scoring import Settlement, settle
from houseway.settings import Settings
from houseway.table import Table, new_table

__version__ = "0.1.0"

__all__ = [
    "HOUSE_WAY",
    "PRESETS",
    "Arrangement",
    "Diagnosis",
    "HandRecord",
    "HousewayError",
    "Natural",
    "RuleSet",
    "SetRows",
    "Settings",
    "Settlement",
    "Surrender",
    "Table",
    "__version__",
    "diagnose",
    "format_card",
    "format_cards",
    "house_way",
    "may",
    "new_table",
    "parse_card",
    "parse_cards",
    "preset",
    "reserve_units",
    "resolve",
    "settle",
    "why_not",
]
