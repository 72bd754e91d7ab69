#!/usr/bin/env bash
# Makes the virtual environment $1 with the interpreter $2, or with the first one that is new enough.
set -euo pipefail

is_new_enough() {
  "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

venv=$1
for python in ${2:-python3 python3.13 python3.12 python3.11}; do
  if is_new_enough "$python"; then
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
      echo "$python lacks its venv module; install it (Debian and Ubuntu: apt-get install python3-venv)." >&2
      exit 1
    fi
    exec "$python" -m venv "$venv"
  fi
done
echo "anon-gateway needs Python 3.11 or newer, and none was found; install it, or name it: make setup PYTHON=/path/to/python3" >&2
exit 1
