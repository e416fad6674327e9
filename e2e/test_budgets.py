"""Budgets that no machine changes: bytes of the first visit, what is fetched how often, size of the scripts."""

from e2e.keeping import FirstVisit, kept, listed
from e2e.sizes import FIRST_LOAD_BYTES, FIRST_VISIT_BYTES, first_load


def test_the_first_visit_stays_within_its_bytes(first_visit: FirstVisit) -> None:
    """Page, worker and service worker together, headers too, as the relay sends them to a browser that takes Brotli."""
    assert first_visit.received_bytes <= FIRST_VISIT_BYTES, first_visit.requests


def test_the_first_visit_fetches_each_file_once(first_visit: FirstVisit) -> None:
    """What the engine has fetched comes to the service worker from the browser's own cache."""
    engine = {path: count for path, count in first_visit.requests.items() if path.startswith("/py/")}
    assert len(engine) == 6
    assert set(engine.values()) == {1}, engine
    hashed = {path: count for path, count in first_visit.requests.items() if path.startswith("/assets/")}
    assert len(hashed) > 2
    assert set(hashed.values()) == {1}, hashed


def test_every_file_that_the_build_lists_is_kept(first_visit: FirstVisit) -> None:
    """No more and no less, in one cache."""
    (files,) = kept(first_visit.page).values()
    expected = [f"{first_visit.origin}/{entry['url'].removeprefix('./')}" for entry in listed(first_visit.page)]
    assert sorted(files) == sorted(expected)


def test_scripts_and_styles_are_small() -> None:
    """What a first visit loads before anything is opened: scripts, styles, both workers."""
    sizes = first_load()
    assert len([name for name in sizes if name.startswith(("index-", "worker-", "sw."))]) >= 4
    assert sum(sizes.values()) <= FIRST_LOAD_BYTES, sizes
