#!/usr/bin/env bash
# Builds the documentation: build.sh [PAGES] [OUTPUT] [PRODUCTS]
#
# Needs a finished build: symbols come from the modules in PRODUCTS (.build/debug). Every warning is an error: links to symbols are checked by
# DocC, links to files, pages and pictures by catalogue.py.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"
pages="${1:-$root/Docs}" output="${2:-$root/.build/docs}" products="${3:-$root/.build/debug}"
symbols="$products/documentation-symbols" work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

docc="$(command -v docc || xcrun --find docc)"
"$root/Docs/symbols.sh" "$products"
mkdir -p "$work/Rabbet.docc"

# Links to files, in the pages and in the other texts of the repository that people read.
broken=0
python3 -B "$root/Docs/catalogue.py" "$pages" "$work/Rabbet.docc" "$root" || broken=1
if [ "$pages" = "$root/Docs" ]; then
  while IFS=: read -r file line target; do
    target="${target#](}"
    case "$target" in *://* | mailto:* | "#"*) continue ;; esac
    if [ ! -e "$(dirname "$file")/${target%%#*}" ]; then
      echo "error: ${file#"$root"/}:$line: no file is called $target" >&2
      broken=1
    fi
  done < <(find "$root"/Playgrounds "$root"/*.md -name '*.md' -not -path '*/.build/*' -exec grep -HnoE '\]\([^) ]+' {} + || true)
fi

"$docc" convert "$work/Rabbet.docc" --additional-symbol-graph-dir "$symbols" --output-path "$output" \
  --fallback-display-name Rabbet --fallback-bundle-identifier rabbet >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }

# What DocC says, one line a warning. Those of an earlier day are listed, and the list may only shrink.
awk '/^(warning|error): /{text=$0} /^ *--> /{if(text!=""){sub(/^ *--> /,"");sub(/:[0-9:-]+$/,"");n=split($0,p,"/Sources/");
  print (n>1 ? "Sources/" p[n] : $0) ": " text; text=""}}' "$work/log" | sort >"$work/found"
sort "$root/Docs/known-warnings.txt" >"$work/known"
new="$(comm -23 "$work/found" "$work/known")" gone="$(comm -13 "$work/found" "$work/known")"
if [ -n "$new" ]; then
  cat "$work/log" >&2
  printf 'error: new warnings:\n%s\n' "$new" >&2
  broken=1
fi
if [ -n "$gone" ]; then
  printf 'error: these warnings are gone; take them out of Docs/known-warnings.txt:\n%s\n' "$gone" >&2
  broken=1
fi
if [ "$broken" != 0 ]; then exit 1; fi
echo "docs: $(find "$pages" -name '*.md' | wc -l) pages and the symbols of $(ls "$symbols" | wc -l) modules; in ${output#"$root"/}"
