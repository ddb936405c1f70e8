"""Programs whose answers were proved by hand: where floating point led other solvers astray."""
from fractions import Fraction as F

from programs import Program, Row


def row(constant, op, *terms, priority=1000, rank=0):
    return Row(tuple((v, F(c)) for v, c in terms), F(constant), op, F(priority), rank)


def ladder(base, step, count):
    """v0 = base, v(i) = v(i-1) + step, and the last one again, which is redundant and true."""
    rows = [row(-base, "=", (0, 1))]
    rows += [row(-step, "=", (i, 1), (i - 1, -1)) for i in range(1, count + 1)]
    rows.append(row(-(base + count * step), "=", (count, 1)))
    return Program(count + 1, tuple(rows)), [base + i * step for i in range(count + 1)]


def programs():
    """(name, program, values, broken rows)."""
    tiny, thousandth = F(1, 10**9), F(1, 10**7)
    yield "small coefficient is kept", Program(1, (row(-5 * tiny, "=", (0, tiny)),)), [F(5)], []
    yield (
        "contradiction of small coefficients is found",
        Program(1, (row(-3 * thousandth, "=", (0, thousandth)), row(-F(305, 100) * thousandth, "=", (0, thousandth)))),
        [F(3)], [1],
    )
    program, values = ladder(F(10**9), F(1, 10), 10)
    yield "redundant row at a thousand million is accepted", program, values, []
    program, values = ladder(F(10**7), F(100, 3), 30)
    yield "redundant row of thirds at ten million is accepted", program, values, []
    for width in (F(1), F(10**11 + 1)):
        program = Program(2, (row(0, "=", (0, 3), (1, -1)), row(-width, "=", (1, 1), priority=999)))
        yield f"a third of {float(width):g}", program, [width / 3, width], []
    refused = (
        row(-10, ">=", (0, 1)), row(-5, "<=", (1, 1)), row(0, ">=", (1, 1), (0, -1)),
        row(-50, "=", (0, 1), priority=750), row(20, "=", (1, 1), priority=750, rank=1),
    )
    yield "a refused row leaves no trace", Program(2, refused), [F(50), F(-20)], [2]
