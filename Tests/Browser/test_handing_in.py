"""A test at the real server: worked through, looked through, changed, and handed in once."""

import re

import pytest
from playwright.sync_api import expect

from harness.accessibility import PICTURES, look
from test_worksheet_story import hand_out

WORDS = "dog = Hund\ncat = Katze"


@pytest.fixture(scope="module")
def test_paper(school):
    """The path of a handout with a test of two exercises."""
    visitor = school.visitor(school.teacher)
    address = visitor.submit(visitor.get("/worksheets"), action="/worksheets").address.split("?")[0]
    visitor.submit(visitor.get(address), button="Save", title="Animals and sums", kind="test")
    for kind, text in [("wordTranslation", WORDS), ("choice", "2 + 2? See https://a.example.\n* 4\n- 5\n- 6")]:
        visitor.submit(visitor.get(f"{address}/exercises/new?type={kind}"), action="/exercises", text=text)
    return re.sub(r"^https?://[^/]+", "", hand_out(visitor, visitor.get(address)).address.split("?")[0])


def test_a_test_is_looked_through_changed_and_handed_in(sit_down, school, test_paper):
    page = sit_down(school.students[4], width=360, height=740).go(test_paper)
    page.get_by_role("link", name=re.compile("^Start")).press("Enter")
    expect(page.get_by_text("You can change your answers until you hand it in.")).to_be_visible()
    page.get_by_role("button", name="Start the worksheet").press("Enter")
    page.get_by_label("Your answer").first.fill("Kuh")
    page.keyboard.press("Tab")
    expect(page.locator(".play-outcome").first).to_have_text("Saved")
    page.get_by_role("button", name="Next exercise").press("Enter")
    page.get_by_label("5", exact=True).press("Space")
    expect(page.get_by_role("link", name="https://a.example", exact=True)).to_have_attribute("target", "_blank")
    look(page, "test", "360-en")
    page.get_by_role("button", name="Look through and hand in").press("Enter")

    expect(page.get_by_role("heading", name="Look through your answers")).to_be_visible()
    expect(page.get_by_text("2 of 3 questions answered")).to_be_visible()
    expect(page.locator(".is-missing")).to_contain_text("cat")
    look(page, "test-review", "360-en")
    page.get_by_role("link", name="Change Exercise 1, question 1").press("Enter")
    expect(page.get_by_label("Your answer").first).to_be_focused()
    expect(page.get_by_label("Your answer").first).to_have_value("Kuh")
    page.keyboard.press("Control+A")
    page.keyboard.type("Hund")
    page.get_by_role("button", name="Look through and hand in").press("Enter")
    expect(page.get_by_text("Answered: Hund")).to_be_visible()
    page.get_by_role("link", name="Hand in the test").press("Enter")
    expect(page.get_by_text("Not answered yet:")).to_be_visible()
    expect(page.get_by_role("link", name="Exercise 1, question 2")).to_be_visible()
    look(page, "test-hand-in", "360-en")
    page.get_by_role("link", name="Cancel").press("Enter")
    page.get_by_role("link", name="Hand in the test").press("Enter")
    page.get_by_role("button", name="Hand in the test").press("Enter")

    expect(page.get_by_text("You have handed in this test.")).to_be_visible()
    look(page, "test-handed-in", "360-en")
    expect(page.locator("fieldset:not(:disabled), [data-play], main form")).to_have_count(0)
    page.goto(page.url.split("?")[0] + "/review")
    expect(page.get_by_text("You have handed in this test.")).to_be_visible()
    expect(page.get_by_text("Right", exact=True)).to_have_count(0)

    teacher = sit_down(school.teacher).go(test_paper)
    teacher.get_by_role("link", name="Give the results back").click()
    expect(teacher.get_by_text("are not done")).to_be_visible()
    look(teacher, "results-question", "1280-en")
    teacher.get_by_role("button", name="Give the results back").click()
    page.reload()
    expect(page.get_by_text("This test is over.")).to_be_visible()
    expect(page.get_by_text("Right", exact=True)).to_be_visible()
    teacher.get_by_role("link", name="Keep the results to yourself again").click()
    expect(teacher.get_by_text("may have seen the right answers")).to_be_visible()
    look(teacher, "results-kept-question", "1280-en")
    teacher.get_by_role("button", name="Keep the results").click()
    page.reload()
    expect(page.get_by_text("Right", exact=True)).to_have_count(0)


