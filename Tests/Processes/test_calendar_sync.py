"""A timetable in a calendar on a third-party server, with its person at another device."""

import datetime
import hashlib
import json
import subprocess
import uuid

import pytest

from harness.programs import program
from harness.radicale import PASSWORD, USER, Radicale

MONDAY = datetime.date(2016, 3, 14)


def identifier(name):
    """The identifier for a name: a UUID version 8 of the name's SHA-256."""
    value = bytearray(hashlib.sha256(name.encode()).digest()[:16])
    value[6] = value[6] & 0x0F | 0x80
    value[8] = value[8] & 0x3F | 0x80
    return str(uuid.UUID(bytes=bytes(value)))


def lecture(key, name, start="08:00", end="09:30", room="F 14", weeks=6):
    return {
        "id": identifier(f"lecture\nSS2016\n{key}"), "term": "SS2016", "key": key, "name": name,
        "lecturers": ["Ada Lovelace"], "rooms": [room], "style": "", "group": "", "comment": "Bring paper",
        "start": start, "end": end,
        "days": [(MONDAY + datetime.timedelta(weeks=week)).isoformat() for week in range(weeks)],
        "pattern": "weekly", "isLiteral": False, "doubts": [], "offerings": [],
    }


def change(of, week, replacement=None, note=""):
    day = (MONDAY + datetime.timedelta(weeks=week)).isoformat()
    value = {
        "id": identifier(f"change\n{of['id']}\nplanned\n{day}\n{of['start']}"), "lectureID": of["id"], "kinds": [],
        "original": {"day": day, "start": of["start"], "rooms": of["rooms"]}, "reason": "", "note": note,
    }
    if replacement:
        value["replacement"] = replacement
    return value


