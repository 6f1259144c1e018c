"""The school that people try things out in: what they find on the first pages, without doing anything."""

import re
import subprocess

import pytest

from harness.demo import DemoSchool, accounts
from harness.pages import reachable
from harness.programs import program
from harness.server import Server


def test_a_demo_school_is_not_served_as_a_real_one(tmp_path):
    with Server(tmp_path) as server:
        data = server.data
    result = subprocess.run(
        [program("teachkit-server"), "serve", "--port", "0", "--data", data],
        capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60)
    assert result.returncode == 1 and result.stdout == ""
    assert "was made with --demo" in result.stderr and "--data" in result.stderr and "archive" in result.stderr
    with server:
        assert server.query("SELECT COUNT(*) FROM person") != [(0,)]


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("demo"), ["--demo", "--requests-per-second", "100000"]) as server:
        yield DemoSchool(server)


def test_it_is_there_within_seconds(school):
    # The build that developers use takes less than half of this on a quiet machine.
    assert school.server.seconds_to_listen < 10
    roles = [person.role for person in accounts(school.server)]
    assert (roles.count("administrator"), roles.count("teacher"), roles.count("student")) == (1, 3, 20)


def test_first_pages_show_work(school):
    teacher = school.visitor(school.teacher).get("/")
    for band in ["overdue", "review", "soon", "scheduled", "drafts", "home-lesson"]:
        assert teacher.root.first(id=band), f"{band} is missing:\n{teacher.text}"
    student = school.visitor(school.student).get("/")
    for band in ["overdue", "done", "home-lesson"]:
        assert student.root.first(id=band), f"{band} is missing:\n{student.text}"
    assert "Animals, once more" in student.text and "Fractions: practice" in student.text
    administrator = school.visitor(school.administrator).get("/")
    assert len(administrator.root.all("tr")) > 5, "Nothing has happened in the school."
    assert "Number Garden" in school.visitor(school.administrator).get("/apps").text


def test_there_are_lessons_results_and_games(school):
    visitor = school.visitor(school.student)
    assert "Lab 1" in visitor.get("/timetable/changes?of=all").text
    assert "Foxglove" in visitor.get("/leaderboards").text
    assert "Fractions" in visitor.get("/notifications").text
    teacher = school.visitor(school.teacher)
    report = next(link for link in teacher.get("/").links() if re.fullmatch(r"/handouts/[0-9a-f-]{36}", link))
    assert "%" in teacher.get(report).text


@pytest.mark.parametrize("role", ["administrator", "teacher", "other_teacher", "student"])
def test_no_link_leads_nowhere(school, role):
    found, nowhere = reachable(school.visitor(getattr(school, role)))
    assert not nowhere
    assert len(found) > 10
