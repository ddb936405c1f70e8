"""Inputs that try to take time or memory: each function writes files into the current folder and returns the arguments of a run.

`dice` decides everything, so that a seed and a number give the same input on every machine with the same fonts. Sizes are even on a logarithmic
scale, from a few to beyond what the limits allow.
"""
import json
import os
import pathlib
import re
import shutil
import struct
import sys
import zlib

# Scenes of a thousand views in each other are written.
sys.setrecursionlimit(20_000)
ROOT = pathlib.Path(__file__).resolve().parents[3]
SEEDS, PLAYGROUNDS = ROOT / "Tests/Checks/fuzz/Seeds", ROOT / "Playgrounds"
FONTS = sorted(pathlib.Path("/usr/share/fonts").rglob("*.ttf"))[:20]
NUMBERS = [0, -1, 0.1, 1e-9, 1, 3, 1e3, 1e5, 1e9, 1e12, 0.9999999, 0.30000000000000004]
PIECES = [
    "\u202e\u2066a\u2069\u202c", "\u202eab\u202c", "\u2067א1\u2069", "\u202a", "\u2066", "aбאغ", "a\u0301\u0302\u0303\u0304", "word ", "w",
    "12 34 ", "漢字", "سلام", "سلام ", "😀", "👨\u200d👩\u200d👧", "🇩🇪", "\U00012000a", "ก็", "क्ष्म", "한", "\u200d", "\u00ad", "a\u00adb", "\t", "\n", "\0",
    "ffi", "\ufeff", "\u2028", "A\u0300V", "(", "(א", "…", ".,", "\U000e0061", "\U0010fffd", "e\u200be", "1/2", " ", "\u3000", "ﷺ",
]
CHARACTERS = [chr(c) for start, end in ((0x21, 0x17f), (0x370, 0x1fff), (0x2100, 0x2bff), (0x3041, 0x33ff), (0x4e00, 0x9fff), (0x10000, 0x1f9ff)) for c in range(start, end)]


def size(dice, least, most):
    """A whole number, even on a logarithmic scale."""
    return int(least * (most / least) ** dice.random())


