"""Random calendars, read by the school and by an independent program."""

import datetime
import json
import os
import pathlib
import random
import subprocess
import zoneinfo

import icalendar
import recurring_ical_events

from harness.programs import program

DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
#: Zones and the hours at which lessons begin there, so that they end on the same day in Berlin.
ZONES = {"Europe/Berlin": (6, 18), "UTC": (6, 18), "America/New_York": (3, 10)}


def rule(chance, day):
    """A rule that lessons can have: days and weeks, counted or with an end."""
    parts = ["FREQ=" + chance.choice(["DAILY", "WEEKLY", "WEEKLY", "WEEKLY"])]
    if chance.random() < 0.5:
        parts.append(f"INTERVAL={chance.randrange(1, 4)}")
    if chance.random() < 0.5:
        parts.append("BYDAY=" + ",".join(sorted({DAYS[day.weekday()], *chance.sample(DAYS, 2)})))
    if chance.random() < 0.3:
        parts.append("WKST=" + chance.choice(["MO", "SU"]))
    if chance.random() < 0.6:
        parts.append(f"COUNT={chance.randrange(1, 20)}")
    else:
        end = day + datetime.timedelta(days=chance.randrange(150))
        parts.append(f"UNTIL={end:%Y%m%d}T220000Z")
    return ";".join(parts)


def event(chance, number):
    day = datetime.date(2026, 9, 1) + datetime.timedelta(days=chance.randrange(200))
    zone = chance.choice(list(ZONES))
    time = f"T{chance.randrange(*ZONES[zone]):02}1500" + ("Z" if zone == "UTC" else "")
    name = "" if zone == "UTC" else f";TZID={zone}"
    lines = ["BEGIN:VEVENT", f"UID:{number}", f"SUMMARY:{number}", f"DTSTART{name}:{day:%Y%m%d}{time}",
             "DURATION:PT45M", f"RRULE:{rule(chance, day)}"]
    if chance.random() < 0.4:
        left_out = day + datetime.timedelta(days=chance.choice([1, 2, 7, 14]))
        lines.append(f"EXDATE{name}:{left_out:%Y%m%d}{time}")
    return [*lines, "END:VEVENT"]


def text(events):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Chance//EN", *sum(events, []), "END:VCALENDAR", ""]
    return "\r\n".join(lines)


def expected(calendar):
    found = recurring_ical_events.of(icalendar.Calendar.from_ical(calendar))
    return len(found.between(datetime.datetime(2026, 1, 1), datetime.datetime(2030, 1, 1)))


def read(calendar, folder):
    path = folder / "feed.ics"
    path.write_text(calendar, encoding="utf-8", newline="")
    done = subprocess.run(
        [program("teachkit-server"), "timetable", "import", "--format", "icalendar", path, "--report", "json"],
        capture_output=True, text=True, timeout=60, env=os.environ | {"LANG": "C.UTF-8", "TZ": "Europe/Berlin"})
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)["lessons"]


def differing(events, folder):
    """The first entry with a different number of lessons in the two programs, if any."""
    calendar = text(events)
    if read(calendar, folder) == expected(calendar):
        return None
    if len(events) == 1:
        return events[0]
    half = len(events) // 2
    return differing(events[:half], folder) or differing(events[half:], folder) or ["together only"]


def test_feeds_have_the_lessons_that_an_independent_program_finds(tmp_path):
    seed = int(os.environ.get("SEED", random.randrange(1_000_000)))
    print(f"SEED={seed}")
    chance = random.Random(seed)
    assert differing([event(chance, number) for number in range(300)], tmp_path) is None


# --- A feed that names every lesson on its own ---

#: States of a real feed, which are not in the repository.
REAL = pathlib.Path(os.environ.get(
    "TEACHKIT_FEED_DATA", pathlib.Path(__file__).parents[3] / "shared" / "data" / "university-feed"))

#: A sample of our own: the same entry twice, one of several days, one that is a holiday, one until midnight.
SAMPLE = [
    ["UID:1", "SUMMARY:Databases", "DTSTART;TZID=Europe/Berlin:20261013T083000",
     "DTEND;TZID=Europe/Berlin:20261013T114500", "LOCATION:R1"],
    ["UID:2", "SUMMARY:Databases", "DTSTART;TZID=Europe/Berlin:20261013T083000",
     "DTEND;TZID=Europe/Berlin:20261013T114500", "LOCATION:R1"],
    ["UID:3", "SUMMARY:Databases", "DTSTART:20261027T073000Z", "DURATION:PT3H15M", "LOCATION:R1"],
    ["UID:4", "SUMMARY:Excursion", "DTSTART;TZID=Europe/Berlin:20261014T080000",
     "DTEND;TZID=Europe/Berlin:20261016T160000"],
    ["UID:5", "SUMMARY:Ferien", "DTSTART;VALUE=DATE:20261019", "DTEND;VALUE=DATE:20261024"],
    ["UID:6", "SUMMARY:Concert", "DTSTART;TZID=Europe/Berlin:20261105T220000",
     "DTEND;TZID=Europe/Berlin:20261106T000000"],
]


def named_one_by_one(calendar):
    """The lessons that an independent program finds, one part for each day that it lasts."""
    berlin = zoneinfo.ZoneInfo("Europe/Berlin")
    found = set()
    events = recurring_ical_events.of(icalendar.Calendar.from_ical(calendar))
    for event in events.between(datetime.datetime(2020, 1, 1), datetime.datetime(2030, 1, 1)):
        if not isinstance(event.start, datetime.datetime):
            continue
        start, end = event.start.astimezone(berlin), event.end.astimezone(berlin)
        if "ferien" in str(event["SUMMARY"]).lower() and end - start >= datetime.timedelta(days=1):
            continue
        day = start.date()
        while day <= end.date():
            first = start.strftime("%H:%M") if day == start.date() else "00:00"
            last = end.strftime("%H:%M") if day == end.date() else "23:59"
            if first < last:
                found.add((str(event["SUMMARY"]), day, first, last, str(event.get("LOCATION", "")),
                           str(event.get("CATEGORIES") and event["CATEGORIES"].to_ical())))
            day += datetime.timedelta(days=1)
    return len(found)


def test_every_state_of_a_feed_has_the_lessons_that_an_independent_program_finds(tmp_path):
    own = text([["BEGIN:VEVENT", *lines, "END:VEVENT"] for lines in SAMPLE])
    states = {"our own sample": own}
    states |= {path.name: path.read_text(encoding="utf-8") for path in sorted(REAL.glob("state-*.ics"))}
    print("Read on", "our own sample only." if len(states) == 1 else f"our own sample and {len(states) - 1} real states.")
    for name, calendar in states.items():
        assert (name, read(calendar, tmp_path)) == (name, named_one_by_one(calendar))
