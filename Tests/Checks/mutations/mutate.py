"""Changes documents at random and checks them: mutate.py RABBET COUNT FOLDER...

Each change is one of: bytes removed, doubled or replaced, an attribute's number made huge, negative or no number, values
exchanged, an element repeated or cut out, two documents joined. Every run of `rabbet check` has to end with 0, 1 or 65, in time, and without a word of a crash. The same COUNT gives the same
documents on every run. Exits with 1 on the first document that breaks the rule, which is kept.
"""

import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

rabbet, count = sys.argv[1], int(sys.argv[2])
documents = sorted(
    str(path) for folder in sys.argv[3:] for path in pathlib.Path(folder).rglob("*") if path.suffix in (".storyboard", ".xib") and path.is_file()
)
texts = [open(path, "rb").read() for path in documents]
dice = random.Random(20_000)
numbers = [b"-1", b"0", b"1e12", b"1e999", b"nan", b"", b"99999999999999999999", b"-0.0001", b"x"]


def changed(text):
    # More than half of the documents stay well-formed, so that they reach the layout.
    kinds = [3, 7, 8, 9] if dice.random() < 0.6 else range(10)
    for _ in range(dice.randint(1, 4)):
        if not text:
            break
        at, kind = dice.randrange(len(text)), dice.choice(kinds)
        span = slice(at, at + dice.randint(1, 60))
        if kind == 0:
            text = text[: span.start] + text[span.stop :]
        elif kind == 1:
            text = text[: span.stop] + text[span]+ text[span.stop :]
        elif kind == 2:
            text = text[:at] + bytes([dice.randrange(256)]) + text[at + 1 :]
        elif kind == 3:
            values = list(re.finditer(rb'="[^"]*"', text))
            if values:
                value = dice.choice(values)
                text = text[: value.start()] + b'="' + dice.choice(numbers) + b'"' + text[value.end() :]
        elif kind == 4:
            lines = text.split(b"\n")
            start = dice.randrange(len(lines))
            lines[start:start] = lines[start : start + dice.randint(1, 30)]
            text = b"\n".join(lines)
        elif kind == 5:
            lines = text.split(b"\n")
            start = dice.randrange(len(lines))
            del lines[start : start + dice.randint(1, 30)]
            text = b"\n".join(lines)
        elif kind in (7, 8):
            lines = text.split(b"\n")
            whole = [index for index, line in enumerate(lines) if line.strip().startswith(b"<") and line.rstrip().endswith(b"/>")]
            if whole:
                index = dice.choice(whole)
                lines[index : index + 1] = [lines[index]] * (0 if kind == 7 else dice.randint(2, 40))
            text = b"\n".join(lines)
        elif kind == 9:
            values = list(re.finditer(rb'="[^"]*"', text))
            if values:
                value, other = dice.choice(values), dice.choice(values)
                text = text[: value.start()] + other.group() + text[value.end() :]
        else:
            other = dice.choice(texts)
            text = text[:at] + other[dice.randrange(len(other)) :]
    return text


def fails(paths, seconds):
    try:
        run = subprocess.run(
            [rabbet, "check", *paths, "--device", "retina4_0,ipad9_7:landscape", "--rtl"], capture_output=True, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return "no end"
    return None if run.returncode in (0, 1, 65) and b"Fatal error" not in run.stderr else f"exit code {run.returncode}"


size = 100
with tempfile.TemporaryDirectory() as folder:
    for start in range(0, count, size):
        paths = []
        for index in range(start, min(count, start + size)):
            which = dice.randrange(len(texts))
            path = os.path.join(folder, f"{index}{os.path.splitext(documents[which])[1]}")
            with open(path, "wb") as file:
                file.write(changed(texts[which]))
            paths.append(path)
        if fails(paths, 20 * size):
            for path in paths:
                reason = fails([path], 20)
                if reason:
                    kept = os.path.join(tempfile.gettempdir(), "mutated-" + os.path.basename(path))
                    os.replace(path, kept)
                    sys.exit(f"{kept}: {reason}")
        for path in paths:
            os.remove(path)
print(f"{count} changed documents of {len(documents)}: each ended with exit code 0, 1 or 65")
