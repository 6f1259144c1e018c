"""The main job in the browser: hand out, work, done; and the report that fills in while one looks at it."""

import re

import pytest
from playwright.sync_api import expect

from harness.demo import APP, COUNTING, TO_TEN, TO_TWENTY, handout_id
from harness.device import attempt


def write_handout(page, title):
    """Writes a handout as a teacher would, from the first page to the report."""
    page.goto("/")
    page.get_by_role("button", name="New handout").or_(page.get_by_role("link", name="New handout")).first.click()
    page.get_by_role("textbox", name="Title", exact=True).fill(title)
    page.get_by_role("textbox", name="Instructions").fill("Take your time.")
    page.get_by_role("checkbox", name="The whole class").first.check()
    page.get_by_role("button", name="Choose content").click()
    page.get_by_role("link", name="Counting").first.click()
    page.get_by_role("link", name="Count with me").first.click()
    page.get_by_role("button", name="Add “Count to twenty” to the handout").click()
    expect(page.get_by_role("status").filter(has_text="Added")).to_be_visible()
    expect(page.get_by_role("textbox", name="Title", exact=True)).to_have_value(title)
    page.get_by_role("button", name="Post now").click()
    expect(page.get_by_role("status").filter(has_text="Posted.")).to_be_visible()
    return handout_id(page.url)


@pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_a_teacher_hands_out_and_a_student_is_done(sit_down, school, javascript):
    title = "Twenty apples" if javascript else "Twenty pears"
    teacher = sit_down(school.teacher, javascript=javascript)
    write_handout(teacher.page, title)

    student = sit_down(school.students[1], javascript=javascript)
    student.go("/")
    student.page.get_by_role("link", name=title).first.click()
    expect(student.page.get_by_role("heading", level=1)).to_have_text(title)
    student.page.get_by_role("button", name="I’m done").first.click()
    expect(student.page.get_by_role("status").filter(has_text="you are done")).to_be_visible()

    teacher.page.reload()
    row = teacher.page.get_by_role("row").filter(has_text=school.students[1].name.split()[-1])
    # No answer of the app has come: the teacher sees that it is only said.
    expect(row).to_contain_text("says “done”")


def test_the_report_fills_in_while_the_teacher_looks_at_it(sit_down, school):
    teacher = sit_down(school.teacher)
    handout = write_handout(teacher.page, "Twenty nuts")
    page = teacher.page
    page.goto(f"/handouts/{handout}")
    page.evaluate("window.sameDocument = true")
    student = school.students[2]
    expect(page.get_by_text(re.compile("Live"))).to_be_visible()

    device = school.device(student)
    assert set(device.deliver(APP, [attempt(TO_TWENTY, right=9)]).values()) == {"recorded"}

    row = page.get_by_role("row").filter(has_text=student.name.split()[-1])
    expect(row).to_contain_text(re.compile(r"9\s*(/|of|von)\s*10|90\s*%"))
    assert page.evaluate("window.sameDocument"), "The page was loaded again instead of brought up to date."


def test_a_number_opens_to_the_attempts_behind_it(sit_down, school):
    teacher = sit_down(school.teacher)
    page = teacher.go(school.handout)
    row = page.get_by_role("row").filter(has_text=school.students[0].name.split()[-1])
    row.get_by_role("link").first.click()
    expect(page.get_by_role("heading", name=re.compile("Attempt"))).to_have_count(2)
    expect(page.get_by_text("Question 10").first).to_be_visible()


def test_a_student_reads_who_looked(sit_down, school):
    sit_down(school.teacher).go(school.handout)
    student = sit_down(school.student)
    student.go("/records")
    expect(student.page.get_by_text("Count to ten").first).to_be_visible()
    looks = student.page.get_by_role("table").filter(has_text=school.teacher.name.split()[-1])
    expect(looks.first).to_be_visible()


def test_unassigned_content_is_refused_like_unknown_content(school):
    device = school.device(school.students[3])
    known, unknown = attempt(COUNTING), attempt([*COUNTING, "never-heard-of"])
    elsewhere = school.device(school.other_teacher)
    assert set(elsewhere.deliver(APP, [attempt(TO_TEN), attempt([*TO_TEN, "x"])]).values()) == {"not-found"}
    answers = device.deliver(APP, [known, unknown])
    assert answers[unknown["id"]] == "not-found"
