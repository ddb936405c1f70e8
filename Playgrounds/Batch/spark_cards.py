"""Cards on Apache Spark: a picture for each row of a table, in a folder for each partition.

    spark-submit spark_cards.py --template card.json --rows guests.parquet --output cards

The table is Parquet, CSV or JSON, a file or a folder; OUTPUT is a folder that all machines share, and rabbet is installed on each. A run leaves

    OUTPUT/part-00000/ID.png …    the pictures of a partition; a row's partition depends on the columns of its name alone
    OUTPUT/log/                   a line of JSON for each row: name, size, conflicts, warnings
    OUTPUT/failed/                rows that failed, with their errors; a table that can be given as --rows

A picture is written whole or not at all, and the same row always gives the same bytes in the same file. So when an executor is killed Spark
runs its partition again: nothing is lost, and the log, which Spark commits once for a partition, has no row twice.
"""
import argparse
import json
import os
import re
import shutil
import sys
import time

from pyspark.sql import SparkSession, functions

here = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, here)
import rabbet

LOG = "part int, name string, bytes long, width double, height double, conflicts array<string>, warnings array<string>, error string, failed string"


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--template", required=True)
    parser.add_argument("--rows", required=True, help="a Parquet, CSV or JSON table")
    parser.add_argument("--rows-format", choices=["parquet", "csv", "json"], help="where the end of its name does not tell")
    parser.add_argument("--output", required=True, help="a folder that is empty or not there")
    parser.add_argument("--overwrite", action="store_true", help="remove what an earlier run left in OUTPUT")
    parser.add_argument("--name", default="{id}.png", help="the name of a picture, with columns (default: {id}.png)")
    parser.add_argument("--partitions", type=int, default=16, help="(default: 16); a few for each processor")
    parser.add_argument("--retries", type=int, default=3, help="how often a partition may be run again (default: 3)")
    parser.add_argument("--master", help="such as local[4] or spark://host:7077; spark-submit has its own")
    parser.add_argument("--program", default="rabbet", help="the program on each machine (default: rabbet)")
    parser.add_argument("worker", nargs="*", help="options for `rabbet worker`, after --")
    return parser.parse_args()


def session(chosen):
    builder = SparkSession.builder.appName("cards").config("spark.task.maxFailures", chosen.retries + 1)
    if chosen.master:
        master = re.sub(r"^local\[([^,\]]+)\]$", rf"local[\1,{chosen.retries + 1}]", chosen.master)
        builder = builder.master(master).config("spark.ui.enabled", False)
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    spark.sparkContext.addPyFile(os.path.join(here, "rabbet.py"))
    return spark


def table(spark, chosen):
    """The rows by Spark's readers; cells of CSV stay texts, since the template says which columns are numbers."""
    end = os.path.splitext(chosen.rows.rstrip("/"))[1]
    kind = chosen.rows_format or {".csv": "csv", ".json": "json", ".ndjson": "json", ".jsonl": "json"}.get(end, "parquet")
    if kind == "csv":
        # An empty cell is an empty text, as it is for `rabbet batch`, and not a value that is missing.
        return spark.read.csv(chosen.rows, header=True, multiLine=True, quote='"', escape='"').na.fill("")
    rows = spark.read.format(kind).load(chosen.rows)
    return rows.select("data.*") if {"data", "error"} <= set(rows.columns) else rows


def maker(template, output, name, program, worker):
    """Returns the function that makes the pictures of a partition and tells of each row."""

    def make(part, rows):
        folder = os.path.join(output, f"part-{part:05}")
        for picture in rabbet.render(template, rows, folder, name, program=program, options=worker):
            failed = picture.error and rabbet.line({"error": picture.error, "data": rabbet.members(picture.row)})
            path = picture.path and os.path.relpath(picture.path, output)
            size = os.path.getsize(picture.path) if picture.path else None
            yield part, path, size, picture.width, picture.height, picture.conflicts, picture.warnings, picture.error, failed

    return make


def clear(output, overwrite):
    left = [entry for entry in os.listdir(output) if re.fullmatch(r"part-\d{5,}|log|failed", entry)] if os.path.isdir(output) else []
    if left and not overwrite:
        sys.exit(f"{output} has the pictures of an earlier run; name another folder, or add --overwrite")
    for entry in left:
        shutil.rmtree(os.path.join(output, entry))


def main():
    chosen = options()
    output, template = os.path.abspath(chosen.output), os.path.abspath(chosen.template)
    try:
        # A template that cannot be read is found here, and not by each partition, four times.
        next(rabbet.render(template, [{}], program=chosen.program, options=chosen.worker))
    except rabbet.WorkerError as error:
        sys.exit(str(error))
    clear(output, chosen.overwrite)
    spark = session(chosen)
    start = time.time()
    columns = list(dict.fromkeys(re.findall(r"{(\w+)", chosen.name)))
    rows = table(spark, chosen)
    unknown = [column for column in columns if column not in rows.columns]
    if unknown:
        sys.exit(f"{chosen.rows} has no column {unknown[0]}, which {chosen.name} names; it has {', '.join(rows.columns)}")
    make = maker(template, output, chosen.name, chosen.program, chosen.worker)
    # Of two rows with one name the same one is made whenever a partition is run.
    order = [*columns, functions.to_json(functions.struct(*(f"`{column}`" for column in rows.columns)))]
    told = rows.repartition(chosen.partitions, *columns).sortWithinPartitions(*order).rdd.mapPartitionsWithIndex(make)
    # The one action that makes pictures; what follows reads its log.
    log, failed = os.path.join(output, "log"), os.path.join(output, "failed")
    spark.createDataFrame(told, LOG).write.json(log)
    told = spark.read.schema(LOG).json(log)
    told.where("error is not null").select("failed").coalesce(1).write.text(failed)
    counts = told.selectExpr("count(*)", "count(error)", "count_if(size(conflicts) > 0)", "coalesce(sum(bytes), 0)").first()
    total, wrong, conflicts, size = counts
    for row in told.where("error is not null").limit(20).collect():
        print(json.loads(row.failed)["data"], row.error, file=sys.stderr)
    seconds = time.time() - start
    print(f"{total} rows in {chosen.partitions} partitions: {total - wrong} made, {wrong} failed, {conflicts} with conflicts, {size / 1e6:.1f} MB, {total / seconds:.1f} a second")
    if wrong:
        print(f"rows that failed are in {failed}")
    # An executor that is just being started again complains of the end.
    spark.sparkContext.setLogLevel("OFF")
    spark.stop()
    sys.exit(1 if wrong or conflicts else 0)


main()
