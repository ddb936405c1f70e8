"""The page of `rabbet serve` in Chromium, as people use it; with CodeMirror and without.

stories.py RABBET PLAYGROUNDS CHROMIUM [PICTURE.png]

Needs the Python packages playwright and axe-playwright-python, as `make test-serve` installs them. PICTURE is the page of the README.
"""

import json
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

rabbet, playgrounds, chromium = sys.argv[1], pathlib.Path(sys.argv[2]), sys.argv[3]
picture = sys.argv[4] if len(sys.argv) > 4 else None
faults: list[str] = []

CARD = """{
  "scene": 1,
  // The card of a place.
  "data": { "title": "A place", "count": 1 },
  "metrics": { "gap": 12 },
  "variants": { "night": { "when": { "theme": "dark" }, "set": { "card.fill": "#223344" } } },
  "root": {
    "id": "card", "size": [240, 120], "fill": "#ffffff",
    "views": [
      { "id": "title", "text": "{title}", "font": "20 Inter" },
      { "id": "box", "fill": "#2f7cf6" }
    ],
    "constraints": [
      "title.leading == card.leading + gap",
      "title.top == card.top + 8",
      "box.leading == title.leading",
      "box.top == title.bottom + 10",
      "box.width == 60",   // wide
      "box.height == 30"
    ]
  }
}
"""


def expect(holds, claim):
    print(("ok    " if holds else "FAULT ") + claim, flush=True)
    if not holds:
        faults.append(claim)


