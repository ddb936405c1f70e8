"""Opens a report in Chromium: no console message, no request, no finding of axe-core; rows and marks show each other by keyboard.

check.py REPORT.html CHROMIUM

Needs the Python packages playwright and axe-playwright-python, as `make test-report` installs them.
"""

import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import sync_playwright

page_path, chromium = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
faults: list[str] = []


def expect(holds: bool, claim: str) -> None:
    print(("ok    " if holds else "FAULT ") + claim)
    if not holds:
        faults.append(claim)


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
    for scheme in ("light", "dark"):
        page = browser.new_page(color_scheme=scheme)
        messages: list[str] = []
        requests: list[str] = []
        page.on("console", lambda message: messages.append(message.text))
        page.on("pageerror", lambda error: messages.append(str(error)))
        page.on("request", lambda request: requests.append(request.url))
        page.goto(page_path.as_uri())
        loaded = [url for url in requests if url != page_path.as_uri() and not url.startswith("data:")]
        thumbs = page.locator(".thumbs button")
        if thumbs.count() > 1:
            thumbs.nth(1).focus()
            page.keyboard.press("Enter")
            page.wait_for_selector("section[data-subject='1'] svg")
            expect(page.locator("section:visible").count() == 1, f"{scheme}: a thumbnail shows its screen alone")
            expect(thumbs.nth(1).get_attribute("aria-pressed") == "true", f"{scheme}: the thumbnail is marked")
            thumbs.nth(0).press("Enter")
            page.wait_for_selector("#s1 svg", state="visible")
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 900})
            size = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
            expect(size[0] <= width, f"{scheme}: the page is {size[0]} wide in a window of {width}")
            expect(size[1] <= 1800, f"{scheme}: the page is two screens long at most: {size[1]}")
        page.set_viewport_size({"width": 1280, "height": 900})
        page.evaluate("for (const d of document.querySelectorAll('details')) d.open = true")
        box = page.locator("section:visible input[data-layer=alignment]").first
        mark = page.locator("svg g[id$=overlay-alignment]").first
        box.focus()
        page.keyboard.press("Space")
        expect(not mark.is_visible(), f"{scheme}: a layer is switched off by the keyboard")
        # A first screen may have no view but its root.
        button = page.locator("section").first.locator("button[data-mark*=overlay-alignment]").last
        button.focus()
        page.keyboard.press("Enter")
        expect(page.locator("tr.hot").count() == 1 and page.locator("svg .hot").count() == 1, f"{scheme}: a view shows its mark")
        expect(mark.is_visible(), f"{scheme}: its layer is switched on again")
        page.locator("svg g[id*='overlay-alignment-']").first.dispatch_event("click")
        expect(page.locator("tr.hot").count() == 1, f"{scheme}: a mark shows its row")
        found = Axe().run(page).response["violations"]
        for violation in found:
            print("     ", violation["id"], violation["help"], [node["target"] for node in violation["nodes"]][:3])
        expect(not found, f"{scheme}: axe-core finds nothing")
        expect(not messages, f"{scheme}: the console is silent {messages[:3]}")
        expect(not loaded, f"{scheme}: nothing is loaded {loaded[:3]}")
    browser.close()
sys.exit(1 if faults else 0)
