"""Tests of rabbet.py, in two seconds: test_rabbet.py RABBET. They also run the Python of Docs/Guides/Batches.md."""
import collections
import contextlib
import datetime
import decimal
import io
import itertools
import json
import math
import os
import re
import shutil
import sqlite3
import sys
import tempfile
import unittest

import rabbet

program = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else shutil.which("rabbet")
here = os.path.dirname(os.path.abspath(__file__))
card = {"scene": 1, "data": {"id": None, "n": 1, "c": "#fff", "day": "2026-01-01", "words": ""},
        "root": {"id": "r", "size": [8, 8], "fill": "{c}", "cornerRadius": "{n}", "alt": "{day | date: 'd MMM'} {words}"}}


class Renders(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.template = self.file("card.json", json.dumps(card))

    def file(self, name, text, mode=0o644):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(path, mode)
        return path

    def render(self, rows, *more, **options):
        return list(rabbet.render(self.template, rows, *more, **{"program": program} | options))

    def test_pictures_come_in_the_order_of_the_rows_from_one_worker_or_three(self):
        rows = [{"id": number, "c": f"#{number:03}"} for number in range(40)]
        one, three = self.render(rows), self.render(rows, workers=3)
        self.assertEqual([picture.row for picture in one], rows)
        self.assertEqual(one, three)
        self.assertEqual(len({picture.bytes for picture in one}), 40)
        self.assertTrue(all(picture.bytes.startswith(b"\x89PNG") and picture.width == 8 for picture in one))

    def test_files_are_those_of_batch(self):
        rows = [{"id": number, "c": f"#{number:03}"} for number in range(9)]
        table = self.file("rows.ndjson", "\n".join(map(json.dumps, rows)))
        os.system(f"{program} batch {self.template} --data {table} -o '{self.folder}/batch/{{id}}.png' 2>/dev/null")
        for picture in self.render(rows, os.path.join(self.folder, "ours")):
            with open(picture.path, "rb") as ours, open(picture.path.replace("ours", "batch"), "rb") as theirs:
                self.assertEqual(ours.read(), theirs.read())

    def test_a_row_with_a_fault_says_so_and_the_others_are_made(self):
        rows = [{"id": 1}, {"id": 2, "n": "many"}, {"id": "../x"}, {"id": "a/b"}, {"id": 1}, {"n": 2}, {"id": 3, "n": math.inf}, {"id": 4}, 5, {"id": 6, "x": 1}]
        pictures = self.render(rows, os.path.join(self.folder, "out"))
        wanted = [None, "expected a number", "has a slash", "has a slash", "earlier row", 'column "id"', "JSON", None, "iterable", None]
        for picture, error in zip(pictures, wanted, strict=True):
            self.assertTrue(error in picture.error if error else picture.error is None and os.path.exists(picture.path), picture)
        self.assertIn('"x"', pictures[-1].warnings[0])
        self.assertEqual(sorted(os.listdir(os.path.join(self.folder, "out"))), ["1.png", "4.png", "6.png"])
        outside = self.render([{"id": 1}], os.path.join(self.folder, "out"), lambda row: "../1.png")
        self.assertIn("leaves the folder", outside[0].error)

    def test_values_of_python_are_values_of_templates(self):
        database = sqlite3.connect(":memory:")
        database.row_factory = sqlite3.Row
        point = collections.namedtuple("Point", "id n c day")
        rows = [
            {"id": 1, "n": decimal.Decimal("2"), "c": None, "day": datetime.date(2026, 5, 12)},
            point(1, 2.0, math.nan, datetime.datetime(2026, 5, 12, 8)),
            database.execute("select 1 as id, '2' as n, '#fff' as c, '2026-05-12' as day").fetchone(),
        ]
        pictures = self.render(rows, format="svg")
        self.assertIn(b"12 May", pictures[0].bytes, pictures[0].error)
        self.assertEqual({picture.bytes for picture in pictures}, {pictures[0].bytes})

    def test_rows_are_taken_a_few_ahead_and_a_run_that_is_left_leaves_no_process(self):
        taken = []
        pictures = rabbet.render(self.template, ({"id": taken.append(number)} | {"id": number} for number in itertools.count()), program=program)
        self.assertEqual([picture.row["id"] for picture in itertools.islice(pictures, 3)], [0, 1, 2])
        self.assertLess(len(taken), 10)
        pictures.close()
        with self.assertRaises(ChildProcessError):
            os.waitpid(-1, os.WNOHANG)

    def test_long_lines_in_both_directions_do_not_wait_for_each_other(self):
        rows = [{"id": number, "words": f"{number} " * 30_000} for number in range(20)]
        self.assertEqual([picture.error for picture in self.render(rows, format="svg", workers=2)], [None] * 20)

    def test_a_worker_that_is_killed_starts_again_with_what_it_owes(self):
        killed = self.file("killed", f'#!/bin/sh\nif mkdir "{self.folder}/once" 2>/dev/null; then head -n 3 | {program} "$@"; kill -9 $$; fi\nexec {program} "$@"\n', 0o755)
        rows = [{"id": number, "c": f"#{number:03}"} for number in range(12)]
        self.assertEqual(self.render(rows, program=killed), self.render(rows))
        self.assertTrue(os.path.isdir(os.path.join(self.folder, "once")))

    def test_a_row_that_kills_every_worker_is_at_fault_alone(self):
        script = f'''#!{sys.executable}
import os, sys
for line in sys.stdin:
    if "poison" in line:
        open("{self.folder}/deaths", "a").write("x")
        print('{{"bytes": ""', end="", flush=True)
        os.kill(os.getpid(), 9)
    print('{{"bytes": "", "width": 1, "height": 1}}', flush=True)
'''
        poisoned = self.file("poisoned", script, 0o755)
        rows = [{"id": word} for word in ["a", "b", "poison", "c", "d", "e", "poison"]]
        errors = [picture.error for picture in self.render(rows, program=poisoned)]
        self.assertEqual([error is None for error in errors], [True, True, False, True, True, True, False])
        self.assertIn("3 times", errors[2])
        self.assertEqual(os.path.getsize(os.path.join(self.folder, "deaths")), 6)

    def test_what_stops_every_row_is_raised(self):
        for options, words in [({"program": "/nowhere/rabbet"}, "not installed"), ({"options": ["--scal", "2"]}, "--scal")]:
            with self.assertRaisesRegex(rabbet.WorkerError, words):
                self.render([{"id": 1}], **options)
        with self.assertRaisesRegex(rabbet.WorkerError, "none.json"):
            list(rabbet.render("none.json", [{"id": 1}], program=program))

    def test_conflicts_come_with_the_picture(self):
        rules = ["a.left == r.left", "a.right == r.right", "a.width == {w}", "a.top == r.top", "a.height == 2"]
        root = {"id": "r", "size": [9, 9], "views": [{"id": "a"}], "constraints": rules}
        self.template = self.file("c.json", json.dumps({"scene": 1, "data": {"w": 9}, "root": root}))
        fine, wrong = self.render([{"w": 9}, {"w": 4}])
        self.assertEqual((fine.conflicts, fine.error, wrong.error, len(wrong.conflicts)), ((), None, None, 1))

    def test_the_python_of_the_guide_runs(self):
        guide = os.path.join(here, "../../Docs/Guides/Batches.md")
        with open(guide, encoding="utf-8") as page:
            blocks = re.findall(r"^```python\n(.*?)^```", page.read(), re.M | re.S)
        self.assertGreaterEqual(len(blocks), 1)
        work = os.path.join(self.folder, "work")
        os.makedirs(work)
        for name in ("card.json", "rows.csv"):
            shutil.copy(os.path.join(here, name), work)
        shutil.copytree(os.path.join(here, "../Images"), os.path.join(self.folder, "Images"))
        path, place = os.environ["PATH"], os.getcwd()
        os.environ["PATH"] = f"{os.path.dirname(program)}:{path}"
        os.chdir(work)
        try:
            for block in blocks:
                with contextlib.redirect_stdout(io.StringIO()):
                    exec(compile(block, guide, "exec"), {})
        finally:
            os.chdir(place)
            os.environ["PATH"] = path


if __name__ == "__main__":
    unittest.main()
