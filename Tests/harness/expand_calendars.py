"""Says of each calendar in a folder which lessons an independent program finds in it.

    python expand_calendars.py FOLDER

Beside each `NAME.ics` is `NAME.txt` with one line for each expected lesson: begin, end, status and
title, in any order. What differs is printed, and the program ends with status 1.
"""

import datetime
import pathlib
import sys

import icalendar
import recurring_ical_events


def moment(time):
    if not isinstance(time, datetime.datetime):
        return time.strftime("%Y%m%d")
    return time.astimezone(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ")


def lines(calendar):
    """The lessons of a calendar, as the lines of the text beside it."""
    events = recurring_ical_events.of(calendar).between((1990, 1, 1), (2040, 1, 1))
    return sorted(
        "\t".join([moment(event.start), moment(event.end), str(event.get("STATUS", "")), str(event.get("SUMMARY", ""))])
        for event in events
    )


def differences(folder):
    for file in sorted(pathlib.Path(folder).glob("*.ics")):
        expected = sorted(file.with_suffix(".txt").read_text("utf-8").splitlines())
        found = lines(icalendar.Calendar.from_ical(file.read_bytes()))
        if found != expected:
            yield file.name, sorted(set(expected) - set(found)), sorted(set(found) - set(expected)), len(found)


def main(folder):
    count = wrong = 0
    for name, missing, unexpected, found in differences(folder):
        wrong += 1
        print(f"{name}: {found} found, missing {missing[:5]}, unexpected {unexpected[:5]}")
    count = len(list(pathlib.Path(folder).glob("*.ics")))
    lessons = sum(len(file.read_text("utf-8").splitlines()) for file in pathlib.Path(folder).glob("*.txt"))
    print(f"{count} calendars with {lessons} lessons, {wrong} of them differ")
    return 1 if wrong or not count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
