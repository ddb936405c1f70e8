"""Random rules about views in a row, as programs of edges and as scenes, whose multipliers are a hair from 1 or far apart."""
import math
import re
from dataclasses import dataclass, replace
from fractions import Fraction

from programs import Program, Row

EXTENT = 1000
PRIORITIES = [1000, 1000, 1000, 1000, 999, 750, 500, 250]
CONSTANTS = [0, 0, 0, 0, 1, -1, 5, -5, 8, 10, 20, 100, 0.1, 1 / 3, -12.5, 299.99999]
# A single-precision number beside 1 as it is printed, decimals that are one step of a double off, the neighbours of 1.
NEAR_ONE = [0.99999994, 1.00000012, math.nextafter(1, 0), math.nextafter(1, 2), 0.9999999, 0.999999, 0.9999999995, 1.000001]
FAR = [0.1 + 0.2, 0.1 * 3, 0.7 * 1e-7, 1e-12, 1e12, 7e7, 1e6, 1e-6, 300000, 1e9, 1e-9]
FAMILIES = ("near-parallel", "far-apart")


@dataclass(frozen=True)
class Rule:
    """`view.attribute op other.attribute * factor + third.width * part + constant @priority`, or without the others; the root is view 0."""
    view: int
    attribute: str
    op: str
    other: int | None
    other_attribute: str
    factor: float
    constant: float
    priority: int
    third: int | None = None
    part: float = 0.0

    def text(self):
        right = [repr(self.constant)] if self.other is None or self.constant else []
        if self.other is not None:
            name = f"{NAMES[self.other]}.{self.other_attribute}"
            right.insert(0, name if self.factor == 1 else f"{name} * {self.factor!r}")
        if self.third is not None:
            right.insert(1, f"{NAMES[self.third]}.width * {self.part!r}")
        priority = "" if self.priority == 1000 else f" @{self.priority}"
        return f"{NAMES[self.view]}.{self.attribute} {'==' if self.op == '=' else self.op} {' + '.join(right)}{priority}".replace("+ -", "- ")

    def row(self, parts, rank=0):
        """The row, over the parts that an attribute has in the two variables of its view. Locations are measured from the root's left edge."""
        total, written = {}, []
        sides = [(self.view, self.attribute, Fraction(1))]
        if self.other is not None:
            sides.append((self.other, self.other_attribute, -Fraction(self.factor)))
        if self.third is not None:
            sides.append((self.third, "width", -Fraction(self.part)))
        for view, attribute, factor in sides:
            for place, part in parts[attribute]:
                total[2 * view + place] = total.get(2 * view + place, 0) + factor * part
                written.append((2 * view + place, factor * part))
            if attribute != "width":
                total[0] = total.get(0, 0) - factor
        terms = tuple((v, c) for v, c in total.items() if c)
        return Row(terms, -Fraction(self.constant), self.op, Fraction(self.priority), rank, written=tuple(written))


NAMES = "rabcdef"
TEXT = re.compile(r"([a-f])\.(\w+) (==|<=|>=) (?:([a-fr])\.(\w+)(?: \* (\S+))?(?: ([+-]) ([\d.e]+))?|([\d.e-]+))(?: @(\d+))?")


def read(text):
    """The rule of a text such as `b.width == a.width * 0.9999999 + 5 @500`."""
    view, one, op, other, two, factor, sign, constant, alone, priority = TEXT.fullmatch(text).groups()
    number = float(alone or constant or 0) * (-1 if sign == "-" else 1)
    place = None if other is None else NAMES.index(other)
    return Rule(NAMES.index(view), one, "=" if op == "==" else op, place, two or "", float(factor or 1), number, int(priority or 1000))


HALF = Fraction(1, 2)
BY_EDGES = {"left": ((0, 1),), "right": ((1, 1),), "width": ((1, 1), (0, -1)), "centerX": ((0, HALF), (1, HALF))}
BY_WIDTH = {"left": ((0, 1),), "right": ((0, 1), (1, 1)), "width": ((1, 1),), "centerX": ((0, 1), (1, HALF))}


