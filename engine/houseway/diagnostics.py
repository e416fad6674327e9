"""Skill and luck: a pure function of what was dealt and what each seat did (D1 to D6)."""

from collections.abc import Sequence

from houseway.actions import Action
from houseway.policy import house_way
from houseway.ruleset import RuleSet
from houseway.scoring import settle
from houseway.values import Value


class Diagnosis(Value):
    """Per seat, in units: nets as played, by house-way, and what is skill and luck of it.

    ``counterfactual`` is the net of the seat's house-way against what the others really did;
    ``luck`` is its net when every seat plays house-way. The two need not add up to ``actual``.
    """

    house_ways: tuple[Action, ...]
    actual: tuple[int, ...]
    counterfactual: tuple[int, ...]
    skill: tuple[int, ...]
    luck: tuple[int, ...]


def diagnose(hands: Sequence[Sequence[int]], actions: Sequence[Action], rules: RuleSet) -> Diagnosis:
    """Skill (D1) and luck (D3) of every seat; ``hands`` are the cards dealt, ``rules`` resolved."""
    ways = tuple(house_way(hand, rules) for hand in hands)
    actual = settle(actions, rules).nets
    counterfactual = tuple(
        settle([*actions[:seat], way, *actions[seat + 1 :]], rules).nets[seat] for seat, way in enumerate(ways)
    )
    skill = tuple(made - would for made, would in zip(actual, counterfactual, strict=True))
    return Diagnosis(ways, actual, counterfactual, skill, settle(ways, rules).nets)
