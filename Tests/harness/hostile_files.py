"""Files of other programs, each with something in it that nobody means."""

import datetime
import io
import re
import zipfile

from .extremes import BODIES, DAYS, NUMBERS, TEXTS, TIMES, leaves, like, replaced, written
from .programs import REPOSITORY
from .timetable import change_row, lecture_row

STAMPS = ["00000101T000000", "00010101T000000Z", "99991231T235959Z", "99991231T235959", "99991231", "99990901", "00010101",
          "19691231T235959", "22010101T000000", "20260230T080000", "20260101T240000", "20260101T235960"]
RULES = ["FREQ=DAILY", "FREQ=DAILY;COUNT=1000000000", "FREQ=WEEKLY;INTERVAL=1000;COUNT=999999999", "FREQ=DAILY;COUNT=-1",
         "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;INTERVAL=-1", "FREQ=WEEKLY;UNTIL=99991231T235959Z", "FREQ=WEEKLY;UNTIL=00010101",
         "FREQ=YEARLY;BYMONTH=13", "FREQ=DAILY;COUNT=99999999999999999999", "FREQ=WEEKLY;BYDAY=XX", "FREQ=", "FREQ=DAILY;=;"]
LENGTHS = ["P999999999W", "-P1D", "PT0S", "P36525D", "PT999999999H", "P99999999999999999999D", "PT-1M", "P", "P1D" * 1000]
ZONES = ["FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=-1", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;COUNT=99999999999999999999",
         "FREQ=YEARLY;BYMONTH=3;BYDAY=-9223372036854775808SU", "FREQ=YEARLY;BYMONTH=3;BYDAY=9223372036854775807SU",
         "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-9223372036854775808", "FREQ=YEARLY;BYMONTH=12;BYDAY=0SU;COUNT=0",
         "FREQ=YEARLY;BYMONTH=-3;BYDAY=SU;BYSETPOS=-9223372036854775808"]
OFFSETS = ["+2359", "-2359", "+9999", "+235959", "-", "+0000000000", "+-100"]

EVENT = {"UID": "one@plan", "SUMMARY": "Biology", "DTSTART": "20261124T090000", "DTEND": "20261124T100000",
         "RRULE": "FREQ=WEEKLY;COUNT=3", "EXDATE": "20261201T090000", "LOCATION": "Lab", "DESCRIPTION": "a", "SEQUENCE": "1",
         "RECURRENCE-ID": "20261124T090000", "RDATE": "20261130T090000", "DURATION": "PT1H", "CATEGORIES": "x",
         "EXRULE": "FREQ=DAILY;COUNT=2", "ORGANIZER;CN=A": "mailto:a@school.example", "DTSTAMP": "20261101T000000Z"}
STRANGE = {"DTSTART": STAMPS, "DTEND": STAMPS, "RRULE": RULES, "EXRULE": RULES, "EXDATE": STAMPS, "RDATE": STAMPS,
           "RECURRENCE-ID": STAMPS, "DURATION": LENGTHS, "SEQUENCE": NUMBERS, "DTSTAMP": STAMPS}


def event(lines):
    return "\r\n".join(["BEGIN:VEVENT", *(f"{name}:{value}" for name, value in lines.items()), "END:VEVENT"])


def zone(name, start="19700329T020000", before="+0100", after="+0200", rule="FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", more=()):
    part = [f"DTSTART:{start}", f"TZOFFSETFROM:{before}", f"TZOFFSETTO:{after}", f"RRULE:{rule}", *more]
    return "\r\n".join(["BEGIN:VTIMEZONE", f"TZID:{name}", "BEGIN:DAYLIGHT", *part, "END:DAYLIGHT", "END:VTIMEZONE"])


def calendar(parts):
    return "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", *parts, "END:VCALENDAR", ""])


