#!/usr/bin/env python3
"""Cards measured beside typst and libpng: bench.py RABBET FOLDER [PART…] [--write PAGE] [--quick] [--cards COUNT]

Best of several runs by the clock, processor time and the most memory of a process and its children. Peers come from PyPI (typst, pillow);
what is not installed is left out. FOLDER keeps what was measured, so that parts can be run one at a time.
"""
import io
import json
import os
import platform
import shutil
import subprocess
import sys
import time

arguments = [a for a in sys.argv[1:] if not a.startswith("--") and not a.endswith(".md") and not a.isdigit()]
rabbet, folder, chosen = os.path.abspath(arguments[0]), os.path.abspath(arguments[1]), arguments[2:]
page = sys.argv[sys.argv.index("--write") + 1] if "--write" in sys.argv else None
quick = "--quick" in sys.argv
# How many cards Spark makes: fewer where the machine is slow.
cards = int(sys.argv[sys.argv.index("--cards") + 1]) if "--cards" in sys.argv else 1000 if quick else 100_000
here = os.path.dirname(os.path.abspath(__file__))
card = os.path.join(here, "../../../Playgrounds/Batch/card.json")
out = f"{folder}/out"
lines = []


def once(command, expected=0):
    """Seconds by the clock, seconds of the processor, megabytes."""
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(out)
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = child.stderr.read()
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.monotonic() - start
    if os.waitstatus_to_exitcode(status) != expected:
        sys.exit(f"{command}: {errors.decode()}")
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def best(command, runs):
    return tuple(map(min, zip(*(once(command) for _ in range(runs)))))


def report(work, measured, bar, holds):
    lines.append((work, measured, bar, "held" if holds else "missed"))
    print(f"{work:66} {measured:34} bar: {bar:28} {lines[-1][3]}", flush=True)


def table(name, count):
    path = f"{folder}/{name}.csv"
    with open(path, "w", encoding="utf-8") as file:
        file.write("id,title,place,day,seats,tint\n")
        for row in range(count):
            file.write(f'{row},"Card {row}: tiles, trams and tarts",Place {row % 97},2026-05-{row % 28 + 1:02},{row % 5},#{row % 4096:03x}\n')
    return path


def cold():
    seconds, cpu, _ = best([rabbet, "render", card, "-o", f"{out}/card.png"], 3 if quick else 15)
    report("a card of 1200 x 630: whole command, cold", f"{seconds * 1e3:.0f} ms, processor {cpu * 1e3:.0f}", "45 ms", seconds <= 0.045)
    try:
        from PIL import Image
    except ImportError:
        return
    data = open(f"{out}/card.png", "rb").read()
    buffer = io.BytesIO()
    Image.open(io.BytesIO(data)).save(buffer, "PNG", compress_level=6)
    ratio = len(data) / len(buffer.getvalue())
    report("its file beside libpng's at level 6", f"{ratio:.2f} times, {len(data)} bytes", "1.15 times", ratio <= 1.15)


def rates():
    count = 40 if quick else 300
    rows, few = table("rows", count), table("few", 10)
    command = lambda file, jobs: [rabbet, "batch", card, "--data", file, "-o", f"{out}/{{id}}.png", "-j", jobs, "--quiet", "--fresh"]
    base = best(command(few, "1"), 2)
    one, two = best(command(rows, "1"), 2), best(command(rows, "2"), 2)
    rate = (count - 10) / (one[0] - base[0])
    # By processor time a rate on one core does not depend on what else the machine does.
    core = (count - 10) / (one[1] - base[1])
    peer = typst_rate(40 if quick else 200)
    bar = "1.5 times typst" if peer else "1.5 times typst (absent)"
    report("the same, one process, one core, a row each", f"{rate:.1f} a second ({core:.1f} by processor)" + (f", typst {peer:.1f}" if peer else ""), bar, peer is not None and core >= 1.5 * peer)
    gain = one[0] / two[0]
    report("two cores", f"{gain:.2f} times", "1.85 times", gain >= 1.85)


