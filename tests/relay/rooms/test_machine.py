"""Random lives of rooms over a real store, with restarts and a clock that jumps: 20,000 steps held against a model.

Whatever is sent is refused as the model says, or accepted once; a retry gets its receipt and changes nothing; every
view is the engine's own; what is stored at the end replays to the model's table.
"""

import asyncio
from collections.abc import Coroutine
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

import pytest
from hypothesis import seed as seed_with
from hypothesis import settings as profile
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from houseway.cards import format_cards
from houseway.errors import HousewayError
from houseway.naturals import find
from houseway.settings import change, default_settings
from houseway.state import load
from houseway.table import new_table, shortages, unit_max
from houseway_relay.audit import audit_room
from houseway_relay.store_sqlite import open_store
from tests.relay.rooms.models import Dealer, Model
from tests.relay.rooms.worlds import DAY_MS, EXPIRY_MS, Body, World, credential, key, lock_action

# Few lives at a time: late in a long run Hypothesis repeats itself, and lives become short.
PARTS, EXAMPLES, STEPS = 10, 7, 100

SEATS = st.integers(0, 3)
OFF = st.sampled_from([0] * 8 + [1, -1])
NAMES = st.sampled_from(["Ann", "Bo", "Cy", " Di ", "", "x" * 21, "a\u202eb", "\ud800"])
PATCHES = st.sampled_from(
    [{"unit": 1}, {"unit": 20}, {"seats": 2}, {"seats": 4}, {"options": {"scale": "1-6"}}, {"unit": 0}, {"jokers": 2}]
)
KINDS = st.sampled_from(["rows", "rows", "foul", "natural", "surrender", "unconfirmed", "foreign", "none"])
JUMPS = st.sampled_from([1, 1000, 1000, 3_600_000, -3_600_000, DAY_MS, DAY_MS, 6 * DAY_MS, EXPIRY_MS])


class Stage:
    """The relay that all lives are played on: one store, closed and opened again now and then."""

    def __init__(self, folder: Path) -> None:
        """Open it in a folder."""
        self.folder = folder
        self.loop = asyncio.new_event_loop()
        self.given = Dealer()
        self.world = World(self.run(self._store()), self.given)
        self.numbers = count(1)
        self.steps = 0

    async def _store(self) -> Any:
        return open_store(self.folder)

    def run[Answer](self, asked: Coroutine[Any, Any, Answer]) -> Answer:
        """Do something to its end."""
        return self.loop.run_until_complete(asked)

    def restart(self) -> None:
        """Nothing stays in memory."""
        self.run(self.world.store.close())
        self.world.start(self.run(self._store()))

    def close(self) -> None:
        """End."""
        self.run(self.world.store.close())
        self.loop.close()


def at_once[Answer](asked: Coroutine[Any, Any, Answer]) -> Answer:
    """The answer of a read, which waits for nothing."""
    try:
        asked.send(None)
    except StopIteration as done:
        answer: Answer = done.value
        return answer
    raise AssertionError("it waits")


