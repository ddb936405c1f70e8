"""Random scenes of stacks in stacks and of scroll views, and the rules that they stand for, written from the reference of stacks.

A variable is an edge of a view or of a guide. Guides have no name in a result, so an answer is judged by whether its frames, held as they are,
cost any level more than the best answer does.
"""
from dataclasses import dataclass, replace
from fractions import Fraction

from programs import Program, Row

SIDES = {"horizontal": ("left", "right", "width", "centerX"), "vertical": ("top", "bottom", "height", "centerY")}
PLACE = {"left": 0, "right": 1, "top": 2, "bottom": 3}
ALIGNMENTS = ["fill", "leading", "center", "trailing"]
DISTRIBUTIONS = ["fill", "fill", "fillEqually", "fillProportionally", "equalSpacing", "equalCentering"]


@dataclass(frozen=True)
class View:
    id: str
    keys: dict
    views: tuple = ()

    def json(self):
        return {"id": self.id, **self.keys} | ({"views": [view.json() for view in self.views]} if self.views else {})

    def all(self):
        return [self] + [below for view in self.views for below in view.all()]


@dataclass(frozen=True)
class Rule:
    """`one op two + constant @priority`, where one and two are pairs of a view and an attribute; two may be None."""
    one: tuple
    op: str
    two: tuple | None
    constant: int
    priority: int = 1000

    def text(self):
        right = ".".join(self.two) + f" + {self.constant}" if self.two else str(self.constant)
        return f"{'.'.join(self.one)} {'==' if self.op == '=' else self.op} {right} @{self.priority}".replace("+ -", "- ")


@dataclass(frozen=True)
class Scene:
    root: View
    rules: tuple

    def line(self):
        return {"scene": 1, "root": {**self.root.json(), "constraints": [rule.text() for rule in self.rules]}}

    def smaller(self):
        """The scene without a rule, or without a view and its rules."""
        for i in range(len(self.rules)):
            yield replace(self, rules=self.rules[:i] + self.rules[i + 1:])
        for view in self.root.all()[1:]:
            gone = {below.id for below in view.all()}
            rules = [rule for rule in self.rules if not gone & {side[0] for side in (rule.one, rule.two) if side}]
            yield Scene(without(self.root, view.id), tuple(rules))


def without(view, id):
    return replace(view, views=tuple(without(child, id) for child in view.views if child.id != id))


