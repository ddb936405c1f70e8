#!/usr/bin/env bash
# Builds the driver and lets the oracles question it. Without scipy, HiGHS is left out; without Python, everything is.
# usage: run.sh [arguments of oracles/fuzz.py]
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
root="$(cd "$here/../.." && pwd)"
python="$root/.build/oracle-venv/bin/python"
[ -x "$python" ] || python="$(command -v python3 || true)"
if [ -z "$python" ]; then echo "oracles: skipped, there is no python3"; exit 0; fi
# The plan of a package that is built by its path does not notice files that come or go.
rm -f "$root/.build/oracles/release.yaml"
swift build -q -c release --package-path "$here" --scratch-path "$root/.build/oracles" --product driver
"$python" -B "$here/oracles/fuzz.py" "$root/.build/oracles/release/driver" "$@"
