"""Asks our solver and the oracles the same questions for a bounded time. Ends with 1 where they disagree.

usage: fuzz.py DRIVER [--seconds 20] [--programs COUNT] [--seed 1] [--fixtures FOLDER] [--stop-after 10] [--only SEED] [--beyond]
       [--processes COUNT]
"""
import argparse
import itertools
import json
import os
import random
import re
import select
import subprocess
import sys
import time
from collections import Counter
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import exact
import generate
import judge
import proved
import scenes
from shrink import shrink

try:
    import highs
except ImportError:
    highs = None


class Solver:
    """Our solver in a process of its own; one that stops or hangs is started anew."""

    def __init__(self, path):
        self.path = path
        self.process = None

    def solve(self, program, limit=20):
        return self.ask(program.line(), limit)

    def ask(self, line, limit=20):
        """The answer to a program or a scene."""
        if self.process is None or self.process.poll() is not None:
            self.process = subprocess.Popen([self.path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        try:
            self.process.stdin.write((json.dumps(line) + "\n").encode())
            self.process.stdin.flush()
        except BrokenPipeError:
            return {"error": "stopped"}
        ready, _, _ = select.select([self.process.stdout], [], [], limit)
        if not ready:
            self.process.kill()
            self.process.wait()
            return {"error": f"no answer in {limit} s"}
        line = self.process.stdout.readline()
        if not line:
            self.process.wait()
            return {"error": "stopped"}
        return json.loads(line)


def question(seed, is_beyond=False):
    """The oracle's name, the kind of program, and the program, or one scene of 20."""
    source = random.Random(seed)
    if highs and not is_beyond and seed % 20 == 0:
        kind, make = source.choice([("stacks in stacks", scenes.stacks), ("scroll views", scenes.scrolling)])
        return "HiGHS", kind, make(source)
    oracle, kind, program = plain_question(source, seed, is_beyond)
    share = 1 if is_beyond else source.random()
    if share < 0.2:
        return oracle, f"{kind}, pinned", generate.pinned(source, program)
    if share < 0.3:
        return oracle, f"{kind}, conflicting pins", generate.conflicting(source, program)
    return oracle, kind, program


def plain_question(source, seed, is_beyond):
    turn = seed % 4
    if turn == 0 and highs and not is_beyond:
        return "HiGHS", *(generate.layout(source) if source.random() < 0.3 else generate.large(source))
    kinds = generate.EXTREME if turn == 1 else generate.KINDS
    if is_beyond:
        kinds = generate.BEYOND
    if turn == 2 and not is_beyond and source.random() < 0.3:
        return "exact", *generate.layout(source)
    return "exact", *generate.small(source, kinds)


def findings(oracle, program, solver):
    answer = solver.solve(program)
    if isinstance(program, scenes.Scene):
        return highs.compare_scene(program, answer)
    return highs.compare(program, answer) if oracle == "HiGHS" else judge.exactly(program, answer)


def keep(program, name, kind, folder, broken=None, known=True):
    """Writes a fixture with the exact answer, for the tests in Swift."""
    line = program.line()
    answer = exact.Answer(program)
    rest = program
    if answer.shortfall > 0 and broken is not None:
        rest = program.without(broken)
        answer = exact.Answer(rest)
    expected = {"isFeasible": rest is program and answer.shortfall == 0}
    if answer.shortfall == 0:
        expected["values"] = [float(v) for v in answer.point]
        if broken is not None:
            expected["brokenRows"] = broken
    file = Path(folder) / (re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") + ".json")
    file.parent.mkdir(parents=True, exist_ok=True)
    body = {"name": name, "kind": kind, "isKnownIssue": known, **line, "expected": expected}
    file.write_text(readable(body))
    return file


def readable(body):
    """JSON with one row a line."""
    def text(value):
        if isinstance(value, list) and value and isinstance(value[0], dict):
            return "[\n    " + ",\n    ".join(json.dumps(item) for item in value) + "\n  ]"
        return json.dumps(value)

    return "{\n" + ",\n".join(f'  "{key}": {text(value)}' for key, value in body.items()) + "\n}\n"


def check_proved(solver):
    wrong = []
    for name, program, values, broken in proved.programs():
        answer = solver.solve(program)
        found = judge.shape(program, answer)
        if not found and answer["brokenRows"] != broken:
            found = [("feasibility", f"rows {answer['brokenRows']} are broken, not {broken}")]
        if not found:
            found = [
                ("value", f"x{i} is {ours!r}, not {float(right)!r}")
                for i, (ours, right) in enumerate(zip(answer["values"], values))
                if abs(ours - float(right)) > 1e-9 + 4e-15 * abs(float(right))
            ]
        if found:
            wrong.append((name, found))
            print(f"proved by hand: {name}: {found[0][1]}")
    return wrong


def ask(part, options):
    """One process's part of the seeds: how many programs of each kind, and how many failed."""
    solver = Solver(options.driver)
    counts, failures = Counter(), Counter()
    end = time.monotonic() + options.seconds
    for place in itertools.count(4 * part, 4 * options.processes):
        # Four seeds in a row, so that every process has its part of each oracle.
        for seed in range(options.seed + place, options.seed + min(place + 4, options.programs)):
            if time.monotonic() > end or sum(failures.values()) >= options.stop_after:
                return counts, failures
            check(seed, solver, options, counts, failures)
        if place >= options.programs:
            return counts, failures


def check(seed, solver, options, counts, failures):
    oracle, kind, program = question(seed, options.beyond)
    found = findings(oracle, program, solver)
    name = f"{oracle}, {kind}"
    if options.beyond and found and "rounding outgrew" in found[0][1]:
        # An honest answer where nobody promised one.
        counts[f"{name} (refused)"] += 1
        return
    if found and not report(oracle, kind, program, found, seed, solver, options):
        found = None
    if found:
        failures[f"{name}: {found[0][0]}"] += 1
    counts[name + (" (HiGHS gave up or erred)" if found is None else "")] += 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("driver")
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--programs", type=int, default=10**9)
    parser.add_argument("--only", type=int)
    parser.add_argument("--fixtures")
    parser.add_argument("--beyond", action="store_true", help="only what no solver over doubles need get right")
    parser.add_argument("--stop-after", type=int, default=10, help="failures of one process")
    parser.add_argument("--processes", type=int, default=min(8, os.cpu_count() or 1))
    options = parser.parse_args()
    if options.only is not None:
        options.seed, options.programs, options.processes = options.only, 1, 1
    wrong = check_proved(Solver(options.driver))
    if highs is None:
        print("oracles: no scipy here, HiGHS is left out")
    sys.stdout.flush()
    counts, failures = Counter(), Counter()
    with get_context("fork").Pool(options.processes) as pool:
        for part in pool.imap_unordered(partial(ask, options=options), range(options.processes)):
            counts, failures = counts + part[0], failures + part[1]
    for name in sorted(counts):
        print(f"  {counts[name]:6} {name}")
    for name in sorted(failures):
        print(f"  {failures[name]:6} FAILED {name}")
    failed = sum(failures.values()) + len(wrong)
    print(f"oracles: {sum(counts.values())} programs from seed {options.seed} on, {failed} failed")
    sys.exit(1 if failures or wrong else 0)


def can_be_exact(program):
    return program.variables <= 20 and len(program.rows) <= 30


def is_modest(program):
    """False for a program whose right values are far beyond any screen: leaving out rows must not lead there."""
    if not can_be_exact(program) or not exact.is_feasible(program):
        return True
    return all(abs(v) <= 10**10 for v in exact.Answer(program).point)


def report(oracle, kind, program, found, seed, solver, options):
    """Shrinks and tells a failure. False where exact arithmetic sides with us against HiGHS, as it does where values grow beyond 1e5."""
    is_scene = isinstance(program, scenes.Scene)
    if oracle == "HiGHS" and not is_scene and not findings("exact", program, solver):
        return False
    wanted = found[0][0]

    def fails(candidate):
        again = findings(oracle, candidate, solver) or []
        return any(kind_found == wanted for kind_found, _ in again) and (is_scene or is_modest(candidate))

    small = shrink(program, fails)
    is_small = not is_scene and can_be_exact(small)
    print(f"seed {seed} ({oracle}, {kind}): {wanted}: {found[0][1]}")
    print(f"  {json.dumps(small.line())}")
    for kind_found, text in findings("exact" if is_small else oracle, small, solver) or []:
        print(f"  {kind_found}: {text}")
    sys.stdout.flush()
    if options.fixtures and is_small:
        print(f"  kept as {keep(small, f'{kind} {wanted} {seed}', kind, options.fixtures)}")
    return True


if __name__ == "__main__":
    main()
