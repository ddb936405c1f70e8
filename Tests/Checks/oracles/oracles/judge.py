"""Compares an answer of our solver with what an oracle knows. A finding is a pair of a kind and a sentence."""
from dataclasses import replace
from fractions import Fraction

import exact
import levels

# A difference is a finding above this part of the numbers at hand.
RELATIVE = 1e-7


def shape(program, answer):
    if answer.get("error"):
        return [("error", answer["error"])]
    if len(answer["values"]) != program.variables or len(answer["violations"]) != len(program.rows):
        return [("shape", "not one value a variable and one violation a row")]
    return []


def size(program, point):
    """The largest number that is added up in a row, or 1."""
    return max([1] + [row.magnitude(point) for row in program.rows])


def sums(program, point):
    found = {}
    for row in program.rows:
        if not row.required:
            found[row.priority] = found.get(row.priority, 0) + row.violation(point)
    return found


def required_rows(program, answer, point):
    """Required rows that are not broken hold; reported violations are real."""
    findings = []
    broken = set(answer["brokenRows"])
    for index, row in enumerate(program.rows):
        unit = max([abs(c) for _, c in row.terms], default=Fraction(1)) or Fraction(1)
        allowed = float(4e-9 * unit) + 1e-11 * float(row.magnitude(point))
        violation = float(row.violation(point))
        if row.required and index not in broken and violation > allowed:
            findings.append(("required", f"row {index} misses by {violation:g}"))
        if abs(violation - answer["violations"][index]) > allowed:
            findings.append(("violation", f"row {index} misses by {violation:g}, not {answer['violations'][index]:g}"))
    return findings


def conflicts(program, answer, shortfall):
    """Every listed set is infeasible, without any member it is not, and the right member is broken."""
    findings = []
    for conflict in answer["conflicts"]:
        members = conflict["members"]
        if shortfall(members) <= 0:
            findings.append(("conflict", f"rows {members} can all hold"))
            continue
        for member in members:
            if shortfall([m for m in members if m != member]) > 0:
                findings.append(("conflict", f"rows {members} conflict without {member}"))
        rows = program.rows
        right = max(members, key=lambda m: (rows[m].breaking_order, rows[m].rank, m))
        if right != conflict["broken"]:
            findings.append(("conflict", f"of rows {members}, {right} is to be broken, not {conflict['broken']}"))
    named = sorted(c["broken"] for c in answer["conflicts"])
    if not set(named) <= set(answer["brokenRows"]) or len(answer["brokenRows"]) != len(named) + answer["furtherConflicts"]:
        findings.append(("conflict", f"rows {answer['brokenRows']} are broken, but conflicts name {named}"))
    return findings


def exactly(program, answer):
    """All laws, against the exact answer."""
    findings = shape(program, answer)
    if findings:
        return [] if "beyond 1e12" in answer.get("error", "") and levels.is_out_of_range(program) else findings
    point = [Fraction(v) for v in answer["values"]]
    if answer["brokenRows"] and exact.is_feasible(program):
        return [("feasibility", f"rows {answer['brokenRows']} are broken")]
    findings += conflicts(program, answer, lambda rows: exact.shortfall(program, rows))
    for conflict in answer["conflicts"]:
        excess = exact.shortfall(program, conflict["members"], conflict["broken"])
        if excess is not None and abs(float(excess) - conflict["excess"]) > RELATIVE * (1 + abs(float(excess))):
            findings.append(("excess", f"row {conflict['broken']} misses by {float(excess):g}, not {conflict['excess']:g}"))
    rest = program.without(answer["brokenRows"])
    right = exact.Answer(rest)
    if right.shortfall > 0:
        # A row that misses by a billionth of its largest coefficient holds, as the solver has it; then there is no exact answer.
        if is_within_a_billionth(rest):
            return findings + required_rows(program, answer, point)
        return findings + [("feasibility", "what is not broken conflicts still")]
    findings += required_rows(program, answer, point)
    scale = float(size(rest, right.point))
    ours = sums(rest, point)
    for level, best in right.sums.items():
        if abs(float(ours[level] - best)) > RELATIVE * (1 + float(best)) + 1e-10 * scale:
            findings.append(("level", f"level {float(level):g} comes to {float(ours[level]):.12g}, not {float(best):.12g}"))
            break
    if any(abs(value) > levels.GREATEST for value in right.point):
        # The solver takes other values within the limit, which serve every level as well.
        return findings
    findings += ranges(program, answer, right, scale)
    for variable, value in enumerate(right.point):
        if abs(float(point[variable] - value)) > RELATIVE * (1 + abs(float(value))) + 1e-10 * scale:
            findings.append(("value", f"x{variable} is {float(point[variable]):.12g}, not {float(value):.12g}"))
    return findings


def is_within_a_billionth(program):
    """Whether the required rows hold together where each may miss by a billionth of its largest coefficient, and by the rounding of its numbers."""
    relaxed = []
    for row in program.rows:
        if not row.required:
            continue
        size = max([abs(c) for _, c in row.terms], default=Fraction(1)) or Fraction(1)
        slack = size / 10**9 + abs(row.constant) / 10**12
        if row.op != ">=":
            relaxed.append(replace(row, op="<=", constant=row.constant - slack))
        if row.op != "<=":
            relaxed.append(replace(row, op=">=", constant=row.constant + slack))
    return exact.is_feasible(replace(program, rows=tuple(relaxed), preferences=()))


def is_point(lower, upper):
    """Whether a choice is narrower than rounding may be, so that nobody need tell of it."""
    return lower is not None and upper is not None and upper - lower <= Fraction(2, 10**12) * max(1, abs(lower), abs(upper))


def ranges(program, answer, right, scale):
    findings = []
    told = {a["preference"]: a for a in answer["ambiguities"]}
    for index, (lower, upper) in enumerate(right.ranges):
        loose = lower is None or upper is None or lower != upper
        if loose and index not in told and is_point(lower, upper):
            continue
        if loose != (index in told):
            findings.append(("ambiguity", f"preference {index} {'has' if loose else 'has no'} choice"))
        elif loose:
            for name, bound in (("lower", lower), ("upper", upper)):
                ours = told[index].get(name)
                if (ours is None) != (bound is None) or (
                    bound is not None and abs(ours - float(bound)) > RELATIVE * (1 + abs(float(bound))) + 1e-10 * scale
                ):
                    findings.append(("ambiguity", f"preference {index}: {name} is {bound}, not {ours}"))
    return findings
