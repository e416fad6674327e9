"""How Chromium is started: as root there is no sandbox; the others keep a browser quiet that has no network."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
