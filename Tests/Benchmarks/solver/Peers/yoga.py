"""Lays a list out by Yoga and prints the milliseconds that took, and those after one margin has changed: yoga.py ROWS

Yoga is that of PyPI's poga. Nodes are made beforehand; what is timed is one call, which computes in native code.
"""
import sys
import time

from poga import libpoga_capi as yoga


def listing(rows):
    """A column of rows, each with an icon, a title and a badge; and the titles."""
    root, titles = yoga.YGNodeNew(), []
    for number in range(rows):
        row = yoga.YGNodeNew()
        yoga.YGNodeStyleSetFlexDirection(row, yoga.YGFlexDirection.Row)
        yoga.YGNodeStyleSetAlignItems(row, yoga.YGAlign.Center)
        yoga.YGNodeStyleSetHeight(row, 24)
        for place, (width, height, gap) in enumerate([(20, 20, 8), (90, 17, 6), (30, 10, 4)]):
            node = yoga.YGNodeNew()
            yoga.YGNodeStyleSetWidth(node, width)
            yoga.YGNodeStyleSetHeight(node, height)
            yoga.YGNodeStyleSetMargin(node, yoga.YGEdge.Start, gap)
            yoga.YGNodeStyleSetFlexShrink(node, 0)
            yoga.YGNodeInsertChild(row, node, place)
            if place == 1:
                titles.append(node)
        yoga.YGNodeInsertChild(root, row, number)
    return root, titles


def milliseconds(root, rows):
    start = time.process_time()
    yoga.YGNodeCalculateLayout(root, 400, 24 * rows, yoga.YGDirection.LTR)
    return (time.process_time() - start) * 1000


rows = int(sys.argv[1])
cold = []
for _ in range(3 if rows < 100_000 else 1):
    root, titles = listing(rows)
    cold.append(milliseconds(root, rows))
changed = []
for turn in range(51):
    yoga.YGNodeStyleSetMargin(titles[turn * 17 % rows], yoga.YGEdge.Start, turn % 9)
    changed.append(milliseconds(root, rows))
print(min(cold), sorted(changed)[25])
