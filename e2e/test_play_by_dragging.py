"""Dragging: a finger or a mouse takes a card to a row, which lights up; let go elsewhere, the card goes home."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from e2e.playing import card, cards_in, expect_said, new_table, places, row, set_rows, tray

# Seed 1 deals `8c Tc 3d Td 3h 5h 7h Th Qh 3s 6s Qs As`.
SEED = 1
LIT = re.compile(r"\bover\b")
Point = tuple[float, float]


def box_of(target: Locator) -> FloatRect:
    """Return where an element lies once it stands still: freshly dealt cards glide to their places."""
    element = target.element_handle()
    element.wait_for_element_state("stable")
    box = element.bounding_box()
    assert box is not None
    return box


def middle_of(target: Locator) -> Point:
    """Return the middle of an element, in CSS pixels of the window."""
    box = box_of(target)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def corner_of(target: Locator) -> Point:
    """Return a point just inside an element's lower left corner."""
    box = box_of(target)
    return box["x"] + 4, box["y"] + box["height"] - 4


class Mouse:
    """A drag with the mouse."""

    def __init__(self, page: Page) -> None:
        self.mouse = page.mouse

    def down(self, at: Point) -> None:
        """Press the button over a point."""
        self.mouse.move(*at)
        self.mouse.down()

    def move(self, to: Point) -> None:
        """Move in steps, as a hand does."""
        self.mouse.move(*to, steps=5)

    def up(self) -> None:
        """Let go."""
        self.mouse.up()


class Finger:
    """A drag with a finger on the screen; the browser would scroll if the page let it."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)
        self.at: Point = (0, 0)

    def down(self, at: Point) -> None:
        """Touch a point."""
        self._send("touchStart", at)

    def move(self, to: Point) -> None:
        """Move in steps, as a hand does."""
        (x0, y0), (x1, y1) = self.at, to
        for step in range(1, 6):
            self._send("touchMove", (x0 + (x1 - x0) * step / 5, y0 + (y1 - y0) * step / 5))

    def up(self) -> None:
        """Lift the finger."""
        self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _send(self, kind: str, at: Point) -> None:
        self.at = at
        points = [{"x": at[0], "y": at[1]}]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


HANDS = [pytest.param(Finger, 360, 640, id="finger"), pytest.param(Mouse, 1440, 900, id="mouse")]


@pytest.mark.parametrize(("pointer", "width", "height"), HANDS)
def test_dragging(shared: Page, pointer: Callable[[Page], Mouse | Finger], width: int, height: int) -> None:
    """To a row, to a place of a row, onto a card, and nowhere."""
    page = shared
    new_table(page, SEED, width, height, moving=True)
    hand = pointer(page)
    # To a row: it lights up under the pointer, and no longer once it is left or the card is let go.
    hand.down(middle_of(card(page, "As")))
    hand.move(middle_of(row(page, "middle")))
    expect(row(page, "middle")).to_have_class(LIT)
    hand.move(middle_of(places(page, "front").nth(1)))
    expect(row(page, "front")).to_have_class(LIT)
    expect(row(page, "middle")).not_to_have_class(LIT)
    hand.up()
    expect_said(page, "Ace of spades to front. 12 cards to place.")
    expect(row(page, "front")).not_to_have_class(LIT)
    assert set_rows(page) == {"front": ["As"], "middle": [], "back": []}
    expect(row(page, "front").get_by_role("button").nth(1)).to_have_accessible_name("ace of spades, in front")
    # Onto a card: the two change places.
    hand.down(middle_of(card(page, "Qs")))
    hand.move(middle_of(card(page, "As")))
    hand.up()
    expect_said(page, "Queen of spades and ace of spades changed places.")
    assert set_rows(page)["front"] == ["Qs"]
    # Nowhere: it goes home, and no tap comes of it.
    before = cards_in(tray(page))
    hand.down(middle_of(card(page, "Th")))
    hand.move(middle_of(row(page, "back")))
    hand.move(middle_of(page.get_by_role("heading", name="Hand 1", exact=True)))
    expect(row(page, "back")).not_to_have_class(LIT)
    hand.up()
    expect(card(page, "Th")).to_have_attribute("aria-pressed", "false")
    assert cards_in(tray(page)) == before
    assert set_rows(page) == {"front": ["Qs"], "middle": [], "back": []}
    # Back to the tray, beside its cards.
    hand.down(middle_of(card(page, "Qs")))
    hand.move(corner_of(tray(page)))
    expect(tray(page)).to_have_class(LIT)
    hand.up()
    expect(tray(page).get_by_role("button")).to_have_count(13)
    # Or onto one of them: it goes back all the same, and none of them comes up for it.
    hand.down(middle_of(card(page, "Qs")))
    hand.move(middle_of(row(page, "back")))
    hand.up()
    assert set_rows(page)["back"] == ["Qs"]
    hand.down(middle_of(card(page, "Qs")))
    hand.move(middle_of(card(page, "Th")))
    hand.up()
    expect(tray(page).get_by_role("button")).to_have_count(13)
    assert page.evaluate("() => [scrollX, scrollY, String(getSelection())]") == [0, 0, ""]
