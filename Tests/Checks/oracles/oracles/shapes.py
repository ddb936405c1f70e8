"""Programs of hostile shapes, written in as many bytes as there is room for. A rule counts as it is written, such as `x1-x2>=8@750`."""
import random


class Shape:
    """Rows that are added until there is no room."""

    def __init__(self, room, seed=1):
        self.room = room
        self.rows, self.wishes = [], []
        self.variables = 0
        self.random = random.Random(seed)

    def new(self, count=1):
        first = self.variables
        self.variables += count
        return first

    def add(self, terms, op="=", constant=0, priority=1000):
        """False where there is no room for the rule."""
        text = "".join(f"{c:+g}x{v}" for v, c in terms) + f"{op}{-constant:g}" + ("" if priority == 1000 else f"@{priority:g}")
        self.room -= len(text) + 1
        if self.room < 0:
            return False
        self.rows.append({"terms": [[v, c] for v, c in terms], "constant": constant, "op": op, "priority": priority, "rank": len(self.rows)})
        return True

    def line(self):
        self.variables = max([self.variables] + [v + 1 for row in self.rows for v, _ in row["terms"]])
        wishes = [
            {"terms": [[v, c] for v, c in terms], "constant": 0, "near": near}
            for terms, near in self.wishes
            if all(v < self.variables for v, _ in terms)
        ]
        return {"variables": self.variables, "rows": self.rows, "preferences": wishes}


SHAPES = {}


def shape(function):
    SHAPES[function.__name__.replace("_", " ")] = function
    return function


