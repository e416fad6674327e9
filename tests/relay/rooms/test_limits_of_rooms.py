"""What a room may hold: limits exactly at their edges (`rooms 4.5`, `6.2`)."""

import pytest

from houseway.errors import HousewayError
from houseway.table import Phase
from houseway_relay import limits_of_rooms
from houseway_relay.limits_of_rooms import check_limits, check_protocol
from tests.relay.rooms.worlds import Player, World, code_of, credential, dealt, key, played, seated


def refusal(kind: str, seq: int, settled: int = 0) -> str:
    """The code that an operation after the ``seq``-th is refused with; empty if it is taken."""
    try:
        check_limits(kind, seq, settled)
    except HousewayError as error:
        return error.code
    return ""


@pytest.mark.parametrize("kind", ["join", "leave", "rename", "configure", "consent"])
def test_4_5_the_last_fifty_operations_are_kept_from_everything_else(kind: str) -> None:
    """The 19,950th is taken, the 19,951st is not."""
    assert refusal(kind, 19_949) == ""
    assert refusal(kind, 19_950) == "operations_exhausted"
    assert refusal(kind, 20_000) == "operations_exhausted"


@pytest.mark.parametrize("kind", ["lock", "end"])
def test_4_5_locks_and_the_end_are_taken_to_the_20000th(kind: str) -> None:
    """And no further."""
    assert refusal(kind, 19_950) == ""
    assert refusal(kind, 19_999) == ""
    assert refusal(kind, 20_000) == "operations_exhausted"


def test_4_5_three_thousand_hands() -> None:
    """The 3,000th is dealt, the next is not; what is no consent goes on."""
    assert refusal("consent", 100, 2_999) == ""
    assert refusal("consent", 100, 3_000) == "hands_exhausted"
    assert refusal("configure", 100, 3_000) == ""
    assert refusal("end", 100, 3_000) == ""


@pytest.mark.anyio
async def test_4_5_a_hand_in_play_is_finished_and_the_room_ended(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the reserve reached in mid-hand, only locks and the end are taken; nothing else leaves a trace."""
    host, guest = await seated(world)
    await dealt([host, guest])
    monkeypatch.setattr(limits_of_rooms, "MAX_OPERATIONS", 54)
    assert (await host.look())["operations_left"] == 50
    await host.lock()
    assert (await guest.lock())["settled"]
    assert await code_of(host.consent()) == "operations_exhausted"
    assert await code_of(host.send({"command": "rename", "name": "Zoe"})) == "operations_exhausted"
    await host.send({"command": "end"})
    assert (await guest.look())["operations_left"] == 47


@pytest.mark.anyio
async def test_4_5_no_hand_beyond_the_last(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left of hands is shown, and at none a consent is refused."""
    monkeypatch.setattr(limits_of_rooms, "MAX_HANDS", 2)
    host, guest = await seated(world)
    assert (await host.look())["hands_left"] == 2
    await played([host, guest])
    assert (await host.look())["hands_left"] == 1
    await played([host, guest])
    assert (await host.look())["hands_left"] == 0
    assert await code_of(guest.consent()) == "hands_exhausted"
    await host.send({"command": "end"})


@pytest.mark.anyio
async def test_4_5_nobody_joins_a_room_near_its_end(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A join is an operation like any other; its refusal takes no seat."""
    host = Player(world, credential(1))
    await host.create(seats=2)
    assert host.seen is not None
    monkeypatch.setattr(limits_of_rooms, "MAX_OPERATIONS", 51)
    guest = Player(world, credential(2))
    assert await code_of(guest.join(host.seen["code"], "Bo")) == "operations_exhausted"
    monkeypatch.setattr(limits_of_rooms, "MAX_OPERATIONS", 52)
    await guest.join(host.seen["code"], "Bo")


@pytest.mark.anyio
async def test_4_5_a_retry_is_answered_when_nothing_new_is_taken(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Limits are for what is new."""
    host, _ = await seated(world)
    body = {"command": "rename", "name": "Zoe"}
    receipt = await host.send(body, key(900))
    monkeypatch.setattr(limits_of_rooms, "MAX_OPERATIONS", 3)
    assert await host.send(body, key(900)) == receipt
    assert await code_of(host.send({"command": "end"})) == "operations_exhausted"


def test_6_2_an_old_client_may_finish_its_hand() -> None:
    """Anything else asks for the new version."""
    check_protocol(1, "consent", "consent")
    check_protocol(0, "lock", "setting")
    late: list[tuple[str, Phase]] = [("lock", "consent"), ("consent", "consent"), ("end", "setting")]
    for kind, phase in late:
        with pytest.raises(HousewayError) as caught:
            check_protocol(0, kind, phase)
        assert (caught.value.code, caught.value.params) == ("protocol_outdated", {"minimum": 1, "got": 0})


@pytest.mark.anyio
async def test_6_2_an_old_client_is_told_to_reload_between_hands(world: World) -> None:
    """Its locks are taken as long as the hand lasts, and their retries after it."""
    host, guest = await seated(world)
    assert await code_of(host.send(host.consent_body(), protocol=0)) == "protocol_outdated"
    await dealt([host, guest])
    await guest.lock()
    body = host.lock_body()
    receipt = await host.send(body, key(900), protocol=0)
    assert receipt["settled"]
    assert await host.send(body, key(900), protocol=0) == receipt
    consent = {"command": "consent", "hand": 2, "revision": 1}
    assert await code_of(host.send(consent, protocol=0)) == "protocol_outdated"
