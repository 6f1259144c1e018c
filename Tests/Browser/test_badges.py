"""QR badges in the browser: a student signs in with one, until it is lost and voided."""

import re

import pytest
from playwright.sync_api import expect


def sign_in_with(page, code):
    page.goto("/sign-in/badge")
    page.get_by_label("Badge code").fill(code)
    page.get_by_role("button", name="Sign in", exact=True).click()


@pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_the_teacher_voids_a_lost_badge(sit_down, school, javascript):
    student = school.students[8]
    code = school.make_badges(student)[student.name]
    finder = sit_down(javascript=javascript).page
    sign_in_with(finder, code)
    expect(finder.get_by_role("navigation").first).to_be_visible()

    teacher = sit_down(school.teacher, javascript=javascript).page
    teacher.goto(school.class_path(school.visitor(school.teacher)))
    teacher.get_by_role("link", name="QR badges").click()
    expect(teacher.get_by_role("checkbox", name=student.name)).not_to_be_checked()
    teacher.get_by_role("link", name=f"Make void: the badge of {student.name}").click()
    teacher.get_by_role("button", name="Make void").click()
    expect(teacher.get_by_role("status").filter(has_text="The badge is void")).to_be_visible()
    expect(teacher.get_by_role("link", name=f"Make void: the badge of {student.name}")).to_have_count(0)
    expect(teacher.get_by_role("checkbox", name=student.name)).to_be_checked()

    finder.goto("/")
    expect(finder).to_have_url(re.compile("/sign-in"))
    sign_in_with(finder, code)
    expect(finder.get_by_role("alert")).to_contain_text("Check how it is written")


def test_an_administrator_finds_the_badge_at_the_person(sit_down, school):
    student = school.students[9]
    school.make_badges(student)
    page = sit_down(school.administrator).page
    page.goto("/people")
    page.get_by_role("link", name=student.name.split()[-1]).click()
    expect(page.get_by_text("Has a QR badge")).to_be_visible()
    page.get_by_role("link", name="Make the badge void").click()
    page.get_by_role("button", name="Make void").click()
    expect(page.get_by_role("status").filter(has_text="The badge is void")).to_be_visible()
    expect(page.get_by_text("Has a QR badge")).to_have_count(0)
