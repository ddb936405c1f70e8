"""Random programs of every kind that has given a solver trouble. Equal seeds make equal programs."""
import random
from fractions import Fraction

from programs import Preference, Program, Row

THIRDS = [Fraction(1, 3), Fraction(-1, 3), Fraction(2, 3), Fraction(1), Fraction(-1)]
KINDS = {
    # name: coefficients, magnitude of constants, levels below required
    "integers": ([1, -1, 1, -1, 2, -2, 3], 40, [750, 250]),
    "differences": ([1, -1], 60, [999, 750, 250, 50]),
    "thirds": (THIRDS, 30, [750, 250]),
    "wide": ([Fraction(1, 1000), Fraction(1, 8), 1, -1, 10, -300, 1000], 100, [750, 250]),
    "many levels": ([1, -1, 2], 40, [999, Fraction(1999, 2), 751, 750, 501, 500, 251, 250, 50, Fraction(3, 2), 1]),
    "degenerate": ([1, -1, 1, -1, 2], 2, [750, 250]),
    "dense": ([1, -1, 2, -3, 5], 40, [750, 250]),
    "disconnected": ([1, -1], 40, [750, 251, 250]),
}
EXTREME = {
    "tiny rows": ([1, -1, 2], 40, [750, 250]),
    "huge": ([1, -1, 2], 10**9, [750, 250]),
    "ten million and thirds": ([1, -1, Fraction(1, 3)], 10**7, [750, 250]),
    "steep": ([1, -1, 2000, Fraction(1, 500)], 50, [750, 250, 2]),
}
# Coefficients a thousand million apart in one row: products of two are below every tolerance of a solver over doubles.
BEYOND = {
    "tiny terms": ([Fraction(1, 10**7), Fraction(-1, 10**7), 1, -1], 10, [750, 250]),
    "smaller terms": ([Fraction(1, 10**9), 1, -1], 10, [750, 250]),
}


def small(random, kinds):
    """A program the exact oracle can solve: up to nine variables, fourteen rows."""
    name = random.choice(sorted(kinds))
    return name, build(random, name, kinds[name], random.randint(1, 9), random.randint(1, 14))


