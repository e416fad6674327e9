"""A session whose chips do not cover a unit of one any more: it ends, shows what it came to, and another can begin."""

from typing import Any

from playwright.sync_api import Page, expect

from e2e.playing import START_MS, deal, from_more, new_table, tray
from e2e.storing import session_of, stored
from e2e.worker import call

SEED = 1


def nearly_over(page: Page) -> dict[str, Any]:
    """Let the engine play a session of two seats, all surrendered, until one more hand at the largest unit ends it."""
    stepped = call(page, "solo_new", {"settings": {"seats": 2, "unit": 1}, "name": "You", "now_ms": 0})["ok"]

    def send(command: dict[str, Any]) -> None:
        nonlocal stepped
        request = {
            "state": stepped["state"],
            "command": {"seat": 0, **command},
            "entropy": [f"{stepped['view']['hand']:064x}"],
            "now_ms": 1,
        }
        stepped = call(page, "solo_send", request)["ok"]

    while True:
        view = stepped["view"]
        unit = min(20, view["unit_max"])
        balance = view["seats"][0]["balance_chips"]
        if unit != view["settings"]["unit"]:
            send({"command": "configure", "revision": view["revision"], "settings": {"unit": unit}})
            view = stepped["view"]
        send({"command": "consent", "hand": view["hand"], "revision": view["revision"]})
        if balance - 3 * unit < view["reserve_units"]:
            found: dict[str, Any] = stepped
            return found
        send({"command": "lock", "hand": view["hand"], "action": {"action": "surrender", "confirmed": True}})


def test_a_session_ends(shared: Page) -> None:
    """The last hand that can be covered ends it: final balances, a new session without a question, all hands kept."""
    page = shared
    new_table(page, SEED)
    stepped = nearly_over(page)
    view = stepped["view"]
    page.evaluate(
        """(kept) => new Promise((resolve) => {
          const opening = indexedDB.open("houseway");
          opening.onsuccess = () => {
            const write = opening.result.transaction("sessions", "readwrite");
            const store = write.objectStore("sessions");
            const found = store.get("solo");
            found.onsuccess = () => store.put({ ...found.result, ...kept }, "solo");
            write.oncomplete = () => { opening.result.close(); resolve(); };
          };
        })""",
        {"state": stepped["state"], "hand": view["hand"], "settings": view["settings"], "view": None, "draft": None},
    )
    page.reload()
    expect(tray(page).get_by_role("button")).to_have_count(13, timeout=START_MS)
    from_more(page, "Surrender")
    page.get_by_role("dialog").get_by_role("button", name="Surrender").click()
    over = page.get_by_role("region", name="Not enough chips")
    expect(page.get_by_text("The session is over")).to_be_visible()
    expect(page.get_by_role("button", name="Next hand")).to_have_count(0)
    kept = session_of(stored(page))
    assert (kept["ended"], kept["phase"]) == (True, "ended")
    page.reload()
    # Nothing is left to be gone on with.
    expect(page.get_by_role("button", name="Continue")).to_have_count(0)
    deal(page)
    expect(page.get_by_role("heading", name="Hand 1", exact=True)).to_be_visible()
    expect(over).to_have_count(0)
    assert session_of(stored(page))["id"] != kept["id"]
    assert [key for key, _ in stored(page)["hands"] if key[0] == kept["id"]] == [[kept["id"], view["hand"]]]


def test_a_new_session_asks(shared: Page) -> None:
    """With a session unfinished a new one is asked about; the answer no leaves the present one as it is."""
    page = shared
    new_table(page, SEED)
    before = session_of(stored(page))
    page.get_by_role("button", name="Home").click()
    page.get_by_role("button", name="New session").click()
    page.get_by_role("dialog").get_by_role("button", name="Start and deal").click()
    question = page.get_by_role("dialog", name="Start a new session?")
    expect(question).to_contain_text("hand 1")
    expect(question.get_by_role("button", name="Keep the present one")).to_be_focused()
    question.get_by_role("button", name="Keep the present one").click()
    expect(question).to_have_count(0)
    assert session_of(stored(page)) == before
    page.get_by_role("button", name="Continue").click()
    expect(tray(page).get_by_role("button")).to_have_count(13)
