"""Receipts of accepted operations: made once, stored as text, and answered as that text for good (`rooms 4.2`)."""

from houseway.room_forms import Operation, Receipt
from houseway_relay.changes import Effects

_JSON = {False: "false", True: "true"}


def make_receipt(
    room: str, seq: int, operation: Operation, seat: int, hand: int, at_ms: int, effects: Effects
) -> Receipt:
    """The receipt of an accepted operation."""
    return {
        "room": room,
        "seq": seq,
        "operation": operation,
        "seat": seat,
        "hand": hand,
        "at_ms": at_ms,
        "dealt": effects.deal is not None,
        "settled": effects.settled is not None,
    }


def receipt_text(receipt: Receipt) -> str:
    """A receipt as JSON, written twice for every operation: no room's id, and no name of ours, needs escaping."""
    return (
        f'{{"room":"{receipt["room"]}","seq":{receipt["seq"]},"operation":"{receipt["operation"]}",'
        f'"seat":{receipt["seat"]},"hand":{receipt["hand"]},"at_ms":{receipt["at_ms"]},'
        f'"dealt":{_JSON[receipt["dealt"]]},"settled":{_JSON[receipt["settled"]]}}}'
    )
