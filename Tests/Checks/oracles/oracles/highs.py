"""HiGHS as an oracle, level by level, for programs whose numbers it can hold apart (1e-3 to 1e3, sums below 1e5)."""
import numpy
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, csr_matrix, vstack

import judge
import scenes

TOLERANCE = 1e-6


class Model:
    """A program with errors for the rows that may be missed; levels are added as bounds once they are solved."""

    def __init__(self, program, missed=lambda row: not row.required):
        self.columns = program.variables
        self.variables = program.variables
        self.errors = {}
        parts = {"=": ([], [], [], []), "<": ([], [], [], [])}
        for index, row in enumerate(program.rows):
            self.add(index, row, missed(row), parts["=" if row.op == "=" else "<"])
        self.parts = {
            key: (coo_matrix((a, (i, j)), shape=(len(b), self.columns)).tocsr(), numpy.array(b))
            for key, (i, j, a, b) in parts.items()
        }
        bounds = [(-numpy.inf, numpy.inf)] * self.variables + [(0, numpy.inf)] * (self.columns - self.variables)
        self.bounds = numpy.array(bounds)

    def add(self, index, row, missed, part):
        i, j, a, b = part
        turn = -1.0 if row.op == ">=" else 1.0
        entries = [(v, turn * float(c)) for v, c in row.terms]
        if missed:
            signs = [-1.0, 1.0] if row.op == "=" else [-1.0]
            self.errors[index] = list(range(self.columns, self.columns + len(signs)))
            entries += zip(self.errors[index], signs)
            self.columns += len(signs)
        for column, coefficient in entries:
            i.append(len(b)), j.append(column), a.append(coefficient)
        b.append(-turn * float(row.constant))

    def minimise(self, cost):
        """(status, value, point); status 0 is optimal, 2 infeasible, 3 unbounded."""
        (upper, upper_bound), (equal, equal_bound) = self.parts["<"], self.parts["="]
        found = linprog(
            cost, A_ub=upper, b_ub=upper_bound, A_eq=equal, b_eq=equal_bound, bounds=self.bounds, method="highs-ds"
        )
        return found.status, found.fun, found.x

    def cost(self, rows):
        cost = numpy.zeros(self.columns)
        for row in rows:
            cost[self.errors[row]] = 1
        return cost

    def hold(self, cost, value):
        upper, bound = self.parts["<"]
        slack = 1e-9 * max(1, abs(value))
        self.parts["<"] = (vstack([upper, csr_matrix(cost)], format="csr"), numpy.append(bound, value + slack))


def best_point(program):
    """The point that HiGHS finds level by level, or None where it finds none."""
    model, point = Model(program), None
    for level in program.levels or [None]:
        cost = model.cost([i for i, row in enumerate(program.rows) if row.priority == level and not row.required])
        status, best, point = model.minimise(cost)
        if status != 0:
            return None
        model.hold(cost, best)
    return [float(value) for value in point[: program.variables]]


def shortfall(program, rows):
    """The least summed violation of the rows, 0 within rounding."""
    part = program.only(rows)
    if not part.rows:
        return 0
    model = Model(part, missed=lambda row: True)
    status, value, _ = model.minimise(model.cost(range(len(part.rows))))
    return value if status == 0 and value > TOLERANCE else 0


