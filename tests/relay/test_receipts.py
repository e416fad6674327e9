"""Receipts as text: what JSON makes of them, for every operation and every outcome (`rooms 4.2`)."""

import json
from itertools import product
from typing import get_args

import pytest

from houseway.room_forms import Operation
from houseway_relay.changes import Effects
from houseway_relay.receipts import make_receipt, receipt_text
from houseway_relay.store import Deal, Settled

DEAL = Deal(3, "houseway-shuffle-1", ("00",), 5)
SETTLED = Settled(3, "", (0, 0), ((0, 1, 0),), 5)
OPERATIONS: tuple[Operation, ...] = get_args(Operation.__value__)


@pytest.mark.parametrize("operation", OPERATIONS)
@pytest.mark.parametrize(("deal", "settled"), [*product((None, DEAL), (None, SETTLED))])
def test_a_receipt_is_written_as_json_writes_it(
    operation: Operation, deal: Deal | None, settled: Settled | None
) -> None:
    receipt = make_receipt("0123456789abcdef", 2**40, operation, 3, 2400, 2**53 - 1, Effects(deal, settled, None))
    assert receipt_text(receipt) == json.dumps(receipt, separators=(",", ":"))
    assert (receipt["dealt"], receipt["settled"]) == (deal is not None, settled is not None)
