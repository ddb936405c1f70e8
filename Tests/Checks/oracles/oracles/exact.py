"""A lexicographic linear program solved exactly, over whole numbers with one common denominator.

A textbook simplex: every row has two errors, so the start is feasible; the required rows' errors are the first cost to be minimised, the
levels follow, then each row by rank, then the preferences, then the variables' sizes. After each cost the columns that would make it
worse are left out for good, which keeps exactly the points that are optimal so far.
"""
from fractions import Fraction
from math import lcm


class Tableau:
    """rows · columns = right-hand sides, all divided by `denominator`; one basic column a row."""

    def __init__(self, program):
        self.variables = program.variables
        self.rows = []
        self.basis = []
        self.denominator = 1
        self.errors = []  # for each row, the columns of being above and below, and the scale of both
        everything = [(row.terms, row.constant) for row in program.rows]
        everything += [(wish.terms, wish.constant - wish.near) for wish in program.preferences]
        count = 2 * self.variables + 2 * len(everything)
        self.columns = list(range(count))
        for index, (terms, constant) in enumerate(everything):
            self.add(index, terms, constant, count)

    def add(self, index, terms, constant, count):
        scale = lcm(constant.denominator, *(c.denominator for _, c in terms))
        row = [0] * (count + 1)
        for variable, coefficient in terms:
            row[2 * variable] += int(coefficient * scale)
            row[2 * variable + 1] -= int(coefficient * scale)
        above, below = 2 * self.variables + 2 * index, 2 * self.variables + 2 * index + 1
        row[above], row[below], row[count] = -1, 1, int(-constant * scale)
        if row[count] < 0:
            row = [-x for x in row]
        self.rows.append(row)
        self.basis.append(below if row[below] == 1 else above)
        self.errors.append((above, below, scale))

    def copy(self):
        other = object.__new__(Tableau)
        other.variables, other.denominator, other.errors = self.variables, self.denominator, self.errors
        other.rows, other.basis, other.columns = [list(row) for row in self.rows], list(self.basis), list(self.columns)
        return other

    def cost_of_violation(self, index, op):
        above, below, scale = self.errors[index]
        one = Fraction(1, scale)
        return {"=": {above: one, below: one}, "<=": {above: one}, ">=": {below: one}}[op]

    def reduced(self, cost):
        """Reduced costs times the denominator and a positive number, by place in `columns`; the last is minus the value."""
        factor = lcm(1, *(c.denominator for c in cost.values()))
        whole = {column: int(c * factor) for column, c in cost.items()}
        result = [self.denominator * whole.get(column, 0) for column in self.columns] + [0]
        for row, basic in zip(self.rows, self.basis):
            weight = whole.get(basic, 0)
            if weight:
                result = [a - weight * b for a, b in zip(result, row)]
        return result, factor

    def minimise(self, cost):
        """The least cost, or None where it has no end."""
        turns = 0
        while True:
            reduced, factor = self.reduced(cost)
            # The most negative while that works, the first (which cannot cycle) after that.
            candidates = [k for k in range(len(self.columns)) if reduced[k] < 0]
            if not candidates:
                return Fraction(-reduced[-1], factor * self.denominator)
            turns += 1
            entering = min(candidates, key=lambda k: reduced[k]) if turns < 60 else candidates[0]
            leaving = self.leaving(entering)
            if leaving is None:
                return None
            self.pivot(leaving, entering)

    def leaving(self, entering):
        best = None
        for index, row in enumerate(self.rows):
            if row[entering] <= 0:
                continue
            if best is not None:
                difference = row[-1] * self.rows[best][entering] - self.rows[best][-1] * row[entering]
                if difference > 0 or (difference == 0 and self.basis[index] > self.basis[best]):
                    continue
            best = index
        return best

    def pivot(self, leaving, entering):
        source = self.rows[leaving]
        pivot, old = source[entering], self.denominator
        for index, row in enumerate(self.rows):
            if index != leaving:
                factor = row[entering]
                self.rows[index] = [(pivot * a - factor * b) // old for a, b in zip(row, source)]
        self.denominator = pivot
        self.basis[leaving] = self.columns[entering]

    def hold(self, cost):
        """Leaves out what would make an optimal cost worse."""
        reduced, _ = self.reduced(cost)
        kept = [k for k in range(len(self.columns)) if reduced[k] == 0]
        self.columns = [self.columns[k] for k in kept]
        self.rows = [[row[k] for k in kept] + [row[-1]] for row in self.rows]

    def settle(self, cost):
        """The least of a cost that is never negative; it is held from then on."""
        basic = set(self.basis)
        if not any(column in basic for column in cost):
            # It is 0 and cannot be less: only its own columns could make it more.
            kept = [k for k, column in enumerate(self.columns) if column not in cost]
            if len(kept) < len(self.columns):
                self.columns = [self.columns[k] for k in kept]
                self.rows = [[row[k] for k in kept] + [row[-1]] for row in self.rows]
            return Fraction(0)
        value = self.minimise(cost)
        self.hold(cost)
        return value

    def point(self):
        values = [Fraction(0)] * self.variables
        for row, basic in zip(self.rows, self.basis):
            if basic < 2 * self.variables:
                value = Fraction(row[-1], self.denominator)
                values[basic // 2] += value if basic % 2 == 0 else -value
        return values


def add_costs(costs):
    total = {}
    for cost in costs:
        for column, c in cost.items():
            total[column] = total.get(column, 0) + c
    return total


class Answer:
    """What the laws define: sums by level, ranges of the preferences, and the one point."""

    def __init__(self, program):
        table = Tableau(program)
        rows = list(enumerate(program.rows))
        self.shortfall = table.settle(add_costs(table.cost_of_violation(i, r.op) for i, r in rows if r.required))
        if self.shortfall > 0:
            return
        self.sums = {}
        for level in program.levels:
            own = [(i, r) for i, r in rows if r.priority == level]
            self.sums[level] = table.settle(add_costs(table.cost_of_violation(i, r.op) for i, r in own))
        for level in program.levels:
            own = [(i, r) for i, r in rows if r.priority == level]
            for index, row in sorted(own, key=lambda pair: -pair[1].rank):
                table.settle(table.cost_of_violation(index, row.op))
        self.ranges = [self.range(table, len(rows) + i, wish.near) for i, wish in enumerate(program.preferences)]
        for index in range(len(program.preferences)):
            table.settle(table.cost_of_violation(len(rows) + index, "="))
        for variable in range(program.variables):
            table.settle({2 * variable: Fraction(1), 2 * variable + 1: Fraction(1)})
        self.point = table.point()

    @staticmethod
    def range(table, index, near):
        above, below, scale = table.errors[index]
        cost = {above: Fraction(1, scale), below: Fraction(-1, scale)}
        lower = table.copy().minimise(cost)
        upper = table.copy().minimise({column: -c for column, c in cost.items()})
        return (None if lower is None else near + lower, None if upper is None else near - upper)


def is_feasible(program):
    """Whether the required rows can hold together."""
    return shortfall(program, [i for i, row in enumerate(program.rows) if row.required]) == 0


def shortfall(program, rows, missed=None):
    """The least violation of the rows together; with `missed`, of that one while all others hold."""
    part = program.only(rows)
    table = Tableau(part)
    costs = [table.cost_of_violation(i, row.op) for i, row in enumerate(part.rows)]
    if missed is None:
        return table.minimise(add_costs(costs))
    place = list(rows).index(missed)
    if table.settle(add_costs(cost for i, cost in enumerate(costs) if i != place)) > 0:
        return None
    return table.minimise(costs[place])
