"""A worksheet from writing to the report, by hand in the browser."""

import base64
import re

import pytest
from playwright.sync_api import expect

from harness.accessibility import look, violations
from harness.extent import VIEWS

LINES = {
    "choice": "Capital of France?\n* Paris\n- Lyon\n- Nice",
    "trueFalse": "+ Seven is odd.\n- Eight is odd.",
    "gapText": "She {{lives|stays}} in {{Rome}}.",
    "matching": "Capitals:\nItaly = Rome\nSpain = Madrid",
    "ordering": "From small to large:\nmouse\ncat\nwhale",
    "number": "Corners of a hexagon = 6\nA ruler = 30 cm",
    "wordTranslation": "dog = Hund | der Hund",
    "vocabulary": "cat = Katze\nbird = Vogel\nhorse = Pferd\nfish = Fisch",
    "arithmetic": "",
    "freeText": "Why do leaves fall? [3]",
}


def write(person, title, types, kind="practice"):
    """Writes a worksheet with one exercise of each type, and leaves its page open."""
    page = person.page
    person.go("/worksheets")
    page.get_by_role("button", name="New worksheet").click()
    page.get_by_label("Title", exact=True).fill(title)
    page.get_by_label("What it is for").select_option(kind)
    page.get_by_role("button", name="Save").click()
    for type in types:
        page.locator(f"button[name=next][value={type}]").click()
        if LINES[type]:
            page.get_by_label("Questions and answers").fill(LINES[type])
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_role("status")).to_be_visible()
    return page.url.split("#")[0].split("?")[0]


def hand_out(person, school):
    """Hands out the open worksheet to the class; returns where its students find it."""
    page = person.page
    page.get_by_role("button", name="Hand out").click()
    page.get_by_role("checkbox", name="The whole class").first.check()
    page.get_by_role("button", name="Post now").click()
    expect(page).to_have_url(re.compile("/handouts/[^/]+\\?notice=posted"))
    return page.url.split("?")[0]


def test_what_was_done_is_said_once(sit_down, school):
    teacher = sit_down(school.teacher)
    write(teacher, "Said once", ["choice"])
    hand_out(teacher, school)
    expect(teacher.page.locator("[data-notice]")).to_have_count(1)
    teacher.page.reload()
    expect(teacher.page.get_by_role("heading", level=1)).to_be_visible()
    expect(teacher.page.locator("[data-notice]")).to_have_count(0)


def test_a_sheet_with_every_type_is_written_handed_out_worked_on_and_reported(sit_down, school):
    teacher = sit_down(school.teacher)
    sheet = write(teacher, "All kinds", LINES)
    rows = teacher.page.locator(".exercise-row")
    expect(rows).to_have_count(len(LINES))
    handout = hand_out(teacher, school)

    # Without scripts the sheet is one form.
    student = sit_down(school.student, javascript=False)
    page = student.page
    student.go(handout)
    page.get_by_role("link", name=re.compile("^Start")).click()
    expect(page.get_by_role("heading", name="All kinds", level=1)).to_be_visible()
    page.get_by_label("Paris").check()
    questions = page.locator("fieldset.question")
    questions.filter(has_text="Seven is odd").get_by_label("True", exact=True).check()
    questions.filter(has_text="Eight is odd").get_by_label("True", exact=True).check()
    questions.filter(has_text="hexagon").get_by_role("textbox").fill("6")
    questions.filter(has_text="dog").get_by_role("textbox").fill("der Hund")
    page.get_by_role("button", name="Check").click()
    expect(questions.filter(has_text="Seven is odd")).to_contain_text("Right")
    expect(questions.filter(has_text="Eight is odd")).to_contain_text("Not right")
    expect(questions.filter(has_text="dog")).to_contain_text("Right")

    # The report has the points, and the attempt has each answer.
    teacher.go(handout)
    row = teacher.page.get_by_role("row").filter(has_text="Brandt")
    expect(row).to_contain_text("4")
    assert sheet


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_the_editors_of_exercises_shut_nobody_out(sit_down, school, view):
    """Pages behind links are checked with all others, but only the first one of this kind."""
    visitor = school.visitor(school.teacher)
    sheet = visitor.submit(visitor.get("/worksheets"), action="/worksheets").address.split("?")[0]
    person = sit_down(school.teacher, *view)
    for type in ["wordTranslation", "arithmetic"]:
        page = visitor.submit(
            visitor.get(f"{sheet}/exercises/new?type={type}"), action="/exercises", text=LINES[type])
        look(person.go(f"{sheet}/exercises/new?type={type}"), f"new-{type}", view)
    look(person.go(next(link for link in page.links() if "/exercises/" in link)), "exercise", view)


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_the_page_that_asks_before_a_handout_changes_shuts_nobody_out(sit_down, school, view):
    teacher = sit_down(school.teacher)
    sheet = write(teacher, f"Later changed {view}", ["vocabulary"])
    hand_out(teacher, school)
    changing = school.visitor(school.teacher)
    changing.submit(
        changing.get(f"{sheet}/exercises/new?type=freeText"), action="/exercises", text=LINES["freeText"])
    page = sit_down(school.teacher, *view).go(sheet)
    page.locator("a[href$='/changes']").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"Later changed {view}")
    look(page, "handout-changes", view)
    page.locator("main form [type=submit]").click()
    expect(page.get_by_role("status")).to_be_visible()
    page.goto(sheet)
    expect(page.locator("a[href$='/changes']")).to_have_count(0)


