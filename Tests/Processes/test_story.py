"""The whole story with real processes: the server, the command, the example app, and a browser.

An app declares its content, a teacher hands it out, a student works, the report fills in. What was
not handed out leaves nothing behind.
"""

import re
import threading

from playwright.sync_api import expect

from harness.apps import QUIZLER, OwnDevice
from harness.browsers import Person
from harness.demo import DemoSchool, handout_id


def at_browser(browser, server, account):
    context = browser.new_context(base_url=server.address, locale="en", reduced_motion="reduce")
    return Person(context).sign_in(account).page


def confirm_at(page):
    """Lets a device in, in the browser."""
    def confirm(code):
        page.goto("/device")
        page.get_by_label("Code on the device").fill(code)
        page.get_by_role("button", name="Next").click()
        expect(page.get_by_text(code)).to_be_visible()
        page.get_by_role("button", name="Allow", exact=True).click()
        expect(page.get_by_text("The device is signed in")).to_be_visible()
    return confirm


def hand_out_addition(page, school):
    page.goto("/apps")
    page.get_by_role("link", name=re.compile("quizler", re.I)).first.click()
    expect(page.get_by_text("Multiplication").first).to_be_visible()
    page.get_by_role("button", name="Hand out “Addition”").click()
    page.get_by_role("textbox", name="Title", exact=True).fill("Sums up to 18")
    page.get_by_role("checkbox", name="The whole class").first.check()
    page.get_by_role("button", name="Post now").click()
    expect(page.get_by_role("status").filter(has_text="Posted.")).to_be_visible()
    return handout_id(page.url)


def everything_but_presence(server):
    """All rows, except when a session was last seen."""
    tables = server.tables()
    seen = [row[1] for row in server.query("PRAGMA table_info(session)")]
    touched = {seen.index(name) for name in seen if name in {"last_seen", "last_seen_at", "seen_at", "last_used_at"}}
    tables["session"] = [
        tuple(value for index, value in enumerate(row) if index not in touched) for row in tables["session"]
    ]
    return tables


class Listener:
    """Somebody who listens to every event permitted to them."""

    def __init__(self, visitor, path="/events"):
        self.lines = []
        self.answer = visitor.session.get(visitor.server.address + path, stream=True, timeout=60)
        assert self.answer.status_code == 200
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        try:
            self.lines.extend(line for line in self.answer.iter_lines(decode_unicode=True))
        except Exception:  # the server has ended the stream
            return

    @property
    def events(self):
        return [line for line in self.lines if line.startswith(("event:", "data:"))]


def test_the_whole_story(server, browser, tmp_path):
    school = DemoSchool(server)

    # An app is opened on a teacher's computer, and declares what it can do.
    teacher = at_browser(browser, server, school.teacher)
    desk = OwnDevice(tmp_path / "desk", server)
    assert school.teacher.name in desk.sign_in(confirm_at(teacher))
    desk.quizler("--play", "addition", "--answers", "right,right,right,right,right", "--wait-for-delivery", "20")
    # The teacher played, which is nobody else's business.
    assert server.query("SELECT COUNT(*) FROM activity") == [(0,)]

    # The teacher browses and hands out addition; multiplication stays at home.
    handout = hand_out_addition(teacher, school)

    # The student finds it, plays, and gets three of five right.
    student = at_browser(browser, server, school.student)
    tablet = OwnDevice(tmp_path / "tablet", server)
    tablet.sign_in(confirm_at(student))
    student.goto("/")
    student.get_by_role("link", name="Sums up to 18").first.click()
    expect(student.get_by_text("Addition").first).to_be_visible()
    teacher.goto(f"/handouts/{handout}")
    row = teacher.get_by_role("row").filter(has_text=school.student.name.split()[-1])
    expect(row).to_be_visible()
    played = tablet.quizler(
        "--open", f"{QUIZLER}/addition", "--answers", "right,wrong,right,wrong,right", "--thinking", "0.25",
        "--wait-for-delivery", "20")
    assert "Total Score: 3 of 5" in played

    # The open report fills in: the score, and the time.
    expect(row).to_contain_text(re.compile(r"3\s*(/|of)\s*5|60\s*%"), timeout=10_000)
    row.get_by_role("link").first.click()
    items = teacher.get_by_role("table").filter(has_text="correct")
    expect(items).to_contain_text("incorrect")
    # The questions are drawn at random and may repeat, so what counts is their order.
    asked = re.findall(r"^(\d+ \+ \d+) = ", played, re.M)
    lines = items.locator("tbody").get_by_role("row")
    expect(lines).to_have_count(5)
    reported = [
        (line.get_by_role("rowheader").inner_text().strip(), line.get_by_role("cell").inner_text().strip())
        for line in lines.all()]
    assert reported == list(zip(asked, ["correct", "incorrect", "correct", "incorrect", "correct"]))
    (duration,), = server.query("SELECT duration FROM activity")
    assert 1_250 <= duration <= 60_000
    student.goto("/records")
    expect(student.get_by_text("3/5").first).to_be_visible()


