"""Runs the examples of this folder on a few rows: test.py RABBET FOLDER. What is not installed is skipped with a message."""
import csv, json, os, shutil, subprocess, sys

rabbet, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
here = os.path.dirname(os.path.abspath(__file__))
shutil.rmtree(folder, ignore_errors=True)
for name in ["batch", "parallel", "spark", "killed"]:
    os.makedirs(os.path.join(folder, name))
rows = os.path.join(folder, "rows.csv")
with open(os.path.join(here, "rows.csv"), encoding="utf-8") as file:
    seeds = list(csv.DictReader(file))
with open(rows, "w", encoding="utf-8", newline="") as file:
    writer = csv.DictWriter(file, seeds[0].keys())
    writer.writeheader()
    for number in range(12):
        writer.writerow(seeds[number % 3] | {"id": f"{seeds[number % 3]['id']}{number}"})
requests = os.path.join(folder, "requests.ndjson")
with open(rows, encoding="utf-8") as table, open(requests, "w", encoding="utf-8") as file:
    for row in csv.DictReader(table):
        data = row | {"seats": int(row["seats"])}
        file.write(json.dumps({"id": row["id"], "data": data, "output": row["id"] + ".png"}) + "\n")


def run(name, *command):
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{name}: exit code {result.returncode}\n{result.stdout}{result.stderr}")
    return result


def same(name):
    """Whether the files are those of `rabbet batch`, to the byte."""
    one, other = (os.path.join(folder, part) for part in ("batch", name))
    names = sorted(entry for entry in os.listdir(one) if entry.endswith(".png"))
    if len(names) != 12 or names != sorted(os.listdir(other)):
        sys.exit(f"{name}: other files than batch")
    for entry in names:
        with open(os.path.join(one, entry), "rb") as a, open(os.path.join(other, entry), "rb") as b:
            if a.read() != b.read():
                sys.exit(f"{name}: {entry} differs from that of batch")
    print(f"{name}: 12 cards, the same bytes as rabbet batch")


run("batch", rabbet, "batch", os.path.join(here, "card.json"), "--data", rows, "-o", os.path.join(folder, "batch", "{id}.png"))
if shutil.which("parallel"):
    answers = run("parallel", os.path.join(here, "parallel_cards.sh"), rabbet, requests, os.path.join(folder, "parallel"))
    ids = [json.loads(line)["id"] for line in answers.stdout.splitlines()]
    if ids != [json.loads(line)["id"] for line in open(requests, encoding="utf-8")]:
        sys.exit("parallel: the answers are in another order than the requests")
    same("parallel")
else:
    print("parallel: skipped, GNU parallel is not installed (apt-get install parallel)")
try:
    import pyspark  # noqa: F401
    has_spark = shutil.which("java") is not None
except ImportError:
    has_spark = False
if has_spark:
    run("spark", sys.executable, os.path.join(here, "spark_cards.py"), rabbet, rows, os.path.join(folder, "spark"))
    same("spark")
    # The first worker of a part is killed behind its second line: Spark runs the part again.
    killed = os.path.join(folder, "killed.sh")
    with open(killed, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\nif mkdir "{folder}/once" 2>/dev/null; then\n  head -n 2 | "{rabbet}" "$@"\n  kill -9 $$\nfi\nexec "{rabbet}" "$@"\n')
    os.chmod(killed, 0o755)
    run("killed", sys.executable, os.path.join(here, "spark_cards.py"), killed, rows, os.path.join(folder, "killed"))
    if not os.path.isdir(os.path.join(folder, "once")):
        sys.exit("killed: no worker was killed")
    same("killed")
else:
    print("spark: skipped, pyspark or java is not installed (pip install pyspark; apt-get install default-jre-headless)")
