"""Reads a scene, solves it level by level with scipy's HiGHS and prints what that cost, as words `key=value`.

The scene comes on standard input as `bench dump` prints it. Each level is one linear program in which the errors of the levels above
may not grow; only the solver's own calls are timed, not the building of models.
"""
import sys
import time

import numpy
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, csr_matrix, vstack

try:
    import scipy.optimize._highspy._highs_wrapper as wrapper
except ImportError:
    sys.exit("this scipy keeps its binding of HiGHS elsewhere; install scipy 1.15 or later")

spent = 0.0


class Core:
    """scipy's binding of HiGHS, whose solver looks at the clock before and after."""

    def __init__(self, core):
        class Timed(core._Highs):
            def run(self):
                global spent
                start = time.process_time()
                status = super().run()
                spent += time.process_time() - start
                return status

        self.core, self._Highs = core, Timed

    def __getattr__(self, name):
        return getattr(self.core, name)


def read(lines):
    head = lines[0].split()
    variables, width, value = int(head[0]), int(head[2]), float(head[3])
    rows = []
    for line in lines[1:]:
        words = line.split()
        terms = [(int(v), float(c)) for v, c in zip(words[4::2], words[5::2])]
        rows.append((float(words[0]), words[1], float(words[2]), terms))
    return variables, rows + [(999.0, "=", -value, [(width, 1.0)])]


def matrices(variables, rows):
    """Rows as equalities and inequalities over the variables and one or two errors for each row that may be missed."""
    entries = {"=": ([], [], [], []), "<": ([], [], [], [])}
    columns, levels = variables, {}
    for priority, sign, constant, terms in rows:
        turn = -1.0 if sign == ">" else 1.0
        i, j, a, b = entries["=" if sign == "=" else "<"]
        row = len(b)
        b.append(-turn * constant)
        errors = []
        if priority < 1000:
            errors = [(columns, -1.0), (columns + 1, 1.0)] if sign == "=" else [(columns, -1.0)]
            levels.setdefault(priority, []).extend(column for column, _ in errors)
            columns += len(errors)
        for column, coefficient in [(v, turn * c) for v, c in terms] + errors:
            i.append(row), j.append(column), a.append(coefficient)
    return columns, levels, {
        sign: (coo_matrix((a, (i, j)), shape=(len(b), columns)).tocsr(), numpy.array(b))
        for sign, (i, j, a, b) in entries.items()
    }


def solve(variables, columns, levels, parts):
    """The sum of each level, and the milliseconds it took."""
    global spent
    spent = 0.0
    upper, bound = parts["<"]
    bounds = numpy.array([(-numpy.inf, numpy.inf)] * variables + [(0, numpy.inf)] * (columns - variables))
    sums = {}
    for level in sorted(levels, reverse=True):
        cost = numpy.zeros(columns)
        cost[levels[level]] = 1
        found = linprog(
            cost, A_ub=upper, b_ub=bound, A_eq=parts["="][0], b_eq=parts["="][1], bounds=bounds, method="highs-ds"
        )
        if found.status != 0:
            sys.exit(f"level {level}: {found.message}")
        sums[level] = found.fun
        upper = vstack([upper, csr_matrix(cost)], format="csr")
        bound = numpy.append(bound, found.fun + 1e-9 * max(1, abs(found.fun)))
    return sums, spent * 1000


def main():
    wrapper._h = Core(wrapper._h)
    variables, rows = read(sys.stdin.read().splitlines())
    columns, levels, parts = matrices(variables, rows)
    # The best of as many runs as fit into half a second.
    best, begin, last = float("inf"), time.process_time(), 0.0
    while last == 0.0 or time.process_time() + last < begin + 0.5:
        start = time.process_time()
        sums, cost = solve(variables, columns, levels, parts)
        best, last = min(best, cost), time.process_time() - start
    print(f"views={variables // 4 - 1} cold={best:.6f}", *(f"{int(p)}={s:.9g}" for p, s in sums.items()))


if __name__ == "__main__":
    main()
