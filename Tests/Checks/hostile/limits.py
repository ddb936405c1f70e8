#!/usr/bin/env python3
"""What the limits let pass at most: limits.py RABBET [NAME...]

For each limit of the page some inputs that grow, each until it is refused: prints the longest time and the most memory of the largest one that is
not, as the table of the page.
"""
import json
import os
import random
import sys
import tempfile

import inputs
import run
from inputs import document, png

PAGE = ["left", "top", "width", "height"]


def filled(names):
    return [f"{name}.{side} == r.{side}" for name in names for side in PAGE]


def flat(count, **look):
    views = [{"id": f"v{i}", **look} for i in range(count)]
    document({"views": views, "constraints": []})


def stacked(count):
    document({"views": [{"id": "s", "stack": "vertical", "distribution": "equalSpacing", "views": [{"id": f"v{i}", "intrinsicSize": [9, 9]} for i in range(count)]}]})


def chained(count):
    document({"views": [{"id": f"v{i}"} for i in range(count // 4)], "constraints": [
        f"v{i}.{side} == {'v' + str(i - 1) if i else 'r'}.{side} + 1 @{1 + i % 999}" for i in range(count // 4) for side in PAGE]})


def dense(count, views):
    dice = random.Random(1)
    names = [f"v{i}" for i in range(views)]
    document({"views": [{"id": name} for name in names], "constraints": [
        f"{dice.choice(names)}.{dice.choice(['left', 'right', 'centerX'])} {dice.choice(['==', '<=', '>='])} {dice.choice(names)}.{dice.choice(['left', 'right'])} + {dice.randint(-99, 99)} @{dice.randint(1, 999)}"
        for _ in range(count)]})


def words(text, count, style={}, width=280):
    own = (text * (count // len(text) + 1))[:count]
    document({"views": [{"id": "t", "text": own, "style": "s"}], "constraints": ["t.left == r.left", "t.top == r.top", f"t.width == {width}"]},
             styles={"s": {"font": "16 Inter", **style}})


def labels(count):
    document({"views": [{"id": f"v{i}", "text": "Lorem ipsum dolor sit amet, consectetur adipiscing elit sed do"} for i in range(count // 62)]})


def photo(count, name="photo.png"):
    side = int(count ** 0.5)
    png(name, random.Random(1), side, side)
    document({"views": [{"id": "p", "image": name}], "constraints": filled(["p"])})


def canvas(count):
    side = int(count ** 0.5)
    document({"size": [side, side], "fill": "#abc"})


def layers(count, **look):
    document({"size": [2000, 2000], "views": [{"id": f"v{i}", **look} for i in range(count)], "constraints": filled([f"v{i}" for i in range(count)])})


def chain(step):
    def arguments(count):
        side = 1_000
        png("photo.png", random.Random(1), side, side)
        return ["picture", "photo.png", "-t", "/".join([step] * max(1, count)), "-o", "o.png"]
    return arguments


def storyboard(count):
    path = inputs.PLAYGROUNDS / "Storyboard/Main.storyboard"
    lines = path.read_text().split("\n")
    at = next(i for i, line in enumerate(lines) if "<label" in line and line.rstrip().endswith(">"))
    end = at if lines[at].rstrip().endswith("/>") else next(i for i in range(at, len(lines)) if "</label>" in lines[i])
    leaf = "\n".join(lines[at:end + 1])
    import re
    copies = [re.sub(r'id="([^"]*)"', lambda match: f'id="{match.group(1)}-{i}"', leaf) for i in range(count)]
    lines[at:end + 1] = [leaf, *copies]
    with open("Main.storyboard", "w") as file:
        file.write("\n".join(lines))


def of(command, make):
    """A shape that is written by a function, and the arguments of its run."""
    def shape(count):
        make(count)
        return command
    return shape


SOLVE, CHECK, PNG, REPORT = ["solve", "scene.json"], ["check", "--strict", "scene.json"], ["render", "scene.json", "-o", "o.png"], ["report", "scene.json", "-o", "o.html"]
SVG, PDF = ["render", "scene.json", "-o", "o.svg"], ["render", "scene.json", "-o", "o.pdf"]
# The limit, what it is tried with, and the count of what is surely refused.
SHAPES = {
    "views": (6_000, {
        "views without rules, checked": of(CHECK, flat), "views in a stack, drawn": of(PNG, stacked),
        "views with text, reported": of(REPORT, lambda n: flat(n, text="Ag"))}),
    "layouts": (2_000, {"labels of a storyboard, on all devices": of(["check", "Main.storyboard", "--device", "all", "--rtl"], storyboard)}),
    "rules": (6_000, {
        "rules of a chain, checked": of(CHECK, chained), "rules of 1,000 views, solved": of(SOLVE, lambda n: dense(n, 1_000)),
        "rules of 100 views, checked": of(CHECK, lambda n: dense(n, 100)), "rules of 20 views, reported": of(REPORT, lambda n: dense(n, 20))}),
    "characters": (400_000, {
        "Latin letters in lines, drawn": of(PNG, lambda n: words("word ", n)), "Latin letters without breaks, reported": of(REPORT, lambda n: words("w", n)),
        "Chinese characters, reported": of(REPORT, lambda n: words("漢字", n)), "Arabic and Latin words, drawn": of(PNG, lambda n: words("سلام abc ", n)),
        "letters of many scripts, drawn": of(PNG, lambda n: words("aбאغ漢क", n)), "emoji, drawn": of(PNG, lambda n: words("👨\u200d👩\u200d👧", n)),
        "marks on letters, drawn": of(PNG, lambda n: words("a\u0301\u0302\u0303\u0304", n)),
        "text that shrinks, drawn": of(PNG, lambda n: words("word ", n, {"minimumScale": 0.01})), "many labels, reported": of(REPORT, labels)}),
    "pixels": (40_000_000, {"a photo, drawn": of(PNG, photo), "a photo in a page": of(PDF, photo), "a photo made small": of(["picture", "photo.png", "-t", "w_5", "-o", "o.png"], photo)}),
    "memory": (60_000_000, {"the pixels of a result": of(PNG, canvas)}),
    "output": (60_000_000, {"a photo in a vector picture": of(SVG, lambda n: photo(n // 3))}),
    "work": (3_000, {
        "a step of a chain: blurred": chain("e_blur:2000"), "turned": chain("a_7"), "an outline": chain("e_outline:20:200"),
        "layers with opacity": of(PNG, lambda n: layers(n, fill="#1238", opacity=0.9)), "gradients": of(PNG, lambda n: layers(n, fill="radial-gradient(#f00, #00f4)")),
        "shadows": of(PNG, lambda n: layers(n, ornaments=[{"shadow": {"blur": 20, "color": "#0008"}}]))}),
}


def isTaken(code):
    return code in (0, 1)


def largest(shape, most, folder):
    """The largest count that is taken, to a sixteenth, with what it took."""
    least, best = 0, None
    while most - least > max(1, most // 16):
        middle = (least + most) // 2
        for name in os.listdir(folder):
            os.unlink(os.path.join(folder, name))
        arguments = shape(middle)
        code, seconds, processor, megabytes, message = run.measured(arguments, folder)
        if isTaken(code):
            least, best = middle, (middle, min(seconds, processor * 1.2), megabytes)
        else:
            most = middle
    return best


def main():
    print("| limit | the most that passes | time | memory |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, (most, shapes) in SHAPES.items():
            if sys.argv[2:] and name not in sys.argv[2:]:
                continue
            for title, shape in shapes.items():
                found = largest(shape, most, folder)
                text = f"{found[0]:,} of {title} | {found[1]:.1f} s | {found[2]:.0f} MB" if found else f"none of {title} | | "
                print(f"| `{name}` | {text} |", flush=True)


main()
