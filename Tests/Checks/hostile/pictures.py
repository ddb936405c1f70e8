"""Pictures that try: bombs, false sizes, damaged files, and what is done to them."""
import pathlib
import re
import struct
import zlib

from inputs import PIECES, PLAYGROUNDS, SEEDS, document, mutated, png, size


def pngs(dice):
    zeros = zlib.compress(b"\0" * size(dice, 1_000, 20_000_000), 9)
    kind = dice.choice([b"zTXt", b"iTXt", b"iCCP", b"eXIf", b"tEXt", b"acTL", b"quIX"])
    heads = {b"zTXt": b"k\0\0", b"iTXt": b"k\0\1\0\0\0", b"iCCP": b"p\0\0"}
    chunk = (kind, heads[kind] + zeros if kind in heads else b"k\0" + b"x" * size(dice, 1, 100_000))
    extra = [chunk] * size(dice, 1, 200) if sum(map(len, chunk)) < 30_000 else [chunk]
    claim = None
    if dice.random() < 0.3:
        claim = dice.choice([(2**31 - 1, 1), (64_000_000, 1), (8192, 8192), (30_000, 30_000), (1, 2**30), (0, 9), (100_000, 100)])
    width, height = size(dice, 1, 6_000), size(dice, 1, 4_000)
    png("in.png", dice, width, height, dice.choice([8, 8, 8, 16]), dice.choice([0, 2, 6]), extra if dice.random() < 0.6 else (), claim)
    return "in.png"


def even(dice):
    """A picture of one colour, large and short as a file."""
    width, height = dice.choice([(6000, 4000), (8000, 8000), (60_000, 1_000), (64_000_000, 1), (1, 60_000), (20_000, 20_000), (5_000, 5_000)])
    png("in.png", dice, width, height, 1, 0)
    return "in.png"


def jpegs(dice):
    data = dice.choice(sorted((SEEDS / "jpeg").iterdir())).read_bytes()
    kind = dice.randrange(3)
    if kind == 0:
        at = re.search(rb"\xff[\xc0-\xc2]", data)
        if at:
            data = data[:at.start() + 5] + struct.pack(">HH", size(dice, 1, 65_535), size(dice, 1, 65_535)) + data[at.start() + 9:]
    elif kind == 1:
        scan = data.rfind(b"\xff\xda")
        data = data[:scan] + data[scan:-2] * size(dice, 1, 3_000) + data[-2:]
    else:
        data = mutated(dice, data)
    pathlib.Path("in.jpg").write_bytes(data[:20_000_000])
    return "in.jpg"


def tiffs(dice):
    width, height = size(dice, 1, 100_000), size(dice, 1, 100_000)
    tags = [(256, 4, 1, width), (257, 4, 1, height), (258, 3, 1, dice.choice([1, 8, 16])), (259, 3, 1, dice.choice([1, 5, 8, 32773])), (262, 3, 1, 1),
            (273, 4, 1, 8), (277, 3, 1, dice.choice([1, 3])), (278, 4, 1, dice.choice([1, height])), (279, 4, 1, 100)]
    body = b"".join(struct.pack("<HHII", *tag) for tag in tags)
    data = struct.pack("<2sHI", b"II", 42, 108) + b"\0" * 100 + struct.pack("<H", len(tags)) + body + struct.pack("<I", dice.choice([0, 108]))
    pathlib.Path("in.tif").write_bytes(data)
    return "in.tif"


def svgs(dice):
    kind, width = dice.randrange(4), dice.choice([10, 300, 10_000])
    if kind == 0:
        depth, count = dice.randint(2, 7), dice.randint(2, 40)
        inner = "".join(f'<g id="g{i + 1}">' + f'<use href="#g{i}"/>' * count + "</g>" for i in range(depth))
        body = f'<defs><rect id="g0" width="9" height="9"/>{inner}</defs><use href="#g{depth}"/>'
    elif kind == 1:
        body = f'<filter id="f"><feGaussianBlur stdDeviation="{dice.choice([9, 900])}"/></filter>' + f'<rect width="{width}" height="{width}" filter="url(#f)"/>' * size(dice, 1, 3_000)
    elif kind == 2:
        body = "<g opacity='0.9'>" * size(dice, 1, 3_000) + f"<text>{dice.choice(PIECES[:9]) * size(dice, 1, 30_000)}</text>"
    else:
        body = '<path d="M0 0' + "".join(f"L{dice.randint(0, width)} {dice.randint(0, width)}" for _ in range(size(dice, 3, 100_000))) + '"/>'
    pathlib.Path("in.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{width}">{body}</svg>')
    return "in.svg"


def patches(dice):
    path = dice.choice([*sorted((SEEDS / "ninePatch").iterdir()), PLAYGROUNDS / "Alignment/card.9.png"])
    pathlib.Path("in.9.png").write_bytes(mutated(dice, path.read_bytes()) if dice.random() < 0.7 else path.read_bytes())
    return "in.9.png"


def pictures(dice, folder):
    name = dice.choice([pngs, pngs, even, jpegs, tiffs, svgs, patches])(dice)
    edge = size(dice, 1, 20_000)
    document({"views": [{"id": "p", "image": name, "contentMode": "scaleToFill"}], "constraints": [f"p.{side} == r.{side}" for side in ("left", "top", "width", "height")]})
    return dice.choice([
        ["picture", name, "-t", "w_5", "-o", "o.png"], ["picture", name, "-t", "c_fill,g_auto,h_99,w_99", "-o", "o.jpg"], ["picture", name, "-t", "e_blur:2000", "-o", "o.webp"],
        ["insets", name, "--detect"], ["frame", name, "--frame", dice.choice(["film", "wood", "torn"]), "-o", "o.png"], ["render", "scene.json", "-o", "o.png"],
        ["render", "scene.json", "-o", "o.svg"], ["render", "scene.json", "-o", "o.pdf"], ["patch", name, "--size", f"{edge}x{edge}", "-o", "o.png"], ["solve", "scene.json"],
        ["patch", name, "--slice", "1", "--width", "1", "--repeat", "round", "--size", f"{edge}x{size(dice, 1, 900)}", "-o", "o.png"], ["edit", name, "--show"]])
