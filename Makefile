# The verbs of Houseway; CI calls the same ones. Each does all the set-up that it needs, and skips what is done.

SHELL := bash
HOST ?= 127.0.0.1
PORT ?= 8000
DATA ?= .data
BIN := .venv/bin
# Tests run two at a time: a browser with an engine keeps more than one core busy for moments, and less than one between.
TOGETHER := -n 2 --dist worksteal
export PYTHON

.PHONY: setup play test check bench e2e shots dist protocol lock clean python node

# .venv with both members, and web/dist with the built app.
setup: python node
	$(BIN)/python web/scripts/stage_engine.py
	@$(MAKE) --no-print-directory web/dist/index.html
	$(BIN)/python web/scripts/compress.py
	@$(BIN)/python -m compileall -q engine/houseway relay/houseway_relay

# The app and its rooms on this machine, kept in .data: make play PORT=9000
play: setup
	$(BIN)/houseway-relay serve --host $(HOST) --port $(PORT) --data $(DATA)

# Engine, relay and repository tests, then the web's, then the running system in a real browser.
test: setup
	npm --silent --prefix web test
	$(BIN)/python -m pytest tests $(TOGETHER)
	HOUSEWAY_CHROMIUM="$$($(BIN)/python e2e/find_chromium.py --install)" $(BIN)/python -m pytest e2e $(TOGETHER)

# Formatting, lint, types, layering, docs.
check: python node
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy
	npm --silent --prefix web run check
	$(BIN)/python -m pytest --quiet tests/test_layering.py tests/test_repository.py tests/docs

# Speed: the engine beside the yardstick, the app in a browser against its budgets, rooms under load.
bench: setup
	$(BIN)/python tests/bench/run.py
	HOUSEWAY_CHROMIUM="$$($(BIN)/python e2e/find_chromium.py --install)" $(BIN)/python -m e2e.bench
	$(BIN)/python -m tests.bench.rooms

# The running system in a real browser, alone.
e2e: setup
	HOUSEWAY_CHROMIUM="$$($(BIN)/python e2e/find_chromium.py --install)" $(BIN)/python -m pytest e2e $(TOGETHER)

# Pictures of every screen in every size, theme and language, into e2e/.shots: make shots ONLY=table
shots: setup
	HOUSEWAY_CHROMIUM="$$($(BIN)/python e2e/find_chromium.py --install)" $(BIN)/python -m e2e.shots $(ONLY)

# Both wheels in dist/, the relay's with the built app inside, packed as small as it goes.
dist: setup
	rm -rf dist
	$(BIN)/python web/scripts/compress.py --quality 11
	cd engine && ../$(BIN)/hatchling build --target wheel --directory ../dist
	cd relay && ../$(BIN)/hatchling build --target wheel --directory ../dist

# The browser's types, written from the engine's.
protocol: python
	$(BIN)/python web/scripts/make_protocol.py web/src/protocol.ts

# Newest allowed versions into requirements.lock; needs uv on the path.
lock:
	uv pip compile engine/pyproject.toml relay/pyproject.toml --group dev --universal --python-version 3.12 \
	    --generate-hashes --no-header --no-emit-index-url --no-emit-find-links --no-emit-package houseway \
	    --upgrade --quiet --output-file requirements.lock

# Everything that the other verbs make, except the rooms that were played.
clean:
	rm -rf .venv dist web/node_modules web/dist web/.build web/public/py .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Folders are among the sources, so that a removed file counts as a change.
web/dist/index.html: $(shell find web/src web/public web/index.html web/*.ts web/*.json web/.build/engine.json 2>/dev/null)
	npm --silent --prefix web run build
	@touch $@

python:
	@.ci/setup_python.sh

node: web/node_modules/.package-lock.json

# npm writes this file last, so it is there only after a whole install.
web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo "Node 20.19 or later, with npm, is needed to build the app." >&2; exit 1; }
	npm --prefix web ci --no-audit --no-fund --loglevel=error
	@touch $@
