"""Third-party calendars read a term's timetable, and every change to it."""

import contextlib
import datetime
import pathlib
import re
import subprocess
import sys

import caldav
import icalendar
import pytest
import recurring_ical_events
import requests
from caldav.elements import dav, ical

from harness import timetable
from harness.demo import accounts
from harness.device import Device
from harness.extent import WEEKS_PER_LOOK
from harness.server import Server
from harness.visitor import Visitor

STAMPS = re.compile(rb"^(?:DTSTAMP|LAST-MODIFIED|SEQUENCE):.*\r\n", re.M)


@pytest.fixture
def server(tmp_path):
    with Server(
            tmp_path / "server", arguments=["--bare-demo", "--requests-per-second", "100000"],
            environment={"TZ": "Europe/Berlin"}) as server:
        yield server


class Reader:
    """A student with the calendars that read their timetable."""

    def __init__(self, server, folder):
        self.server = server
        self.folder = folder
        self.person = next(person for person in accounts(server) if person.role == "student")
        self.visitor = Visitor(server)
        self.visitor.sign_in(self.person)
        self.device = Device(server).sign_in(self.visitor)
        # Only a person in a browser makes links: an app's must not outlast the app.
        self.link = self.visitor.call("POST", "/v1/calendar-links", {"name": "Phone"})

    def choose(self, lectures):
        selection = {"courses": [], "semesters": [], "lectureIDs": lectures}
        self.device.call("PUT", "/v1/timetable/selection", {"selection": selection})

    def lessons(self):
        """The lessons according to the school: begin, end and whether each takes place."""
        found, day = set(), datetime.date(2016, 1, 1)
        while day < datetime.date(2017, 4, 1):
            last = day + datetime.timedelta(days=60)
            path = f"/v1/timetable/lessons?from={day}&through={last}"
            for lesson in self.device.call("GET", path).json()["lessons"]:
                takes_place = lesson["state"] not in ("cancelled", "moved-away")
                found.add((lesson["name"], when(lesson["startsAt"]), when(lesson["endsAt"]), takes_place))
            day = last + datetime.timedelta(days=1)
        return found

    def feed(self):
        answer = requests.get(self.server.address + self.link["feedPath"], timeout=30)
        assert answer.status_code == 200
        return answer.content

    def expanded(self, content):
        """What an independent program reads from the feed."""
        calendar = icalendar.Calendar.from_ical(content)
        calendar.subcomponents = [part for part in calendar.subcomponents if part.name != "VTODO"]
        events = recurring_ical_events.of(calendar).between((2016, 1, 1), (2017, 4, 1))
        return {
            (re.sub(r"^(?:⚠︎ \[.*?\] )?(?:\[.*?\] )*", "", str(event["SUMMARY"])), utc(event.start), utc(event.end),
             event["STATUS"] != "CANCELLED")
            for event in events}

    def client(self):
        return caldav.DAVClient(
            url=self.server.address, username=self.person.username, password=self.link["secret"])

    def collection(self):
        collections = self.client().principal().calendars()
        return next(found for found in collections if str(found.url).endswith("/timetable/"))

    def vdirsyncer(self, *arguments):
        configuration = self.folder / "vdirsyncer"
        configuration.write_text(f"""\
[general]
status_path = "{self.folder}/status/"
[pair school]
a = "here"
b = "there"
collections = ["timetable"]
conflict_resolution = "b wins"
[storage here]
type = "filesystem"
path = "{self.folder}/calendars/"
fileext = ".ics"
[storage there]
type = "caldav"
url = "{self.server.address}/"
username = "{self.person.username}"
password = "{self.link['secret']}"
read_only = true
""", "utf-8")
        program = pathlib.Path(sys.executable).parent / "vdirsyncer"
        done = subprocess.run(
            [program, "-c", configuration, *arguments], input="y\n" * 20, capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    def copies(self):
        """What vdirsyncer keeps, by the identifiers of the events."""
        files = (self.folder / "calendars/timetable").glob("*.ics")
        return {uid(content): content for content in (file.read_bytes() for file in files)}

    def served(self):
        """The content of the CalDAV collection, by the identifiers of the events."""
        return {uid(content): content for content in (item.data.encode() for item in self.collection().events())}


def uid(content):
    return icalendar.Calendar.from_ical(content).walk("VEVENT")[0]["UID"]


def when(text):
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).replace(microsecond=0)


def utc(moment):
    return moment.astimezone(datetime.timezone.utc)


def unfolded(content):
    return sorted(content.replace(b"\r\n", b"\n").strip().split(b"\n"))


@pytest.fixture(params=[timetable.sample, timetable.hof], ids=["sample", "hof"])
def plan(request, tmp_path):
    plan = request.param(tmp_path / "plan")
    # Without Hof's data, the sample runs again under this name.
    plan = plan or timetable.sample(tmp_path / "plan")
    print(f"This runs on {plan.name}.")
    return plan