class Device:
    """A device with an app that keeps the timetable in the person's account."""

    def __init__(self, folder, server):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        account = {
            "id": "school", "title": "School", "address": server.address, "username": USER, "password": PASSWORD}
        (folder / "accounts.json").write_text(json.dumps([account]), encoding="utf-8")

    def plan(self, lectures, changes=()):
        plan = {
            "timetable": {"timeZone": "Europe/Berlin", "terms": [], "courses": [], "daysOff": []},
            "lectures": list(lectures), "changes": list(changes),
        }
        (self.folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")

    def run(self, *steps, fails=False):
        arguments = [program("CalendarProgram"), str(self.folder), *steps]
        done = subprocess.run(arguments, capture_output=True, text=True, timeout=120, check=False)
        assert (done.returncode != 0) == fails, done.stderr
        answers = {}
        for line in done.stdout.splitlines():
            answers |= json.loads(line)
        return answers

    def events(self):
        return self.run("list")["list"]


@pytest.fixture
def server(tmp_path):
    with Radicale(tmp_path / "radicale") as server:
        yield server


ANALYSIS = lecture("analysis", "Analysis")
LABORATORY = lecture("laboratory", "Laboratory", "10:00", "12:00")


def summary(text):
    (line,) = [line for line in text.splitlines() if line.startswith("SUMMARY")]
    return line.split(":", 1)[1].replace("\\,", ",")


def summaries(server):
    return sorted(summary(text) for text in server.items().values())


def item(server, title, day):
    """The name of the item with a title on a day."""
    (name,) = [
        name for name, text in server.items().items()
        if summary(text) == title and f"DTSTART;TZID=Europe/Berlin:{day:%Y%m%d}" in text
    ]
    return name


def test_lectures_come_change_and_go(server, tmp_path):
    device = Device(tmp_path / "device", server)
    device.plan([ANALYSIS, LABORATORY])
    assert device.run("fetch", "create", "sync")["create"] == "fullAccess"
    assert summaries(server) == ["Analysis"] * 6 + ["Laboratory"] * 6
    (calendar,) = server.calendars()
    assert "Stundenplan" in (calendar / ".Radicale.props").read_text(encoding="utf-8")

    moved = {"day": "2016-03-16", "start": "14:00", "rooms": ["F 2"]}
    device.plan([ANALYSIS, LABORATORY], [change(ANALYSIS, 0), change(LABORATORY, 0, moved, note="Call 1")])
    device.run("fetch", "sync")
    said = summaries(server)
    assert "[Entfällt] Analysis" in said and "⚠︎ [Notizen lesen] [Neu] Laboratory" in said and len(said) == 13
    new = server.items()[item(server, "⚠︎ [Notizen lesen] [Neu] Laboratory", datetime.date(2016, 3, 16))]
    assert "DTEND;TZID=Europe/Berlin:20160316T160000" in new and "LOCATION:F 2\\, Hof" in new

    device.plan([ANALYSIS])
    device.run("fetch", "sync")
    assert summaries(server) == ["Analysis"] * 6

    device.run("remove", "sync")
    assert server.calendars() == []


def test_a_second_run_writes_nothing(server, tmp_path):
    device = Device(tmp_path / "device", server)
    device.plan([ANALYSIS], [change(ANALYSIS, 1)])
    device.run("fetch", "create", "sync")
    items, written = server.items(), server.written()
    device.run("fetch", "create", "routine", "sync")
    device.run("sync")
    assert server.items() == items
    assert server.written() == written and len(written) > 6


def test_what_the_person_changes_elsewhere_stays(server, tmp_path):
    device = Device(tmp_path / "device", server)
    device.plan([ANALYSIS])
    device.run("fetch", "create", "sync")
    name = item(server, "Analysis", MONDAY)
    alarm = "BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT1H\r\nDESCRIPTION:Up\r\nEND:VALARM\r\n"
    server.edit(name, lambda text: text.replace("SUMMARY:Analysis", "SUMMARY:Analysis with Bea").replace(
        "END:VEVENT", f"X-PHONE;X-A=\"b\":its own\r\n{alarm}END:VEVENT"))
    server.remove(item(server, "Analysis", MONDAY + datetime.timedelta(weeks=2)))

    device.plan([ANALYSIS], [change(ANALYSIS, 0)])
    device.run("sync", "fetch", "sync")
    text = server.items()[name]
    assert summary(text) == "[Entfällt] Analysis with Bea"
    assert "X-PHONE;X-A=b:its own" in text.replace('"', "") and "TRIGGER:-PT1H" in text
    assert len(server.items()) == 5, "What the person has removed stays away."

    device.plan([ANALYSIS])
    device.run("fetch", "sync")
    assert summary(server.items()[name]) == "Analysis with Bea"


def test_both_edits_of_one_event_are_kept(server, tmp_path):
    device = Device(tmp_path / "device", server)
    device.plan([ANALYSIS])
    device.run("fetch", "create", "sync")
    name = item(server, "Analysis", MONDAY)
    # The device writes while it has no network; the phone writes meanwhile.
    device.plan([ANALYSIS], [change(ANALYSIS, 0, note="Ill")])
    device.run("fetch")
    server.edit(name, lambda text: text.replace("Lehrende: Ada Lovelace", "Lehrende: Ada Lovelace\\nMy own words"))
    device.run("sync")
    text = server.items()[name].replace("\r\n ", "")
    assert summary(text) == "⚠︎ [Notizen lesen] [Entfällt] Analysis"
    assert "DESCRIPTION:Ill\\nBring paper\\nLehrende: Ada Lovelace\\nMy own words" in text
    (event,) = [event for event in device.events() if event["uid"] in name]
    assert event["notes"].endswith("My own words")


def test_a_save_needs_no_network_and_is_synced_later(server, tmp_path):
    device = Device(tmp_path / "device", server)
    device.plan([ANALYSIS])
    device.run("fetch", "create", "sync")
    server.stop()
    device.plan([ANALYSIS], [change(ANALYSIS, 0)])
    device.run("fetch")
    device.run("sync", fails=True)
    titles = [event["title"] for event in device.events()]
    assert titles[0] == "[Entfällt] Analysis" and len(titles) == 6, "Nothing is emptied."
    server.restart()
    device.run("sync")
    assert summaries(server) == ["Analysis"] * 5 + ["[Entfällt] Analysis"]


def test_two_devices_of_one_person_write_each_lesson_once(server, tmp_path):
    devices = [Device(tmp_path / name, server) for name in ("phone", "desktop")]
    for device in devices:
        device.plan([ANALYSIS])
        device.run("sync", "fetch", "create", "sync")
    assert len(server.calendars()) == 1 and summaries(server) == ["Analysis"] * 6
    devices[1].plan([ANALYSIS], [change(ANALYSIS, 3)])
    devices[1].run("sync", "fetch", "sync")
    devices[0].run("sync")
    assert [event["title"] for event in devices[0].events()].count("[Entfällt] Analysis") == 1


def test_a_lost_copy_is_fetched_again_and_removes_nothing(server, tmp_path):
    device = Device(tmp_path / "device", server)
    device.plan([ANALYSIS])
    device.run("fetch", "create", "remind", "sync")
    items = server.items()
    (copy,) = (device.folder / "accounts/school/calendars").iterdir()
    for file in copy.glob("*.ics"):
        file.unlink()
    device.run("sync")
    assert server.items() == items and len(device.events()) == 6
    assert all(event["alarms"] == [-600] for event in device.events())
