"""Making a room, and taking a seat in one (`rooms 1.1`, `2.1`, `2.2`)."""

from houseway.codec import settings_json
from houseway.commands import Join
from houseway.legality import clean_name
from houseway.room_errors import CodeUnknown, RoomFull, StoreUnavailable
from houseway.room_forms import Receipt
from houseway.settings import change, default_settings
from houseway.state import save
from houseway.step import step
from houseway.table import HOST_SEAT, Table, new_table
from houseway_relay.accepting import Operated, accept, fresh_code
from houseway_relay.changes import NOTHING
from houseway_relay.codes import draw_room
from houseway_relay.keeping import Keeper
from houseway_relay.limits_of_rooms import EXPIRY_MS, check_limits
from houseway_relay.operations import AskedCreate, AskedJoin, written
from houseway_relay.receipts import make_receipt, receipt_text
from houseway_relay.room import LiveRoom, Standing, seat_rows, stakes_of
from houseway_relay.store import Change, Logged, NewRoom, StoreConflict

MIN_HUMANS = 2
SEAT_KEY = "seat"  # under which create and join are logged; shorter than any key of a client
ROOM_DRAWS = 3


async def new_room(keeper: Keeper, holder: bytes, asked: AskedCreate) -> tuple[LiveRoom, Receipt]:
    """Make a room whose host is ``holder``; raises what name and settings are refused for."""
    settings = change(default_settings(), asked.settings, MIN_HUMANS)
    table = new_table(clean_name(asked.name), settings, MIN_HUMANS)
    for _ in range(ROOM_DRAWS):
        live, receipt, new = await _drawn(keeper, holder, asked, table)
        try:
            await keeper.store.create(new)
        except StoreConflict:  # somebody drew the same room or code in the meantime
            continue
        keeper.live.add(live)
        keeper.heard(live.room, live.kept.seq)
        return live, receipt
    raise StoreUnavailable


async def _drawn(keeper: Keeper, holder: bytes, asked: AskedCreate, table: Table) -> tuple[LiveRoom, Receipt, NewRoom]:
    """A room with a new id and a new code, and how it is stored."""
    now_ms, room = keeper.host.clock(), draw_room(keeper.host.entropy)
    code, hashed = await fresh_code(keeper)
    receipt = make_receipt(room, 1, "create", HOST_SEAT, table.hand, now_ms, NOTHING)
    body = written(
        {"command": "create", "name": table.seats[HOST_SEAT].name, "settings": settings_json(table.settings)}
    )
    live = LiveRoom(room, now_ms, Standing(table, ((HOST_SEAT, holder),), 1, code, now_ms + EXPIRY_MS, now_ms))
    stored = Change(
        room=room,
        seq=1,
        state=save(table),
        ended=False,
        code=code,
        code_hash=hashed,
        expires_ms=live.kept.expires_ms,
        host_seen_ms=now_ms,
        logged=Logged(1, HOST_SEAT, holder, SEAT_KEY, "create", asked.content, body, receipt_text(receipt), now_ms),
        admitted=live.kept.holders,
        seats=seat_rows(table),
    )
    return live, receipt, NewRoom(stored, now_ms, stakes_of(table))


async def sit_down(keeper: Keeper, live: LiveRoom, holder: bytes, asked: AskedJoin, content: bytes) -> Receipt:
    """Take the lowest open seat, with the room's lock held; raises ``RoomFull``, or what the name is refused for."""
    kept = live.kept
    if kept.code is not None and kept.code != asked.code:  # another was drawn meanwhile
        raise CodeUnknown
    seat = lowest_open_seat(kept.table)
    if seat is None:
        raise RoomFull
    check_limits("join", kept.seq, kept.settled_hands)
    now_ms = keeper.host.clock()
    table, events = step(kept.table, Join(seat, asked.name), now_ms)
    body = written({"command": "join", "name": table.seats[seat].name, "seat": seat})
    done = Operated("join", seat, holder, SEAT_KEY, content, body)
    receipt, writing = await accept(keeper, live, done, table, events, now_ms)
    await keeper.durable(writing)
    return receipt


def lowest_open_seat(table: Table) -> int | None:
    """The seat that the next to join takes."""
    return next((number for number, seat in enumerate(table.seats) if not seat.taken), None)
