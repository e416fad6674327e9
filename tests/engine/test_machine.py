"""Random lives of a table, valid and hostile: what must hold after every command of any of them.

No exception but the error tree's; a refused command changes nothing; no balance below zero; the
sum of the chips never changes; the stored text gives the same table; no seat learns a hidden card.
"""

import sys
from typing import Any, cast

import pytest
from hypothesis import settings as profile
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from houseway.commands import (
    Command,
    Configure,
    Consent,
    Deal,
    End,
    Join,
    Leave,
    Lock,
    LockAction,
    LockNatural,
    LockRows,
    LockSurrender,
)
from houseway.errors import HousewayError
from houseway.house_way import best_rows
from houseway.legality import why_not
from houseway.naturals import find
from houseway.record_text import read, write
from houseway.state import load, save
from houseway.step import step
from houseway.table import Table, new_table, shortages, unit_max
from tests.engine.leaks import Window, leaks_of_step
from tests.engine.playing import agreed, codes, entropy, settings

WINDOW = cast(Window, sys.modules["houseway.view"])
SEATS = st.sampled_from([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, -1])
NEAR = st.sampled_from([0] * 8 + [1, -1, 10**6])
NAMES = st.sampled_from(["Bo", "Cy", "  Di  ", "", "x" * 21, "a\u202eb", "\ud800"])
BAD_ENTROPY = [(), (b"short",), (b"x" * 2000,), (b"x" * 32,) * 9, (b"",), (b"x" * 15,)]
PATCHES = st.dictionaries(
    st.sampled_from(["unit", "seats", "house_seats", "options", "rule_set", "jokers"]),
    st.sampled_from([1, 2, 3, 4, 20, 62, 100, 101, -1, 2.0, True, None, "wsgc-house", {}]),
    max_size=3,
) | st.sampled_from([{"options": {"scale": "1-6", "bonuses": True}}, {"options": {"scale": "x"}}, {"unit": 0}])


FINAL = ["rows", "confirmed foul", "natural", "confirmed surrender"]
KINDS = st.lists(st.sampled_from(FINAL), min_size=4, max_size=4)


