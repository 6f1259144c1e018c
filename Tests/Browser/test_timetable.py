"""The timetable in the browser: what takes place, what has changed, and who plans it."""

import datetime
import pathlib
import re

import pytest
from playwright.sync_api import expect

from harness import school_plan
from harness.accessibility import PICTURES, look, violations
from harness.demo import DemoSchool
from harness.extent import LANGUAGES, VIEWS
from harness.server import Server
from test_keyboard import press


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """A school of its own, because a timetable appears on everybody's pages."""
    folder = tmp_path_factory.mktemp("planned")
    with Server(folder, arguments=["--bare-demo", "--requests-per-second", "100000"]) as server:
        yield DemoSchool(server)


@pytest.fixture(scope="module")
def lectures(school):
    """A timetable with every kind of change this week."""
    lectures = school_plan.plan(school)
    week = school_plan.monday()
    school_plan.change(school, lectures["Physics"], week + datetime.timedelta(days=1), "08:00", note="Work on sheet 4.")
    school_plan.change(
        school, lectures["Mathematics"], week, "08:00", "instead",
        day=(week + datetime.timedelta(days=3)).isoformat(), start="10:00", end="11:30", rooms="A 202")
    school_plan.change(
        school, lectures["English"], week + datetime.timedelta(days=2), "08:00", "instead", rooms="A 309")
    return lectures


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_every_page_of_the_timetable_shuts_nobody_out(sit_down, school, lectures, view):
    student = sit_down(school.student, *view)
    lecture = lectures["Mathematics"].replace("/plan", "")
    for name, path in [
        ("home", "/"), ("day", "/timetable"), ("week", "/timetable/week"), ("changes", "/timetable/changes"),
        ("changes-all", "/timetable/changes?of=all"), ("tasks", "/timetable/tasks"), ("rooms", "/timetable/rooms"),
        ("room", "/timetable/room?name=A+101"), ("lecturer", "/timetable/lecturer?name=Ito"), ("lecture", lecture),
        ("selection", "/timetable/selection"),
    ]:
        student.page.goto(path)
        look(student.page, name, view)
    planner = sit_down(school.administrator, *view)
    day = (school_plan.monday() + datetime.timedelta(days=1)).isoformat()
    for name, path in [
        ("plan", f"/timetable/plan?day={day}"), ("plan-search", "/timetable/plan?search=ito"),
        ("plan-frame", "/timetable/plan/frame"), ("plan-lecture", lectures["Physics"]), ("plan-change", f"{lectures['Physics']}/change?day={day}&start=08:00"),
        ("plan-additional", f"{lectures['Physics']}/change"),
    ]:
        planner.page.goto(path)
        look(planner.page, name, view)
    teacher = sit_down(school.teacher, *view)
    teacher.page.goto(f"{school.class_path(school.visitor(school.teacher))}/lectures?search=physics")
    look(teacher.page, "class-lectures", view)


def test_changes_fit_inside_the_week(sit_down, school, lectures):
    page = sit_down(school.student).go("/timetable/week")
    days = page.locator(".week-day")
    tuesday, wednesday, thursday = days.nth(1), days.nth(2), days.nth(3)
    off = tuesday.locator(".lesson").filter(has_text="Physics")
    expect(off).to_contain_text("Cancelled")
    expect(off).to_contain_text("Work on sheet 4.")
    assert off.locator(".lesson-title s").text_content() == "Physics"
    expect(days.nth(0).locator(".lesson").filter(has_text="Mathematics")).to_contain_text("moved to")
    here = thursday.locator(".lesson").filter(has_text="Mathematics")
    expect(here).to_contain_text("10:00–11:30")
    expect(here).to_contain_text("A 202")
    room = wednesday.locator(".lesson").filter(has_text="English")
    expect(room).to_contain_text("Other room")
    assert room.locator(".lesson-room s").text_content() == "A 101"
    expect(room.locator(".lesson-room")).to_contain_text("instead of A 101:")
    page.locator("[rel=next]").click()
    expect(page.locator(".week-day").nth(2)).to_contain_text("Founders’ day")
    expect(page.locator(".week-day").nth(2).locator(".lesson")).to_have_count(0)


def test_long_words_are_hyphenated_in_german(sit_down, school, lectures):
    """Chromium has no German hyphenation on Linux, so this can only check that it is requested."""
    for language, expected in [("de", "auto"), ("ja", "manual")]:
        page = sit_down(school.student, language).go("/timetable/week")
        title = page.get_by_role("link", name="Donaudampfschifffahrtsgesellschaftskunde").first
        assert title.evaluate("link => getComputedStyle(link).hyphens") == expected
        assert title.evaluate("link => link.scrollWidth <= link.closest('.lesson').clientWidth")


