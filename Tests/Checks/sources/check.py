#!/usr/bin/env python3
"""Four processes and 10,000 requests at once against one folder of a cache: check.py DRIVER

A server on this machine, which breaks off one response in fifty, gives each address its own bytes. First the cache has room for everything: no
body may be wrong, and with the server gone every entry must still be there. Then it has room for a tenth, and the clocks of the processes
jump by a day: no body may be wrong, and the folder may never hold more than its capacity.
"""
import http.server
import os
import shutil
import subprocess
import sys
import tempfile
import threading

driver = os.path.abspath(sys.argv[1])
PROCESSES, REQUESTS, ADDRESSES = 4, 2500, 500
lock, served = threading.Lock(), [0]


def body(number):
    return bytes((number * 31 + i * 7) & 255 for i in range(2000 + number * 37 % 9000))


BODIES = [body(number) for number in range(ADDRESSES)]


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        with lock:
            served[0] += 1
            cut = served[0] % 50 == 0
        data = BODIES[int(self.path[1:])]
        if self.headers.get("If-Modified-Since") and not cut:
            self.send_response(304)
            self.send_header("Cache-Control", "max-age=3600")
            self.end_headers()
            return
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "max-age=3600")
        self.send_header("Last-Modified", "Tue, 01 Sep 2026 10:00:00 GMT")
        self.end_headers()
        self.wfile.write(data[:len(data) // 2] if cut else data)
        self.close_connection = self.close_connection or cut

    def log_message(self, *arguments):
        pass


class Server(http.server.ThreadingHTTPServer):
    request_queue_size = 256
    daemon_threads = True


def run(processes, requests, port, folder, capacity, jumps=0):
    """The sums of what the processes print, and the most that any saw in the folder."""
    children = [subprocess.Popen([driver, str(port), folder, str(capacity), str(requests), str(ADDRESSES), str(jumps)],
                                 stdout=subprocess.PIPE, text=True) for _ in range(processes)]
    rows = [list(map(int, child.communicate(timeout=300)[0].split())) for child in children]
    return [sum(row[i] for row in rows) for i in range(3)] + [max(row[3] for row in rows)]


faults = []
with tempfile.TemporaryDirectory() as folder:
    server = Server(("127.0.0.1", 0), Handler)
    port = server.server_address[1]
    threading.Thread(target=server.serve_forever, daemon=True).start()
    right, wrong, failed, most = run(PROCESSES, REQUESTS, port, folder, 150 << 20)
    print(f"room for all: {right} right, {wrong} wrong, {failed} broken off, {served[0]} reached the server, {most} bytes")
    if wrong or right + failed != PROCESSES * REQUESTS or failed > served[0] // 50:
        faults.append("a body is wrong or missing")
    run(1, ADDRESSES * 2, port, folder, 150 << 20)
    small = os.path.join(folder, "small")
    capacity = sum(map(len, BODIES)) // 10
    right, wrong, failed, most = run(PROCESSES, REQUESTS, port, small, capacity, jumps=1)
    print(f"room for a tenth, clocks that jump: {right} right, {wrong} wrong, {failed} broken off, {most} of {capacity} bytes")
    if wrong or right + failed != PROCESSES * REQUESTS or most > capacity or most < capacity // 2:
        faults.append("a body is wrong or missing, or the capacity is not kept")
    shutil.rmtree(small)
    server.shutdown()
    server.server_close()
    right, wrong, failed, most = run(1, ADDRESSES, port, folder, 150 << 20)
    print(f"the server is gone: {right} of {ADDRESSES} entries are there, {wrong} wrong")
    if right != ADDRESSES:
        faults.append("an entry was lost")
if faults:
    sys.exit("; ".join(faults))