def compare(program, answer):
    """Findings, or None where HiGHS itself gave up."""
    findings = judge.shape(program, answer)
    if findings:
        return findings
    required = [i for i, row in enumerate(program.rows) if row.required]
    if (shortfall(program, required) > 0) != bool(answer["brokenRows"]):
        return [("feasibility", f"rows {answer['brokenRows']} are broken")]
    findings += judge.conflicts(program, answer, lambda rows: shortfall(program, rows))
    rest = program.without(answer["brokenRows"])
    point = answer["values"]
    findings += judge.required_rows(program, answer, [judge.Fraction(v) for v in point])
    model = Model(rest)
    ours = {level: float(s) for level, s in judge.sums(rest, [judge.Fraction(v) for v in point]).items()}
    scale = 1.0
    for level in rest.levels:
        cost = model.cost([i for i, row in enumerate(rest.rows) if row.priority == level])
        status, best, _ = model.minimise(cost)
        if status == 2 and level == rest.levels[0]:
            return findings + [("feasibility", "what is not broken conflicts still")]
        if status != 0:
            # Bounds on the levels above leave no room, and HiGHS at times takes its own rounding for a contradiction.
            return None if not findings else findings
        scale = max(scale, abs(best))
        if abs(ours[level] - best) > TOLERANCE * scale * 4:
            return findings + [("level", f"level {float(level):g} comes to {ours[level]:.12g}, not {best:.12g}")]
        model.hold(cost, best)
    return findings + unique_value(model, program, answer, scale)


def compare_scene(scene, answer):
    """Findings, or None where HiGHS gave up or the framework's own rules are what is broken."""
    if answer.get("error"):
        return [("error", answer["error"])]
    made = scenes.Rows(scene)
    program, names = made.program(), {f"root.constraints[{i}]": made.framework + i for i in range(len(scene.rules))}
    own = list(range(made.framework))
    required = [i for i, row in enumerate(program.rows) if row.required]
    conflicts = [c for c in answer["conflicts"] if "members" in c]
    if (shortfall(program, required) > 0) != bool(conflicts):
        return [("feasibility", f"{len(conflicts)} conflicts")]
    for conflict in conflicts:
        members = [names[m["constraint"]] for m in conflict["members"] if m["constraint"] in names]
        if not shortfall(program, [i for i in own if program.rows[i].required] + members) > 0:
            return [("conflict", f"rules {members} can all hold")]
        if conflict["broken"] not in names:
            return None
    rest, point = program.without(names[c["broken"]] for c in conflicts), {}
    for view in scene.root.all():
        x, y, width, height = answer["views"][view.id]["absoluteFrame"]
        point |= {made.numbers[view.id] + place: judge.Fraction(value) for place, value in enumerate((x, x + width, y, y + height))}
    free, held = Model(rest), Model(rest)
    for variable, value in point.items():
        held.bounds[variable] = (float(value) - 1e-8, float(value) + 1e-8)
    if held.minimise(held.cost([]))[0] == 2:
        return [("frames", "required rules do not hold")]
    for level in rest.levels:
        rows = [i for i, row in enumerate(rest.rows) if row.priority == level]
        cost = free.cost(rows)
        status, best, _ = free.minimise(cost)
        if all(variable in point for i in rows for variable, _ in rest.rows[i].terms):
            ours = float(sum(rest.rows[i].violation(point) for i in rows))
        else:
            status_held, ours, _ = held.minimise(cost)
            status = status or status_held
            if status == 0:
                held.hold(cost, ours)
        if status != 0:
            return None
        if ours - best > 4 * TOLERANCE * max(1, abs(best)):
            return [("level", f"level {float(level):g} comes to {ours:.12g}, not {best:.12g}")]
        free.hold(cost, best)
    return []


def unique_value(model, program, answer, scale):
    """Where the least and the largest value of a variable are one, ours must be it too. One variable a program: thousands have their turn."""
    variable = len(program.rows) % program.variables
    cost = numpy.zeros(model.columns)
    cost[variable] = 1
    low, high = model.minimise(cost), model.minimise(-cost)
    if low[0] != 0 or high[0] != 0:
        return []
    least, largest = low[1], -high[1]
    allowed = 1e-5 * max(scale, abs(least), 1)
    value = answer["values"][variable]
    # What a level may leak widens the range a little; ours must lie in it in any case.
    if least - allowed <= value <= largest + allowed:
        return []
    return [("value", f"x{variable} is {value:.12g}, not in {least:.12g} to {largest:.12g}")]
