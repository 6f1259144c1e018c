"""How many times a second a server on one core says that a feed is unchanged, and how long it takes to make one.

The school has 10,000 lectures with 20,000 changes, of which one student takes forty.
"""

import argparse
import datetime
import pathlib
import socket
import statistics
import tempfile
import threading
import time

from harness import timetable
from harness.demo import accounts
from harness.device import Device
from harness.server import Server
from harness.visitor import Visitor

CONNECTIONS = 8


def plan(folder, lectures, changes):
    """A term in which every lecture meets weekly, and as many lessons are changed as asked."""
    first, last = datetime.date(2016, 3, 14), datetime.date(2016, 7, 8)
    rows = [timetable.lecture_row(number, number % 5, first, last, ("08:15", "09:45")) for number in range(lectures)]
    changed = []
    for number in range(changes):
        row = rows[number % lectures]
        week = 1 + number // lectures
        day = first + datetime.timedelta(days=7 * week + number % lectures % 5)
        moved = (day + datetime.timedelta(days=1), "11:30", "R900") if number % 2 else None
        changed.append(timetable.change_row(number, row, day, moved))
    courses = {"SS": [{"course": "MI", "year": "2016", "labels": {"de": "Informatik"}, "semester": ["1", "2", "3"]}]}
    return timetable.write(folder, "a large plan", courses, rows, changed)


class Connection:
    """One that is kept open, as a browser would."""

    def __init__(self, server, path):
        self.server, self.path = server, path
        self.socket = socket.create_connection(("127.0.0.1", server.port))

    def ask(self, tag=None):
        condition = f"If-None-Match: {tag}\r\n" if tag else ""
        self.socket.sendall(f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{condition}\r\n".encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.socket.recv(65536)
        head, body = answer.split(b"\r\n\r\n", 1)
        fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:])
        status = int(head.split()[1])
        length = 0 if status == 304 else int(fields[b"content-length"])
        while len(body) < length:
            body += self.socket.recv(65536)
        return status, fields.get(b"etag", b"").decode(), len(body)


def unchanged(server, path, seconds):
    """How many answers a second say that nothing is new."""
    _, tag, _ = Connection(server, path).ask()
    counts, end = [0] * CONNECTIONS, time.monotonic() + seconds

    def run(number):
        connection = Connection(server, path)
        while time.monotonic() < end:
            status, _, _ = connection.ask(tag)
            assert status == 304
            counts[number] += 1

    threads = [threading.Thread(target=run, args=(number,)) for number in range(CONNECTIONS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(counts) / seconds


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lectures", type=int, default=10_000)
    parser.add_argument("--changes", type=int, default=20_000)
    parser.add_argument("--seconds", type=int, default=10)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        arguments = ["--demo", "--requests-per-second", "1000000"]
        with Server(folder / "server", arguments=arguments, within=["taskset", "-c", "0"]) as server:
            large = plan(folder / "plan", options.lectures, options.changes)
            begun = time.monotonic()
            timetable.take_over(server, large)
            timetable.take_over(server, large, large.changes)
            print(f"{time.monotonic() - begun:.1f} s to take over the plan and its changes")
            student = next(person for person in accounts(server) if person.role == "student")
            visitor = Visitor(server)
            visitor.sign_in(student)
            device = Device(server).sign_in(visitor)
            lectures = [found["id"] for found in device.call("GET", "/v1/timetable/lectures").json()["items"]]
            path = device.call("POST", "/v1/calendar-links", {"name": "Bench"}).json()["feedPath"]
            connection, times = Connection(server, path), []
            for count in range(20, 41):
                # Another choice makes the feed anew.
                selection = {"courses": [], "semesters": [], "lectureIDs": lectures[:count]}
                device.call("PUT", "/v1/timetable/selection", {"selection": selection})
                begun = time.monotonic()
                _, _, size = connection.ask()
                times.append((time.monotonic() - begun) * 1000)
            print(f"{statistics.median(times):.1f} ms (median) to make a student's feed of {size / 1000:.0f} kB")
            print(f"{unchanged(server, path, options.seconds):,.0f} feeds a second that are unchanged, on one core")


if __name__ == "__main__":
    main()
