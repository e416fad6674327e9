"""Random lives of rooms under all rule sets: chosen before the first deal, changed, played out by points.

The machine of `test_machine` with other wishes: what is refused, kept and shown is held against the same model.
"""

from itertools import count
from pathlib import Path

from hypothesis import seed as seed_with
from hypothesis import settings as profile
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule, run_state_machine_as_test

from houseway.presets import PRESETS
from tests.relay.rooms.test_machine import OFF, RoomMachine, Stage
from tests.relay.rooms.worlds import Body

STEPS_IN_ALL, EXAMPLES, STEPS = 2_000, 4, 120

SETS = st.sampled_from(list(PRESETS))
WISHES = st.fixed_dictionaries(
    {},
    optional={
        "rule_set": SETS,
        "seats": st.sampled_from([2, 3, 4]),
        "house_seats": st.sampled_from([0, 1, 2]),
        "hands": st.sampled_from([0, 5, 5, 10]),
        "opponents": st.sampled_from(["house", "easy", "hard"]),
        "options": st.sampled_from(
            [{}, {"tinhAt": True}, {"daqiang": True}, {"bonuses": False}, {"wheel": "lowest"}, {"suits": "none"}]
        ),
        "unit": st.sampled_from([1, 1, 5]),
    },
)


class GamesMachine(RoomMachine):
    """One room after another, by points mostly; ``ended`` counts the games that were played out."""

    ended = 0

    @initialize(
        name=SETS,
        house=st.sampled_from([1, 2]),
        hands=st.sampled_from([5, 5, 10]),
        easy=st.booleans(),
        seed=st.integers(0, 2**32),
    )
    def open(self, name: str, house: int, hands: int, easy: bool, seed: int) -> None:
        """Make a room for four, two or three of them people."""
        self.world, self.given = self.stage.world, self.stage.given
        self.given.deal_seed = seed << 64
        self.wanted: Body = {"rule_set": name, "seats": 4, "house_seats": house}
        if PRESETS[name].economy.kind == "points":
            self.wanted |= {"hands": hands, "opponents": "easy" if easy else "house"}
        self.make_room()

    @precondition(lambda self: self.model.table.hand == 1 or self.model.seq % 3 == 0)
    @rule(off=OFF, wishes=WISHES)
    def wish(self, off: int, wishes: Body) -> None:
        """The host asks for other settings, good or not."""
        revision = self.model.table.revision + off
        self.send(self.holder(0), {"command": "configure", "revision": revision, "settings": wishes})

    @rule(seed=st.integers(0, 2**32), kind=st.sampled_from(["rows", "foul", "natural"]))
    def play_a_hand(self, seed: int, kind: str) -> None:
        """From wherever the room is, up to the next settlement."""
        hand, model = self.model.table.hand, self.model
        for _ in range(6):
            if self.model is not model or model.table.hand > hand or model.over:
                break
            self.play_on(seed, kind, together=False)
        won = model.table.ended and model.table.hand > model.table.settings.hands > 0
        type(self).ended += won and self.model is model


def test_games_live_as_the_model_says(tmp_path: Path) -> None:
    """Two thousand steps; some games reach their last hand and end by themselves."""
    stage = Stage(tmp_path / "data")
    GamesMachine.stage = stage
    chosen = profile(database=None, deadline=None, max_examples=EXAMPLES, stateful_step_count=STEPS)
    for number in count():
        if stage.steps >= STEPS_IN_ALL:
            break
        run_state_machine_as_test(seed_with(7000 + number)(GamesMachine), settings=chosen)
    stage.close()
    assert GamesMachine.ended >= 5
