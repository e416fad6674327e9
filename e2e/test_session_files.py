"""The session as a file and back: JSON, CSV, text, the clipboard, and what is wrong with a file."""

import csv
import io
import json
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.files import open_file, saved
from e2e.playing import START_MS, from_more, new_table

SEED = 1
REFUSE_COPY = """
() => { navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError")); }
"""


def surrender(page: Page) -> None:
    """Give the hand up and wait for its figures."""
    from_more(page, "Surrender")
    page.get_by_role("dialog").get_by_role("button", name="Surrender").tap()
    expect(page.get_by_role("region", name="Your net")).to_be_visible()
    expect(page.get_by_text("Working out skill and luck")).to_have_count(0)


def test_out_and_in_again(shared: Page, app: str, tmp_path: Path) -> None:
    """Every form holds every hand; the JSON comes back as it went; an edited copy is refused and changes nothing."""
    page = shared
    new_table(page, SEED)
    surrender(page)
    page.get_by_role("button", name="Next hand").tap()
    expect(page.get_by_role("heading", name="Hand 2", exact=True)).to_be_visible()
    surrender(page)
    page.goto(f"{app}/#/session")
    totals = page.get_by_role("region", name="Totals")
    expect(totals).to_contain_text("−90")
    expect(totals).to_contain_text("−45")
    exported = saved(page, "JSON", tmp_path)
    session = json.loads(exported)
    assert (session["format"], session["version"], session["settings"]["unit"]) == ("houseway-session", 1, 5)
    records = [hand["record"] for hand in session["hands"]]
    assert [record.splitlines()[1] for record in records] == ["hand 1", "hand 2"]
    assert all(len(hand["skill"]) == len(hand["luck"]) == 4 for hand in session["hands"])
    assert "entropy" not in exported
    lines = list(csv.DictReader(io.StringIO(saved(page, "CSV", tmp_path))))
    assert [line["net_chips"] for line in lines if line["seat"] == "1"] == ["-45", "-45"]
    assert sum(int(line["net_chips"]) for line in lines) == 0
    assert saved(page, "Text", tmp_path) == "\n".join(records)
    open_file(page, "session.json", exported)
    expect(page.get_by_role("heading", name="From a file")).to_be_visible(timeout=START_MS)
    expect(totals).to_contain_text("−90")
    page.get_by_role("link", name="Hand 2", exact=True).tap()
    expect(page.get_by_role("region", name="Your net")).to_contain_text("−45")
    page.go_back()
    session["hands"][0]["record"] = records[0].replace("net 1 -45", "net 1 +45")
    session["hands"][1]["record"] = records[1][:100]
    open_file(page, "edited.json", json.dumps(session))
    wrong = page.get_by_role("alert")
    expect(wrong).to_contain_text("“edited.json” cannot be opened")
    expect(wrong).to_contain_text("Hand 1 of the file")
    expect(wrong).to_contain_text("Hand 2 of the file")
    expect(wrong).to_contain_text("Nothing that is kept here has changed")
    expect(page.get_by_role("heading", name="From a file")).to_be_visible()
    page.get_by_role("button", name="Back to your own session").tap()
    expect(page.get_by_role("heading", name="From a file")).to_have_count(0)
    expect(page.get_by_role("link", name="Hand 2", exact=True)).to_be_visible()
    # A clipboard that the browser refuses: the text is shown to be copied by hand.
    page.evaluate(REFUSE_COPY)
    page.get_by_role("button", name="Copy as text").tap()
    by_hand = page.get_by_role("dialog", name="Copy by hand")
    expect(by_hand.get_by_role("textbox", name="Text to copy")).to_have_value("\n".join(records))
    page.keyboard.press("Escape")
    expect(by_hand).to_have_count(0)
    page.goto(f"{app}/#/")
