"""A hand record as text, one fact a line, and back.

    houseway-hand 1
    hand 7
    rules wsgc-house 1
    house-way cp-house-1
    options scale=plain bonuses=on
    unit 5
    times 1767225600000 1767225660000
    seat 1 human 1000
    dealt 1 2c 7c Kc …
    did 1 set Th Td Ks / 6c 5d 4h 3s 2c / Qs Qh Qd 3h 3d
    seat 2 house 1000
    …
    pair 1-2 +3
    net 1 +15

A game by points has one line more after the unit, ``game 10``, its length in hands. Seats count from 1.
``pair`` (units) and ``net`` (chips) are results: a reader works them out anew and refuses a text that states
others. The host's form has three lines more, ``shuffle``, ``entropy`` and ``order``.
"""

from collections.abc import Iterator

from houseway.actions import Action, Natural, SetRows, Surrender
from houseway.arrangement import Arrangement
from houseway.cards import parse_cards, spaced
from houseway.errors import HousewayError, RecordInconsistent, RecordMalformed
from houseway.record import Dealing, HandRecord, Kind, verify
from houseway.ruleset import OptionValue
from houseway.settings import Settings, change, default_settings
from houseway.shuffle import parse_entropy

FORMAT = "houseway-hand 1"
_SWITCH = {True: "on", False: "off"}
_KINDS: dict[str, Kind] = {"human": "human", "house": "house", "easy": "easy"}
_SWITCHED = {"on": True, "off": False}


def write(record: HandRecord) -> str:
    """The text of a record, in the host's form where it holds the dealing."""
    return record.derive(_written)


def _written(record: HandRecord) -> str:
    settings, dealing = record.settings, record.dealing
    options = " ".join(
        f"{name}={_SWITCH[value] if isinstance(value, bool) else value}" for name, value in settings.options
    )
    lines = [
        FORMAT,
        f"hand {record.hand}",
        f"rules {settings.rule_set} {record.version}",
        f"house-way {record.house_way}",
        f"options {options}".rstrip(),
        f"unit {settings.unit}",
        *([f"game {settings.hands}"] if settings.hands else []),
        f"times {record.dealt_ms} {record.settled_ms}",
    ]
    if dealing is not None:
        lines.append(f"shuffle {dealing.shuffle}")
        lines.append("entropy " + " ".join(entry.hex() for entry in dealing.entropy))
        lines.append(f"order {spaced(dealing.order)}")
    return "\n".join([*lines, *_seat_lines(record), *_result_lines(record)]) + "\n"


def _seat_lines(record: HandRecord) -> Iterator[str]:
    seats = zip(record.kinds, record.balances, record.hands, record.actions, strict=True)
    for number, (kind, balance, hand, action) in enumerate(seats, 1):
        yield f"seat {number} {kind} {balance}"
        yield f"dealt {number} {spaced(hand)}"
        yield f"did {number} {_action_text(action)}"


def _action_text(action: Action) -> str:
    if isinstance(action, SetRows):
        return f"set {action.arrangement}"
    if isinstance(action, Natural):
        return f"natural {action.label} {spaced(action.cards)}"
    return "surrender"


def _result_lines(record: HandRecord) -> Iterator[str]:
    settlement = record.settlement()
    for pair in settlement.pairs:
        yield f"pair {pair.a + 1}-{pair.b + 1} {pair.units:+d}"
    for number, net in enumerate(settlement.nets, 1):
        yield f"net {number} {net * record.settings.unit:+d}"


def read(text: str) -> HandRecord:
    """The record of a text, checked through.

    Raises ``RecordMalformed`` with the line, ``RecordInconsistent``, ``CardsWrong``, or what its
    settings are refused for.
    """
    record = _Reader(text).record()
    verify(record)
    if write(record).split() != text.split():
        raise RecordInconsistent(field="results")
    return record


