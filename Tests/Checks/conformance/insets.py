"""Fits the alignment insets of AppKit's controls to the required equalities of documents at their stored frames.

For every kind, style, size, era and frame height, prints left, top, right and bottom, each with the number of equalities that hold with it
of those that use it, and the number of documents. `Sources/InterfaceBuilder/InterfaceBuilder/Conversion/AlignmentTable.swift` takes its rows from here.

usage: insets.py FILE...
"""

import collections
import sys
import xml.etree.ElementTree as xml

FLIPPED = {"scrollView", "clipView", "splitView", "tabView", "tableView", "outlineView", "textView", "collectionView"}
PLAIN = {"view", "customView", "visualEffectView", "stackView", "scrollView", "tableView", "outlineView", "splitView",
         "containerView", "tableCellView", "clipView", "imageView"}
SIDES = {"left": 0, "leading": 0, "top": 1, "right": 2, "trailing": 2, "bottom": 3}
ROUNDING = 0.501
RANGE = range(11)
# One equality that nobody keeps must not outvote others.
CAP = 8


def era(version):
    return "early" if version < 17700 else "late" if 24000 <= version < 32000 else "middle"


class View:
    def __init__(self, element, parent, version):
        rect = next(child for child in element if child.tag == "rect" and child.get("key") == "frame")
        x, y, self.width, self.height = (float(rect.get(name)) for name in ("x", "y", "width", "height"))
        self.left, self.top = x, y
        if parent:
            flipped = parent.kind in FLIPPED
            self.left = parent.left + x
            self.top = parent.top + (y if flipped else parent.height - y - self.height)
        self.kind, self.parent = element.tag, parent
        self.key = None if parent is None or self.kind in PLAIN else self.control(element, version)

    def control(self, element, version):
        cell = next((child for child in element if child.get("key") == "cell"), element)
        size = cell.get("controlSize") or element.get("controlSize") or "regular"
        style = ""
        if self.kind in ("button", "popUpButton"):
            style = f'{cell.get("type", "")}/{cell.get("bezelStyle", "")}'
            if cell.get("type") in ("check", "radio") and not cell.get("title"):
                style = "untitled" + style.capitalize()
        elif self.kind in ("textField", "datePicker", "pathControl"):
            has_field = cell.get("borderStyle") or cell.get("drawsBackground") == "YES"
            style = "field" if has_field else "label"
        elif self.kind == "segmentedControl":
            style = cell.get("style", "rounded")
        elif self.kind == "progressIndicator":
            style = element.get("style", "bar")
        elif self.kind in ("slider", "levelIndicator"):
            style = "horizontal" if self.width >= self.height else "vertical"
            style += "/ticks" if int(cell.get("numberOfTickMarks", "0")) > 0 else ""
        elif self.kind == "box":
            style = element.get("boxType", "primary") + ("" if element.get("titlePosition") == "noTitle" else "/title")
            if element.get("boxType") == "separator":
                style = "separator/" + ("horizontal" if self.width >= self.height else "vertical")
        elif self.kind == "tabView":
            style = element.get("type", "topTabsBezelBorder")
        return self.kind, style, size, era(version), f"{self.height:g}"

    def value(self, attribute):
        return {"left": self.left, "top": self.top, "right": self.left + self.width, "bottom": self.top + self.height,
                "leading": self.left, "trailing": self.left + self.width, "width": self.width, "height": self.height,
                "centerX": self.left + self.width / 2, "centerY": self.top + self.height / 2}[attribute]

    def parts(self, attribute):
        """The insets that an attribute uses, with their factors."""
        if self.key is None:
            return []
        if attribute in SIDES:
            side = SIDES[attribute]
            return [((self.key, side), 1 if side < 2 else -1)]
        near = 0 if attribute in ("width", "centerX") else 1
        if attribute in ("width", "height"):
            return [((self.key, near), -1), ((self.key, near + 2), -1)]
        return [((self.key, near), 0.5), ((self.key, near + 2), -0.5)]


