#!/usr/bin/env bash
# LinearSolver and Layout must build, link and run on a machine without Cairo, Pango and libpng.
# pkg-config finds nothing here, so a header of theirs would not be found; and the program must not load any of the libraries.
set -euo pipefail
cd "$(dirname "$0")/../.."
export PKG_CONFIG_LIBDIR=/nonexistent PKG_CONFIG_PATH=/nonexistent
swift build --product LinkageClient 2>&1 | grep -v -e '^\[' -e "pkg-config" -e "you may be able to install" -e "^ *apt-get install" -e "^ *brew install" || true
client="$(swift build --show-bin-path 2>/dev/null)/LinkageClient"
"$client"
if command -v ldd >/dev/null 2>&1 && ldd "$client" | grep -E 'cairo|pango|png'; then
  echo "linkage: the client loads a library it should not need" >&2
  exit 1
fi
echo "linkage: no Cairo, Pango or libpng needed"
