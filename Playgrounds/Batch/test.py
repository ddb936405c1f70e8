"""Runs the examples of this folder on some rows: test.py RABBET FOLDER. What is not installed is skipped with a message."""
import collections
import csv
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

rabbet, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
here = os.path.dirname(os.path.abspath(__file__))
card = os.path.join(here, "card.json")
count, parts = 120, 6
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder)
rows = os.path.join(folder, "rows.csv")
with open(os.path.join(here, "rows.csv"), encoding="utf-8", newline="") as file:
    seeds = list(csv.DictReader(file))
with open(rows, "w", encoding="utf-8", newline="") as file:
    writer = csv.DictWriter(file, seeds[0].keys())
    writer.writeheader()
    for number in range(count):
        writer.writerow(seeds[number % 3] | {"id": f"{seeds[number % 3]['id']}{number}", "title": f'Card {number}, with "quotes" and\na break'})
    # Two rows fail: a number that is none, and the name of an earlier row.
    writer.writerow(seeds[0] | {"id": "many", "seats": "many"})
    writer.writerow(seeds[0] | {"id": "lisbon0", "title": "Zebra"})


def finish(name, process, expected):
    output, _ = process.communicate(timeout=600)
    if process.returncode != expected:
        sys.exit(f"{name}: exit code {process.returncode}\n{output[-4000:]}")
    return output


def start(*command):
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def children(process):
    """The processes below a process, with their command lines."""
    found, parents = [], {process.pid}
    for entry in sorted((int(entry) for entry in os.listdir("/proc") if entry.isdigit())):
        try:
            with open(f"/proc/{entry}/stat", encoding="utf-8", errors="replace") as stat, open(f"/proc/{entry}/cmdline", "rb") as line:
                parent, words = int(stat.read().rsplit(")", 1)[1].split()[1]), line.read().decode(errors="replace").split("\0")
        except (FileNotFoundError, ProcessLookupError):
            continue
        if parent in parents:
            parents.add(entry)
            found.append((entry, words))
    return found


def pictures(output):
    return [os.path.join(place, name) for place, _, names in os.walk(output) for name in names if name.endswith(".png")]


def kill_twice(process, output, word):
    """Kills a process with a word in its command line when the first pictures are there, and another one when more are."""
    killed = set()
    for wanted in (count // 20, count // 3):
        while process.poll() is None:
            victims = [pid for pid, words in children(process) if word in words and pid not in killed]
            if len(pictures(output)) >= wanted and victims:
                os.kill(victims[-1], signal.SIGKILL)
                killed.add(victims[-1])
                break
            time.sleep(0.02)
    if len(killed) < 2:
        sys.exit(f"{output}: ended before two processes could be killed\n{process.communicate()[0][-4000:]}")


def same(name, output, failed):
    """Whether the pictures are those of `rabbet batch`, to the byte and each once, and the rows that failed are told once."""
    found = collections.Counter(os.path.basename(path) for path in pictures(output))
    twice = [entry for entry, times in found.items() if times > 1]
    lost = sorted(set(os.listdir(os.path.join(folder, "batch"))) - set(found) - {".rabbet-batch"})
    if twice or lost or len(found) != count:
        sys.exit(f"{name}: {len(found)} pictures; twice {twice}, lost {lost}")
    for path in pictures(output):
        with open(path, "rb") as one, open(os.path.join(folder, "batch", os.path.basename(path)), "rb") as other:
            if one.read() != other.read():
                sys.exit(f"{name}: {path} differs from that of batch")
    if sorted(row["data"]["id"] for row in failed) != ["lisbon0", "many"]:
        sys.exit(f"{name}: failed were {failed}")
    hidden = [entry for place, _, names in os.walk(output) for entry in names if "tmp" in entry]
    if hidden:
        sys.exit(f"{name}: unfinished files {hidden}")
    print(f"{name}: {count} cards, each once and the same bytes as rabbet batch; 2 rows failed, each told once", flush=True)


def told(text, words):
    if words not in text:
        sys.exit(f'no "{words}" in\n{text[-4000:]}')


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def parallel():
    output, command = os.path.join(folder, "parallel"), os.path.join(here, "parallel_cards.py")
    process = start(sys.executable, command, "--template", card, "--rows", rows, "--output", output, "--parts", str(parts), "--jobs", "2", "--program", rabbet)
    kill_twice(process, output, "batch")
    told(finish("parallel", process, 1), f"{count + 2} rows in {parts} parts: {count} made, 2 failed, 0 with conflicts")
    same("GNU parallel, two of its processes killed", output, read(f"{output}/failed.ndjson"))


def spark():
    cards = [sys.executable, os.path.join(here, "spark_cards.py"), "--template", card, "--partitions", str(parts), "--program", rabbet]
    output = os.path.join(folder, "spark")
    process = start(*cards, "--rows", rows, "--output", output, "--master", "local-cluster[2,1,1024]")
    kill_twice(process, output, "org.apache.spark.executor.CoarseGrainedExecutorBackend")
    told(finish("spark", process, 1), f"{count + 2} rows in {parts} partitions: {count} made, 2 failed, 0 with conflicts")
    failed = [row for name in os.listdir(f"{output}/failed") if name.startswith("part") for row in read(f"{output}/failed/{name}")]
    same("Spark on local-cluster[2,1,1024], two executors killed", output, failed)
    log = [row for name in os.listdir(f"{output}/log") if name.startswith("part") for row in read(f"{output}/log/{name}")]
    names = sorted(row["name"] for row in log if "name" in row)
    if len(log) != count + 2 or names != sorted(os.path.relpath(path, output) for path in pictures(output)):
        sys.exit(f"spark: the log has {len(log)} rows")
    # The rows that failed are a table again, and Parquet with types is another.
    parquet = os.path.join(folder, "rows.parquet")
    script = f"from pyspark.sql import SparkSession as S; S.builder.master('local[2]').config('spark.ui.enabled', False).getOrCreate().read.csv({rows!r}, header=True, multiLine=True, escape='\"').where('id != \"many\"').selectExpr('id', 'title', 'place', 'cast(day as date) day', 'cast(seats as int) seats', 'tint').write.parquet({parquet!r})"
    finish("parquet", start(sys.executable, "-c", script), 0)
    again = os.path.join(folder, "again")
    text = finish("again", start(*cards, "--rows", f"{output}/failed", "--rows-format", "json", "--output", again, "--master", "local[2]"), 1)
    told(text, f"2 rows in {parts} partitions: 1 made, 1 failed")
    text = finish("parquet", start(*cards, "--rows", parquet, "--output", again, "--master", "local[2]", "--overwrite"), 1)
    told(text, f"{count + 1} rows in {parts} partitions: {count} made, 1 failed")
    same("Spark, from Parquet", again, failed)
    print(re.search(r"\d.* a second", text).group())


if subprocess.run([sys.executable, os.path.join(here, "test_rabbet.py"), rabbet]).returncode:
    sys.exit(1)
batch = start(rabbet, "batch", card, "--data", rows, "-o", os.path.join(folder, "batch", "{id}.png"))
told(finish("batch", batch, 1), f"{count} made, 2 failed")
if shutil.which("parallel"):
    parallel()
else:
    print("parallel: skipped, GNU parallel is not installed (apt-get install parallel)")
try:
    import pyspark  # noqa: F401
except ImportError:
    pyspark = None
if pyspark and shutil.which("java"):
    spark()
else:
    print("spark: skipped, pyspark or java is not installed (pip install pyspark; apt-get install default-jre-headless)")
