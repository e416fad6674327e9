"""The numbers of a table and of a result, read off the page as a person reads them."""

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

SIGNED = r"[+−]?\d[\d,]*"
# The texts of the parts of each element, in one question to the browser instead of dozens.
PARTS = "all => all.map((one) => [...one.children].map((part) => part.textContent))"


@dataclass(frozen=True)
class Duel:
    """A pair of seats: the words and units of each line of its bill, and what it comes to."""

    other: str
    marks: list[str]
    bill: list[tuple[str, int]]
    units: int
    chips: int


@dataclass(frozen=True)
class Result:
    """What a hand came to: the own net, the own pairs, and the matrix of all, a line a seat, its net last."""

    net_chips: int
    net_units: int
    balance: int
    duels: list[Duel]
    matrix: dict[str, list[int | None]]


@dataclass(frozen=True)
class Figure:
    """Skill or luck, the net that it is taken from, in chips, and its sentence."""

    chips: int
    beside: str
    sentence: str


def number(text: str) -> int:
    """Read a number with its sign and its thousands separators."""
    return int(text.strip().replace("−", "-").replace(",", "").replace("+", ""))


def numbers(text: str) -> list[int]:
    """Read every number of a sentence."""
    return [number(found) for found in re.findall(SIGNED, text)]


def balances(page: Page) -> dict[str, int]:
    """Return what every seat at the table owns."""
    found = {"You": numbers(page.get_by_role("banner").get_by_text(re.compile("^you ")).inner_text())[0]}
    seats = page.get_by_label("Opponents").get_by_role("listitem").evaluate_all(PARTS)
    return found | {name: number(chips) for name, chips, *_ in seats}


def result(page: Page) -> Result:
    """Read the whole result."""
    net = page.get_by_role("region", name="Your net")
    expect(net).to_be_visible()
    # Where a unit shows as one point, it is said once.
    chips, *more, balance = numbers(net.inner_text())
    units = more[0] if more else chips
    duels = [duel(region) for region in page.get_by_role("region", name=re.compile("^You against ")).all()]
    return Result(chips, units, balance, duels, matrix(page))


def duel(region: Locator) -> Duel:
    """Read one of the own pairs."""
    name = region.get_attribute("aria-label") or ""
    *lines, (_, total) = region.get_by_role("listitem").evaluate_all(PARTS)
    bill = [(words, number(units)) for words, units in lines]
    amounts = numbers(total)
    units, chips = amounts[0], amounts[-1]
    marks = re.findall(r"[▲▽=]\s*(won|lost|tied)", region.inner_text())
    return Duel(name.removeprefix("You against "), marks, bill, units, chips)


def matrix(page: Page) -> dict[str, list[int | None]]:
    """Read who paid whom; a seat against itself is None."""
    _, *lines = page.get_by_role("table", name=re.compile("^Who paid whom")).get_by_role("row").evaluate_all(PARTS)
    return {seat: [None if text == "·" else number(text) for text in units] for seat, *units in lines}


def check(found: Result) -> None:
    """Hold every sum of a result against its parts: bills, pairs, lines of the matrix, the whole table."""
    for pair in found.duels:
        assert sum(units for _, units in pair.bill) == pair.units, pair
    assert sum(pair.units for pair in found.duels) == found.net_units
    assert sum(pair.chips for pair in found.duels) == found.net_chips
    own = found.matrix["You"]
    assert [units for units in own[:-1] if units is not None] == [pair.units for pair in found.duels]
    lines = list(found.matrix.values())
    for seat, (*cells, net) in enumerate(lines):
        assert cells[seat] is None
        assert sum(units for units in cells if units is not None) == net
        for other, units in enumerate(cells):
            assert units is None or lines[other][seat] == -units
    assert own[-1] == found.net_units
    assert sum(line[-1] or 0 for line in lines) == 0


def diagnosis(page: Page) -> dict[str, Figure]:
    """Read skill and luck once they are worked out."""
    part = page.locator("section").filter(has=page.get_by_role("heading", name="Skill and luck"))
    expect(part.get_by_role("term")).to_have_text(["Skill", "Luck"])
    found = {}
    for name, group in zip(("Skill", "Luck"), part.locator("dl > div").all(), strict=True):
        chips, beside, sentence = group.get_by_role("definition").all_inner_texts()
        found[name] = Figure(number(chips), beside, sentence)
    return found
