#!/usr/bin/env bash
# Fetches the peers into a folder: kiwi's headers from its source package, built into a driver, scipy, which brings HiGHS, and poga, which
# brings Yoga.
# What cannot be had is reported and left out; the benchmark then runs without it.
# usage: prepare.sh FOLDER
set -uo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
mkdir -p "$1"
folder="$(cd "$1" && pwd)"
cp "$here/highs.py" "$here/yoga.py" "$folder"

if ! ls "$folder"/kiwi/*/kiwi/kiwi.h >/dev/null 2>&1; then
  mkdir -p "$folder/kiwi"
  if python3 -m pip download -q --no-deps --no-binary kiwisolver -d "$folder/kiwi" kiwisolver >"$folder/kiwi.log" 2>&1; then
    tar -xzf "$folder"/kiwi/kiwisolver-*.tar.gz -C "$folder/kiwi"
  else
    echo "bench: kiwi's source package could not be had; see $folder/kiwi.log" >&2
  fi
fi
headers="$(dirname "$(dirname "$(ls "$folder"/kiwi/*/kiwi/kiwi.h 2>/dev/null | head -1)")")"
if [ -f "$headers/kiwi/kiwi.h" ] && [ "$here/kiwi.cpp" -nt "$folder/kiwi-driver" ]; then
  "${CXX:-c++}" -std=c++17 -O3 -march=native -I "$headers" -o "$folder/kiwi-driver" "$here/kiwi.cpp" ||
    echo "bench: kiwi's driver could not be built" >&2
fi

"$here/../../../Checks/oracles/prepare.sh" "$folder/../oracle-venv" && ln -sf "$folder/../oracle-venv/bin/python" "$folder/python"
"$folder/python" -c "import poga" 2>/dev/null || "$folder/python" -m pip install -q poga >"$folder/yoga.log" 2>&1 ||
  echo "bench: Yoga could not be had; see $folder/yoga.log" >&2
exit 0
