"""An operation of somebody who sits at the table: judged, done, accepted (`rooms 3`, `4`)."""

from asyncio import Future
from typing import NamedTuple

from houseway.commands import Consent, End, SeatCommand
from houseway.errors import HousewayError
from houseway.hosting import take_command
from houseway.legality import DEAL_BYTES
from houseway.room_errors import SeatLeft, StoreUnavailable
from houseway.room_forms import Receipt
from houseway.table import HOST_SEAT, Table, shortages
from houseway_relay.accepting import Operated, accept
from houseway_relay.keeping import Keeper
from houseway_relay.limits_of_rooms import check_limits, check_protocol
from houseway_relay.operations import Asked, written
from houseway_relay.room import LiveRoom

# What several seats ask for at the same moment. One of them need not wait for the disk to have the other's.
WORKED_AHEAD = frozenset({"consent", "lock"})


class Sent(NamedTuple):
    """What a seat sent: by which credential (hashed), under which key, what, and the protocol that it speaks."""

    holder: bytes
    key: str
    asked: Asked
    protocol: int


async def operate(keeper: Keeper, live: LiveRoom, sent: Sent) -> Receipt:
    """Take an operation of a seat; durable when this returns.

    Raises ``SeatLeft``, ``LimitReached``, what the engine refuses it for, ``StoreUnavailable`` or ``StoreFailed``;
    then nothing has changed.

    It may be worked out from what the store has not answered yet. If that is what it was refused for, or if it failed
    together with that, it is judged again by what was really kept.
    """
    ahead = sent.asked.kind in WORKED_AHEAD
    while True:
        async with live.lock:
            await keeper.settle(live, ahead=ahead)
            ahead = live.in_flight > 0
            try:
                receipt, writing = await _play(keeper, live, sent)
            except HousewayError:
                if not ahead:
                    raise
                ahead = False
                continue
        try:
            await keeper.durable(writing)
        except StoreUnavailable:
            if not ahead:
                raise
            ahead = False
            continue
        return receipt


async def _play(keeper: Keeper, live: LiveRoom, sent: Sent) -> tuple[Receipt, Future[None]]:
    """Judge an operation by the room's latest table and ask the store for what it makes of it."""
    seat, asked, latest = live.seat_of(sent.holder), sent.asked, live.latest()
    if seat is None:
        raise SeatLeft
    check_protocol(sent.protocol, asked.kind, latest.table.phase)
    check_limits(asked.kind, latest.seq, latest.settled_hands)
    now_ms = keeper.host.clock()
    command, body = asked.command(seat), asked.body
    if isinstance(command, End) and seat != HOST_SEAT and keeper.anyone_may_end(live):
        command, body = End(seat, host_gone=True), written({"command": "end", "host_gone": True})
    entropy = (keeper.host.entropy(DEAL_BYTES),) if leads_to_deal(latest.table, command) else ()
    table, events = take_command(latest.table, command, entropy, now_ms)
    done = Operated(asked.kind, seat, sent.holder, sent.key, asked.content, body)
    return await accept(keeper, live, done, table, events, now_ms)


def leads_to_deal(table: Table, command: SeatCommand) -> bool:
    """Whether a command is the last consent that a deal waits for, so that it needs entropy (H10.2)."""
    return (
        isinstance(command, Consent)
        and table.phase == "consent"
        and command.hand == table.hand
        and command.revision == table.revision
        and all(
            seat.kind != "human" or seat.consented or number == command.seat for number, seat in enumerate(table.seats)
        )
        and not shortages(table)
    )