def calendars(chance):
    """Calendars in which one property of an event, or one of a zone, is extreme."""
    usual = {name: EVENT[name] for name in ("UID", "SUMMARY", "DTSTART", "DTEND")}
    made = []
    for name in EVENT:
        for number, value in enumerate([*STRANGE.get(name, []), *map(escaped, chance.sample(TEXTS, 3))]):
            lines = {**usual, name: EVENT[name]}
            if name == "DURATION":
                del lines["DTEND"]
            lines["UID"] = f"{name}-{number}"
            both = [event({**usual, "UID": lines["UID"]})] if name == "RECURRENCE-ID" else []
            made.append([*both, event({**lines, name: value})])
    made += [[event({**usual, "UID": f"{first}-{last}", "DTSTART": first, "DTEND": last})] for first in STAMPS for last in STAMPS]
    zones = [dict(start=one) for one in STAMPS] + [dict(before=one) for one in OFFSETS] + [dict(after=one) for one in OFFSETS]
    zones += [dict(rule=one) for one in ZONES + RULES] + [dict(more=[f"RDATE:{one}"]) for one in STAMPS]
    for number, change in enumerate(zones):
        lines = {"UID": f"zone-{number}", "SUMMARY": "a", "DTEND;TZID=Z": "20261124T100000", "DTSTART;TZID=Z": "20261124T090000"}
        made.append([zone("Z", **change), event(lines)])
    yield from (calendar(parts) for parts in made)
    # All together as well: what is wrong on its own may hide what others do.
    yield calendar([part for parts in made for part in parts if "VTIMEZONE" not in part])


def query(start, end, expand):
    """What a calendar program asks for: entries between two moments, each of a series on its own if it says so."""
    times = f'start="{start}" end="{end}"'
    data = f"<C:expand {times}/>" if expand else ""
    return (
        f'<C:calendar-query xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:"><D:prop><D:getetag/><C:calendar-data>{data}'
        '</C:calendar-data></D:prop><C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">'
        f"<C:time-range {times}/></C:comp-filter></C:comp-filter></C:filter></C:calendar-query>")


def escaped(text):
    return text.replace("\r", "").replace("\n", "\\n")


def tables(text, chance, each=3):
    """A table with one field after the other replaced."""
    rows = [line.split(",") for line in text.strip().split("\n")]
    for row in range(min(len(rows), 3)):
        for column in range(len(rows[row])):
            for value in [*chance.sample(NUMBERS + DAYS + TIMES, each), *chance.sample(TEXTS, each)]:
                new = [list(one) for one in rows]
                new[row][column] = '"' + value.replace('"', '""') + '"' if chance.random() < 0.7 else value
                yield "\n".join(",".join(one) for one in new) + "\n"


VALUE = re.compile(r">([^<>]{1,60})<|=['\"]([^'\"]{1,60})['\"]")


def documents(text, chance, most=60):
    """An XML document, or another text with values between marks, with one value after the other replaced."""
    places = list(VALUE.finditer(text))
    for place in chance.sample(places, min(most, len(places))):
        start, end = place.span(1 if place[1] is not None else 2)
        for value in chance.sample(NUMBERS, 3) + chance.sample(DAYS + TIMES, 1) + chance.sample(TEXTS, 1):
            yield text[:start] + value.replace("<", "&lt;").replace('"', "&quot;") + text[end:]


def words(text, chance, most=60):
    """A text with one word, number or mark after the other replaced."""
    places = list(re.finditer(r"\w+|[^\w\s]", text))
    for place in chance.sample(places, min(most, len(places))):
        for value in chance.sample(NUMBERS, 2) + chance.sample(TEXTS, 2):
            yield text[:place.start()] + value + text[place.end():]


def zipped(files):
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return content.getvalue()


