"""What a table allows: one source for three questions, why not, may I, and (in ``step``) do it."""

import unicodedata
from collections.abc import Callable
from itertools import count

from houseway import errors
from houseway.arrangement import in_order, partition_problems, strengths_of
from houseway.commands import (
    Command,
    Configure,
    Consent,
    Deal,
    End,
    Join,
    Leave,
    Lock,
    LockNatural,
    LockRows,
    LockSurrender,
    Rename,
)
from houseway.errors import HousewayError
from houseway.naturals import find
from houseway.settings import FROZEN_AFTER_DEAL, Settings, change
from houseway.shuffle import check_entropy
from houseway.table import HOST_SEAT, Seat, Table, shortages

type Problems = list[HousewayError]

NAME_MAX = 20
DEAL_BYTES = 32  # fewer than 29 cannot reach every order of the deck
_CONTROL = {"Cc", "Cs", "Zl", "Zp"}  # controls, lone surrogates, line and paragraph breaks
_DIRECTION = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def why_not(table: Table, command: Command) -> Problems:
    """All that keeps the table from taking the command now; empty when it may."""
    if isinstance(command, Deal):
        return _deal(table, command)
    if not 0 <= command.seat < len(table.seats):
        return [errors.SeatUnknown(seat=command.seat)]
    seat = table.seats[command.seat]
    if seat.kind != "human" and not isinstance(command, Lock):
        return [errors.SeatHouse(seat=command.seat)]
    if isinstance(command, Join):
        return _join(table, command, seat)
    if not seat.taken:
        return [errors.SeatOpen(seat=command.seat)]
    if isinstance(command, Lock):
        return _lock(table, command, seat)
    if isinstance(command, Configure):
        return _configure(table, command)
    if isinstance(command, Rename):
        return _in_phase(table, "seating", "consent") or _name_problems(table, command.seat, command.name)
    if isinstance(command, Consent):
        return _consent(table, command, seat)
    return _leave(table, command) if isinstance(command, Leave) else _end(table, command)


def may(table: Table, command: Command) -> bool:
    """Whether the table takes the command now."""
    return not why_not(table, command)


def clean_name(name: object) -> str:
    """A name after NFC and trimming; raises ``NameInvalid``."""
    if not isinstance(name, str):
        raise errors.NameInvalid()
    text = unicodedata.normalize("NFC", name).strip()
    shown = any(unicodedata.category(c)[0] in "LNPS" for c in text)
    odd = any(unicodedata.category(c) in _CONTROL or c in _DIRECTION for c in text)
    if odd or not shown or len(text) > NAME_MAX:
        raise errors.NameInvalid()
    return text


def wanted_settings(table: Table, command: Configure) -> Settings:
    """The settings that a configure command asks for; raises ``RulesWrong``."""
    return change(table.settings, command.settings, table.min_humans)


def _in_phase(table: Table, *phases: str) -> Problems:
    return [] if table.phase in phases else [errors.WrongPhase(phase=table.phase)]


def _caught(check: Callable[[], object]) -> Problems:
    try:
        check()
    except HousewayError as error:
        return list(error.problems)
    return []


def _join(table: Table, command: Join, seat: Seat) -> Problems:
    if table.phase != "seating":
        return [errors.SeatTaken(seat=command.seat)] if seat.taken else _in_phase(table, "seating")
    problems: Problems = [errors.SeatTaken(seat=command.seat)] if seat.taken else []
    return problems + _name_problems(table, command.seat, command.name)


def _name_problems(table: Table, seat: int, name: str) -> Problems:
    """A name is refused if it is none, or if another seat goes by it, whatever its case (rooms 1.6)."""
    problems = _caught(lambda: clean_name(name))
    if problems:
        return problems
    wanted = clean_name(name)
    others = {_folded(other.name) for number, other in enumerate(table.seats) if other.name and number != seat}
    if _folded(wanted) not in others:
        return []
    return [errors.NameTaken(name=wanted, suggestion=_other_name(wanted, others))]


def _other_name(name: str, taken: set[str]) -> str:
    """The name with the first number that makes it free, shortened where it would be too long."""
    for number in count(2):
        ending = f" {number}"
        suggestion = name[: NAME_MAX - len(ending)].rstrip() + ending
        if _folded(suggestion) not in taken:
            break
    return suggestion


