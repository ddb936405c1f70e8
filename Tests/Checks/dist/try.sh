#!/usr/bin/env bash
# Tries what make.sh made where there is nothing else: try.sh DIRECTORY
#
# A bare Debian is made with debootstrap, four times: for the archive, the package, the container file and the action, each by the steps of
# Docs/Guides/GettingIt.md. What the program prints there must be what it prints here; manual pages, completions, the Python file and the hooks
# are used as a user would. Needs root, a network, and some minutes; without the first two it says so and does nothing.
set -euo pipefail
dist="$(realpath "$1")"
cd "$(dirname "$0")/../../.."
if [ "$(id -u)" != 0 ]; then
  echo "dist: not tried in a bare root, which takes root to make: sudo Tests/Checks/dist/try.sh $1"
  exit 0
fi
if ! command -v debootstrap >/dev/null 2>&1; then
  apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends debootstrap >/dev/null
fi

# shellcheck disable=SC1091
release="$(. /etc/os-release && echo "${VERSION_CODENAME:-stable}")"
mirror="${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
work="$(mktemp -d)" log="$(mktemp)" bare=""
trap 'umount "$work"/*/proc 2>/dev/null || true; rm -rf --one-file-system "$work" "$log"' EXIT
chmod 755 "$work"
fail() {
  tail -15 "$log" >&2
  echo "dist: $1" >&2
  exit 1
}
run() { chroot "$bare" /usr/bin/env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }
install() { run apt-get install -y -qq --no-install-recommends "$@" >"$log" 2>&1 || fail "cannot install $*"; }

echo "dist: making a bare $release in $work"
timeout 900 debootstrap --variant=minbase "$release" "$work/archive" "$mirror" >"$log" 2>&1 || fail "no bare root could be made"
bare="$work/archive"
run apt-get update -qq
printf '#!/bin/sh\nexec "$@"\n' >"$bare/usr/bin/sudo"
chmod +x "$bare/usr/bin/sudo"
mkdir "$bare/project"
cp -r Playgrounds Docs "$dist"/*.tar.gz "$dist"/*.deb "$bare/project/"
for name in package container action; do cp -a "$bare" "$work/$name"; done
# Swift reads the arguments of a program from /proc.
for name in archive package container action; do mount -t proc proc "$work/$name/proc"; done
version="$("$dist"/rabbet-*/bin/rabbet --version)" guide=Docs/Guides/GettingIt.md

# Runs a block of the guide in the project's folder.
follow() { run sh -ec "cd /project; $(Tests/Checks/dist/follow.py block "$guide" "$@")" >"$log" 2>&1 || fail "the guide's steps fail: $1"; }

# Whether scenes, documents and pictures come out as here.
use() {
  [ "$(run "$@" --version)" = "$version" ] || fail "another version: $(run "$@" --version)"
  # The text of these scenes is in the built-in font; sizes in fonts of a machine differ between machines.
  for scene in Postcard ShadowedImage; do
    diff <("$dist"/rabbet-*/bin/rabbet solve "Playgrounds/$scene/scene.json") \
      <(run "$@" solve "/project/Playgrounds/$scene/scene.json") >&2 || fail "$scene solves to something else there"
  done
  for scene in Buttons MessageCell; do
    run "$@" render "/project/Playgrounds/$scene/scene.json" -o "/project/$scene.png" --overlay all
    test -s "$bare/project/$scene.png" || fail "no picture of $scene"
  done
  run "$@" check --strict /project/Playgrounds/Storyboard/Main.storyboard >"$log" 2>&1 || [ $? = 1 ] || fail "the storyboard cannot be checked"
  echo "dist: ${bare##*/}: $* $version in a root with $(run dpkg-query -f '.\n' -W | wc -l) packages: the same frames as here"
}

tar -xzf "$dist"/rabbet-*.tar.gz -C "$bare/project"
if run /project/rabbet-"$version"/bin/rabbet --version >/dev/null 2>&1; then fail "the program runs without any package; packages.txt names too many"; fi
follow "The archive" 1
use rabbet

