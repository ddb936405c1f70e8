#!/usr/bin/env bash
# Cards by GNU parallel: lines of requests, cut into blocks, a `rabbet worker` for each. parallel_cards.sh RABBET REQUESTS OUTPUT [JOBS]
set -euo pipefail
rabbet="$1" requests="$2" output="$3" jobs="${4:-2}"
card="$(cd "$(dirname "$0")" && pwd)/card.json"
parallel --will-cite --pipe-part --block -1 --keep-order --jobs "$jobs" --arg-file "$requests" \
  "$rabbet" worker --template "$card" --output-root "$output"
