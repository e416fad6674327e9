"""Accepting an operation: what it changed goes to the store as one change, and from there into the live room."""

from asyncio import Future
from typing import NamedTuple

from houseway.events import Event
from houseway.room_forms import Operation, Receipt
from houseway.state import save
from houseway.table import HOST_SEAT, Table
from houseway_relay.changes import changed_seats, changed_stakes, effects_of, without
from houseway_relay.codes import code_hash, draw_code
from houseway_relay.keeping import Keeper
from houseway_relay.limits_of_rooms import EXPIRY_MS
from houseway_relay.receipts import make_receipt, receipt_text
from houseway_relay.room import LiveRoom, Standing, has_open_seat, seat_rows
from houseway_relay.store import Change, Logged


class Operated(NamedTuple):
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
) -> tuple[Receipt, Future[None]]:
    """Ask for what an operation made of a room's latest table, with the room's lock held.

    Gives the receipt, which holds once `Keeper.durable` has waited for the rest; until then nothing is visible.
    Raises ``StoreFailed``.
    """
    latest = live.latest()
    before, seq, expires_ms = latest.table, latest.seq + 1, now_ms + EXPIRY_MS
    effects = effects_of(events, now_ms)
    receipt = make_receipt(live.room, seq, done.kind, done.seat, before.hand, now_ms, effects)
    holders, released = without(latest.holders, effects.freed)
    admitted = ((done.seat, done.holder),) if done.kind == "join" else ()
    code, hashed = await code_after(keeper, latest.code, table)
    seen_ms = live.host_seen_ms if latest is live.kept else latest.host_seen_ms
    host_seen_ms = now_ms if done.seat == HOST_SEAT else seen_ms
    stakes = changed_stakes(before, table)
    change = Change(
        room=live.room,
        seq=seq,
        state=save(table),
        ended=table.ended,
        code=code,
        code_hash=hashed,
        expires_ms=expires_ms,
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
    after = Standing(table, (*holders, *admitted), seq, code, expires_ms, host_seen_ms)
    return receipt, keeper.commit(live, change, after)


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
