"""Judges an answer by its promise: required rows hold, and every level is at its optimum, each within one tolerance."""
import math
from dataclasses import replace
from fractions import Fraction

import exact
from programs import Row

# What a reader of scenes accepts as a coordinate; answers end there as well.
GREATEST = 10**12
RIGHT = "right"
EDGES = ("a conflict within the tolerance", "a level below its least sum")


def allowed(row, point, extent):
    """What a row may miss by: a billionth of its own constant and of the extent, and four steps of a double at its largest term."""
    largest = max((abs(c * point[v]) for v, c in row.written or row.terms), default=Fraction(0))
    return (abs(row.constant) + extent) / Fraction(10**9) + 4 * Fraction(math.ulp(float(largest)))


class Levels:
    """The exact optimum of each level, from the strongest on; `shortfall` is above 0 where the required rows conflict."""

    def __init__(self, program):
        table = exact.Tableau(replace(program, preferences=()))

        def cost(level):
            return exact.add_costs(
                table.cost_of_violation(i, row.op) for i, row in enumerate(program.rows) if row.priority == level
            )

        self.shortfall = table.settle(cost(1000))
        self.sums = {}
        if self.shortfall == 0:
            self.sums = {level: table.settle(cost(level)) for level in program.levels}
            self.point = table.point()


def bounded(program):
    """The same program in which no variable may be beyond the greatest coordinate."""
    rows = []
    for variable in range(program.variables):
        terms = ((variable, Fraction(1)),)
        rows += [Row(terms, Fraction(-GREATEST), "<="), Row(terms, Fraction(GREATEST), ">=")]
    return replace(program, rows=program.rows + tuple(rows))


def without_conflicts(program):
    """The program without the required rows that are broken: each that cannot hold together with those before it in the order of breaking."""
    if exact.is_feasible(program):
        return program
    held, broken = [], []
    required = [i for i, row in enumerate(program.rows) if row.required]
    for index in sorted(required, key=lambda i: (program.rows[i].breaking_order, program.rows[i].rank, i)):
        (broken if exact.shortfall(program, held + [index]) > 0 else held).append(index)
    return program.without(broken)


def is_out_of_range(program):
    """Whether every best answer has a coordinate beyond the greatest one; conflicts are resolved first."""
    program = without_conflicts(program)
    best = Levels(program)
    if all(abs(value) <= GREATEST for value in best.point):
        return False
    within = Levels(bounded(program))
    return within.shortfall > 0 or within.sums != best.sums


def verdict(program, point, broken, extent):
    """RIGHT, one of EDGES for what only the tolerance makes right, or what is wrong in a sentence."""
    if any(not math.isfinite(v) or abs(v) > GREATEST for v in point):
        return "a coordinate is beyond 1e12"
    point = [Fraction(v) for v in point]
    rest = program.without(broken)
    for row in rest.rows:
        miss = row.violation(point)
        if row.required and miss > allowed(row, point, extent):
            return f"required row {program.rows.index(row)} misses by {float(miss):g}"
    best = Levels(rest)
    if best.shortfall > 0:
        return EDGES[0]
    for level, least in best.sums.items():
        rows = [row for row in rest.rows if row.priority == level]
        ours = sum(row.violation(point) for row in rows)
        # The extent counts once in a sum.
        may = sum(allowed(row, point, 0) for row in rows) + allowed(replace(rows[0], terms=(), written=(), constant=Fraction(0)), point, extent)
        if ours < least - may:
            return EDGES[1]
        if ours > least + may:
            return f"level {float(level):g} misses by {float(ours):.17g}, not {float(least):.17g}"
    return RIGHT


def conflict_fault(program, sets, broken, extent):
    """What is wrong with the conflicts and with the rows that are broken for them, or None."""
    count = len(program.rows)
    bounds = bounded(program)

    def conflicts(rows):
        # Rules that hold beyond every coordinate alone are a conflict, too.
        return exact.shortfall(program, rows) > 0 or exact.shortfall(bounds, rows + list(range(count, len(bounds.rows)))) > 0

    def is_clear(rows):
        """Whether the rows conflict where each may be missed by the tolerance."""
        return not exact.is_feasible(replace(program, rows=relaxed([program.rows[i] for i in rows], extent)))

    required = [i for i, row in enumerate(program.rows) if row.required]
    if broken and not conflicts(required):
        return f"rows {broken} are broken, but all can hold"
    for members in sets:
        if not conflicts(members):
            return f"rows {members} can all hold"
        for member in members:
            rest = [m for m in members if m != member]
            # The root's left edge is 0: where locations are multiplied, the rounding of its factor is what it is a member for.
            if member and exact.shortfall(program, rest) > 0 and is_clear(rest):
                return f"rows {members} conflict without {member}"
    kept = [i for i in required if i not in broken]
    for row in broken:
        if not conflicts(kept + [row]):
            return f"row {row} need not be broken"
    return None


def relaxed(rows, extent):
    """The rows, each of which may be missed by its tolerance at 0."""
    made = []
    for row in rows:
        slack = allowed(row, {v: 0 for v, _ in row.terms}, extent)
        if row.op != ">=":
            made.append(replace(row, op="<=", constant=row.constant - slack))
        if row.op != "<=":
            made.append(replace(row, op=">=", constant=row.constant + slack))
    return tuple(made)