def typst_rate(count):
    """Cards of the same size, photo, two texts and a pill, by typst's compiler in one process; by processor time."""
    try:
        import typst
    except ImportError:
        return None
    work = f"{folder}/typst"
    os.makedirs(work, exist_ok=True)
    shutil.copy(os.path.join(here, "../../../Playgrounds/Images/photo.png"), f"{work}/photo.png")
    with open(f"{work}/card.typ", "w", encoding="utf-8") as file:
        file.write('''#set page(width: 1200pt, height: 630pt, margin: 60pt, fill: rgb("#264653"))
#set text(font: "Inter", fill: white, size: 30pt)
#place(right + horizon, image("photo.png", width: 480pt, height: 420pt, fit: "cover"))
#box(width: 540pt)[#text(size: 64pt, weight: "bold")[#sys.inputs.title]\\ #sys.inputs.place]
''')
    # One compiler for all cards: fonts and the picture are read once, as here.
    compiler = typst.Compiler(f"{work}/card.typ", sys_inputs={"title": "", "place": ""})
    compiler.compile(format="png", ppi=72.0, sys_inputs={"title": "first", "place": "first"})
    start = time.process_time()
    for row in range(count):
        compiler.compile(format="png", ppi=72.0, sys_inputs={"title": f"Card {row}: tiles, trams and tarts", "place": f"Place {row}"})
    return count / (time.process_time() - start)


def repetition():
    people = [{"name": f"Person {row}", "n": row} for row in range(10_000)]
    scene = {"scene": 1, "data": {"id": 0, "people": people}, "root": {"id": "list", "size": [300, None], "stack": "vertical",
             "views": [{"id": "row", "repeat": "people", "intrinsicSize": [100, 20], "alt": "{item.name}", "hugging": 300}]}}
    path = f"{folder}/repeat.json"
    json.dump(scene, open(path, "w"))
    times = []
    for number in (1, 6):
        file = f"{folder}/repeat{number}.csv"
        with open(file, "w", encoding="utf-8") as table_file:
            table_file.write("id\n" + "".join(f"{row}\n" for row in range(number)))
        times.append(best([rabbet, "batch", path, "--data", file, "--check", "-j", "1", "--quiet"], 2)[1])
    seconds = (times[1] - times[0]) / 5
    report("repeat of 10,000 rows in one scene, expanded, read, solved", f"{seconds * 1e3:.0f} ms of the processor", "150 ms", seconds <= 0.15)


def memory():
    scene = {"scene": 1, "data": {"id": 0, "tint": "#fff"}, "root": {"id": "card", "size": [16, 16], "fill": "{tint}"}}
    path, most = f"{folder}/small.json", 10_000 if quick else 100_000
    json.dump(scene, open(path, "w"))
    used = []
    for number in (1000, most):
        file = f"{folder}/small{number}.csv"
        with open(file, "w", encoding="utf-8") as table_file:
            table_file.write("id,tint\n" + "".join(f"{row},#{row % 4096:03x}\n" for row in range(number)))
        used.append(once([rabbet, "batch", path, "--data", file, "-o", f"{out}/{{id}}.png", "-j", "2", "--quiet"])[2])
    report(f"memory of {most} rows beside that of 1,000", f"{used[1]:.0f} MB, {used[0]:.0f} MB", "within 20 MB", used[1] - used[0] <= 20)
    wrong = f"{folder}/wrong.csv"
    with open(wrong, "w", encoding="utf-8") as table_file:
        table_file.write("id,tint\n" + "".join(f"{row},none\n" for row in range(most)))
    failed = once([rabbet, "batch", path, "--data", wrong, "-o", f"{out}/{{id}}.png", "-j", "2", "--quiet", "--failed", f"{out}/failed.ndjson"], 1)[2]
    report("the same where every row fails", f"{failed:.0f} MB", "within 20 MB", failed - used[0] <= 20)


