#!/usr/bin/env python3
"""Inputs that try to take time or memory, under the limits of the page: check.py RABBET COUNT [SEED [FOLDER...]]

Prints, for each kind of input, how many there were, how many were refused (exit codes of 64 and more), the longest time and the most memory. The same
COUNT and SEED give the same inputs. Exits with 1 where one takes more than 3 seconds or 500 MB or ends in an undocumented way; those are kept. Then
what has to pass under the limits: the scenes and documents of Playgrounds and of the FOLDERs, and a card with a photo of 24 megapixels.
"""
import concurrent.futures
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import inputs
import pictures

PAGE = inputs.ROOT / "Docs/Reference/Limits.md"
LIMITS = [part for name in re.search(r"^limits='([^']*)'", PAGE.read_text(), re.M).group(1).split() for part in ("--limit", name)]
KINDS = [
    ("texts", inputs.texts), ("rules", inputs.rules), ("views", inputs.views), ("stacks, grids, formats", inputs.arranged), ("changed scenes", inputs.scenes),
    ("storyboards, xibs", inputs.interfaces), ("strings", inputs.strings), ("logs", inputs.logs), ("rows", inputs.rows), ("worker lines", inputs.lines),
    ("pictures", pictures.pictures), ("chains", inputs.chains), ("recipes", inputs.recipes), ("fonts", inputs.fonts), ("laws", inputs.laws)]
SECONDS, MEGABYTES = 3.0, 500.0
CODES = (0, 1, 64, 65, 66, 69, 73)
rabbet = os.path.abspath(sys.argv[1])
# The first three paths are those of the command line; the environment is as plain as that of a server.
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C.UTF-8"}


def measured(arguments, folder, limits=LIMITS):
    """The exit code, seconds, megabytes and messages of a run."""
    limits = [*limits, "--timeout", "120"]
    stdin = os.path.join(folder, "requests")
    start = time.monotonic()
    with open(stdin if arguments[0] == "worker" else os.devnull, "rb") as source, tempfile.TemporaryFile() as errors:
        child = subprocess.Popen([rabbet, *arguments, *limits], cwd=folder, stdin=source, stdout=subprocess.DEVNULL, stderr=errors, env=ENVIRONMENT)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        errors.seek(0)
        return child.returncode, time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6, errors.read(400).decode(errors="replace")


def made(number, seed, folder):
    """Writes the input of a number and returns its kind and arguments, in a process of its own: what this one ever held counts for its children."""
    name, make = KINDS[number % len(KINDS)]
    here, there = os.pipe()
    if (child := os.fork()) == 0:
        os.chdir(folder)
        try:
            arguments = make(random.Random(f"{seed}/{number}"), folder)
            os.write(there, "\0".join(argument.replace("\0", "") for argument in arguments).encode("utf-8", "replace"))
        except Exception as error:
            print(error, file=sys.stderr)
        os._exit(0)
    os.close(there)
    with open(here, "rb") as result:
        arguments = result.read().decode().split("\0")
    os.waitpid(child, 0)
    if arguments == [""]:
        raise SystemExit(f"input {seed}/{number} of {name} cannot be made")
    return name, arguments


def tried(number, seed):
    folder = tempfile.mkdtemp(prefix=f"hostile-{number}-")
    name, arguments = made(number, seed, folder)
    code, seconds, processor, megabytes, message = measured(arguments, folder)
    if seconds > SECONDS and processor < seconds * 0.9:
        # Others had the processor: the time alone is measured again.
        code, seconds, processor, megabytes, message = measured(arguments, folder)
    isFine = code in CODES and min(seconds, processor * 1.2) <= SECONDS and megabytes <= MEGABYTES
    if isFine:
        shutil.rmtree(folder)
    return number, name, arguments, code, min(seconds, processor * 1.2), megabytes, message, None if isFine else folder


def passes(folders):
    """What has to pass under the limits."""
    found = []
    for folder in [inputs.PLAYGROUNDS, *map(pathlib.Path, folders)]:
        scenes = [] if folder is not inputs.PLAYGROUNDS else [path for path in sorted(folder.rglob("*.json")) if b'"scene"' in path.read_bytes()[:400]]
        found += [(["render", str(path), "-o", "/dev/null", "--format", "png"], str(path)) for path in scenes]
        found += [(["check", str(path)], str(path)) for path in sorted(folder.rglob("*")) if path.suffix in (".storyboard", ".xib") and path.is_file()]
    return found


def main():
    count, seed = int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "1"
    figures, slow = {name: [0, 0, 0.0, 0.0, "", ""] for name, _ in KINDS}, []
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for number, name, arguments, code, seconds, megabytes, message, folder in pool.map(lambda number: tried(number, seed), range(count)):
            row = figures[name]
            row[0] += 1
            row[1] += code >= 64
            row[2], row[3] = max(row[2], seconds), max(row[3], megabytes)
            if folder:
                slow.append(f"{name} {seed}/{number}: exit code {code}, {seconds:.1f} s, {megabytes:.0f} MB in {folder}: {' '.join(arguments)[:200]} {message[:150]}")
                print(slow[-1], flush=True)
    print("| input | tried | refused | longest time | most memory |\n|---|---|---|---|---|")
    for name, (tries, refused, seconds, megabytes, *_) in figures.items():
        print(f"| {name} | {tries:,} | {refused:,} | {seconds:.1f} s | {megabytes:.0f} MB |")
    fails = []
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        inputs.png("photo.png", random.Random(1), 6000, 4000)
        inputs.document({"views": [{"id": "p", "image": "photo.png"}], "constraints": [f"p.{side} == r.{side}" for side in ("left", "top", "width", "height")]})
        own = [(["render", "scene.json", "-o", name], f"a photo of 24 megapixels as {name}") for name in ("o.png", "o.svg", "o.pdf", "o.jpg")]
        documents = own + passes(sys.argv[4:])
        for arguments, name in documents:
            code, _, seconds, megabytes, message = measured(arguments, folder)
            if code > 1 and "E060" in message or megabytes > MEGABYTES or "a photo" in name and code:
                fails.append(f"{name}: exit code {code}, {seconds:.1f} s, {megabytes:.0f} MB {message[:200]}")
    print(f"{len(documents)} documents that are meant to pass: {len(fails)} were refused")
    print("\n".join(fails))
    sys.exit(1 if slow or fails else 0)


if __name__ == "__main__":
    main()
