#!/usr/bin/env bash
# Runs `swift test` with the options given and, where something fails, says at the end what it was.
set -uo pipefail
mkdir -p .build
swift test --skip-build "$@" 2>&1 | tee .build/test.log
result=$?
if [ $result -ne 0 ]; then
  echo
  echo "What failed (the whole output is in .build/test.log):"
  grep -aE '^(✘|Fatal error|\*\*\*)' .build/test.log | grep -vE '^✘ (Suite|Test run)' | cut -c1-400 | tail -40
  # Of a crash, what the process said before it, and the frames of its thread.
  grep -anE -B4 -A40 'crashed:|Program crashed' .build/test.log | grep -vaE '◇|✔|━' | cut -c1-200 | tail -90
fi
exit $result
