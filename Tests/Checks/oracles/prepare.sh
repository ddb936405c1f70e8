#!/usr/bin/env bash
# Makes a virtual environment with scipy, which brings HiGHS. A scipy that is there already is taken; without one and without a network
# the environment stays away, which is reported and no error: what needs it skips itself.
# usage: prepare.sh FOLDER
set -uo pipefail
venv="$1"
has_scipy() { "$venv/bin/python" -c "import scipy.optimize" >/dev/null 2>&1; }
has_scipy && exit 0
mkdir -p "$(dirname "$venv")"
make_venv() { python3 -m venv --clear --system-site-packages "$venv" >"$venv.log" 2>&1; }
# Debian keeps pip for environments in a package of its own; an environment without pip still serves a scipy that is there.
make_venv || python3 -m venv --clear --system-site-packages --without-pip "$venv" >>"$venv.log" 2>&1
has_scipy || "$venv/bin/python" -m pip install -q scipy >>"$venv.log" 2>&1
if has_scipy; then echo "oracles: scipy is ready in $venv"; exit 0; fi
echo "oracles: scipy cannot be had here (see $venv.log; Debian wants python3-venv); the comparison with HiGHS will be skipped" >&2
rm -rf "$venv"
exit 1
