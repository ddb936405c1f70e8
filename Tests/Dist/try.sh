#!/usr/bin/env bash
# Tries a self-contained rabbet where there is nothing else: try.sh DIRECTORY
#
# A bare Debian is made with debootstrap, gets the packages that packages.txt names, and runs the program on the playgrounds. What it prints
# must be what the program prints here. Needs root, a network, and a few minutes; without the first two it says so and does nothing.
set -euo pipefail
dist="$(realpath "$1")"
cd "$(dirname "$0")/../.."
if [ "$(id -u)" != 0 ]; then
  echo "dist: not tried in a bare root, which takes root to make: sudo Tests/Dist/try.sh $1"
  exit 0
fi
if ! command -v debootstrap >/dev/null 2>&1; then
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap >/dev/null
fi

# shellcheck disable=SC1091
release="$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}")"
mirror="${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
bare="$(mktemp -d)"
trap 'umount "$bare/proc" 2>/dev/null || true; rm -rf --one-file-system "$bare" "$bare.log"' EXIT
chmod 755 "$bare"
echo "dist: making a bare $release in $bare"
if ! timeout 900 debootstrap --variant=minbase "$release" "$bare" "$mirror" >"$bare.log" 2>&1; then
  tail -5 "$bare.log" >&2
  echo "dist: no bare root could be made" >&2
  exit 1
fi
# Swift reads the arguments of a program from /proc.
mount -t proc proc "$bare/proc"
run() { chroot "$bare" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root "$@"; }

mkdir -p "$bare/rabbet"
cp -r "$dist/rabbet" "$dist/packages.txt" Playgrounds "$bare/rabbet/"
if run /rabbet/rabbet --version >/dev/null 2>&1; then
  echo "dist: the program runs without any package; packages.txt names too many" >&2
  exit 1
fi
run apt-get update -qq
# shellcheck disable=SC2046
run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(cat "$dist/packages.txt") \
  >"$bare.log" 2>&1 || { tail -5 "$bare.log" >&2; exit 1; }

echo "dist: $(run /rabbet/rabbet --version) runs in a root with $(run dpkg-query -f '.\n' -W | wc -l) packages and no Swift"
# The text of these scenes is in the built-in font; sizes in fonts of a machine differ between machines.
for scene in Postcard ShadowedImage; do
  if ! diff <("$dist/rabbet" solve "Playgrounds/$scene/scene.json") \
    <(run /rabbet/rabbet solve "/rabbet/Playgrounds/$scene/scene.json") >&2; then
    echo "dist: $scene solves to something else there" >&2
    exit 1
  fi
done
for scene in Buttons MessageCell; do
  run /rabbet/rabbet render "/rabbet/Playgrounds/$scene/scene.json" -o "/rabbet/$scene.png" --overlay all
  test -s "$bare/rabbet/$scene.png"
done
echo "dist: solved and drew the playgrounds there, the same frames as here"
