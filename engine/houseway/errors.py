"""Every refusal of the engine: one tree, one stable code a class.

    HousewayError
    ├── Unreadable            the text or the request cannot be understood
    │   ├── JsonMalformed  RequestMalformed  MethodUnknown  ProtocolUnsupported
    │   ├── CardUnknown  EntropyMalformed  StateMalformed
    │   └── RecordMalformed  RecordInconsistent
    ├── CardsWrong            readable, but no partition of the thirteen cards
    │   └── HandSize  RowSize  CardDuplicate  CardMissing  CardForeign
    ├── RulesWrong            a rule set, setting, option or name outside its range
    │   ├── RuleSetUnknown  RuleSetInvalid
    │   ├── SettingUnknown  OptionUnknown  OptionInvalid  NameInvalid
    │   └── SeatsOutOfRange  HouseSeatsOutOfRange  UnitOutOfRange
    └── Refused               well formed, but not allowed at this table now
        ├── WrongPhase  HandStale  SettingsStale  SettingFrozen
        ├── SeatUnknown  SeatTaken  SeatOpen  SeatHouse  NotHost  HostStays  NameTaken
        ├── AlreadyConsented  AlreadyLocked  ConsentMissing  ReserveShort
        └── FoulUnconfirmed  SurrenderUnconfirmed  SurrenderAbsent  NaturalAbsent  OrderWrong

A foul is not here: it is a result that is scored (H6).
"""

from collections.abc import Sequence
from typing import ClassVar, TypedDict

type Param = str | int | bool | None


class ProblemJson(TypedDict):
    """One thing that is wrong: its code and the values that a sentence about it needs."""

    code: str
    params: dict[str, Param]


class ErrorJson(ProblemJson):
    """A refusal as it travels: the first problem, and the whole list of them."""

    problems: list[ProblemJson]


class HousewayError(Exception):
    """A refusal with a stable ``code``, ``params`` for its sentence, and what else is wrong."""

    code: ClassVar[str] = "error"

    def __init__(self, **params: Param) -> None:
        super().__init__(params)
        self.params = params
        self.others: tuple[HousewayError, ...] = ()

    @property
    def problems(self) -> tuple["HousewayError", ...]:
        """All that is wrong at once, this error first."""
        return (self, *self.others)

    def __str__(self) -> str:
        return "; ".join(
            " ".join([problem.code, *(f"{k}={v}" for k, v in problem.params.items())]) for problem in self.problems
        )

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{k}={v!r}' for k, v in self.params.items())})"


def refuse(problems: Sequence[HousewayError]) -> None:
    """Raise the first of ``problems`` with the rest attached; do nothing when there are none."""
    if problems:
        first, *rest = problems
        first.others = tuple(rest)
        raise first


def to_json(error: HousewayError) -> ErrorJson:
    """The form of an error that leaves the engine."""
    problems: list[ProblemJson] = [{"code": p.code, "params": p.params} for p in error.problems]
    return {"code": error.code, "params": error.params, "problems": problems}


class Unreadable(HousewayError):
    """The text or the request cannot be understood."""


class JsonMalformed(Unreadable):
    """The text is not JSON."""

    code = "json_malformed"


class RequestMalformed(Unreadable):
    """The JSON lacks a field or holds a wrong type; ``where`` is the path to it."""

    code = "request_malformed"


class MethodUnknown(Unreadable):
    """The bridge has no such ``method``."""

    code = "method_unknown"


class ProtocolUnsupported(Unreadable):
    """The stored or sent form has a ``protocol`` that this engine does not speak."""

    code = "protocol_unsupported"


class CardUnknown(Unreadable):
    """``text`` is neither a card such as ``Th`` nor, where ids are read, 0 to 51."""

    code = "card_unknown"


class EntropyMalformed(Unreadable):
    """Entropy must be a list of contributions, each 16 to 1,024 bytes in hexadecimal."""

    code = "entropy_malformed"


class StateMalformed(Unreadable):
    """A stored table state cannot be read or contradicts itself at ``where``."""

    code = "state_malformed"


class RecordMalformed(Unreadable):
    """A hand record cannot be read at ``line`` (1 is the first)."""

    code = "record_malformed"


class RecordInconsistent(Unreadable):
    """A hand record states in ``field`` what its cards and actions do not give."""

    code = "record_inconsistent"


class CardsWrong(HousewayError):
    """Readable cards that are no partition of the thirteen (H6.5): never a foul."""


class HandSize(CardsWrong):
    """A hand needs ``need`` cards and has ``got``."""

    code = "hand_size"