def start(folder, *options):
    server = subprocess.Popen([rabbet, "serve", str(folder), "--port", "0", *options], stderr=subprocess.PIPE, text=True)
    line = next(line for line in server.stderr if " at http://" in line)
    # What is logged later is read by nobody; the pipe must not fill.
    subprocess.Popen(["cat"], stdin=server.stderr, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return server, re.search(r"http://\S+?/", line).group(0)


class Page:
    """One page with what it said and asked for."""

    def __init__(self, browser, address, fragment="", plain=False, **options):
        self.context = browser.new_context(accept_downloads=True, **options)
        self.context.set_default_timeout(8000)
        self.context.grant_permissions(["clipboard-read", "clipboard-write"])
        self.page, self.address = self.context.new_page(), address
        self.messages, self.elsewhere = [], []
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.on("pageerror", lambda error: self.messages.append(str(error)))
        self.page.on("request", self.note)
        if plain:
            self.page.route("**/~/session", self.without_editor)
        self.page.goto(address + fragment)
        self.page.wait_for_selector("#holder svg")
        self.settle()

    def note(self, request):
        if not request.url.startswith((self.address, "data:", "blob:")):
            self.elsewhere.append(request.url)

    @staticmethod
    def without_editor(route):
        reply = route.fetch()
        route.fulfill(response=reply, body=json.dumps({**reply.json(), "editor": False}))

    def settle(self):
        """Waits until what was asked for is shown."""
        self.page.wait_for_timeout(80)
        self.page.wait_for_selector("#picture[aria-busy=false]")

    def status(self):
        return self.page.text_content("#status")

    def text(self):
        return self.page.evaluate(
            "() => document.querySelector('.CodeMirror')?.CodeMirror.getValue() ?? document.querySelector('textarea.plain').value")

    def type_at(self, found, new):
        """Replaces text in the editor as a person does, by choosing and typing."""
        self.page.evaluate(
            """([found]) => {
              const area = document.querySelector('textarea.plain');
              if (area) {
                const start = area.value.indexOf(found);
                area.focus();
                return area.setSelectionRange(start, start + found.length);
              }
              const mirror = document.querySelector('.CodeMirror').CodeMirror, start = mirror.getValue().indexOf(found);
              mirror.focus();
              mirror.setSelection(mirror.posFromIndex(start), mirror.posFromIndex(start + found.length));
            }""", [found])
        self.page.keyboard.insert_text(new)
        self.settle()

    def line(self):
        return self.page.evaluate(
            """() => {
              const area = document.querySelector('textarea.plain');
              return area ? area.value.slice(0, area.selectionStart).split('\\n').length
                : document.querySelector('.CodeMirror').CodeMirror.getCursor().line + 1;
            }""")

    def close(self, name):
        expect(not self.messages, f"{name}: no console message {self.messages[:2]}")
        expect(not self.elsewhere, f"{name}: no request to elsewhere {self.elsewhere[:2]}")
        self.context.close()


def line_of(text, found):
    return text[: text.index(found)].count("\n") + 1


def writing(browser, address, plain):
    """An error, its repair, undo, and the way from the picture to the text and back."""
    name = "plain: " if plain else ""
    tab = Page(browser, address, "#path=card.json", plain=plain)
    page = tab.page
    expect("2 views" not in tab.status() and "3 views" in tab.status(), name + "the page opens with the picture of a scene")
    expect(page.text_content("#problems h2") == "No problems", name + "a scene without findings has no problems")
    tab.type_at('"fill": "#2f7cf6"', '"fil": "#2f7cf6"')
    expect(page.locator("#problems li.error").count() == 1, name + "an error is listed while one types")
    expect(page.locator("#holder svg").count() == 1, name + "the last good picture stays")
    expect("last text without errors" in tab.status(), name + "the status says whose picture it is")
    page.locator("#problems li.error button.plain").first.click()
    expect(tab.line() == line_of(tab.text(), '"fil":'), name + "a click on a problem leads to its place")
    page.locator("#problems button:has-text('Apply')").first.click()
    tab.settle()
    expect(tab.text() == CARD, name + "the repair mends the text and keeps comments and white space")
    expect("3 views" in tab.status(), name + "the picture is that of the mended text")
    page.click("#undo")
    tab.settle()
    expect('"fil":' in tab.text(), name + "the repair is one step of undo")
    page.click("#redo")
    tab.settle()
    expect(tab.text() == CARD, name + "and of redo")
    page.evaluate("document.activeElement.blur()")
    box = page.locator("#scene-box").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    tab.settle()
    expect(page.text_content("#inspector h2").startswith("box"), name + "a click on a view shows it")
    expect(tab.line() == line_of(CARD, '{ "id": "box"'), name + "and its text")
    reasons = page.locator("#inspector section h3").all_text_contents()
    expect(len(reasons) == 4 and reasons[0].startswith("Why is left 12"), name + f"each edge has its reason {reasons}")
    page.locator("#inspector section li button.line").first.click()
    expect(tab.line() == line_of(CARD, '"title.leading =='), name + "a reason leads to its line")
    expect(page.locator("rect.of-rule").count() == 2, name + "the cursor on a rule marks its views")
    rules = page.locator("#inspector .rules li").all_text_contents()
    expect(any("box.width == 60" in rule and "holds" in rule for rule in rules), name + "rules are listed with their state")
    page.locator("#canvas").focus()
    page.keyboard.press("ArrowUp")
    tab.settle()
    expect(page.text_content("#inspector h2").startswith("title"), name + "arrow keys choose views")
    if not plain:
        expect(page.locator(".hint.holds").count() >= 5, "rules have their state at the end of the line")
        page.locator(".CodeMirror-code").focus()
        page.keyboard.press("Tab")
        expect(page.evaluate("!document.activeElement.closest('.CodeMirror')"), "the tabulator leaves the text")
    tab.close(name + "writing")


def drawing(browser, address):
    """The controls of the canvas."""
    tab = Page(browser, address, "#path=card.json", viewport={"width": 1440, "height": 900})
    page = tab.page
    size = lambda: [field.input_value() for field in page.locator(".size input").all()]
    expect(size() == ["240", "120"], f"the fields have the scene's size {size()}")
    corner = page.locator("#corner").bounding_box()
    page.mouse.move(corner["x"] + 8, corner["y"] + 8)
    page.mouse.down()
    page.mouse.move(corner["x"] + 48, corner["y"] + 8, steps=4)
    page.mouse.up()
    tab.settle()
    expect(int(float(size()[0])) > 240 and size()[1] == "120", f"the corner drags the width {size()}")
    page.locator("#corner").focus()
    before = float(size()[1])
    page.keyboard.press("Shift+ArrowDown")
    tab.settle()
    expect(float(size()[1]) == before + 10, "arrow keys move the corner")
    page.locator(".size input").first.fill("300")
    page.keyboard.press("Enter")
    tab.settle()
    expect("size=300x" in page.url, "a typed size is in the address")
    page.select_option("#controls select", index=1)
    tab.settle()
    expect(size() != ["300", "130"], "a device has its size")
    page.select_option("#controls select", index=0)
    left = page.locator("#scene-title").bounding_box()["x"]
    page.click("text=RTL")
    tab.settle()
    expect(page.locator("#scene-title").bounding_box()["x"] > left, "right to left is the other way round")
    page.click("text=LTR")
    page.click("#controls >> text=Dark")
    tab.settle()
    expect('fill="#223344"' in page.locator("#holder").inner_html(), "the dark theme applies its variant")
    page.click("#controls >> text=Light")
    page.select_option("#data select", "night")
    tab.settle()
    expect('fill="#223344"' in page.locator("#holder").inner_html(), "a variant is chosen by name")
    expect(page.locator("[id^=scene-overlay]").count() > 0, "marks are drawn")
    page.click("#controls >> text=None")
    tab.settle()
    expect(page.locator("[id^=scene-overlay]").count() == 0, "and left out")
    box, title = page.locator("#scene-box").bounding_box(), page.locator("#scene-title").bounding_box()
    page.mouse.click(box["x"] + 5, box["y"] + 5)
    tab.settle()
    page.mouse.move(title["x"] + 5, title["y"] + title["height"] / 2)
    page.wait_for_timeout(50)
    words = page.locator("text.distance").all_text_contents()
    expect("10" in words, f"the pointer shows distances from the chosen view {words}")
    row = page.locator("#data input").first
    row.fill("2")
    row.press("Enter")
    tab.settle()
    expect(page.locator("#holder title, #holder desc").count() >= 0 and "row=2" in page.url, "a row of data is chosen")
    row.fill("9")
    row.press("Enter")
    tab.settle()
    expect("2 rows" in (page.text_content("#problems") + tab.status()), "a row that is not there is a problem")
    row.fill("")
    row.press("Enter")
    tab.settle()
    slider = page.locator(".metrics input")
    slider.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(30)
    tab.settle()
    expect(tab.text() == CARD.replace('"gap": 12', '"gap": 15'), "a slider edits the metric and keeps the text")
    page.click("#undo")
    tab.settle()
    expect(tab.text() == CARD, "which is one step of undo")
    width = page.locator("#stage").bounding_box()["width"]
    page.locator("#data input[type=range]").last.fill("400")
    expect(page.locator("#stage").bounding_box()["width"] > width, "the zoom enlarges")
    tab.close("drawing")


def conflict(browser, address):
    tab = Page(browser, address, "#path=Conflict/scene.json")
    page = tab.page
    expect(page.locator("#problems > ul > li.error").count() == 1, "a conflict is a problem")
    old = tab.text()
    page.locator("#problems button:has-text('Apply')").first.click()
    tab.settle()
    expect(page.text_content("#problems h2") == "No problems", "its repair solves it")
    changed = [pair for pair in zip(old.split("\n"), tab.text().split("\n")) if pair[0] != pair[1]]
    expect(len(changed) == 1 and "wide: left.width" in changed[0][1], f"by one line {changed}")
    page.select_option("#scene", "Buttons/scene.json")
    tab.settle()
    expect("Two new messages" in tab.text(), "another scene of the folder opens")
    tab.close("conflict")


def files(browser, folder):
    """Texts on disk, links and exports."""
    server, address = start(folder, "--write")
    try:
        tab = Page(browser, address, "#path=card.json")
        page, file = tab.page, folder / "card.json"
        tab.type_at("A place", "A town")
        page.click("#save")
        tab.settle()
        expect(file.read_text() == CARD.replace("A place", "A town"), "the text is saved as it stands")
        file.write_text(CARD)
        page.wait_for_function("() => document.getElementById('status').textContent.length > 0")
        page.wait_for_timeout(700)
        expect(tab.text() == CARD, "the page follows another editor")
        tab.type_at("A place", "A lake")
        file.write_text(CARD.replace("A place", "A hill"))
        page.wait_for_selector("dialog[open]")
        both = page.locator("#own-version").input_value(), page.locator("#disk-version").input_value()
        expect("A lake" in both[0] and "A hill" in both[1], "two changes are both shown")
        page.click("dialog button[value=own]")
        page.wait_for_timeout(500)
        expect("A lake" in file.read_text(), "the one that is kept is saved")
        file.write_text(CARD.replace("A place", "A sea"))
        page.wait_for_timeout(700)
        expect("A sea" in tab.text(), "an unchanged text follows")
        page.evaluate("window.onbeforeunload = null")
        tab.close("files")
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()
    file.write_text(CARD)


def links(browser, address):
    tab = Page(browser, address, "#path=card.json&theme=dark&overlay=redlines&view=box")
    page = tab.page
    expect(page.get_attribute("#controls >> text=Redlines", "aria-pressed") == "true", "an address restores the marks")
    expect(page.text_content("#inspector h2").startswith("box"), "and the chosen view")
    tab.type_at("A place", "A bridge")
    page.click("#link")
    tab.settle()
    link = page.evaluate("navigator.clipboard.readText()")
    other = Page(browser, address, link[len(address):])
    expect("A bridge" in other.text() and "// The card" in other.text(), "a link holds the text")
    other.close("link")
    with page.expect_download() as download:
        page.click("#export summary")
        page.click("#export >> text=PNG")
    path = download.value.path()
    expect(pathlib.Path(path).read_bytes().startswith(b"\x89PNG"), "a picture is exported")
    page.click("#export summary")
    page.click("#command")
    tab.settle()
    command = page.evaluate("navigator.clipboard.readText()")
    expect(command == "rabbet render card.json --theme dark --overlay redlines -o card.png", f"and its command {command}")
    with page.expect_download() as download:
        page.click("#save")
    expect("A bridge" in pathlib.Path(download.value.path()).read_text(), "without --write the text is downloaded")
    tab.close("links")


def looks(browser, address):
    """Light and dark, wide and narrow: nothing sticks out, and axe-core finds nothing."""
    for scheme in ("light", "dark"):
        for width in (1440, 390):
            name = f"{scheme}, {width}"
            tab = Page(
                browser, address, "#path=Conflict/scene.json&view=left", viewport={"width": width, "height": 900},
                color_scheme=scheme)
            wide = tab.page.evaluate("document.documentElement.scrollWidth")
            expect(wide <= width, f"{name}: the page is {wide} wide")
            found = [item["id"] + " " + item["nodes"][0]["html"][:120] for item in Axe().run(tab.page).response["violations"]]
            expect(not found, f"{name}: axe-core finds nothing {found}")
            tab.close(name)


def readme(browser, address):
    tab = Page(browser, address, "#path=Buttons/scene.json&view=headline", viewport={"width": 1440, "height": 900})
    tab.page.locator("#inspector button.line:has-text('line 48')").first.click()
    tab.settle()
    tab.page.screenshot(path=picture)
    tab.close("README")


with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
    folder = pathlib.Path(name)
    for part in ("Buttons", "Conflict", "Images"):
        shutil.copytree(playgrounds / part, folder / part)
    (folder / "card.json").write_text(CARD)
    (folder / "card.csv").write_text("title,count\nLisbon,3\nPorto,4\n")
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    server, address = start(folder)
    try:
        for story in (drawing, conflict, links, looks):
            story(browser, address)
        for plain in (False, True):
            writing(browser, address, plain)
        files(browser, folder)
        if picture:
            readme(browser, address)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait()
    browser.close()

print(f"{len(faults)} faults")
sys.exit(1 if faults else 0)
