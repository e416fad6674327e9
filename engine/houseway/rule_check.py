"""What contradicts itself in a rule set: every fault at once, each with its field and a word for its kind.

Kinds: ``type`` ``missing`` ``unknown`` ``future`` (read by ``rule_text``), ``range`` a figure or count outside what is
allowed, ``duplicate`` the same thing twice, ``needs …`` a field that asks for another, ``word`` a text that would not
survive a record, which is written in words.
"""

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import permutations, product

from houseway.cards import SUITS
from houseway.errors import HousewayError, RuleSetInvalid
from houseway.hand_royalties import HAND_PATTERNS
from houseway.naturals import PATTERNS
from houseway.reserve import reserve_units
from houseway.ruleset import RowName, RuleSet, resolve
from houseway.scoring import EXTRAS

type Fault = tuple[str, str]

ROYAL_CATEGORIES: dict[RowName, tuple[str, ...]] = {
    "front": ("trips",),
    "middle": ("full_house", "quads", "straight_flush"),
    "back": ("full_house", "quads", "straight_flush"),
}
"""The categories that a royalty may name in each row."""

_WORD = re.compile(r"[\w@.>-]+")
_SUIT_ORDERS = {"none", *(">".join(order) for order in permutations(SUITS))}
_UNITS_MAX = 10_000


def contradictions(rules: RuleSet) -> list[HousewayError]:
    """Every fault of a rule set and of all that its options make of it; empty when it can be played."""
    faults = list(_option_faults(rules))
    choices = [dict(choice) for choice in product(*[[(o.id, v) for v, _ in o.values] for o in rules.options])]
    for resolved in [rules, *([] if faults else [resolve(rules, choice) for choice in choices])]:
        for check in _CHECKS:
            faults += check(resolved)
    if not faults and rules.economy.kind == "chips":
        faults += _reserve_faults(rules)
    return [RuleSetInvalid(field=field, why=why) for field, why in dict.fromkeys(faults)]


def _reserve_faults(rules: RuleSet) -> Iterator[Fault]:
    """The first deal must be possible at every number of seats (H9.2)."""
    if reserve_units(rules) * rules.economy.unit_min * (rules.players[1] - 1) > rules.economy.start:
        yield "economy.start", "needs the reserve"


def _is_amount(value: int, least: int = 1) -> bool:
    return least <= value <= _UNITS_MAX


def _has_twins(values: Sequence[object]) -> bool:
    return len(set(values)) < len(values)


def _identity(rules: RuleSet) -> Iterator[Fault]:
    for field, text in (("id", rules.id), ("house_way", rules.house_way)):
        if not _WORD.fullmatch(text):
            yield field, "word"
    for field, text in (("name", rules.name), ("source", rules.source), ("unit_name", rules.unit_name)):
        if not text.strip():
            yield field, "missing"
    if rules.version < 1:
        yield "version", "range"
    if not _is_amount(rules.unit_worth):
        yield "unit_worth", "range"
    low, high = rules.players
    if not 2 <= low <= high <= 4:
        yield "players", "range"


def _economy(rules: RuleSet) -> Iterator[Fault]:
    economy = rules.economy
    if economy.kind == "points":
        if economy.start != 0:
            yield "economy.start", "range"
        if (economy.unit_min, economy.unit_max, economy.unit_default) != (1, 1, 1):
            yield "economy.unit_max", "range"
        if not 1 <= economy.short_hands <= economy.hands <= 1000:
            yield "economy.hands", "range"
        return
    if not 1 <= economy.start <= 10**9:
        yield "economy.start", "range"
    if not 1 <= economy.unit_min <= economy.unit_default <= economy.unit_max <= 10**6:
        yield "economy.unit_max", "range"
    if economy.hands or economy.short_hands:
        yield "economy.hands", "needs points"


def _match(rules: RuleSet) -> Iterator[Fault]:
    match = rules.match
    if rules.ranking.suits not in _SUIT_ORDERS:
        yield "ranking.suits", "range"
    if match.kind == "sum":
        if match.table:
            yield "match.table", "needs table"
        if not (_is_amount(match.sweep_add, 0) and _is_amount(match.majority_add, 0)):
            yield "match.sweep_add", "range"
        if not 1 <= match.sweep_multiply <= 100:
            yield "match.sweep_multiply", "range"
        return
    if (match.sweep_add, match.majority_add, match.sweep_multiply) != (0, 0, 1):
        yield "match.sweep_add", "needs sum"
    if not match.table:
        yield "match.table", "missing"
    for wins, losses, ties, units in match.table:
        if wins + losses + ties != 3 or not wins > losses >= 0 or ties < 0 or not _is_amount(units, 0):
            yield "match.table", "range"
    if _has_twins([entry[:2] for entry in match.table]):
        yield "match.table", "duplicate"


