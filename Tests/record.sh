#!/usr/bin/env bash
# Records anew what tests compare with records: pages made from code, the public interface, schemas. Read the difference before it is committed.
# usage: record.sh [FILTER of swift test]
set -euo pipefail
cd "$(dirname "$0")/.."
filter="${1:-FixtureTests|DocumentTests|thePageOf|thePageIs|UIKitDeclarationsTests|publicInterface|schemas|StabilityTests|PackageMap}"
RECORD_EXPECTATIONS=1 swift test --skip-build --filter "$filter" >/dev/null 2>&1 || true
git status --short
