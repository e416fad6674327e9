"""People at their browsers: the doors, the lobby and the table of a room, by the names that the page gives them."""

import re
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.figures import Result, check, result
from e2e.playing import ROWS, cards_in, lock_button, set_rows, tray
from e2e.rooms.hands import by_row
from e2e.storing import stored
from e2e.watching import Watch

PHONE = {"width": 390, "height": 844}
CODE = re.compile(r"^[0-9A-Z]{5}-[0-9A-Z]{5}$")
# What the browser itself says of an answer that is a refusal, and of a relay that is not there.
REFUSAL = r"Failed to load resource: the server responded with a status of 4\d\d"
UNREACHABLE = r"net::ERR_|WebSocket"
# Each is a question to the browser, so that this is seconds.
LOOKS = 500
KEY_OF_ROW = {"front": "1", "middle": "2", "back": "3"}


@dataclass
class Person:
    """A browser of its own with one page open, and what is watched of it."""

    name: str
    context: BrowserContext
    page: Page
    watch: Watch

    @property
    def origin(self) -> str:
        """Return where the app is."""
        return self.watch.origin

    def allow(self, *patterns: str) -> None:
        """Let the browser complain of what the test does on purpose."""
        for pattern in patterns:
            self.watch.allow(pattern)


def press(person: Person, name: str) -> None:
    """Press a button by the beginning of its name."""
    person.page.get_by_role("button", name=re.compile(f"^{name}")).click()


def make_room(person: Person, people: int = 2, house: int = 0, rules: str | None = None) -> str:
    """Make a room from the start, under a rule set by its id where it is not the default, and return its code."""
    page = person.page
    press(person, "Make a room")
    page.get_by_label("Your name").fill(person.name)
    if rules is not None:
        page.get_by_role("combobox", name="Rules").select_option(rules)
    page.get_by_role("radio", name=f"{people} people").check()
    if house:
        page.get_by_role("group", name="House seats beside them").get_by_role("radio", name=str(house)).check()
    press(person, "Make the room")
    return code(person)


def code(person: Person) -> str:
    """Return the code that the lobby shows."""
    return invitation(person).get_by_text(CODE).inner_text()


def invitation(person: Person) -> Locator:
    """Return the invitation of the lobby; it is there while seats are open."""
    return person.page.get_by_role("region", name="Invite")


def join_by_code(person: Person, typed: str) -> None:
    """Take a seat from the start, by a code as somebody types it."""
    press(person, "Join with a code")
    ask_for_seat(person, typed)


def ask_for_seat(person: Person, typed: str | None) -> None:
    """Fill the form of the door and send it; no code where the invitation has brought it."""
    if typed is not None:
        person.page.get_by_label("Code").fill(typed)
    person.page.get_by_label("Your name").fill(person.name)
    press(person, "Take a seat")


def follow_link(person: Person, link: str) -> None:
    """Take a seat by an invitation's link."""
    person.page.goto(link)
    ask_for_seat(person, None)


def link_of(origin: str, typed: str) -> str:
    """Return the link that invites by a code."""
    return f"{origin}/#/join/{typed.replace('-', '')}"


def seats(person: Person) -> Locator:
    """Return the lines of the lobby, a seat each."""
    return person.page.get_by_role("region", name="Seats").get_by_role("listitem")


def expect_seats(person: Person, *lines: str | re.Pattern[str]) -> None:
    """Wait until the lobby says this of its seats."""
    expect(seats(person)).to_contain_text(list(lines))
    expect(seats(person)).to_have_count(len(lines))


def agree(person: Person) -> None:
    """Give consent to the next hand, in the lobby or below a result."""
    press(person, "(Agree and play|Next hand)")


def expect_dealt(person: Person, hand: int = 1) -> None:
    """Wait until thirteen cards lie in the tray of this hand."""
    expect(person.page.get_by_role("heading", name=f"Hand {hand}", exact=True)).to_be_visible()
    expect(tray(person.page).get_by_role("button")).to_have_count(13)


def place(person: Person, rows: str, *names: str) -> None:
    """Put what is left in the tray on the places of some rows, or of those named alone, from the keyboard."""
    page = person.page
    left = cards_in(tray(page))
    wanted = {text: KEY_OF_ROW[name] for name, row in by_row(rows).items() if name in (names or ROWS) for text in row}
    tray(page).get_by_role("button").first.focus()
    # Behind a card that was sent away the next one has the focus.
    for text in left:
        page.keyboard.press(wanted.get(text, "ArrowRight"))
    expect(tray(page).get_by_role("button")).to_have_count(len([text for text in left if text not in wanted]))


def sorted_rows(person: Person) -> dict[str, list[str]]:
    """Return the cards of each row, in an order that does not depend on how they came there."""
    return {name: sorted(found) for name, found in set_rows(person.page).items()}


def expect_kept(person: Person) -> None:
    """Wait until the browser keeps the rows as they are shown: they are written behind the moves."""
    wanted = sorted_rows(person)

    def kept() -> dict[str, list[str]]:
        ((_, seat),) = stored(person.page)["seats"]
        arrangement = seat["draft"]["arrangement"] if seat["draft"] else {}
        return {name: sorted(text for text in arrangement.get(name, []) if text) for name in wanted}

    for _ in range(LOOKS):
        if kept() == wanted:
            return
    assert kept() == wanted


def lock(person: Person, rows: str) -> None:
    """Place some rows and lock them."""
    place(person, rows)
    lock_button(person.page).click()


def waits(person: Person) -> Locator:
    """Return what the page says that the room waits for."""
    return person.page.get_by_role("region", name="What the room waits for")


def expect_locked(person: Person) -> None:
    """Wait until the own hand is locked and others are waited for."""
    expect(waits(person)).to_contain_text("Your hand is locked.")


def problem(person: Person) -> Locator:
    """Return the note that says what went wrong."""
    return person.page.get_by_role("alert").filter(has=person.page.get_by_role("heading", name="That did not work"))


def to_result(person: Person) -> Result:
    """Pass over the reveal, which goes on by itself meanwhile, and hold every sum of the result against its parts."""
    page = person.page
    page.get_by_role("button", name=re.compile("^(Skip|Replay)$")).click()
    if page.get_by_role("button", name="Skip").is_visible():
        page.get_by_role("button", name="Skip").click()
    return read_result(person)


def read_result(person: Person) -> Result:
    """Read the result that is shown, and hold every sum of it against its parts."""
    found = result(person.page)
    check(found)
    return found
