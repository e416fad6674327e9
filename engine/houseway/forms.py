"""The shapes that travel: JSON forms as types. ``web/src/protocol.ts`` is generated from them.

Cards are two-character text in every one of them (``Th``); units and chips are integers.
"""

from typing import Literal, NotRequired, TypedDict

PROTOCOL = 1

type Card = str
type NaturalLabel = str
type Category = Literal[
    "high_card",
    "pair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
]


class RowReading(TypedDict):
    """What a full row holds: five digits of H1.5 (2 to 14, zero padded) and the strength."""

    category: Category
    digits: list[int]
    strength: int


class Rows(TypedDict):
    """Three rows of cards."""

    front: list[Card]
    middle: list[Card]
    back: list[Card]


class RowReadings(TypedDict):
    """What each row holds, where it is full."""

    front: RowReading | None
    middle: RowReading | None
    back: RowReading | None


class SetAction(TypedDict):
    """Rows that were set, fouled or not."""

    action: Literal["set"]
    front: list[Card]
    middle: list[Card]
    back: list[Card]


class NaturalAction(TypedDict):
    """A natural that was claimed; ``cards`` is the canonical witness (H3.7)."""

    action: Literal["natural"]
    cards: list[Card]
    label: NaturalLabel


class SurrenderAction(TypedDict):
    """A hand that was given up."""

    action: Literal["surrender"]
    cards: list[Card]


type Action = SetAction | NaturalAction | SurrenderAction


class LockSet(TypedDict):
    """Rows to lock; a foul needs its confirmation (H6.1)."""

    action: Literal["set"]
    front: list[Card]
    middle: list[Card]
    back: list[Card]
    foul_confirmed: NotRequired[bool]


class LockNatural(TypedDict):
    """The claim of the natural that the hand holds."""

    action: Literal["natural"]


class LockSurrender(TypedDict):
    """A surrender, which needs its confirmation (H5.1)."""

    action: Literal["surrender"]
    confirmed: NotRequired[bool]


type LockAction = LockSet | LockNatural | LockSurrender


class Settings(TypedDict):
    """What a table plays; ``unit`` is in chips.

    ``hands`` is the length of a game by points; ``opponents`` is there where they are not house seats.
    """

    rule_set: str
    seats: int
    house_seats: int
    options: dict[str, str | bool]
    unit: int
    hands: NotRequired[int]
    opponents: NotRequired[Literal["house", "easy"]]


class SettingsPatch(TypedDict, total=False):
    """Some settings to change; options may be partial too."""

    rule_set: str
    seats: int
    house_seats: int
    options: dict[str, str | bool]
    unit: int
    hands: int
    opponents: Literal["house", "easy"]


class JoinCommand(TypedDict):
    """Take an open seat."""

    command: Literal["join"]
    seat: int
    name: str


class LeaveCommand(TypedDict):
    """Leave a seat before the first deal, or free ``target`` as the host."""

    command: Literal["leave"]
    seat: int
    target: NotRequired[int]


class RenameCommand(TypedDict):
    """Change one's own name between hands."""

    command: Literal["rename"]
    seat: int
    name: str


class ConfigureCommand(TypedDict):
    """Change settings seen at ``revision``."""

    command: Literal["configure"]
    seat: int
    revision: int
    settings: SettingsPatch


class ConsentCommand(TypedDict):
    """Agree to a deal."""

    command: Literal["consent"]
    seat: int
    hand: int
    revision: int


class LockCommand(TypedDict):
    """Lock a hand."""

    command: Literal["lock"]
    seat: int
    hand: int
    action: LockAction


class EndCommand(TypedDict):
    """End the table between hands."""

    command: Literal["end"]
    seat: int


type Command = JoinCommand | LeaveCommand | RenameCommand | ConfigureCommand | ConsentCommand | LockCommand | EndCommand

type SeatStatus = Literal["open", "deciding", "consented", "arranging", "locked", "ended"]
type SeatKind = Literal["human", "house", "easy"]


class SeatView(TypedDict):
    """A seat as every seat may see it."""

    seat: int
    kind: SeatKind
    name: str | None
    balance_chips: int
    host: bool
    status: SeatStatus


class ShortageView(TypedDict):
    """A seat that cannot cover the reserve of the next deal (H9.2)."""

    seat: int
    need_chips: int
    balance_chips: int
    short_chips: int