def test_questions_on_paper_are_numbered(sit_down, school):
    teacher = sit_down(school.teacher)
    teacher.go(write(teacher, "On paper", ["freeText", "arithmetic"]))
    teacher.page.get_by_role("link", name="Print").click()
    teacher.page.emulate_media(media="print")
    styles = teacher.page.locator(".paper-questions > li").evaluate_all(
        "all => all.map((one) => [getComputedStyle(one).display, getComputedStyle(one).listStyleType])")
    assert styles and all(style == ["list-item", "decimal"] for style in styles)


def exercise_types(page):
    """The types of the exercises in their order."""
    return [text.split(" · ")[0] for text in page.locator(".exercise-row .card-for").all_inner_texts()]


def test_the_preview_shows_what_students_see_and_saves_nothing(sit_down, school):
    person = sit_down(school.teacher)
    page = person.page
    address = write(person, "Seen while written", [])
    page.locator("button[name=next][value=choice]").click()
    preview = page.locator("[data-preview]")
    page.get_by_label("Questions and answers").press_sequentially("Capital of France?\n* Paris\n- Lyon")
    expect(preview.get_by_role("radio", name="Lyon")).to_be_visible()
    page.get_by_label("Questions and answers").fill("Capital of France?\n- Paris\n- Lyon")
    expect(preview.get_by_role("radio")).to_have_count(0)
    expect(preview).not_to_be_empty()
    page.get_by_label("Hint").fill("It has a tower.")
    page.get_by_label("Questions and answers").fill("Capital of Spain?\n* Madrid\n- Lyon")
    expect(preview.get_by_role("radio", name="Madrid")).to_be_visible()
    expect(preview).to_contain_text("It has a tower.")
    person.go(address)
    expect(page.locator(".exercise-row")).to_have_count(0)


def test_exercises_are_put_in_order_by_dragging_and_by_keyboard(sit_down, school):
    teacher = sit_down(school.teacher)
    page = teacher.page
    write(teacher, "In order", ["choice", "ordering", "number"])
    first, second, third = exercise_types(page)
    rows = page.locator(".exercise-row")
    rows.nth(0).locator(".exercise-grip").drag_to(rows.nth(2), target_position={"x": 40, "y": 60})
    status = page.locator("main > [aria-live].spoken-only")
    expect(status).to_have_text("Exercise 3: now 3 of 3")
    assert exercise_types(page) == [second, third, first]
    rows.nth(2).get_by_role("button", name="up").press("Enter")
    expect(status).to_have_text("Exercise 2: now 2 of 3")
    expect(rows.nth(1).get_by_role("button", name="up")).to_be_focused()
    page.reload()
    assert exercise_types(page) == [second, first, third]
    # The page's forms continue from there.
    rows.nth(0).locator(".exercise-grip").drag_to(rows.nth(1), target_position={"x": 40, "y": 60})
    expect(status).to_contain_text("now 2 of 3")
    page.get_by_label("Title", exact=True).fill("In another order")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("In another order")
    assert exercise_types(page) == [first, second, third]


def test_a_finger_drags_an_exercise(sit_down, school, chromium):
    teacher = sit_down(school.teacher, width=360)
    page = teacher.page
    write(teacher, "By finger", ["choice", "ordering"])
    first, second = exercise_types(page)
    rows = page.locator(".exercise-row")
    assert rows.nth(0).locator(".exercise-grip").evaluate("grip => getComputedStyle(grip).touchAction") == "none"
    rows.nth(0).evaluate("row => row.scrollIntoView({ block: 'center' })")
    grip, goal = rows.nth(0).locator(".exercise-grip").bounding_box(), rows.nth(1).bounding_box()
    session = page.context.new_cdp_session(page)
    point = lambda y: [{"x": grip["x"] + 10, "y": y}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point(grip["y"] + 10)})
    for y in [grip["y"] + 40, goal["y"] + goal["height"] - 10]:
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": point(y)})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("main > [aria-live].spoken-only")).to_contain_text("now 2 of 2")
    assert exercise_types(page) == [second, first]


