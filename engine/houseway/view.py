"""What one seat may see: the only way out of a table, for its state and for its events.

A seat sees its own cards and its own lock; of the others that they have locked, not what. After
the last lock all is open, but never the entropy, the dealt order or the cards dealt to nobody.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import cast

from houseway import events, forms
from houseway.cards import format_cards
from houseway.codec import action_json, readings_json, settings_json
from houseway.errors import SeatUnknown
from houseway.forms import PROTOCOL
from houseway.naturals import find
from houseway.record import HandRecord
from houseway.record_text import write
from houseway.reserve import reserve_units
from houseway.ruleset import NaturalEntry, RuleSet
from houseway.scoring import Pair
from houseway.table import HOST_SEAT, Seat, Table, shortages, unit_max, winners


def view(table: Table, seat: int) -> forms.View:
    """All that ``seat`` may see of the table; raises ``SeatUnknown``."""
    if not 0 <= seat < len(table.seats):
        raise SeatUnknown(seat=seat)
    hand = table.dealt.hands[seat] if table.dealt is not None else None
    natural = _natural(hand, table.rules) if hand is not None else None
    lock = table.seats[seat].lock
    won = winners(table)
    return {
        "protocol": PROTOCOL,
        "seat": seat,
        "phase": table.phase,
        "hand": table.hand,
        "revision": table.revision,
        "settings": settings_json(table.settings),
        "house_way": table.rules.house_way,
        "reserve_units": reserve_units(table.settings.base),
        "unit_max": unit_max(table),
        "seats": [_seat_view(table, number) for number in range(len(table.seats))],
        "cards": format_cards(hand) if hand is not None else None,
        "natural": natural.id if natural is not None else None,
        "lock": action_json(lock) if lock is not None else None,
        "shortages": [
            {
                "seat": short.seat,
                "need_chips": short.need_chips,
                "balance_chips": short.balance_chips,
                "short_chips": short.short_chips,
            }
            for short in shortages(table)
        ],
        "last": table.last.derive(settled_json) if table.last is not None else None,
        "winners": list(won) if won is not None else None,
    }


@lru_cache(maxsize=1024)
def _natural(hand: tuple[int, ...], rules: RuleSet) -> NaturalEntry | None:
    """The natural that a hand holds; a seat looks many times before it locks."""
    return find(hand, rules)


def _seat_view(table: Table, number: int) -> forms.SeatView:
    seat = table.seats[number]
    return {
        "seat": number,
        "kind": seat.kind,
        "name": seat.name,
        "balance_chips": seat.balance,
        "host": number == HOST_SEAT,
        "status": _status(table, seat),
    }


def _status(table: Table, seat: Seat) -> forms.SeatStatus:
    if table.ended:
        return "ended"
    if not seat.taken:
        return "open"
    if table.dealt is not None:
        return "arranging" if seat.lock is None else "locked"
    return "consented" if seat.consented or seat.kind != "human" else "deciding"


def settled_json(record: HandRecord) -> forms.Settled:
    """A settled hand, itemised, as every seat may see it (H10.4)."""
    settlement, unit = record.settlement(), record.settings.unit
    seats: list[forms.SettledSeat] = []
    after = record.balances_after()
    for number, judged in enumerate(settlement.seats):
        net = settlement.nets[number]
        seats.append(
            {
                "seat": number,
                "kind": record.kinds[number],
                "dealt": format_cards(record.hands[number]),
                "action": action_json(record.actions[number]),
                "outcome": judged.outcome,
                "label": judged.label,
                "rows": readings_json(judged.strengths) if judged.outcome in ("set", "foul") else None,
                "net_units": net,
                "net_chips": net * unit,
                "balance_chips": after[number],
            }
        )
    return {
        "hand": record.hand,
        "settings": settings_json(record.settings),
        "house_way": record.house_way,
        "seats": seats,
        "pairs": [pair_json(pair, unit) for pair in settlement.pairs],
        "record": write(record.public()),
    }


def pair_json(pair: Pair, unit: int) -> forms.PairView:
    return {
        "a": pair.a,
        "b": pair.b,
        "decided_by": pair.decided_by,
        "rows": list(pair.rows) if pair.rows is not None else None,
        "base_units": pair.base_units,
        "bonuses": [
            {
                "seat": bonus.seat,
                "row": bonus.row,
                "category": cast(forms.Category | forms.HandPattern, bonus.category),
                "units": bonus.units,
            }
            for bonus in pair.bonuses
        ],
        "sweep_units": pair.sweep_units,
        "home_run_units": pair.home_run_units,
        "extra_units": pair.extra_units,
        "swept": pair.swept,
        "units": pair.units,
        "chips": pair.units * unit,
    }


def diagnosis_json(record: HandRecord) -> forms.Diagnosis:
    """Skill and luck of a settled hand (D1, D3)."""
    found = record.diagnosis()
    return {
        "unit": record.settings.unit,
        "house_ways": [action_json(way) for way in found.house_ways],
        "actual": list(found.actual),
        "counterfactual": list(found.counterfactual),
        "skill": list(found.skill),
        "luck": list(found.luck),
    }


def heard(happened: Iterable[events.Event], seat: int) -> list[forms.TableEvent]:
    """The events that ``seat`` may hear of, in their form."""
    return [_event_json(event) for event in happened if event.audience in ("public", seat)]


def _event_json(event: events.Event) -> forms.TableEvent:
    match event:
        case events.Joined() | events.Renamed():
            kind = "joined" if isinstance(event, events.Joined) else "renamed"
            return {"event": kind, "seat": event.seat, "name": event.name}
        case events.Left():
            return {"event": "left", "seat": event.seat}
        case events.Configured():
            settings = settings_json(event.settings)
            return {"event": "configured", "revision": event.revision, "settings": settings}
        case events.Consented():
            return {"event": "consented", "seat": event.seat, "hand": event.hand}
        case events.HandDealt():
            settings = settings_json(event.settings)
            return {"event": "hand_dealt", "hand": event.hand, "settings": settings}
        case events.CardsDealt():
            return {"event": "cards_dealt", "hand": event.hand, "cards": format_cards(event.cards)}
        case events.SeatLocked():
            return {"event": "seat_locked", "seat": event.seat, "hand": event.hand}
        case events.ActionLocked():
            action = action_json(event.action)
            return {"event": "action_locked", "hand": event.hand, "action": action}
        case events.HandSettled():  # what it holds is the view's "last"
            return {"event": "hand_settled", "hand": event.record.hand}
        case events.TableEnded():
            return {"event": "table_ended", "hands": event.hands}
        case events.DealMade() | events.HandRecorded():
            raise AssertionError("entropy and dealt order are the host's alone")
