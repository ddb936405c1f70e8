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
for scene in Playgrounds/Alignment/*.json; do
  picture="Docs/Images/align-$(basename "$scene" .json).png"
  "$bin/rabbet" render "$scene" -o "$picture" --scale 2 --overlay alignment,frame,insets,legend
  "$bin/Art" shrink "$picture"
  printf '  %-60s %6d bytes\n' "$picture" "$(wc -c <"$picture")"
done
overlays() { # name scale options...
  local picture="Docs/Images/overlay-$1.png" scale="$2"
  shift 2
  "$bin/rabbet" render "$@" -o "$picture" --scale "$scale" 2>/dev/null || [ $? = 1 ]
  "$bin/Art" shrink "$picture"
  printf '  %-60s %6d bytes\n' "$picture" "$(wc -c <"$picture")"
}
overlays grounds 1 Playgrounds/Overlay/grounds.json --overlay all --contact-sheet black,photo,pattern
overlays directions 2 Playgrounds/Overlay/grounds.json --overlay explain --contact-sheet ltr,rtl
overlays fine 4 Playgrounds/MessageCell/scene.json --overlay inspect,baseline
overlays views 1 Playgrounds/Overlay/views.json --overlay explain
"$bin/rabbet" render Playgrounds/Postcard/template.json -o Docs/Images/postcard.png --contact-sheet 320x240,640x240,ltr,rtl
"$bin/Art" shrink Docs/Images/postcard.png
cards="$(mktemp -d)"
trap 'rm -rf "$cards"' EXIT
for card in social-card:light event:light product:light quote:light chart:light badge:light release-notes:dark certificate:light; do
  "$bin/rabbet" new "${card%:*}" "$cards/${card%:*}" >/dev/null
  "$bin/rabbet" render "$cards/${card%:*}/card.json" -o "$cards/${card%:*}.png" --theme "${card#*:}"
done
"$bin/rabbet" render "$cards/event/card.json" -o "$cards/marks.png" --overlay explain
cp Playgrounds/Figures/Cards/*.json "$cards"
for wall in gallery:cards pair:card-and-marks; do
  "$bin/rabbet" render "$cards/${wall%:*}.json" -o "Docs/Images/${wall#*:}.png" --scale 1.5
  "$bin/Art" shrink "Docs/Images/${wall#*:}.png"
done
"$bin/rabbet" render Playgrounds/Buttons/scene.json -o Docs/Images/buttons.png --scale 2 --overlay explain
"$bin/Art" shrink Docs/Images/buttons.png
(cd Playgrounds/Images && "$bin/FirstPicture" && mv card.png ../FirstPicture/picture.png)
"$bin/Art" shrink Playgrounds/FirstPicture/picture.png
for program in FirstLayout CustomView OwnFrame; do
  "$bin/$program" "Playgrounds/$program/picture.png" >/dev/null
  "$bin/Art" shrink "Playgrounds/$program/picture.png"
done
