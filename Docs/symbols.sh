#!/usr/bin/env bash
# Writes the public symbols of all modules as graphs in JSON: symbols.sh PRODUCTS
#
# They go to PRODUCTS/documentation-symbols. A module that is not built since its symbols were written is passed over.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)" products="$1"
symbols="$products/documentation-symbols"
triple="$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p' | head -1)"
sdk=(); if command -v xcrun >/dev/null 2>&1; then sdk=(-sdk "$(xcrun --show-sdk-path)"); fi

# The C modules that our modules are built on have to be found again.
clang=()
for map in "$root"/Sources/C/*/module.modulemap "$products"/C*.build/module.modulemap; do
  clang+=(-Xcc "-fmodule-map-file=$map")
done
for flag in $(pkg-config --cflags-only-I pangocairo libpng libdeflate libturbojpeg libxml-2.0); do clang+=(-Xcc "$flag"); done

mkdir -p "$symbols"
for folder in "$root"/Sources/*/*/; do
  module="$(basename "$folder")" built="$products/Modules/$(basename "$folder").swiftmodule"
  # Programs, what is built for them alone, and C have no pages.
  if [ "$module" = RabbetCommand ] || [ "$module" = Serving ] || [ ! -e "$built" ]; then continue; fi
  # A change of comments alone writes only the module's documentation anew.
  if [ "$symbols/$module.symbols.json" -nt "$built" ] && [ "$symbols/$module.symbols.json" -nt "${built%module}doc" ]; then continue; fi
  swift symbolgraph-extract -module-name "$module" -I "$products/Modules" -output-dir "$symbols" \
    -minimum-access-level public -skip-synthesized-members -target "$triple" ${sdk[@]+"${sdk[@]}"} "${clang[@]}"
done
