#!/usr/bin/env bash
# readers.sh SECONDS: feeds each reader with bytes for its share of the time, guided by coverage, under the address and undefined-behaviour
# sanitizers. What ends a reader is kept in Tests/Fixtures/crashes/READER, where a test reads it for good.
set -euo pipefail
cd "$(dirname "$0")/../../.."
flags=(--package-path Tests/Checks/fuzz --scratch-path .build/fuzz -c release)
# lld: gold, which SwiftPM asks for, ends with an internal error in the debugging information of this program.
for flag in -use-ld=lld -sanitize=fuzzer,address -Xcc -fsanitize=fuzzer-no-link,address,undefined; do flags+=(-Xswiftc "$flag"); done
for flag in -fsanitize=fuzzer-no-link,address,undefined -fno-omit-frame-pointer; do flags+=(-Xcc "$flag"); done
rm -f .build/fuzz/release.yaml # a plan does not notice files of ours that come or go
swift build "${flags[@]}" --product ReaderFuzz
program="$(swift build "${flags[@]}" --show-bin-path)/ReaderFuzz"
readers=$("$program")
# What Swift's globals hold looks like a leak.
export ASAN_OPTIONS=detect_leaks=0
share=$(($1 / $(wc -w <<<"$readers")))
failed=0
for reader in $readers; do
  corpus=".build/fuzz/corpus/$reader" crashes="Tests/Fixtures/crashes/$reader" seeds="Tests/Checks/fuzz/Seeds/$reader"
  mkdir -p "$corpus" "$crashes" "$seeds"
  echo "fuzz: $reader for $share s"
  "$program" "$reader" "$corpus" "$seeds" -artifact_prefix="$crashes/" -max_total_time="$share" -timeout=10 -rss_limit_mb=2048 \
    -max_len=65536 -print_final_stats=1 2>&1 | grep -E "^(stat::|SUMMARY|Done|.*ERROR)" || true
  if [ -n "$(ls -A "$crashes")" ]; then failed=1; else rmdir "$crashes"; fi
  rmdir --ignore-fail-on-non-empty "$seeds"
done
rmdir --ignore-fail-on-non-empty Tests/Fixtures/crashes 2>/dev/null || true
[ "$failed" = 0 ] || { echo "fuzz: the files in Tests/Fixtures/crashes end a reader"; exit 1; }
