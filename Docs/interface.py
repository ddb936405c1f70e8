#!/usr/bin/env python3
"""Prints the public interface of modules as text, a line a symbol: interface.py SYMBOLS FOLDER MODULE...

Reads the graphs that symbols.sh has written into SYMBOLS, and writes MODULE.txt for each module into FOLDER: the path of a symbol and its
declaration, or the protocols of a type, in the order of the lines. A symbol that is gone or has another declaration changes its line.
"""
import json
import pathlib
import sys

# Other modules' protocols and types keep their module's name out of the lines.
CONFORMANCE = "conformsTo"


def lines(symbols, module):
    found, names, protocols = set(), {}, {}
    for path in sorted(symbols.glob(f"{module}.symbols.json")) + sorted(symbols.glob(f"{module}@*.symbols.json")):
        graph = json.loads(path.read_bytes())
        for symbol in graph["symbols"]:
            name = ".".join(symbol["pathComponents"])
            names[symbol["identifier"]["precise"]] = name
            text = "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))
            constraints = symbol.get("swiftExtension", {}).get("constraints", [])
            if constraints:
                text += " where " + ", ".join(sorted({f"{one['lhs']} {one['kind']} {one['rhs']}" for one in constraints}))
            found.add(f"{name}: {' '.join(text.split())}")
        for relation in graph["relationships"]:
            if relation["kind"] == CONFORMANCE:
                name = relation.get("targetFallback") or names.get(relation["target"]) or relation["target"]
                protocols.setdefault(relation["source"], set()).add(name.removeprefix("Swift."))
    found |= {f"{names[source]}: conforms to {', '.join(sorted(all))}" for source, all in protocols.items() if source in names}
    return sorted(found)


symbols, folder = map(pathlib.Path, sys.argv[1:3])
folder.mkdir(parents=True, exist_ok=True)
for module in sys.argv[3:]:
    (folder / f"{module}.txt").write_text("\n".join(lines(symbols, module)) + "\n")