def ratio(text):
    for mark in ":/":
        if mark in text:
            a, b = text.split(mark)
            return float(a) / float(b)
    return float(text)


def equations(path):
    """The required equalities between views that have stored frames: residual, the insets it uses, the document."""
    root = xml.parse(path).getroot()
    if "MacOSX" not in root.get("targetRuntime", ""):
        return
    version = int(root.get("toolsVersion", "0").split(".")[0])
    views, rules = {}, []

    def walk(element, view):
        if any(child.tag == "rect" and child.get("key") == "frame" for child in element):
            view = views[element.get("id")] = View(element, view, version)
        for child in element:
            if child.tag == "constraint" and element.tag == "constraints":
                rules.append((child, view))
            walk(child, view)

    walk(root, None)
    for rule, owner in rules:
        if rule.get("relation", "equal") != "equal" or float(rule.get("priority", 1000)) != 1000 or not owner:
            continue
        first = views.get(rule.get("firstItem")) if rule.get("firstItem") else owner
        has_second = rule.get("secondItem") or rule.get("secondAttribute")
        second = (views.get(rule.get("secondItem")) if rule.get("secondItem") else owner) if has_second else None
        one, other = rule.get("firstAttribute"), rule.get("secondAttribute")
        if first is None or has_second and second is None or rule.get("placeholder") == "YES":
            continue
        try:
            factor = ratio(rule.get("multiplier", "1"))
            residual = first.value(one) - float(rule.get("constant", "0"))
            parts = first.parts(one)
            if has_second:
                residual -= factor * second.value(other)
                parts = parts + [(part, -factor * size) for part, size in second.parts(other)]
        except KeyError:
            continue
        merged = collections.Counter()
        for part, size in parts:
            merged[part] += size
        used = [(part, size) for part, size in sorted(merged.items()) if size]
        if used:
            yield residual, used, path


def fit(rows):
    """Insets with a small sum of residuals: those of one axis of a control at a time, until none changes; of equals the smallest."""
    uses = collections.defaultdict(list)
    for row in rows:
        for part, _ in row[1]:
            if not uses[part] or uses[part][-1] is not row:
                uses[part].append(row)
    values = collections.defaultdict(int)
    pairs = sorted({(key, side % 2) for key, side in uses})
    for _ in range(12):
        changed = False
        for key, near in pairs:
            ends = (key, near), (key, near + 2)
            own = []
            for residual, parts, _ in uses[ends[0]] + [row for row in uses[ends[1]] if ends[0] not in dict(row[1])]:
                sizes = dict(parts)
                rest = residual + sum(size * values[part] for part, size in parts if part not in ends)
                own.append((rest, sizes.get(ends[0], 0), sizes.get(ends[1], 0)))
            choices = [(a, b) for a in RANGE for b in RANGE]
            cost = {(a, b): (sum(min(CAP, abs(r + s * a + t * b)) for r, s, t in own), a + b, abs(a - b)) for a, b in choices}
            best = min(choices, key=lambda choice: (*cost[choice], choice))
            changed |= best != (values[ends[0]], values[ends[1]])
            values[ends[0]], values[ends[1]] = best
        if not changed:
            break
    return values, uses


def main():
    rows = [row for path in sys.argv[1:] for row in equations(path)]
    values, uses = fit(rows)
    for key in sorted({part[0] for part in values}):
        cells, documents = [], set()
        for side in range(4):
            own = uses.get((key, side), [])
            documents |= {row[2] for row in own}
            held = sum(abs(row[0] + sum(s * values[p] for p, s in row[1])) <= ROUNDING for row in own)
            cells.append(f"{values[key, side]:g} ({held}/{len(own)})" if own else "-")
        print("\t".join([*key, *cells, f"{len(documents)} documents"]))


main()
