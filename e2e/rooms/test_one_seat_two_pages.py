"""One seat in two tabs, or in two browsers by its key: the newest plays, the older one says so and can take it back."""

from playwright.sync_api import Locator, expect

from e2e.playing import set_rows, tray
from e2e.rooms.conftest import Guests, People
from e2e.rooms.hands import TWO, by_row
from e2e.rooms.people import Person, agree, expect_dealt, expect_kept, expect_locked, lock, make_room, place, seats


def elsewhere(person: Person) -> Locator:
    """Return the note that another page plays this seat."""
    return person.page.get_by_role("region", name="Playing in another place")


def test_two_tabs(person: People, guest: Guests) -> None:
    """The older tab lets its cards be, and with "play here" has what the newer one placed; only one of them plays."""
    ann, bo = person("Ann"), guest("Bo")
    bo.join(make_room(ann)).agree()
    agree(ann)
    expect_dealt(ann)
    second = Person("Ann", ann.context, ann.context.new_page(), ann.watch)
    second.page.goto(ann.page.url)
    expect_dealt(second)
    expect(elsewhere(ann)).to_contain_text("This seat was opened in another tab or browser.")
    expect(elsewhere(second)).to_have_count(0)
    back = by_row(TWO[1][0])["back"]
    place(second, TWO[1][0], "back")
    expect_kept(second)
    elsewhere(ann).get_by_role("button", name="Play here").click()
    expect(elsewhere(second)).to_be_visible()
    expect(elsewhere(ann)).to_have_count(0)
    expect(tray(ann.page).get_by_role("button")).to_have_count(8)
    assert sorted(set_rows(ann.page)["back"]) == sorted(back)
    lock(ann, TWO[1][0])
    expect_locked(ann)
    # The robbed tab sends nothing; taken back it shows how the room stands.
    assert bo.look()["seats"][0]["status"] == "locked"
    elsewhere(second).get_by_role("button", name="Play here").click()
    expect_locked(second)
    expect(elsewhere(ann)).to_be_visible()


def test_a_key_taken_to_another_browser(person: People, guest: Guests) -> None:
    """Copied on purpose, the key is the seat: restored elsewhere it plays there, and the first browser is told."""
    ann, bo = person("Ann", permissions=["clipboard-read", "clipboard-write"]), guest("Bo")
    bo.join(make_room(ann)).agree()
    ann.page.get_by_role("button", name="Copy my seat key").click()
    sheet = ann.page.get_by_role("dialog", name="Your seat key")
    expect(sheet).to_contain_text("Whoever has this key has your seat.")
    key = sheet.get_by_label("Seat key").input_value()
    sheet.get_by_role("button", name="Copy the key").click()
    expect(sheet.get_by_role("button", name="Copy the key")).to_contain_text("copied")
    assert ann.page.evaluate("() => navigator.clipboard.readText()") == key
    other = person("Ann", at="#/settings")
    other.page.get_by_label("Seat key, 43 characters").fill(f" {key[:20]} {key[20:]}\n")
    other.page.get_by_role("button", name="Restore a seat").click()
    expect(seats(other).filter(has_text="you")).to_contain_text("Ann")
    expect(elsewhere(ann)).to_be_visible()
    agree(other)
    expect_dealt(other)
    lock(other, TWO[1][0])
    expect_locked(other)
