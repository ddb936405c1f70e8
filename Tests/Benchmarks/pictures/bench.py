#!/usr/bin/env python3
"""Pictures measured beside libvips and ImageMagick: bench.py RABBET FOLDER [--write PAGE] [--quick] [--prepare]

A JPEG of 4000 x 3000 pixels to 1200 x 900, two hundred of 1600 x 1200 to 200 x 150, and a chain of five: all written as JPEG of quality 90.
Best of seven runs (three for the two hundred) by the clock, processor time and the most memory of a run. Runs of the programs take turns, so that other work on the
machine falls on all of them.
"""
import os
import shutil
import subprocess
import sys
import time

arguments = [a for a in sys.argv[1:] if not a.startswith("--") and not a.endswith(".md")]
rabbet, folder = os.path.abspath(arguments[0]), os.path.abspath(arguments[1])
page = sys.argv[sys.argv.index("--write") + 1] if "--write" in sys.argv else None
quick = "--quick" in sys.argv
here = os.path.dirname(os.path.abspath(__file__))
convert = shutil.which("convert-im6.q16") or shutil.which("magick")
# One picture after the other: convert holds all of them in memory.
mogrify = [convert.replace("convert", "mogrify")] if "convert" in convert else [convert, "mogrify"]
photo, many, peer, out = f"{folder}/photo.jpg", f"{folder}/many", f"{folder}/peer", f"{folder}/out"
CHAIN = "c_fill,h_900,w_1200/e_sepia/e_contrast:20/e_sharpen/a_90"


def prepare():
    os.makedirs(many, exist_ok=True)
    if not os.path.exists(photo):
        source = os.path.join(here, "../../../Playgrounds/Images/photo.png")
        subprocess.run([convert, source, "-resize", "4000x3000!", "-seed", "7", "-attenuate", "0.35", "+noise",
                        "Gaussian", "-sampling-factor", "4:2:0", "-quality", "92", photo], check=True)
        subprocess.run([convert, photo, "-resize", "1600x1200!", "-quality", "90", f"{folder}/one.jpg"], check=True)
        for index in range(200):
            shutil.copy(f"{folder}/one.jpg", f"{many}/{index:03}.jpg")
    if not os.path.exists(peer):
        subprocess.run(["cc", "-O2", "-o", peer, f"{here}/peer.c", "-l:libvips.so.42", "-l:libgobject-2.0.so.0"],
                       check=True)


def once(command):
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(out)
    start = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        raise SystemExit(f"{' '.join(command[:4])} failed")
    return time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def measure(programs, runs):
    """The best wall time and processor time of each, and the most memory, in turns."""
    results = {name: [] for name, _ in programs}
    for _ in range(runs):
        for name, command in programs:
            results[name].append(once(command))
    return [(name, min(r[0] for r in rows) * 1000, min(r[1] for r in rows) * 1000, max(r[2] for r in rows))
            for name, rows in results.items()]


def tasks():
    files = sorted(f"{many}/{name}" for name in os.listdir(many))
    save = "[Q=90,optimize_coding]"
    yield "12 megapixels to 1200 x 900", 7, [
        ("rabbet", [rabbet, "picture", photo, "-t", "w_1200,h_900", "-o", f"{out}/a.jpg"]),
        ("vipsthumbnail", ["vipsthumbnail", photo, "-s", "1200x900!", "-o", f"{out}/a.jpg{save}"]),
        ("ImageMagick", [convert, photo, "-resize", "1200x900!", "-quality", "90", f"{out}/a.jpg"])]
    yield "200 thumbnails of 200 x 150", 3, [
        ("rabbet", [rabbet, "picture", *files, "-t", "w_200,h_150", "--format", "jpg", "-o", f"{out}/"]),
        ("vipsthumbnail", ["vipsthumbnail", *files, "-s", "200x150!", "-o", f"{out}/%s.jpg{save}"]),
        ("ImageMagick", [*mogrify, "-path", out, "-resize", "200x150!", "-quality", "90", *files])]
    yield f"chain of five: {CHAIN}", 7, [
        ("rabbet", [rabbet, "picture", photo, "-t", CHAIN, "-o", f"{out}/a.jpg"]),
        ("libvips, the same operations", [peer, photo, f"{out}/a.jpg"]),
        ("ImageMagick", [convert, photo, "-resize", "1200x900!", "-color-matrix",
                         "0.5144 0.6152 0.1512 0.2792 0.7488 0.1344 0.2176 0.4272 0.3048", "-brightness-contrast",
                         "0x20", "-unsharp", "0x0.9+1+0", "-rotate", "90", "-quality", "90", f"{out}/a.jpg"])]


prepare()
if "--prepare" in sys.argv:
    sys.exit()
# Found with perf stat and perf record, on the picture of 12 megapixels and on one of a single pixel.
REASON = """## Where the time goes

The bar beside ImageMagick is met by the two hundred and missed by the two with one picture, where libvips' own programs miss it too:
pixels are libvips' here, and no faster than it. Of 180 ms of processor time for the 12 megapixels 60 go into starting, nearly all of it
libvips with the libraries and modules it loads (50 for `vipsthumbnail`, 7 for ImageMagick), about 50 into reading the JPEG at half its size (37 with libjpeg-turbo
alone), 40 into making it smaller, and the rest into writing. A quarter of ImageMagick's time is 95 ms. ImageMagick reads and filters
the whole picture with 16 bits a sample. The two hundred start once, and are six times as fast as ImageMagick's.
"""
lines = []
for title, runs, programs in tasks():
    rows = measure(programs, 2 if quick else runs)
    lines += [f"### {title}", "", "| program | wall ms | processor ms | memory MB | rabbet takes, by the clock | by the processor |",
              "|---|---:|---:|---:|---:|---:|"]
    for name, wall, work, memory in rows:
        lines.append(f"| {name} | {wall:.0f} | {work:.0f} | {memory:.0f} | {rows[0][1] / wall:.2f} | "
                     f"{rows[0][2] / work:.2f} |")
    lines.append("")
text = "\n".join(lines)
print(text)
if page:
    with open(page, "w") as file:
        file.write("# Speed of pictures\n\nPictures transformed by `rabbet picture`, libvips and ImageMagick.\n\n## Overview\n\n"
                   f"Printed by `make bench-pictures` on {os.cpu_count()} processors with a load of {os.getloadavg()[1]:.1f}: the best of seven runs by the clock (three for the "
                   "two hundred), which take turns, and the most memory. The bars: at most 1.1 times libvips' time, a quarter of ImageMagick's.\n\n"
                   + text + "\n" + REASON)
