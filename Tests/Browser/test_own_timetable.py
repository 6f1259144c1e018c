"""One's own timetable in the browser: from day to day by key and by finger, and in the colours that one likes."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from harness import school_plan
from harness.accessibility import violations
from harness.demo import DemoSchool
from harness.server import Server


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """A school of its own, because a timetable appears on everybody's pages."""
    folder = tmp_path_factory.mktemp("own")
    with Server(folder, arguments=["--bare-demo", "--requests-per-second", "100000"]) as server:
        yield DemoSchool(server)


@pytest.fixture(scope="module", autouse=True)
def lectures(school):
    return school_plan.plan(school)


def shown(page):
    """The week or the day that the address names."""
    return re.search(r"(?:week|day)=([^#]*)", page.url)[1]


def week(weeks):
    return (school_plan.monday() + datetime.timedelta(weeks=weeks)).strftime("%G-W%V")


def test_arrow_keys_lead_to_other_weeks_and_t_to_today(sit_down, school):
    page = sit_down(school.student).go(f"/timetable/week?week={week(1)}")
    page.keyboard.press("t")
    page.keyboard.press("Alt+t")
    assert shown(page) == week(1), "A letter is no command before somebody has begun to give some."
    for key, expected in [("ArrowRight", week(2)), ("ArrowRight", week(3)), ("ArrowLeft", week(2))]:
        page.keyboard.press(key)
        page.wait_for_url(f"**week={expected}")
    page.keyboard.press("t")
    page.wait_for_url("**/timetable/week#day-*")
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**week={week(-1)}")


