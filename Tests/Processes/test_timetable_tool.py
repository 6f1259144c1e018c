"""The timetable in the person's tool: what it answers, and the calendar that it keeps."""

import csv
import datetime
import os
import subprocess

import pytest

from harness.apps import OwnDevice
from harness.demo import DemoSchool
from harness.device import Device
from harness.noon import TODAY, ZONE
from harness.programs import program
from harness.radicale import PASSWORD, USER, Radicale
from harness.server import Server

TERM = f"SS{TODAY.year}" if 3 <= TODAY.month <= 8 else f"WS{TODAY.year if TODAY.month > 8 else TODAY.year - 1}"
WEEKS = [TODAY + datetime.timedelta(weeks=week) for week in range(4)]


class Plan:
    """A plan that somebody keeps in a table, and reads into the school."""

    def __init__(self, folder, server):
        self.folder = folder
        self.server = server

    def read(self, *changes, style=""):
        """Imports two lectures on today's day of the week, the second with a style, and changes to them."""
        with open(self.folder / "lectures.csv", "w", newline="", encoding="utf-8") as file:
            table = csv.writer(file)
            table.writerow(
                ["key", "term", "course", "semester", "name", "lecturers", "rooms", "start", "end", "style", "days"])
            days = "|".join(day.isoformat() for day in WEEKS)
            table.writerow(["ana", TERM, "MC", "4a", "Analysis", "Lovelace", "F 14", "00:00", "00:01", "", days])
            table.writerow(["lab", TERM, "MC", "4a", "Laboratory", "Noether", "F 2", "23:00", "23:50", style, days])
        with open(self.folder / "changes.csv", "w", newline="", encoding="utf-8") as file:
            table = csv.DictWriter(
                file, ["key", "term", "date", "start", "cancelled", "new_date", "new_start", "new_rooms", "note"])
            table.writeheader()
            table.writerows({"term": TERM} | change for change in changes)
        arguments = [
            program("teachkit-server"), "timetable", "import", "--format", "csv", "--data", self.server.data,
            "--apply", self.folder / "lectures.csv", self.folder / "changes.csv"]
        done = subprocess.run(
            [str(argument) for argument in arguments], capture_output=True, text=True, timeout=120, check=False,
            env=os.environ | {"LANG": "C.UTF-8", "TZ": ZONE})
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def school(tmp_path):
    with Server(
        tmp_path / "server", arguments=["--bare-demo", "--requests-per-second", "100000"], environment={"TZ": ZONE},
    ) as server:
        yield server


@pytest.fixture
def ada(school, tmp_path):
    """A student's computer, with all lectures of her semester chosen."""
    demo = DemoSchool(school)
    visitor = demo.visitor(demo.student)
    device = OwnDevice(tmp_path / "ada", school)
    device.sign_in_as(visitor)
    device.environment["EVENTKIT_HOME"] = str(tmp_path / "ada/eventkit")
    return device, Device(school).sign_in(visitor)


def choose(device):
    lectures = device.call("GET", "/v1/timetable/lectures?course=MC&semester=4a").json()["items"]
    device.call("PUT", "/v1/timetable/selection", {"selection": {
        "courses": ["MC"], "semesters": [{"course": "MC", "name": "4a"}],
        "lectureIDs": [lecture["id"] for lecture in lectures]}})
    return lectures


def test_the_questions_of_a_student_are_answered(school, ada, tmp_path):
    computer, device = ada
    plan = Plan(tmp_path, school)
    plan.read()
    assert "You have no more lessons." in computer.teachkit("timetable", "next")
    assert len(choose(device)) == 2
    today = computer.teachkit("timetable", "today")
    assert [line.split("  ")[1] for line in today.splitlines()] == ["Analysis", "Laboratory"]
    assert "There are no changes." in computer.teachkit("timetable", "changes")

    plan.read(
        {"key": "lab", "date": TODAY.isoformat(), "start": "23:00", "cancelled": "yes", "note": "Ill"},
        {"key": "ana", "date": WEEKS[1].isoformat(), "start": "00:00", "new_date": WEEKS[1].isoformat(),
         "new_start": "00:00", "new_rooms": "F 99"},
        style="Prüfung")
    assert "Laboratory  F 2  [cancelled]  [exam]  Ill" in computer.teachkit("timetable", "today")
    changes = computer.teachkit("timetable", "changes").splitlines()
    assert len(changes) == 2 and changes[1].endswith("Analysis  F 99  [other room]")
    assert len(computer.teachkit("timetable", "changes", "--today").splitlines()) == 1
    assert "F 99" in computer.teachkit("timetable", "room", "analys")
    assert WEEKS[1].isoformat() in computer.teachkit("timetable", "next")
    assert "“Chess” has no more lessons." in computer.teachkit("timetable", "room", "Chess", expect=1)

    school.stop()
    assert "[cancelled]" in computer.teachkit("timetable", "today"), "What was known last is said."


def test_refresh_reports_each_change_once_and_keeps_the_calendar(school, ada, tmp_path):
    computer, device = ada
    plan = Plan(tmp_path, school)
    plan.read()
    choose(device)
    with Radicale(tmp_path / "radicale") as server:
        said = computer.teachkit(
            "timetable", "calendar", "on", "--server", server.address, "--username", USER, "--remind", "10",
            "--language", "en", text=f"{PASSWORD}\n")
        assert "Your timetable is in the calendar “Timetable”." in said
        assert len(server.items()) == 8
        assert computer.teachkit("timetable", "refresh") == ""

        plan.read({"key": "lab", "date": WEEKS[1].isoformat(), "start": "23:00", "cancelled": "yes"})
        news = computer.teachkit("timetable", "refresh")
        assert "There is one new timetable change. None of them today." in news and "[cancelled]" in news
        assert sum("[Cancelled] Laboratory" in text for text in server.items().values()) == 1
        assert computer.teachkit("timetable", "refresh") == ""

        plan.read()
        written = len(server.written())
        assert computer.teachkit("timetable", "refresh") == ""
        assert not any("[Cancelled]" in text for text in server.items().values())
        assert len(server.written()) == written + 1

        assert "no longer" in computer.teachkit("timetable", "calendar", "off")
        assert server.calendars() == []
        assert PASSWORD.encode() in computer.everything_kept()
        mode = (tmp_path / "ada/eventkit/accounts.json").stat().st_mode & 0o777
        assert mode == 0o600


def test_what_is_not_understood_is_explained(school, ada):
    computer, _ = ada
    for arguments in [
        ["today", "--day", "someday"], ["refresh", "--days", "0"], ["calendar", "on", "--server", "nonsense"],
        ["calendar", "on", "--folder", "a", "--server", "http://127.0.0.1", "--username", "ada"],
        ["calendar", "on", "--language", "xx"],
    ]:
        assert "Error: " in computer.teachkit("timetable", *arguments, expect=2)
    assert "password" in computer.teachkit(
        "timetable", "calendar", "on", "--server", "http://127.0.0.1:1", "--username", "ada", expect=1)
