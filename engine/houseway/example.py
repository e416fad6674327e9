"""The printed example (P13): four arrangements whose totals the source prints.

The ranks are the source's; the suits, and which row belongs to which seat, are this project's
reading. It can be settled under any options, and with one seat's rows set otherwise.
"""

from collections.abc import Mapping

from houseway.actions import Action, SetRows
from houseway.arrangement import Arrangement, partition_problems
from houseway.errors import SeatUnknown, refuse
from houseway.presets import DEFAULT, preset
from houseway.record import HandRecord
from houseway.settings import change, default_settings

ROWS: tuple[str, str, str, str] = (
    "Ks Td Th / 2c 3s 4h 5d 6c / 3d 3h Qd Qh Qs",
    "5s Js Kh / 3c 4c 4d 6h 6s / 7h 7s Ad Ah As",
    "Kc Ac Kd / 7c 7d 8d 8h 8s / 5c 5h 9d 9h 9s",
    "9c Qc 2h / 8c Tc 6d 4s Ts / Jc 2d Jd Jh 2s",
)


def example(options: Mapping[str, object], seat: int | None = None, rows: Arrangement | None = None) -> HandRecord:
    """The example as a settled hand, in units of one chip, with ``rows`` at ``seat`` where given.

    Raises ``OptionUnknown``, ``OptionInvalid``, ``SeatUnknown``, and ``CardsWrong`` unless ``rows``
    partition the seat's cards.
    """
    settings = change(default_settings(), {"options": dict(options), "unit": 1})
    arrangements = [Arrangement.parse(text) for text in ROWS]
    hands = tuple(tuple(sorted(arrangement.cards)) for arrangement in arrangements)
    if seat is not None and rows is not None:
        if not 0 <= seat < len(hands):
            raise SeatUnknown(seat=seat)
        refuse(partition_problems(rows, hands[seat]))
        arrangements[seat] = rows
    actions: tuple[Action, ...] = tuple(SetRows(arrangement) for arrangement in arrangements)
    rules = preset(DEFAULT)
    return HandRecord(
        hand=1,
        version=rules.version,
        settings=settings,
        house_way=rules.house_way,
        kinds=("human",) * 4,
        balances=(rules.economy.start,) * 4,
        hands=hands,
        actions=actions,
        dealt_ms=0,
        settled_ms=0,
    )