def test_lessons_stand_where_their_time_is_and_are_as_high_as_they_are_long(sit_down, school, lectures):
    page = sit_down(school.student).go("/timetable/week")
    hours = page.locator(".week-times span").evaluate_all("hours => hours.map(hour => hour.getBoundingClientRect().y)")
    first = int(page.locator(".week").get_attribute("data-first"))
    boxes = page.locator(".week-lessons > li").evaluate_all("""items => items.map(item => {
        const box = item.getBoundingClientRect();
        return { start: item.querySelector("time").dateTime, top: box.y, bottom: box.y + box.height,
                 left: box.x, right: box.x + box.width, text: item.innerText };
    })""")
    assert len(boxes) >= 5
    for box in boxes:
        hour, minute = map(int, box["start"].split(":"))
        top = hours[hour - first]
        following = hours[hour - first + 1] if hour - first + 1 < len(hours) else None
        assert top - 1 <= box["top"] and (following is None or box["top"] < following)
        assert minute or abs(box["top"] - top) < 1
    for index, one in enumerate(boxes):
        for other in boxes[index + 1:]:
            apart = one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
            assert apart or one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1
    lefts = page.locator(".week-day").evaluate_all("days => days.map(day => day.getBoundingClientRect().x)")
    assert lefts == sorted(lefts) and len(set(lefts)) == 5


@pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_a_phone_shows_one_day_and_leads_to_the_others(sit_down, school, lectures, javascript):
    page = sit_down(school.student, javascript=javascript).page
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"/timetable/week?week={school_plan.monday().strftime('%G-W%V')}")
    days = page.locator(".week-day")
    page.locator(".week-links a").nth(2).click()
    expect(days.nth(2).locator("h2")).to_be_in_viewport(ratio=0.9)
    expect(days.nth(3).locator("h2")).not_to_be_in_viewport()
    page.locator(".week").focus()
    page.keyboard.press("ArrowRight")
    expect(days.nth(3).locator("h2")).to_be_in_viewport(ratio=0.9)
    if javascript:
        expect(page.locator(".week-links a").nth(3)).to_have_class("is-shown")


def test_the_line_for_now_moves(sit_down, school, lectures):
    page = sit_down(school.student).page
    page.clock.install()

    def at_two_to_nine(route):
        """Puts the line into a day at 8:58, whatever day it is while this runs."""
        text = re.sub(r'<div class="week-now".*?</div>', "", route.fetch().text())
        line = '<div class="week-now" data-minute="538"><span class="h0 m11"></span></div></section>'
        before, day, after = text.partition('<section class="week-day')
        route.fulfill(body=before + day + after.replace("</section>", line, 1), content_type="text/html; charset=utf-8")

    page.route("**/timetable/week", at_two_to_nine)
    page.goto("/timetable/week")
    assert page.locator(".week").get_attribute("data-first") == "8"
    page.clock.run_for(3 * 60_000)
    expect(page.locator(".week-now span")).to_have_class("h1 m0")


def test_a_cancelled_lesson_is_as_planned_again(sit_down, school, lectures):
    planner = sit_down(school.administrator).page
    friday = (school_plan.monday() + datetime.timedelta(days=4)).isoformat()
    path = f"{lectures['Chemistry']}/change?day={friday}&start=09:45"
    planner.goto(path)
    planner.get_by_label("It is cancelled").check()
    planner.get_by_label("Note for everybody").fill("Read <chapter> 3")
    planner.get_by_role("button", name="Enter").click()
    student = sit_down(school.student).page
    student.goto(f"/timetable?day={friday}")
    lesson = student.locator(".is-today, .week-day").first.locator(".lesson").filter(has_text="Chemistry")
    expect(lesson).to_contain_text("Cancelled")
    expect(lesson).to_contain_text("Read <chapter> 3")
    planner.goto(path)
    planner.get_by_label("As planned").check()
    planner.get_by_role("button", name="Enter").click()
    student.reload()
    expect(lesson).not_to_contain_text("Cancelled")
    lesson.get_by_role("link", name="Chemistry").click()
    expect(student.locator(".history li")).to_have_count(2)
    expect(student.locator(".history")).to_contain_text("Taken back")


def test_an_impossible_change_is_refused_with_what_was_typed(sit_down, school, lectures):
    planner = sit_down(school.administrator).page
    planner.goto(f"{lectures['Sports']}/change")
    planner.get_by_label("Begins").fill("15:00")
    planner.get_by_label("Ends").fill("14:00")
    planner.get_by_label("Note for everybody").fill("Bring shoes")
    planner.get_by_role("button", name="Enter").click()
    expect(planner.get_by_role("alert")).to_be_visible()
    expect(planner.get_by_label("Note for everybody")).to_have_value("Bring shoes")
    expect(planner.get_by_label("Ends")).to_have_value("14:00")


def test_a_free_room_is_found(sit_down, school, lectures):
    page = sit_down(school.student).go("/timetable/rooms")
    monday = (school_plan.monday() + datetime.timedelta(weeks=3)).isoformat()
    page.get_by_label("Day", exact=True).fill(monday)
    page.get_by_label("From").fill("08:30")
    page.get_by_label("Until").fill("09:00")
    page.get_by_role("button", name="Find").click()
    free = page.locator(".free-rooms .chips")
    expect(free).to_contain_text("Hall")
    expect(free).not_to_contain_text("A 101")
    free.get_by_role("link", name="Hall").click()
    expect(page.locator(".week-day").nth(3)).to_contain_text("Sports")


@pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_a_task_is_kept_done_and_removed(sit_down, school, lectures, javascript):
    page = sit_down(school.students[3], javascript=javascript).go("/timetable/tasks")
    page.get_by_label("What", exact=True).fill("Read & <learn>")
    page.get_by_label("Lecture").select_option(label="Physics")
    page.get_by_role("button", name="Add").click()
    task = page.get_by_role("listitem").filter(has_text="Read & <learn>")
    expect(task).to_contain_text("Physics")
    task.get_by_role("button", name="Done").click()
    expect(page.get_by_role("heading", name="No open tasks").or_(page.get_by_text("No open tasks"))).to_be_visible()
    task.get_by_role("button", name="Delete").click()
    expect(task).to_have_count(0)


def test_a_planner_needs_no_mouse(sit_down, school, lectures):
    page = sit_down(school.administrator).go(lectures["Sports"])
    press(page, "Additional lesson", role="a")
    expect(page.get_by_role("heading", level=1)).to_have_text("Additional lesson")
    # The form proposes today, when the lecture may already have a lesson.
    page.get_by_label("Day").fill((school_plan.monday() + datetime.timedelta(days=6)).isoformat())
    press(page, "Enter", role="button")
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_week_is_printed_on_one_page(sit_down, school, lectures, language):
    page = sit_down(school.student, language).go("/timetable/week")
    pdf = page.pdf(prefer_css_page_size=True, print_background=True)
    if PICTURES:
        (pathlib.Path(PICTURES) / f"week-{language}.pdf").write_bytes(pdf)
    assert len(re.findall(rb"/Type\s*/Page[^s]", pdf)) == 1
    width, height = map(float, re.search(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", pdf).groups())
    assert width > height


def test_moving_a_lesson_onto_another_works_and_reports_the_clash(sit_down, school, lectures):
    planner = sit_down(school.administrator).page
    tuesday = school_plan.monday() + datetime.timedelta(weeks=3, days=1)
    planner.goto(f"{lectures['Sports']}/change?day={tuesday + datetime.timedelta(days=2)}&start=14:00")
    planner.get_by_label("It takes place like this instead").check()
    planner.get_by_label("Day").fill(tuesday.isoformat())
    planner.get_by_label("Begins").fill("09:00")
    planner.get_by_label("Ends").fill("10:30")
    planner.get_by_label("Rooms").fill("A 103, Lab 1")
    planner.get_by_role("button", name="Enter").click()
    said = planner.get_by_role("status").filter(has_text="Clashes")
    expect(said.locator(".clashes > li")).to_have_count(2)
    expect(said).to_contain_text("Room twice: Lab 1")
    expect(said).to_contain_text("Room twice: A 103")
    expect(said).to_contain_text("Teacher twice: Okafor")
    expect(said.get_by_text("Class twice:").first).to_be_visible()
    assert not violations(planner)
    planner.goto(f"/timetable/plan?day={tuesday}")
    expect(planner.locator(".clashes > li")).to_have_count(2)
    planner.locator(".clashes").get_by_role("link", name="Sports").first.click()
    planner.get_by_label("As planned").check()
    planner.get_by_role("button", name="Enter").click()
    expect(planner.locator(".clashes")).to_have_count(0)
    planner.goto(f"/timetable/plan?day={tuesday}")
    expect(planner.get_by_text("Nothing is booked twice.")).to_be_visible()


@pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_a_course_is_planned_by_keyboard(sit_down, school, lectures, javascript):
    page = sit_down(school.administrator, javascript=javascript).go("/timetable/plan")
    page.get_by_role("link", name="Courses").click()
    name = f"MC {javascript}"
    page.get_by_label("Short name").focus()
    page.keyboard.type(name)
    for text in ["", "Medien", ""]:
        page.keyboard.press("Tab")
        page.keyboard.type(text)
    page.keyboard.press("Tab")
    page.keyboard.type("4a")
    page.keyboard.press("Enter")
    page.keyboard.type("6")
    press(page, "Save", role="button")
    row = page.locator(".rows li").filter(has_text=name)
    expect(row).to_contain_text("Medien")
    expect(row).to_contain_text("4a and 6")
    page.get_by_label("Short name").fill(name)
    page.get_by_label("Semesters").fill("1")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Semesters")).to_have_value("1")
    row.get_by_role("link", name=name).click()
    expect(page.get_by_label("Semesters")).to_have_value("4a\n6")
    # Axe is a script.
    assert not javascript or not violations(page)
    page.get_by_label("Semesters").fill("6\n")
    page.get_by_role("button", name="Save").click()
    expect(row).not_to_contain_text("4a")
    row.get_by_role("button", name=f"Remove: {name}").click()
    expect(page.get_by_role("heading", name="Remove ")).to_be_visible()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(row).to_have_count(0)
