#!/usr/bin/env bash
# Makes a self-contained rabbet: make.sh DIRECTORY FLAGS..., the flags being those of the Makefile for `swift build`
#
# Swift's library is inside the program; the C libraries are the system's, and packages.txt names the Debian packages they come in.
set -euo pipefail
out="$1"
shift
mkdir -p "$out"
swift build "$@" --product rabbet --scratch-path .build-dist
cp "$(swift build "$@" --show-bin-path --scratch-path .build-dist)/rabbet" "$out/rabbet"
strip "$out/rabbet"
cp LICENSE "$out/LICENSE"

if ldd "$out/rabbet" | grep -E 'libswift|libFoundation|lib_Foundation|not found'; then
  echo "dist: the program still needs the libraries above" >&2
  exit 1
fi
if command -v dpkg-query >/dev/null 2>&1; then
  # What the program itself names, not what those libraries need in turn: apt finds the rest.
  objdump -p "$out/rabbet" | awk '$1 == "NEEDED" {print $2}' | while read -r library; do
    file="$(ldd "$out/rabbet" | awk -v name="$library" '$1 == name {print $3}')"
    # The loader has no arrow in ldd's list. Debian keeps files of /lib below /usr/lib and lists them under either name.
    [ -n "$file" ] || continue
    dpkg-query -S "$(realpath "$file")" 2>/dev/null || dpkg-query -S "$file" || dpkg-query -S "*/$(basename "$(realpath "$file")")"
  done | cut -d: -f1 | sort -u >"$out/packages.txt"
  # Fonts are data and no library: without one, text has no shape. Inter stands in for Apple's system font; the other has more letters.
  printf 'fonts-dejavu-core\nfonts-inter\n' >>"$out/packages.txt"
  echo "dist: needs $(tr '\n' ' ' <"$out/packages.txt")"
fi
tar -czf "$(dirname "$out")/rabbet.tar.gz" --transform 's,^[.],rabbet,' -C "$out" .
printf 'dist: %s, %d bytes\n' "$out/rabbet" "$(wc -c <"$out/rabbet")"
