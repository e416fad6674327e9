"""Replaying a room from its log, and naming every way in which what is stored differs (`rooms 4.4`).

The operations of the log and the entropy of its deals lead to one table, one record a hand and one balance a seat.
What is stored must be these. Nothing is changed.

    seq_gap              the log's numbers are not 1, 2, 3 …
    log_unreadable       an operation's body cannot be read
    operation_refused    the engine refuses an operation that was accepted
    receipt_differs      a receipt says something else than its operation did
    content_differs      the hash that a retry must match is not that of the operation
    deal_missing         a last consent led to a deal that is not stored
    deal_differs         a stored deal is another than the log leads to
    deal_unasked         a deal is stored that no operation led to
    hand_missing         a settled hand is not stored
    hand_differs         a stored hand is another than the log leads to
    hand_unasked         a hand is stored that no operation settled
    payments_differ      the ledger's rows of a hand are not those of its record
    balances_differ      a seat's balance is not what its payments come to
    state_unreadable     the stored table contradicts itself
    state_differs        the stored table is another than the log leads to
    seats_differ         names or kinds of the stored seats are not those of the table
    holders_differ       the credentials that hold seats are not those that the log admitted
    room_differs         the room's own row (operations, hands, end, code, stakes) does not fit the log
"""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any, cast

from houseway.codec import as_object, read_command, take
from houseway.commands import End, Join, SeatCommand
from houseway.errors import EntropyMalformed, HousewayError
from houseway.hosting import take_command
from houseway.room_forms import Operation
from houseway.settings import change, default_settings
from houseway.shuffle import parse_entropy
from houseway.state import load
from houseway.table import Table, new_table
from houseway_relay.changes import NOTHING, Effects, effects_of, without
from houseway_relay.operations import content_of, written
from houseway_relay.receipts import make_receipt, receipt_text
from houseway_relay.room import Holders, has_open_seat, seat_rows, stakes_of
from houseway_relay.seating import MIN_HUMANS
from houseway_relay.store import Deal, Logged, Settled, Store, StoredRoom


@dataclass(frozen=True, slots=True)
class Difference:
    """One way in which a room's data contradict its log; ``at`` is the operation or the hand, where there is one."""

    room: str
    name: str
    at: int | None = None

    def __str__(self) -> str:
        return f"{self.room} {self.name}" if self.at is None else f"{self.room} {self.name} {self.at}"


async def audit(store: Store) -> AsyncIterator[Difference]:
    """Replay every room; yields what differs. Raises ``StoreFailed``."""
    for summary in await store.rooms():
        for difference in await audit_room(store, summary.room):
            yield difference


async def audit_room(store: Store, room: str) -> list[Difference]:
    """Replay one room; gives what differs, nothing for a sound room and for one that is not there."""
    stored = await store.room(room)
    if stored is None:
        return []
    replay = _Replay(room, {deal.hand: deal async for page in store.deals(room) for deal in page})
    async for page in store.logged(room):
        for logged in page:
            if not replay.stopped:
                replay.take(logged)
    if not replay.stopped:
        await _compare_hands(store, replay)
        await _compare_payments(store, replay)
        await _compare_room(store, replay, stored)
    return replay.differences