bare="$work/container"
mapfile -t entry < <(Tests/Checks/dist/container.py "$dist/Containerfile" "$dist" "$bare" 2>"$log")
[ "${#entry[@]}" = 1 ] || fail "the container file's steps fail"
use "${entry[@]}"
chroot --userspec=1000:1000 "$bare" /usr/bin/env -i PATH=/usr/bin "${entry[@]}" solve /project/Playgrounds/Postcard/scene.json >"$log" 2>&1 \
  || fail "the image needs another user"

bare="$work/package"
follow "The Debian package" 1
use rabbet
install man-db bash-completion zsh fish python3 libvips42
run rabbet picture /project/Playgrounds/Images/photo.png -t w_80 -o /project/small.webp >"$log" 2>&1 || fail "libvips is not used"
run sh -c 'man rabbet-batch | cat' 2>"$log" | grep -q -- '--contact-sheet' || fail "no manual page"
run bash -c '. /usr/share/bash-completion/bash_completion; _completion_loader rabbet; complete -p rabbet' >"$log" 2>&1 || fail "bash completes nothing"
[ "$(run zsh -c 'autoload -Uz compinit; compinit -u; print $_comps[rabbet]')" = _rabbet ] || fail "zsh completes nothing"
run fish -c 'complete -C "rabbet bat"' 2>"$log" | grep -q '^batch' || fail "fish completes nothing"
run sh -c 'cd / && python3 -c "import rabbet; print(rabbet.__file__)"' | grep -q dist-packages || fail "python3 finds no rabbet"
run python3 -B /project/Playgrounds/Batch/test_rabbet.py /usr/bin/rabbet >"$log" 2>&1 || fail "the Python file fails"
echo "dist: manual pages, completions of bash, zsh and fish, and the Python file work"

# The hooks in a repository of a user; ours has nothing but them.
install git pre-commit
mkdir -p "$bare/hooks" "$bare/user"
cp .pre-commit-hooks.yaml "$bare/hooks/"
Tests/Checks/dist/follow.py block "$guide" "Before a commit" 1 | sed 's,https://.*,/hooks,' >"$bare/user/.pre-commit-config.yaml"
cp Playgrounds/Conflict/scene.json "$bare/user/bad.scene.json"
run sh -ec 'git config --global user.email a@b.c; git config --global user.name a; cd /hooks; git init -q; git add .; git commit -qm hooks; git tag v'"$version" >"$log" 2>&1
run sh -ec "cd /user; git init -q; $(Tests/Checks/dist/follow.py block "$guide" "Before a commit" 2)" >"$log" 2>&1 || fail "pre-commit cannot be installed"
if run sh -ec 'cd /user; git add .; git commit -m bad' >"$log" 2>&1 || ! grep -q "conflict: these 6 rules" "$log"; then fail "a conflict is committed"; fi
echo '{"scene":1,"root":{"id":"a","size":[9,9]}}' >"$bare/user/bad.scene.json"
if run sh -ec 'cd /user; git add .; git commit -m loose' >"$log" 2>&1 || ! grep -q "files were modified" "$log"; then fail "a scene is committed in another form"; fi
run sh -ec 'cd /user; git add .; git commit -m fine' >"$log" 2>&1 || fail "a good scene is not committed"
echo "dist: pre-commit refuses a conflict, puts a scene into its form, and commits it"
run apt-get purge -y -qq rabbet >"$log" 2>&1 && [ -z "$(run find /usr /etc /var/lib/dpkg/info -name 'rabbet*')" ] || fail "the package leaves files behind"

bare="$work/action"
script="$(Tests/Checks/dist/follow.py action action.yml "$guide" "In a workflow" "./$(basename "$dist"/*.deb)")"
if run bash -c "cd /project; $script" >"$log" 2>&1; then fail "the action finds nothing"; fi
grep -q '^::error file=Playgrounds/Conflict/scene.json,line=' "$log" || fail "the action makes no annotation"
echo "dist: the action installs the package and annotates $(grep -c '^::' "$log") findings"
use rabbet
