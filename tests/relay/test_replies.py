"""Answers as they are sent: a long one in parts, between which the event loop is everybody's."""

import asyncio
import json
from itertools import pairwise

import pytest
from starlette.types import Message, Scope

from houseway.room_forms import Ledger
from houseway_relay.replies import LEDGER_ROWS, NO_STORE, ledger_reply, to_bytes


def ledger_of(rows: int) -> Ledger:
    """A ledger of so many rows."""
    return {
        "room": "0123456789abcdef",
        "balances_chips": [1003, 997],
        "rows": [{"hand": number, "seat": 0, "other": 1, "chips": 3} for number in range(rows)],
    }


async def sent(ledger: Ledger, method: str = "GET") -> tuple[list[Message], list[int]]:
    """What is sent, and how often somebody else had a turn before each part."""
    messages: list[Message] = []
    turns, before = 0, []

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def send(message: Message) -> None:
        before.append(turns)
        messages.append(message)

    scope: Scope = {"type": "http", "method": method}
    task = asyncio.create_task(others())
    await ledger_reply(ledger, (NO_STORE,)).send(scope, send)
    task.cancel()
    return messages, before


@pytest.mark.parametrize("rows", [0, 1, LEDGER_ROWS - 1, LEDGER_ROWS, LEDGER_ROWS + 1, 3 * LEDGER_ROWS])
def test_a_ledger_in_parts_is_the_ledger(rows: int) -> None:
    messages, _ = asyncio.run(sent(ledger_of(rows)))
    body = b"".join(message["body"] for message in messages[1:])
    assert body == to_bytes(ledger_of(rows))
    assert json.loads(body) == ledger_of(rows)
    assert [message["more_body"] for message in messages[1:]] == [True] * (len(messages) - 2) + [False]


def test_others_have_their_turn_between_the_parts() -> None:
    _, before = asyncio.run(sent(ledger_of(5 * LEDGER_ROWS)))
    parts = before[1:]
    assert len(parts) > 5
    assert all(later > earlier for earlier, later in pairwise(parts))


def test_head_has_no_part() -> None:
    messages, _ = asyncio.run(sent(ledger_of(1), "HEAD"))
    assert [message.get("body", b"") for message in messages] == [b"", b""]
