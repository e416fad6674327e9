#!/usr/bin/env bash
# Makes .venv ready: a Python, the locked packages, both members. Does nothing when nothing changed.
set -euo pipefail
cd "$(dirname "$0")/.."
stamp=.venv/.fingerprint

# The folder is part of the fingerprint: an environment does not survive being moved.
fingerprint=$(cat requirements.lock engine/pyproject.toml relay/pyproject.toml .python-version | cksum; pwd)
works() { .venv/bin/python -c 'import pip' >/dev/null 2>&1 && [ "$(tail -n 1 "$stamp" 2>/dev/null)" = "$PWD" ]; }

if works && [ "$(cat "$stamp")" = "$fingerprint" ]; then
    exit 0
fi
if ! works; then
    python=$(.ci/find_python.sh)
    echo "Making .venv with $("$python" --version)"
    rm -rf .venv
    "$python" -m venv .venv
fi
export PIP_DISABLE_PIP_VERSION_CHECK=1
.venv/bin/python -m pip install -qq --require-hashes -r requirements.lock
.venv/bin/python -m pip install -qq --no-deps --no-build-isolation -e engine -e relay
printf '%s\n' "$fingerprint" > "$stamp"
