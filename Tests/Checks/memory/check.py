#!/usr/bin/env python3
"""The most memory that commands which make pictures hold: check.py RABBET FOLDER

Beside each stands its bar: three times the pixels of the result (of SVG and PDF the file), the pixels of the inputs that are held at once, 4 bytes
each, and 40 MB. Exit code 1 where one is above its bar. Sizes in megabytes of 1,000,000 bytes.
"""
import json
import os
import random
import struct
import subprocess
import sys
import zlib

rabbet, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
os.makedirs(folder, exist_ok=True)
os.chdir(folder)


def png(name, width, height, depth, color, even=False):
    """A picture of noise that repeats, or of one colour: 8 bits a sample, or 1 bit a pixel."""
    size = (width * depth * (3 if color == 2 else 1) + 7) // 8
    noise = bytes(size + 4096) if even else random.Random(name).randbytes(size + 4096)
    packer, body = zlib.compressobj(1), b""
    for y in range(height):
        start = y * 37 % 4096
        body += packer.compress(b"\0" + noise[start:start + size])
    chunks = ((b"IHDR", struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, 0)), (b"IDAT", body + packer.flush()), (b"IEND", b""))
    with open(name, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, data in chunks:
            file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))


def scene(name, size, views):
    """Views of 250 x 250 points, four a row."""
    rules = [f"v{i}.{side}" for i in range(len(views)) for side in (
        "width == 250", "height == 250", f"left == r.left + {250 * (i % 4)}", f"top == r.top + {250 * (i // 4)}")]
    views = [{"id": f"v{i}", **view} for i, view in enumerate(views)]
    with open(name, "w") as file:
        json.dump({"scene": 1, "root": {"id": "r", "size": size, "fill": "#ffffff", "views": views, "constraints": rules}}, file)


def peak(arguments):
    child = subprocess.Popen([rabbet, *arguments], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if os.waitstatus_to_exitcode(status) > 1:
        raise SystemExit(f"rabbet {' '.join(arguments)} failed")
    return usage.ru_maxrss * 1024 / 1e6



def prepare():
    png("tile.png", 3, 3, 8, 2)
    png("photo.png", 6000, 4000, 8, 2)
    png("even.png", 6000, 4000, 8, 2, even=True)
    png("other.png", 6000, 4000, 8, 2)
    for number in range(12):
        png(f"large{number}.png", 8192, 8192 - number, 1, 0)
    subprocess.run([rabbet, "picture", "photo.png", "-t", "w_6000", "-o", "photo.jpg"], check=True)
    scene("plain.json", [4000, 4000], [{"fill": "#3366ff"}] * 20)
    scene("pictures.json", [1000, 750], [{"image": f"large{i}.png", "contentMode": "scaleToFill"} for i in range(12)])
    with open("loose.json", "w") as file:
        json.dump({"scene": 1, "root": {"id": "r", "size": [1000, 1000], "views": [
            {"id": f"v{i}", "image": f"large{i}.png"} for i in range(12)]}}, file)
    scene("jpeg.json", [1000, 750], [{"image": "photo.jpg", "contentMode": "scaleToFill"}])
    scene("even.json", [1000, 750], [{"image": "even.png", "contentMode": "scaleToFill"}])
    scene("photo.json", [1000, 750], [{"image": "photo.png", "contentMode": "scaleToFill"}])
    with open("steps.json", "w") as file:
        json.dump([{"operation": "turn", "version": 1, "quarters": 1}], file)


# In a process of its own: what this one ever held counts for its children.
if (child := os.fork()) == 0:
    prepare()
    os._exit(0)
if os.waitpid(child, 0)[1] != 0:
    raise SystemExit("the inputs cannot be made")

MEGA, PHOTO, LARGE = 1e6, 24e6, 8192 * 8192
# What is run, the pixels of its result (none of a vector format), and those of the inputs it holds at once.
CASES = [
    ("render plain.json -o out.png", 16 * MEGA, 0),
    ("render plain.json -o out.png --overlay explain", 16 * MEGA, 0),
    ("render plain.json -o out.jpg", 16 * MEGA, 0),
    ("render pictures.json -o out.png", 0.75 * MEGA, LARGE),
    # Of each of twelve pictures the part that is seen is in use.
    ("render loose.json -o out.png", MEGA, LARGE + 12 * MEGA),
    ("render pictures.json -o out.png --overlay explain", 0.75 * MEGA, 12 * LARGE),
    ("render photo.json -o out.svg", None, PHOTO),
    ("render photo.json -o out.pdf", None, PHOTO),
    ("render even.json -o out.svg", None, PHOTO),
    ("render even.json -o out.pdf", None, PHOTO),
    ("render jpeg.json -o out.svg", None, 0),
    ("render jpeg.json -o out.pdf", None, 0),
    ("patch tile.png --slice 30% --repeat round --size 4000x4000 -o out.png", 16 * MEGA, 0),
    ("patch tile.png --slice 30% --repeat round --size 8000x8000 -o out.png", 64 * MEGA, 0),
    ("patch tile.png --slice 30% --size 4000x4000 --width 1 -o out.png", 16 * MEGA, 0),
    ("frame photo.png --frame film -o out.png", PHOTO, PHOTO),
    ("frame photo.png --frame artDeco -o out.png", PHOTO, PHOTO),
    ("frame photo.png --frame wood -o out.jpg", PHOTO, PHOTO),
    ("frame photo.jpg --frame film -o out.jpg", PHOTO, PHOTO),
    ("frame photo.jpg --frame wood -o out.png", PHOTO, PHOTO),
    ("picture photo.png -t w_1200 -o out.png", 0.96 * MEGA, PHOTO),
    ("picture photo.jpg -t w_1200 -o out.jpg", 0.96 * MEGA, PHOTO),
    ("picture photo.png -t a_90 -o out.png", PHOTO, PHOTO),
    ("picture photo.jpg -t e_sepia/e_sharpen -o out.jpg", PHOTO, PHOTO),
    ("edit photo.png --apply steps.json -o out.png", PHOTO, PHOTO),
    ("diff photo.png other.png -o out.png", PHOTO, 2 * PHOTO),
    ("gallery thumbnail film --side 2000 -o out.png", 4 * MEGA, 0),
]
failed = 0
print(f"{'MB':>7} {'bar':>7}")
for line, result, held in CASES:
    words = line.split()
    used = peak(words)
    output = os.path.getsize(words[words.index("-o") + 1]) if result is None else 4 * result
    bar = (3 * output + 4 * held) / 1e6 + 40
    failed += used > bar
    print(f"{used:7.0f} {bar:7.0f}  {'over ' if used > bar else ''}rabbet {line}", flush=True)
sys.exit(failed > 0)
