#!/usr/bin/env bash
# Makes the pictures of the guides "A frame of your own" and "From shadowed art to aligned layout": frames.sh RABBET DIRECTORY
set -euo pipefail
cd "$(dirname "$0")/.."
rabbet="$1" out="$2" photo=Playgrounds/Images/photo.png
mkdir -p "$out"
"$rabbet" frame "$photo" --frame film -o "$out/frame-film.png"
"$rabbet" frame "$photo" --frame torn -o "$out/frame-torn.png"
"$rabbet" frame "$photo" --frame wood -o "$out/frame-wood.png"
"$rabbet" frame "$photo" --frame artDeco --mode surround -o "$out/frame-art-deco.png"
"$rabbet" insets Playgrounds/Images/badge-card.png -o "$out/frame-insets.png" >/dev/null
"$rabbet" render - -o "$out/frame-ornaments.png" --scale 2 --overlay alignment,frame --background white <<'SCENE'
{ "scene": 1,
  "assets": { "card": { "src": "Playgrounds/Images/badge-card.png", "alignmentInsets": [20, 0, 20, 20], "insetsScale": true } },
  "root": { "id": "page", "size": [620, 220], "views": [
      { "id": "art", "image": "card" },
      { "id": "ornamented", "image": "card", "ornaments": [
          { "glow": { "blur": 14, "color": "#08fa" } }, { "badge": "9", "at": "bottomLeading", "size": 32 } ] } ],
    "constraints": [
      "art.leading == page.leading + 50", "ornamented.leading == art.trailing + 90",
      "art.centerY == page.centerY", "ornamented.centerY == page.centerY" ] } }
SCENE
