"""A `teachkit-server serve` process."""

import contextlib
import os
import pathlib
import queue
import re
import signal
import sqlite3
import subprocess
import threading
import time

import requests

from .programs import program

STARTING_TAKES = 30
STOPPING_TAKES = 20


class Server:
    """The real server, with a data folder of its own; `within` is a command that starts it elsewhere."""

    def __init__(self, folder, arguments=("--bare-demo",), environment=None, within=()):
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.data = self.folder / "school"
        self.log = self.folder / "server.log"
        self.arguments = list(arguments)
        self.environment = environment or {}
        self.within = list(within)
        self.process = None
        self.address = None
        self.port = 0
        self.greeting = []
        self.seconds_to_listen = None

    def start(self):
        """Starts the process, and waits until it says where it listens.

        A restarted server keeps its port, as a server in a school would.
        """
        started = time.monotonic()
        self.greeting = []
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(
                [*self.within, program("teachkit-server"), "serve", "--port", str(self.port), "--data", self.data,
                 *self.arguments],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True,
                # Tests search the log for what was requested, and for what must never be in it.
                env=os.environ | {"LANG": "C.UTF-8", "TZ": "UTC", "LOG_LEVEL": "debug"} | self.environment,
            )
        lines = queue.Queue()
        threading.Thread(target=self._read, args=(self.process.stdout, lines), daemon=True).start()
        deadline = started + STARTING_TAKES
        while True:
            try:
                line = lines.get(timeout=max(0, deadline - time.monotonic()))
            except queue.Empty:
                line = None
            assert line is not None, f"The server did not start:\n{self.said()}"
            if found := re.search(r"Listening on (http://\S+:(\d+))", line):
                self.address = found.group(1)
                self.port = int(found.group(2))
                self.seconds_to_listen = time.monotonic() - started
                return self

    def _read(self, output, lines):
        for line in output:
            self.greeting.append(line.rstrip("\n"))
            lines.put(line)
        lines.put(None)

    def wait_for(self, text):
        """What the process has printed, as soon as it includes a text."""
        deadline = time.monotonic() + STARTING_TAKES
        while not any(text in line for line in self.greeting):
            assert time.monotonic() < deadline and self.is_running(), f"“{text}” was not printed:\n{self.said()}"
            time.sleep(0.01)
        return list(self.greeting)

    def stop(self):
        """Ends the process in good order."""
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(STOPPING_TAKES)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"The server did not stop within {STOPPING_TAKES} s.") from None

    def kill(self):
        """Ends the process as a power cut would."""
        self.process.kill()
        self.process.wait()

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def said(self):
        """What the process wrote: its output and its log."""
        return "\n".join(self.greeting) + "\n" + self.log.read_text(encoding="utf-8", errors="replace")

    def get(self, path, **options):
        return requests.get(self.address + path, timeout=30, **options)

    def tables(self):
        """Each table's rows, read from the store itself, past the server."""
        with self._open() as store:
            names = [
                name for (name,) in store.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
            ]
            return {name: store.execute(f'SELECT * FROM "{name}"').fetchall() for name in names}

    def query(self, statement, *values):
        """Asks the store itself, past the server."""
        with self._open() as store:
            return store.execute(statement, values).fetchall()

    def execute(self, statement, *values):
        """Changes the store itself while the server is stopped, as time would."""
        assert not self.is_running(), "Nobody but the server writes while it runs."
        with contextlib.closing(sqlite3.connect(f"file:{self.data}/school.sqlite", uri=True)) as store, store:
            store.execute(statement, values)

    def _open(self):
        # An unclosed connection keeps the store open, as if the server were still running.
        return contextlib.closing(sqlite3.connect(f"file:{self.data}/school.sqlite?mode=ro", uri=True))

    def files_that_contain(self, text):
        """The files of the data folder and the log in which a text appears."""
        needle = text.encode()
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return [path for path in files if needle in path.read_bytes()]

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
