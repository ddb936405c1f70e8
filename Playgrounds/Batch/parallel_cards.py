#!/usr/bin/env python3
"""Cards under GNU parallel: a picture for each row of a table, in a folder for each part of it.

    parallel_cards.py --template card.json --rows guests.csv --output cards

The table is CSV, or JSON with an object a line. A run leaves

    OUTPUT/part-00/ID.png …    the pictures of a part; a row's part depends on the columns of its name alone
    OUTPUT/rows/               the parts of the table
    OUTPUT/log/                the messages of each part's `rabbet batch`
    OUTPUT/failed.ndjson       rows that failed or conflict, with what is wrong

A process that is killed is started again and continues where it stopped; so does the same command, when all of it was stopped. Options after --
go to parallel: `-- --sshlogin one,two` for several machines that share the folders.
"""
import argparse
import csv
import json
import os
import re
import shlex
import subprocess
import sys
import time
import zlib


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--template", required=True)
    parser.add_argument("--rows", required=True, help="a table: .csv, or .ndjson")
    parser.add_argument("--output", required=True, help="the folder of the pictures")
    parser.add_argument("--name", default="{id}.png", help="the name of a picture, with columns (default: {id}.png)")
    parser.add_argument("--parts", type=int, default=16, help="(default: 16); a few for each processor")
    parser.add_argument("--jobs", default="100%", help="how many run at once (default: one for each processor)")
    parser.add_argument("--retries", type=int, default=3, help="how often a part may be run again (default: 3)")
    parser.add_argument("--program", default="rabbet", help="(default: rabbet)")
    parser.add_argument("parallel", nargs="*", help="options for parallel, after --")
    return parser.parse_args()


def cut(path, folder, parts, columns):
    """Cuts a table into the parts of its rows; returns their ends and how many rows there are."""
    end = os.path.splitext(path)[1]
    os.makedirs(folder, exist_ok=True)
    names = [os.path.join(folder, f"part-{part:02}{end}") for part in range(parts)]
    files = [open(name, "w", encoding="utf-8", newline="") for name in names]

    def part(row):
        return zlib.crc32(json.dumps([row.get(column) for column in columns]).encode()) % parts

    count = 0
    with open(path, encoding="utf-8-sig", newline="") as table:
        if end == ".csv":
            # Rows with a fault go along as they are: `rabbet batch` says what is wrong with them.
            lines = csv.reader(table)
            head = next(lines, [])
            writers = [csv.writer(file, lineterminator="\n") for file in files]
            for writer in writers:
                writer.writerow(head)
            for count, cells in enumerate(filter(None, lines), 1):
                writers[part(dict(zip(head, cells)))].writerow(cells)
        else:
            for count, line in enumerate(filter(str.strip, table), 1):
                try:
                    row = json.loads(line)
                except ValueError:
                    row = {}
                files[part(row if isinstance(row, dict) else {})].write(line.rstrip("\n") + "\n")
    for file in files:
        file.close()
    return end, count


def main():
    chosen = options()
    output = os.path.abspath(chosen.output)
    columns = list(dict.fromkeys(re.findall(r"{(\w+)", chosen.name)))
    start = time.time()
    end, count = cut(chosen.rows, f"{output}/rows", chosen.parts, columns)
    for folder in ("log", "failed"):
        os.makedirs(f"{output}/{folder}", exist_ok=True)
    batch = [chosen.program, "batch", os.path.abspath(chosen.template), "--data", f"{output}/rows/{{part}}{end}", "--jobs", "1", "--quiet"]
    batch += ["--output", f"{output}/{{part}}/{chosen.name}", "--failed", f"{output}/failed/{{part}}.ndjson"]
    # Rows that failed make exit code 1; they would fail again, so the part is done.
    command = f"{shlex.join(batch)} 2>{shlex.quote(output)}/log/{{part}}.txt || [ $? = 1 ]"
    parts = [f"part-{part:02}" for part in range(chosen.parts)]
    run = ["parallel", "--will-cite", "-I", "{part}", "--jobs", chosen.jobs, "--retries", str(chosen.retries + 1), *chosen.parallel, command, ":::", *parts]
    status = subprocess.run(run, env=os.environ | {"PARALLEL_SHELL": "/bin/sh"}).returncode
    made = failed = conflicts = 0
    for part in parts:
        with open(f"{output}/log/{part}.txt", encoding="utf-8") as log:
            last = (log.read().splitlines() or [""])[-1]
        found = {word: int(number) for number, word in re.findall(r"(\d+) (made|were|failed|with conflicts)", last)}
        made += found.get("made", 0) + found.get("were", 0)
        failed += found.get("failed", 0)
        conflicts += found.get("with conflicts", 0)
        if "failed" not in found:
            print(f"{part}: {last}", file=sys.stderr)
    with open(f"{output}/failed.ndjson", "w", encoding="utf-8") as file:
        for part in parts:
            name = f"{output}/failed/{part}.ndjson"
            if os.path.exists(name):
                with open(name, encoding="utf-8") as one:
                    file.write(one.read())
    print(f"{count} rows in {chosen.parts} parts: {made} made, {failed} failed, {conflicts} with conflicts, {count / (time.time() - start):.1f} a second")
    if failed or conflicts:
        print(f"rows that failed or conflict are in {output}/failed.ndjson")
    sys.exit(status if status else 1 if failed or conflicts else 0)


main()
