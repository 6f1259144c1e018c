"""What the timetable adds to other pages: the running lesson, the deadline at a lesson, and one's own calendar."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from harness.accessibility import look, too_wide, violations
from harness.demo import DemoSchool
from harness.extent import VIEWS
from harness.noon import TODAY, ZONE
from harness.server import Server
from test_keyboard import focus, press

NAME = "Donaudampfschifffahrtsgesellschaftskunde"


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """A school where it is noon, in the middle of a lesson of the teacher's class; the next one is in a week."""
    with Server(
        tmp_path_factory.mktemp("noon"), arguments=["--bare-demo", "--requests-per-second", "100000"],
        environment={"TZ": ZONE},
    ) as server:
        school = DemoSchool(server)
        planner = school.visitor(school.administrator)
        last = (TODAY + datetime.timedelta(weeks=8)).isoformat()
        planner.submit(
            planner.get("/timetable/plan/frame"), action="/terms", id="T1", name="First term",
            firstDay=TODAY.isoformat(), lastDay=last)
        page = planner.submit(
            planner.get("/timetable/plan/new"), action="/timetable/plan/new", name=NAME, start="11:00", end="14:00",
            rooms="FB 107, FB 108", lecturers=school.teacher.username, firstDay=TODAY.isoformat(), lastDay=last,
            pattern="weekly")
        school.lecture = re.search(r"/timetable/plan/lectures/[0-9a-f-]{36}", page.address).group(0)
        teacher = school.visitor(school.teacher)
        path = f"{school.class_path(teacher)}/lectures"
        page = teacher.get(f"{path}?search=T1")
        boxes = [box["value"] for box in page.root.all("input", type="checkbox") if box["name"] == "lecture"]
        teacher.submit(page, action="/lectures", button="Add", lecture=boxes)
        school.publish()
        yield school


@pytest.fixture(scope="module")
def handout(school):
    return school.hand_out(f"Zehn Fragen zur {NAME}", [["org.example.counting", "counting", "to-ten"]], dueAt="lesson")


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_no_page_with_a_lesson_shuts_anybody_out(sit_down, school, handout, view):
    page = sit_down(school.teacher, *view).page
    page.goto("/")
    expect(page.locator(".now-lesson")).to_contain_text(NAME)
    look(page, "now", view)
    page.goto(handout)
    expect(page.locator("[name=follows]")).to_have_value("no")
    look(page, "handout-at-lesson", view)
    page.goto("/timetable/calendar")
    page.locator("[name=name]").fill(f"Phone {view}")
    page.locator("main form [type=submit]").last.click()
    expect(page.locator(".secret").first).to_be_visible()
    look(page, "calendar-made", view)


def test_the_running_lesson_shows_who_is_here_and_how_far_they_are(sit_down, school, handout):
    page = sit_down(school.teacher).go("/")
    card = page.locator(".now-lesson")
    expect(card).to_contain_text("FB 107 and FB 108")
    expect(card.get_by_role("link", name=f"Zehn Fragen zur {NAME}")).to_be_visible()
    here = card.locator(".figures dd").first
    before = int(here.text_content().split()[0])
    school.visitor(school.students[5]).get("/")
    page.reload()
    expect(here).to_have_text(re.compile(rf"^{before + 1} of"))


@pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_a_deadline_at_a_lesson_is_fixed_and_released_by_keyboard(sit_down, school, handout, javascript):
    page = sit_down(school.teacher, javascript=javascript).go(handout)
    due = page.locator(".subtitle")
    planned = due.text_content()
    press(page, "Keep the deadline where it is", role="button")
    expect(page.get_by_text("The deadline stays where it is, whatever happens to the lesson.")).to_be_visible()
    next_week = (TODAY + datetime.timedelta(weeks=1)).isoformat()
    planner = school.visitor(school.administrator)
    change = f"{school.lecture}/change?day={next_week}&start=11:00"
    planner.submit(planner.get(change), action="/change", what="cancel")
    page.goto(handout)
    assert due.text_content() == planned
    press(page, "Let the deadline follow the lesson", role="button")
    expect(page.get_by_role("button", name="Keep the deadline where it is")).to_be_visible()
    page.goto(handout)
    assert due.text_content() != planned, "The lesson is cancelled, so it is due at the one after it."
    planner.submit(planner.get(change), action="/change", what="planned")
    page.goto(handout)
    assert due.text_content() == planned
    # Axe is a script.
    assert not javascript or not violations(page)
    assert not too_wide(page)


def test_an_exam_is_entered_by_keyboard_and_students_are_notified_immediately(sit_down, school):
    inbox = sit_down(school.students[6]).go("/notifications")
    expect(inbox.locator("html[data-live-state=open]")).to_be_attached()
    page = sit_down(school.teacher).go(school.lecture.replace("/plan", ""))
    focus(page, "Topic", "input")
    page.keyboard.type("Schiffe & Wörter")
    press(page, "Add exam", role="button")
    expect(page.get_by_role("button", name="Delete: ")).to_have_count(1)
    told = inbox.get_by_role("link", name=f"Exam: {NAME} – Schiffe & Wörter")
    expect(told).to_be_visible()
    assert not violations(inbox)
    told.click()
    expect(inbox).to_have_url(re.compile(r"/timetable\?day="))
    expect(inbox.locator("main")).to_contain_text("Schiffe & Wörter")
    press(page, "Delete: ", role="button")
    expect(page.get_by_role("heading", name="Delete the exam on ")).to_be_visible()
    press(page, "Delete", role="button")
    inbox.goto("/notifications")
    expect(told).to_have_count(0)
