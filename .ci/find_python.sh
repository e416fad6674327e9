#!/usr/bin/env bash
# Prints the first Python 3.12 or later that really runs; .python-version says which one is wanted most.
set -euo pipefail
cd "$(dirname "$0")/.."

# A version manager's stand-in may be on the path and yet fail, so every candidate is run before it is believed.
runs() { "$1" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 12))' >/dev/null 2>&1; }

if [ -n "${PYTHON:-}" ]; then
    runs "$PYTHON" || { echo "PYTHON names $PYTHON, which is no working Python 3.12 or later." >&2; exit 1; }
    echo "$PYTHON"
    exit 0
fi

wanted=$(cat .python-version)
pyenv=${PYENV_ROOT:-$HOME/.pyenv}/versions
uv=${XDG_DATA_HOME:-$HOME/.local/share}/uv/python
for candidate in "python$wanted" python3.13 python3.14 python3.12 python3 python \
    "$pyenv/$wanted"*/bin/python3 "$pyenv"/3.1[2-9]*/bin/python3 "$uv"/cpython-3.1[2-9]*/bin/python3; do
    if runs "$candidate"; then
        echo "$candidate"
        exit 0
    fi
done
echo "No Python 3.12 or later was found. Install one, or name it: make setup PYTHON=/path/to/python3" >&2
exit 1
