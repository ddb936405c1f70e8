#!/usr/bin/env python3
"""Framing measured beside ImageMagick and libvips: bench.py RABBET FOLDER [--write PAGE] [--quick]

One photo of 4000 x 3000 pixels, and 1,000 of 320 x 240, each in the film strip and written as JPEG of quality 90 with shared colours. Best of
five runs by the clock, and the most memory a run took. A peer that is not installed is left out, and the page says so. On a machine that has
other work, `chrt -f 50 make bench-frames` (as root) puts all programs here before it, and the page says that, too.
"""
import os
import shutil
import struct
import subprocess
import sys
import time
import zlib

arguments = [a for a in sys.argv[1:] if not a.startswith("--") and a != "PAGE"]
rabbet, folder = os.path.abspath(arguments[0]), os.path.abspath(arguments[1])
page = sys.argv[sys.argv.index("--write") + 1] if "--write" in sys.argv else None
runs = 2 if "--quick" in sys.argv else 5
here = os.path.dirname(os.path.abspath(__file__))
art, photo, small = f"{folder}/art", f"{folder}/photo.jpg", f"{folder}/small"
convert = shutil.which("convert-im6.q16") or shutil.which("magick")
mogrify = shutil.which("mogrify-im6.q16") or shutil.which("mogrify")
peer, floor = f"{folder}/peer", f"{folder}/floor"


def prepare():
    os.makedirs(small, exist_ok=True)
    subprocess.run([rabbet, "gallery", "export", art], check=True)
    source = os.path.join(here, "../../../Playgrounds/Images/photo.png")
    if not os.path.exists(photo):
        # A photo has grain: noise makes the decoder and the encoder work as for a camera's.
        subprocess.run([convert, source, "-resize", "4000x3000!", "-seed", "7", "-attenuate", "0.35", "+noise", "Gaussian",
                        "-sampling-factor", "4:2:0", "-quality", "92", photo], check=True)
        subprocess.run([convert, photo, "-resize", "320x240!", "-sampling-factor", "4:2:0", "-quality", "90",
                        f"{folder}/one.jpg"], check=True)
    for index in range(1000):
        shutil.copy(f"{folder}/one.jpg", f"{small}/{index:04}.jpg")
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "vips"], capture_output=True, text=True)
    if flags.returncode == 0 and not os.path.exists(peer):
        subprocess.run(["cc", "-O2", "-o", peer, f"{here}/peer.c", *flags.stdout.split(), "-lm"], check=True)
    subprocess.run(["cc", "-O2", "-o", floor, f"{here}/floor.c", "-lturbojpeg"], check=True)


def magick_parts(width, height):
    """The film strip in the words of ImageMagick, tile by tile as the peers have it."""
    t = int(0.075 * min(width, height) + 0.5)
    corner, natural = t // 2, 150 * t / 200
    count = max(1, int(width / natural + 0.5))
    tile = f"{-(-width // count)}x{t}!"
    parts = []
    for name, y in [("top", 0), ("bottom", height - t)]:
        parts += ["(", "(", f"{art}/film-{name}.png", "-resize", tile, "-write", f"mpr:{name}", "+delete", ")",
                  "-size", f"{width}x{t}", f"tile:mpr:{name}", ")", "-geometry", f"+0+{y}", "-composite"]
    for name, x in [("left", 0), ("right", width - t)]:
        for piece, y, high in [(f"top-{name}", t, corner), (name, t + corner, height - 2 * t - 2 * corner),
                               (f"bottom-{name}", height - t - corner, corner)]:
            parts += ["(", f"{art}/film-{piece}.png", "-resize", f"{t}x{high}!", ")", "-geometry", f"+{x}+{y}",
                      "-composite"]
    return parts


def measure(command, cleared):
    best, memory, work = None, 0, 0
    for _ in range(runs):
        shutil.rmtree(cleared, ignore_errors=True)
        os.makedirs(cleared)
        start = time.monotonic()
        child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        spent = time.monotonic() - start
        if status != 0:
            raise SystemExit(f"{command[0]} failed")
        if best is None or spent < best:
            best, work = spent, usage.ru_utime + usage.ru_stime
        memory = max(memory, usage.ru_maxrss / 1024)
    return best * 1000, memory, work * 1000


