"""Twenty hands in one session: the sums hold, the hands count up, one worker answers, nothing piles up."""

from playwright.sync_api import Page, expect

from e2e.figures import balances, check, result
from e2e.playing import go_to_result, lock_button, new_table, tray
from e2e.worker import engine_worker

# Seed 1 deals the player no natural in its first 21 hands, and by house-way every seat keeps enough for the next.
SEED = 1
HANDS = 20
# The screen that was left may stay in memory until the next one is, or not: the lightest of the last hands is compared
# with that early one which is most like it.
EARLY, LATE = range(3, 7), range(17, 21)
# Far less than what one hand puts on the page.
SLACK = 60


def census(page: Page) -> dict[str, int]:
    """Count what the page holds, what it let go and still keeps in memory included."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    counts = session.send("Memory.getDOMCounters")
    session.detach()
    return {"nodes": counts["nodes"], "listeners": counts["jsEventListeners"]}


def settle(page: Page) -> int:
    """Play the hand by house-way to its result, and return the net in chips."""
    page.get_by_role("button", name="House-way").tap()
    expect(lock_button(page)).to_have_accessible_name("Lock all placed")
    lock_button(page).tap()
    go_to_result(page)
    expect(page.get_by_text("Working out skill and luck")).to_have_count(0)
    found = result(page)
    check(found)
    return found.net_chips


def test_next_hand_twenty_times(shared: Page) -> None:
    """Balances follow the nets and sum to 4,000 throughout; the page is no heavier at the end than early on."""
    page = shared
    new_table(page, SEED)
    worker = engine_worker(page)
    before = balances(page)
    counts: dict[int, dict[str, int]] = {}
    for hand in range(1, HANDS + 1):
        net = settle(page)
        page.get_by_role("button", name="Next hand").tap()
        expect(page.get_by_role("heading", name=f"Hand {hand + 1}", exact=True)).to_be_visible()
        expect(tray(page).get_by_role("button")).to_have_count(13)
        after = balances(page)
        assert sum(after.values()) == 4000
        assert after["You"] == before["You"] + net
        before = after
        if hand in EARLY or hand in LATE:
            counts[hand] = census(page)
    assert page.workers == [worker]
    for kind in ("nodes", "listeners"):
        early, late = ([counts[hand][kind] for hand in stretch] for stretch in (EARLY, LATE))
        lightest = min(late)
        assert lightest <= min(early) or any(abs(lightest - one) <= SLACK for one in early), counts
