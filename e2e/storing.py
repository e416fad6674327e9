"""What the page keeps in the browser's database, read and written from outside, and the notices that speak of it."""

from typing import Any

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.playing import START_MS

# An address of the app's origin at which no app runs: what is kept can be changed there in peace.
QUIET = "quiet"
EMPTY = "<!doctype html><link rel='icon' href='data:,'>"

READ = """
() => new Promise((resolve, reject) => {
  const opening = indexedDB.open("houseway");
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const found = {};
    const read = database.transaction([...database.objectStoreNames]);
    for (const name of database.objectStoreNames) {
      const store = read.objectStore(name);
      const keys = store.getAllKeys();
      const values = store.getAll();
      values.onsuccess = () => { found[name] = keys.result.map((key, index) => [key, values.result[index]]); };
    }
    read.oncomplete = () => { database.close(); resolve(found); };
  };
})
"""
WRITE = """
({ stores, version }) => new Promise((resolve, reject) => {
  const opening = indexedDB.open("houseway", version);
  opening.onerror = () => reject(opening.error);
  opening.onupgradeneeded = () => {
    for (const name of new Set(["sessions", "hands", "prefs", ...Object.keys(stores)])) {
      if (!opening.result.objectStoreNames.contains(name)) opening.result.createObjectStore(name);
    }
  };
  opening.onsuccess = () => {
    const database = opening.result;
    const names = Object.keys(stores);
    if (names.length === 0) { database.close(); resolve(); return; }
    try {
      const write = database.transaction(names, "readwrite");
      for (const name of names) for (const [key, value] of stores[name]) write.objectStore(name).put(value, key);
      write.oncomplete = () => { database.close(); resolve(); };
      write.onabort = () => reject(write.error);
    } catch (error) {
      // What is thrown in an event is nobody's answer: the test would wait for ever.
      reject(error);
    }
  };
})
"""

Stores = dict[str, list[list[Any]]]


def go_quiet(page: Page, origin: str) -> None:
    """Leave the app for an empty page of its origin."""
    page.route(f"**/{QUIET}", lambda route: route.fulfill(body=EMPTY, content_type="text/html"))
    page.goto(f"{origin}/{QUIET}")


def hold_engine(page: Page) -> None:
    """Let the engine wait for its files: a test that only looks at what is kept does without it, and costs less."""
    page.route("**/py/**", lambda _: None)


def stored(page: Page) -> Stores:
    """Return everything in the database: store -> list of key and value."""
    found: Stores = page.evaluate(READ)
    return found


def look_of(stores: Stores) -> dict[str, Any]:
    """Return the kept look."""
    (look,) = (value for key, value in stores["prefs"] if key == "look")
    found: dict[str, Any] = look
    return found


def session_of(stores: Stores) -> dict[str, Any]:
    """Return the kept session."""
    ((_, session),) = stores["sessions"]
    found: dict[str, Any] = session
    return found


def store(context: BrowserContext, origin: str, stores: Stores, version: int = 1) -> None:
    """Put values into the database, at a version of it, while no app runs."""
    page = context.new_page()
    go_quiet(page, origin)
    page.evaluate(WRITE, {"stores": stores, "version": version})
    page.close()


def note(page: Page, name: str) -> Locator:
    """Return a notice by its heading."""
    return page.get_by_role("region", name=name)


def memory_note(page: Page) -> Locator:
    """Return the notice that nothing is kept."""
    return note(page, "This session is not kept")


def broken_note(page: Page) -> Locator:
    """Return the notice that what is kept cannot be used."""
    return note(page, "What was kept here cannot be used")


def expect_engine(page: Page) -> None:
    """Wait until the engine of a page has started."""
    expect(page.get_by_role("region", name="The engine is starting")).to_have_count(0, timeout=START_MS)


def expect_kept(page: Page) -> None:
    """Wait until the page is started, and see that it speaks of no trouble with what it keeps."""
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(memory_note(page)).to_have_count(0)
    expect(broken_note(page)).to_have_count(0)
