"""Kills of the real process under a load that retries: what was acknowledged is there, once (rooms 4.1, 4.2)."""

import asyncio
import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from houseway_relay.audit import audit
from houseway_relay.store_sqlite import open_store
from tests.bench.people import answer
from tests.relay.crash.lives import Lives, load
from tests.relay.crash.players import NAMES, Line, Log, Relay, Room, Sent, look_again

KILLS = 25
ROOMS = 4
START_CHIPS = 1000


async def differences(data: Path) -> list[str]:
    """Replay every room; what the audit names."""
    store = open_store(data)
    try:
        return [str(found) async for found in audit(store)]
    finally:
        await store.close()


async def check_ledgers(relay: Relay, rooms: Sequence[Room]) -> None:
    """Every hand's payments sum to zero, and every balance is the start with its payments."""
    for room in rooms:
        person = room.people[0]
        line = Line(relay)
        ledger = answer(await line.ask(person.request("GET", f"/api/rooms/{person.room}/ledger")))
        line.close()
        got: Counter[int] = Counter()
        by_hand: Counter[int] = Counter()
        for row in ledger["rows"]:
            got[row["seat"]] += row["chips"]
            by_hand[row["hand"]] += row["chips"]
        assert set(by_hand.values()) == {0}
        assert ledger["balances_chips"] == [START_CHIPS + got[seat] for seat in range(len(NAMES))]


def check_sequence(sent: Sequence[Sent]) -> None:
    """Every acknowledged operation has a number of its own, and no number is left over."""
    by_room: dict[str, list[int]] = {}
    for one in sent:
        by_room.setdefault(one.receipt["room"], []).append(one.receipt["seq"])
    for numbers in by_room.values():
        assert sorted(numbers) == list(range(1, len(numbers) + 1))


async def live_through(data: Path) -> None:
    """Kill the relay again and again while four rooms play, and look after each start."""
    lives, log, draw = Lives(data), Log(), random.Random(4)
    await lives.begin()
    try:
        async with load(lives.relay, log, ROOMS) as rooms:
            for _ in range(KILLS):
                await log.more(draw.randint(1, 40))
                await lives.kill()
                acknowledged = list(log.sent)
                await lives.begin()
                assert await look_again(lives.relay, acknowledged[-40:]) == []
        check_sequence(log.sent)
        assert await look_again(lives.relay, log.sent) == []
        await check_ledgers(lives.relay, rooms)
        settled = sum(one.receipt["settled"] for one in log.sent)
        assert settled > KILLS // 2, f"only {settled} hands were settled"
    finally:
        await lives.kill()
    assert await differences(data) == []


def test_no_acknowledged_operation_is_lost_or_doubled(tmp_path: Path) -> None:
    """Twenty-five kills at moments drawn from a seed; every receipt comes back as it was, byte for byte."""
    asyncio.run(live_through(tmp_path / "data"))
