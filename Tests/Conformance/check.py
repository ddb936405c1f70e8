"""Runs `rabbet conformance` over a folder of documents and holds the rates against those recorded in rates.json."""

import json
import pathlib
import subprocess
import sys
import time

RABBET = sys.argv[1]
HERE = pathlib.Path(__file__).parent
DEFAULT = HERE.parent.parent.parent / "shared/corpus/interface-builder"
FOLDER = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else DEFAULT


def rates(totals):
    """The share of what was compared that held, by measure."""
    roots, fixed, rows = totals["roots"], totals["fixedByRequired"], totals["requiredEqualities"]
    everything = roots["clean"] + roots["excluded"]
    return {
        "roots": roots["matched"] / max(1, roots["clean"]),
        "fixedByRequired": fixed["matched"] / max(1, fixed["compared"]),
        "requiredEqualities": rows["satisfied"] / max(1, rows["checked"]),
        "rootsWithStale": totals["withStale"]["matched"] / max(1, totals["withStale"]["compared"]),
        "supported": 1 - roots["excludedBy"]["unsupported"] / max(1, everything),
    }


def main():
    files = sorted(str(path) for path in FOLDER.glob("*") if path.suffix in (".xib", ".storyboard"))
    if not files:
        print(f"conformance: skipped, there are no documents in {FOLDER}")
        return 0
    start = time.monotonic()
    run = subprocess.run([RABBET, "conformance", "--format", "json", *files], capture_output=True, check=True)
    seconds = time.monotonic() - start
    recorded = json.loads((HERE / "rates.json").read_text())
    worse = []
    for platform, totals in json.loads(run.stdout)["totals"].items():
        for measure, rate in rates(totals).items():
            least = recorded[platform][measure]
            print(f"{platform:6} {measure:20} {100 * rate:7.2f} %   at least {100 * least:.2f} %")
            if rate < least:
                worse.append(f"{platform} {measure}")
    print(f"{len(files)} documents in {seconds:.1f} s")
    if worse and not len(sys.argv) > 2:
        print("worse than recorded: " + ", ".join(worse))
        return 1
    return 0


sys.exit(main())
