"""Names of 80 letters without a space and large text break no page."""

import pytest

from harness import browsers
from harness.accessibility import sideways

LONG = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenversicherungsbeamtenanwaerterin"[:80]


def answer(school, handout, text):
    """Lets a student answer the last exercise of a handed-out worksheet."""
    ((activity,),) = school.server.query("SELECT id FROM handout_activity WHERE handout_id = ?", handout)
    device = school.device(school.students[0])
    work = device.call("GET", f"/v1/work/{handout}/{activity}/sheet").json()
    exercise = work["exercises"][-1]
    device.call("POST", f"/v1/work/{handout}/{activity}/answers", {
        "attempt": work["attempt"], "exercise": exercise["id"],
        "answers": [{"question": exercise["questions"][0]["id"], "answer": [text]}]})


@pytest.fixture(scope="module")
def places(school):
    """A class, a handout, a worksheet and an exercise of a long name; returns the pages that show them."""
    teacher = school.visitor(school.teacher)
    made = teacher.submit(teacher.get("/classes/new"), action="/classes", name=LONG)
    class_path = "/classes/" + made.address.split("/classes/")[1][:36]
    sheet = teacher.submit(teacher.get("/worksheets"), action="/worksheets").address.split("?")[0]
    teacher.submit(teacher.get(sheet), button="Save", title=LONG, kind="practice")
    teacher.submit(
        teacher.get(f"{sheet}/exercises/new?type=choice"), action="/exercises", title=LONG,
        text=f"{LONG}?\n* {LONG}\n- No")
    teacher.submit(teacher.get(f"{sheet}/exercises/new?type=freeText"), action="/exercises", text="Why? [1]")
    page = teacher.submit(teacher.get(sheet), button="Hand out")
    box = next(
        field for field in page.root.all("input", type="checkbox") if (field["value"] or "").startswith("class:"))
    page = teacher.submit(page, action="/edit", button="Post now", **{box["name"]: box["value"]})
    handout = "/handouts/" + page.address.split("/handouts/")[1][:36]
    answer(school, handout.removeprefix("/handouts/"), LONG * 4)
    return ["/", "/handouts", "/handouts?search=none", handout, f"{handout}/edit", class_path,
            f"{class_path}/report", f"{class_path}/share", "/worksheets", "/worksheets/" + sheet.split("/worksheets/")[1],
            school.class_path(teacher), f"{school.class_path(teacher)}/report"]


@pytest.mark.parametrize("width", [360, 1280])
def test_long_names_break_no_page(sit_down, school, places, width):
    teacher = sit_down(school.teacher, width=width)
    wide = {}
    for place in places:
        page = teacher.go(place)
        if (by := sideways(page)) > 0:
            wide[place] = by
    assert not wide


@pytest.mark.parametrize("width", [360, 1280])
def test_long_answers_break_no_record(sit_down, school, places, width):
    page = sit_down(school.students[0], width=width).go("/records")
    for attempt in page.locator("details:has(.written)").all():
        attempt.evaluate("one => { one.open = true }")
    assert page.get_by_text(LONG * 4).is_visible()
    assert sideways(page) <= 0


@pytest.mark.parametrize("size", [24, 32], ids=["text at 150 percent", "text at 200 percent"])
def test_large_text_breaks_no_page_of_a_student(playwright, school, size):
    with browsers.running(playwright, f"--blink-settings=defaultFontSize={size}") as browser:
        context = browser.new_context(base_url=school.server.address, viewport={"width": 360, "height": 640}, locale="de")
        context.add_cookies(school.cookies(school.students[0]))
        page = context.new_page()
        for path in ["/", "/leaderboards", "/timetable", "/records", "/notifications", "/account"]:
            page.goto(path)
            assert sideways(page) == 0, path
            assert page.locator(".places").evaluate("one => one.scrollWidth - one.clientWidth") == 0, path


#: Pages with lists and with fields for days, which are as wide as their words or the browser make them.
LISTS = {
    "student": ["/", "/leaderboards", "/timetable/tasks"],
    "administrator": ["/", "/people", "/audit", "/school", "/classes/from-names", "/timetable/rooms"],
}


@pytest.mark.parametrize("role", LISTS)
def test_text_that_is_made_larger_on_a_page_breaks_no_list(sit_down, school, role):
    """The browser then tells its size to no query of the screen's width, as where only texts are zoomed."""
    person = sit_down(getattr(school, role), "de", width=360)
    for path in LISTS[role]:
        page = person.go(path)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert sideways(page) == 0, path
