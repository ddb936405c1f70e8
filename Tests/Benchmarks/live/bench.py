"""How fast `rabbet serve` answers, beside the bars of its first release.

bench.py RABBET PLAYGROUNDS [CHROMIUM]

Rates by wrk (apt-get install wrk) where it is installed; frames in Chromium where it is named. The machine should be quiet.
"""

import http.client
import json
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

rabbet, playgrounds = sys.argv[1], pathlib.Path(sys.argv[2])
chromium = sys.argv[3] if len(sys.argv) > 3 else None


def row(what, figure, bar):
    print(f"| {what} | {figure} | {bar} |", flush=True)


def start(folder, *options):
    server = subprocess.Popen([rabbet, "serve", str(folder), "--port", "0", *options], stderr=subprocess.PIPE, text=True)
    line = next(line for line in server.stderr if " at http://" in line)
    subprocess.Popen(["cat"], stdin=server.stderr, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return server, int(line.split("127.0.0.1:")[1].split("/")[0])


def stop(server):
    server.send_signal(signal.SIGTERM)
    server.wait()


def ask(connection, method, target, body=None, headers={}):
    connection.request(method, target, body, headers)
    reply = connection.getresponse()
    return reply.status, dict(reply.getheaders()), reply.read()


def scene(count):
    """A scene of so many views in a grid of rules, with words in every second one."""
    views, rules = [], []
    for index in range(count - 1):
        name, x, y = f"v{index}", index % 10, index // 10
        words = f', "text": "view {index}", "font": "9 Inter"' if index % 2 else ', "fill": "#2f7cf6"'
        views.append(f'{{ "id": "{name}"{words} }}')
        rules.append(f'"{name}.leading == {"root.leading + gap" if x == 0 else f"v{index - 1}.trailing + 4"}"')
        rules.append(f'"{name}.top == {"root.top + 8" if y == 0 else f"v{index - 10}.bottom + 4"}"')
        rules += [f'"{name}.width == 64"', f'"{name}.height == 20"']
    return ('{ "scene": 1, "metrics": { "gap": GAP }, "root": { "id": "root", "size": [760, 600], "fill": "#ffffff",\n"views": ['
            + ",\n".join(views) + '],\n"constraints": [' + ",\n".join(rules) + "] } }")


def percentile(times, share=0.95):
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def keystrokes(port):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    for count, bar in ((50, ""), (200, "16 ms")):
        text, times = scene(count), []
        for step in range(60):
            begin = time.perf_counter()
            status, _, _ = ask(connection, "POST", "/~/view?path=a.json", text.replace("GAP", str(8 + step % 9)))
            times.append((time.perf_counter() - begin) * 1000)
            assert status == 200, status
        times = times[10:]
        row(f"keystroke, {count} views, text to SVG with all facts, p95", f"{percentile(times):.1f} ms", bar)
        row(f"  median", f"{statistics.median(times):.1f} ms", "")


def cards(folder):
    count = 120
    data = folder / "many.csv"
    data.write_text("id,title,place,day,seats,tint\n" + "".join(
        f'c{index},Walk {index} through the old town,Lisbon,2026-05-12,{index % 9},#264653\n' for index in range(count)))
    for workers, share in ((1, "one core"), (2, "two cores")):
        begin = time.perf_counter()
        subprocess.run(
            [rabbet, "batch", str(folder / "Batch/card.json"), "--data", str(data), "-o", str(folder / f"out{workers}/{{id}}.png"),
             "-j", str(workers), "--quiet"], check=True, stderr=subprocess.DEVNULL)
        batch = count / (time.perf_counter() - begin)
        server, port = start(folder, "--jobs", str(workers))
        begin = time.perf_counter()
        clients = [subprocess.Popen([sys.executable, __file__, "--fetch", str(port), str(part), str(workers), str(count)])
                   for part in range(workers)]
        assert all(client.wait() == 0 for client in clients)
        served = count / (time.perf_counter() - begin)
        stop(server)
        row(f"GET of the card of Playgrounds/Batch, {share}", f"{served:.1f} a second, {served / batch:.2f} of batch", "0.95")


def fetch(port, part, parts, count):
    """Fetches a share of the cards."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    for index in range(part, count, parts):
        target = f"/Batch/card.png?id=c{index}&title=Walk+{index}+through+the+old+town&place=Lisbon&day=2026-05-12&seats={index % 9}&tint=%23264653"
        status, _, _ = ask(connection, "GET", target)
        assert status == 200, status


def known(port):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    _, headers, _ = ask(connection, "GET", "/Buttons/scene.png")
    if not shutil.which("wrk"):
        return
    run = subprocess.run(
        ["wrk", "-t1", "-c32", "-d5s", "-H", "If-None-Match: " + headers["ETag"], f"http://127.0.0.1:{port}/Buttons/scene.png"],
        capture_output=True, text=True)
    rate = next(line.split()[1] for line in run.stdout.splitlines() if line.startswith("Requests/sec"))
    row("GET with a known ETag, wrk -t1 -c32", f"{float(rate):.0f} a second", "5000")


def cold(folder):
    times = []
    for _ in range(7):
        begin = time.perf_counter()
        server, port = start(folder)
        status, _, _ = ask(http.client.HTTPConnection("127.0.0.1", port), "GET", "/Buttons/scene.svg")
        times.append((time.perf_counter() - begin) * 1000)
        assert status == 200
        stop(server)
    row("cold start to the last byte of an SVG", f"{statistics.median(times):.0f} ms", "150 ms")


def frames(port):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name in ("s50", "s300"):
            page = browser.new_page(viewport={"width": 1440, "height": 900})
            page.goto(f"http://127.0.0.1:{port}/#path={name}.json&overlay=all")
            page.wait_for_selector("#picture[aria-busy=false]")
            page.wait_for_timeout(500)
            page.evaluate("""() => {
              window.shown = 0;
              new MutationObserver(() => { window.shown += 1; }).observe(document.getElementById('holder'), { childList: true });
            }""")
            box = page.locator("#corner").bounding_box()
            page.mouse.move(box["x"] + 8, box["y"] + 8)
            page.mouse.down()
            begin, step = time.perf_counter(), 0
            while time.perf_counter() - begin < 3:
                step += 1
                page.mouse.move(box["x"] + 8 + step % 40, box["y"] + 8 + step % 30)
            page.mouse.up()
            rate = page.evaluate("window.shown") / 3
            row(f"pictures a second while the corner is dragged, {name[1:]} views, all layers", f"{rate:.1f}", "30" if name == "s300" else "")
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(f"http://127.0.0.1:{port}/#path=s200.json&overlay=")
        page.wait_for_selector("#picture[aria-busy=false]")
        times = page.evaluate("""async () => {
          const mirror = document.querySelector('.CodeMirror').CodeMirror, holder = document.getElementById('holder'), times = [];
          const frame = () => new Promise(requestAnimationFrame);
          for (let step = 0; step < 30; step += 1) {
            const start = performance.now();
            const drawn = new Promise((resolve) => new MutationObserver((list, self) => { self.disconnect(); resolve(); })
              .observe(holder, { childList: true }));
            const text = mirror.getLine(0), place = text.indexOf('"gap": ') + 7;
            mirror.replaceRange(String(10 + step % 9), { line: 0, ch: place }, { line: 0, ch: place + 2 });
            await drawn; await frame(); await frame();
            times.push(performance.now() - start);
          }
          return times;
        }""")
        row("the same on the page, input to second frame after the picture, 200 views, p95", f"{percentile(times[5:]):.1f} ms", "50 ms")
        browser.close()


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for part in ("Batch", "Buttons", "Images"):
            shutil.copytree(playgrounds / part, folder / part)
        for count in (50, 200, 300):
            (folder / f"s{count}.json").write_text(scene(count).replace("GAP", "12"))
        print("| what | figure | bar |\n|---|---|---|")
        server, port = start(folder)
        try:
            keystrokes(port)
            known(port)
            if chromium:
                frames(port)
        finally:
            stop(server)
        cards(folder)
        cold(folder)


if sys.argv[1] == "--fetch":
    fetch(*map(int, sys.argv[2:6]))
else:
    main()
