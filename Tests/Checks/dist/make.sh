#!/usr/bin/env bash
# Makes what users install: make.sh DIRECTORY FLAGS..., the flags being those of the Makefile for `swift build`
#
#   rabbet-VERSION-linux-ARCHITECTURE.tar.gz   bin/ and share/, to be unpacked anywhere
#   rabbet_VERSION_ARCHITECTURE.deb            the same as a package, where dpkg is at hand
#   Containerfile                              an image with that package
#   release-notes.md                           what changed, from CHANGELOG.md
#
# Swift's library is inside the program; the C libraries are the system's. The same sources and tools give the same bytes.
set -euo pipefail
out="$1"
shift
here="$(dirname "$0")"
rm -rf "$out"
mkdir -p "$out"
# Linked by LLVM's linker, with packed relocations and without a table of its own functions: 4 MB less, for Linux with glibc 2.36 (2022).
if [ "$(uname -s)" = Linux ]; then
  set -- "$@" -Xswiftc -use-ld=lld -Xlinker --icf=safe -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs
fi
swift build "$@" --product rabbet --scratch-path .build-dist
program="$(swift build "$@" --show-bin-path --scratch-path .build-dist)/rabbet"
version="$("$program" --version)"
SOURCE_DATE_EPOCH="${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH
"$here/notes.py" CHANGELOG.md "$version" >"$out/release-notes.md"
cp "$here/Containerfile" "$out/"

# What is installed below /usr, /usr/local or any other folder.
tree="$out/rabbet-$version" share="$out/rabbet-$version/share"
mkdir -p "$tree/bin" "$share/man/man1" "$share/bash-completion/completions" "$share/zsh/site-functions" \
  "$share/fish/vendor_completions.d" "$share/rabbet" "$share/doc/rabbet"
strip -o "$tree/bin/rabbet" "$program"
run="$tree/bin/rabbet"
if ldd "$run" | grep -E 'libswift|libFoundation|lib_Foundation|not found'; then
  echo "dist: the program still needs the libraries above" >&2
  exit 1
fi
"$run" man | gzip -9n >"$share/man/man1/rabbet.1.gz"
"$run" --help | sed -n '/^SUBCOMMANDS:/,$ s/^  \([a-z][a-z]*\) .*/\1/p' | while read -r command; do
  "$run" man "$command" | gzip -9n >"$share/man/man1/rabbet-$command.1.gz"
done
"$run" completions bash >"$share/bash-completion/completions/rabbet"
"$run" completions zsh >"$share/zsh/site-functions/_rabbet"
"$run" completions fish >"$share/fish/vendor_completions.d/rabbet.fish"
cp Playgrounds/Batch/rabbet.py "$share/rabbet/"
cp LICENSE CHANGELOG.md "$out/release-notes.md" "$share/doc/rabbet/"

architecture="$(uname -m)"
if command -v dpkg-shlibdeps >/dev/null 2>&1; then
  "$here/deb.sh" "$tree" "$version" "$out"
  # The packages without their versions, for the archive; fonts are data and no library, and without one text has no shape.
  dpkg-deb -f "$out"/rabbet_*.deb Depends Recommends | sed 's/^[A-Za-z]*: //; s/, /\n/g' | sed 's/[ |].*//' | sort -u \
    >"$share/doc/rabbet/packages.txt"
  echo "dist: needs $(tr '\n' ' ' <"$share/doc/rabbet/packages.txt")"
fi
archive="$out/rabbet-$version-linux-$architecture.tar.gz"
tar -C "$out" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -cf - "rabbet-$version" | gzip -9n >"$archive"

for file in "$run" "$archive" "$out"/*.deb; do
  if [ -e "$file" ]; then printf 'dist: %s, %.1f MB\n' "$file" "$(wc -c <"$file" | awk '{print $1 / 1e6}')"; fi
done
# Half of it are the tables of ICU, which dates and numbers of all languages come from (Docs/Development/Decisions.md).
if [ "$(wc -c <"$run")" -gt 72000000 ] || [ "$(wc -c <"$archive")" -gt 29000000 ]; then
  echo "dist: more than 72 MB stripped, or 29 MB packed" >&2
  exit 1
fi