def large(random):
    """A program for HiGHS: up to forty variables and a hundred rows."""
    name = random.choice(sorted(KINDS))
    variables = random.randint(5, 40)
    return name, build(random, name, KINDS[name], variables, random.randint(variables, 5 * variables // 2))


def build(random, name, kind, variables, count):
    coefficients, magnitude, levels = kind
    levels = random.sample(levels, random.randint(1, min(len(levels), 4 if name != "many levels" else 9)))
    solution = [Fraction(random.randint(0, magnitude)) for _ in range(variables)]
    rows, odds = [], random.choice([0, 0, 0.02, 0.1])
    share = random.choice([0.2, 0.5, 0.8])
    for index in range(count):
        if rows and random.random() < 0.1:
            row = repeat(random, random.choice(rows))
        else:
            terms = pick(random, name, variables, coefficients)
            required = random.random() < share
            row = make(random, terms, required, magnitude, levels, solution, random.random() < odds)
        rows.append(row)
    if name == "tiny rows":
        rows = [scaled(random, row) for row in rows]
    ranks = random.sample(range(count), count)
    rows = [
        Row(r.terms, r.constant, r.op, r.priority, ranks[i], random.randint(0, 1)) for i, r in enumerate(rows)
    ]
    return Program(variables, tuple(rows), wishes(random, variables, magnitude))


def pick(random, name, variables, coefficients):
    pool = range(variables)
    if name == "disconnected":
        first = random.randrange(variables) // 3 * 3
        pool = range(first, min(first + 3, variables))
    count = random.randint(1, 3 if name != "dense" else max(1, min(variables, 8)))
    if name in ("differences", "disconnected") and len(pool) > 1 and random.random() < 0.7:
        a, b = random.sample(pool, 2)
        return ((a, Fraction(1)), (b, Fraction(-1)))
    chosen = random.sample(pool, min(count, len(pool)))
    return tuple((v, Fraction(random.choice(coefficients))) for v in chosen)


def make(random, terms, required, magnitude, levels, solution, spoiled):
    """A required row holds at `solution` unless it is spoiled, so that conflicts stay the exception."""
    op = random.choice(["=", "<=", ">="])
    if not required:
        # A soft row aims at some value of its own first variable.
        level = Fraction(random.choice(levels))
        constant = -sum(c * Fraction(random.randint(0, magnitude)) for _, c in terms)
        return Row(terms, constant, op, level)
    constant = -sum(c * solution[v] for v, c in terms)
    room = Fraction(random.choice([0, 0, 5]))
    if op != "=":
        constant += -room if op == "<=" else room
    if spoiled:
        constant += random.choice([-1, 1]) * random.randint(1, 7) * max(abs(c) for _, c in terms)
    return Row(terms, constant, op)


def repeat(random, row):
    """The same row again, as it is or times a number."""
    factor = Fraction(random.choice([1, 1, 2, Fraction(1, 2), 3]))
    return Row(tuple((v, c * factor) for v, c in row.terms), row.constant * factor, row.op, row.priority)


def scaled(random, row):
    """The same rule in other units: a required row may come in units of 1e-9, others in units of 1e-7."""
    units = [1, Fraction(1, 10**7)] + ([Fraction(1, 10**9)] if row.required else [])
    unit = random.choice(units)
    return Row(tuple((v, c * unit) for v, c in row.terms), row.constant * unit, row.op, row.priority)


def wishes(random, variables, magnitude):
    made = []
    for _ in range(random.randint(0, 2)):
        terms = ((random.randrange(variables), Fraction(1)),)
        if variables > 1 and random.random() < 0.3:
            a, b = random.sample(range(variables), 2)
            terms = ((a, Fraction(1)), (b, Fraction(-1)))
        made.append(Preference(terms, Fraction(0), Fraction(random.randint(-5, magnitude))))
    return tuple(made)


def layout(random):
    """A small tree of views in a container, with hugging, compression and spacing, as layouts are."""
    rows, views, parents = [], random.randint(3, 9), []

    def add(priority, op, constant, *terms):
        pairs = tuple((v, Fraction(c)) for v, c in terms)
        rows.append(Row(pairs, Fraction(constant), op, Fraction(priority), len(rows)))

    for view in range(1, views):
        parents.append(random.randrange(max(0, view - 4), view))
    add(1000, "=", 0, (0, 1))
    add(random.choice([1000, 999]), "=", -random.randint(50, 400), (1, 1))
    for view, parent in enumerate(parents, 1):
        earlier = [v for v, p in enumerate(parents, 1) if p == parent and v < view]
        (x, w), (px, pw) = (2 * view, 2 * view + 1), (2 * parent, 2 * parent + 1)
        if earlier:
            before = earlier[-1]
            add(1000, ">=", -8, (x, 1), (2 * before, -1), (2 * before + 1, -1))
            add(250, "=", -8, (x, 1), (2 * before, -1), (2 * before + 1, -1))
            if random.random() < 0.2:
                add(random.choice([1000, 500]), "=", 0, (w, 1), (2 * before + 1, -1))
        else:
            add(1000, "=", -4, (x, 1), (px, -1))
        add(1000, "<=", 4, (x, 1), (w, 1), (px, -1), (pw, -1))
        add(200, "=", 4, (x, 1), (w, 1), (px, -1), (pw, -1))
        content = random.randint(10, 120)
        add(750, ">=", -content, (w, 1))
        add(random.choice([250, 251]), "=", -content, (w, 1))
        add(1000, ">=", 0, (w, 1))
    return "layout", Program(2 * views, tuple(rows))


def pinned(random, program):
    """The same program below a level of pins that contradict each other, with levels of one row between its own.

    No level can be taken for required then, and what a level of one row leaves open is decided by the levels below it.
    """
    between = [a + (b - a) * Fraction(random.randint(1, 3), 4) for a, b in zip(program.levels, program.levels[1:] + [Fraction(0)])]
    rows = list(program.rows)

    def add(priority, op, constant, *terms):
        rows.append(Row(tuple((v, Fraction(c)) for v, c in terms), Fraction(constant), op, priority, len(rows), random.randint(0, 1)))

    for variable in random.sample(range(program.variables), random.randint(1, min(2, program.variables))):
        for _ in range(2):
            add(Fraction(1999, 2), "=", random.randint(-9, 60), (variable, 1))
    for priority in random.sample(between, random.randint(0, len(between))):
        terms = [(v, random.choice([1, -1])) for v in random.sample(range(program.variables), random.randint(1, min(2, program.variables)))]
        add(priority, random.choice(["=", "<=", ">="]), random.randint(-40, 9), *terms)
    return Program(program.variables, tuple(rows), program.preferences)


def conflicting(random, program):
    """The same program with required pins that contradict each other, on variables of its own and beside it: nothing else may move for them."""
    rows = list(program.rows)
    own = random.sample(range(program.variables), random.choice([0, 0, 1]))
    for variable in own + [program.variables]:
        for place in random.sample(range(-9, 60), random.randint(2, 3)):
            op = random.choice(["=", "=", "<=", ">="]) if variable in own else "="
            rows.append(Row(((variable, Fraction(1)),), Fraction(-place), op, rank=len(rows), breaking_order=random.randint(0, 2)))
    return Program(program.variables + 1, tuple(rows), program.preferences)
