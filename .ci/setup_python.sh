#!/usr/bin/env bash
# Makes .venv ready: a Python that runs, the locked packages, both members. Does nothing when nothing changed.
set -euo pipefail
cd "$(dirname "$0")/.."

runs() { "$1" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 12))' >/dev/null 2>&1; }

# A version manager's stand-in may be on the path and yet fail, so every candidate is run before it is believed.
find_python() {
    local wanted candidate
    wanted=$(cat .python-version)
    local candidates=("${PYTHON:-}" "python$wanted" python3.13 python3.14 python3.12 python3 python)
    candidates+=("${PYENV_ROOT:-$HOME/.pyenv}/versions/$wanted"*/bin/python3 "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.1[2-9]*/bin/python3)
    candidates+=("${XDG_DATA_HOME:-$HOME/.local/share}"/uv/python/cpython-3.1[2-9]*/bin/python3)
    for candidate in "${candidates[@]}"; do
        if [ -n "$candidate" ] && runs "$candidate"; then
            echo "$candidate"
            return
        fi
    done
    echo "No Python 3.12 or later was found. Install one, or name it: make setup PYTHON=/path/to/python3" >&2
    return 1
}

# The folder is part of the fingerprint: an environment does not survive being moved.
fingerprint=$(cat requirements.lock engine/pyproject.toml relay/pyproject.toml .python-version | cksum; pwd)
stamp=.venv/.fingerprint

if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$fingerprint" ] && runs .venv/bin/python; then
    exit 0
fi
if ! runs .venv/bin/python || [ "$(tail -n 1 "$stamp" 2>/dev/null)" != "$PWD" ]; then
    rm -rf .venv
fi
if [ ! -e .venv ]; then
    python=$(find_python)
    echo "Making .venv with $("$python" --version)"
    "$python" -m venv .venv
fi
export PIP_DISABLE_PIP_VERSION_CHECK=1
.venv/bin/python -m pip install --quiet --require-hashes -r requirements.lock
.venv/bin/python -m pip install --quiet --no-deps --no-build-isolation -e engine -e relay
printf '%s\n' "$fingerprint" > "$stamp"