@pytest.mark.long
def test_every_lecture_of_a_term_and_the_weeks_of_its_changes(server, plan, tmp_path):
    timetable.take_over(server, plan)
    reader = Reader(server, tmp_path)
    page, lectures = reader.device.call("GET", "/v1/timetable/lectures").json(), []
    while page:
        lectures += [lecture["id"] for lecture in page["items"]]
        following = page.get("next")
        page = following and reader.device.call("GET", f"/v1/timetable/lectures?after={following}").json()
    count = 0
    for start in range(0, len(lectures), 400):
        reader.choose(lectures[start:start + 400])
        lessons = reader.lessons()
        assert reader.expanded(reader.feed()) == lessons
        count += len(lessons)
    print(f"{len(lectures)} lectures with {count} lessons are the same.")
    assert count > 50

    everything = plan.changes
    touched = {row["splusname"].split("$")[0] for row in everything}
    mine = [lecture for lecture in lectures if _is_touched(reader, lecture, touched)][:40] or lectures[:40]
    reader.choose(mine)
    first_feed, first_served = reader.feed(), reader.served()
    reader.vdirsyncer("discover")
    token = reader.collection().objects_by_sync_token(load_objects=True).sync_token
    # What is planned in the weeks between comes with the next one.
    for monday in plan.weeks()[::-WEEKS_PER_LOOK][::-1]:
        timetable.take_over(server, plan, plan.changes_until(monday))
        feed = reader.feed()
        assert reader.expanded(feed) == reader.lessons()
        reader.vdirsyncer("sync")
        served = reader.served()
        copies = reader.copies()
        assert {key: unfolded(value) for key, value in copies.items()} == {
            key: unfolded(value) for key, value in served.items()}
        changed = reader.collection().objects_by_sync_token(sync_token=token)
        token = changed.sync_token
    assert reader.feed() != first_feed, "The changes touch what the student takes."

    timetable.take_over(server, plan, [])
    assert STAMPS.sub(b"", reader.feed()) == STAMPS.sub(b"", first_feed)
    reader.vdirsyncer("sync")
    without = lambda files: {key: STAMPS.sub(b"", value.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n"))
                             for key, value in files.items()}
    assert without(reader.served()) == without(first_served)
    assert set(reader.copies()) == set(first_served)


def _is_touched(reader, lecture, touched):
    if not hasattr(reader, "keys"):
        reader.keys = dict(reader.server.query("SELECT id, lecture_key FROM lecture"))
    key = reader.keys[lecture]
    return any(key.split("$")[0] == name or key == name for name in touched)


def test_khal_shows_what_vdirsyncer_fetched(server, tmp_path):
    plan = timetable.sample(tmp_path / "plan")
    timetable.take_over(server, plan)
    reader = Reader(server, tmp_path)
    reader.choose([found["id"] for found in reader.device.call("GET", "/v1/timetable/lectures").json()["items"]])
    reader.vdirsyncer("discover")
    reader.vdirsyncer("sync")
    configuration = tmp_path / "khal"
    configuration.write_text(f"""\
[calendars]
[[school]]
path = {tmp_path}/calendars/timetable
[sqlite]
path = {tmp_path}/khal.db
[locale]
local_timezone = Europe/Berlin
default_timezone = Europe/Berlin
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
""", "utf-8")
    program = pathlib.Path(sys.executable).parent / "khal"
    for day in ["2016-03-21", "2016-04-04", "2016-10-24", "2016-11-07"]:
        end = str(datetime.date.fromisoformat(day) + datetime.timedelta(days=1))
        shown = subprocess.run(
            [program, "-c", configuration, "list", "--format", "{start-time} {title}", day, end],
            capture_output=True, text=True, timeout=120)
        assert shown.returncode == 0, shown.stderr
        assert re.search(r"08:15 Lecture \d+: words, and; signs", shown.stdout), shown.stdout


def test_a_calendar_cannot_write_and_loses_access_when_its_link_is_revoked(server, tmp_path):
    timetable.take_over(server, timetable.sample(tmp_path / "plan"))
    reader = Reader(server, tmp_path)
    event = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:mine\r\nDTSTAMP:20160101T000000Z\r\n" \
        "DTSTART:20160401T100000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    collection = reader.collection()
    with pytest.raises(caldav.lib.error.AuthorizationError):
        collection.add_event(event)
    answer = requests.put(
        f"{collection.url}mine.ics", data=event, timeout=30, auth=(reader.person.username, reader.link["secret"]))
    assert answer.status_code == 403 and "can only be read" in answer.text
    # What a device may set is the colour in which it shows the calendar itself.
    collection.set_properties([ical.CalendarColor("#ff2968ff")])
    shown = reader.collection().get_properties([ical.CalendarColor(), dav.DisplayName()])
    assert shown[ical.CalendarColor.tag] == "#FF2968FF"
    with contextlib.suppress(caldav.lib.error.PropsetError):
        collection.set_properties([dav.DisplayName("Mine")])
    assert reader.collection().get_properties([dav.DisplayName()])[dav.DisplayName.tag] == shown[dav.DisplayName.tag]
    reader.visitor.call("DELETE", f"/v1/calendar-links/{reader.link['details']['id']}")
    with pytest.raises(caldav.lib.error.AuthorizationError):
        reader.client().principal()
    assert requests.get(server.address + reader.link["feedPath"], timeout=30).status_code == 404
    assert not server.files_that_contain(reader.link["secret"])
