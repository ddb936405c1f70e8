#!/usr/bin/env python3
"""Prints the notes of a release: notes.py CHANGELOG VERSION. What is in CHANGELOG under the version, or else under Unreleased."""
import re
import sys

path, version = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    sections = re.split(r"(?m)^## ", file.read())[1:]
titled = [section.partition("\n") for section in sections]
# A version that has its own heading is released; before that its changes are the unreleased ones.
found = [body for title, _, body in titled if version in re.findall(r"[\d.]+\d", title) and "Unreleased" not in title]
found += [body for title, _, body in titled if "Unreleased" in title]
if not found:
    sys.exit(f'{path} has neither "## {version}" nor "## Unreleased"')
print(f"# Rabbet {version}\n\n{found[0].strip()}")