class Rows:
    """The rows of a scene; `framework` of them come before those of its rules."""

    def __init__(self, scene):
        self.rows, self.numbers, self.parents = [], {}, {}
        for axis, extent in zip(SIDES, scene.root.keys["size"]):
            near, _, size, _ = SIDES[axis]
            self.add((("r", near), 1))
            self.add((("r", size), 1), constant=-extent)
        for view in scene.root.all():
            self.item(view.id)
            self.parents |= {child.id: view.id for child in view.views}
            self.add_content(view)
            if "stack" in view.keys:
                self.add_stack(view)
        self.scrolls = {view.id for view in scene.root.all() if view.keys.get("scroll")}
        for view in sorted(self.scrolls):
            self.item(view + " content")
            for side in ("left", "top"):
                self.equal((view + " content", side), (view, side))
        self.framework = len(self.rows)
        for rule in scene.rules:
            one = self.meant(rule.one, rule.two)
            terms = [(one, 1)] + ([(self.meant(rule.two, rule.one), -1)] if rule.two else [])
            self.add(*terms, constant=-rule.constant, op=rule.op, priority=rule.priority)

    def program(self):
        return Program(4 * len(self.numbers), tuple(self.rows))

    def meant(self, side, other):
        """An edge of a scroll view is its content's in a rule with something inside the view."""
        if side[0] in self.scrolls and side[1] in PLACE and other and self.is_inside(other[0], side[0]):
            return side[0] + " content", side[1]
        return side

    def is_inside(self, view, container):
        while view in self.parents:
            view = self.parents[view]
            if view == container:
                return True
        return False

    def item(self, name):
        """A view or guide, whose extents are never negative."""
        self.numbers.setdefault(name, 4 * len(self.numbers))
        for _, _, size, _ in SIDES.values():
            self.add(((name, size), 1), op=">=")

    def add(self, *terms, constant=0, op="=", priority=1000):
        total = {}
        for (item, attribute), factor in terms:
            for place, part in self.parts(attribute):
                variable = self.numbers.setdefault(item, 4 * len(self.numbers)) + place
                total[variable] = total.get(variable, 0) + part * Fraction(factor)
        pairs = tuple((v, c) for v, c in total.items() if c)
        self.rows.append(Row(pairs, Fraction(constant), op, Fraction(priority)))

    @staticmethod
    def parts(attribute):
        if attribute in PLACE:
            return [(PLACE[attribute], 1)]
        near, far = next((PLACE[side[0]], PLACE[side[1]]) for side in SIDES.values() if attribute in side)
        return [(far, 1), (near, -1)] if attribute in ("width", "height") else [(near, Fraction(1, 2)), (far, Fraction(1, 2))]

    def equal(self, one, two, constant=0, op="=", priority=1000):
        """one op two + constant."""
        self.add((one, 1), (two, -1), constant=-constant, op=op, priority=priority)

    def add_content(self, view):
        for place, (_, _, size, _) in enumerate(SIDES.values()):
            points = view.keys.get("intrinsicSize", [None, None])[place]
            if points is not None:
                self.add(((view.id, size), 1), constant=-points, op="<=", priority=view.keys.get("hugging", 250))
                self.add(((view.id, size), 1), constant=-points, op=">=", priority=view.keys.get("compressionResistance", 750))

    # UIStackView's recipe, as the reference of stacks has it.

    def add_stack(self, stack):
        axis = stack.keys["stack"]
        start, end, length, middle = SIDES[axis]
        near, far, width, centre = SIDES["vertical" if axis == "horizontal" else "horizontal"]
        views, name = [view.id for view in stack.views], stack.id
        if not views:
            return
        first = views[0]
        spacing, alignment, distribution = stack.keys["spacing"], stack.keys["alignment"], stack.keys["distribution"]
        spreads = distribution in ("equalSpacing", "equalCentering")
        self.equal((name, start), (first, start))
        self.equal((name, end), (views[-1], end))
        for one, two in zip(views, views[1:]):
            self.equal((two, start), (one, end), spacing, ">=" if spreads else "=")
        if distribution == "fillEqually":
            for view in views[1:]:
                self.equal((first, length), (view, length))
        if distribution == "fillProportionally":
            self.add_proportions(stack, length)
        if spreads:
            self.add(((name, length), 1), priority=49)
            self.add_gaps(name, views, length, (start, end), (end, start) if distribution == "equalSpacing" else (middle, middle))
        shared = {"fill": [near, far], "leading": [near], "center": [centre], "trailing": [far]}[alignment]
        for view in views[1:]:
            for side in shared:
                self.equal((first, side), (view, side))
        if alignment == "fill":
            self.equal((name, near), (first, near))
            self.equal((name, far), (first, far))
            return
        span = name + " span"
        self.item(span)
        self.equal((name, near), (first if alignment == "leading" else span, near))
        self.equal((name, far), (first if alignment == "trailing" else span, far))
        if alignment == "center":
            self.equal((name, centre), (first, centre))
        for view in views:
            self.equal((span, near), (view, near), 0, *(("=", 999.5) if alignment == "leading" else ("<=",)))
            self.equal((span, far), (view, far), 0, *(("=", 999.5) if alignment == "trailing" else (">=",)))
            self.add(((view, width), 1), priority=25)
        self.add(((span, width), 1), priority=51)

    def add_gaps(self, name, views, length, sides, ends):
        """Guides from view to view, as long as the first of them."""
        for step, (one, two) in enumerate(zip(views, views[1:])):
            gap = f"{name} gap {step}"
            self.item(gap)
            self.equal((gap, sides[0]), (one, ends[0]))
            self.equal((gap, sides[1]), (two, ends[1]))
            if step:
                self.equal((f"{name} gap 0", length), (gap, length), 0, "=", 1000 if ends[0] != ends[1] else 150 - step)

    def add_proportions(self, stack, length):
        extents = [extent(view, length) for view in stack.views]
        total = sum(points or 0 for points in extents) + stack.keys["spacing"] * (len(extents) - 1)
        if not any(extents):
            return
        for step, (view, points) in enumerate(zip(stack.views, extents)):
            if points is not None:
                self.add(((view.id, length), 1), ((stack.id, length), -Fraction(points, total)), priority=1000 if len(extents) == 1 else 999 - step)


def extent(view, size):
    """The intrinsic extent that counts for proportions: a stack is as long as its children and gaps together."""
    if "stack" not in view.keys:
        return view.keys.get("intrinsicSize", [None, None])[size == "height"]
    extents = [points for points in (extent(child, size) for child in view.views) if points is not None]
    if not extents:
        return None
    is_along = (view.keys["stack"] == "horizontal") == (size == "width")
    return sum(extents) + view.keys["spacing"] * (len(view.views) - 1) if is_along else max(extents)


