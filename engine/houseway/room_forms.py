"""The shapes that travel between a browser and a relay, beside those of a table (``forms``).

They stand in the engine so that the browser's types are generated from the same place; nothing here runs.
Times are milliseconds of the relay's clock. Codes of ten Crockford characters are written as two
groups of five (``7K3QX-9MZ2A``).
"""

from typing import Literal, NotRequired, TypedDict

from houseway import forms

type Operation = Literal["create", "join", "leave", "rename", "configure", "consent", "lock", "end"]


class RoomRename(TypedDict):
    """Change one's own name between hands (rooms 1.6)."""

    command: Literal["rename"]
    name: str


class RoomLeave(TypedDict):
    """Leave one's seat before the first deal, or free ``target`` as the host."""

    command: Literal["leave"]
    target: NotRequired[int]


class RoomConfigure(TypedDict):
    """Change settings seen at ``revision``."""

    command: Literal["configure"]
    revision: int
    settings: forms.SettingsPatch


class RoomConsent(TypedDict):
    """Agree to a deal."""

    command: Literal["consent"]
    hand: int
    revision: int


class RoomLock(TypedDict):
    """Lock a hand."""

    command: Literal["lock"]
    hand: int
    action: forms.LockAction


class RoomEnd(TypedDict):
    """End the room between hands."""

    command: Literal["end"]


type RoomCommand = RoomLeave | RoomRename | RoomConfigure | RoomConsent | RoomLock | RoomEnd


class CreateRequest(TypedDict):
    """Make a room and sit down as its host; ``creation_key`` is asked for where the relay wants one."""

    name: str
    settings: NotRequired[forms.SettingsPatch]
    creation_key: NotRequired[str]


class JoinRequest(TypedDict):
    """Take an open seat of the room that the code invites to."""

    code: str
    name: str


class Receipt(TypedDict):
    """What an accepted operation did; the same again for every retry of it."""

    room: str
    seq: int
    operation: Operation
    seat: int
    hand: int
    at_ms: int
    dealt: bool
    settled: bool


class RoomView(TypedDict):
    """A room as one seat may see it; ``code`` is there while seats are open (rooms 2.1)."""

    room: str
    epoch: str
    seq: int
    protocol: int
    view: forms.View
    code: str | None
    created_ms: int
    expires_ms: int
    operations_left: int
    hands_left: int
    anyone_may_end: bool


class RoomAnswer(TypedDict):
    """The answer to an accepted operation."""

    receipt: Receipt
    room: RoomView


class RoomReceipt(TypedDict):
    """The answer where no room is asked for (``Prefer: return=minimal``), or none may be seen any more."""

    receipt: Receipt


class Pulse(TypedDict):
    """What the live channel says: how far the room is, and which seats are present."""

    seq: int
    present: list[int]


class HandSummary(TypedDict):
    """A settled hand in the list of the most recent ones; ``net_chips`` by seat."""

    hand: int
    settled_ms: int
    net_chips: list[int]


class HandList(TypedDict):
    """The most recent hands, newest first (rooms 4.6), and how many there are in all."""

    settled: int
    hands: list[HandSummary]


class OpenedRoomHand(TypedDict):
    """One settled hand, whole, with its skill and luck."""

    settled: forms.Settled
    diagnosis: forms.Diagnosis


class LedgerRow(TypedDict):
    """One side of a pair's payment: ``chips`` that ``seat`` got from ``other``, negative where it paid."""

    hand: int
    seat: int
    other: int
    chips: int


class Ledger(TypedDict):
    """All payments of a room, and what they come to."""

    room: str
    balances_chips: list[int]
    rows: list[LedgerRow]


class MetaLimits(TypedDict):
    """What a room may hold (rooms 4.5, 5.1)."""

    hands: int
    operations: int
    reserved_operations: int
    expiry_ms: int


class PrintedSource(TypedDict):
    """The self-hoster's copy of the printed rules (rooms 8.2), as paths on this relay."""

    pdf: str
    text: str | None


class Meta(TypedDict):
    """Who answers: versions, and what this relay allows."""

    engine: str
    rules_hash: str
    protocol: int
    minimum_protocol: int
    creation: Literal["open", "key", "closed"]
    limits: MetaLimits
    source: PrintedSource | None
