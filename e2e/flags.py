"""How Chromium is started: as root there is no sandbox; the others keep a browser quiet that has no network."""

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

# The tests start engines by the dozen, each for a few seconds: compiling the same code twice, the second time to make
# it fast, would take half of the processor. Benchmarks do without this.
SPARING = ["--js-flags=--liftoff-only"]