type HandPattern = Literal["monsterTrips", "rowsOfOneSuit", "sixPairs", "pairUnderFullHouses", "sevenEleven"]


class BonusView(TypedDict):
    """Units that a seat earned for a row, or for a pattern of its whole hand, on top of the base.

    Where a royalty stands in place of a row's unit, ``units`` is less that unit.
    """

    seat: int
    row: Literal["front", "middle", "back", "hand"]
    category: Category | HandPattern
    units: int


class PairView(TypedDict):
    """What seat ``a`` gets from seat ``b``; ``rows`` is for ``a``, where the rows decided.

    ``units`` is the base, the bonuses of ``a`` less those of ``b``, and what sweep, home run and extras
    add. ``swept`` is 1 where ``a`` swept ``b`` as the rule set counts it, -1 the other way round.
    """

    a: int
    b: int
    decided_by: Literal["surrender", "natural", "foul", "rows"]
    rows: list[int] | None
    base_units: int
    bonuses: list[BonusView]
    sweep_units: int
    home_run_units: int
    extra_units: int
    swept: int
    units: int
    chips: int


class SettledSeat(TypedDict):
    """A seat of a settled hand: what it was dealt, did, and got; ``balance_chips`` is after it."""

    seat: int
    kind: SeatKind
    dealt: list[Card]
    action: Action
    outcome: Literal["set", "foul", "natural", "surrender"]
    label: NaturalLabel | None
    rows: RowReadings | None
    net_units: int
    net_chips: int
    balance_chips: int


class Settled(TypedDict):
    """A settled hand, itemised; ``record`` is its public text."""

    hand: int
    settings: Settings
    house_way: str
    seats: list[SettledSeat]
    pairs: list[PairView]
    record: str


class ScoredSeat(TypedDict):
    """A seat of a real table as the rule set judges it."""

    outcome: Literal["set", "foul", "natural", "surrender"]
    action: Action
    label: NaturalLabel | None
    rows: RowReadings | None
    net_units: int


class Scored(TypedDict):
    """A hand of a real table, itemised; ``chips`` of its pairs are units times what one shows as."""

    rule_set: str
    options: dict[str, str | bool]
    seats: list[ScoredSeat]
    pairs: list[PairView]


class View(TypedDict):
    """All that one seat may see of a table; ``winners`` share a game by points that has been played out."""

    protocol: int
    seat: int
    phase: Literal["seating", "consent", "setting", "ended"]
    hand: int
    revision: int
    settings: Settings
    house_way: str
    reserve_units: int
    unit_max: int
    seats: list[SeatView]
    cards: list[Card] | None
    natural: NaturalLabel | None
    lock: Action | None
    shortages: list[ShortageView]
    last: Settled | None
    winners: list[int] | None


class Diagnosis(TypedDict):
    """Skill and luck of every seat, in units (D1, D3); ``unit`` is in chips."""

    unit: int
    house_ways: list[Action]
    actual: list[int]
    counterfactual: list[int]
    skill: list[int]
    luck: list[int]


class OpenedHand(TypedDict):
    """A settled hand opened again from its text, with its skill and luck."""

    settled: Settled
    diagnosis: Diagnosis


class RuleSetSummary(TypedDict):
    """A rule set in the list of those there are; ``largest_units`` is the most one pair can move."""

    id: str
    name: str
    players: list[int]
    economy: Literal["chips", "points"]
    largest_units: int


class Hello(TypedDict):
    """Who answers: compared with the build's manifest at the start."""

    engine: str
    protocol: int
    rules_hash: str
    house_way: str


class Advice(TypedDict):
    """House-way for a hand."""

    action: Action


class Reading(TypedDict):
    """Rows as far as they are set: what the full ones hold, and whether they are in order."""

    rows: RowReadings
    middle_over_front: bool | None
    back_over_middle: bool | None
    complete: bool
    foul: bool | None


class TableEvent(TypedDict):
    """Something that happened and that this seat may hear of."""

    event: str
    seat: NotRequired[int]
    hand: NotRequired[int]
    revision: NotRequired[int]
    name: NotRequired[str]
    cards: NotRequired[list[Card]]
    action: NotRequired[Action]
    settings: NotRequired[Settings]
    hands: NotRequired[int]


class Stepped(TypedDict):
    """A solo table after a step: the host's state (opaque), the player's view, what happened."""

    state: str
    view: View
    events: list[TableEvent]
