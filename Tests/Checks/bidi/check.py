"""Holds the order of letters on our lines against FriBidi's, on random paragraphs of both directions with all explicit marks.

`check.py TEXTS` writes random paragraphs; `check.py TEXTS LINES` reads the lines that were broken from them and compares each with what
FriBidi makes of the paragraph and the line. A line is compared as what it shows from left to right, marks that nobody sees left out.
Where Debian's unicode-data is installed, every eighth case of the Unicode Character Database's BidiCharacterTest.txt is among the paragraphs.
Where PyICU is installed (Debian's python3-icu), it also prints how many lines ICU orders otherwise than FriBidi.
"""

import ctypes
import json
import os
import random
import sys

try:
    import icu
except ImportError:
    icu = None

MARKS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
UNSEEN = set(MARKS + "\u200b\u200c\u200d\u00ad")
ENDS = UNSEEN | {" "}
LETTERS = ["ab", "אבג", "ابج", "12", "٣٤", " ", " ", " ", ".", ",", "(", ")", "-", "+", "%", "\u00a0", MARKS, "\u200e\u200f"]
LEFT_TO_RIGHT, RIGHT_TO_LEFT = 0x110, 0x111


def texts(count, seed):
    """Paragraphs of 2 to 60 letters, each of a kind that the algorithm tells apart."""
    pick = random.Random(seed)
    return ["".join(pick.choice(pick.choice(LETTERS)) for _ in range(pick.randrange(2, 60))) for _ in range(count)]


def cases(path="/usr/share/unicode/BidiCharacterTest.txt"):
    """Paragraphs of the Unicode Character Database, but for those with breaks of lines and tabs."""
    if not os.path.exists(path):
        return []
    with open(path) as file:
        fields = [line.split(";")[0].split() for line in file if line[0] not in "#\n"]
    found = ["".join(chr(int(scalar, 16)) for scalar in field) for field in fields[::8]]
    return [text for text in found if not set(text) & set("\t\n\v\f\r\x1c\x1d\x1e\x1f\x85\u2028\u2029")]


class Paragraph:
    """A paragraph as FriBidi orders it."""

    def __init__(self, library, text, is_mirrored):
        count = len(text)
        self.library, self.text = library, text
        self.base = RIGHT_TO_LEFT if is_mirrored else LEFT_TO_RIGHT
        self.types, brackets = (ctypes.c_uint32 * count)(), (ctypes.c_uint32 * count)()
        self.levels = (ctypes.c_int8 * count)()
        scalars = (ctypes.c_uint32 * count)(*map(ord, text))
        library.fribidi_get_bidi_types(scalars, count, self.types)
        library.fribidi_get_bracket_types(scalars, count, self.types, brackets)
        base = ctypes.c_uint32(self.base)
        library.fribidi_get_par_embedding_levels_ex(self.types, brackets, count, ctypes.byref(base), self.levels)

    def shown(self, start, end):
        """What a line shows, from left to right: rules L1 and L2 on the paragraph's levels.

        FriBidi 1.0.8 has a function for both, whose L1 passes over the marks of isolates.
        """
        levels = list(self.levels[start:end])
        for place in reversed(range(len(levels))):
            if self.text[start + place] not in ENDS:
                break
            levels[place] = 1 if self.base == RIGHT_TO_LEFT else 0
        order = list(range(len(levels)))
        for level in range(max(levels), 0, -1):
            first = 0
            while first < len(order):
                last = first
                while last < len(order) and levels[order[last]] >= level:
                    last += 1
                order[first:last] = reversed(order[first:last])
                first = max(last, first + 1)
        return seen(self.text[start + place] for place in order)


def seen(letters):
    return "".join(letter for letter in letters if letter not in UNSEEN)


def shown_by_icu(text, is_mirrored, start, end):
    paragraph = icu.Bidi()
    paragraph.setPara(icu.UnicodeString(text), 1 if is_mirrored else 0)
    line = paragraph.setLine(start, end)
    return seen(text[start + line.getLogicalIndex(place)] for place in range(end - start))


def main():
    if len(sys.argv) == 2:
        with open(sys.argv[1], "w") as file:
            json.dump(texts(20_000, 20) + cases(), file)
        return 0
    library = ctypes.CDLL("libfribidi.so.0")
    with open(sys.argv[2]) as file:
        answers = json.load(file)
    wrong = lines = others = 0
    for answer in answers:
        paragraph = Paragraph(library, answer["text"], answer["isMirrored"])
        for line in answer["lines"]:
            start, end = line["start"], line["end"]
            if start == end:
                continue
            lines += 1
            expected = paragraph.shown(start, end)
            if icu and shown_by_icu(answer["text"], answer["isMirrored"], start, end) != expected:
                others += 1
            if expected != line["shown"]:
                wrong += 1
                if wrong <= 10:
                    print(f"{answer['text']!r} {line}: FriBidi shows {expected!r}")
    print(f"test-bidi: {len(answers)} paragraphs, {lines} lines, {wrong} shown otherwise than by FriBidi")
    if icu:
        print(f"ICU {icu.ICU_VERSION} shows {others} of them otherwise than FriBidi does")
    return 1 if wrong or not lines else 0


sys.exit(main())
