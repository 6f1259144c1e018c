"""What the command line says about timetables, and what it imports from files and from another server."""

import datetime
import http.server
import json
import os
import subprocess
import threading

import pytest

from harness.programs import REPOSITORY, program

#: The numbers that an independent count of the real plan gave.
COUNTED = {
    "timedRows": 2608, "changeRows": 3097, "distinctChanges": 1682, "cancelled": 875, "roomOnly": 297,
    "otherDay": 484, "withinDay": 21, "noDifference": 5, "summerJoined": 1105, "summerUnjoined": 0,
}

PLAN = {"version": 3.5, "schedule": [
    {"id": str(number), "stg": "MC", "sem": "4", "tt": "SS", "year": "2016", "label": f"Lecture {number}",
     "docent": "A", "type": "HF", "style": "Vorlesung", "group": "", "starttime": "09:45", "endtime": "11:15",
     "startdate": "15.03.2016", "enddate": "20.12.2016", "day": "Dienstag", "room": "F1",
     "splusname": f"L{number}§d{number}%{number} $ 2", "comment": comment, "sp": "-"}
    for number, comment in enumerate(["- KW 11 bis 20 - außer KW 16", "14-tägig, Beginn KW 12", "nach Absprache"])]}


def run(*arguments, data):
    return subprocess.run(
        [program("teachkit-server"), "timetable", *map(str, arguments), "--data", data],
        capture_output=True, text=True, timeout=120, env=os.environ | {"LANG": "C.UTF-8", "TZ": "Europe/Berlin"})


def founded(data):
    """A folder with a school in it: imports found none."""
    subprocess.run(
        [program("teachkit-server"), "administrator", "add", "alma", "--data", data], capture_output=True, check=True,
        timeout=60, env=os.environ | {"LANG": "C.UTF-8", "TZ": "Europe/Berlin"})
    return data


@pytest.fixture
def plan(tmp_path):
    path = tmp_path / "schedule.json"
    path.write_text(json.dumps(PLAN), encoding="utf-8")
    return path


def test_the_report_of_the_real_plan_has_the_counted_numbers(tmp_path, plan):
    real = pathlib_of_real_data()
    if real is None:
        print("There is no real plan beside the repository; the sample alone was read.")
        done = run("import", "--format", "hof", "--schedule", plan, "--report", "json", data=tmp_path / "school")
        assert json.loads(done.stdout)["timedRows"] == 3
        return
    print("A real plan was read from the folder beside the repository.")
    done = run(
        "import", "--format", "hof", "--courses", "courses.json", "--schedule", "schedule-ss2016.json", "--changes",
        "changes-2015-10--2016-07.json", "--report", "json", data=real)
    assert (done.returncode, done.stderr) == (0, "")
    report = json.loads(done.stdout)
    assert {key: report[key] for key in COUNTED} == COUNTED
    assert report["weekComments"] == report["weekCommentsRead"] + report["weekCommentsUnreadable"] == 284
    assert sorted(path.name for path in real.iterdir() if path.suffix != ".json") == []


def pathlib_of_real_data():
    folders = [os.environ.get("TEACHKIT_HOF_DATA"), REPOSITORY.parent / "shared/data/hof"]
    found = [type(REPOSITORY)(folder) for folder in folders if folder]
    return next((folder for folder in found if (folder / "courses.json").exists()), None)


def test_an_import_is_previewed_and_changes_nothing_the_second_time(tmp_path, plan):
    school = founded(tmp_path / "school")
    looked = run("import", "--format", "hof", "--schedule", plan, "--preview", data=school)
    assert looked.returncode == 0
    assert "added lecture Lecture 0 (SS2016, L0§d0%0)" in looked.stdout
    assert looked.stdout.splitlines()[-1] == "1 term would be added; 1 course would be added; 3 lectures would be added."
    done = run("import", "--format", "hof", "--schedule", plan, "--apply", data=school)
    assert done.stdout.splitlines()[-1] == "1 term added; 1 course added; 3 lectures added."
    assert " 1  lectures whose dates can be understood in several ways" in done.stdout
    again = run("import", "--format", "hof", "--schedule", plan, "--apply", data=school)
    assert again.stdout.splitlines()[-1] == "Nothing to change."


def test_what_is_wrong_is_named_when_nothing_is_left(tmp_path):
    path = tmp_path / "plan.csv"
    path.write_text("key,name,start,end,weekday\nm,Maths,25:00,26:00,Monday\n", encoding="utf-8")
    done = run("import", "--format", "csv", path, "--term", "SS2016", "--apply", "--skip-bad",
               data=founded(tmp_path / "school"))
    assert done.returncode == 1 and "Refused" not in done.stderr
    assert "plan.csv:2: start: " in done.stderr and "holds no lectures" in done.stderr


