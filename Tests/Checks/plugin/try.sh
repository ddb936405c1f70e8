#!/usr/bin/env bash
# Tries `swift package rabbet` by the steps of the guide, in a package beside a link to this one: try.sh RABBET FOLDER
set -euo pipefail
rabbet="$(realpath "$1")" folder="$2"
root="$(cd "$(dirname "$0")/../../.." && pwd)"
rm -rf "$folder"
mkdir -p "$folder/bin" "$folder/cards/Sources/Cards"
folder="$(realpath "$folder")"
fail() {
  tail -20 "$folder/log" | cut -c1-300 >&2
  echo "plugin: $1" >&2
  exit 1
}
ln -s "$root" "$folder/rabbet"
ln -s "$rabbet" "$folder/bin/rabbet"
block() { "$root/Tests/Checks/dist/follow.py" block "$root/Docs/Guides/GettingIt.md" "In a Swift package" "$1"; }
block 1 >"$folder/cards/Package.swift"
echo 'import LinearSolver' >"$folder/cards/Sources/Cards/main.swift"
cp "$root/Playgrounds/Conflict/scene.json" "$folder/cards/Sources/Cards/card.scene.json"
cp "$root/Playgrounds/Storyboard/Main.storyboard" "$folder/cards/Sources/Cards/"
cd "$folder/cards"
block 2 >"$folder/commands"

# A package that does not call the command builds no module for it. SwiftPM compiles the plugin's own file, once.
swift build -v >"$folder/log" 2>&1 || fail "the package does not build"
if grep -qE "module-name (RabbetCommand|ArgumentParser|Layout) " "$folder/log"; then fail "a build compiles more than LinearSolver"; fi

export PATH="$folder/bin:$PATH"
[ "$(wc -l <"$folder/commands")" = 3 ] || fail "the guide has other commands"
line() { sed -n "$1p" "$folder/commands"; }
bash -c "$(line 1)" >"$folder/log" 2>&1 && grep -q "^Sources/Cards/Main.storyboard: .*fine" "$folder/log" || fail "$(line 1) checks no storyboard"
if bash -c "$(line 2)" >"$folder/log" 2>&1 || ! grep -q "conflict: these 6 rules" "$folder/log"; then fail "$(line 2) finds nothing"; fi
bash -c "$(line 3)" >"$folder/log" 2>&1 || true  # The picture of a conflict is made, with exit code 1.
[ -s card.png ] || fail "$(line 3) makes no picture"
echo '{"scene": 1, "root": {"id": "a", "size": [9, 9]}}' >Sources/Cards/card.scene.json
bash -c "$(line 2)" >"$folder/log" 2>&1 || fail "a good scene fails"
echo "plugin: swift package rabbet checks and draws; a build without it compiles no module for it"
