#!/usr/bin/env python3
"""How long the library takes to build from nothing, and a program with a thousand rules to compile, beside their bars.

    Tests/Benchmarks/build/bench.py FOLDER

FOLDER is emptied first. Builds are release builds by the clock; rules are type-checked against them, by the compiler's processor time.
"""
import pathlib
import resource
import shutil
import subprocess
import sys
import time

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
HEAD = """import Geometry
import Layout
var tree = ViewTree(root: View(name: "card"))
let card = tree.root
"""
# Views with names, as people write them; an element of a list in each rule takes the compiler twice as long.
VIEWS = 100


def build(target, folder):
    """Seconds to build a target and what it needs, beside what FOLDER has of it."""
    start = time.monotonic()
    command = ["swift", "build", "-q", "-c", "release", "--target", target, "--scratch-path", folder]
    subprocess.run(command, cwd=REPOSITORY, check=True)
    return time.monotonic() - start


def check(calls, modules, folder):
    """Processor seconds to type-check a thousand rules, shared among so many calls of `constrain`."""
    rules = [f"  v{n % VIEWS}.leading == v{(n - 1) % VIEWS}.trailing + {n % 7}" for n in range(1, 1_001)]
    rules[-1] = "  v0.leading == card.leading"
    part = len(rules) // calls
    views = "".join(f'let v{n} = tree.add(View(name: "v{n}"), to: card)\n' for n in range(VIEWS))
    text = HEAD + views + "".join(
        "try tree.constrain {\n" + "\n".join(rules[first : first + part]) + "\n}\n" for first in range(0, len(rules), part))
    file = folder / "main.swift"
    file.write_text(text)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(["swiftc", "-typecheck", "-swift-version", "6", "-I", modules, file], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    layout = build("Layout", folder)
    rabbet = layout + build("Rabbet", folder)
    rows = [("`Layout` from nothing, release", layout, 40), ("`Rabbet` from nothing, release", rabbet, 120)]
    modules = folder / "release" / "Modules"
    rows += [("1,000 rules in one `constrain`, type-checked", check(1, modules, folder), 10)]
    rows += [("1,000 rules in ten calls of `constrain`, type-checked", check(10, modules, folder), None)]
    print("| work | s | bar |\n|---|---|---|")
    for name, seconds, bar in rows:
        verdict = "" if bar is None else f"{bar}, {'met' if seconds <= bar else 'missed'}"
        print(f"| {name} | {seconds:.1f} | {verdict} |")


if __name__ == "__main__":
    main()
