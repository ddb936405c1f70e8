"""Rules whose multipliers are a hair from 1 or far apart, by two doors, against exact fractions. Ends with 1 for a wrong answer.

usage: spread.py DRIVER [--programs 10000] [--seed SEED] [--processes COUNT] [--door program|scene] [--keep FILE] [--only SEED]

Also ends with 1 where more than one program in a hundred is refused, or one that HiGHS, which computes in doubles, answers rightly.
"""
import argparse
import json
import os
import random
import re
import sys
import time
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import partial
from multiprocessing import get_context

import levels
import programs
import views
from fuzz import Solver

try:
    import highs
except ImportError:
    highs = None

DOORS = ("program", "scene")
# Rules with what is left and wide: where doubles led astray.
FIXED = (
    ("a.left <= b.left; b.width == a.width * 0.9999999; b.right == a.right + 10", {"a": (0, 0), "b": (10, 0)}),
    ("a.left <= b.left; b.width == a.width * 0.99999994; b.right == a.right + 10", {"a": (0, 0), "b": (10, 0)}),
    ("a.left >= b.left; b.width == a.width * 0.9999999; b.right == a.right + 10", None),
    ("a.left >= b.left; b.width == a.width * 0.99999994; b.right == a.right + 10", None),
    ("a.centerX >= b.left + 10; a.centerX <= b.centerX; a.width == b.width * 0.9999999995", {}),
    (
        "c.width >= d.width * 0.30000000000000004; b.width == d.width * -0.0001 - 5 @500; c.width <= d.width @250; "
        "c.width >= a.width * 300000 @500; a.width == r.width @500", {"a": (0, 1000), "c": (0, 3e8), "d": (0, 0)},
    ),
    ("c.width == b.width * 6.999999999999999e-08; a.left >= r.right; d.width >= b.width * -7e8 + 1 @999; c.left >= a.right", {"d": (0, 1)}),
    ("b.left == r.left + 1e9; a.width == b.width * 7e7 - 5 @999", {}),
)


def fixed():
    """(rules, the left edges and widths that are known, or None for a conflict)."""
    for text, places in FIXED:
        rules = tuple(views.read(part) for part in text.split("; "))
        yield views.Views(max(max(rule.view, rule.other or 0) for rule in rules), rules), places


def check_fixed(solver):
    wrong = []
    for made, places in fixed():
        answer = solver.ask(made.scene())
        word, fault = judged(made, "scene", answer)
        if word == "right" and bool(answer["conflicts"]) != (places is None):
            word, fault = "wrong", "a conflict is missing" if places is None else "there is no conflict"
        for name, (left, width) in (places or {}).items():
            frame = answer.get("views", {}).get(name, {}).get("frame")
            if word == "right" and not (abs(frame[0] - left) <= 1e-6 and abs(frame[2] - width) <= 1e-6):
                word, fault = "wrong", f"{name} is {frame}, not at {left} and {width} wide"
        if word != "right":
            wrong.append(made)
            print(f"fixed: {word}: {fault}\n  {json.dumps(made.scene())}")
    return wrong