def sums(name, length, op, priority, coefficients, pins=0.2):
    """Random sums of some length, all of which hold at one point where they are required."""
    def make(s):
        count = max(length, s.room // 90)
        point = [s.random.randint(0, 100) for _ in range(count)]
        s.new(count)
        while True:
            chosen = s.random.sample(range(count), min(length, count))
            terms = [(v, s.random.choice(coefficients)) for v in chosen]
            value = sum(c * point[v] for v, c in terms)
            if priority != 1000:
                value += s.random.randint(-9, 9)
            if not s.add(terms, op, -value, priority) or not (
                s.random.random() > pins or s.add([(chosen[0], 1)], "=", -point[chosen[0]] - s.random.randint(0, 9), 250)
            ):
                return
    SHAPES[name] = make


for length in (3, 4, 6, 8, 20, 60):
    sums(f"equalities of {length} terms", length, "=", 1000, [1, -1, 2])
    sums(f"soft equalities of {length} terms", length, "=", 750, [1, -1, 2])
for length in (2, 3, 5, 12):
    sums(f"inequalities of {length} terms", length, ">=", 1000, [1, -1], 0.9)
    sums(f"soft inequalities of {length} terms", length, ">=", 750, [1, -1, 0.5], 0.9)
sums("equalities with far coefficients", 3, "=", 1000, [1, -1, 1e-6, 1e6])
sums("soft sums with far coefficients", 3, "=", 500, [1, -1, 1e-6, 1e6])
sums("ratios", 2, "=", 750, [1, -3, 7, 0.3])
sums("required ratios", 2, "=", 1000, [1, -3, 7, 0.3])
sums("thirds", 3, "=", 750, [1 / 3, -1 / 3, 2 / 3])


def means(s, ahead):
    """Each variable is the mean of the next ones."""
    v = 0
    while s.add([(v, ahead)] + [(v + i, -1) for i in range(1, ahead + 1)]):
        v += 1
    s.add([(v + ahead, 1)], "=", -1)


def chains(s, op, levels, sizes):
    """Views in a row, each after the one before."""
    v = s.new()
    s.add([(v, 1)])
    while True:
        if sizes and not s.add([(v + 1, 1)], "=", -s.random.randint(10, 90), s.random.choice(levels)):
            return
        if not s.add([(v + 2, 1), (v, -1), (v + 1, -1)] if sizes else [(v + 1, 1), (v, -1)], op, -8, 1000 if sizes else s.random.choice(levels)):
            return
        v += 2 if sizes else 1


def graph(s, edges, op="=", levels=(750, 250), constants=40):
    """Differences over the edges of a graph."""
    s.add([(0, 1)])
    for a, b in edges:
        if not s.add([(b, 1), (a, -1)], op, -s.random.randint(0, constants), s.random.choice(levels)):
            return


def grid_edges(width):
    line = 0
    while True:
        for column in range(width):
            if column > 0:
                yield line * width + column - 1, line * width + column
            if line > 0:
                yield (line - 1) * width + column, line * width + column
        line += 1


def equal_gaps(s, centres):
    """Views in a row with equal gaps, or equal distances of centres, and sizes of their own."""
    s.add([(0, 1)])
    view = 0
    while True:
        left, right = 2 * view, 2 * view + 1
        if not s.add([(right, 1), (left, -1)], "=", -s.random.randint(10, 90), 750):
            return
        if view > 0 and not s.add([(left, 1), (right - 2, -1)], ">=", 0):
            return
        if view > 1:
            terms = (
                [(left, 1), (right, 1), (left - 2, -2), (right - 2, -2), (left - 4, 1), (right - 4, 1)]
                if centres else [(left, 1), (right - 2, -1), (left - 2, -1), (right - 4, 1)]
            )
            if not s.add(terms):
                return
        view += 1


def equal_widths(s, soft):
    """Lines of views, each as wide as the one above it."""
    columns = 8
    line = 0
    while True:
        for column in range(columns):
            left, right = line * (columns + 1) + column, line * (columns + 1) + column + 1
            if not s.add([(right, 1), (left, -1)], "=", -s.random.randint(10, 90), 250):
                return
            if line > 0 and not s.add(
                [(right, 1), (left, -1), (right - columns - 1, -1), (left - columns - 1, 1)], "=", 0, soft
            ):
                return
        line += 1


@shape
def mean_of_the_next_five(s):
    means(s, 5)


@shape
def mean_of_the_next_two(s):
    means(s, 2)


@shape
def mean_of_the_next_twenty(s):
    means(s, 20)


@shape
def chain_of_inequalities(s):
    chains(s, ">=", [1000], False)


@shape
def chain_of_inequalities_with_sizes(s):
    chains(s, ">=", [750, 250], True)


@shape
def chain_with_sizes_of_distinct_levels(s):
    chains(s, ">=", [100 + i * 0.5 for i in range(1500)], True)


@shape
def soft_chain(s):
    chains(s, "=", [750, 500, 250], False)


@shape
def distinct_levels_on_one_variable(s):
    while s.add([(0, 1)], "=", -s.random.randint(0, 99), 999 - len(s.rows) * 0.5):
        pass


@shape
def distinct_levels_over_random_differences(s):
    while True:
        a, b = s.random.sample(range(150), 2)
        if not s.add([(a, 1), (b, -1)], "=", -s.random.randint(0, 99), 999 - len(s.rows) * 0.5):
            return


@shape
def distinct_levels_over_sums(s):
    while True:
        terms = [(v, 1) for v in s.random.sample(range(60), 3)]
        if not s.add(terms, "=", -s.random.randint(0, 99), 999 - len(s.rows) * 0.5):
            return


@shape
def ring(s):
    count = s.room // 16
    graph(s, [(i, (i + 1) % count) for i in range(count)])


@shape
def ladder(s):
    graph(s, grid_edges(2))


@shape
def required_ladder(s):
    graph(s, grid_edges(2), ">=", [1000])


@shape
def grid(s):
    graph(s, grid_edges(15))


@shape
def grid_of_inequalities(s):
    graph(s, grid_edges(15), ">=", [1000, 750, 250])


@shape
def clique(s):
    graph(s, [(a, b) for b in range(1, 60) for a in range(b)])


@shape
def clique_of_inequalities(s):
    graph(s, [(a, b) for b in range(1, 60) for a in range(b)], ">=", [750, 250])


@shape
def random_graph(s):
    graph(s, [tuple(sorted(s.random.sample(range(400), 2))) for _ in range(3000)], "=", [750, 251, 250])


@shape
def random_graph_of_inequalities(s):
    graph(s, [tuple(sorted(s.random.sample(range(400), 2))) for _ in range(3000)], ">=", [1000, 750, 250])


@shape
def bipartite_graph(s):
    graph(s, [(a, b) for a in range(25) for b in range(25, 50)], "=", [750, 500, 250])


@shape
def star(s):
    graph(s, [(0, i) for i in range(1, 3000)], "=", [750])


@shape
def two_hubs(s):
    graph(s, [(hub, i) for i in range(2, 3000) for hub in (0, 1)], ">=", [1000, 750])


@shape
def binary_tree(s):
    graph(s, [((i - 1) // 2, i) for i in range(1, 3000)], "=", [750, 250])


@shape
def equal_gaps_in_a_row(s):
    equal_gaps(s, False)


@shape
def equal_distances_of_centres(s):
    equal_gaps(s, True)


@shape
def lines_of_equal_widths(s):
    equal_widths(s, 1000)


@shape
def lines_of_nearly_equal_widths(s):
    equal_widths(s, 500)


@shape
def proportions_of_a_total(s):
    total, views = s.new(), []
    while s.add([(s.new(), 1), (total, -s.random.randint(1, 9) / 1000)], "=", 0, 999):
        views.append(s.variables - 1)
        if s.room < 8 * len(views) + 40:
            break
    s.add([(v, 1) for v in views] + [(total, -1)])
    s.add([(total, 1)], "=", -1000, 750)


@shape
def one_long_sum(s):
    views = []
    while s.room > 9 * len(views) + 60 and s.add([(s.new(), 1)], "=", -s.random.randint(10, 90), s.random.choice([750, 250])):
        views.append(s.variables - 1)
    s.add([(v, 1) for v in views], "<=", -1000)


@shape
def long_sums_over_the_same(s):
    while s.add([(v, s.random.randint(1, 3)) for v in range(40)], "=", -s.random.randint(0, 99), 750):
        s.add([(s.random.randrange(40), 1)], "=", -s.random.randint(0, 99), 250)


@shape
def cumulative_sums(s):
    count = 1
    while s.add([(v, 1) for v in range(count)], "<=", -10 * count, 1000):
        s.add([(count - 1, 1)], "=", -20, 500)
        count += 1


@shape
def conflict_of_all_rules(s):
    count = s.room // 17
    for i in range(count):
        s.add([(i, 1), ((i + 1) % count, -1)], ">=" if i % 3 == 0 else "=", -1)


@shape
def many_conflicts(s):
    v = 0
    while s.add([(v, 1)], "=", 0) and s.add([(v, 1)], ">=", -1 - v % 7):
        v += 1


@shape
def conflicts_on_one_variable(s):
    while s.add([(0, 1)], "=" if len(s.rows) % 2 else ">=", -len(s.rows)):
        pass


@shape
def conflicts_in_a_chain(s):
    chains(s, ">=", [1000], True)
    s.room += 40
    s.add([(s.rows[-1]["terms"][0][0], 1)], "<=", -100)


@shape
def loose_chain_with_wishes(s):
    chains(s, ">=", [1000], False)
    s.wishes = [([(v, 1)], 0) for v in range(0, 900, 3)]


@shape
def loose_sums_with_wishes(s):
    while s.add([(v, 1) for v in s.random.sample(range(200), 3)], ">=", -10, 1000):
        pass
    s.wishes = [([(v, 1)], v % 50) for v in range(200)]


@shape
def nothing_but_wishes(s):
    s.new(600)
    s.wishes = [([(v, 1)], v % 50) for v in range(600)]


@shape
def degenerate_differences(s):
    while s.add([(v, c) for v, c in zip(s.random.sample(range(120), 2), (1, -1))], s.random.choice(["=", ">="]), 0, s.random.choice([750, 250])):
        pass


@shape
def degenerate_sums(s):
    while s.add([(v, s.random.choice([1, -1])) for v in s.random.sample(range(80), 4)], ">=", 0, s.random.choice([1000, 750, 250])):
        pass


@shape
def huge_and_tiny_constants(s):
    while s.add([(s.random.randrange(200), 1), (s.random.randrange(200, 400), -1)], "=", s.random.choice([1e9, 1e-6, -3]), s.random.choice([750, 250])):
        pass


@shape
def tiny_coefficients(s):
    while s.add([(s.random.randrange(100), 1e-7), (s.random.randrange(100, 200), 1)], s.random.choice(["=", ">="]), -5, s.random.choice([750, 250])):
        pass


@shape
def alternating_bounds(s):
    v = 0
    while s.add([(v + 1, 1), (v, -1)], ">=", -5) and s.add([(v + 1, 1), (v, -1)], "<=", 9 + v % 3) and s.add([(v, 1)], "=", -v * v % 97, 500):
        v += 1


def boxes(s, count):
    """The near and the far edge of each box, which is not smaller than nothing; what is open is small, then near the start."""
    s.new(2 * count)
    for box in range(count):
        s.add([(2 * box + 1, 1), (2 * box, -1)], ">=", 0)
    s.wishes = [([(2 * box + 1, 1), (2 * box, -1)], 0) for box in range(count)] + [([(2 * box, 1)], 0) for box in range(count)]


@shape
def boxes_with_many_soft_distances(s):
    count = s.room // 250
    boxes(s, count)
    while True:
        one, other = s.random.sample(range(count), 2)
        terms = [(2 * one + s.random.randrange(2), 1), (2 * other + s.random.randrange(2), -1)]
        if not s.add(terms, ">=", -s.random.randint(1, 99), s.random.choice([750, 250])):
            return


@shape
def boxes_with_random_soft_pairs(s):
    count = s.room // 60
    boxes(s, count)
    while True:
        one, other = s.random.sample(range(count), 2)
        terms = [(2 * one + s.random.randrange(2), 1), (2 * other + s.random.randrange(2), -1)]
        if s.random.random() < 0.3:
            terms = [(2 * one + 1, 1), (2 * one, -1), (2 * other + 1, -1), (2 * other, 1)]
        if not s.add(terms, s.random.choice(["=", ">=", "<="]), -s.random.randint(0, 99), s.random.choice([750, 500, 250])):
            return


@shape
def boxes_that_begin_where_others_end(s):
    count = s.room // 30
    boxes(s, count)
    while s.add([(2 * s.random.randrange(count), 1), (2 * s.random.randrange(count) + 1, -1)]):
        pass