class RowSize(CardsWrong):
    """``row`` needs ``need`` cards and has ``got``."""

    code = "row_size"


class CardDuplicate(CardsWrong):
    """``card`` is used more than once."""

    code = "card_duplicate"


class CardMissing(CardsWrong):
    """``card`` was dealt to the seat and is not placed."""

    code = "card_missing"


class CardForeign(CardsWrong):
    """``card`` was not dealt to the seat."""

    code = "card_foreign"


class RulesWrong(HousewayError):
    """A rule set, setting, option or name outside its range."""


class RuleSetUnknown(RulesWrong):
    """No rule set is called ``rule_set``."""

    code = "rule_set_unknown"


class RuleSetInvalid(RulesWrong):
    """``field`` of a rule set is not what the schema allows; ``why`` is the kind of fault (``rule_check``)."""

    code = "rule_set_invalid"


class SettingUnknown(RulesWrong):
    """A table has no ``setting`` of that name."""

    code = "setting_unknown"


class OptionUnknown(RulesWrong):
    """The rule set has no ``option`` of that name."""

    code = "option_unknown"


class OptionInvalid(RulesWrong):
    """``option`` of the rule set does not take ``value``."""

    code = "option_invalid"


class SeatsOutOfRange(RulesWrong):
    """A table of this rule set has ``min`` to ``max`` seats, not ``got``."""

    code = "seats_out_of_range"


class HouseSeatsOutOfRange(RulesWrong):
    """A table of this size has ``min`` to ``max`` house seats, not ``got``."""

    code = "house_seats_out_of_range"


class UnitOutOfRange(RulesWrong):
    """The unit is ``min`` to ``max`` chips, not ``got`` (H9.1)."""

    code = "unit_out_of_range"


class NameInvalid(RulesWrong):
    """A name has 1 to 20 characters after trimming, none of control or direction."""

    code = "name_invalid"


class Refused(HousewayError):
    """Well formed, but not allowed at this table now."""


class WrongPhase(Refused):
    """The table is in ``phase``, where the command has no place."""

    code = "wrong_phase"


class HandStale(Refused):
    """The command names hand ``got``; the table is at ``hand``."""

    code = "hand_stale"


class SettingsStale(Refused):
    """The command saw settings revision ``got``; the table is at ``revision`` (H10.2)."""

    code = "settings_stale"


class SettingFrozen(Refused):
    """``setting`` cannot change after the first deal."""

    code = "setting_frozen"


class SeatUnknown(Refused):
    """The table has no ``seat`` of that number."""

    code = "seat_unknown"


class SeatTaken(Refused):
    """Somebody sits at ``seat``."""

    code = "seat_taken"


class SeatOpen(Refused):
    """Nobody sits at ``seat``."""

    code = "seat_open"


class SeatHouse(Refused):
    """``seat`` is a house seat, which the host alone plays."""

    code = "seat_house"


class NotHost(Refused):
    """Only the host's seat may do this; ``seat`` is another."""

    code = "not_host"


class NameTaken(Refused):
    """Another seat goes by ``name``, whatever its case; ``suggestion`` is free."""

    code = "name_taken"


class HostStays(Refused):
    """The host's ``seat`` cannot be left: the host may end the table instead."""

    code = "host_stays"


class AlreadyConsented(Refused):
    """``seat`` has consented to this deal already."""

    code = "already_consented"


class AlreadyLocked(Refused):
    """``seat`` has locked this hand already: locking is final."""

    code = "already_locked"


class ConsentMissing(Refused):
    """``seat`` has not consented to the deal (H10.2)."""

    code = "consent_missing"


class ReserveShort(Refused):
    """``seat`` holds ``balance_chips`` of the ``need_chips`` of the reserve (H9.2)."""

    code = "reserve_short"


class FoulUnconfirmed(Refused):
    """The rows are in the wrong order; locking them costs ``cost_units`` a legal opponent (H6.1)."""

    code = "foul_unconfirmed"


class SurrenderUnconfirmed(Refused):
    """Surrender costs ``cost_units`` for each opponent and must be confirmed (H5.1)."""

    code = "surrender_unconfirmed"


class NaturalAbsent(Refused):
    """The hand holds no natural of the rule set."""

    code = "natural_absent"


class OrderWrong(Refused):
    """The rule set prevents fouls, and the rows are in the wrong order."""

    code = "order_wrong"


class SurrenderAbsent(Refused):
    """The rule set has no surrender."""

    code = "surrender_absent"
