"""Holds the ratios to peers of a short run of the benches against recorded ones: a loss of a third fails.

Ratios of one run depend little on the machine, times do. Of three runs the median counts: a busy machine disturbs either side.
A scene without a recorded ratio, or a peer that is missing, is reported and does not fail.

usage: gate.py BENCH PEERS [--record]
"""

import json
import pathlib
import re
import statistics
import subprocess
import sys

RECORDED = pathlib.Path(__file__).parent / "ratios.json"
RUNS = [
    ("solver", ["--max", "1000", "--limit", "5", "--scenes", "chain,list,grid,tree"]),
    ("layout", ["--quick", "--scenes", "stack, fill, fill"]),
    ("layout", ["--quick", "--scenes", "cells"]),
]
LEAST = 2 / 3


def ratios(page, text):
    """By page, scene and size: how many times as fast as the peer, from the first column named `ratio` of the tables of a page.

    Beside Yoga the column says how many times slower the list is; its inverse counts.
    """
    found, head = {}, []
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if "ratio" in cells:
            head = cells
        elif not line.startswith("|"):
            head = []
        elif head and len(cells) == len(head):
            number = re.match(r"[\d,.]+", cells[head.index("ratio")])
            if number:
                ratio = float(number[0].replace(",", ""))
                found[f"{page}: {cells[0]}, {cells[1]}"] = 1 / ratio if "Yoga" in head else ratio
    return found


def measure(bench, peers):
    found = {}
    for _ in range(3):
        for page, options in RUNS:
            words = [bench, *(["layout"] if page == "layout" else []), "--peers", peers, *options]
            text = subprocess.run(words, capture_output=True, text=True, check=True).stdout
            for key, ratio in ratios(page, text).items():
                found.setdefault(key, []).append(ratio)
    return {key: statistics.median(all_ratios) for key, all_ratios in found.items()}


def main():
    found = measure(sys.argv[1], sys.argv[2])
    if not found:
        print("bench-gate: skipped, no peer is here")
        return 0
    if "--record" in sys.argv:
        RECORDED.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n")
    recorded = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    lost = []
    for key, ratio in sorted(found.items()):
        before = recorded.get(key)
        kept = ratio / before if before else None
        print(f"{key:45} {ratio:10.4g} x   recorded {f'{before:.4g}' if before else '-'}" + (f", {kept:.0%}" if kept else ""))
        if kept is not None and kept < LEAST:
            lost.append(key)
    for key in sorted(set(recorded) - set(found)):
        print(f"{key:45} was not measured")
    if lost:
        print("lost a third: " + "; ".join(lost))
    return 1 if lost else 0


sys.exit(main())
