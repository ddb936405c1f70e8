#!/usr/bin/env python3
"""Follows a container file in a folder that stands for its image: container.py FILE CONTEXT ROOT; prints the entry point, a word a line.

For the instructions that our file has; any other one ends it.
"""
import glob
import json
import os
import re
import shutil
import subprocess
import sys

file, context, root = sys.argv[1:]
with open(file, encoding="utf-8") as text:
    lines = re.sub(r"\\\n", "", re.sub(r"(?m)^#.*\n", "", text.read())).splitlines()
place = "/"
for line in filter(None, lines):
    word, _, rest = line.partition(" ")
    if word == "FROM":
        if not rest.startswith("debian:"):
            sys.exit(f"{rest}: the folder is a Debian")
    elif word == "COPY":
        source, target = rest.split()
        for path in glob.glob(os.path.join(context, source)) or sys.exit(f"nothing to copy: {source}"):
            shutil.copy(path, root + target)
    elif word == "RUN":
        command = ["chroot", root, "/usr/bin/env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive", "HOME=/root", "sh", "-c", f"cd {place} && {rest}"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode:
            sys.exit(f"{rest}\n{done.stdout[-3000:]}")
    elif word == "WORKDIR":
        place = rest
        os.makedirs(root + place, exist_ok=True)
    elif word == "ENTRYPOINT":
        print("\n".join(json.loads(rest)))
    else:
        sys.exit(f"{word} is no instruction that is known here")
