"""How fast `rabbet lsp` answers in a scene of 1,000 lines, beside its bars: bench.py RABBET

A keystroke changes a constant; from the last byte of the change to the findings. Completion is asked together with a keystroke, as editors do.
The machine should be quiet.
"""

import json
import statistics
import subprocess
import sys
import time


def scene(count):
    """A scene of about 5 lines a view, each view and rule on a line of its own."""
    views, rules = [], []
    for index in range(count):
        name, x, y = f"v{index}", index % 10, index // 10
        words = f'"text": "view {index}", "font": "9 Inter"' if index % 2 else '"fill": "#2f7cf6"'
        views.append(f'      {{ "id": "{name}", {words} }}')
        rules.append(f'      "{name}.leading == {"root.leading + gap" if x == 0 else f"v{index - 1}.trailing + 4"}"')
        rules.append(f'      "{name}.top == {"root.top + 8" if y == 0 else f"v{index - 10}.bottom + 4"}"')
        rules += [f'      "{name}.width == 64"', f'      "{name}.height == 20"']
    return ('{\n  "scene": 1,\n  "metrics": { "gap": 12 },\n  "root": {\n    "id": "root", "size": [760, 600],\n    "views": [\n'
            + ",\n".join(views) + '\n    ],\n    "constraints": [\n' + ",\n".join(rules) + "\n    ]\n  }\n}\n")


class Server:
    def __init__(self, rabbet):
        self.process = subprocess.Popen([rabbet, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.number = 0

    def write(self, *messages):
        data = b""
        for message in messages:
            body = json.dumps({"jsonrpc": "2.0", **message}).encode()
            data += b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def read(self):
        length = int(self.process.stdout.readline().split(b":")[1])
        self.process.stdout.readline()
        return json.loads(self.process.stdout.read(length))

    def wait(self, wanted):
        while not wanted(message := self.read()):
            pass
        return message

    def request(self, method, parameters):
        self.number += 1
        self.write({"id": self.number, "method": method, "params": parameters})
        return self.wait(lambda message: message.get("id") == self.number)


def percentile(times, share=0.95):
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def row(what, times, bar):
    print(f"| {what} | {statistics.median(times):.1f} ms | {percentile(times):.1f} ms | {bar} |", flush=True)


def main():
    text, uri = scene(198), "file:///bench/card.scene.json"
    lines = text.split("\n")
    server = Server(sys.argv[1])
    server.request("initialize", {"capabilities": {}})
    server.write({"method": "textDocument/didOpen", "params": {"textDocument": {"uri": uri, "languageId": "json", "version": 1, "text": text}}})
    published = lambda message: message.get("method") == "textDocument/publishDiagnostics"
    first = server.wait(published)
    assert first["params"]["diagnostics"] == [], first
    line = next(index for index, text in enumerate(lines) if '"v0.width == 64"' in text)
    column = lines[line].index("64")
    place = {"start": {"line": line, "character": column}, "end": {"line": line, "character": column + 2}}

    def change(new):
        return {"method": "textDocument/didChange", "params": {
            "textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"range": place, "text": new}]}}

    print(f"A scene of {len(lines)} lines, 199 views, {sum('==' in text for text in lines)} rules.\n")
    print("| what | median | 95th percentile | bar |\n|---|---|---|---|")
    times = []
    for step in range(120):
        begin = time.perf_counter()
        server.write(change(str(60 + step % 9)))
        server.wait(published)
        times.append((time.perf_counter() - begin) * 1000)
    row("findings after a change", times[20:], "30 ms")
    for what, where in (("completion in a rule", column - 8), ("completion of a key", None)):
        times = []
        for step in range(120):
            server.number += 1
            target = {"line": line, "character": where} if where else {"line": 6, "character": 8}
            begin = time.perf_counter()
            server.write(change(str(60 + step % 9)), {
                "id": server.number, "method": "textDocument/completion", "params": {"textDocument": {"uri": uri}, "position": target}})
            answer = server.wait(lambda message: message.get("id") == server.number)
            times.append((time.perf_counter() - begin) * 1000)
            assert len(answer["result"]) > 20, answer
            server.wait(published)
        row(what, times[20:], "10 ms")
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0}}
    for what, method, more in (
        ("hints of the whole text, after the findings", "inlayHint", {"range": whole}),
        ("hover of a view, with reasons", "hover", {"position": {"line": 6, "character": 15}}),
        ("references", "references", {"position": {"line": 6, "character": 15}, "context": {"includeDeclaration": True}}),
    ):
        times = []
        for step in range(60):
            server.write(change(str(60 + step % 9)))
            server.wait(published)
            begin = time.perf_counter()
            assert server.request("textDocument/" + method, {"textDocument": {"uri": uri}, **more})["result"]
            times.append((time.perf_counter() - begin) * 1000)
        row(what, times[10:], "")
    server.request("shutdown", None)
    server.write({"method": "exit"})
    assert server.process.wait(10) == 0


main()
