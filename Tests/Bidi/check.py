"""Holds the order of letters on our lines against ICU's, on random paragraphs of both directions and all explicit marks.

`check.py TEXTS` writes random paragraphs; `check.py TEXTS LINES` reads the lines that were broken from them and compares each with ICU's.
Needs PyICU (Debian's python3-icu). A line is compared as what it shows from left to right, marks that nobody sees left out.
"""

import json
import random
import sys

try:
    import icu
except ImportError:
    print("test-bidi: skipped, there is no PyICU here (apt-get install python3-icu)")
    sys.exit(0)

MARKS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
UNSEEN = set(MARKS + "\u200b\u200c\u200d\u00ad")
LETTERS = ["ab", "אבג", "ابج", "12", "٣٤", " ", " ", " ", ".", ",", "-", "+", "%", "\u00a0", MARKS[5:], "\u200e\u200f"]
# FriBidi 1.0.8, which Pango asks, takes the context of a bracket from before an embedding (rule N0), in one line of a thousand: a text has
# brackets or embeddings. Brackets are held against Unicode's own cases by `BidiCharacterTests`.
EITHER = [["(", ")"], [MARKS[:5]]]


def texts(count, seed):
    """Paragraphs of 2 to 60 letters, each of a kind that the algorithm tells apart."""
    pick = random.Random(seed)
    found = []
    for number in range(count):
        letters = LETTERS + EITHER[number // 2 % 2]
        found.append("".join(pick.choice(pick.choice(letters)) for _ in range(pick.randrange(2, 60))))
    return found


def shown(paragraph, start, end):
    """What ICU shows of a line, from left to right."""
    line = paragraph.setLine(start, end)
    text = str(paragraph.getText())[start:end]
    order = [line.getLogicalIndex(place) for place in range(end - start)]
    return "".join(text[index] for index in order if text[index] not in UNSEEN)


def main():
    if len(sys.argv) == 2:
        with open(sys.argv[1], "w") as file:
            json.dump(texts(20_000, 20), file)
        return 0
    with open(sys.argv[2]) as file:
        answers = json.load(file)
    wrong = lines = 0
    for answer in answers:
        paragraph = icu.Bidi()
        text = icu.UnicodeString(answer["text"])
        paragraph.setPara(text, 1 if answer["isMirrored"] else 0)
        for line in answer["lines"]:
            if line["start"] == line["end"]:
                continue
            lines += 1
            expected = shown(paragraph, line["start"], line["end"])
            if expected != line["shown"]:
                wrong += 1
                if wrong <= 10:
                    print(f"{answer['text']!r} {line}: ICU shows {expected!r}")
    print(f"test-bidi: {len(answers)} paragraphs, {lines} lines, {wrong} shown otherwise than by ICU {icu.ICU_VERSION}")
    return 1 if wrong or not lines else 0


sys.exit(main())
