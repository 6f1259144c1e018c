"""A university's timetable in the shape of Hof's service, and what an import makes of it."""

import datetime
import json
import os
import pathlib
import subprocess

from .programs import REPOSITORY, program

DAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]


def dotted(day):
    return day.strftime("%d.%m.%Y")


class Plan:
    """Files with courses and lectures, and the rows of changes."""

    def __init__(self, name, courses, schedule, changes):
        self.name = name
        self.courses = courses
        self.schedule = schedule
        self.changes = changes

    def weeks(self):
        """The Mondays of the weeks with changed lessons."""
        days = {datetime.datetime.strptime(row["original"]["date"], "%d.%m.%Y").date() for row in self.changes}
        return sorted({day - datetime.timedelta(days=day.weekday()) for day in days})

    def changes_until(self, monday):
        """What the plan says once the week that begins on a Monday has been planned."""
        end = monday + datetime.timedelta(days=7)
        return [
            row for row in self.changes
            if datetime.datetime.strptime(row["original"]["date"], "%d.%m.%Y").date() < end]


def lecture_row(number, day, first, last, time, comment=""):
    starttime, endtime = time
    return {
        "id": str(number), "stg": "MI", "sem": str(number % 3 + 1), "tt": "SS" if first.month < 9 else "WS",
        "year": str(first.year), "label": f"Lecture {number}: words, and; signs", "docent": f"Teacher {number % 4}",
        "type": "HF", "style": "Vorlesung", "group": "", "starttime": starttime, "endtime": endtime,
        "startdate": dotted(first), "enddate": dotted(last), "day": DAYS[day], "room": f"R{number:03d}",
        "splusname": f"L{number}§t{number % 4}%{number} $ 1", "comment": comment, "sp": "-"}


def change_row(number, lecture, planned, alternative=None, text=""):
    return {
        "id": str(9000 + number), "stg": lecture["stg"], "sem": lecture["sem"], "tt": lecture["tt"],
        "year": lecture["year"], "label": lecture["label"], "docent": lecture["docent"], "comment": "",
        "reason": "Sonstiges", "text": text, "group": "", "style": lecture["style"],
        "splusname": f"{lecture['splusname']} Vertretung01",
        "original": {
            "day": DAYS[planned.weekday()], "time": lecture["starttime"], "date": dotted(planned),
            "room": lecture["room"]},
        "alternative": alternative and {
            "day": DAYS[alternative[0].weekday()], "time": alternative[1], "date": dotted(alternative[0]),
            "room": alternative[2]}}


def sample(folder):
    """A plan of our own: each kind of lesson and of change, and both changes of the clock."""
    lectures, changes = [], []
    for term, (first, last) in enumerate([
            (datetime.date(2016, 3, 14), datetime.date(2016, 7, 8)),
            (datetime.date(2016, 10, 3), datetime.date(2017, 1, 20))]):
        for day in range(5):
            number = 100 * term + day
            comment = "- KW 12, 13, 17, 18 und 19" if day == 3 and term == 0 else "14-tägig" if day == 4 else ""
            row = lecture_row(number, day, first, last, [("08:15", "09:45"), ("14:00", "17:15")][day % 2], comment)
            lectures.append(row)
            if day > 2:
                continue
            monday = first + datetime.timedelta(days=14)
            lesson = [monday + datetime.timedelta(days=day + 7 * week) for week in range(4)]
            changes += [
                change_row(len(changes), row, lesson[0]),
                change_row(
                    len(changes) + 1, row, lesson[1],
                    (lesson[1] + datetime.timedelta(days=2), "11:30", "R900"), "Bring a, b; c"),
                change_row(len(changes) + 2, row, lesson[2], (lesson[2], row["starttime"], "R901"))]
    courses = {
        term: [{"course": "MI", "year": "2016", "labels": {"de": "Informatik", "en": "Computing"},
                "semester": ["1", "2", "3"]}] for term in ["SS", "WS"]}
    return write(folder, "our own sample", courses, lectures, changes)


def hof(folder):
    """The plan of Hof's university, if it is on this machine; else None."""
    named = os.environ.get("TEACHKIT_HOF_DATA")
    source = pathlib.Path(named) if named else REPOSITORY.parent / "shared/data/hof"
    if not source.is_dir():
        return None
    read = lambda pattern: json.loads(next(source.glob(pattern)).read_text("utf-8"))
    changes = [row for row in read("changes-*.json")["changes"] if row["tt"] == "SS"]
    return write(folder, "the data of Hof", read("courses.json"), read("schedule-*.json")["schedule"], changes)


def write(folder, name, courses, lectures, changes):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "courses.json").write_text(json.dumps(courses), "utf-8")
    (folder / "schedule.json").write_text(json.dumps({"version": 3.5, "schedule": lectures}), "utf-8")
    return Plan(name, folder / "courses.json", folder / "schedule.json", changes)


def take_over(server, plan, changes=None):
    """Imports the lectures of a plan, or what is changed, into the school of a running server."""
    command = [program("teachkit-server"), "timetable", "import", "--format", "hof", "--data", server.data,
               "--source", "plan", "--skip-bad", "--apply", "--report", "json"]
    if changes is None:
        command += ["--courses", plan.courses, "--schedule", plan.schedule]
    else:
        file = server.folder / "changes.json"
        file.write_text(json.dumps({"version": 3.5, "changes": changes}), "utf-8")
        command += ["--changes", file]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)
