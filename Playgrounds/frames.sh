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
