"""The running server over its socket: what cannot be seen without a connection. Usage: endpoints.py RABBET"""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time

CARD = '{"scene": 1, "root": {"id": "card", "size": [40, 20], "fill": "#ffffff"}}'


def start(rabbet, folder, *options):
    """Starts a server on a free port; returns it and its port."""
    server = subprocess.Popen(
        [rabbet, "serve", folder, "--port", "0", *options], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)
    line = server.stderr.readline()
    assert " at http://127.0.0.1:" in line, line
    return server, int(line.split("127.0.0.1:")[1].split("/")[0])


def ask(connection, method, target, body=None, headers={}):
    connection.request(method, target, body, headers, encode_chunked="Transfer-Encoding" in headers)
    reply = connection.getresponse()
    return reply.status, dict(reply.getheaders()), reply.read()


def pictures(port):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    status, headers, png = ask(connection, "GET", "/card.png")
    assert status == 200 and png.startswith(b"\x89PNG"), status
    status, _, body = ask(connection, "GET", "/card.png", headers={"If-None-Match": headers["ETag"]})
    assert (status, body) == (304, b""), status
    status, head, body = ask(connection, "HEAD", "/card.png")
    assert (status, body, head["Content-Length"]) == (200, b"", str(len(png))), head
    # The connection is still the first one.
    status, _, body = ask(connection, "POST", "/solve", CARD)
    assert status == 200 and json.loads(body)["size"] == [40, 20]
    status, head, body = ask(connection, "GET", "/none.png")
    assert status == 404 and head["Content-Type"] == "application/problem+json", head
    connection.close()


def bounds(port):
    for headers in ({}, {"Transfer-Encoding": "chunked"}):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        try:
            body = b" " * 3000 if not headers else iter([b" " * 1000] * 3)
            status, head, _ = ask(connection, "POST", "/check", body, headers)
            assert status == 413, status
            assert head["Connection"] == "close", head
        finally:
            connection.close()
    with socket.create_connection(("127.0.0.1", port), timeout=10) as plain:
        plain.sendall(b"GET /healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        assert plain.recv(1000).startswith(b"HTTP/1.1 421 "), "another name is answered"


def events(port, folder):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", "/~/events")
    reply = connection.getresponse()
    assert reply.getheader("Content-Type") == "text/event-stream"
    assert reply.readline() == b"retry: 1000\n"
    with open(os.path.join(folder, "card.json"), "w") as file:
        file.write(CARD.replace("40", "60"))
    lines = [reply.readline() for _ in range(2)]
    assert b"event: change\n" in lines, lines
    _, _, body = ask(http.client.HTTPConnection("127.0.0.1", port, timeout=10), "GET", "/card.json")
    assert json.loads(body)["size"] == [60, 20], body
    return connection


def main():
    rabbet = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "card.json"), "w") as file:
            file.write(CARD)
        server, port = start(rabbet, folder, "--body-limit", "2000")
        try:
            pictures(port)
            bounds(port)
            listener = events(port, folder)
            begin = time.monotonic()
            server.send_signal(signal.SIGTERM)
            assert server.wait(timeout=5) == 0, "a stop is no fault"
            seconds = time.monotonic() - begin
            assert seconds < 2, f"the stop took {seconds:.2f} s"
            listener.close()
            lines = server.stderr.read().splitlines()
            logged = [line for line in lines if " GET /card.png 200 " in line]
            assert len(logged) == 1 and logged[0].endswith(" ms"), lines
        finally:
            server.kill()
        taken = socket.socket()
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        run = subprocess.run(
            [rabbet, "serve", folder, "--port", str(taken.getsockname()[1])], capture_output=True, text=True, timeout=10)
        assert run.returncode == 73 and "name another --port" in run.stderr, run


main()
print("the server answers, bounds what it takes, tells of changes, and stops")