@dataclass(frozen=True)
class Views:
    """Rules about some views in a root that is `EXTENT` wide."""
    count: int
    rules: tuple

    def program(self, parts=BY_EDGES):
        """Two variables a view, the root's first: its edges, or its left edge and its width. The rules come after what holds for every view."""
        width = Rule(0, "width", "=", None, "", 1, EXTENT, 1000).row(parts)
        rows = [Row(((0, Fraction(1)),), Fraction(0), "="), width]
        rows += [Rule(view, "width", ">=", None, "", 1, 0, 1000).row(parts) for view in range(self.count + 1)]
        rows = [replace(row, breaking_order=-1) for row in rows]
        rows += [rule.row(parts, rank) for rank, rule in enumerate(self.rules, 1)]
        return Program(2 * self.count + 2, tuple(rows))

    @property
    def own_rows(self):
        """How many rows come before those of the rules."""
        return self.count + 3

    def names(self):
        """The names of rules in the results of scenes, and their rows."""
        names = {"r.origin.horizontal": 0, "r.size.horizontal": 1}
        names |= {f"{NAMES[view]}.extent.horizontal": 2 + view for view in range(self.count + 1)}
        return names | {f"root.constraints[{index}]": self.own_rows + index for index in range(len(self.rules))}

    def scene(self):
        views = [{"id": NAMES[view]} for view in range(1, self.count + 1)]
        rules = [rule.text() for rule in self.rules]
        return {"scene": 1, "root": {"id": "r", "size": [EXTENT, EXTENT], "views": views, "constraints": rules}}


def near_one(random):
    if random.random() < 0.3:
        return random.choice(NEAR_ONE)
    step = 10 ** random.uniform(-9, -2)
    if random.random() < 0.5:
        step = float(f"{step:.0e}")
    return random.choice([1 - step, 1 + step, 1 / (1 + step)])


def far(random):
    factor = random.choice(FAR)
    if random.random() < 0.7:
        factor = float(f"{10 ** random.triangular(-12, 12):.0e}")
        factor *= random.choice([1, 1, 1 + 2**-52, 1 - 2**-53, 1 / 3])
    return -factor if random.random() < 0.2 else factor


def rule(random, count, family):
    """Widths are compared with widths, and locations with locations."""
    view = random.randint(1, count)
    other = random.choice([v for v in range(count + 1) if v != view])
    kind = random.choice([["width"], ["left", "right", "centerX"]])
    one = two = random.choice(kind)
    if random.random() < 0.3:
        two = random.choice(kind)
    number = near_one if family == FAMILIES[0] else far
    factor, constant, third, part = 1.0, float(random.choice(CONSTANTS)), None, 0.0
    if random.random() < 0.5:
        factor = number(random)
    elif random.random() < 0.1:
        factor = random.choice([2.0, 0.5, -1.0])
    if one == "width" and random.random() < 0.2:
        other, factor, constant = None, 1.0, float(random.choice([0, 10, 100, 300, 999.5]))
    elif random.random() < 0.1:
        third, part = random.randint(0, count), random.choice([1.0, -1.0, number(random)])
    op = random.choice(["=", "=", "<=", ">="])
    return Rule(view, one, op, other, two, factor, constant, random.choice(PRIORITIES), third, part)


def made(random, family):
    """Two to six views with two to twelve rules; a third of the views are pinned somewhere."""
    count = random.randint(2, 6)
    rules = [rule(random, count, family) for _ in range(random.randint(2, 12))]
    for view in range(1, count + 1):
        if random.random() < 0.3:
            place = float(random.choice([0, 8, 20, 1e9 if family == FAMILIES[1] and random.random() < 0.1 else 100]))
            rules.append(Rule(view, "left", "=", 0, "left", 1.0, place, random.choice(PRIORITIES)))
    random.shuffle(rules)
    return Views(count, tuple(rules[:12]))
