#!/usr/bin/env bash
# Solves and draws the scenes of the playgrounds: demo.sh RABBET DIRECTORY
set -euo pipefail
cd "$(dirname "$0")/.."
rabbet="$1" out="$2"
mkdir -p "$out"

draw() { # name scene what-to-look-at options...
  local name="$1" scene="$2" what="$3"
  shift 3
  "$rabbet" render "Playgrounds/$scene/scene.json" -o "$out/$name.png" --scale 2 "$@"
  printf '  %-44s %s\n' "$out/$name.png" "$what"
}

echo "Frames of Playgrounds/ShadowedImage, an image of 200 x 200 points with a shadow of 20, centred by its core:"
"$rabbet" solve Playgrounds/ShadowedImage/scene.json | grep '"image"'
echo
echo "Pictures:"
draw shadowed-image ShadowedImage "the orange circle is centred, its shadow is not counted" --overlay grid,insets,alignment,frame
draw postcard Postcard "a shadow that grows with its picture, a guide at 40 %, and the test font of squares" --overlay alignment,frame,insets,guides,margins,labels
draw buttons Buttons "badges and shadows stay out of the line-up" --overlay alignment,frame,insets,baseline
draw message-cell MessageCell "a cell as high as its content" --overlay alignment,baseline,guides,labels
draw message-cell-plain MessageCell "the same without marks"
draw message-cell-rtl MessageCell "the same, read from right to left" --direction rtl
draw grid-form GridForm "a form in a grid: labels end where fields begin, a hidden row takes no room" --overlay guides,baseline
draw framed-photos FramedPhotos "photos in strips of film, over the edge and round the photo" --overlay alignment,guides
for frame in film wood artDeco torn; do
  "$rabbet" frame Playgrounds/Images/photo.png --frame "$frame" -o "$out/frame-$frame.jpg"
  printf '  %-44s %s\n' "$out/frame-$frame.jpg" "a photo in the frame $frame"
done
echo
echo "Next: change a number in Playgrounds/*/scene.json and run 'make demo' again."
