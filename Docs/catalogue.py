#!/usr/bin/env python3
"""Makes DocC's catalogue of the pages: catalogue.py PAGES CATALOGUE ROOT

The pages are plain Markdown that a code host shows as it is: links are relative paths, pictures are files. DocC wants pages and pictures by
name, so links to pages become `doc:` links and pictures are copied under a name of their own. What has no file is printed as an error.
"""
import pathlib
import re
import shutil
import sys

pages, catalogue, root = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
paths = [path for path in sorted(pages.rglob("*.md")) if path.name != "README.md"]
titles = {path: re.search(r"^# (.*)$", path.read_text(), re.M).group(1).strip() for path in paths}
broken = []


def picture(path):
    """The name under which a picture is in the catalogue; pictures of figures are drawn at two pixels per point."""
    figure = path.name == "picture.png"
    name = "-".join(path.parent.parts[-2:]).lower() if figure else path.stem
    shutil.copy(path, catalogue / (name + ("@2x.png" if figure else path.suffix)))
    return name


def link(page, line, match):
    mark, text, target = match.groups()
    if re.match(r"\w+:|#", target):
        return match.group(0)
    path = (page.parent / target.partition("#")[0]).resolve()
    if not path.exists():
        broken.append(f"error: {page.relative_to(pages)}:{line}: no file is called {target}")
    elif mark:
        return f"![{text}]({picture(path)})"
    elif path in titles:
        return f"<doc:{path.stem}>" if text == titles[path] else f"[{text}](doc:{path.stem})"
    return match.group(0)


catalogue.mkdir(parents=True, exist_ok=True)
for page in paths:
    lines = page.read_text().split("\n")
    isCode = False
    for index, line in enumerate(lines):
        isCode ^= line.startswith("```")
        if not isCode:
            lines[index] = re.sub(r"(!?)\[([^\]]*)\]\(([^) ]+)\)", lambda match: link(page, index + 1, match), line)
    if page.name == "Manual.md":
        lines[1:1] = ["", "@Metadata {", "  @TechnologyRoot", "}"]
    (catalogue / page.name).write_text("\n".join(lines))
print("\n".join(broken), file=sys.stderr, end="\n" if broken else "")
sys.exit(1 if broken else 0)