def test_days_off_are_named_with_their_dates(tmp_path):
    path = tmp_path / "feed.ics"
    path.write_bytes(
        b"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20270107\r\n"
        b"SUMMARY:Weihnachtsferien\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
    done = run("import", "--format", "icalendar", path, "--course", "IT", "--semester", "1", "--preview",
               data=founded(tmp_path / "school"))
    assert done.returncode == 0, done.stderr
    assert "added day off Weihnachtsferien (2026-12-24 – 2027-01-06, IT)\n" in done.stdout


def test_a_wrong_entry_stops_an_import_unless_skipped_and_then_nothing_is_removed(tmp_path, plan):
    school = founded(tmp_path / "school")
    run("import", "--format", "hof", "--schedule", plan, "--apply", data=school)
    broken = json.loads(json.dumps(PLAN))
    broken["schedule"][0]["starttime"] = "\x1b[2J"
    plan.write_text(json.dumps(broken, indent=1), encoding="utf-8")
    stopped = run("import", "--format", "hof", "--schedule", plan, "--apply", data=school)
    assert stopped.returncode == 1 and "\x1b" not in stopped.stderr
    assert "schedule.json:" in stopped.stderr and "schedule[0]: starttime:" in stopped.stderr
    assert "--skip-bad" in stopped.stderr.splitlines()[-1]
    skipped = run("import", "--format", "hof", "--schedule", plan, "--apply", "--skip-bad", data=school)
    assert skipped.returncode == 0 and skipped.stdout.splitlines()[-1] == "Nothing to change."


class Feed(http.server.BaseHTTPRequestHandler):
    """Another server, with a calendar that is requested by its entity tag."""

    def do_GET(self):  # noqa: N802, as the library has it
        tag = f'"{self.server.version}"'
        self.server.asked.append(self.headers.get("If-None-Match"))
        if self.server.version == 0:
            self.send_error(503)
        elif self.server.version < 0:
            self.send_response(302)
            self.send_header("Location", f"http://127.0.0.2:{self.server.server_port}/plan.ics")
            self.end_headers()
        elif self.headers.get("If-None-Match") == tag:
            self.send_response(304)
            self.end_headers()
        else:
            content = self.server.calendar.encode()
            self.send_response(200)
            self.send_header("ETag", tag)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    def log_message(self, *arguments):
        """Tests are quiet."""


def calendar(*lessons):
    # What is over is never removed.
    day = datetime.date.today() + datetime.timedelta(days=7)
    events = "".join(
        f"BEGIN:VEVENT\r\nUID:{uid}\r\nDTSTART:{day:%Y%m%d}T081500\r\nDURATION:PT90M\r\nSUMMARY:{uid}\r\n"
        "RRULE:FREQ=WEEKLY;COUNT=3\r\nEND:VEVENT\r\n" for uid in lessons)
    return f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{events}END:VCALENDAR\r\n"


@pytest.fixture
def feed():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Feed)
    server.version, server.calendar, server.asked = 1, calendar("maths", "music"), []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with server:
        yield server
        server.shutdown()


def test_a_source_is_fetched_again_only_when_it_has_changed_and_a_failure_empties_nothing(tmp_path, feed):
    school = founded(tmp_path / "school")
    address = f"http://127.0.0.1:{feed.server_port}/plan.ics"
    assert run("refresh", data=school).stdout == "No source has an address.\n"
    added = run("import", "--format", "icalendar", "--source", "feed", "--address", address, "--apply", data=school)
    assert added.stdout.splitlines()[-1] == "1 term added; 2 lectures added."
    # Nobody has allowed the school to ask its own machine.
    refused = run("refresh", data=school)
    assert refused.returncode == 1 and "This address can’t be used." in refused.stderr and feed.asked == [None]
    refresh = ["refresh", "--feed-network", "127.0.0.0/8"]
    assert run(*refresh, data=school).stdout == "feed: nothing to change.\n"
    assert run(*refresh, data=school).stdout == "feed: nothing to change.\n"
    assert feed.asked == [None, None, '"1"']
    feed.version, feed.calendar = 2, calendar("maths", "sport")
    # Whoever has chosen what is gone is told of each lesson.
    assert run(*refresh, "--source", "feed", data=school).stdout == "feed: 1 lecture added; 3 changes added.\n"
    for version, text in [(0, ""), (3, "no calendar"), (4, calendar("maths")[:40])]:
        feed.version, feed.calendar = version, text
        failed = run(*refresh, data=school)
        assert failed.returncode == 1 and failed.stderr.startswith("feed: ") and failed.stdout == ""
    # What is wrong, and what helps, depends on what the address answers.
    feed.version, unknown = -1, calendar("maths", "sport").replace("DTSTART:", "DTSTART;TZID=Foo Time:")
    redirected = run("refresh", "--feed-network", "127.0.0.1/32", data=school)
    assert redirected.returncode == 1 and "The address leads on to another one" in redirected.stderr
    for version, text, words in [(6, "<!doctype html><title>Sign in</title>", "a web page instead of a plan"),
                                 (7, unknown, "plan.ics:5: VEVENT maths: DTSTART: The time zone")]:
        feed.version, feed.calendar = version, text
        assert words in run(*refresh, data=school).stderr
    feed.version, feed.calendar = 5, calendar("maths", "sport")
    assert run(*refresh, data=school).stdout == "feed: nothing to change.\n"
