"""Limits of requests: windows by the given clock, a factor, an answer that says when to come again."""

from pathlib import Path

import pytest

from houseway.room_errors import RateLimited
from houseway_relay.rates import LIMITS, SWEEP_LEAST, Counters, Rates
from tests.relay.api.asking import asking, problem, rooms_settings
from tests.relay.api.seats import Seat, seated
from tests.relay.rooms.worlds import Given, credential


def test_a_window_ends_by_the_clock() -> None:
    """As many as the limit says, then a refusal that tells the seconds until the window ends, then as many again."""
    given = Given()
    rates = Rates(given.clock, 1.0)
    amount, seconds = LIMITS["join"]
    for _ in range(2):
        for _ in range(amount):
            rates.take("join", "a")
        given.now_ms += 500
        with pytest.raises(RateLimited) as caught:
            rates.take("join", "a")
        assert caught.value.params == {"retry_after_s": seconds}
        rates.take("join", "b")
        given.now_ms += seconds * 1000 - 500


def test_kinds_are_counted_apart() -> None:
    """Who may join no more may still play."""
    rates = Rates(Given().clock, 1.0)
    for _ in range(LIMITS["join"][0]):
        rates.take("join", "a")
    rates.take("create", "a")
    with pytest.raises(RateLimited):
        rates.take("join", "a")


@pytest.mark.parametrize(
    ("factor", "allowed"), [(0.001, 1), (0.5, LIMITS["join"][0] // 2), (2.0, LIMITS["join"][0] * 2)]
)
def test_the_factor_widens_and_narrows(factor: float, allowed: int) -> None:
    """And one is always let through."""
    rates = Rates(Given().clock, factor)
    for _ in range(allowed):
        rates.take("join", "a")
    with pytest.raises(RateLimited):
        rates.take("join", "a")


def test_without_limits_nothing_is_counted() -> None:
    """The factor 0."""
    rates = Rates(Given().clock, 0.0)
    for _ in range(10 * LIMITS["join"][0]):
        rates.take("join", "a")


def test_a_clock_set_back_closes_the_window() -> None:
    """Nobody waits for a time that came and went."""
    given = Given()
    counters = Counters(given.clock)
    assert [counters.incr("a", 10) for _ in range(3)] == [1, 2, 3]
    given.now_ms -= 3_600_000
    assert counters.incr("a", 10) == 1


def test_counters_do_not_pile_up() -> None:
    """What has ended is swept when as much was added as was left."""
    given = Given()
    counters = Counters(given.clock)
    for number in range(20 * SWEEP_LEAST):
        counters.incr(f"{number}", 10)
        given.now_ms += 100
    assert len(counters) <= SWEEP_LEAST + 1
    counters.reset()
    assert len(counters) == 0


def test_a_limited_request_is_told_when_to_come_again(tmp_path: Path) -> None:
    """429 with Retry-After; it changed nothing, others are not touched, and it is taken after the window."""
    given = Given()
    with asking(rooms_settings(tmp_path, rate_limits=1.0), given) as here:
        ann, bo = seated(here.ask, 2)
        renames = LIMITS["operate"][0]
        for number in range(renames):
            assert ann.operate({"command": "rename", "name": f"A{number}"}).status == 200
        answer = ann.operate({"command": "rename", "name": "late"})
        assert problem(answer) == (429, "rate_limited", {"retry_after_s": LIMITS["operate"][1]})
        assert answer.headers["retry-after"] == str(LIMITS["operate"][1])
        assert bo.operate({"command": "rename", "name": "B"}).status == 200
        assert ann.look()["seq"] == 2 + renames + 1
        given.now_ms += LIMITS["operate"][1] * 1000
        assert ann.operate({"command": "rename", "name": "late"}).status == 200


def test_codes_cannot_be_guessed_at_speed(tmp_path: Path) -> None:
    """Guesses count by address whatever credential they come with; another address is not held up by them."""
    with asking(rooms_settings(tmp_path, rate_limits=1.0)) as here:
        codes = set()
        for number in range(LIMITS["join"][0] + 1):
            seat = Seat(here.ask, credential(number))
            codes.add(problem(seat.tell("POST", "/api/join", {"name": "A", "code": f"{number:010d}"}))[:2])
        assert codes == {(404, "code_unknown"), (429, "rate_limited")}
        headers = {"Authorization": f"Bearer {credential(1)}"}
        elsewhere = here.ask("POST", "/api/join", headers, {"name": "A", "code": "0000000000"}, client="192.0.2.2")
        assert elsewhere.status == 404


def test_health_is_always_answered(tmp_path: Path) -> None:
    """A monitor asks often, and must not be told to wait."""
    with asking(rooms_settings(tmp_path, rate_limits=0.0001)) as here:
        assert here.ask("GET", "/api/meta").status == 200
        assert problem(here.ask("GET", "/api/meta"))[:2] == (429, "rate_limited")
        assert {here.ask("GET", "/healthz").status for _ in range(5)} == {200}
