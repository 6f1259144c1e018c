"""The demo school, as the tests see it."""

import datetime
import re
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from . import practice, roster
from .device import Device, attempt, context
from .pages import kind, reachable
from .visitor import Visitor

APP = "org.example.counting"
COUNTING = [APP, "counting"]
TO_TEN = [*COUNTING, "to-ten"]
TO_TWENTY = [*COUNTING, "to-twenty"]


@dataclass(frozen=True)
class Account:
    """Somebody with a user name and a password."""

    name: str
    username: str
    password: str
    role: str


def accounts(server):
    """The people of a demo school, as the server introduces them when it starts and the sign-in page names them."""
    introduced = "\n".join(server.wait_for("  student: "))
    password = re.search(r"the password is (\S+?)\)", introduced).group(1)
    page = Visitor(server).get("/sign-in").text
    people = []
    for role in ["administrator", "teacher", "student"]:
        for username in re.search(rf"^  {role}: (.+)$", introduced, re.M).group(1).split(", "):
            ((name,),) = server.query(
                "SELECT given_name || ' ' || family_name FROM person WHERE username = ?", username)
            assert name in page and username in page
            people.append(Account(name, username, password, role))
    return people


class DemoSchool:
    """The people of the demo school, and what a test lets them do."""

    def __init__(self, server):
        self.server = server
        people = accounts(server)
        self.administrator = next(person for person in people if person.role == "administrator")
        self.teacher, self.other_teacher = [person for person in people if person.role == "teacher"][:2]
        self.students = [person for person in people if person.role == "student"]
        self.student = self.students[0]
        self._pages = {}
        self._cookies = {}

    def pages(self, role):
        """One address of each kind of page that a role can reach, and the links that lead nowhere."""
        if role not in self._pages:
            visitor = self.visitor(getattr(self, role))
            found, nowhere = reachable(visitor)
            # Handouts of apps and of worksheets lead to different pages.
            if role == "teacher":
                more, missing = reachable(visitor, self.practice)
                found, nowhere = more | found, nowhere + missing
            for address in self.corners(role, found):
                found[kind(address)] = address
            self._pages[role] = found, nowhere
        return self._pages[role]

    def corners(self, role, found):
        """Pages that a role comes to by pressing a button, or only in some states of the school."""
        if role == "student":
            # Looking for this one opens it, which is recorded.
            return [self.sheet]
        visitor = self.visitor(getattr(self, role))
        if role == "administrator":
            preview = visitor.submit(visitor.get("/roster"), action="/roster/import", files=roster.upload())
            ((child,),) = self.server.query("SELECT person_id FROM badge LIMIT 1")
            public = ec.generate_private_key(ec.SECP256R1()).public_key().public_bytes(
                serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
            keys = visitor.submit(
                visitor.get("/developer-keys"), action="/developer-keys", name="Counting", team="TEAM", apps=APP,
                publicKey=public.decode())
            shown = visitor.submit(
                visitor.get("/timetable/plan/displays"), action="/timetable/plan/displays", name="Entrance",
                names="initials")
            display = urlsplit(shown.root.first("code", id="made-address").text).path
            removal = next(link for link in keys.links() if link.endswith("/remove"))
            return [removal, urlsplit(preview.address).path, f"/people/{child}/void-badge", display]
        activities = self.server.query(
            "SELECT id FROM handout_activity WHERE handout_id = ?", handout_id(self.handout))
        sheet = found["/worksheets/…/exercises/…"].split("/exercises/")[0]
        return [
            f"{sheet}/exercises/new?type=choice", f"{found['/worksheets/…/exercises/…']}/remove", f"{self.handout}/files", f"{self.handout}/preview", f"{self.handout}/activities/{activities[0][0]}/remove"]

    def visitor(self, account, language="en"):
        """Somebody at a browser, signed in; reuses cookies, because signing in is deliberately slow."""
        visitor = Visitor(self.server, language)
        visitor.session.cookies.update(self._cookies.get(account, {}))
        if not visitor.is_signed_in():
            visitor.session.cookies.clear()
            visitor.sign_in(account)
            self._cookies[account] = visitor.session.cookies.copy()
        return visitor

    def cookies(self, account):
        """What a browser keeps of somebody who has signed in."""
        kept = self.visitor(account).session.cookies
        return [
            {"name": cookie.name, "value": cookie.value, "url": self.server.address, "httpOnly": True}
            for cookie in kept]

    def device(self, account):
        return Device(self.server).sign_in(self.visitor(account))

    def publish(self):
        """Lets an app publish what it can do, from the teacher's device."""
        self.device(self.teacher).publish(APP, name="Counting", contexts=[
            context([APP], "Counting", kind="app", assignable=False),
            context(COUNTING, "Count with me", kind="chapter", order=1),
            context(TO_TEN, "Count to ten", order=1),
            context(TO_TWENTY, "Count to twenty", order=2),
        ])

    def hand_out(self, title, paths, teacher=None, **fields):
        """Writes a handout for the teacher's first class and posts it, using only forms; returns its path."""
        visitor = self.visitor(teacher or self.teacher)
        page = visitor.get("/handouts")
        page = visitor.submit(page, action="/handouts")
        editor = page.address
        for path in paths:
            page = visitor.get(f"/apps/{'/'.join(path)}?for={handout_id(editor)}")
            visitor.submit(page, action="/contexts")
        page = visitor.get(editor)
        whole_class = next(value for field in page.root.all("input", type="checkbox")
                           if (value := field["value"] or "").startswith("class:"))
        recipients = next(field["name"] for field in page.root.all("input", value=whole_class))
        page = visitor.submit(
            page, action="/edit", button="Post now", title=title, **{recipients: whole_class}, **fields)
        assert f"/handouts/{handout_id(editor)}" in page.address and "/edit" not in page.address, page.text
        return f"/handouts/{handout_id(editor)}"

    def make_badges(self, *students):
        """Makes badges for students of the teacher's first class, using only the form; returns the codes by name."""
        visitor = self.visitor(self.teacher)
        page = visitor.get(f"{self.class_path(visitor)}/badges")
        names = {label["for"]: label.text for label in page.root.all("label", **{"for": True})}
        chosen = [
            box["value"] for box in page.root.all("input", type="checkbox")
            if names[box["id"]] in {student.name for student in students}
        ]
        page = visitor.submit(page, action="/badges", student=chosen)
        return {slip.first("h2").text: slip.first("code").text for slip in page.root.all("li", class_="badge")}

    def make_group(self, name, students):
        """Makes a group in the teacher's first class, using only the form."""
        visitor = self.visitor(self.teacher)
        page = visitor.get(f"{self.class_path(visitor)}/groups/new")
        names = {label["for"]: label.text for label in page.root.all("label", **{"for": True})}
        chosen = [
            box["value"] for box in page.root.all("input", type="checkbox")
            if names[box["id"]] in {student.name for student in students}
        ]
        visitor.submit(page, action="/groups", name=name, member=chosen)

    def class_path(self, visitor):
        """The address of the first class on somebody's first page."""
        return next(link for link in visitor.get("/").links() if re.fullmatch(r"/classes/[0-9a-f-]{36}", link))

    def play(self):
        """Lets the class work, so that no page is empty."""
        self.practise()
        tomorrow = (datetime.date.today() + datetime.timedelta(days=1)).isoformat()
        self.handout = self.hand_out(
            "Counting for beginners", [TO_TEN, TO_TWENTY, COUNTING], dueDate=tomorrow, dueTime="08:00")
        for number, student in enumerate(self.students[:6]):
            device = self.device(student)
            attempts = [attempt(TO_TEN, right=6 + number % 4), attempt(TO_TWENTY, right=7 + number % 4)]
            if number < 3:
                attempts.append(attempt(TO_TEN, right=7 + number))
            done = device.deliver(APP, attempts)
            assert set(done.values()) == {"recorded"}, done
            if number > 1:
                device.done(APP, TO_TEN)
        self.make_badges(*self.students[6:8])
        self.make_group("Red team", self.students[:2])

    def practise(self):
        """Lets some of the class work on a worksheet, and play for the leaderboards."""
        visitor = self.visitor(self.teacher)
        practice.play_on_leaderboards(visitor, self.class_path(visitor))
        self.practice = practice.hand_out(visitor, "Animals")
        activity = next(filter(None, (re.search(r"/activities/([0-9a-f-]{36})/", link) for link in visitor.get(self.practice).links())))
        self.sheet = f"{self.practice}/activities/{activity.group(1)}/sheet"
        self.statistics = f"{self.practice}/activities/{activity.group(1)}/statistics"
        for child, student in enumerate(self.students[:7]):
            practice.join_leaderboards(self.visitor(student))
            practice.work(self.device(student), self.practice, activity.group(1), child)


def handout_id(address):
    return re.search(r"/handouts/([0-9a-f-]{36})", address).group(1)
