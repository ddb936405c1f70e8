"""Prints how long `rabbet check` takes over the documents of folders: on their canvas, then on all devices in both directions.

usage: time.py RABBET FOLDER...
"""

import pathlib
import subprocess
import sys
import time

rabbet, folders = sys.argv[1], sys.argv[2:]
documents = sorted(
    str(path) for folder in folders for path in pathlib.Path(folder).rglob("*") if path.suffix in (".storyboard", ".xib") and path.is_file()
)
for name, options, bar in [("canvas", [], 2), ("all devices, both directions", ["--device", "all", "--rtl"], 30)]:
    start = time.perf_counter()
    run = subprocess.run([rabbet, "check", *documents, *options], capture_output=True)
    seconds = time.perf_counter() - start
    if run.returncode not in (0, 1, 65):
        sys.exit(f"{name}: exit code {run.returncode}")
    print(f"{len(documents)} documents, {name}: {seconds:.2f} s (bar for 466: {bar} s)")
