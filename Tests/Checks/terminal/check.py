#!/usr/bin/env python3
"""What people see on a terminal: check.py RABBET FOLDER

Runs the program on a pseudo-terminal, in an empty FOLDER, and prints a line for each claim that does not hold. Nothing depends on the speed of
the machine: an input comes from a pipe, or from a server, that waits until the line of progress is there.
"""
import http.server
import os
import pty
import re
import select
import signal
import subprocess
import sys
import threading
import time

rabbet, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
os.chdir(folder)
SCENE = '{"scene": 1, "root": {"id": "card", "size": [300, 100], "fill": "#c00"}}\n'
BROKEN = SCENE.replace("fill", "fil")
WIPE, CLEAR = "\r\x1b[K", "\x1b[H\x1b[2J\x1b[3J"
faults = []


def expect(holds, claim, seen):
    if not holds:
        faults.append(f"{claim}: {seen!r}")


class Terminal:
    """A run whose standard error is a terminal, and what it wrote there."""

    def __init__(self, *arguments, **environment):
        own, theirs = pty.openpty()
        names = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "CLICOLOR_FORCE")}
        names.update({"TERM": "xterm", **environment})
        self.run = subprocess.Popen([rabbet, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=theirs, env=names)
        os.close(theirs)
        self.end, self.text = own, ""

    def read(self, seconds, until=lambda text: False):
        """Returns all that was written, after this time, at the end of the run, or once it fits."""
        end = time.monotonic() + seconds
        while not until(self.text) and (left := end - time.monotonic()) > 0:
            if select.select([self.end], [], [], left)[0]:
                try:
                    part = os.read(self.end, 65536).decode()
                except OSError:
                    break
                self.text += part
        return self.text

    def finish(self):
        text = self.read(60, lambda _: False)
        return self.run.wait(60), text


def write(name, text):
    with open(name, "w") as file:
        file.write(text)


def severalInputs():
    write("a.json", SCENE)
    os.mkfifo("slow.json")
    terminal = Terminal("render", "a.json", "slow.json", "-o", "out/", "--format", "svg")
    terminal.read(60, lambda text: "slow.json, 1 s" in text)
    write("slow.json", SCENE)
    code, text = terminal.finish()
    expect(code == 0 and f"{WIPE}1 of 2 scenes, slow.json, 1 s" in text, "the input at work is shown", text)
    expect(re.search(r"\r\x1b\[K2 scenes drawn\r\n$", text), "the line goes, and the last one says how many", text)


def shortRuns():
    _, text = Terminal("render", "a.json", "a.json", "-o", "b.svg").finish()
    expect(WIPE not in text, "a short run shows no progress", text)
    os.makedirs("twice", exist_ok=True)
    write("twice/b.json", SCENE)
    _, text = Terminal("check", "a.json", "twice/b.json", "-q").finish()
    expect(text == "", "with --quiet there is no summary", text)
    code, text = Terminal("check", "a.json", "twice/b.json").finish()
    expect(code == 0 and text.endswith("2 documents checked\r\n"), "check says how many", text)


def noTerminal():
    slow = subprocess.Popen([rabbet, "fmt", "--check", "a.json", "slow.json"], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL)
    time.sleep(1.5)
    write("slow.json", SCENE)
    text = slow.communicate()[1].decode()
    expect("\x1b" not in text and "1 of 2" not in text, "elsewhere than on a terminal there is no progress", text)


def colours():
    write("broken.json", BROKEN)
    red = "\x1b[1;31merror[E010]:\x1b[0m"
    for command in (["solve", "broken.json"], ["fonts", "broken.json"], ["diff", "broken.json", "a.json"], ["report", "broken.json", "-o", "r.html"]):
        for arguments, environment, has in (([], {}, True), (["--color", "never"], {}, False), ([], {"NO_COLOR": "1"}, False), (["--color=always"], {"NO_COLOR": "1"}, True)):
            _, text = Terminal(*command, *arguments, **environment).finish()
            expect((red in text) == has, f"colours of {command[0]} {arguments} {environment}", text)
        run = subprocess.run([rabbet, *command, "--color", "always"], capture_output=True, text=True)
        expect(red in run.stderr, f"colours of {command[0]} in a pipe, when asked for", run.stderr)
        run = subprocess.run([rabbet, *command], capture_output=True, text=True)
        expect("\x1b" not in run.stderr, f"no colours of {command[0]} in a pipe", run.stderr)


def download():
    gate = threading.Event()

    class Slow(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Length", "4000000")
            self.end_headers()
            self.wfile.write(b"\x89PNG\r\n\x1a\n" + b"\0" * 2_000_000)
            gate.wait(60)
            self.close_connection = True

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Slow)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    host = f"127.0.0.1:{server.server_address[1]}"
    write("far.json", SCENE.replace('"fill": "#c00"', f'"image": "http://{host}/far.png"'))
    terminal = Terminal("render", "far.json", "-o", "far.png", "--allow-host", host, "--cache", "none", "--no-proxy")
    text = terminal.read(60, lambda text: "far.png 2.0 of 4.0 MB, 1 s" in text)
    expect("far.png 2.0 of 4.0 MB, 1 s" in text, "a download shows what has come", text)
    gate.set()
    code, text = terminal.finish()
    expect(code == 66 and WIPE + "\x1b[1;31merror[E050]:" in text, "its fault takes the place of the line", text)


def interruption():
    terminal = Terminal("check", "a.json", "slow.json")
    terminal.read(60, lambda text: "slow.json, 1 s" in text)
    terminal.run.send_signal(signal.SIGINT)
    code, text = terminal.finish()
    expect(code == 130 and text.endswith(WIPE), "a signal takes the line away", text)


def watch():
    write("w.json", SCENE)
    terminal = Terminal("render", "w.json", "--watch")
    ready = r"\d\d:\d\d:\d\d rendered in \d+\S*"
    text = terminal.read(60, lambda text: "interrupt to end" in text)
    expect(text.startswith(CLEAR) and re.search(ready, text), "a watch begins on an empty terminal, with the time", text)
    terminal.text = ""
    write("w.json", SCENE)
    write("other.txt", "x")
    expect(terminal.read(1.5) == "", "a save without a change is passed over in silence", terminal.text)
    write("w.json", BROKEN)
    text = terminal.read(60, lambda text: "interrupt to end" in text)
    expect(text.startswith(CLEAR) and "E010" in text, "a change clears the terminal and shows its fault", text)
    terminal.text = ""
    write("w.json", BROKEN)
    expect(terminal.read(1.0) == "", "the same fault is shown once", terminal.text)
    write("w.json", SCENE.replace("300", "200"))
    text = terminal.read(60, lambda text: "interrupt to end" in text)
    expect(text.startswith(CLEAR) and "E010" not in text, "a mended scene shows none", text)
    terminal.run.send_signal(signal.SIGINT)
    terminal.finish()


for check in (severalInputs, shortRuns, noTerminal, colours, download, interruption, watch):
    check()
print("\n".join(faults), end="\n" if faults else "")
sys.exit(1 if faults else 0)
