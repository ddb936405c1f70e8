#!/usr/bin/env bash
# Makes the pictures of the playgrounds anew: figures.sh [DIRECTORY WITH rabbet, Art AND THE PROGRAMS]
# Look at the difference before you commit it.
set -euo pipefail
cd "$(dirname "$0")/.."
bin="${1:-$(swift build --show-bin-path)}"
for picture in Playgrounds/*/picture.png Playgrounds/Figures/*/picture.png; do
  scene="$(dirname "$picture")/scene.json"
  [ -e "$scene" ] || continue
  # Conflicts are a finding and make exit code 1; a scene that shows one is drawn all the same.
  "$bin/rabbet" render "$scene" -o "$picture" --scale 2 2>/dev/null || [ $? = 1 ]
  "$bin/Art" shrink "$picture"
  printf '  %-60s %6d bytes\n' "$picture" "$(wc -c <"$picture")"
done
for program in FirstLayout CustomView OwnFrame; do
  "$bin/$program" "Playgrounds/$program/picture.png" >/dev/null
  "$bin/Art" shrink "Playgrounds/$program/picture.png"
done
