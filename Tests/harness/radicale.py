"""Radicale, a third-party calendar server, with an empty account."""

import pathlib
import re
import signal
import socket
import subprocess
import sys
import threading

import requests

USER, PASSWORD = "ada", "a password: with ä"


class Radicale:
    """A server on a port of its own, which keeps its calendars in a folder."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.requests = []
        self._process = None

    def __enter__(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        users = self.folder / "users"
        users.write_text(f"{USER}:{PASSWORD}\n", encoding="utf-8")
        # It can't use a port of the system's choice, so this finds a free one.
        for _ in range(20):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port = probe.getsockname()[1]
            if self._start(f"127.0.0.1:{port}", users):
                return self
        raise AssertionError("Radicale does not start.")

    def __exit__(self, *_):
        self.stop()

    def stop(self):
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            self._process.wait(30)
            self._reader.join(30)
            self._process = None

    def restart(self):
        """Comes back on the same port with what it had."""
        assert self._start(self.address.removeprefix("http://").rstrip("/"), self.folder / "users")

    def _start(self, host, users):
        arguments = [
            sys.executable, "-m", "radicale", "--config", "", "--hosts", host, "--auth-type", "htpasswd",
            "--auth-htpasswd-filename", str(users), "--auth-htpasswd-encryption", "plain", "--auth-delay", "0",
            "--storage-filesystem-folder", str(self.folder / "storage"), "--logging-level", "info",
        ]
        self._process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8")
        self.address = f"http://{host}/"
        self._is_ready = False
        decided = threading.Event()
        self._reader = threading.Thread(target=self._read, args=(decided,), daemon=True)
        self._reader.start()
        assert decided.wait(60)
        return self._is_ready

    def _read(self, decided):
        for line in self._process.stdout:
            if "server ready" in line:
                self._is_ready = True
                decided.set()
            request = re.search(r"\b([A-Z]+) request for '([^']+)'", line)
            if request:
                self.requests.append((request[1], request[2]))
        decided.set()

    def written(self):
        """The requests that change something."""
        return [entry for entry in self.requests if entry[0] in {"PUT", "DELETE", "MKCALENDAR", "PROPPATCH"}]

    # What the person does on another device.

    def ask(self, method, path, **options):
        return requests.request(method, self.address + path.lstrip("/"), auth=(USER, PASSWORD), timeout=30, **options)

    def calendars(self):
        """The folders of calendars in the account."""
        root = self.folder / "storage/collection-root" / USER
        return sorted(entry for entry in root.iterdir() if entry.is_dir()) if root.exists() else []

    def items(self):
        """The items of the only calendar: name to text."""
        (calendar,) = self.calendars()
        return {
            item.name: item.read_bytes().decode()
            for item in calendar.iterdir() if item.suffix == ".ics"
        }

    def edit(self, name, change):
        """Changes an item as a phone does: conditionally on the state that it read."""
        (calendar,) = self.calendars()
        path = f"{USER}/{calendar.name}/{name}"
        answer = self.ask("GET", path)
        answer.raise_for_status()
        answer.encoding = "utf-8"
        text = change(answer.text)
        assert text != answer.text
        headers = {"If-Match": answer.headers["ETag"], "Content-Type": "text/calendar; charset=utf-8"}
        self.ask("PUT", path, data=text.encode(), headers=headers).raise_for_status()

    def remove(self, name):
        (calendar,) = self.calendars()
        self.ask("DELETE", f"{USER}/{calendar.name}/{name}").raise_for_status()
