"""Runs `rabbet conformance` over folders of documents and holds the rates against those recorded in rates.json.

Rates of a platform are over all roots of the first folder. Means are over repositories, one vote each, over both folders: of clean roots, and
of all roots with those that are excluded counted as not matched. Documents of the second folder but those of `DEVELOPED` are set apart: no
rule was derived from them and nobody opens them; their mean stands by itself.
"""

import collections
import csv
import json
import pathlib
import subprocess
import sys
import time

RABBET = sys.argv[1]
HERE = pathlib.Path(__file__).parent
CORPUS = HERE.parents[2].parent / "shared/corpus"
FOLDERS = [pathlib.Path(sys.argv[2])] if len(sys.argv) > 2 else [CORPUS / "interface-builder", CORPUS / "interface-builder-2"]
DEVELOPED = {"JohnCoates/Aerial", "matryer/xbar"}


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


def repositories(folder):
    """By file name, the repository it comes from; without an index every document stands for itself."""
    index = folder / "INDEX.tsv"
    if not index.exists():
        return {}
    with index.open() as lines:
        return {row["file"]: row["source_repo"] for row in csv.DictReader(lines, delimiter="\t")}


def means(documents):
    """By group and platform: the mean over repositories of the matched share of clean roots, of all roots, and how many there are."""
    counts = collections.defaultdict(lambda: collections.defaultdict(lambda: [0, 0, 0]))
    for group, repository, document in documents:
        for root in document["roots"]:
            for name in (group, "all"):
                count = counts[name, document["platform"]][repository]
                count[0] += bool(root["matched"])
                count[1] += not root.get("excluded")
                count[2] += 1
    found = {}
    for key, own in sorted(counts.items()):
        clean = [count[0] / count[1] for count in own.values() if count[1]]
        everything = [count[0] / count[2] for count in own.values()]
        found[key] = sum(clean) / max(1, len(clean)), sum(everything) / max(1, len(everything)), len(own)
    return found


def run(files):
    done = subprocess.run([RABBET, "conformance", "--format", "json", *files], capture_output=True, check=True)
    return json.loads(done.stdout)


def main():
    recorded = json.loads((HERE / "rates.json").read_text())
    worse, documents = [], []
    start, total = time.monotonic(), 0

    def hold(platform, measure, rate):
        least = recorded.get(platform, {}).get(measure, 0)
        print(f"{platform:6} {measure:22} {100 * rate:7.2f} %   at least {100 * least:.2f} %")
        if rate < least:
            worse.append(f"{platform} {measure}")

    for number, folder in enumerate(FOLDERS):
        files = sorted(str(path) for path in folder.glob("*") if path.suffix in (".xib", ".storyboard"))
        if not files:
            print(f"conformance: skipped, there are no documents in {folder}")
            continue
        total += len(files)
        report, sources = run(files), repositories(folder)
        for document in report["documents"]:
            name = pathlib.Path(document["file"]).name
            repository = sources.get(name, name)
            is_apart = number == 1 and repository not in DEVELOPED
            documents.append(("set apart" if is_apart else "developed", repository, document))
        if number == 0:
            for platform, totals in report["totals"].items():
                for measure, rate in rates(totals).items():
                    hold(platform, measure, rate)
    for (group, platform), (clean, everything, count) in means(documents).items():
        hold(platform, f"{group}, clean", clean)
        hold(platform, f"{group}, every root", everything)
        print(f"       over {count} repositories")
    print(f"{total} documents in {time.monotonic() - start:.1f} s")
    if worse and not len(sys.argv) > 2:
        print("worse than recorded: " + ", ".join(worse))
        return 1
    return 0


sys.exit(main())
