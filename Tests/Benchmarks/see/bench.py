#!/usr/bin/env python3
"""How long pictures with overlays take: bench.py RABBET FOLDER [--write PAGE] [--quick]

The postcard with all layers, the whole command, beside a screenshot that headless Chromium takes of an equal page; 300 views with all layers
and without any, and the turn of a watch, as `rabbet render --watch` counts and as the file shows it. Exit code 1 where a bar is missed by more
than a tenth, which is what runs on a busy machine differ by.
"""
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import time

arguments = [a for a in sys.argv[1:] if not a.startswith("--") and not a.endswith(".md")]
rabbet, folder = os.path.abspath(arguments[0]), os.path.abspath(arguments[1])
page = sys.argv[sys.argv.index("--write") + 1] if "--write" in sys.argv else None
runs = 3 if "--quick" in sys.argv else 9
root = os.path.abspath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.."))
chromium = shutil.which("chromium")


def once(command):
    start = time.monotonic()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=root)
    return (time.monotonic() - start) * 1000


def turns(scene, *options):
    """What a watch says its turns take, and from the end of a save to the finished picture, in milliseconds."""
    picture, said, seen = f"{folder}/watched.png", [], []
    child = subprocess.Popen([rabbet, "render", scene, "-o", picture, "--watch", *options], stderr=subprocess.PIPE, text=True,
                             preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT]))
    for line in child.stderr:
        found = re.match(r"rendered in ([0-9.,]+)", line)
        if found:
            said.append(float(found.group(1).replace(",", "")))
            if len(said) > 1:
                seen.append((os.stat(picture).st_mtime - saved) * 1000)
            if len(said) > runs + 1:
                break
            # The watch is ready some time after its first picture.
            time.sleep(0.2)
            text = open(scene).read()
            with open(scene, "w") as file:
                file.write(text)
            saved = time.time()
        elif "rendered" not in line and "watching" not in line:
            print(line, end="", file=sys.stderr)
    child.send_signal(signal.SIGINT)
    child.wait()
    # The first turn also loads fonts.
    return statistics.median(said[1:]), statistics.median(seen)


def main():
    os.makedirs(folder, exist_ok=True)
    card = os.path.join(root, "Playgrounds/Postcard/scene.json")
    ours = [rabbet, "render", card, "-o", f"{folder}/card.png", "--scale", "2", "--overlay", "all"]
    subprocess.run([rabbet, "render", card, "-o", f"{folder}/card.svg", "--overlay", "all"], check=True)
    theirs = [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-device-scale-factor=2",
              "--window-size=720,520", f"--screenshot={folder}/chromium.png", f"file://{folder}/card.svg"]
    times = {"rabbet": [], "chromium": []}
    once(ours)
    for _ in range(runs):
        times["rabbet"].append(once(ours))
        if chromium:
            times["chromium"].append(once(theirs))
    mine = statistics.median(times["rabbet"])
    other = statistics.median(times["chromium"]) if chromium else float("nan")
    scene = f"{folder}/views.json"
    shutil.copy(os.path.join(root, "Playgrounds/Overlay/views.json"), scene)
    marked, shown = turns(scene, "--overlay", "all")
    plain, _ = turns(scene)
    bars = [
        ("the postcard, times as fast as Chromium", other / mine, "at least 20", lambda slack: other / mine >= 20 / slack),
        ("300 views with all layers in process, the scene counted, ms", marked, "under 60", lambda slack: marked < 60 * slack),
        ("a turn of `--watch`, ms", shown, "under 100", lambda slack: shown < 100 * slack),
    ]
    if not chromium:
        print("no Chromium is found: the first bar is not measured", file=sys.stderr)
        del bars[0]
    rows = "\n".join(f"| {what} | {found:.1f} | {bar} | {'met' if holds(1) else 'missed'} |" for what, found, bar, holds in bars)
    text = f"""# How long pictures with overlays take

Pictures with every layer of marks, beside a browser's screenshot.

## Overview

Printed by `make bench-see` on {os.cpu_count()} processors with a load of {os.getloadavg()[0]:.1f}: medians of {runs} runs, which take turns.

| what | ms |
|---|---:|
| the postcard with all layers at 2 pixels a point, the whole command | {mine:.1f} |
| a screenshot of an equal page by headless Chromium, the whole command | {other:.0f} |
| 300 views, read, solved, drawn and encoded in process, without marks | {plain:.1f} |
| the same with all layers | {marked:.1f} |
| a turn of `--watch` with those: from the end of a save to the finished picture | {shown:.1f} |

| bar | found | wanted | |
|---|---:|---:|---|
{rows}
"""
    print(text)
    if page:
        with open(page, "w") as file:
            file.write(text)
    return any(not holds(1.1) for _, _, _, holds in bars)


sys.exit(main())
