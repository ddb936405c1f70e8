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
draw shadowed-image ShadowedImage "the orange circle is centred, its shadow is not counted" --overlay explain,grid
draw buttons Buttons "badges and shadows stay out of the line-up" --overlay explain
draw message-cell MessageCell "a cell as high as its content" --overlay explain
draw message-cell-plain MessageCell "the same without marks"
draw message-cell-rtl MessageCell "the same, read from right to left" --direction rtl
draw grid-form GridForm "a form in a grid: labels end where fields begin, a hidden row takes no room" --overlay guides,baseline,labels
"$rabbet" render Playgrounds/Conflict/scene.json -o "$out/conflict.png" --scale 2 --only conflicts 2>/dev/null || [ $? = 1 ]
printf '  %-44s %s\n' "$out/conflict.png" "rules that cannot hold together, numbered as 'rabbet check' prints them"
draw redlines Buttons "sizes and distances, for those who build it" --overlay redlines
draw framed-photos FramedPhotos "photos in strips of film, over the edge and round the photo" --overlay alignment,guides
"$rabbet" render Playgrounds/Storyboard/Main.storyboard -o "$out/storyboard.png" --scale 2 --device retina6_12
printf '  %-44s %s\n' "$out/storyboard.png" "a storyboard with two controllers, on an iPhone"
"$rabbet" render Playgrounds/Storyboard/Main.storyboard -o "$out/storyboard-landscape.png" --device retina6_12:landscape --overlay guides
printf '  %-44s %s\n' "$out/storyboard-landscape.png" "the same on its side: the notch is kept free"
for frame in film wood artDeco torn; do
  "$rabbet" frame Playgrounds/Images/photo.png --frame "$frame" -o "$out/frame-$frame.jpg"
  printf '  %-44s %s\n' "$out/frame-$frame.jpg" "a photo in the frame $frame"
done
"$rabbet" report Playgrounds/Buttons/scene.json Playgrounds/Conflict/scene.json -o "$out/report.html"
printf '  %-44s %s\n' "$out/report.html" "a page with layers to switch; open it in a browser"
echo
echo "Next: change a number in Playgrounds/*/scene.json and run 'make demo' again."