def _folded(name: str) -> str:
    """A name as it is compared; folding can undo the normal form, so it is made again."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def _leave(table: Table, command: Leave) -> Problems:
    problems = _in_phase(table, "seating", "consent")
    if problems:
        return problems
    if table.hand > 1:  # after the first deal nobody is replaced
        return [errors.SettingFrozen(setting="seats")]
    if command.target is not None and command.target != command.seat:
        if command.seat != HOST_SEAT:
            return [errors.NotHost(seat=command.seat)]
        if not 0 <= command.target < len(table.seats):
            return [errors.SeatUnknown(seat=command.target)]
        freed = table.seats[command.target]
        if freed.kind != "human":
            return [errors.SeatHouse(seat=command.target)]
        return [] if freed.taken else [errors.SeatOpen(seat=command.target)]
    return [errors.HostStays(seat=command.seat)] if command.seat == HOST_SEAT else []


def _configure(table: Table, command: Configure) -> Problems:
    if command.seat != HOST_SEAT:
        return [errors.NotHost(seat=command.seat)]
    problems = _in_phase(table, "seating", "consent")
    if problems:
        return problems
    if command.revision != table.revision:
        return [errors.SettingsStale(revision=table.revision, got=command.revision)]
    problems = _caught(lambda: wanted_settings(table, command))
    if problems:
        return problems
    wanted = wanted_settings(table, command)
    if table.hand > 1:
        return [
            errors.SettingFrozen(setting=field)
            for field in FROZEN_AFTER_DEAL
            if getattr(wanted, field) != getattr(table.settings, field)
        ]
    humans = wanted.seats - wanted.house_seats
    return [
        errors.SeatTaken(seat=number)
        for number, seat in enumerate(table.seats)
        if seat.kind == "human" and seat.taken and number >= humans
    ]


def _consent(table: Table, command: Consent, seat: Seat) -> Problems:
    problems = _in_phase(table, "consent")
    if problems:
        return problems
    if command.hand != table.hand:
        problems.append(errors.HandStale(hand=table.hand, got=command.hand))
    if command.revision != table.revision:
        problems.append(errors.SettingsStale(revision=table.revision, got=command.revision))
    if not problems and seat.consented:
        problems.append(errors.AlreadyConsented(seat=command.seat))
    return problems


def _deal(table: Table, command: Deal) -> Problems:
    problems = _in_phase(table, "consent") or _caught(lambda: check_entropy(command.entropy))
    if not problems and sum(len(entry) for entry in command.entropy) < DEAL_BYTES:
        problems.append(errors.EntropyMalformed())
    if problems:
        return problems
    problems = [
        errors.ConsentMissing(seat=number)
        for number, seat in enumerate(table.seats)
        if seat.kind == "human" and not seat.consented
    ]
    return problems + [
        errors.ReserveShort(
            seat=short.seat,
            need_chips=short.need_chips,
            balance_chips=short.balance_chips,
            short_chips=short.short_chips,
        )
        for short in shortages(table)
    ]


def _end(table: Table, command: End) -> Problems:
    if command.seat != HOST_SEAT and not command.host_gone:
        return [errors.NotHost(seat=command.seat)]
    return _in_phase(table, "seating", "consent")


def _lock(table: Table, command: Lock, seat: Seat) -> Problems:
    # A lock for another hand is stale whatever the phase: after the last lock the table is
    # already at the next hand, and "hand 7 is over" says more than "not now".
    if command.hand != table.hand and table.phase != "ended":
        return [errors.HandStale(hand=table.hand, got=command.hand)]
    if table.dealt is None or table.phase != "setting":
        return [errors.WrongPhase(phase=table.phase)]
    if seat.lock is not None:
        return [errors.AlreadyLocked(seat=command.seat)]
    hand = table.dealt.hands[command.seat]
    if isinstance(command.action, LockRows):
        return _lock_rows(table, command.action, hand)
    if isinstance(command.action, LockNatural):
        return [] if find(hand, table.rules) else [errors.NaturalAbsent()]
    return _lock_surrender(table, command.action)


def _lock_rows(table: Table, action: LockRows, hand: tuple[int, ...]) -> Problems:
    rules = table.rules
    arrangement = action.arrangement()
    problems = partition_problems(arrangement, hand)
    if problems:
        return problems
    middle, back = in_order(strengths_of(arrangement, rules), rules)
    if middle and back:
        return []
    if rules.foul.policy == "prevented":
        return [errors.OrderWrong(middle_over_front=middle, back_over_middle=back)]
    if action.foul_confirmed:
        return []
    return [errors.FoulUnconfirmed(middle_over_front=middle, back_over_middle=back, cost_units=rules.foul.units)]


def _lock_surrender(table: Table, action: LockSurrender) -> Problems:
    cost = table.rules.surrender_units
    if cost is None:
        return [errors.SurrenderAbsent()]
    return [] if action.confirmed else [errors.SurrenderUnconfirmed(cost_units=cost)]
