"""How long our solver takes for programs of hostile shapes in up to 20 kB, with how much memory. Ends with 1 where that is too much.

usage: hostile.py DRIVER [--quick] [--only NAME] [--seconds 2] [--megabytes 500] [--refused 2]

Each shape is solved at a quarter of the size, at half of it and whole; time is the processor's.
"""
import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

from shapes import SHAPES, Shape

try:
    import highs
    from programs import from_line
except ImportError:
    highs = None

LIMIT = 20_000


def measure(driver, line, seconds):
    """Processor seconds, megabytes, and the error if there is one."""
    with tempfile.TemporaryFile() as file, tempfile.TemporaryFile() as output:
        file.write((json.dumps(line) + "\n").encode())
        file.seek(0)

        def bound():
            resource.setrlimit(resource.RLIMIT_CPU, (int(4 * seconds) + 1, int(4 * seconds) + 2))
        process = subprocess.Popen([driver], stdin=file, stdout=output, preexec_fn=bound)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        output.seek(0)
        text = output.read()
    error = "stopped" if status or not text else json.loads(text).get("error")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, error


def is_easy_for_highs(line):
    """Whether HiGHS finds the first level of a program, or that there is none, in two seconds."""
    start = time.process_time()
    program = from_line(line)
    model = highs.Model(program)
    level = program.levels[0] if program.levels else None
    cost = model.cost([i for i, row in enumerate(program.rows) if row.priority == level and not row.required])
    return model.minimise(cost)[0] in (0, 2) and time.process_time() - start < 2


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("driver")
    parser.add_argument("--quick", action="store_true", help="every sixth shape, at an eighth of the size")
    parser.add_argument("--only")
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--megabytes", type=float, default=500)
    parser.add_argument("--refused", type=int, default=2, help="how many shapes may be refused")
    options = parser.parse_args()
    names = [options.only] if options.only else list(SHAPES)[:: 6 if options.quick else 1]
    failed, refused, easy = [], [], []
    for name in names:
        results = []
        for part in (8,) if options.quick else (4, 2, 1):
            made = Shape(LIMIT // part)
            SHAPES[name](made)
            line = made.line()
            results.append((len(made.rows), *measure(options.driver, line, options.seconds)))
        count, seconds, megabytes, error = results[-1]
        if error:
            refused.append(name)
            if highs and is_easy_for_highs(line):
                easy.append(name)
        if seconds > options.seconds or megabytes > options.megabytes or error == "stopped":
            failed.append(name)
        times = "  ".join(f"{1000 * result[1]:6.0f}" for result in results)
        print(f"{name:44} {count:5} rows  {times} ms  {megabytes:5.0f} MB  {error or ''}")
        sys.stdout.flush()
    print(f"shapes: {len(names)} shapes, {len(failed)} too slow or too large {failed}, {len(refused)} refused {refused}, of them easy for HiGHS {easy}")
    sys.exit(1 if failed or len(refused) > options.refused or easy else 0)


if __name__ == "__main__":
    main()
