"""Pictures of rows by `rabbet worker`: one file to put beside a program. Python 3.9 or later, and nothing else.

    import rabbet

    for picture in rabbet.render("card.json", rows):
        print(picture.row["id"], picture.error or len(picture.bytes))
"""
import base64
import collections
import dataclasses
import json
import numbers
import os
import queue
import subprocess
import tempfile
import threading
import typing


class WorkerError(Exception):
    """The reason why a worker makes no pictures at all: no program, no template, a wrong option."""


@dataclasses.dataclass(frozen=True)
class Picture:
    """The picture of a row, or what is wrong with the row."""

    row: typing.Any
    """The row as it was given."""
    error: typing.Optional[str] = None
    """What is wrong with the row; then there is no picture."""
    path: typing.Optional[str] = None
    """The picture's file, complete, where a folder was given."""
    bytes: typing.Optional[bytes] = None
    """The picture, where no folder was given."""
    width: float = 0.0
    """In points."""
    height: float = 0.0
    """In points."""
    conflicts: typing.Tuple[str, ...] = ()
    """Rules that contradict each other; the picture is made with one of them ignored."""
    warnings: typing.Tuple[str, ...] = ()
    """Columns that the template does not name."""


def render(template, rows, folder=None, name="{id}.png", *, format="png", workers=1, options=(), program="rabbet", retries=2):
    """Yields the picture of each row, in the order of the rows.

    `rows` are dictionaries, or rows of sqlite3, csv, pandas (`itertuples`) or Spark; they are taken one at a time, a few ahead, in the thread
    of the caller. A value of None or NaN is as one that is not there: the template's default counts. With `folder` pictures become files
    there, each written whole or not at all, and `name` is a pattern with columns or a function of the row; the end of the name tells the
    format. Without it they come as bytes in `format`: png, jpeg, webp, svg or pdf.

    A row with a fault gives a picture with an `error`, and so does a row with the name of an earlier one. A worker that is killed starts again and gets
    the rows that it owes; the row at which it is killed `retries` + 1 times is at fault. `workers` is how many run at once, `options` go to
    each as they are: ["--scale", "2"]. Raises `WorkerError` where no row can be made.
    """
    command = [os.fspath(program), "worker", "--template", os.fspath(template), *options]
    if folder is not None:
        command += ["--output-root", os.fspath(folder)]
    crew = [_Worker(command, retries) for _ in range(workers)]
    turns, taken = collections.deque(), set()

    def picture(row, path, worker, fault):
        answer = worker.answer() if worker else {"error": fault}
        if "error" in answer:
            return Picture(row, error=answer["error"])
        made = {"path": os.path.join(folder, path)} if path else {"bytes": base64.b64decode(answer["bytes"])}
        lists = {key: tuple(answer.get(key, ())) for key in ("conflicts", "warnings")}
        return Picture(row, width=float(answer["width"]), height=float(answer["height"]), **made, **lists)

    try:
        for number, row in enumerate(rows):
            path = None
            try:
                request = {"id": number, "data": members(row)}
                if folder is None:
                    request["format"] = format
                else:
                    path = request["output"] = _path(name, row, request["data"], taken)
                text = line(request).encode() + b"\n"
            except (TypeError, ValueError) as error:
                turns.append((row, None, None, str(error)))
            else:
                worker = crew[number % workers]
                worker.send(text)
                turns.append((row, path, worker, None))
            # A worker has the next rows while it makes one; more would only hold memory.
            while len(turns) > 4 * workers:
                yield picture(*turns.popleft())
        while turns:
            yield picture(*turns.popleft())
    finally:
        for worker in crew:
            worker.close()


def members(row):
    """Returns a row as a dictionary, without the columns that have no value."""
    for method in ("asDict", "_asdict"):
        if hasattr(row, method):
            row = getattr(row, method)()
    return {str(column): value for column, value in dict(row).items() if not _is_missing(value)}


def line(value):
    """Returns a value as a line of JSON."""
    return json.dumps(value, default=_plain, allow_nan=False)


def _is_missing(value):
    # pandas has two kinds of nothing that equal neither themselves nor anything else.
    return value is None or type(value).__name__ in ("NaTType", "NAType") or isinstance(value, numbers.Real) and value != value


def _plain(value):
    """Returns a value that JSON does not know as one that it knows: decimals, numbers and lists of numpy, rows in rows; a date as its text."""
    for method in ("tolist", "asDict", "_asdict"):
        if hasattr(value, method):
            return getattr(value, method)()
    return float(value) if isinstance(value, numbers.Number) else str(value)


def _path(name, row, values, taken):
    """Returns the file of a row's picture below the folder."""
    if callable(name):
        path = name(row)
    else:
        try:
            path = name.format_map(values)
        except KeyError as error:
            raise ValueError(f'no value for the column "{error.args[0]}" of the name {name}') from None
        if path.count("/") != name.count("/") or "\0" in path:
            raise ValueError(f'"{path}" is not the name of a file: a value of the name {name} has a slash')
    if path in taken:
        raise ValueError(f"{path} is the picture of an earlier row; let the name depend on a column that tells rows apart")
    taken.add(path)
    return path


class _Worker:
    """A `rabbet worker` and the lines that it has not answered; one that is killed is started again with these."""

    def __init__(self, command, retries):
        self.command, self.retries, self.owed = command, retries, collections.deque()
        self.start()

    def start(self):
        self.messages, self.answers = tempfile.TemporaryFile(), queue.SimpleQueue()
        try:
            self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.messages)
        except FileNotFoundError:
            self.messages.close()
            raise WorkerError(f"{self.command[0]} is not installed here; `program` is the path of rabbet") from None
        # Answers are read as they come: a worker that waits for its reader reads no lines.
        self.reader = threading.Thread(target=self.read, args=(self.process.stdout, self.answers), daemon=True)
        self.reader.start()
        for line in self.owed:
            self.write(line)

    @staticmethod
    def read(stream, answers):
        with stream:
            for line in stream:
                # The last line of a worker that is killed may be a part.
                if line.endswith(b"\n"):
                    answers.put(line)
        answers.put(None)

    def write(self, line):
        try:
            self.process.stdin.write(line)
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # It has ended; the one after it gets the line.

    def send(self, line):
        self.owed.append(line)
        self.write(line)

    def answer(self):
        """Returns the answer to the first line without one."""
        for deaths in range(self.retries + 1):
            if deaths > 0:
                self.restart()
            line = self.answers.get()
            if line is not None:
                self.owed.popleft()
                return json.loads(line)
            status = self.process.wait()
            if 0 <= status < 128:
                self.messages.seek(0)
                raise WorkerError(self.messages.read().decode(errors="replace").strip() or f"the worker ended with exit code {status}")
        self.owed.popleft()
        self.restart()
        return {"error": f"rabbet was killed at this row, {self.retries + 1} times (exit code {status})"}

    def restart(self):
        self.close()
        self.start()

    def close(self):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        if self.owed:
            self.process.kill()
        self.process.wait()
        self.reader.join()
        self.messages.close()
