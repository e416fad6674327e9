"""Storage that is not there, refuses, is full, or holds what cannot be used: play goes on, nothing is overwritten."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e import entropy
from e2e.playing import START_MS, deal, go_to_result, lock_button, open_app, set_by_house_way, tray
from e2e.storing import (
    Stores,
    broken_note,
    expect_kept,
    go_quiet,
    hold_engine,
    memory_note,
    note,
    session_of,
    store,
    stored,
)

# Seed 1 deals no natural in its first hands.
SEED = 1
ABSENT = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });"
REFUSED = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
# The browser opens the database and takes no more of it, as when the device is full.
FULL = """
globalThis.full = true;
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...value) {
  if (globalThis.full && this.name !== "prefs") throw new DOMException("full", "QuotaExceededError");
  return put.apply(this, value);
};
"""
# Holds the database open and lets nobody delete it or give it another form.
HOLD = """
() => new Promise((resolve) => {
  const opening = indexedDB.open("houseway");
  opening.onsuccess = () => { globalThis.held = opening.result; resolve(); };
})
"""


@pytest.fixture(scope="module")
def sample(browser: Browser, app: str) -> Stores:
    """What the database holds after a whole hand and in the middle of the next one."""
    context = browser.new_context()
    entropy.fix(context, SEED)
    page = context.new_page()
    open_app(page, app)
    deal(page)
    set_by_house_way(page)
    lock_button(page).click()
    go_to_result(page)
    expect(page.get_by_text("Working out skill and luck")).to_have_count(0)
    page.get_by_role("button", name="Next hand").click()
    expect(tray(page).get_by_role("button")).to_have_count(13)
    found = stored(page)
    context.close()
    return found


def test_absent_storage(page: Page, context: BrowserContext, app: str) -> None:
    """The page says that there is none."""
    context.add_init_script(ABSENT)
    hold_engine(page)
    open_app(page, app)
    expect(memory_note(page)).to_contain_text("has no storage for pages")


def test_refused_storage(page: Page, context: BrowserContext, app: str) -> None:
    """The page says that nothing is kept; a whole hand can be played all the same, listed and opened again."""
    context.add_init_script(REFUSED)
    entropy.fix(context, SEED)
    open_app(page, app)
    expect(memory_note(page)).to_contain_text("does not let the page keep anything")
    deal(page)
    set_by_house_way(page)
    lock_button(page).click()
    go_to_result(page)
    page.goto(f"{app}/#/session")
    page.get_by_role("link", name="Hand 1", exact=True).click()
    expect(page.get_by_role("region", name="Your net")).to_be_visible()
    page.go_back()
    page.go_back()
    page.get_by_role("button", name="Next hand").click()
    expect(page.get_by_role("heading", name="Hand 2", exact=True)).to_be_visible()


def test_a_full_device(page: Page, context: BrowserContext, app: str) -> None:
    """The hand goes on with a notice; once there is room again, all that was played is kept with the next step."""
    context.add_init_script(FULL)
    entropy.fix(context, SEED)
    open_app(page, app)
    deal(page)
    set_by_house_way(page)
    lock_button(page).click()
    go_to_result(page)
    page.goto(f"{app}/#/session")
    expect(memory_note(page)).to_contain_text("no room left")
    assert stored(page)["sessions"] == []
    page.evaluate("() => { globalThis.full = false; }")
    page.go_back()
    page.get_by_role("button", name="Next hand").click()
    expect(page.get_by_role("heading", name="Hand 2", exact=True)).to_be_visible()
    kept = stored(page)
    assert [key[1] for key, _ in kept["hands"]] == [1]
    assert session_of(kept)["hand"] == 2
    page.goto(f"{app}/#/")
    expect_kept(page)


def test_another_tab_holds_the_database_back(page: Page, context: BrowserContext, app: str, sample: Stores) -> None:
    """A deletion that waits for another tab holds up the opening too: the page says so and starts all the same."""
    store(context, app, sample)
    holder = context.new_page()
    go_quiet(holder, app)
    holder.evaluate(HOLD)
    holder.evaluate("() => { indexedDB.deleteDatabase('houseway'); }")
    hold_engine(page)
    open_app(page, app)
    expect(memory_note(page)).to_contain_text("Another tab holds the storage back", timeout=START_MS)
    holder.close()


def test_a_newer_version_takes_the_database_over(page: Page, context: BrowserContext, app: str, sample: Stores) -> None:
    """The page lets go of the database at once, says so, and keeps nothing more in it."""
    store(context, app, sample)
    hold_engine(page)
    open_app(page, app)
    page.get_by_role("button", name=re.compile("^Continue")).click()
    expect(tray(page).get_by_role("button")).to_have_count(13)
    before = session_of(sample)
    store(context, app, {}, version=9)
    page.goto(f"{app}/#/")
    expect(memory_note(page)).to_contain_text("A newer version")
    page.reload()
    expect(broken_note(page)).to_contain_text("written by a later version")
    assert session_of(stored(page))["state"] == before["state"]


def changed(stores: Stores, **fields: Any) -> Stores:
    """Return what is stored with some fields of the session changed."""
    return stores | {"sessions": [["solo", session_of(stores) | fields]]}


BROKEN: dict[str, tuple[Callable[[Stores], Stores], str, str]] = {
    "future record": (lambda s: changed(s, version=2), "later version", "version 2"),
    "no record": (lambda s: s | {"sessions": [["solo", "nothing of the kind"]]}, "not in the form", "record"),
    "field missing": (lambda s: s | {"sessions": [["solo", {"version": 1, "id": "x"}]]}, "not in the form", "step"),
    "view edited": (lambda s: changed(s, view={"cards": ["As"]}), "not in the form", "view"),
    "settings truncated": (lambda s: changed(s, settings=None), "not in the form", "settings"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_record_that_cannot_be_used(
    page: Page, context: BrowserContext, app: str, sample: Stores, name: str, tmp_path: Path
) -> None:
    """The page says what is wrong, leaves it, offers it as a file, and deletes it alone when it is told to."""
    change, words, detail = BROKEN[name]
    broken = change(sample)
    store(context, app, broken)
    hold_engine(page)
    open_app(page, app)
    expect(broken_note(page)).to_contain_text(words)
    expect(broken_note(page)).to_contain_text(detail)
    expect(page.get_by_role("button", name=re.compile("^Continue"))).to_have_count(0)
    with page.expect_download() as download:
        broken_note(page).get_by_role("button", name="Save as a file").click()
    saved = tmp_path / "kept.json"
    download.value.save_as(saved)
    rescued = json.loads(saved.read_text(encoding="utf-8"))["kept"]["stores"]
    assert [entry["value"] for entry in rescued["sessions"]] == [broken["sessions"][0][1]]
    assert len(rescued["hands"]) == len(sample["hands"])
    assert stored(page)["sessions"] == broken["sessions"]
    broken_note(page).get_by_role("button", name="Delete what cannot be used").click()
    expect_kept(page)
    kept = stored(page)
    assert kept["sessions"] == []
    assert kept["hands"] == sample["hands"]


def edited_state(state: str) -> str:
    """Return a state with a chip more than there are."""
    form = json.loads(state)
    form["seats"][0]["balance"] += 1
    return json.dumps(form)


def test_a_state_that_the_engine_refuses(page: Page, context: BrowserContext, app: str, sample: Stores) -> None:
    """Continuing leads back to the start with the reason; play goes on in memory; deleted, what was played is kept."""
    broken = changed(sample, state=edited_state(session_of(sample)["state"]))
    store(context, app, broken)
    open_app(page, app)
    page.get_by_role("button", name=re.compile("^Continue")).click()
    expect(broken_note(page)).to_contain_text("The engine cannot read the table", timeout=START_MS)
    deal(page)
    expect(page.get_by_role("heading", name="Hand 1", exact=True)).to_be_visible()
    assert session_of(stored(page)) | {"draft": None} == session_of(broken) | {"draft": None}
    page.goto(f"{app}/#/")
    broken_note(page).get_by_role("button", name="Delete what cannot be used").click()
    expect_kept(page)
    expect(page.get_by_role("button", name=re.compile("^Continue"))).to_contain_text("hand 1")
    assert session_of(stored(page))["hand"] == 1


def test_a_later_database(page: Page, context: BrowserContext, app: str, sample: Stores) -> None:
    """A database of a later version is left alone, can be saved, and is deleted only when that is asked for."""
    store(context, app, sample, version=7)
    hold_engine(page)
    open_app(page, app)
    expect(broken_note(page)).to_contain_text("written by a later version")
    assert stored(page) == sample
    broken_note(page).get_by_role("button", name="Delete what cannot be used").click()
    expect_kept(page)
    assert stored(page)["sessions"] == []


def test_kept_hands_that_cannot_be_read(page: Page, context: BrowserContext, app: str, sample: Stores) -> None:
    """They are counted and left; the others are listed; one whose record was edited says so when it is opened."""
    ((key, row),) = sample["hands"]
    text: Any = "text"
    odd = [
        [[key[0], 5], {"version": 3}],
        [[key[0], 6], text],
        [[key[0], 7], row | {"hand": 7, "record": "houseway-hand 1\n"}],
    ]
    hands: list[list[Any]] = [[key, row], *odd]
    store(context, app, sample | {"hands": hands})
    open_app(page, app)
    page.goto(f"{app}/#/session")
    expect(page.get_by_text("2 kept hands cannot be read")).to_be_visible()
    expect(page.get_by_role("link", name="Hand 1", exact=True)).to_be_visible()
    page.get_by_role("link", name="Hand 7", exact=True).click()
    expect(page.get_by_role("heading", name="That did not work")).to_be_visible(timeout=START_MS)
    assert [entry for entry in stored(page)["hands"] if entry[0][1] in (5, 6)] == odd[:2]


def test_everything_is_deleted(page: Page, context: BrowserContext, app: str, sample: Stores) -> None:
    """It is asked about first; then session, hands and look are gone."""
    store(context, app, sample)
    hold_engine(page)
    open_app(page, app)
    page.goto(f"{app}/#/settings")
    page.get_by_role("button", name="Delete everything here").click()
    question = page.get_by_role("dialog", name="Delete everything kept here?")
    question.get_by_role("button", name="Keep it").click()
    assert stored(page)["hands"] == sample["hands"]
    page.get_by_role("button", name="Delete everything here").click()
    question.get_by_role("button", name="Delete everything").click()
    expect(question).to_have_count(0)
    page.goto(f"{app}/#/session")
    expect(page.get_by_text("No hand has been settled yet")).to_be_visible()
    kept = stored(page)
    assert (kept["sessions"], kept["hands"]) == ([], [])
    page.goto(f"{app}/#/")
    expect(page.get_by_role("button", name=re.compile("^Continue"))).to_have_count(0)
    expect(note(page, "Playing in another tab")).to_have_count(0)