def text(dice, most=400_000):
    count, kind = size(dice, 5, most), dice.randrange(4)
    if kind == 0:
        piece = dice.choice(PIECES)
        return piece * (count // len(piece) + 1)
    if kind == 1:
        some = [dice.choice(PIECES) for _ in range(dice.randint(2, 6))]
        return "".join(dice.choice(some) for _ in range(count // 3 + 1))
    if kind == 2:
        return "".join(dice.choice(CHARACTERS) for _ in range(min(count, 60_000)))
    return dice.choice(PIECES) * (count // 8) + dice.choice(PIECES) * (count // 8)


def style(dice):
    fonts = ["fixture", "Inter", "DejaVu Sans", "DejaVu Serif", "system", "Nowhere", "Inter, DejaVu Sans"]
    made = {"font": f"{dice.choice([0.01, 4, 12, 16, 40, 900])} {dice.choice(fonts)}"}
    for key, values in (
        ("lines", [0, 1, 3, 1000]), ("truncation", ["head", "middle", "tail", "clip"]), ("minimumScale", [0.01, 0.5]), ("balancesLines", [True]),
        ("align", ["justified", "center", "natural"]), ("letterSpacing", [0.5, -3, 40]), ("lineSpacing", [2, -9]), ("writingDirection", ["rtl", "ltr"]),
    ):
        if dice.random() < 0.3:
            made[key] = dice.choice(values)
    return made


def document(root, **other):
    with open("scene.json", "w") as file:
        json.dump({"scene": 1, **other, "root": {"id": "r", "size": [400, 400], **root}}, file, ensure_ascii=False)


def command(dice, name="scene.json"):
    """Arguments that solve, check or draw a scene."""
    return dice.choice([
        ["solve", name], ["check", "--strict", name], ["render", name, "-o", "o.png"], ["render", name, "-o", "o.png", "--scale", "3"],
        ["render", name, "-o", "o.svg"], ["render", name, "-o", "o.pdf"], ["render", name, "-o", "o.png", "--overlay", "explain"], ["fmt", "--check", name],
        ["report", name, "-o", "o.html"], ["render", name, "-o", "o.png", "--direction", "rtl"]])


def texts(dice, folder):
    views, rules = [], []
    for index in range(dice.choice([1, 1, 1, 3, 40])):
        view = {"id": f"t{index}", "text": text(dice, 400_000 if index == 0 else 3_000), "style": "s"}
        if dice.random() < 0.2:
            view["textShadow"] = {"blur": dice.choice([1, 9, 100]), "dx": 2}
        views.append(view)
        rules += [f"t{index}.left == r.left", f"t{index}.top == r.top"] + dice.choice([[], [f"t{index}.width == r.width"], [f"t{index}.right <= r.right"]])
    document({"views": views, "constraints": rules, "size": [dice.choice([30, 280, 5000]), dice.choice([30, 400, 5000])]}, styles={"s": style(dice)})
    return command(dice)


def rules(dice, folder):
    """Random rules between views: chains, rings, near and far numbers, many priorities."""
    count = size(dice, 3, 4_000)
    names = [f"v{i}" for i in range(count)]
    across, down = ["left", "right", "centerX", "width"], ["top", "bottom", "centerY", "height"]
    made, isLocal, steps = [], dice.random() < 0.6, [dice.choice(NUMBERS) for _ in range(3)]
    for _ in range(size(dice, 3, 12_000)):
        at = dice.randrange(count)
        a, b = names[at], names[(at + dice.randint(1, 5)) % count] if isLocal else dice.choice(names)
        kinds = dice.choice([across, down])
        left = dice.choice(kinds)
        right = kinds[3] if left == kinds[3] else dice.choice(kinds[:3])
        factor = f" * {dice.choice(steps)}" if left == kinds[3] and dice.random() < 0.3 else ""
        level = f" @{dice.choice([1, 250, 500, 999, dice.randint(1, 999)])}" if dice.random() < 0.6 else ""
        made.append(f"{a}.{left} {dice.choice(['==', '==', '<=', '>='])} {b}.{right}{factor} + {dice.choice(steps)}{level}")
    document({"views": [{"id": name} for name in names], "constraints": made})
    return dice.choice([["solve", "scene.json"], ["check", "--strict", "scene.json"], ["solve", "--explain", "scene.json"], ["render", "scene.json", "-o", "o.png"]])


def views(dice, folder):
    """Many, deep or large views with all that is painted."""
    looks = [
        {"fill": "linear-gradient(30deg, #f00, #00f)"}, {"fill": "radial-gradient(#f00, #00f4)"}, {"opacity": 0.9, "fill": "#1238"}, {"cornerRadius": 30, "clipsToBounds": True},
        {"ornaments": [{"shadow": {"blur": dice.choice([1, 20, 900]), "color": "#0008"}}]}, {"stroke": {"width": dice.choice([1, 100]), "color": "#000"}},
        {"transform": {"rotate": 7}}, {"fill": "#abc"}, {"text": "Ag", "font": "300 Inter"}, {"ornaments": [{"outline": {"width": 3, "offset": 2}}]}]
    some = [dice.choice(looks) for _ in range(2)]
    count, edge = size(dice, 2, 30_000), dice.choice([10, 400, 3_000, 30_000])
    isDeep = dice.random() < 0.4
    count = min(count, 1_010) if isDeep else count
    made = [{"id": f"v{i}", **dice.choice(some)} for i in range(count)]
    shrinks = dice.choice([0, 0.01, 1])
    constraints = [f"v{i}.{side} == r.{side} + {shrinks * (i % 50)}" for i in range(count) for side in ("left", "top", "width", "height")]
    if isDeep:
        for index in range(count - 2, -1, -1):
            made[index]["views"] = [made[index + 1]]
    document({"views": made[:1] if isDeep else made, "constraints": constraints, "size": [edge, edge]})
    return command(dice)


def arranged(dice, folder):
    """Stacks, grids and visual formats."""
    kind, count = dice.randrange(3), size(dice, 2, 3_000)
    children = [{"id": f"v{i}", "intrinsicSize": [dice.randint(1, 50), 9]} for i in range(count)]
    if kind == 0:
        view = {"stack": dice.choice(["horizontal", "vertical"]), "spacing": 3, "distribution": dice.choice(["fill", "fillEqually", "equalSpacing", "equalCentering", "fillProportionally"])}
    elif kind == 1:
        width = dice.randint(1, 60)
        view = {"grid": {"cells": [[f"v{i}" for i in range(start, min(start + width, count))] for start in range(0, count, width)]}}
    else:
        view = {"constraints": ["H:|-" + "-".join(f"[v{i}(>={i % 7})]" for i in range(start, min(start + 200, count))) + "-|" for start in range(0, count, 200)]}
    document({"views": [{"id": "s", "views": children, **view}], "constraints": ["s.left == r.left", "s.top == r.top"] + dice.choice([[], ["s.width == r.width"]])})
    return command(dice)


def mutated(dice, data, other=b""):
    """Bytes, numbers and lines changed, repeated or taken away; more than half of the texts stay well-formed."""
    for _ in range(dice.randint(1, 5)):
        kind, at = dice.randrange(6), dice.randrange(len(data) + 1)
        if kind == 0:
            data = data[:at] + bytes([dice.randrange(256)]) + data[at + 1:]
        elif kind == 1:
            data = data[:at] + data[at + dice.randint(1, 60):]
        elif kind == 2:
            found = list(re.finditer(rb"\d+(\.\d+)?", data))
            if found:
                one = dice.choice(found)
                data = data[:one.start()] + dice.choice([b"0", b"-1", b"1e12", b"99999999", b"1e999", b"65535", b"0.001"]) + data[one.end():]
        elif kind == 3:
            end = at + size(dice, 1, 3_000)
            data = data[:end] + data[at:end] * size(dice, 1, 300) + data[end:]
        elif kind == 4:
            found = list(re.finditer(rb'"[^"\\\n]{1,60}"', data))
            if found:
                one = dice.choice(found)
                data = data[:one.start() + 1] + dice.choice(PIECES).replace("\0", "").replace("\n", "").encode() * size(dice, 1, 20_000) + data[one.end() - 1:]
        else:
            data = data[:at] + other[dice.randrange(len(other) + 1):]
    return data[:20_000_000]


def scenes(dice, folder):
    path = dice.choice(sorted(PLAYGROUNDS.rglob("*.json")))
    shutil.copytree(path.parent, "copy", ignore=shutil.ignore_patterns("*.swift"), dirs_exist_ok=True)
    name = f"copy/{path.name}"
    pathlib.Path(name).write_bytes(mutated(dice, path.read_bytes()))
    return command(dice, name)


def interfaces(dice, folder):
    path = dice.choice(sorted([*PLAYGROUNDS.rglob("*.storyboard"), *PLAYGROUNDS.rglob("*.xib"), *(SEEDS / "xib").iterdir()]))
    data = path.read_bytes()
    name = "Main" + (path.suffix or ".xib")
    lines = data.split(b"\n")
    leaves = [i for i, line in enumerate(lines) if line.strip().endswith(b"/>")]
    if leaves and dice.random() < 0.4:
        at = dice.choice(leaves)
        lines[at] = b"\n".join(re.sub(rb'id="([^"]*)"', rb'id="\g<1>%d"' % i, lines[at]) for i in range(size(dice, 2, 20_000)))
        data = b"\n".join(lines)
    else:
        data = mutated(dice, data)
    pathlib.Path(name).write_bytes(data)
    return dice.choice([["check", name], ["check", name, "--device", "phones", "--rtl"], ["render", name, "-o", "o.png"], ["import", name, "-o", "scenes"], ["conformance", name]])


def logs(dice, folder):
    data = (SEEDS / "log/uikit.txt").read_bytes()
    data = data * size(dice, 1, 2_000) if dice.random() < 0.4 else mutated(dice, data)
    pathlib.Path("log.txt").write_bytes(data)
    return ["explain", "log.txt"]


def strings(dice, folder):
    source = PLAYGROUNDS / "Storyboard/Screens"
    shutil.copytree(source, "screens", dirs_exist_ok=True)
    words = sorted(path for path in pathlib.Path("screens").rglob("*") if path.suffix in (".strings", ".stringsdict", ".xcstrings"))
    if not words:
        return interfaces(dice, folder)
    path = dice.choice(words)
    path.write_bytes(mutated(dice, path.read_bytes(), (SEEDS / "strings/words.strings").read_bytes()))
    return ["check", "screens"] + dice.choice([[], ["--language", "all"]])


def rows(dice, folder):
    shutil.copy(PLAYGROUNDS / "Batch/card.json", "card.json")
    kind = dice.randrange(4)
    if kind == 0:
        data = b"id,title,place\n" + b"".join(b'%d,"%s",x\n' % (i, text(dice, 30_000).replace('"', "").replace("\0", "").encode()) for i in range(dice.randint(1, 6)))
    elif kind == 1:
        data = b"id," + b",".join(b"c%d" % i for i in range(size(dice, 1, 300_000))) + b",title\n1" + b",x" * 9 + b"\n"
    elif kind == 2:
        data = mutated(dice, (SEEDS / "rows/rows.csv").read_bytes())
    else:
        data = mutated(dice, (SEEDS / "rows/rows.ndjson").read_bytes() * 3)
    name = "rows.ndjson" if kind == 3 else "rows.csv"
    pathlib.Path(name).write_bytes(data)
    return ["batch", "card.json", "--data", name] + dice.choice([["-o", "out/{id}.png"], ["-o", "out/{id}.svg"], ["-o", "all.pdf"]])


def chains(dice, folder):
    steps = ["w_{n}", "c_fill,g_auto,h_{n},w_{n}", "e_blur:2000", "e_sepia", "r_max", "a_{n}", "e_cartoonify", "e_outline:200:2000", "e_shadow", "e_motion_blur:500", "e_pixelate:1",
             "l_text:Inter_{n}:Hello%20you/fl_layer_apply", "c_pad,w_{n},h_{n}", "bo_{n}px_solid_red", "e_vignette", "o_50", "e_sharpen:2000", "c_crop,w_{n},h_{n}", "l_photo/c_scale,w_{n}/fl_layer_apply"]
    some = [dice.choice(steps) for _ in range(dice.randint(1, 3))]
    made = "/".join(dice.choice(some).replace("{n}", str(size(dice, 1, 20_000))) for _ in range(size(dice, 1, 150)))
    png("photo.png", dice, size(dice, 1, 1_500), size(dice, 1, 1_500))
    if dice.random() < 0.3:
        made = mutated(dice, made.encode()).decode(errors="replace").replace("\0", "")[:50_000]
    return ["picture", "photo.png", "-t", made, "-o", dice.choice(["o.png", "o.jpg", "o.webp"])]


def recipes(dice, folder):
    png("photo.png", dice, size(dice, 1, 1_500), size(dice, 1, 1_500))
    seed = json.loads((SEEDS / "recipe/recipe.json").read_text())["operations"]
    more = [{"operation": "filter", "version": 1, "name": "sepia"}, {"operation": "overlay", "version": 1, "image": "photo.png"}]
    operations = [dice.choice(seed + more) for _ in range(size(dice, 1, 300))]
    data = json.dumps(operations).encode()
    pathlib.Path("steps.json").write_bytes(mutated(dice, data) if dice.random() < 0.5 else data)
    return ["edit", "photo.png", "--apply", "steps.json", "-o", "o.png"]


def fonts(dice, folder):
    os.makedirs("fonts", exist_ok=True)
    data = bytearray(dice.choice(FONTS).read_bytes())
    for _ in range(size(dice, 1, 2_000)):
        at = dice.randrange(dice.choice([400, len(data)]))
        data[at] = dice.randrange(256)
    pathlib.Path("fonts/a.ttf").write_bytes(data)
    document({"views": [{"id": "t", "text": text(dice, 3_000), "font": "16 DejaVu Sans"}], "constraints": ["t.left == r.left", "t.top == r.top", "t.width == r.width"]})
    return [*command(dice), "--fonts", "fonts", "--no-system-fonts"]


def lines(dice, folder):
    """Requests of a worker, on standard input."""
    shutil.copy(PLAYGROUNDS / "Batch/card.json", "card.json")
    with open("requests", "wb") as file:
        for index in range(dice.randint(1, 8)):
            line = json.dumps({"id": index, "template": "card.json", "data": {"title": text(dice, 10_000)}, "format": dice.choice(["png", "svg", "pdf"])}).encode()
            file.write((mutated(dice, line) if dice.random() < 0.5 else line).replace(b"\n", b" ") + b"\n")
    return ["worker"]


def laws(dice, folder):
    """Conversions between frames and alignment rects."""
    numbers = [dice.choice(NUMBERS) for _ in range(4)]
    document({"views": [{"id": f"v{i}", "alignmentInsets": numbers, "intrinsicSize": [9, 9]} for i in range(size(dice, 1, 2_000))]})
    return ["check", "--laws", "scene.json"]


def png(name, dice, width, height, depth=8, color=2, extra=(), size=None):
    """A picture of repeated noise, with chunks before its pixels; `size` is what its header claims."""
    length = (width * depth * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color] + 7) // 8
    noise = dice.randbytes(min(length, 3_000)) * (length // min(length, 3_000) + 1)
    packer = zlib.compressobj(1)
    row = b"\0" + noise[:length]
    body = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", *(size or (width, height)), depth, color, 0, 0, 0)
    palette = [(b"PLTE", bytes(range(256)) * 3)] if color == 3 else []
    with open(name, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, data in [(b"IHDR", head), *extra, *palette, (b"IDAT", body), (b"IEND", b"")]:
            file.write(struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)))