def question(seed, door):
    source = random.Random(seed)
    family = views.FAMILIES[seed % 2]
    return family, door or DOORS[seed // 2 % 2], views.made(source, family)


def judged(made, door, answer):
    """A word for the answer, and a sentence for what is not right. Numbers are the doubles, or else the fractions, that are written."""
    found = judged_by(asked(made, door), made, door, answer)
    return judged_by(asked(made, door, as_fraction), made, door, answer) if found[0] == "wrong" else found


def asked(made, door, read=Fraction):
    """The program that is asked for, its coefficients as they are read. A line holds their sums, a scene the factors."""
    if door == "scene":
        rules = (replace(rule, constant=decimal(rule.constant, read), factor=read(rule.factor), part=read(rule.part)) for rule in made.rules)
        return replace(made, rules=tuple(rules)).program(views.BY_WIDTH)
    program = programs.from_line(made.program().line())
    rows = (
        replace(row, terms=tuple((v, read(float(c))) for v, c in row.terms), constant=decimal(row.constant, read)) for row in program.rows
    )
    return replace(program, rows=tuple(rows))


def decimal(constant, read):
    return Fraction(constant) if read is Fraction else Fraction(repr(float(constant)))


def as_fraction(coefficient):
    """A fraction of small numbers where one has that double."""
    for bound in (100, 1000, 10_000, 11_000):
        near = Fraction(coefficient).limit_denominator(bound)
        if float(near) == coefficient and abs(near.numerator) * near.denominator <= 10**8:
            return near
    return Fraction(coefficient)


def judged_by(program, made, door, answer):
    if answer.get("error"):
        if answer["error"].startswith(("stopped", "no answer")):
            return "wrong", answer["error"]
        return ("beyond 1e12" if levels.is_out_of_range(program) else "refused"), answer["error"]
    point, sets, broken = from_scene(made, answer) if door == "scene" else from_program(answer)
    fault = levels.conflict_fault(program, sets, broken, views.EXTENT)
    if fault:
        return "wrong", fault
    found = levels.verdict(program, point, broken, views.EXTENT)
    return (found, "") if found in (levels.RIGHT, *levels.EDGES) else ("wrong", found)


def from_program(answer):
    return answer["values"], [c["members"] for c in answer["conflicts"]], answer["brokenRows"]


def from_scene(made, answer):
    """Left edges and widths by view, and conflicts by the numbers of rows."""
    point, names = [], made.names()
    for name in views.NAMES[: made.count + 1]:
        frame = answer["views"][name]["absoluteFrame"]
        point += [frame[0], frame[2]]
    conflicts = [c for c in answer["conflicts"] if "members" in c]
    sets = [[names[member["constraint"]] for member in c["members"]] for c in conflicts]
    return point, sets, [names[c["broken"]] for c in conflicts]


def doubles_answer(made, door):
    """Whether HiGHS answers rightly."""
    program = made.program(views.BY_WIDTH if door == "scene" else views.BY_EDGES)
    point = highs.best_point(program) if highs else None
    return point is not None and levels.verdict(program, point, [], views.EXTENT) == levels.RIGHT


def ask(made, door, solver):
    return judged(made, door, solver.ask(made.scene() if door == "scene" else made.program().line()))


def kind(fault):
    """A fault without its numbers."""
    return re.sub(r"[\[\d][^a-z]*", "", fault)


def smallest(made, fault, door, solver):
    """As few rules as have the same kind of fault, with as simple numbers."""
    again = True
    while again:
        again = False
        fewer = [made.rules[:i] + made.rules[i + 1:] for i in range(len(made.rules))]
        simple = [
            made.rules[:i] + (replace(rule, **change),) + made.rules[i + 1:]
            for i, rule in enumerate(made.rules) for change in ({"constant": 0.0}, {"factor": 1.0}, {"priority": 1000}, {"third": None})
            if replace(rule, **change) != rule
        ]
        for rules in fewer + simple:
            candidate = replace(made, rules=rules)
            word, again_fault = ask(candidate, door, solver)
            if word == "wrong" and kind(again_fault) == kind(fault):
                made, again = candidate, True
                break
    return made


def part(number, options):
    """One process's part of the seeds: counts by family, door and verdict, and what is worth telling."""
    solver = Solver(options.driver)
    counts, told = Counter(), []
    for seed in range(options.seed + number, options.seed + options.programs, options.processes):
        family, door, made = question(seed, options.door)
        word, fault = ask(made, door, solver)
        if word == "refused" and doubles_answer(made, door):
            word = "refused, though doubles answer it"
        counts[family, door, word] += 1
        if word == "wrong" or word.startswith("refused"):
            small = smallest(made, fault, door, solver) if word == "wrong" else made
            told.append({
                "seed": seed, "family": family, "door": door, "verdict": word, "fault": fault, "smallestFault": ask(small, door, solver)[1],
                "smallest": [rule.text() for rule in small.rules], "scene": made.scene(), "program": made.program().line(),
            })
    return counts, told


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("driver")
    parser.add_argument("--seed", type=int, default=int(time.time()) * 100_000)
    parser.add_argument("--programs", type=int, default=10_000)
    parser.add_argument("--only", type=int)
    parser.add_argument("--door", choices=DOORS)
    parser.add_argument("--keep", help="a file for what is wrong or refused, as JSON")
    parser.add_argument("--processes", type=int, default=min(8, os.cpu_count() or 1))
    options = parser.parse_args()
    if options.only is not None:
        options.seed, options.programs, options.processes = options.only, 1, 1
    wrong = check_fixed(Solver(options.driver))
    print(f"spread: seed {options.seed}")
    sys.stdout.flush()
    counts, told = Counter(), []
    with get_context("fork").Pool(options.processes) as pool:
        for more, tales in pool.imap_unordered(partial(part, options=options), range(options.processes)):
            counts, told = counts + more, told + tales
    told.sort(key=lambda tale: tale["seed"])
    for tale in told:
        print(f"seed {tale['seed']} ({tale['family']}, {tale['door']}): {tale['verdict']}: {tale['fault']}")
        if tale["verdict"] == "wrong":
            print(f"  {tale['smallestFault']}: {json.dumps(tale['smallest'])}")
    for key in sorted(counts):
        print(f"  {counts[key]:6} {', '.join(key)}")
    if options.keep:
        with open(options.keep, "w") as file:
            file.write("[\n" + ",\n".join(json.dumps(tale) for tale in told) + "\n]\n")
    total = Counter()
    for (_, _, word), count in counts.items():
        total[word] += count
    refused = sum(count for word, count in total.items() if word.startswith("refused"))
    print(
        f"spread: {sum(total.values())} programs from seed {options.seed} on: {total['right']} right, "
        f"{sum(total[word] for word in levels.EDGES)} right within the tolerance alone, "
        f"{total['wrong']} wrong, {refused} refused ({total['refused, though doubles answer it']} that doubles answer), "
        f"{total['beyond 1e12']} refused as they lead beyond 1e12; {len(wrong)} of {len(FIXED)} fixed cases wrong"
    )
    failed = wrong or total["wrong"] or 100 * refused > sum(total.values()) or total["refused, though doubles answer it"]
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