@dataclass(slots=True)
class _Replay:
    """A room as its log leads to it, as far as it does; ``stopped`` where it leads no further."""

    room: str
    deals: dict[int, Deal]
    table: Table | None = None
    holders: Holders = ()
    seq: int = 0
    settled: list[Settled] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)
    stopped: bool = False

    def note(self, name: str, at: int | None = None) -> None:
        """Remember a difference."""
        self.differences.append(Difference(self.room, name, at))

    def stop(self, name: str, at: int) -> None:
        """Remember a difference after which nothing can be replayed."""
        self.note(name, at)
        self.stopped = True

    def take(self, logged: Logged) -> None:
        """Replay one operation, and compare what the log says of it."""
        self.seq += 1
        if logged.seq != self.seq:
            return self.stop("seq_gap", logged.seq)
        try:
            form: dict[str, Any] = dict(as_object(json.loads(logged.body), "body"))
            opened = self._opened(form) if self.seq == 1 else None
            command = None if opened is not None else _command(form, logged.seat)
        except (HousewayError, ValueError):
            return self.stop("log_unreadable", logged.seq)
        if opened is not None:
            self.table, self.holders = opened, ((logged.seat, logged.holder),)
            return self._compare_receipt(logged, opened.hand, NOTHING)
        if command is not None and self.table is not None:
            self._step(logged, self.table, command)
            _compare_content(self, logged, form)
        return None

    def _opened(self, form: dict[str, Any]) -> Table:
        settings = change(default_settings(), as_object(form.get("settings"), "settings"), MIN_HUMANS)
        return new_table(take(form, "name", str), settings, MIN_HUMANS)

    def _step(self, logged: Logged, before: Table, command: SeatCommand) -> None:
        deal = self.deals.get(before.hand) if before.dealt is None else None
        try:
            entropy = parse_entropy(list(deal.entropy)) if deal is not None else ()
            self.table, events = take_command(before, command, entropy, logged.at_ms)
        except EntropyMalformed:
            return self.stop("deal_missing", before.hand)
        except HousewayError:
            return self.stop("operation_refused", logged.seq)
        effects = effects_of(events, logged.at_ms)
        if effects.deal is not None and effects.deal != self.deals.pop(before.hand):
            self.note("deal_differs", before.hand)
        if effects.settled is not None:
            self.settled.append(effects.settled)
        self.holders, _ = without(self.holders, effects.freed)
        if logged.kind == "join":
            self.holders = (*self.holders, (logged.seat, logged.holder))
        return self._compare_receipt(logged, before.hand, effects)

    def _compare_receipt(self, logged: Logged, hand: int, effects: Effects) -> None:
        kind = cast(Operation, logged.kind)
        receipt = make_receipt(self.room, logged.seq, kind, logged.seat, hand, logged.at_ms, effects)
        if receipt_text(receipt) != logged.receipt:
            self.note("receipt_differs", logged.seq)


def _command(form: dict[str, Any], seat: int) -> SeatCommand:
    """The command that an operation was written down from."""
    if form.get("command") == "join":
        return Join(seat, take(form, "name", str))
    if form.get("command") == "end":
        return End(seat, host_gone=form.get("host_gone") is True)
    return read_command({**form, "seat": seat})


def _compare_content(replay: _Replay, logged: Logged, form: dict[str, Any]) -> None:
    """Compare the hash of an operation; that of a join has its code in it, which is not kept."""
    if logged.kind == "join":
        return
    sent = written({name: value for name, value in form.items() if name != "host_gone"})
    if form.get("command") != logged.kind or content_of(sent) != logged.content:
        replay.note("content_differs", logged.seq)


async def _compare_hands(store: Store, replay: _Replay) -> None:
    for wanted in replay.settled:
        stored = await store.hand(replay.room, wanted.hand)
        if stored is None:
            replay.note("hand_missing", wanted.hand)
        elif (stored.record, stored.nets, stored.at_ms) != (wanted.record, wanted.nets, wanted.at_ms):
            replay.note("hand_differs", wanted.hand)
    following = len(replay.settled) + 1
    if await store.hand(replay.room, following) is not None:
        replay.note("hand_unasked", following)
    for hand in replay.deals:
        replay.note("deal_unasked", hand)


async def _compare_payments(store: Store, replay: _Replay) -> None:
    wanted = {
        (settled.hand, *sides): chips
        for settled in replay.settled
        for a, b, paid in settled.payments
        for sides, chips in (((a, b), paid), ((b, a), -paid))
    }
    wrong: set[int] = set()
    async for page in store.payments(replay.room):
        wrong.update(hand for hand, seat, other, chips in page if wanted.pop((hand, seat, other), None) != chips)
    for hand in sorted(wrong | {hand for hand, _, _ in wanted}):
        replay.note("payments_differ", hand)


async def _compare_room(store: Store, replay: _Replay, stored: StoredRoom) -> None:
    table = replay.table
    if table is None:
        return replay.note("seq_gap", 1)
    try:
        if load(stored.state) != table:
            replay.note("state_differs")
    except HousewayError:
        replay.note("state_unreadable")
    seats, wanted = await store.seats(replay.room), seat_rows(table)
    if [(row.seat, row.kind, row.name) for row in seats] != [(row.seat, row.kind, row.name) for row in wanted]:
        replay.note("seats_differ")
    if await store.balances(replay.room) != [row.balance for row in wanted]:
        replay.note("balances_differ")
    if sorted(await store.holders(replay.room)) != sorted(replay.holders):
        replay.note("holders_differ")
    row = (stored.seq, stored.ended, stored.settled_hands, stored.code is not None, stored.stakes)
    if row != (replay.seq, table.ended, table.hand - 1, has_open_seat(table), stakes_of(table)):
        replay.note("room_differs")
    return None
