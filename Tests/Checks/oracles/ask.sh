#!/usr/bin/env bash
# Builds the driver and lets the oracles question it. Without scipy, HiGHS is left out; without Python, everything is.
# usage: [SCRIPT=hostile.py] ask.sh [arguments of oracles/fuzz.py or of SCRIPT]
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
root="$(cd "$here/../../.." && pwd)"
python="$root/.build/oracle-venv/bin/python"
[ -x "$python" ] || python="$(command -v python3 || true)"
if [ -z "$python" ]; then echo "oracles: skipped, there is no python3"; exit 0; fi
cd "$root"
# Optimised for long runs: BUILD="-c release".
# shellcheck disable=SC2086 # several words
swift build -q ${BUILD:-} --product OracleDriver
# shellcheck disable=SC2086
"$python" -B "$here/oracles/${SCRIPT:-fuzz.py}" "$(swift build ${BUILD:-} --show-bin-path)/OracleDriver" "$@"
