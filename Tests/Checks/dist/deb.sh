#!/usr/bin/env bash
# Makes a Debian package of an installed tree: deb.sh TREE VERSION DIRECTORY
#
# dpkg-shlibdeps finds the packages of the shared libraries and their versions. What is loaded when it is first needed is suggested.
set -euo pipefail
tree="$(realpath "$1")" version="$2" out="$(realpath "$3")"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
architecture="$(dpkg --print-architecture)" root="$work/root"
mkdir -p "$root/DEBIAN" "$root/usr/share/zsh" "$root/usr/lib/python3/dist-packages" "$work/debian"
cp -r "$tree/bin" "$tree/share" "$root/usr/"
# Debian has folders of its own for these two.
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/rabbet/rabbet.py" "$root/usr/lib/python3/dist-packages/"
rmdir "$root/usr/share/rabbet"
doc="$root/usr/share/doc/rabbet"
mv "$doc/LICENSE" "$doc/copyright"
gzip -9n "$doc/CHANGELOG.md"

printf 'Source: rabbet\n\nPackage: rabbet\nArchitecture: any\n' >"$work/debian/control"
depends="$(cd "$work" && dpkg-shlibdeps -O "$root/usr/bin/rabbet" 2>"$work/log" | sed -n 's/^shlibs:Depends=//p')" \
  || { cat "$work/log" >&2; exit 1; }
# Packed relocations need a loader that dpkg-shlibdeps does not ask for.
depends="$(sed 's/libc6 (>= 2\.3[0-5])/libc6 (>= 2.36)/' <<<"$depends")"
cat >"$root/DEBIAN/control" <<CONTROL
Package: rabbet
Version: $version
Architecture: $architecture
Maintainer: ${DEBEMAIL:-Rabbet <maintainers@rabbet.invalid>}
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $depends
Recommends: fonts-dejavu-core, fonts-inter
Suggests: libvips42, libjs-codemirror, librsvg2-2, libcurl4, python3, hyphen-en-us, hyphen-de, hyphen-fr, hyphen-es, hyphen-it
Section: graphics
Priority: optional
Description: Auto Layout without a Mac
 Solves layouts with constraints and priorities into frames, draws them, and
 checks storyboards, xibs and scenes. Makes pictures of rows of data.
 .
 libvips reads, changes and writes pictures in more formats, and libcurl
 fetches them; both are loaded when they are first needed. The page of
 rabbet serve has colours in its text by libjs-codemirror.
CONTROL
# What Python writes when a program first imports the file.
printf '#!/bin/sh\nrm -f /usr/lib/python3/dist-packages/__pycache__/rabbet.*.pyc\n' >"$root/DEBIAN/prerm"
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
find "$root" -type d -exec chmod 755 {} +
find "$root" -type f -exec chmod 644 {} +
chmod 755 "$root/usr/bin/rabbet" "$root/DEBIAN/prerm"
dpkg-deb --root-owner-group -Zxz --build "$root" "$out/rabbet_${version}_$architecture.deb" >/dev/null