def pages():
    used = []
    for number in (100, 1000 if quick else 5000):
        rows = table(f"pages{number}", number)
        used.append(once([rabbet, "batch", card, "--data", rows, "-o", f"{out}/cards.pdf", "--quiet"])[2])
    report(f"one PDF of {number} pages beside one of 100", f"{used[1]:.0f} MB, {used[0]:.0f} MB", "within 20 MB", used[1] - used[0] <= 20)


def engines():
    """The same small cards by one batch process, by Python, under GNU parallel and on Spark, each with a process a processor."""
    scene = {"scene": 1, "data": {"id": None, "title": "", "place": "", "day": "", "seats": 0, "tint": "#fff"},
             "root": {"id": "card", "size": [64, 64], "fill": "{tint}", "cornerRadius": 8}}
    path, count, jobs = f"{folder}/engines.json", cards, os.cpu_count()
    json.dump(scene, open(path, "w"))
    rows, few = table("engines", count), table("engines-few", 100)
    examples = os.path.join(here, "../../../Playgrounds/Batch")
    script = f"import csv, sys; sys.path.insert(0, {examples!r}); import rabbet; " \
        f"print(sum(not made.error for made in rabbet.render({path!r}, csv.DictReader(open(sys.argv[1])), {out!r}, workers={jobs}, program={rabbet!r})))"
    parts = ["--template", path, "--output", out, "--program", rabbet]
    commands = {"Python's rabbet.render": [sys.executable, "-c", script]}
    if shutil.which("parallel"):
        commands["GNU parallel"] = [sys.executable, f"{examples}/parallel_cards.py", *parts, "--jobs", str(jobs), "--parts", str(4 * jobs), "--rows"]
    try:
        import pyspark  # noqa: F401
        commands["local Spark"] = [sys.executable, f"{examples}/spark_cards.py", *parts, "--master", f"local[{jobs}]", "--partitions", str(4 * jobs), "--rows"]
    except ImportError:
        print("spark: skipped, pyspark is not installed")
    busy = os.getloadavg()[0]
    batch = [rabbet, "batch", path, "--data", rows, "-o", f"{out}/{{id}}.png", "-j", str(jobs), "--quiet"]
    # Before and after the others, as the machine may do other work meanwhile.
    alone = once(batch)[0]
    found = {name: (once(command + [few])[0], once(command + [rows])[0]) for name, command in commands.items()}
    alone = min(alone, once(batch)[0])
    report(f"{count} cards of 64 x 64, {jobs} jobs of one batch process", f"{alone:.1f} s, {count / alone:.0f} a second", "figures", True)
    for name, (start, total) in found.items():
        more = (total - start - alone) / count * 1e6
        report(f"the same by {name}, {jobs} workers", f"{total:.1f} s, {start:.1f} s of it to start; {more:+.0f} µs a row", "figures", True)
    report("programs that ran or waited before these", f"{busy:.0f}", "figures", True)


os.makedirs(folder, exist_ok=True)
notes, known = f"{folder}/measured.json", {}
if os.path.exists(notes):
    known = json.load(open(notes))
parts = [cold, rates, repetition, memory, pages, engines]
for part in parts:
    if not chosen or part.__name__ in chosen:
        lines = []
        part()
        known[part.__name__] = lines
        json.dump(known, open(notes, "w"))
if page:
    with open(page, "w", encoding="utf-8") as file:
        file.write("# Batch speed\n\nCards, rows and memory, beside typst and libpng.\n\n## Overview\n\n")
        file.write(f"`make bench-batch` on {platform.system()} {platform.machine()} with {os.cpu_count()} processors writes this page: the card of `Playgrounds/Batch`, best of several runs.\n")
        file.write("Typst draws a photo, a title and a line of text; rabbet draws a frame, a shadow and a pill besides. Of engines the start is measured\n")
        file.write("apart, with 100 rows; what they cost a row is the rest beside one batch process. Parts can be measured on different days.\n\n| work | measured | bar | |\n|---|---|---|---|\n")
        for part in parts:
            for line in known.get(part.__name__, []):
                file.write("| " + " | ".join(line) + " |\n")
shutil.rmtree(out, ignore_errors=True)