class Maker:
    """Names views as it makes them."""

    def __init__(self, random):
        self.random, self.count, self.rules = random, 0, []

    def name(self):
        self.count += 1
        return f"v{self.count}"

    def leaf(self):
        random = self.random
        keys = {"intrinsicSize": [random.choice([None, *range(4, 120)]) if random.random() < 0.1 else random.randint(4, 120), random.randint(4, 60)]}
        if random.random() < 0.5:
            keys |= {"hugging": random.choice([249, 251, 252, 500, 999]), "compressionResistance": random.choice([749, 751, 600, 1000])}
        return View(self.name(), keys)

    def stack(self, depth):
        random = self.random
        keys = {
            "stack": random.choice(list(SIDES)), "alignment": random.choice(ALIGNMENTS), "distribution": random.choice(DISTRIBUTIONS),
            "spacing": random.choice([0, 0, 4, 8, 20]),
        }
        name = self.name()
        views = [
            self.stack(depth - 1) if depth > 1 and self.count < 9 and random.random() < 0.45 else self.leaf()
            for _ in range(random.randint(1, 4 if self.count < 7 else 2))
        ]
        return View(name, keys, tuple(views))

    def rule(self, one, op, two, constant=0, priority=1000):
        self.rules.append(Rule(tuple(one.split(".")), op, tuple(two.split(".")) if two else None, constant, priority))

    def pin(self, view, container, is_fixed=False):
        """Edges at those of the container: near ones always, far ones mostly, and of several kinds."""
        random = self.random
        for near, far, _, _ in SIDES.values():
            self.rule(f"{view}.{near}", "=", f"{container}.{near}", random.choice([0, 4, 16]))
            if random.random() < 0.8 or is_fixed:
                op, priority = random.choice(["=", "=", "<="]), random.choice([1000, 1000, 1000, 999, 500])
                op, priority = ("=", 1000) if is_fixed else (op, priority)
                self.rule(f"{view}.{far}", op, f"{container}.{far}", -random.choice([0, 4, 16]), priority)

    def wishes(self, views):
        """Sizes and distances that somebody wants of single views."""
        random = self.random
        for _ in range(random.randint(0, 3)):
            one, two = random.choice(views).id, random.choice(views).id
            side = random.choice([side for sides in SIDES.values() for side in sides])
            priority = random.choice([1000, 760, 500, 300, 255, 50])
            if side in ("width", "height") and (one == two or random.random() < 0.5):
                self.rule(f"{one}.{side}", random.choice(["=", ">=", "<="]), None, random.randint(5, 150), priority)
            elif one != two:
                self.rule(f"{one}.{side}", random.choice(["=", ">=", "<="]), f"{two}.{side}", random.choice([0, 0, 10, -5]), priority)

    def root(self, *views):
        return View("r", {"size": [self.random.randint(60, 500), self.random.randint(60, 500)]}, views)


def stacks(random):
    """One or two stacks with stacks in them."""
    made = Maker(random)
    root = made.root(*[made.stack(3) for _ in range(random.randint(1, 2))])
    for view in root.views:
        made.pin(view.id, "r")
    made.wishes(root.all()[1:])
    return Scene(root, tuple(made.rules))


def scrolling(random):
    """A scroll view with a view beside it, and with a stack or some views in it."""
    made = Maker(random)
    inside = [made.stack(2)] if random.random() < 0.5 else [made.leaf() for _ in range(random.randint(1, 3))]
    beside = made.leaf()
    scroll = View(made.name(), {"scroll": True}, tuple(inside))
    root = made.root(scroll, beside)
    made.pin(scroll.id, "r", is_fixed=True)
    made.rule(f"{beside.id}.{random.choice(['left', 'right'])}", "=", f"{scroll.id}.{random.choice(['left', 'right'])}", random.randint(-9, 9))
    made.rule(f"{beside.id}.top", "=", f"{scroll.id}.{random.choice(['top', 'bottom', 'centerY'])}", random.randint(-9, 9))
    for view in inside:
        made.pin(view.id, scroll.id, is_fixed=random.random() < 0.5)
        for size in ("width", "height"):
            if random.random() < 0.4:
                op, constant, priority = random.choice(["=", ">="]), random.choice([0, -8, 50]), random.choice([1000, 700, 240])
                made.rule(f"{view.id}.{size}", op, f"{scroll.id}.{size}", constant, priority)
    made.wishes(root.all())
    return Scene(root, tuple(made.rules))