def rosters(chance, each=1):
    """Rosters of each format, as zip files, with one field of one file extreme; and archives that are none."""
    for folder in sorted((REPOSITORY / "Examples/Rosters").iterdir()):
        if not folder.is_dir():
            continue
        files = {file.name: file.read_text("utf-8") for file in folder.glob("*.csv")}
        for name, text in files.items():
            for strange in tables(text, chance, each):
                yield zipped({**files, name: strange})
    whole = zipped(files)
    yield from (whole[:len(whole) // 2], whole[len(whole) // 2:], b"PK\x03\x04" * 1000, whole + whole, b"")
    yield zipped({"users.csv": "a" * 30_000_000})
    yield zipped({f"{number}.csv": "a" for number in range(5000)})
    yield zipped({"../../etc/passwd": "a", "a" * 5000 + ".csv": "b", " ": "c", "\u202Evsc.sresu": "d"})
    for count in (b"\xff\xff\xff\xff", b"\0\0\0\0"):
        # The sizes that the archive's own list of its files states.
        start = whole.rindex(b"PK\x01\x02")
        yield whole[:start + 20] + count * 2 + whole[start + 28:]


INDIWARE = """<?xml version="1.0" encoding="utf-8"?>
<VpMobil><Kopf><planart>K</planart><zeitstempel>14.09.2026, 07:10</zeitstempel><DatumPlan>x</DatumPlan>
<datei>PlanKl20260914.xml</datei></Kopf><FreieTage><ft>261012</ft></FreieTage><Klassen><Kl><Kurz>5a</Kurz>
<Unterricht><Ue><UeNr UeLe="Whi" UeFa="MA">12</UeNr></Ue></Unterricht><Pl><Std><St>1</St><Beginn>08:00</Beginn>
<Ende>08:45</Ende><Fa FaAe="FaGeaendert">PH</Fa><Le>Whi</Le><Ra RaAe="RaGeaendert">R1</Ra><Nr>12</Nr><If>a</If></Std></Pl>
</Kl></Klassen></VpMobil>"""
PERIODS = "period,start,end\n1,08:00,08:45\n2,08:50,09:35\n"
LESSONS = '12,"5a","Whi","MA","R1",1,1,,\n13,"5a","Gre","EN","R3",2,2,,\n'
SUBSTITUTIONS = ('7,20260914,1,3,12,"Whi","Gre","MA",,"PH",,"R1","R2",,"5a","Ill","a",0,"5a","",202609130800\n')
PLAN = ("key,name,lecturers,rooms,style,start,end,weekday,term,course,semester,comment,first_day,last_day,weeks\n"
        "A7,Biology,Ito,A 1,,08:00,09:30,Monday,2026/27,7,a,KW 12 - KW 14,2026-08-24,2026-12-20,12-20\n")
CHANGES = ("key,date,start,cancelled,new_date,new_start,new_end,new_rooms,note\n"
           "A7,2026-11-30,08:00,,2026-12-01,10:00,11:30,A 2,a\n")
DAYS_OFF = "name,first_day,last_day,kind,course\nBreak,2026-10-12,2026-10-16,holiday,7\n"


#: The university's own shapes: rows of a lecture and of a change, and the courses that they name.
UNIVERSITY = {
    "courses.json": {"version": 3.5, "courses": [
        {"course": "MC", "year": "2016", "labels": {"de": "Mobile Computing", "en": "Mobile Computing"}, "semester": ["2", "4"]}]},
    "schedule.json": {"version": 3.5, "schedule": [lecture_row(
        1, 1, datetime.date(2026, 9, 14), datetime.date(2026, 12, 20), ("08:15", "09:45"), "- KW 41, 42 und 44 - 50")]},
    "changes.json": {"version": 3.5, "changes": [change_row(
        2, lecture_row(1, 1, datetime.date(2026, 9, 14), datetime.date(2026, 12, 20), ("08:15", "09:45")),
        datetime.date(2026, 11, 24), (datetime.date(2026, 11, 25), "11:30", "R900"), "a")]},
}


def university(chance):
    """The files of a university, of which one has one value that nobody means."""
    for name, value in UNIVERSITY.items():
        texts = [written(replaced(value, place, new))
                 for place, one in leaves(value) for new in chance.sample(like(one, chance), 2)]
        texts += [body.decode("latin-1") for body in chance.sample(BODIES, 3)]
        for text in texts:
            yield {**{other: written(it) for other, it in UNIVERSITY.items()}, name: text}


def plans(chance):
    """Plans as their format and their files, by name."""
    for files in university(chance):
        yield "hof", files
    for text in calendars(chance):
        yield "icalendar", {"plan.ics": text}
    for text in documents(INDIWARE, chance, most=15):
        yield "indiware", {"PlanKl20260914.xml": text}
    untis = {"GPU001.TXT": LESSONS, "GPU014.TXT": SUBSTITUTIONS, "periods.csv": PERIODS}
    sheets = {"plan.csv": PLAN, "changes.csv": CHANGES, "off.csv": DAYS_OFF}
    for form, files in [("untis", untis), ("csv", sheets)]:
        for name, text in files.items():
            for strange in tables(text, chance, each=1):
                yield form, {**files, name: strange}
