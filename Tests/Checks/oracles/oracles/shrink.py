"""Makes a failing program as small as it gets: fewer rows, wishes, terms and variables, simpler numbers."""
from dataclasses import replace

from programs import Program


def shrink(program, fails, attempts=400):
    """The smallest program found that still fails."""
    left = attempts
    again = True
    while again and left > 0:
        again = False
        for candidate in candidates(program):
            left -= 1
            if left <= 0:
                break
            if fails(candidate):
                program, again = candidate, True
                break
    return program


def candidates(program):
    if not isinstance(program, Program):
        yield from program.smaller()
        return
    rows, wishes = program.rows, program.preferences
    for length in (8, 4, 2, 1):
        for start in range(0, len(rows) - length + 1, length):
            yield replace(program, rows=rows[:start] + rows[start + length:])
    for i in range(len(wishes)):
        yield replace(program, preferences=wishes[:i] + wishes[i + 1:])
    used = sorted({v for part in rows + wishes for v, _ in part.terms})
    if len(used) < program.variables and used:
        yield renumbered(program, {v: i for i, v in enumerate(used)})
    for i, row in enumerate(rows):
        for k in range(len(row.terms)):
            if len(row.terms) > 1:
                yield with_row(program, i, replace(row, terms=row.terms[:k] + row.terms[k + 1:]))
        if row.constant != 0:
            yield with_row(program, i, replace(row, constant=row.constant * 0))
        for k, (v, c) in enumerate(row.terms):
            if abs(c) != 1:
                simple = row.terms[:k] + ((v, c / abs(c) if c else c + 1),) + row.terms[k + 1:]
                yield with_row(program, i, replace(row, terms=simple))


def with_row(program, index, row):
    return replace(program, rows=program.rows[:index] + (row,) + program.rows[index + 1:])


def renumbered(program, names):
    def terms(pairs):
        return tuple((names[v], c) for v, c in pairs)

    return replace(
        program, variables=len(names), rows=tuple(replace(r, terms=terms(r.terms)) for r in program.rows),
        preferences=tuple(replace(p, terms=terms(p.terms)) for p in program.preferences),
    )
