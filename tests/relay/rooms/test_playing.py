"""A room from its making to its end: who sees what, and what is committed (`rooms 1`, `3`, `4.1`)."""

import pytest

from tests.relay.rooms.worlds import World, played, seated

pytestmark = pytest.mark.anyio


async def test_four_people_play_a_hand(world: World) -> None:
    """Seats, consents, deal, locks, settlement: what it came to sums to zero and is in the ledger."""
    players = await seated(world, 4)
    settled = await played(players)
    assert sum(seat["net_chips"] for seat in settled["seats"]) == 0
    entry = await world.rooms.enter(players[0].room, players[0].credential)
    ledger = await world.rooms.ledger(entry)
    assert ledger["balances_chips"] == [seat["balance_chips"] for seat in settled["seats"]]
    assert len(ledger["rows"]) == 12
