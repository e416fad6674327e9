"""An operation of somebody who sits at the table: judged, done, accepted (`rooms 3`, `4`)."""

from houseway.commands import Consent, End, SeatCommand
from houseway.hosting import take_command
from houseway.legality import DEAL_BYTES
from houseway.room_forms import Receipt
from houseway.table import HOST_SEAT, Table, shortages
from houseway_relay.accepting import Operated, accept
from houseway_relay.keeping import Keeper
from houseway_relay.limits_of_rooms import check_limits
from houseway_relay.operations import Asked, written
from houseway_relay.room import LiveRoom


async def play(keeper: Keeper, live: LiveRoom, seat: int, holder: bytes, key: str, asked: Asked) -> Receipt:
    """Take a seat's operation, with the room's lock held.

    Raises ``LimitReached``, what the engine refuses it for, or ``StoreUnavailable``; then nothing has changed.
    """
    check_limits(asked.kind, live.seq, live.settled_hands)
    now_ms = keeper.host.clock()
    command, body = asked.command(seat), asked.body
    if isinstance(command, End) and seat != HOST_SEAT and keeper.anyone_may_end(live):
        command, body = End(seat, host_gone=True), written({"command": "end", "host_gone": True})
    entropy = (keeper.host.entropy(DEAL_BYTES),) if leads_to_deal(live.table, command) else ()
    table, events = take_command(live.table, command, entropy, now_ms)
    done = Operated(asked.kind, seat, holder, key, asked.content, body)
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