def test_arrow_keys_lead_to_other_days_and_t_to_today(sit_down, school):
    first = school_plan.monday() + datetime.timedelta(weeks=2)
    page = sit_down(school.student).go(f"/timetable?day={first}")
    for key, days in [("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1)]:
        page.keyboard.press(key)
        page.wait_for_url(f"**day={first + datetime.timedelta(days=days)}")
    page.keyboard.press("t")
    page.wait_for_url("**/timetable")


def test_a_phone_goes_on_to_the_next_week_after_the_last_day(sit_down, school):
    page = sit_down(school.student, width=360, height=740).go(f"/timetable/week?week={week(1)}")
    days = page.locator(".week-day h2")
    page.locator(".week-links a").last.click()
    expect(days.last).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**week={week(2)}")
    expect(days.first).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("ArrowRight")
    expect(days.nth(1)).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("ArrowLeft")
    expect(days.first).to_be_in_viewport(ratio=0.9)
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**week={week(1)}")
    expect(days.last).to_be_in_viewport(ratio=0.9)


def swipe(page, start, end):
    """Moves a finger over the page."""
    finger = page.context.new_cdp_session(page)
    points = [(start[0] + (end[0] - start[0]) * part / 4, start[1] + (end[1] - start[1]) * part / 4) for part in range(5)]
    for index, (x, y) in enumerate(points):
        kind = "touchMove" if index else "touchStart"
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def test_swiping_leads_to_other_days_and_weeks(sit_down, school):
    page = sit_down(school.student, width=360, height=740).page
    first = school_plan.monday() + datetime.timedelta(weeks=2)
    page.goto(f"/timetable?day={first}")
    # Scrolling, the edge of the screen, and a finger that only trembles lead nowhere.
    for start, end in [((200, 600), (120, 300)), ((5, 500), (200, 500)), ((200, 500), (230, 500))]:
        swipe(page, start, end)
    assert shown(page) == str(first)
    page.evaluate("scrollTo(0, 0)")
    swipe(page, (300, 500), (100, 510))
    page.wait_for_url(f"**day={first + datetime.timedelta(days=1)}")
    swipe(page, (60, 500), (300, 490))
    page.wait_for_url(f"**day={first}")
    page.goto(f"/timetable/week?week={week(1)}")
    swipe(page, (60, 500), (300, 500))
    page.wait_for_url(f"**week={week(0)}")
    expect(page.locator(".week-day h2").last).to_be_in_viewport(ratio=0.9)
    swipe(page, (300, 500), (60, 500))
    page.wait_for_url(f"**week={week(1)}")


def test_today_is_seen_in_forced_colours(sit_down, school):
    """Where people choose the colours of everything themselves, a background says nothing."""
    page = sit_down(school.student).go("/timetable")
    outline = "one => getComputedStyle(one).outlineStyle"
    assert page.locator(".is-today > h2 span").evaluate(outline) == "none"
    page.emulate_media(forced_colors="active")
    assert page.locator(".is-today > h2 span").evaluate(outline) == "solid"


def test_paper_has_no_forms(sit_down, school):
    page = sit_down(school.students[1]).go("/timetable/tasks")
    page.get_by_label("What", exact=True).fill("Read")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("listitem").filter(has_text="Read")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.get_by_role("listitem").filter(has_text="Read")).to_be_visible()
    assert page.locator("main :is(form, button, .button)").evaluate_all("all => all.filter(one => one.checkVisibility()).length") == 0
    expect(page.get_by_role("heading", name="New task")).not_to_be_visible()


#: How well the words on a lesson are seen, in each colour: the least contrast of any, and whether the colours differ.
CONTRASTS = """colours => {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const light = colour => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...pen.getImageData(0, 0, 1, 1).data].map(value => value / 255)
            .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one, other) => {
        const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
        return (bright + 0.05) / (dark + 0.05);
    };
    const lesson = document.querySelector(".lesson[class*=hue-]");
    return colours.map(colour => {
        lesson.className = `lesson hue-${colour}`;
        const { backgroundColor, borderInlineStartColor } = getComputedStyle(lesson);
        const words = [...lesson.querySelectorAll(".lesson-title a, .lesson-when, .lesson-room, .lesson-place")]
            .map(part => contrast(getComputedStyle(part).color, backgroundColor));
        return { colour, words: Math.min(...words), edge: contrast(borderInlineStartColor, backgroundColor), look: `${backgroundColor} ${borderInlineStartColor}` };
    });
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_student_chooses_the_colour_of_a_subject(sit_down, school, scheme):
    student = sit_down(school.students[2], scheme=scheme, javascript=True)
    page = student.go(f"/timetable/week?week={week(2)}")
    lesson = page.locator(".lesson", has=page.get_by_role("link", name="Physics"))
    lesson.get_by_role("link", name="Physics").click()
    page.get_by_text("Colour in my timetable:").click()
    choices = page.get_by_role("group", name="Colour in my timetable").get_by_role("radio")
    colours = choices.evaluate_all("choices => choices.map(choice => choice.value)")
    assert len(set(colours)) == 13 and colours[0] == "automatic"
    chosen = {"light": "Pink", "dark": "Turquoise"}[scheme]
    page.get_by_label(chosen, exact=True).check()
    assert not violations(page)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".subject-colour summary")).to_have_text(f"Colour in my timetable: {chosen}")
    page.goto(f"/timetable/week?week={week(2)}")
    expect(lesson).to_have_class(re.compile(rf"\bhue-{chosen.lower()}\b"))
    other = sit_down(school.students[3], scheme=scheme).go(f"/timetable/week?week={week(2)}")
    expect(other.locator(".lesson", has=other.get_by_role("link", name="Physics"))).not_to_have_class(re.compile(rf"\bhue-{chosen.lower()}\b"))
    seen = page.evaluate(CONTRASTS, colours[1:])
    assert not [one for one in seen if one["words"] < 4.5 or one["edge"] < 3], seen
    assert len({one["look"] for one in seen}) == 12


SMALLEST = """() => Math.min(...[...document.querySelectorAll("body *")]
    .filter((one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""


def test_a_display_in_the_hall_asks_for_news_and_is_read_from_afar(sit_down, school):
    planner = school.visitor(school.administrator)
    made = planner.submit(
        planner.get("/timetable/plan/displays"), action="/timetable/plan/displays", name="Hall", names="initials")
    address = made.root.first("code", id="made-address").text
    page = sit_down(None, width=1920, height=1080).page
    page.clock.install()
    page.goto(address)
    said = page.locator("main")
    planned = "Everything as planned"
    expect(said).to_contain_text(planned)
    assert page.evaluate(SMALLEST) >= 30, "at five metres, nothing smaller can be read"

    def changed(route):
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace(planned, "Sports is cancelled"))

    page.route(address, changed)
    page.clock.fast_forward("01:00")
    expect(said).to_contain_text("Sports is cancelled")
    page.unroute(address)
    page.route(address, lambda route: route.abort())
    page.clock.fast_forward("01:00")
    expect(page.locator("#unreachable")).not_to_be_empty()
    expect(said).to_contain_text("Sports is cancelled")
    page.unroute(address)
    page.context.problems.clear()  # that it could not be loaded
    page.clock.fast_forward("01:00")
    expect(said).to_contain_text(planned)
    expect(page.locator("#unreachable")).to_be_empty()