PICTURE = (  # One red dot.
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")


def test_a_picture_of_a_question_is_seen_by_the_student(sit_down, school):
    teacher = sit_down(school.teacher)
    page = teacher.page
    write(teacher, "With a picture", ["wordTranslation"])
    page.locator(".exercise-row a").first.click()
    page.get_by_label("Picture or sound", exact=True).set_input_files(
        {"name": "dog.png", "mimeType": "image/png", "buffer": base64.b64decode(PICTURE)})
    page.get_by_label("Alternative text").fill("A red dot")
    page.get_by_role("button", name="Add").click()
    expect(page.locator(".media-list img")).to_have_attribute("alt", "A red dot")
    expect(page.locator(".exercise-preview img")).to_have_attribute("alt", "A red dot")
    assert violations(page) == []
    page.get_by_role("link", name="With a picture").click()
    handout = hand_out(teacher, school)
    student = sit_down(school.student)
    student.go(handout)
    student.page.get_by_role("link", name=re.compile("^Start")).click()
    student.page.locator(".play-tile[data-game=sheet]").click()
    picture = student.page.get_by_role("img", name="A red dot")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.naturalWidth") == 1
    assert violations(student.page) == []


def test_a_sheet_without_time_pressure_has_none(sit_down, school):
    teacher = sit_down(school.teacher)
    write(teacher, "In peace", ["vocabulary"])
    teacher.page.get_by_label("Without time pressure").check()
    teacher.page.get_by_role("button", name="Save", exact=True).click()
    expect(teacher.page.get_by_label("Without time pressure")).to_be_checked()
    handout = hand_out(teacher, school)
    student = sit_down(school.student)
    student.go(handout)
    student.page.get_by_role("link", name=re.compile("^Start")).click()
    student.page.get_by_text("How do you like it?").click()
    calm = student.page.get_by_label("Without time pressure")
    expect(calm).to_be_checked()
    expect(calm).to_be_disabled()


def test_a_game_brings_a_student_onto_the_leaderboard(sit_down, school):
    teacher = sit_down(school.teacher)
    write(teacher, "Race", ["vocabulary"])
    handout = hand_out(teacher, school)
    student = sit_down(school.students[9])
    page = student.page
    student.go("/leaderboards")
    expect(page.get_by_label("I take part")).not_to_be_checked()
    page.get_by_label("I take part").check()
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_label("I take part")).to_be_checked()
    student.go(handout)
    page.get_by_role("link", name=re.compile("^Start")).click()
    page.locator(".play-tile[data-game=typing]").press("Enter")
    words = dict(line.split(" = ") for line in LINES["vocabulary"].split("\n"))
    for number in range(1, len(words) + 1):
        expect(page.locator(".game-progress")).to_contain_text(f"{number} / {len(words)}")
        page.keyboard.type(words[page.locator(".race-asked").inner_text()])
        page.keyboard.press("Enter")
        expect(page.locator(".race-outcome")).to_have_text("Right!")
    points = re.search(r"\d+", page.get_by_text(re.compile(r"^Points: \d+")).inner_text(timeout=20_000)).group()
    expect(page.locator(".play-delivery")).to_have_attribute("data-delivered", str(len(words)))
    page.get_by_role("link", name="Leaderboards").click()
    page.get_by_role("link", name=re.compile("Race")).first.click()
    row = page.get_by_role("row").filter(has_text="you")
    expect(row).to_contain_text(points)
    teacher.go(page.url.replace(page.url.split("/leaderboards")[0], ""))
    expect(teacher.page.get_by_role("row").filter(has_text=school.students[9].name.split()[-1])).to_contain_text(points)


@pytest.mark.parametrize("language, width, javascript", [("en", 1280, True), ("ja", 360, False)])
def test_worksheets_are_found_by_folder_and_page_by_page(sit_down, school, language, width, javascript):
    words = {"en": ("Folder", "Search", "Next page"), "ja": ("フォルダ", "検索", "次のページ")}
    folder, search, following = words[language]
    visitor = school.visitor(school.teacher)
    if not visitor.get("/worksheets?folder=Botany").root.all("h2"):
        for number in range(60):
            visitor.submit(
                visitor.get(visitor.submit(visitor.get("/worksheets"), action="/worksheets").address.split("?")[0]),
                button="Save", title=f"Plants {number}", folder="Botany")
    page = sit_down(school.teacher, language, width=width, javascript=javascript).go("/worksheets")
    page.get_by_label(folder, exact=True).select_option("Botany")
    page.get_by_role("button", name=search).press("Enter")
    expect(page.locator(".sheet-card")).to_have_count(50)
    expect(page.get_by_label(folder, exact=True)).to_have_value("Botany")
    if javascript:
        look(page, "worksheets-folder", f"{width}-{language}")
    page.get_by_role("link", name=following).press("Enter")
    expect(page.locator(".sheet-card")).to_have_count(10)
    page.locator("#search").fill("plants 59")
    page.get_by_role("button", name=search).press("Enter")
    expect(page.locator(".sheet-card")).to_have_count(1)
    expect(page.locator(".sheet-card")).to_contain_text("Botany")
    page.locator(".sheet-card a").click()
    expect(page.locator("[name=folder]")).to_have_value("Botany")
