"""Pictures of the README that show a school at work: its week, and its answers waiting to be marked."""

import re

import pytest

from harness.demo import DemoSchool
from harness.programs import REPOSITORY
from harness.screenshots import keep
from harness.server import Server

FOLDER = REPOSITORY / "Documentation/Screenshots"


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("demo"), ["--demo", "--requests-per-second", "100000"]) as server:
        yield DemoSchool(server)


def test_the_week_of_a_student(sit_down, school, tmp_path):
    person = sit_down(school.student, height=900)
    page = person.go("/timetable/week")
    # On a weekend the coming week is shown, so there is always something to see.
    assert page.locator("main").get_by_role("link", name=re.compile("Mathematics")).count() > 1
    page.screenshot(path=tmp_path / "week.png", animations="disabled")
    keep(tmp_path / "week.png", FOLDER)


def test_answers_that_wait_to_be_marked(sit_down, school, tmp_path):
    person = sit_down(school.teacher, height=760)
    page = person.go("/")
    page.locator("a[href$='/marking']").first.click()
    assert page.locator("main input[type=number], main input[inputmode]").count() > 0
    page.screenshot(path=tmp_path / "marking.png", animations="disabled")
    keep(tmp_path / "marking.png", FOLDER)