class RoomMachine(RuleBasedStateMachine):
    """One room and what is sent to it; when it is over, another."""

    stage: ClassVar[Stage]
    model: Model

    @initialize(seats=st.integers(2, 4), house=st.sampled_from([0, 0, 1]), seed=st.integers(0, 2**32))
    def open(self, seats: int, house: int, seed: int) -> None:
        """Make a room."""
        self.world, self.given = self.stage.world, self.stage.given
        self.given.deal_seed = seed << 64
        self.wanted = {"seats": seats, "house_seats": min(house, seats - 2)}
        self.make_room()

    def make_room(self) -> None:
        """A room whose host has a credential that was never used."""
        host = self.fresh()
        body: Body = {"name": "Ann", "settings": self.wanted}
        answer, new = self.run(self.world.rooms.create(host, body))
        assert new
        table = new_table("Ann", change(default_settings(), self.wanted, 2), 2)
        now_ms = self.given.now_ms
        self.model = Model(self.given, answer["receipt"]["room"], table, {host: 0}, now_ms + EXPIRY_MS, now_ms)
        self.model.asked[host] = ("create", body, answer["receipt"])
        self.model.check(host, dict(answer)["room"])

    def fresh(self) -> str:
        """A credential that was never used."""
        return credential(next(self.stage.numbers))

    def run[Answer](self, asked: Coroutine[Any, Any, Answer]) -> Answer:
        """Do something to its end."""
        return self.stage.run(asked)

    def refused(self, asked: Coroutine[Any, Any, Any]) -> str:
        """The code that something is refused with."""
        try:
            answer = self.run(asked)
        except HousewayError as error:
            return error.code
        raise AssertionError(answer)

    def holder(self, seat: int) -> str:
        """Who holds a seat, or one that is held."""
        by_seat = {held: name for name, held in self.model.seats.items()}
        return by_seat.get(seat, by_seat[0])

    def send(self, name: str, body: Body) -> None:
        """Send an operation under a new key, and hold the answer against the model."""
        sent, expected = key(next(self.stage.numbers)), self.model.refusal(name, body)
        asked = self.world.rooms.operate(self.model.room, name, sent, body, 1)
        if expected is not None:
            assert self.refused(asked) == expected
            if expected == "room_expired":
                self.make_room()
            return
        answer: dict[str, Any] = dict(self.run(asked))
        self.model.take(name, sent, body, answer["receipt"])
        if name in self.model.seats:
            self.model.check(name, answer["room"])
        else:
            assert "room" not in answer

    def join(self, name: str) -> None:
        """Ask for a seat with the code that the host sees."""
        host = self.holder(0)
        if self.model.over or self.model.open_seat() is None or self.model.table.ended:
            return
        code = self.look(host)["code"]
        expected, guest = self.model.join_refusal(name), self.fresh()
        body: Body = {"name": name, "code": code}
        if expected is not None:
            assert self.refused(self.world.rooms.join(guest, body)) == expected
            return
        answer, new = self.run(self.world.rooms.join(guest, body))
        assert new
        self.model.join(guest, name, answer["receipt"])
        self.model.asked[guest] = ("join", body, answer["receipt"])
        self.model.check(guest, dict(answer)["room"])

    def look(self, name: str) -> Any:
        """Fetch the room as a seat sees it."""

        async def fetch() -> Any:
            return await self.world.rooms.view(await self.world.rooms.enter(self.model.room, name))

        return self.run(fetch())

    @precondition(lambda self: self.model.table.phase == "seating")
    @rule(name=NAMES)
    def come(self, name: str) -> None:
        self.join(name)

    @precondition(lambda self: self.model.table.hand < 3)
    @rule(seat=SEATS, freed=st.none() | SEATS)
    def go(self, seat: int, freed: int | None) -> None:
        self.send(self.holder(seat), {"command": "leave"} | ({} if freed is None else {"target": freed}))

    @precondition(lambda self: not self.model.table.ended)
    @rule(seat=SEATS, name=NAMES)
    def rename(self, seat: int, name: str) -> None:
        self.send(self.holder(seat), {"command": "rename", "name": name})

    @rule(seat=st.sampled_from([0, 0, 0, 1]), off=OFF, patch=PATCHES)
    def configure(self, seat: int, off: int, patch: Body) -> None:
        revision = self.model.table.revision + off
        self.send(self.holder(seat), {"command": "configure", "revision": revision, "settings": patch})

    @precondition(lambda self: self.model.table.phase != "seating")
    @rule(seat=SEATS, hand=OFF, revision=OFF)
    def consent(self, seat: int, hand: int, revision: int) -> None:
        self.send(self.holder(seat), self.consent_body(hand, revision))

    def consent_body(self, hand: int = 0, revision: int = 0) -> Body:
        """A consent to what is next, or to something near it."""
        table = self.model.table
        return {"command": "consent", "hand": table.hand + hand, "revision": table.revision + revision}

    @precondition(lambda self: self.model.table.phase == "setting")
    @rule(seat=SEATS, off=OFF, kind=KINDS)
    def lock(self, seat: int, off: int, kind: str) -> None:
        name = self.holder(seat)
        self.send(name, self.lock_body(self.model.seats[name], kind, off))

    def lock_body(self, seat: int, kind: str, off: int = 0) -> Body:
        """A lock of some kind, legal or not."""
        dealt = self.model.table.dealt
        assert dealt is not None
        own, other = dealt.hands[seat], dealt.hands[(seat + 1) % len(dealt.hands)]
        if kind == "natural" and find(own, self.model.table.rules) is None:
            kind = "rows" if off == 0 else kind
        action = lock_action(
            format_cards(other if kind == "foreign" else own), "foul" if kind == "unconfirmed" else kind
        )
        if kind == "unconfirmed":
            del action["foul_confirmed"]
        if kind == "none":
            action = {"action": "fold"}
        return {"command": "lock", "hand": self.model.table.hand + off, "action": action}

    @rule(seed=st.integers(0, 2**32), kind=KINDS, together=st.booleans())
    def play_on(self, seed: int, kind: str, together: bool) -> None:
        """The next thing in a room's life: seats, consents and a deal, or all locks that are missing."""
        table = self.model.table
        if self.model.over or table.ended:
            self.make_room()
        elif table.phase == "setting":
            self.lock_all(kind, together)
        elif table.phase == "seating":
            self.join(f"Guest {next(self.stage.numbers)}")
        else:
            self.given.deal_seed = seed << 64
            if shortages(table):
                patch = {"unit": max(1, unit_max(table))}
                self.send(self.holder(0), {"command": "configure", "revision": table.revision, "settings": patch})
            for name, seat in list(self.model.seats.items()):
                if not self.model.table.seats[seat].consented and self.model.table.phase == "consent":
                    self.send(name, self.consent_body())

    def lock_all(self, kind: str, together: bool) -> None:
        """Every seat that has not locked does, one after another or at the same instant."""
        table = self.model.table
        missing = [name for name, seat in self.model.seats.items() if table.seats[seat].lock is None]
        bodies = [self.lock_body(self.model.seats[name], kind) for name in missing]
        if not together or any(self.model.refusal(*each) for each in zip(missing, bodies, strict=True)):
            for name, body in zip(missing, bodies, strict=True):
                self.send(name, body)
            return
        keys = [key(next(self.stage.numbers)) for _ in missing]

        async def all_at_once() -> list[Any]:
            sending = [
                self.world.rooms.operate(self.model.room, name, sent, body, 1)
                for name, sent, body in zip(missing, keys, bodies, strict=True)
                for _ in range(2)
            ]
            answers: list[Any] = await asyncio.gather(*sending)
            return answers

        answers = self.run(all_at_once())
        for number, (name, sent, body) in enumerate(zip(missing, keys, bodies, strict=True)):
            first, second = answers[2 * number], answers[2 * number + 1]
            assert first["receipt"] == second["receipt"]
            self.model.take(name, sent, body, first["receipt"])

    @precondition(lambda self: self.model.table.hand > 3 and not self.model.table.ended)
    @rule(seat=SEATS)
    def end(self, seat: int) -> None:
        self.send(self.holder(seat), {"command": "end"})

    @precondition(lambda self: self.model.sent and not self.model.over)
    @rule(which=st.integers(0, 10**6), other=st.booleans())
    def retry(self, which: int, other: bool) -> None:
        """An operation again, or something else under its key."""
        sent = self.model.sent[which % len(self.model.sent)]
        body = {"command": "rename", "name": f"No {which}"} if other else sent.body
        asked = self.world.rooms.operate(self.model.room, sent.credential, sent.key, body, 1)
        if other:
            assert self.refused(asked) == "key_reused"
        else:
            assert self.run(asked)["receipt"] == sent.receipt

    @precondition(lambda self: not self.model.over)
    @rule(which=st.integers(0, 10**6))
    def ask_for_the_seat_again(self, which: int) -> None:
        """A create or join again, also by somebody who left."""
        name = list(self.model.asked)[which % len(self.model.asked)]
        kind, body, receipt = self.model.asked[name]
        rooms = self.world.rooms
        answer, new = self.run(rooms.create(name, body) if kind == "create" else rooms.join(name, body))
        assert (answer["receipt"], new) == (receipt, False)
        assert self.refused(rooms.create(name, {"name": "Somebody"})) == "key_reused"

    @precondition(lambda self: not self.model.over)
    @rule(seat=SEATS)
    def reconnect(self, seat: int) -> None:
        name = self.holder(seat)
        shown = self.run(self.world.rooms.reconnect(name))
        self.model.reconnected(name)
        self.model.check(name, shown)

    @precondition(lambda self: self.model.left and not self.model.over)
    @rule(which=st.integers(0, 10**6))
    def come_back(self, which: int) -> None:
        """Somebody who left is out."""
        gone = sorted(self.model.left)[which % len(self.model.left)]
        assert self.refused(self.world.rooms.enter(self.model.room, gone)) == "seat_left"
        assert self.refused(self.world.rooms.reconnect(gone)) == "seat_left"

    @rule(ms=JUMPS)
    def let_time_pass(self, ms: int) -> None:
        self.given.now_ms += ms

    @precondition(lambda self: self.model.over)
    @rule(swept=st.booleans())
    def be_over(self, swept: bool) -> None:
        """The room is deleted, by the sweeper or by who asks first."""
        name = self.holder(0)
        if swept:
            assert self.run(self.world.rooms.sweep()) >= 1
        else:
            assert self.refused(self.world.rooms.enter(self.model.room, name)) == "room_expired"
        assert self.refused(self.world.rooms.enter(self.model.room, name)) == "room_unknown"
        assert self.refused(self.world.rooms.reconnect(name)) == "credential_unknown"
        self.make_room()

    @precondition(lambda self: self.model.seq > 30)
    @rule(luck=st.integers(0, 9))
    def restart(self, luck: int) -> None:
        """Now and then nothing stays in memory."""
        if luck == 0:
            self.stage.restart()

    @precondition(lambda self: not self.model.over)
    @rule(seat=SEATS)
    def see(self, seat: int) -> None:
        name = self.holder(seat)
        self.model.check(name, self.look(name))

    @invariant()
    def what_is_stored_is_what_was_accepted(self) -> None:
        self.stage.steps += 1
        stored = at_once(self.world.store.room(self.model.room))
        assert stored is not None
        assert (stored.seq, stored.expires_ms, stored.host_seen_ms) == (
            self.model.seq,
            self.model.expires_ms,
            self.model.host_seen_ms,
        )
        balances = at_once(self.world.store.balances(self.model.room))
        assert balances == [seat.balance for seat in self.model.table.seats]

    def teardown(self) -> None:
        """What is stored replays to the model's table."""
        if not hasattr(self, "model"):
            return
        stored = self.stage.run(self.world.store.room(self.model.room))
        assert stored is not None
        assert load(stored.state) == self.model.table
        assert self.stage.run(audit_room(self.world.store, self.model.room)) == []


@pytest.mark.parametrize("part", range(PARTS))
def test_rooms_live_as_the_model_says(tmp_path: Path, part: int) -> None:
    """Twenty thousand steps in all parts together, from seeds of their own."""
    stage = Stage(tmp_path / "data")
    machine = type("PartMachine", (RoomMachine,), {"stage": stage})
    chosen = profile(database=None, deadline=None, max_examples=EXAMPLES, stateful_step_count=STEPS)
    for number in count():
        if stage.steps >= 20_000 / PARTS:
            break
        run_state_machine_as_test(seed_with(1000 * part + number)(machine), settings=chosen)
    stage.close()
