"""Playing without a pointer: where the focus is, and that it was nowhere lost."""

from playwright.sync_api import BrowserContext, Page, expect

# Looks at every frame that is painted. Until the first key is pressed the focus is the document's, as on any page.
WATCH_FOCUS = """
{
  let begun = false;
  window.framesWithoutFocus = 0;
  document.addEventListener("focusin", () => (begun = true));
  const look = () => {
    const at = document.activeElement;
    if (begun && (at === null || at === document.body)) window.framesWithoutFocus += 1;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
"""
# An accessible name as far as this page has them: its label, or its text.
FOCUSED = """
() => {
  const at = document.activeElement;
  return at === document.body ? "nothing" : (at.getAttribute("aria-label") ?? at.innerText.replaceAll("\\n", " "));
}
"""
TABS = 30


def watch_focus(context: BrowserContext) -> None:
    """Count lost frames on every page of a context that is opened from now on."""
    context.add_init_script(WATCH_FOCUS)


def focused(page: Page) -> str:
    """Return the name of what has the focus."""
    name: str = page.evaluate(FOCUSED)
    return name


def expect_focus_kept(page: Page) -> None:
    """Fail if the focus is lost, or was in any frame so far."""
    assert focused(page) != "nothing"
    assert page.evaluate("() => window.framesWithoutFocus") == 0


def press(page: Page, *keys: str) -> None:
    """Press keys one after the other; the focus is somewhere after each."""
    for key in keys:
        page.keyboard.press(key)
        assert focused(page) != "nothing", f"no focus after {key}"


def tab_to(page: Page, name: str, key: str = "Tab") -> None:
    """Press Tab (or Shift+Tab) until a button has the focus; it may not take more than a page's worth of them."""
    wanted = page.get_by_role("button", name=name)
    for _ in range(TABS):
        if focused(page).startswith(name):
            break
        press(page, key)
    expect(wanted).to_be_focused()
