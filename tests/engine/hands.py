"""Hypothesis strategies for settled hands: any seats, options, balances and actions."""

from hypothesis import strategies as st

from houseway.actions import Action, SetRows, Surrender
from houseway.arrangement import Arrangement
from houseway.house_way import HOUSE_WAY
from houseway.naturals import claim
from houseway.record import Dealing, HandRecord, expected_kinds
from houseway.reserve import reserve_chips
from houseway.shuffle import SHUFFLE, deal, shuffle
from tests.engine.playing import settings


@st.composite
def actions(draw: st.DrawFn, hand: tuple[int, ...]) -> Action:
    """A surrender, the natural if there is one, or any 3/5/5 split, most of them fouls."""
    kind = draw(st.sampled_from(["surrender", "natural", "rows", "rows"]))
    if kind == "surrender":
        return Surrender(hand)
    rules = settings().rules
    natural = claim(hand, rules)
    if kind == "natural" and natural is not None:
        return natural
    cards = draw(st.permutations(hand))
    return SetRows(Arrangement.of(cards[:3], cards[3:8], cards[8:]))


@st.composite
def records(draw: st.DrawFn) -> HandRecord:
    """A settled hand in the host's form."""
    seats = draw(st.integers(2, 4))
    options = {"scale": draw(st.sampled_from(["plain", "2-4", "1-6"])), "bonuses": draw(st.booleans())}
    chosen = settings(seats, draw(st.integers(0, seats - 1)), unit=draw(st.integers(1, 100)), options=options)
    entropy = tuple(draw(st.lists(st.binary(min_size=16, max_size=40), min_size=1, max_size=3)))
    order = shuffle(entropy)
    hands = deal(order, seats)
    reserve = reserve_chips(chosen)
    return HandRecord(
        hand=draw(st.integers(1, 3000)),
        version=1,
        settings=chosen,
        house_way=HOUSE_WAY,
        kinds=expected_kinds(chosen),
        balances=tuple(reserve + draw(st.integers(0, 9000)) for _ in range(seats)),
        hands=hands,
        actions=tuple(draw(actions(hand)) for hand in hands),
        dealt_ms=draw(st.integers(0, 2**53 - 1)),
        settled_ms=draw(st.integers(0, 2**53 - 1)),
        dealing=Dealing(SHUFFLE, entropy, order),
    )