class TableMachine(RuleBasedStateMachine):
    """A table and what is sent to it."""

    table: Table
    now_ms: int

    @initialize(seats=st.integers(2, 4), house=st.sampled_from([0, 0, 1, 3]), dear=st.booleans())
    def open(self, seats: int, house: int, dear: bool) -> None:
        """A table of any size; a dear one plays at the largest unit it can cover."""
        self.table = new_table("Ann", settings(seats, min(house, seats - 1)))
        self.now_ms = 0
        if dear:
            self.send(Configure(0, 1, {"unit": unit_max(self.table), "options": {"scale": "1-6"}}))

    def send(self, command: Command) -> None:
        """Give the table a command and hold it to its contract."""
        before, text = self.table, save(self.table)
        problems = codes(why_not(before, command))
        self.now_ms += 1
        if problems:
            with pytest.raises(HousewayError) as caught:
                step(before, command, self.now_ms)
            assert codes(caught.value.problems) == problems
            assert before == load(text), "a refused command leaves the table untouched"
            return
        self.table, events = step(before, command, self.now_ms)
        assert before == load(text), "the table that was given is untouched"
        assert leaks_of_step(WINDOW, before, self.table, events) == []
        assert step(before, command, self.now_ms) == (self.table, events)

    @rule(seat=SEATS, name=NAMES, freed=st.none() | SEATS, joins=st.booleans())
    def come_or_go(self, seat: int, name: str, freed: int | None, joins: bool) -> None:
        self.send(Join(seat, name) if joins else Leave(seat, freed))

    @rule(seat=st.sampled_from([0, 0, 0, 1, 4]), off=NEAR, wanted=PATCHES)
    def configure(self, seat: int, off: int, wanted: dict[str, Any]) -> None:
        self.send(Configure(seat, self.table.revision + off, wanted))

    @rule(seat=SEATS, hand=NEAR, revision=NEAR)
    def consent(self, seat: int, hand: int, revision: int) -> None:
        self.send(Consent(seat, self.table.hand + hand, self.table.revision + revision))
        self.send(Deal(BAD_ENTROPY[seat]))

    def fill_agree_and_deal(self, seed: int) -> None:
        """What leads to a hand; where a reserve is short the host lowers the unit first (H9.4)."""
        for number, seat in enumerate(self.table.seats):
            if not seat.taken:
                self.send(Join(number, f"Guest {number}"))
        if shortages(self.table):
            self.send(Configure(0, self.table.revision, {"unit": max(1, unit_max(self.table))}))
        self.table = agreed(self.table)
        self.send(Deal(entropy(seed)))
        assert self.table.phase == "setting" or shortages(self.table)

    def action(self, seat: int, kind: str) -> LockAction:
        """A lock of some kind with the cards of ``seat``, or none where there is no such hand."""
        dealt = self.table.dealt
        hand = dealt.hands[seat] if dealt is not None and 0 <= seat < len(dealt.hands) else tuple(range(13))
        front, middle, back = best_rows(hand)
        actions: dict[str, LockAction] = {
            "rows": LockRows(front, middle, back),
            "foul": LockRows(front, back, middle),
            "confirmed foul": LockRows(front, back, middle, True),
            "natural": LockNatural(),
            "surrender": LockSurrender(),
            "confirmed surrender": LockSurrender(True),
            "short": LockRows(front, middle, back[:4], True),
            "twice": LockRows(front[:2] + middle[:1], middle, back, True),
        }
        return actions[kind]

    def lock_all(self, kinds: list[str]) -> None:
        """Every seat that has not locked does; a natural that is not there becomes rows."""
        assert self.table.dealt is not None
        hand, hands, rules = self.table.hand, self.table.dealt.hands, self.table.rules
        for seat, held in enumerate(hands):
            if self.table.seats[seat].lock is None:
                kind = kinds[seat] if kinds[seat] != "natural" or find(held, rules) else "rows"
                self.send(Lock(seat, hand, self.action(seat, kind)))
        assert self.table.hand == hand + 1

    @precondition(lambda self: self.table.phase != "ended")
    @rule(seed=st.integers(0, 10**6), kinds=KINDS)
    def play_on(self, seed: int, kinds: list[str]) -> None:
        """The next thing in a table's life: the deal, or all locks that are missing."""
        if self.table.phase == "setting":
            self.lock_all(kinds)
        else:
            self.fill_agree_and_deal(seed)

    @precondition(lambda self: self.table.phase != "ended")
    @rule(seeds=st.lists(st.integers(0, 10**6), min_size=1, max_size=3), kinds=KINDS)
    def play_hands(self, seeds: list[int], kinds: list[str]) -> None:
        """A hand or some more, to their ends."""
        for seed in seeds:
            if self.table.phase != "setting":
                self.fill_agree_and_deal(seed)
            if self.table.phase == "setting":
                self.lock_all(kinds)

    @precondition(lambda self: self.table.phase == "setting")
    @rule(seat=st.integers(0, 3), kind=st.sampled_from(["rows", "foul", "natural", "surrender", "short", "twice"]))
    def lock_own_cards(self, seat: int, kind: str) -> None:
        self.send(Lock(seat, self.table.hand, self.action(seat, kind)))

    @rule(seat=SEATS, cards_of=SEATS, off=NEAR, kind=st.sampled_from(FINAL))
    def lock_any_cards(self, seat: int, cards_of: int, off: int, kind: str) -> None:
        self.send(Lock(seat, self.table.hand + off, self.action(cards_of, kind)))

    @precondition(lambda self: self.table.hand > 3)
    @rule(seat=SEATS)
    def end(self, seat: int) -> None:
        self.send(End(seat))

    @invariant()
    def chips_are_neither_made_nor_lost(self) -> None:
        balances = [seat.balance for seat in self.table.seats]
        assert all(type(balance) is int and balance >= 0 for balance in balances)
        assert sum(balances) == 1000 * len(balances)

    @invariant()
    def the_stored_text_gives_the_same_table(self) -> None:
        assert load(save(self.table)) == self.table

    @invariant()
    def the_last_hand_reads_back_in_both_forms(self) -> None:
        last = self.table.last
        if last is not None:
            assert read(write(last)) == last
            assert read(write(last.public())) == last.public()


TestTable = TableMachine.TestCase
TestTable.settings = profile(derandomize=True, database=None, deadline=None, max_examples=10, stateful_step_count=25)
