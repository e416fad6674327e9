"""Accepting an operation: what it changed goes to the store as one change, and then into the live room."""

from dataclasses import dataclass

from houseway.events import Event
from houseway.room_forms import Operation, Receipt
from houseway.state import save
from houseway.table import HOST_SEAT, Table
from houseway_relay.changes import changed_seats, changed_stakes, effects_of, without
from houseway_relay.codes import code_hash, draw_code
from houseway_relay.keeping import Keeper
from houseway_relay.limits_of_rooms import EXPIRY_MS
from houseway_relay.receipts import make_receipt, receipt_text
from houseway_relay.room import LiveRoom, has_open_seat, seat_rows
from houseway_relay.store import Change, Logged


@dataclass(frozen=True, slots=True)
class Operated:
    """An operation as it is logged, but for its number: who sent it under which key, and what."""

    kind: Operation
    seat: int
    holder: bytes
    key: str
    content: bytes
    body: str


async def accept(
    keeper: Keeper,
    live: LiveRoom,
    done: Operated,
    table: Table,
    events: tuple[Event, ...],
    now_ms: int,
) -> Receipt:
    """Commit what an operation made of a room, with the room's lock held, and make it visible.

    Raises ``StoreUnavailable`` or ``StoreFailed``; then the room is as it was.
    """
    before, seq = live.table, live.seq + 1
    effects = effects_of(events, now_ms)
    receipt = make_receipt(live.room, seq, done.kind, done.seat, before.hand, now_ms, effects)
    holders, released = without(live.holders, effects.freed)
    admitted = ((done.seat, done.holder),) if done.kind == "join" else ()
    code, hashed = await code_after(keeper, live.code, table)
    host_seen_ms = now_ms if done.seat == HOST_SEAT else live.host_seen_ms
    stakes = changed_stakes(before, table)
    change = Change(
        room=live.room,
        seq=seq,
        state=save(table),
        ended=table.ended,
        code=code,
        code_hash=hashed,
        expires_ms=now_ms + EXPIRY_MS,
        host_seen_ms=host_seen_ms,
        logged=Logged(
            seq, done.seat, done.holder, done.key, done.kind, done.content, done.body, receipt_text(receipt), now_ms
        ),
        admitted=admitted,
        released=released,
        seats=changed_seats(before, table) if stakes is None else seat_rows(table),
        deal=effects.deal,
        settled=effects.settled,
        stakes=stakes,
    )
    await keeper.commit(live, change)
    live.take(table, (*holders, *admitted), seq, code)
    live.expires_ms, live.host_seen_ms, live.host_kept_ms = change.expires_ms, host_seen_ms, host_seen_ms
    keeper.heard(live.room, seq)
    return receipt


async def code_after(keeper: Keeper, code: str | None, table: Table) -> tuple[str | None, bytes | None]:
    """The code of a room whose table is now ``table``, and its keyed hash where it is a new one (`rooms 2.1`).

    There is a code while a seat is open; one that was erased is never used again.
    """
    if not has_open_seat(table):
        return None, None
    if code is not None:
        return code, None
    return await fresh_code(keeper)


async def fresh_code(keeper: Keeper) -> tuple[str, bytes]:
    """A code that no room has or had last, and its keyed hash."""
    while True:
        code = draw_code(keeper.host.entropy)
        hashed = code_hash(keeper.store.secret, code)
        if await keeper.store.room_of_code(hashed) is None:
            return code, hashed
