"""The tables of docs/rule-sets.md, written from the data of the rule sets.

usage: python -m tests.docs.rule_tables [ID …]   (prints the tables, to be pasted under their headings)
"""

import sys
from collections.abc import Iterable
from typing import Any

from houseway.presets import PRESETS
from houseway.reserve import reserve_units
from houseway.ruleset import (
    ROW_NAMES,
    Economy,
    Foul,
    HomeRun,
    Match,
    Naturals,
    Ranking,
    Royalties,
    Royalty,
    RuleSet,
    resolve,
)


def table(rules: RuleSet) -> list[str]:
    """The lines of a set's table: a row for each field, and one for each value of an option that changes something."""
    fields = [
        ("seats", "-".join(str(number) for number in dict.fromkeys(rules.players))),
        ("played for", _economy(rules.economy)),
        ("unit", f"{rules.unit_name}, shown as {rules.unit_worth}"),
        ("ranking", _ranking(rules.ranking)),
        ("order", f"`{rules.order}`"),
        ("match", _match(rules.match)),
        ("sweep", f"`{rules.sweep}`"),
        ("royalties", _royalties(rules.royalties)),
        ("home run", _home_run(rules.home_run)),
        ("naturals", _naturals(rules.naturals)),
        ("foul", _foul(rules.foul)),
        ("surrender", "none" if rules.surrender_units is None else str(rules.surrender_units)),
        ("extras", _extras(rules.extras)),
        ("options", _options(rules)),
        ("largest pair payment", str(reserve_units(rules))),
        *([("largest as at first", str(reserve_units(resolve(rules, {}))))] if rules.options else []),
    ]
    for option in rules.options:
        for value, patch in option.values:
            for field, other in patch:
                shown = PATCHED[field](other) if field in PATCHED else f"`{other}`"
                fields.append((f"{field.replace('_', ' ')} with `{option.id}` {_value(value)}", shown))
            if value != option.default and patch:
                most = _largest(rules, option.id, value)
                fields.append((f"largest with `{option.id}` {_value(value)}", str(most)))
    return [
        f"| {rules.name} | version {rules.version} |",
        "|---|---|",
        *[f"| {name} | {said} |" for name, said in fields],
    ]


def _largest(rules: RuleSet, option: str, value: str | bool) -> int:
    return reserve_units(resolve(rules, {option: value}))


def _value(value: str | bool) -> str:
    return f"`{value}`" if isinstance(value, str) else "on" if value else "off"


def _economy(economy: Economy) -> str:
    if economy.kind == "points":
        return f"points, {economy.hands} hands or {economy.short_hands}"
    units = f"a unit is {economy.unit_min} to {economy.unit_max}, {economy.unit_default} at first"
    return f"chips, {economy.start} each; {units}"


def _ranking(ranking: Ranking) -> str:
    return f"wheel `{ranking.wheel}`, suits `{ranking.suits}`"


def _match(match: Match) -> str:
    if match.kind == "table":
        return "`table`: " + ", ".join(f"{w}-{x}-{t} pays {units}" for w, x, t, units in match.table)
    parts = [
        f"{word} {amount}"
        for word, amount, nothing in (
            ("majority adds", match.majority_add, 0),
            ("sweep adds", match.sweep_add, 0),
            ("sweep multiplies by", match.sweep_multiply, 1),
        )
        if amount != nothing
    ]
    return ": ".join(["`sum`", *[", ".join(parts)][: len(parts)]])


def _royalties(royalties: Royalties) -> str:
    by_row = [[entry for entry in royalties.rows if entry.row == row] for row in ROW_NAMES]
    said = [f"{entries[0].row} {', '.join(map(_royalty, entries))}" for entries in by_row if entries]
    said += [f"hand `{pattern}` {units}" for pattern, units in royalties.hand]
    head = f"`{royalties.mode}`, `{royalties.when}`"
    return f"{head}: {'; '.join(said)}" if said else f"none (`{royalties.mode}`, `{royalties.when}`)"


def _royalty(entry: Royalty) -> str:
    top = "" if entry.top is None else f" of {'A' if entry.top == 14 else entry.top}"
    return f"{entry.category.replace('_', ' ')}{top} {entry.units}"


def _home_run(run: HomeRun | None) -> str:
    if run is None:
        return "none"
    does = "multiplies by" if run.kind == "multiply" else "adds"
    return f"from {run.min_players} seats: {does} {run.amount}"


def _naturals(naturals: Naturals) -> str:
    if not naturals.entries:
        return "none"
    ranks = [entry.rank for entry in naturals.entries if naturals.vs_natural.startswith("higher")]
    shown = [
        f"`{e.id}` {e.value}" + (f" (rank {e.rank})" if len(set(ranks)) < len(ranks) else "") for e in naturals.entries
    ]
    return f"`{naturals.vs_natural}`: {', '.join(shown)}"


def _foul(foul: Foul) -> str:
    if foul.policy == "prevented":
        return "prevented"
    pays = f"`flat` {foul.units}" if foul.pays == "flat" else "`asSwept`"
    return f"{pays}, {'a' if foul.counts_as_sweep else 'no'} sweep"


def _extras(extras: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"`{name}` {units}" for name, units in extras) or "none"


def _options(rules: RuleSet) -> str:
    said = []
    for option in rules.options:
        values = [f"{_value(value)}{' at first' if value == option.default else ''}" for value, _ in option.values]
        said.append(f"`{option.id}`: {', '.join(values)}")
    return "; ".join(said) or "none"


PATCHED: dict[str, Any] = {
    "ranking": _ranking,
    "match": _match,
    "royalties": _royalties,
    "home_run": _home_run,
    "naturals": _naturals,
    "foul": _foul,
    "extras": _extras,
}


if __name__ == "__main__":
    for name in sys.argv[1:] or PRESETS:
        print("\n".join([f"### `{name}`", "", *table(PRESETS[name]), ""]))
