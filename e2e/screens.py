"""A walk through every screen and sheet, by no name that a language has; `show` is called at each of them."""

from collections.abc import Callable

from playwright.sync_api import Page

START_MS = 120_000

Show = Callable[[str], None]


def fill(page: Page) -> None:
    """Set the hand by house-way, from the keyboard; what a button is called depends on the language."""
    decline = page.locator(".offer .action").first
    if decline.is_visible():
        decline.click()
    page.locator(".own button.card").first.focus()
    page.keyboard.press("h")
    page.locator(".tray .card").first.wait_for(state="detached")


def lock(page: Page) -> None:
    """Lock the rows and wait for the reveal."""
    page.locator(".actions .primary").click()
    page.locator(".stage").wait_for(timeout=START_MS)


def next_hand(page: Page) -> None:
    """Go from the reveal to the next hand."""
    page.locator(".stage .action").first.click()
    page.locator(".outcome .actions .primary").click()
    page.locator(".tray .card").nth(12).wait_for(timeout=START_MS)


def at_the_table(page: Page, show: Show) -> None:
    """From the start through one hand to its result."""
    show("start")
    page.locator(".door.primary").click()
    page.locator(".tray .card").nth(12).wait_for(timeout=START_MS)
    show("table-dealt")
    page.locator(".tray .card").nth(3).click()
    show("table-held")
    page.keyboard.press("Escape")
    fill(page)
    show("table-set")
    page.locator(".row-front .card").first.click()
    page.locator(".row-back .card").first.click()
    show("table-foul")
    page.locator(".actions .primary").click()
    page.locator("dialog").wait_for()
    show("sheet-foul")
    page.keyboard.press("Escape")
    page.locator(".bar .end .icon").click()
    show("sheet-more")
    page.locator("dialog .item").nth(-2).click()
    show("sheet-look")
    page.keyboard.press("Escape")
    page.locator(".bar .end .icon").click()
    page.locator("dialog .item").nth(-3).click()
    show("sheet-session")
    page.locator("dialog .primary").click()
    page.locator("dialog.question").wait_for()
    show("sheet-replace")
    page.keyboard.press("Escape")
    page.locator(".own button.card").first.focus()
    page.keyboard.press("?")
    show("sheet-help")
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    lock(page)
    show("reveal-front")
    page.locator(".stage .primary").click()
    show("reveal-middle")
    page.locator(".stage .action").first.click()
    page.locator(".diagnosis .figure").first.wait_for(timeout=START_MS)
    show("result")
    page.locator(".outcome .actions .primary").scroll_into_view_if_needed()
    page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
    show("result-end")
    page.locator(".outcome .actions .primary").click()
    page.locator(".tray .card").nth(12).wait_for(timeout=START_MS)


def more_hands(page: Page, hands: int) -> None:
    """Fill the session."""
    for _ in range(hands):
        fill(page)
        lock(page)
        next_hand(page)


def beside_the_table(page: Page, show: Show) -> None:
    """The screens that have an address of their own."""
    go(page, "#/")
    show("start-continue")
    for name, address in (
        ("session", "#/session"),
        ("kept", "#/session/1"),
        ("score", "#/score"),
        ("settings", "#/settings"),
        ("about", "#/about"),
    ):
        go(page, address)
        page.locator("main:not([aria-busy=true])").wait_for()
        show(name)
        page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        show(f"{name}-end")
        if name == "settings":
            page.locator(".action.danger").click()
            show("sheet-erase")
            page.keyboard.press("Escape")
    for section in ("", "printed", "house", "payments", "example", "skill-luck", "strategy"):
        go(page, f"#/rules/{section}".rstrip("/"))
        page.locator(".rules h2").nth(3).wait_for()
        page.locator(".example .steps").wait_for(timeout=START_MS)
        show(f"rules-{section or 'top'}")
    go(page, "#/rules/example")
    page.locator(".example .steps").scroll_into_view_if_needed()
    show("example-duels")
    page.locator(".example-rows").scroll_into_view_if_needed()
    show("example-rows")
    page.locator(".steps .primary").click()
    page.locator(".example .stage").scroll_into_view_if_needed()
    show("example-step")


def go(page: Page, address: str) -> None:
    """Go to an address within the page."""
    page.evaluate("(to) => { location.hash = to; }", address)
