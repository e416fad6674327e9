"""A table's whole state as text, for its host to keep: written and read, never shown.

It holds every card. Reading checks what it reads: a state that contradicts itself is
``StateMalformed``, and one of another protocol ``ProtocolUnsupported``.
"""

import json
from typing import Any, cast

from houseway import forms
from houseway.actions import Action, SetRows
from houseway.cards import TEXTS, format_cards
from houseway.codec import (
    Json,
    action_json,
    as_object,
    read_action,
    settings_json,
    take,
    take_cards,
)
from houseway.errors import HousewayError, JsonMalformed, ProtocolUnsupported, StateMalformed
from houseway.legality import clean_name
from houseway.record import (
    Dealing,
    HandRecord,
    Kind,
    expected_kinds,
    verify_action,
    verify_dealing,
)
from houseway.record_text import read, write
from houseway.settings import Settings, change, default_settings
from houseway.shuffle import parse_entropy
from houseway.table import HOST_SEAT, Dealt, Seat, Table, shortages


def save(table: Table) -> str:
    """The text of a table.

    Each part is written once: a lock changes one seat, and the rest of the text is that of the table before.
    """
    seats = ",".join([seat.derive(_seat_text) for seat in table.seats])
    dealt = table.dealt.derive(_dealt_text) if table.dealt is not None else "null"
    last = table.last.derive(_last_text) if table.last is not None else "null"
    return (
        f'{{"protocol":{forms.PROTOCOL},"settings":{table.settings.derive(_settings_text)},"seats":[{seats}],'
        f'"min_humans":{table.min_humans},"hand":{table.hand},"revision":{table.revision},'
        f'"dealt":{dealt},"last":{last},"ended":{"true" if table.ended else "false"}}}'
    )


def load(text: str) -> Table:
    """The table of a text; raises ``JsonMalformed``, ``ProtocolUnsupported``, ``StateMalformed``."""
    form = read_json(text)
    if not isinstance(form, dict):
        raise StateMalformed(where="state")
    protocol = form.get("protocol")
    if type(protocol) is not int or protocol != forms.PROTOCOL:
        raise ProtocolUnsupported(protocol=protocol if isinstance(protocol, int) else None)
    try:
        table = _table(form)
        _check_seats(table)
        _check_last(table)
        _check_hand_in_play(table)
    except StateMalformed:
        raise
    except HousewayError as error:
        raise StateMalformed(where=str(error)[:80]) from error
    return table


def read_json(text: str) -> object:
    """The value of a JSON text; raises ``JsonMalformed``, also for ``NaN`` and deep nesting."""
    try:
        return json.loads(text, parse_constant=_no_constant)
    except (TypeError, ValueError, RecursionError):
        raise JsonMalformed() from None


def _no_constant(name: str) -> None:
    """Python's reader takes ``NaN`` and infinities, which are no JSON."""
    raise ValueError(name)


# One encoder: `dumps` makes a new one for each call that wants no spaces.
_text = json.JSONEncoder(separators=(",", ":")).encode


def _settings_text(settings: Settings) -> str:
    return _text(settings_json(settings))


def _seat_text(seat: Seat) -> str:
    """One of these is written for every lock, so rows and names alone go through as few hands as they can."""
    return (
        f'{{"kind":"{seat.kind}","name":{_text(seat.name)},"balance":{seat.balance},'
        f'"consented":{"true" if seat.consented else "false"},"lock":{_lock_text(seat.lock)}}}'
    )


def _lock_text(lock: Action | None) -> str:
    if lock is None:
        return "null"
    if not isinstance(lock, SetRows):
        return _text(action_json(lock))
    front, middle, back = lock.arrangement.rows
    return f'{{"action":"set","front":{_cards_text(front)},"middle":{_cards_text(middle)},"back":{_cards_text(back)}}}'


def _cards_text(cards: tuple[int, ...]) -> str:
    return f'["{'","'.join([TEXTS[card] for card in cards])}"]'


def _dealt_text(dealt: Dealt) -> str:
    return _text(
        {
            "shuffle": dealt.dealing.shuffle,
            "entropy": [entry.hex() for entry in dealt.dealing.entropy],
            "order": format_cards(dealt.dealing.order),
            "hands": [format_cards(hand) for hand in dealt.hands],
            "at_ms": dealt.at_ms,
        }
    )


def _last_text(record: HandRecord) -> str:
    return _text(write(record))


def _nullable(form: Json, key: str) -> Any:
    """A field that may be null, but not be left out."""
    if key not in form:
        raise StateMalformed(where=key)
    return form[key]