def test_what_was_not_handed_out_leaves_nothing_behind(server, browser, tmp_path):
    school = DemoSchool(server)
    visitor = school.visitor(school.teacher)
    desk = OwnDevice(tmp_path / "desk", server)
    desk.sign_in_as(visitor)
    desk.quizler("--play", "addition", "--answers", "right", "--wait-for-delivery", "20")
    hand_out_addition(at_browser(browser, server, school.teacher), school)
    tablet = OwnDevice(tmp_path / "tablet", server)
    tablet.sign_in_as(school.visitor(school.student))
    tablet.quizler("--play", "addition", "--answers", "right", "--wait-for-delivery", "20")

    before, log = everything_but_presence(server), server.said()
    listeners = [Listener(school.visitor(person)) for person in (school.teacher, school.student)]
    before = everything_but_presence(server)
    log = server.said()
    played = tablet.quizler(
        "--play", "multiplication", "--answers", "right,wrong,right,wrong,right", "--wait-for-delivery", "20")
    assert "Total Score: 3 of 5" in played

    after = everything_but_presence(server)
    assert {name: len(rows) for name, rows in after.items()} == {name: len(rows) for name, rows in before.items()}
    assert after == before
    assert not any(listener.events for listener in listeners)
    assert "multiplication" not in server.said().removeprefix(log)
    for question in re.findall(r"^(\d+ × \d+) = ", played, re.M):
        assert server.files_that_contain(question) == []
        assert question.encode() not in tablet.everything_kept()
        assert question.encode() not in desk.everything_kept()


def test_developer_mode_resets(server, tmp_path):
    school = DemoSchool(server)
    school.publish()
    school.play()
    assert server.query("SELECT COUNT(*) FROM activity") != [(0,)]
    people = server.query("SELECT * FROM person ORDER BY id")
    desk = OwnDevice(tmp_path / "desk", server)
    desk.sign_in_as(school.visitor(school.teacher))
    desk.teachkit("developer", "reset")
    for table in ["activity", "assignment", "handout"]:
        assert server.query(f"SELECT COUNT(*) FROM {table}") == [(0,)], table
    # Worksheets are written in the school, and stay.
    for table, app in [("content_context", "app_id"), ("content_app", "id")]:
        rows = server.query(f"SELECT COUNT(*) FROM {table} WHERE {app} <> 'org.teachkit.worksheets'")
        assert rows == [(0,)], table
    assert server.query("SELECT * FROM person ORDER BY id") == people


def test_acting_as_a_student_is_one_click_away(server, browser):
    school = DemoSchool(server)
    page = at_browser(browser, server, school.teacher)
    page.get_by_role("button", name="Student", exact=True).click()
    expect(page.get_by_role("link", name="My records")).to_be_visible()
    page.get_by_role("button", name="Teacher", exact=True).click()
    expect(page.get_by_role("link", name="Handouts").first).to_be_visible()


def test_a_stopping_server_does_not_wait_for_listeners(server):
    school = DemoSchool(server)
    listener = Listener(school.visitor(school.teacher))
    server.stop()
    assert server.process.returncode == 0
    assert not listener.events