class _Reader:
    """Walks the lines in their one order; remembers the number of the line it stands at."""

    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.at = 0

    def fail(self) -> RecordMalformed:
        return RecordMalformed(line=self.at)

    def peek(self) -> str:
        return self.lines[self.at].split(" ", 1)[0] if self.at < len(self.lines) else ""

    def line(self, key: str) -> list[str]:
        """The words after ``key`` on the next line."""
        self.at += 1
        if self.at > len(self.lines):
            raise self.fail()
        words = self.lines[self.at - 1].split()
        if not words or words[0] != key:
            raise self.fail()
        return words[1:]

    def integer(self, word: str) -> int:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdigit()) or len(digits) > 16:
            raise self.fail()
        return int(word)

    def integers(self, key: str, count: int) -> list[int]:
        return [self.integer(word) for word in self.words(key, count)]

    def words(self, key: str, count: int) -> list[str]:
        words = self.line(key)
        if len(words) != count:
            raise self.fail()
        return words

    def record(self) -> HandRecord:
        if self.words("houseway-hand", 1) != FORMAT.split()[1:]:
            raise self.fail()
        (hand,) = self.integers("hand", 1)
        rule_set, version_word = self.words("rules", 2)
        version = self.integer(version_word)
        (house_way,) = self.words("house-way", 1)
        options = self.options()
        (unit,) = self.integers("unit", 1)
        hands = self.integers("game", 1)[0] if self.peek() == "game" else 0
        dealt_ms, settled_ms = self.integers("times", 2)
        dealing = self.dealing() if self.peek() == "shuffle" else None
        kinds: list[Kind] = []
        balances: list[int] = []
        dealt: list[tuple[int, ...]] = []
        actions: list[Action] = []
        while self.peek() == "seat":
            number = len(kinds) + 1
            kind, balance = self.seat(number)
            kinds.append(kind)
            balances.append(balance)
            dealt.append(tuple(sorted(parse_cards(self.numbered("dealt", number)))))
            actions.append(self.action(self.numbered("did", number), dealt[-1]))
        settings = self.settings(rule_set, options, unit, hands, kinds)
        return HandRecord(
            hand=hand,
            version=version,
            settings=settings,
            house_way=house_way,
            kinds=tuple(kinds),
            balances=tuple(balances),
            hands=tuple(dealt),
            actions=tuple(actions),
            dealt_ms=dealt_ms,
            settled_ms=settled_ms,
            dealing=dealing,
        )

    def options(self) -> dict[str, OptionValue]:
        options: dict[str, OptionValue] = {}
        for word in self.line("options"):
            name, equals, value = word.partition("=")
            if not equals or name in options:
                raise self.fail()
            options[name] = _SWITCHED.get(value, value)
        return options

    def settings(
        self, rule_set: str, options: dict[str, OptionValue], unit: int, hands: int, kinds: list[Kind]
    ) -> Settings:
        wanted: dict[str, object] = {
            "rule_set": rule_set,
            "options": options,
            "unit": unit,
            "hands": hands,
            "seats": len(kinds),
            "house_seats": len(kinds) - kinds.count("human"),
            "opponents": "easy" if "easy" in kinds else "house",
        }
        return change(default_settings(), wanted, min_humans=0)

    def dealing(self) -> Dealing:
        (version,) = self.words("shuffle", 1)
        try:
            entropy = parse_entropy(self.line("entropy"))
        except HousewayError:
            raise self.fail() from None
        return Dealing(version, entropy, parse_cards(self.line("order")))

    def seat(self, number: int) -> tuple[Kind, int]:
        words = self.numbered("seat", number)
        kind = _KINDS.get(words[0]) if len(words) == 2 else None
        if kind is None:
            raise self.fail()
        return kind, self.integer(words[1])

    def numbered(self, key: str, number: int) -> list[str]:
        words = self.line(key)
        if words[:1] != [str(number)]:
            raise self.fail()
        return words[1:]

    def action(self, words: list[str], hand: tuple[int, ...]) -> Action:
        kind, rest = (words[0], words[1:]) if words else ("", [])
        if kind == "set":
            return SetRows(Arrangement.parse(" ".join(rest)))
        if kind == "natural" and rest:
            return Natural(rest[0], parse_cards(rest[1:]))
        if kind == "surrender" and not rest:
            return Surrender(hand)
        raise self.fail()
