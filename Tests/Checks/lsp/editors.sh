#!/bin/sh
# Debian's Neovim and Emacs with `rabbet lsp`, each if it is installed: editors.sh RABBET
set -eu
RABBET=$(realpath "$1") here=$(realpath "$(dirname "$0")") folder=$(mktemp -d)
export RABBET SCENE="$folder/card.scene.json"
trap 'rm -rf "$folder"' EXIT
scene() {
  printf '{ "scene": 1,\n  "root": { "id": "card", "size": [90, 40], "views": [{ "id": "title", "text": "Hi", "font": "10 fixture" }],\n    "constraints": [\n      "title.leading == card.leading",\n      "titel.top == card.top"\n    ] } }\n' > "$SCENE"
}
if command -v nvim >/dev/null; then scene; timeout 60 nvim --headless -u NONE -n -S "$here/neovim.lua"; else echo "neovim: not installed"; fi
if command -v emacs >/dev/null && emacs --batch -f package-initialize -l eglot >/dev/null 2>&1; then
  scene
  timeout 60 emacs --batch -f package-initialize -l "$here/eglot.el" 2>&1 | grep -v '^\[eglot\]\|^Loading\|^\[jsonrpc\]' | tee "$folder/emacs.log"
  grep -q "emacs: fine" "$folder/emacs.log"
else
  echo "emacs: not installed, or without eglot"
fi
