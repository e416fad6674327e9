"""House-way as an action: the natural where there is one, else the best rows (W2, W3).

House seats, the house-way button and the diagnostics all ask here (W6). The policy is named by
the rule set and frozen: it takes no weights and looks at nothing but the thirteen cards. It is
not claimed to be the best play (W1, W7).
"""

from collections.abc import Sequence

from houseway.actions import Natural, SetRows
from houseway.arrangement import Arrangement
from houseway.cards import check_hand
from houseway.house_way import best_rows
from houseway.naturals import claim
from houseway.ruleset import RuleSet


def house_way(cards: Sequence[int], rules: RuleSet) -> SetRows | Natural:
    """The house-way of a hand; raises ``CardsWrong`` unless these are thirteen different cards."""
    check_hand(cards)
    natural = claim(cards, rules)
    if natural is not None:
        return natural
    return SetRows(Arrangement(*best_rows(cards, rules.order, rules.ranking.wheel)))
