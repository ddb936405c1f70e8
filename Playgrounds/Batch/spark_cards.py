"""Cards on Apache Spark: a partition a `rabbet worker`, a row a line. spark_cards.py RABBET ROWS OUTPUT [PARTITIONS] [TEMPLATE]

A row's file is written whole or not at all, and the same row always gives the same bytes: when an executor is killed, its partition is run
again on another one and nothing is lost.
"""
import csv, json, os, sys, time

from pyspark import SparkConf, SparkContext

rabbet, rows, output = sys.argv[1:4]
partitions = int(sys.argv[4]) if len(sys.argv) > 4 else 2
card = sys.argv[5] if len(sys.argv) > 5 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "card.json")


def request(row):
    # Columns of a table are texts; the template says which are numbers.
    data = {key: float(value) if key == "seats" else value for key, value in row.items()}
    return json.dumps({"id": row["id"], "data": data, "output": row["id"] + ".png"})


# A part whose worker is killed is made again, three times at most.
conf = SparkConf().setMaster(f"local[{partitions},4]").setAppName("cards").set("spark.ui.enabled", "false")
context = SparkContext(conf=conf)
context.setLogLevel("ERROR")
start = time.time()
with open(rows, encoding="utf-8") as file:
    lines = [request(row) for row in csv.DictReader(file)]
command = f'"{rabbet}" worker --template "{card}" --output-root "{output}"'
answers = context.parallelize(lines, partitions).pipe(command, checkCode=True).map(json.loads).collect()
failed = [answer for answer in answers if "error" in answer]
for answer in failed[:20]:
    print(answer["id"], answer["error"], file=sys.stderr)
seconds = time.time() - start
print(f"{len(answers) - len(failed)} made, {len(failed)} failed, {len(answers) / seconds:.1f} a second")
context.stop()
sys.exit(1 if failed else 0)
