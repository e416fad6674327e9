"""Looks through whole JSON texts for what their reader may not know.

While a hand is in play a seat may read its own thirteen cards and no other; after it, the cards
that were dealt to seats, never the stub, the dealt order or the entropy. And nothing it reads may
depend on the others' cards: the same table with the hidden cards exchanged must read the same.
"""

import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Protocol

from houseway import forms
from houseway.actions import Surrender
from houseway.cards import format_cards
from houseway.commands import Command, Deal
from houseway.events import Event
from houseway.record import HandRecord
from houseway.step import step
from houseway.table import Dealt, Seat, Table
from tests.engine.playing import (
    NOW,
    agreed,
    entropy,
    foul_lock,
    natural_lock,
    natural_seed,
    rows_lock,
    seated,
    surrender_lock,
)

CARD = re.compile(r"(?<![0-9A-Za-z])[2-9TJQKA][cdhs](?![0-9A-Za-z])")


class Window(Protocol):
    """The functions through which a table leaves its host: ``houseway.view``, or a broken copy."""

    view: Callable[[Table, int], forms.View]
    heard: Callable[[Iterable[Event], int], list[forms.TableEvent]]


def beyond(text: str, hands: Sequence[Sequence[int]]) -> list[str]:
    """The cards in a text that are in none of ``hands``."""
    allowed = {card for hand in hands for card in format_cards(hand)}
    return sorted(set(CARD.findall(text)) - allowed)


def origins(text: str, table: Table) -> list[str]:
    """Entropy in a text, and the order in which cards were dealt."""
    dealings = [dealt.dealing for dealt in (table.dealt, table.last) if dealt is not None and dealt.dealing is not None]
    found = [entry.hex() for dealing in dealings for entry in dealing.entropy if entry.hex() in text]
    words = " ".join(CARD.findall(text))
    return found + ["dealt order" for dealing in dealings if " ".join(format_cards(dealing.order)) in words]


def own_hand(table: Table, seat: int) -> list[tuple[int, ...]]:
    """What the seat may read of the hand in play, as a list of hands."""
    return [table.dealt.hands[seat]] if table.dealt is not None else []


def view_leaks(shown: forms.View, table: Table, seat: int) -> list[str]:
    """All that a view tells of hidden cards by naming them."""
    form = json.loads(json.dumps(shown))
    last = form.pop("last")
    settled = list(table.last.hands) if table.last is not None else []
    return [
        *beyond(json.dumps(form), own_hand(table, seat)),
        *beyond(json.dumps(last), settled),
        *origins(json.dumps(shown), table),
    ]


def event_leaks(heard: Sequence[forms.TableEvent], before: Table, after: Table, seat: int) -> list[str]:
    """All that the events of one step tell of hidden cards."""
    text = json.dumps(heard)
    return beyond(text, own_hand(before, seat) + own_hand(after, seat)) + origins(text, after)


def record_leaks(text: str, record: HandRecord) -> list[str]:
    """All that the text of a settled hand tells beyond the hands dealt to seats."""
    assert record.dealing is not None
    secret = [entry.hex() for entry in record.dealing.entropy if entry.hex() in text]
    lines = [line for line in text.splitlines() if line.split(" ")[0] in ("shuffle", "entropy", "order")]
    return beyond(text, record.hands) + secret + lines


def exchanged(table: Table, seat: int) -> Table:
    """The same table for ``seat``: other hands, stub, entropy, and other locks behind the lock."""
    assert table.dealt is not None
    own = table.dealt.hands[seat]
    pool = [card for hand in table.dealt.hands for card in hand if hand is not own]
    pool += sorted(set(range(52)) - set(pool) - set(own))
    pool = pool[13:] + pool[:13]
    hands: list[tuple[int, ...]] = []
    seats: list[Seat] = []
    for number, held in enumerate(table.seats):
        if number == seat:
            hands.append(own)
            seats.append(held)
            continue
        hands.append(tuple(sorted(pool[:13])))
        del pool[:13]
        seats.append(held.replace(lock=Surrender(hands[-1]) if held.lock is not None else None))
    dealing = table.dealt.dealing.replace(entropy=entropy(99), order=tuple(range(52)))
    return table.replace(dealt=Dealt(dealing, tuple(hands), table.dealt.at_ms), seats=tuple(seats))


def leaks_of_step(window: Window, before: Table, after: Table, events: Sequence[Event]) -> list[str]:
    """What the views and events of one step tell any seat that it may not know."""
    found: list[str] = []
    for seat in range(len(after.seats)):
        shown = window.view(after, seat)
        found += view_leaks(shown, after, seat)
        found += event_leaks(window.heard(events, seat), before, after, seat)
        if shown["last"] is not None and after.last is not None:
            found += record_leaks(shown["last"]["record"], after.last)
        if after.dealt is not None and window.view(exchanged(after, seat), seat) != shown:
            found.append(f"the view of seat {seat} depends on hidden cards")
    return found


def deal_from(seed: int, _: Table) -> Command:
    """The host's deal."""
    return Deal(entropy(seed))


def claim_or_surrender(window: Window, table: Table) -> Command:
    """What seat 1 locks: its natural where its view shows one, else a surrender."""
    return (natural_lock if window.view(table, 1)["natural"] else surrender_lock)(table, 1)


def leaks_of_play(window: Window, seats: int) -> list[str]:
    """Plays three hands with every kind of lock, and gathers the leaks of each step."""
    table, found = seated(seats), []
    for seed in (natural_seed(seats, 1), 2, 3):
        table = agreed(table)
        asked: list[Callable[[Table], Command]] = [
            partial(deal_from, seed),
            partial(claim_or_surrender, window),
            lambda now: foul_lock(now, 0),
            *[partial(rows_lock, seat=seat) for seat in range(2, seats)],
        ]
        for ask in asked:
            before = table
            table, events = step(before, ask(before), NOW)
            found += leaks_of_step(window, before, table, events)
    return found