def _table(form: Json) -> Table:
    dealt, last = _nullable(form, "dealt"), _nullable(form, "last")
    min_humans = take(form, "min_humans", int)
    return Table(
        settings=_settings(as_object(form.get("settings"), "settings"), min_humans),
        seats=tuple(_seat(as_object(seat, "seat")) for seat in take(form, "seats", list)),
        min_humans=min_humans,
        hand=take(form, "hand", int),
        revision=take(form, "revision", int),
        dealt=None if dealt is None else _dealt(as_object(dealt, "dealt")),
        last=None if last is None else _record(take(form, "last", str)),
        ended=take(form, "ended", bool),
    )


def _settings(form: Json, min_humans: int) -> Settings:
    if min_humans < 1:  # the host at least
        raise StateMalformed(where="min_humans")
    settings = change(default_settings(), form, min_humans)
    if settings_json(settings) != form:  # a field left out is no default here
        raise StateMalformed(where="settings")
    return settings


def _record(text: str) -> HandRecord:
    record = read(text)
    if record.dealing is None:
        raise StateMalformed(where="last")
    return record


def _seat(form: Json) -> Seat:
    kind, name, lock = take(form, "kind", str), _nullable(form, "name"), _nullable(form, "lock")
    if kind not in ("human", "house", "easy"):
        raise StateMalformed(where="kind")
    if name is not None and clean_name(name) != name:
        raise StateMalformed(where="name")
    return Seat(
        kind=cast(Kind, kind),
        name=name,
        balance=take(form, "balance", int),
        consented=take(form, "consented", bool),
        lock=None if lock is None else read_action(as_object(lock, "lock")),
    )


def _dealt(form: Json) -> Dealt:
    dealing = Dealing(
        take(form, "shuffle", str),
        parse_entropy(form.get("entropy")),
        take_cards(form, "order"),
    )
    hands = tuple(take_cards({"hand": hand}, "hand") for hand in take(form, "hands", list))
    return Dealt(dealing, hands, take(form, "at_ms", int))


def _check_seats(table: Table) -> None:
    """Refuse seats that do not fit the settings, each other or the sum of the balances."""
    settings, seats = table.settings, table.seats
    if tuple(seat.kind for seat in seats) != expected_kinds(settings) or seats[HOST_SEAT].name is None:
        raise StateMalformed(where="seats")
    if any(seat.kind != "human" and (seat.name is not None or seat.consented) for seat in seats):
        raise StateMalformed(where="seats")
    economy = settings.rules.economy
    balances = [seat.balance for seat in seats]
    if sum(balances) != economy.start * len(seats):
        raise StateMalformed(where="balances")
    if economy.kind == "chips" and min(balances) < 0:
        raise StateMalformed(where="balances")
    if table.phase == "seating" and any(seat.consented for seat in seats):
        raise StateMalformed(where="consented")


def _check_last(table: Table) -> None:
    """Refuse a last hand that does not lead to this one, by its number, seats and balances."""
    balances, last = tuple(seat.balance for seat in table.seats), table.last
    if table.hand < 1 or table.revision < 1 or (table.hand > 1) != (last is not None):
        raise StateMalformed(where="hand")
    if last is None:
        if set(balances) != {table.rules.economy.start}:
            raise StateMalformed(where="balances")
        return
    if last.hand != table.hand - 1 or last.settings.rule_set != table.settings.rule_set:
        raise StateMalformed(where="last")
    hands = table.settings.hands  # a game by points ends with its last hand, and no hand comes after it
    if last.settings.hands != hands or (hands and last.hand > hands) or (last.hand == hands and not table.ended):
        raise StateMalformed(where="hand")
    if last.kinds != expected_kinds(table.settings):
        raise StateMalformed(where="last")
    if last.balances_after() != balances:
        raise StateMalformed(where="balances")


def _check_hand_in_play(table: Table) -> None:
    """Refuse a hand that the entropy does not give, or that could not have been dealt."""
    locks = [seat.lock for seat in table.seats]
    if table.dealt is None:
        if any(lock is not None for lock in locks):
            raise StateMalformed(where="lock")
        return
    if table.ended or shortages(table) or not all(seat.consented or seat.kind != "human" for seat in table.seats):
        raise StateMalformed(where="dealt")
    if all(lock is not None for lock in locks) or len(table.dealt.hands) != len(locks):
        raise StateMalformed(where="lock")
    verify_dealing(table.dealt.dealing, table.dealt.hands)
    for hand, lock in zip(table.dealt.hands, locks, strict=True):
        if lock is not None:
            verify_action(hand, lock, table.rules)
