"""Sessions as files: out of the page, and into it."""

from pathlib import Path

from playwright.sync_api import FilePayload, Page


def saved(page: Page, kind: str, folder: Path) -> str:
    """Press an export's button and return what was saved."""
    with page.expect_download() as download:
        page.get_by_role("button", name=kind, exact=True).tap()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.read_text(encoding="utf-8")


def open_file(page: Page, name: str, text: str) -> None:
    """Choose a file."""
    content = FilePayload(name=name, mimeType="application/json", buffer=text.encode())
    page.locator("input[type=file]").set_input_files(content)
