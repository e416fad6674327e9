"""Seat policies: a view in, a command out.

A policy sees what its seat sees and nothing more. The **house seat** plays house-way (W6). The **easy opponent** is for
practice and never called a house seat: it takes the best, by the house-way's own measure, of eight random legal
arrangements, and claims a natural as the house seat does.
"""

from collections.abc import Callable, Iterator, Sequence

from houseway import forms
from houseway.actions import Natural, SetRows
from houseway.arrangement import Arrangement, in_order, strengths_of
from houseway.cards import parse_cards
from houseway.commands import Lock, LockNatural, LockRows
from houseway.hashing import sha256
from houseway.naturals import claim
from houseway.policy import house_way
from houseway.presets import preset
from houseway.ruleset import RuleSet, resolve
from houseway.shuffle import mixed, words_of
from houseway.table import Dealt, Table
from houseway.view import view

EASY_DRAWS = 8
"""How many legal arrangements an easy opponent chooses from."""

_ATTEMPTS = 2_000  # about one arrangement in six is legal, so eight are found long before

type Policy = Callable[[Sequence[int], RuleSet, bytes], SetRows | Natural]


def house_policy(cards: Sequence[int], rules: RuleSet, _: bytes) -> SetRows | Natural:
    """House-way, whatever the seed."""
    return house_way(cards, rules)


def easy_policy(cards: Sequence[int], rules: RuleSet, seed: bytes) -> SetRows | Natural:
    """The best of eight random legal arrangements by the sum of row strengths; ties as house-way's (W4).

    The same cards and seed give the same rows. Where chance finds no legal arrangement at all, house-way's.
    """
    natural = claim(cards, rules)
    if natural is not None:
        return natural
    words, found = words_of(seed), []
    for _ in range(_ATTEMPTS):
        order = mixed(sorted(cards), words)
        rows = Arrangement.of(order[:3], order[3:8], order[8:])
        strengths = strengths_of(rows, rules)
        if all(in_order(strengths, rules)):
            ids = tuple(-card for card in rows.cards)  # of equal ones the smallest ids
            found.append((sum(strengths), strengths, ids, rows))
            if len(found) == EASY_DRAWS:
                break
    if not found:
        return house_way(cards, rules)
    return SetRows(max(found, key=lambda entry: entry[:3])[3])


POLICIES: dict[str, Policy] = {"house": house_policy, "easy": easy_policy}
"""How each kind of seat plays that no person holds."""


def seat_lock(seen: forms.View, seed: bytes = b"") -> Lock | None:
    """The lock of a seat that plays by itself, if it is to act: its policy on its own cards (W2, W3)."""
    policy = POLICIES.get(seen["seats"][seen["seat"]]["kind"])
    if policy is None or seen["phase"] != "setting" or seen["lock"] is not None or seen["cards"] is None:
        return None
    settings = seen["settings"]
    rules = resolve(preset(settings["rule_set"]), settings["options"])
    action = policy(parse_cards(seen["cards"]), rules, seed)
    if isinstance(action, SetRows):
        rows = action.arrangement
        return Lock(seen["seat"], seen["hand"], LockRows(rows.front, rows.middle, rows.back))
    return Lock(seen["seat"], seen["hand"], LockNatural())


def house_locks(table: Table) -> Iterator[Lock]:
    """What the host sends for the seats that play by themselves, right after a deal.

    An easy opponent's chance comes from the deal's entropy, so that a replay plays the same.
    """
    for number, seat in enumerate(table.seats):
        if seat.kind != "human" and table.dealt is not None:
            lock = seat_lock(view(table, number), _seed(table.dealt, number))
            if lock is not None:
                yield lock


def _seed(dealt: Dealt, seat: int) -> bytes:
    return sha256(b"easy" + seat.to_bytes(1, "big") + b"".join(dealt.dealing.entropy))
