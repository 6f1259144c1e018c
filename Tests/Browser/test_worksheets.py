"""A worksheet from writing to the report, by hand in the browser."""

import re

import pytest
from playwright.sync_api import expect

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
        page.locator(f"a[href$='?type={type}']").click()
        if LINES[type]:
            page.get_by_label("Questions and answers").fill(LINES[type])
        page.get_by_role("button", name="Save", exact=True).click()
        expect(page.get_by_role("status")).to_be_visible()
    return page.url.split("#")[0].split("?")[0]


def hand_out(person, school):
    """Hands the open worksheet out to the class; answers where its students find it."""
    page = person.page
    page.get_by_role("button", name="Hand out").click()
    page.get_by_role("checkbox", name="The whole class").first.check()
    page.get_by_role("button", name="Post now").click()
    expect(page).to_have_url(re.compile("/handouts/[^/]+\\?notice=posted"))
    return page.url.split("?")[0]


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


@pytest.mark.parametrize("language, width, scheme", [("en", 1280, "light"), ("de", 360, "dark"), ("ja", 360, "light")])
def test_the_pages_of_worksheets_are_accessible(sit_down, school, language, width, scheme):
    from harness.accessibility import violations

    teacher = sit_down(school.teacher)
    sheet = write(teacher, "Looked at", ["choice", "arithmetic"])
    person = sit_down(school.teacher, language, width)
    person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    for path in ["/worksheets", sheet, f"{sheet}/exercises/new?type=wordTranslation", f"{sheet}/preview"]:
        person.go(path)
        assert violations(person.page) == []
    person.go(sheet)
    person.page.locator(".exercise-row a").first.click()
    assert violations(person.page) == []


def test_questions_on_paper_are_numbered(sit_down, school):
    teacher = sit_down(school.teacher)
    teacher.go(write(teacher, "On paper", ["freeText", "arithmetic"]))
    teacher.page.get_by_role("link", name="Print").click()
    teacher.page.emulate_media(media="print")
    styles = teacher.page.locator(".paper-questions > li").evaluate_all(
        "all => all.map((one) => [getComputedStyle(one).display, getComputedStyle(one).listStyleType])")
    assert styles and all(style == ["list-item", "decimal"] for style in styles)
