"""What a room has played: its recent hands, one hand opened, and the whole ledger (`rooms 4.6`)."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import cast

from houseway import forms
from houseway.errors import HousewayError
from houseway.record import HandRecord
from houseway.record_text import read
from houseway.room_errors import HandUnknown, RoomDamaged
from houseway.room_forms import HandList, Ledger, LedgerRow, OpenedRoomHand
from houseway.view import diagnosis_json, settled_json
from houseway_relay.limits_of_rooms import SHOWN_HANDS
from houseway_relay.store import Store, StoreConflict, StoredHand, StoreFailed

CSV_HEAD = "hand,seat,other,chips\n"


class History:
    """Reads settled hands and payments; skill and luck are worked out once, one hand at a time, in a thread."""

    def __init__(self, store: Store) -> None:
        """Read from ``store``."""
        self._store = store
        self._diagnosing = asyncio.Lock()

    async def hands(self, room: str, settled: int) -> HandList:
        """The most recent hands, newest first."""
        hands = await self._store.hands(room, SHOWN_HANDS)
        return {
            "settled": settled,
            "hands": [{"hand": hand.hand, "settled_ms": hand.at_ms, "net_chips": list(hand.nets)} for hand in hands],
        }

    async def hand(self, room: str, hand: int) -> OpenedRoomHand:
        """One hand with its skill and luck; raises ``HandUnknown``, and ``RoomDamaged`` where it cannot be read."""
        stored = await self._hand(room, hand)
        if stored.diagnosis is None:
            async with self._diagnosing:
                stored = await self._hand(room, hand)
                if stored.diagnosis is None:
                    return await self._diagnosed(room, stored)
        try:
            settled = await asyncio.to_thread(_settled, stored.record)
            diagnosis = cast(forms.Diagnosis, json.loads(stored.diagnosis))
        except (HousewayError, ValueError) as error:
            raise RoomDamaged from error
        return {"settled": settled, "diagnosis": diagnosis}

    async def ledger(self, room: str) -> Ledger:
        """All payments, and the balances they come to."""
        rows: list[LedgerRow] = []
        async for page in self._store.payments(room):
            rows += [{"hand": hand, "seat": seat, "other": other, "chips": chips} for hand, seat, other, chips in page]
        return {"room": room, "balances_chips": await self._store.balances(room), "rows": rows}

    async def ledger_csv(self, room: str) -> AsyncIterator[str]:
        """All payments as CSV, a page at a time."""
        yield CSV_HEAD
        async for page in self._store.payments(room):
            yield "".join(f"{hand},{seat},{other},{chips}\n" for hand, seat, other, chips in page)

    async def _hand(self, room: str, hand: int) -> StoredHand:
        stored = await self._store.hand(room, hand)
        if stored is None:
            raise HandUnknown(hand=hand)
        return stored

    async def _diagnosed(self, room: str, stored: StoredHand) -> OpenedRoomHand:
        try:
            opened = await asyncio.to_thread(_opened, stored.record)
        except HousewayError as error:
            raise RoomDamaged from error
        with suppress(StoreFailed, StoreConflict):  # it can be worked out again
            await self._store.keep_diagnosis(room, stored.hand, json.dumps(opened["diagnosis"], separators=(",", ":")))
        return opened


def _settled(text: str) -> forms.Settled:
    return settled_json(read(text))


def _opened(text: str) -> OpenedRoomHand:
    record: HandRecord = read(text)
    return {"settled": settled_json(record), "diagnosis": diagnosis_json(record)}
