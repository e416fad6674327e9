"""Answers as they are sent: a long one is written in parts, between which the event loop is everybody's."""

import asyncio
import json
from collections.abc import AsyncIterator

import pytest
from starlette.types import Message, Scope

from houseway.room_forms import Ledger
from houseway_relay.replies import LEDGER_ROWS, NO_STORE, Reply, ledger_reply, to_bytes

GET: Scope = {"type": "http", "method": "GET"}
HEAD: Scope = {"type": "http", "method": "HEAD"}


def ledger_of(rows: int) -> Ledger:
    """A ledger of so many rows."""
    return {
        "room": "0123456789abcdef",
        "balances_chips": [1003, 997],
        "rows": [{"hand": number, "seat": 0, "other": 1, "chips": 3} for number in range(rows)],
    }


class Others:
    """Whoever else the event loop has: counts their turns."""

    def __init__(self) -> None:
        self.turns = 0
        self._task = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        while True:
            self.turns += 1
            await asyncio.sleep(0)

    def stop(self) -> None:
        """End them."""
        self._task.cancel()


@pytest.mark.parametrize("rows", [0, 1, LEDGER_ROWS - 1, LEDGER_ROWS, LEDGER_ROWS + 1, 3 * LEDGER_ROWS])
def test_a_ledger_in_parts_is_the_ledger(rows: int) -> None:
    reply = asyncio.run(ledger_reply(ledger_of(rows), (NO_STORE,)))
    assert reply.body == to_bytes(ledger_of(rows))
    assert json.loads(reply.body) == ledger_of(rows)


def test_others_have_their_turn_between_the_parts_of_a_ledger() -> None:
    async def turns(rows: int) -> int:
        others = Others()
        await ledger_reply(ledger_of(rows), (NO_STORE,))
        others.stop()
        return others.turns

    assert asyncio.run(turns(7 * LEDGER_ROWS)) >= 7


async def sent(scope: Scope) -> tuple[list[Message], list[int]]:
    """What is sent of three pieces, and how many turns others had before each message."""
    messages: list[Message] = []
    before: list[int] = []
    others = Others()

    async def pieces() -> AsyncIterator[bytes]:
        for piece in (b"a", b"b", b"c"):
            yield piece

    async def send(message: Message) -> None:
        messages.append(message)
        before.append(others.turns)

    await Reply(200, pieces=pieces()).send(scope, send)
    others.stop()
    return messages, before


def test_others_have_their_turn_between_the_pieces_of_an_answer() -> None:
    messages, before = asyncio.run(sent(GET))
    assert [message.get("body") for message in messages] == [None, b"a", b"b", b"c", b""]
    assert before[1] < before[2] < before[3] < before[4]


def test_head_has_no_piece() -> None:
    messages, _ = asyncio.run(sent(HEAD))
    assert [message.get("body") for message in messages] == [None, b""]