def large():
    out = f"{folder}/out"
    rows = [("rabbet", measure([rabbet, "frame", photo, "--frame", "film", "-o", f"{out}/photo.jpg"], out))]
    if os.path.exists(peer):
        rows.append(("libvips", measure([peer, art, out, photo], out)))
    if convert:
        rows.append(("ImageMagick, nothing but reading and writing", measure(
            [convert, photo, "-sampling-factor", "4:2:0", "-quality", "90", f"{out}/photo.jpg"], out)))
        rows.append(("ImageMagick", measure(
            [convert, photo, *magick_parts(4000, 3000), "-sampling-factor", "4:2:0", "-quality", "90",
             f"{out}/photo.jpg"], out)))
    rows.append(("libjpeg-turbo alone: decoding", measure([floor, photo], out)))
    rows.append(("libjpeg-turbo alone: decoding, then encoding", measure([floor, photo, f"{out}/photo.jpg"], out)))
    rows.append(("rabbet, starting and doing nothing", measure([rabbet, "--version"], out)))
    return rows


def thumbnails():
    out, files = f"{folder}/out", sorted(f"{small}/{name}" for name in os.listdir(small))
    rows = [("rabbet", measure([rabbet, "frame", *files, "--frame", "film", "-o", f"{out}/"], out))]
    if os.path.exists(peer):
        rows.append(("libvips", measure([peer, art, out, *files], out)))
    if convert:
        overlay = f"{folder}/overlay.png"
        subprocess.run([convert, "-size", "320x240", "xc:none", *magick_parts(320, 240), overlay], check=True)
        rows.append(("ImageMagick", measure(
            [mogrify, "-path", out, "-sampling-factor", "4:2:0", "-quality", "90", "-draw",
             f"image Over 0,0 0,0 '{overlay}'", *files], out)))
    return rows


def memory():
    """Commands that make pictures: at most 3 times the output, and the decoded inputs, and 40 MB."""
    out = f"{folder}/out"
    os.makedirs(out, exist_ok=True)
    files = {"tile": (3, 3), "thin": (8, 4000000), "long": (32767, 300)} | {f"big{i}": (8192, 8192 - i) for i in range(3)}
    for name, (width, height) in files.items():
        if not os.path.exists(f"{folder}/{name}.png"):
            write_png(f"{folder}/{name}.png", width, height)
    views = ",".join(f'{{"id": "v{i}", "image": "big{i}.png"}}' for i in range(3))
    with open(f"{folder}/big.json", "w") as file:
        file.write(f'{{"scene": 1, "root": {{"id": "r", "size": [1000, 1000], "views": [{views}]}}}}')
    output = f"{out}/memory.png"
    commands = [
        ("patch in 64 million tiles to 8000 x 8000", 0, 8000 * 8000,
         ["patch", f"{folder}/tile.png", "--slice", "1 fill", "--repeat", "round", "--size", "8000x8000"]),
        ("patch of one tile to 8000 x 8000", 0, 8000 * 8000,
         ["patch", f"{folder}/tile.png", "--slice", "1 fill", "--size", "8000x8000"]),
        ("frame on 8 x 4,000,000", 32000000, 32000000, ["frame", f"{folder}/thin.png", "--frame", "artDeco"]),
        ("frame on 32,767 x 300", 9830100, 9830100, ["frame", f"{folder}/long.png", "--frame", "wood"]),
        ("frame round 8192 x 8192", 8192 * 8192, 8192 * 8192, ["frame", f"{folder}/big0.png", "--frame", "torn"]),
        ("scene with 3 pictures of 64 megapixels to 1000 x 1000", 3 * 8192 * 8192, 1000000, ["render", f"{folder}/big.json"]),
    ]
    lines = ["## Memory", "", "The bar is 3 times the output, the decoded inputs and 40 MB; a pixel has 4 bytes.", "",
             "| command | ms | MB | bar, MB | |", "|---|---|---|---|---|"]
    for title, inputs, outputs, command in commands:
        spent, found, _ = measure([rabbet, *command, "-o", output], out)
        bar = (3 * outputs + inputs) * 4 / 1048576 + 40
        lines.append(f"| {title} | {spent:.0f} | {found:.0f} | {bar:.0f} | {'met' if found <= bar else 'not met'} |")
    return lines + [""]