def _royalties(rules: RuleSet) -> Iterator[Fault]:
    royalties, summed = rules.royalties, rules.match.kind == "sum"
    if royalties.mode == "replace" and not summed:
        yield "royalties.mode", "needs sum"
    if summed and royalties.when != "rowWin":
        yield "royalties.when", "needs table"
    for entry in royalties.rows:
        if entry.category not in ROYAL_CATEGORIES[entry.row]:
            yield "royalties.rows", "unknown"
        if not _is_amount(entry.units) or (entry.top is not None and not _top_fits(entry.category, entry.top)):
            yield "royalties.rows", "range"
    if _has_twins([(entry.row, entry.category, entry.top) for entry in royalties.rows]):
        yield "royalties.rows", "duplicate"
    yield from _named("royalties.hand", royalties.hand, HAND_PATTERNS)
    if royalties.hand and royalties.when != "matchWin":
        yield "royalties.hand", "needs matchWin"


def _top_fits(category: str, top: int) -> bool:
    return (5 if category == "straight_flush" else 2) <= top <= 14


def _named(field: str, entries: Sequence[tuple[str, int]], known: Collection[str]) -> Iterator[Fault]:
    """Entries of a name and its units: known names, each once, whole amounts."""
    names = [name for name, _ in entries]
    if any(name not in known for name in names):
        yield field, "unknown"
    if _has_twins(names):
        yield field, "duplicate"
    if not all(_is_amount(units) for _, units in entries):
        yield field, "range"


def _naturals(rules: RuleSet) -> Iterator[Fault]:
    naturals, run = rules.naturals, rules.home_run
    yield from _named("naturals.entries", [(entry.id, entry.value) for entry in naturals.entries], PATTERNS)
    ranks = [entry.rank for entry in naturals.entries]
    if ranks != sorted(ranks) or any(rank < 1 for rank in ranks):
        yield "naturals.entries", "range"
    if naturals.vs_natural == "higherThenAce" and rules.ranking.suits == "none":
        yield "naturals.vs_natural", "needs suits"
    if naturals.vs_natural == "outright" and run is not None and run.kind != "add":
        yield "naturals.vs_natural", "needs an added home run"


def _table_wide(rules: RuleSet) -> Iterator[Fault]:
    run, foul = rules.home_run, rules.foul
    if run is not None:
        if not 2 <= run.min_players <= rules.players[1]:
            yield "home_run.min_players", "range"
        if not (2 if run.kind == "multiply" else 1) <= run.amount <= 100:
            yield "home_run.amount", "range"
    flat = foul.policy == "allowed" and foul.pays == "flat"
    if foul.units != 0 if not flat else not _is_amount(foul.units):
        yield "foul.units", "range"
    if foul.policy == "prevented" and (foul.counts_as_sweep or foul.pays != "flat"):
        yield "foul.pays", "needs allowed"
    if rules.surrender_units is not None and not _is_amount(rules.surrender_units):
        yield "surrender_units", "range"
    yield from _named("extras", rules.extras, EXTRAS)


_CHECKS: tuple[Callable[[RuleSet], Iterator[Fault]], ...] = (
    _identity,
    _economy,
    _match,
    _royalties,
    _naturals,
    _table_wide,
)

_FIXED = ("id", "version", "name", "source", "players", "economy", "options", "house_way")


def _option_faults(rules: RuleSet) -> Iterator[Fault]:
    """Options that cannot be chosen, or would change what a table may not choose."""
    if _has_twins([option.id for option in rules.options]):
        yield "options", "duplicate"
    for option in rules.options:
        where = f"options.{option.id}"[:40]
        values = [value for value, _ in option.values]
        if not _WORD.fullmatch(option.id) or any(isinstance(v, str) and not _is_word(v) for v in values):
            yield where, "word"
        if _has_twins(values) or len(values) < 2:
            yield where, "duplicate"
        if option.default not in values:
            yield where, "missing"
        fields = [field for _, patch in option.values for field, _ in patch]
        if any(field not in RuleSet.fields or field in _FIXED for field in fields):
            yield where, "unknown"


def _is_word(text: str) -> bool:
    """A value as a record writes it: one word, and none that stands for a switch."""
    return _WORD.fullmatch(text) is not None and text not in ("on", "off")
