"""Doing it: the table after an allowed command, and what happened."""

from houseway.actions import Action, SetRows, Surrender
from houseway.commands import (
    Command,
    Configure,
    Consent,
    Deal,
    End,
    Join,
    Leave,
    Lock,
    LockAction,
    LockNatural,
    LockRows,
    Rename,
)
from houseway.errors import NaturalAbsent, WrongPhase, refuse
from houseway.events import (
    ActionLocked,
    CardsDealt,
    Configured,
    Consented,
    DealMade,
    Event,
    HandDealt,
    HandRecorded,
    HandSettled,
    Joined,
    Left,
    Renamed,
    SeatLocked,
    TableEnded,
)
from houseway.legality import clean_name, wanted_settings, why_not
from houseway.naturals import claim
from houseway.record import Dealing, HandRecord
from houseway.ruleset import RuleSet
from houseway.shuffle import SHUFFLE, deal, shuffle
from houseway.table import Dealt, Seat, Table, seats_for

type Stepped = tuple[Table, tuple[Event, ...]]


def step(table: Table, command: Command, now_ms: int) -> Stepped:
    """The table after ``command`` at the host's time ``now_ms``, and the events of it.

    Raises the first of ``why_not``'s problems with the others attached; ``table`` is untouched.
    """
    refuse(why_not(table, command))
    match command:
        case Join():
            return _join(table, command)
        case Leave():
            return _leave(table, command)
        case Rename():
            return _rename(table, command)
        case Configure():
            return _configure(table, command)
        case Consent():
            return _consent(table, command)
        case Deal():
            return _deal(table, command, now_ms)
        case Lock():
            return _lock(table, command, now_ms)
        case End():
            return table.replace(ended=True), (TableEnded(table.hand - 1),)


def _with_seat(table: Table, number: int, seat: Seat) -> Table:
    seats = (*table.seats[:number], seat, *table.seats[number + 1 :])
    return table.replace(seats=seats)


def _without_consents(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat.replace(consented=False) for seat in seats)


def _join(table: Table, command: Join) -> Stepped:
    name = clean_name(command.name)
    seat = table.seats[command.seat].replace(name=name)
    return _with_seat(table, command.seat, seat), (Joined(command.seat, name),)


def _leave(table: Table, command: Leave) -> Stepped:
    number = command.seat if command.target is None else command.target
    freed = _with_seat(table, number, table.seats[number].replace(name=None))
    return freed.replace(seats=_without_consents(freed.seats)), (Left(number),)


def _rename(table: Table, command: Rename) -> Stepped:
    name = clean_name(command.name)
    if table.seats[command.seat].name == name:
        return table, ()
    seat = table.seats[command.seat].replace(name=name)
    return _with_seat(table, command.seat, seat), (Renamed(command.seat, name),)


def _configure(table: Table, command: Configure) -> Stepped:
    wanted = wanted_settings(table, command)
    if wanted == table.settings:  # the same values are no change (H10.2): consents stand
        return table, ()
    seats = _without_consents(seats_for(table, wanted))
    changed = table.replace(settings=wanted, revision=table.revision + 1, seats=seats)
    return changed, (Configured(changed.revision, wanted),)


def _consent(table: Table, command: Consent) -> Stepped:
    seat = table.seats[command.seat].replace(consented=True)
    return _with_seat(table, command.seat, seat), (Consented(command.seat, table.hand),)


def _deal(table: Table, command: Deal, now_ms: int) -> Stepped:
    order = shuffle(command.entropy)
    dealing = Dealing(SHUFFLE, command.entropy, order)
    hands = deal(order, len(table.seats))
    dealt = table.replace(dealt=Dealt(dealing, hands, now_ms))
    events: list[Event] = [DealMade(table.hand, dealing), HandDealt(table.hand, table.settings)]
    events += [CardsDealt(table.hand, cards, seat) for seat, cards in enumerate(hands)]
    return dealt, tuple(events)


def settled_action(action: LockAction, hand: tuple[int, ...], rules: RuleSet) -> Action:
    """What a lock command, already allowed, makes of the hand."""
    if isinstance(action, LockRows):
        return SetRows(action.arrangement())
    if isinstance(action, LockNatural):
        natural = claim(hand, rules)
        if natural is None:
            raise NaturalAbsent
        return natural
    return Surrender(hand)


def _lock(table: Table, command: Lock, now_ms: int) -> Stepped:
    if table.dealt is None:
        raise WrongPhase(phase=table.phase)
    action = settled_action(command.action, table.dealt.hands[command.seat], table.rules)
    locked = _with_seat(table, command.seat, table.seats[command.seat].replace(lock=action))
    events: tuple[Event, ...] = (
        SeatLocked(command.seat, table.hand),
        ActionLocked(table.hand, action, command.seat),
    )
    if any(seat.lock is None for seat in locked.seats):
        return locked, events
    settled, record = _settle(locked, table.dealt, now_ms)
    events += (HandSettled(record.public()), HandRecorded(record))
    return settled, (*events, TableEnded(record.hand)) if settled.ended else events


def _settle(table: Table, dealt: Dealt, now_ms: int) -> tuple[Table, HandRecord]:
    """Pay the hand and open the next, or end a game by points after its last hand.

    Seats keep nothing of the hand but their balance.
    """
    record = HandRecord(
        hand=table.hand,
        version=table.rules.version,
        settings=table.settings,
        house_way=table.rules.house_way,
        kinds=tuple(seat.kind for seat in table.seats),
        balances=tuple(seat.balance for seat in table.seats),
        hands=dealt.hands,
        actions=tuple(seat.lock for seat in table.seats if seat.lock is not None),
        dealt_ms=dealt.at_ms,
        settled_ms=now_ms,
        dealing=dealt.dealing,
    )
    seats = tuple(
        Seat(seat.kind, seat.name, balance) for seat, balance in zip(table.seats, record.balances_after(), strict=True)
    )
    over = 0 < table.settings.hands <= table.hand
    opened = table.replace(seats=seats, hand=table.hand + 1, dealt=None, last=record, ended=over)
    return opened, record