def write_png(path, width, height):
    """A grey picture of one bit a pixel."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    row = b"\0" + b"\xaa" * ((width + 7) // 8)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)))
        file.write(chunk(b"IDAT", zlib.compress(row * height)) + chunk(b"IEND", b""))


def table(title, rows):
    ours = rows[0][1][0]
    lines = [f"## {title}", "", "| program | ms | times ours | processor time, ms | memory, MB |", "|---|---|---|---|---|"]
    lines += [f"| {name} | {spent:.0f} | {spent / ours:.2f} | {work:.0f} | {memory:.0f} |" for name, (spent, memory, work) in rows]
    return lines


def verdicts(big, many):
    def ratio(rows, name, column=0):
        found = [figures[column] for program, figures in rows if program == name]
        return found[0] / rows[0][1][column] if found else None

    lines = ["## Bars", "", "| bar | found | |", "|---|---|---|"]
    for title, rows in [("one photo", big), ("1,000 thumbnails", many)]:
        # One photo is bound by libjpeg-turbo, which the peers use, too.
        bars = ([("ImageMagick", 3, "at least 3 times faster than ImageMagick"), ("libvips", 1 / 0.6, "at most 0.6 times libvips")]
                if rows is big else
                [("ImageMagick", 5, "at least 5 times faster than ImageMagick"), ("libvips", 1 / 1.3, "at most 1.3 times libvips")])
        for name, bar, text in bars:
            value = ratio(rows, name)
            if value is None:
                lines.append(f"| {title}: {text} | {name} is not installed | not measured |")
                continue
            work = ratio(rows, name, 2)
            found = (f"{value:.2f} times faster, {work:.2f} by processor time" if name == "ImageMagick"
                     else f"{1 / value:.2f} times, {1 / work:.2f} by processor time")
            lines.append(f"| {title}: {text} | {found} | {'met' if value >= bar else 'not met'} |")
    memory, decoded = big[0][1][1], 4000 * 3000 * 4 / 1048576
    lines.append(f"| one photo: at most 3 times the decoded picture of {decoded:.0f} MB | {memory / decoded:.2f} times | "
                 f"{'met' if memory <= 3 * decoded else 'not met'} |")
    return lines + [""] + limit(dict(big))


def limit(rows):
    """What the parts of framing one photo take, beside a third of ImageMagick's time."""
    if "ImageMagick" not in rows:
        return []
    third, start = rows["ImageMagick"][0] / 3, rows["rabbet, starting and doing nothing"][0]
    found = subprocess.run([floor, photo, "--warm"], capture_output=True, text=True, check=True).stdout.split()
    decode, encode = float(found[0]), float(found[1])
    return [
        f"A third of ImageMagick's time is {third:.0f} ms. In memory that is used again, and without starting a process or reading a file, libjpeg-turbo "
        f"decodes the photo in {decode:.0f} ms and encodes it in {encode:.0f} ms. A JPEG without restart markers is decoded by one processor from its first "
        f"bit to its last: with the {start:.0f} ms in which rabbet starts, {start + decode:.0f} ms is the least that framing it can take, however many "
        "processors encode meanwhile."]


os.makedirs(folder, exist_ok=True)
if not convert:
    print("framing is not measured: ImageMagick, which makes the photo, is not installed: apt-get install imagemagick libvips-dev")
    raise SystemExit(0)
prepare()
big, many = large(), thumbnails()
processors = os.cpu_count()
is_first = hasattr(os, "SCHED_FIFO") and os.sched_getscheduler(0) == os.SCHED_FIFO
order = ", all programs here being scheduled in real time before it" if is_first else ""
text = ["# Framing speed", "",
        f"Made by `make bench-frames`, on {processors} processors with a load of {os.getloadavg()[0]:.1f}{order}. Best of {runs} runs by the clock; memory is the most a run took.", ""]
text += table("One photo of 4000 x 3000, in a 12-patch frame, JPEG to JPEG", big) + [""]
text += table("1,000 photos of 320 x 240 in one run", many) + [""] + verdicts(big, many) + ["", *memory()] + [
    "libvips runs a program in C, `Tests/Benchmarks/frames/peer.c`, that makes the frame once and keeps it; ImageMagick composes the large frame in "
    "one command, and lays a ready frame over the small photos with one `mogrify`. All write quality 90 with shared colours."]
print("\n".join(text))
if page:
    with open(page, "w") as file:
        file.write("\n".join(text) + "\n")