def test_devices_fill_one_answer_together(sit_down, school):
    """One of them without scripts, and one without a connection for a while; none was opened after another had answered."""
    visitor = school.visitor(school.teacher)
    address = visitor.submit(visitor.get("/worksheets"), action="/worksheets").address.split("?")[0]
    visitor.submit(visitor.get(address), button="Save", title="Gaps", kind="test")
    gaps = "The {{dog}} barks, the {{bird}} sings, the {{cat}} sleeps."
    visitor.submit(visitor.get(f"{address}/exercises/new?type=gapText"), action="/exercises", text=gaps)
    paper = re.sub(r"^https?://[^/]+", "", hand_out(visitor, visitor.get(address)).address.split("?")[0])
    child = school.students[4]
    pages = [sit_down(child).go(paper), sit_down(child).go(paper), sit_down(child, javascript=False).go(paper)]
    for page in pages:
        page.get_by_role("link", name=re.compile("^Start")).press("Enter")
    tablet, desk, plain = pages
    for page in [tablet, desk]:
        page.locator(".play-tile[data-game=sheet]").press("Enter")
    tablet.context.set_offline(True)
    tablet.get_by_label("Gap 1 of 3").fill("dog")
    tablet.keyboard.press("Tab")
    expect(tablet.locator(".play-outcome").first).to_contain_text("Only on this device for now")
    with desk.expect_response("**/answers"):
        desk.get_by_label("Gap 2 of 3").fill("bird")
        desk.keyboard.press("Tab")
    plain.get_by_label("[3]").fill("cat")
    plain.get_by_role("button", name="Save and look through").click()
    with tablet.expect_response("**/answers"):
        tablet.context.set_offline(False)
    expect(tablet.get_by_label("Gap 3 of 3")).to_have_value("cat")
    plain.reload()
    expect(plain.get_by_text("Answered: dog · bird · cat")).to_be_visible()
    # The browser itself complains that there was no connection.
    problems = tablet.context.problems
    problems[:] = [problem for problem in problems if "ERR_INTERNET_DISCONNECTED" not in problem]


@pytest.mark.parametrize("language, width", [("ja", 360), ("de", 1280)])
def test_a_test_is_handed_in_without_scripts(sit_down, school, test_paper, language, width):
    words = {
        "ja": ("ほぞんして見なおす", "テストを出す", ["大問1の2問目", "大問2の1問目"], "このテストは出しました。"),
        "de": ("Speichern und durchsehen", "Test abgeben", ["Aufgabe 1, Frage 2", "Aufgabe 2, Frage 1"], "Du hast diesen Test abgegeben."),
    }[language]
    save, hand_in, missing, done = words
    student = school.students[5 if language == "ja" else 6]
    page = sit_down(student, language, width=width, javascript=False).go(test_paper)
    page.locator(".work a.huge").click()
    link = page.get_by_role("link", name="https://a.example", exact=True)
    expect(link).to_have_attribute("href", "https://a.example")
    expect(link).to_have_attribute("target", "_blank")
    page.locator("input[type=text]").first.fill("Kuh")
    page.locator("input[type=text]").last.fill("Katze")
    page.get_by_role("button", name=save).press("Enter")
    expect(page.locator(".is-missing")).to_have_count(1)
    page.go_back()
    page.reload()
    page.locator("input[type=text]").first.fill("Hund")
    page.locator("input[type=text]").last.fill("")
    page.get_by_role("button", name=save).click()
    expect(page.locator(".reviewed-state").first).to_contain_text("Hund")
    expect(page.locator(".is-missing")).to_have_count(2)
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/test-review-{width}-{language}.png")
    page.get_by_role("link", name=hand_in).click()
    for question in missing:
        expect(page.get_by_role("link", name=question)).to_be_visible()
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/test-hand-in-{width}-{language}.png")
    page.get_by_role("button", name=hand_in).click()
    expect(page.get_by_text(done)).to_be_visible()
