#!/usr/bin/env python3
"""Takes from a page what a test follows.

follow.py block PAGE HEADING NUMBER         prints the block of that number, from 1, below a heading
follow.py action ACTION PAGE HEADING PACKAGE  prints the action's steps as a script of bash, with the inputs of the workflow below a heading
"""
import re
import shlex
import sys


def block(page, heading, number):
    with open(page, encoding="utf-8") as file:
        section = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", file.read(), re.M | re.S)
    # A new block begins where the indentation falls back to its first column after an empty line.
    blocks = [[]]
    for line in section.group(1).split("\n"):
        if line.startswith("    "):
            blocks[-1].append(line[4:])
        elif line or not blocks[-1]:
            blocks.append([])
        else:
            blocks[-1].append("")
    texts = [text.strip("\n") + "\n" for text in map("\n".join, blocks) if text.strip()]
    return texts[int(number) - 1]


def action(path, page, heading, package):
    import yaml

    with open(path, encoding="utf-8") as file:
        steps = yaml.safe_load(file)
    workflow = yaml.safe_load(block(page, heading, 1))
    given = next(step for job in workflow["jobs"].values() for step in job["steps"] if "with" in step)["with"]
    unknown = set(given) - set(steps["inputs"])
    if unknown:
        sys.exit(f"the action has no input {unknown}")
    inputs = {name: one["default"] for name, one in steps["inputs"].items()} | given | {"package": package}
    values = {f"inputs.{name}": value for name, value in inputs.items()}
    values |= {"github.server_url": "https://github.com", "github.action_repository": "OWNER/rabbet", "github.action_ref": "v0"}
    for step in steps["runs"]["steps"]:
        if step["shell"] != "bash":
            sys.exit("a step of another shell")
        print("(")
        for name, value in step.get("env", {}).items():
            print(f"export {name}={shlex.quote(re.sub(r'[$]{{ (.*?) }}', lambda match: values[match[1]], value))}")
        # As GitHub runs a step: the first command that fails ends it.
        print(f"set -eo pipefail\n{step['run']})")


globals()[sys.argv[1]](*sys.argv[2:]) if sys.argv[1] == "action" else print(block(*sys.argv[2:]), end="")
