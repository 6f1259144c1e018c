"""The course of WWDC 2019 with real processes: context provider, browser, delegate, quiz, completion, report."""

import contextlib
import re
import signal
import time

import pytest
from playwright.sync_api import expect

from harness.apps import LEARN_SWIFT, QUIZLER, OwnDevice, tap
from harness.browsers import Person
from harness.demo import DemoSchool, handout_id
from harness.programs import example
from harness.pupil import wait_until

LESSONS = [
    "Welcome", "What is Swift?", "What are variables?", "Data types", "Structures", "If and else",
    "Choosing with switch",
]


@contextlib.contextmanager
def running(device, tmp_path, path, *arguments):
    """A program that runs until the test has what it needs; nothing may have failed by then."""
    output = tmp_path / "provider"
    with open(output, "wb") as file:
        process = device.start(path, *arguments, output=file)
    try:
        yield process
        assert process.poll() is None, output.read_text()
        assert output.read_text() == ""
    finally:
        process.kill()
        process.wait()


def provider(device, tmp_path):
    return running(device, tmp_path, example("LearnSwift", "learnswift-provider"))


def titles(page):
    return [link.text for link in page.root.first("ul", class_="tree").all("a", href=True)]


def wait_for_app(visitor, app, contents):
    """Waits until the app's newly started program answers questions."""
    def is_there():
        page = visitor.get(f"/apps/{app}", expect=None)
        has_answered = "/answers status=200" in visitor.server.said()
        return has_answered and page.root.first("ul", class_="tree") and titles(page) == contents
    wait_until(is_there, f"{app} is there to be browsed")


def test_the_story_of_the_course(server, browser, tmp_path):
    school = DemoSchool(server)
    desk = OwnDevice(tmp_path / "desk", server)
    visitor = school.visitor(school.teacher)
    desk.sign_in_as(visitor)

    # Nobody has ever opened the app. While the teacher browses, its provider makes what is viewed.
    with provider(desk, tmp_path):
        wait_for_app(visitor, LEARN_SWIFT, LESSONS)
        page = Person(browser.new_context(base_url=server.address, locale="en")).sign_in(school.teacher).page
        page.goto("/apps")
        page.get_by_role("link", name="Learn Swift").first.click()
        for lesson in LESSONS:
            expect(page.get_by_role("link", name=lesson, exact=True)).to_be_visible()
        assert server.query("SELECT COUNT(*) FROM content_context WHERE path LIKE ?", f"{LEARN_SWIFT}/%/%") == [(0,)]
        page.get_by_role("link", name="What are variables?", exact=True).click()
        page.get_by_role("button", name="Hand out “Quiz on variables”").click()
        page.get_by_role("textbox", name="Title", exact=True).fill("Variables")
        page.get_by_role("checkbox", name="The whole class").first.check()
        page.get_by_role("button", name="Post now").click()
        expect(page.get_by_role("status").filter(has_text="Posted.")).to_be_visible()
        handout = handout_id(page.url)
    assert server.query("SELECT path FROM content_context WHERE path LIKE ?", f"{LEARN_SWIFT}/%/%") == [
        (f"{LEARN_SWIFT}/2 vars/2 quiz",)]

    # A tap on the student's handout leads into the quiz; there, the delegate makes the way to it.
    student = school.visitor(school.student)
    tablet = OwnDevice(tmp_path / "tablet", server)
    tablet.sign_in_as(student)
    answers = "right,right,wrong,right,right,wrong,right,right,wrong,right"
    tablet.learn_swift("--register", "--answers", answers, "--wait-for-delivery", "20")
    link = tap(student, f"/handouts/{handout}", "Quiz on variables")
    assert link == f"classkit://{LEARN_SWIFT}/2%20vars/2%20quiz"
    said = tablet.teachkit("open", link)
    assert "Score: 7 of 10" in said and "Delivered." in said

    # The app has said that it is done: nobody taps Done, and the report knows.
    assert server.query("SELECT COUNT(*) FROM assignment WHERE done_at IS NOT NULL") == [(1,)]
    page.goto(f"/handouts/{handout}")
    row = page.get_by_role("row").filter(has_text=school.student.name.split()[-1])
    expect(row).to_contain_text(re.compile(r"7\s*(/|of)\s*10"))
    expect(row).to_contain_text("1 of 1")
    expect(row.get_by_title("done", exact=True)).to_be_visible()
    row.get_by_role("link").first.click()
    lines = page.get_by_role("table").filter(has_text="correct").locator("tbody").get_by_role("row")
    expect(lines).to_have_count(10)
    reported = [line.get_by_role("cell").inner_text().strip() for line in lines.all()]
    assert reported == ["correct" if answer == "right" else "incorrect" for answer in answers.split(",")]


def test_a_second_launch_makes_nothing_twice(server, tmp_path):
    school = DemoSchool(server)
    desk = OwnDevice(tmp_path / "desk", server)
    desk.sign_in_as(school.visitor(school.teacher))
    counts = []
    for _ in range(2):
        desk.learn_swift(
            "--script", "-", "--wait-for-delivery", "20",
            text="read 2 vars\nquiz 2 vars: a,b,c\nquiz 4 structs: right\nwait 20\n")
        counts.append(
            server.query("SELECT path, title FROM content_context WHERE app_id = ? ORDER BY path", LEARN_SWIFT))
    assert counts[0] == counts[1]
    assert [title for _, title in counts[0]] == [
        "Learn Swift", "What are variables?", "Quiz on variables", "Structures", "Quiz on structures"]


def test_a_provider_that_hangs_costs_two_seconds_once_and_is_named(server, tmp_path):
    school = DemoSchool(server)
    desk = OwnDevice(tmp_path / "desk", server)
    visitor = school.visitor(school.teacher)
    desk.sign_in_as(visitor)
    with provider(desk, tmp_path) as process:
        wait_for_app(visitor, LEARN_SWIFT, LESSONS)
        process.send_signal(signal.SIGSTOP)
        try:
            took = []
            for _ in range(2):
                began = time.monotonic()
                page = visitor.get(f"/apps/{LEARN_SWIFT}/4 structs")
                took.append(time.monotonic() - began)
                assert "“Learn Swift” could not be loaded" in page.text
                assert "Quiz on structures" not in page.text
            assert 2 <= took[0] < 4 and took[1] < 1
            assert titles(visitor.get(f"/apps/{LEARN_SWIFT}")) == LESSONS
        finally:
            process.send_signal(signal.SIGCONT)
        wait_until(
            lambda: "Quiz on structures" in visitor.get(f"/apps/{LEARN_SWIFT}/4 structs").text,
            "the provider has gone on")


def test_a_provider_comes_back_after_the_server_and_after_a_sign_in(server, tmp_path):
    school = DemoSchool(server)
    desk = OwnDevice(tmp_path / "desk", server)
    visitor = school.visitor(school.teacher)
    output = tmp_path / "provider"
    with open(output, "wb") as file:
        process = desk.start(example("Quizler"), "--provide", output=file)
    try:
        # It was there before anybody had signed in.
        desk.sign_in_as(visitor)
        wait_for_app(visitor, QUIZLER, ["Addition", "Multiplication"])
        server.stop()
        server.start()
        desk.teachkit("developer", "reset")
        wait_until(
            lambda: "Multiplication" in visitor.get(f"/apps/{QUIZLER}", expect=None).text,
            "the provider has found the server again")
        assert process.poll() is None
    finally:
        process.kill()
        process.wait()


def test_the_provider_of_a_student_changes_nothing(server, tmp_path):
    school = DemoSchool(server)
    tablet = OwnDevice(tmp_path / "tablet", server)
    tablet.sign_in_as(school.visitor(school.student))
    with provider(tablet, tmp_path):
        wait_until(
            lambda: re.search(r"method=PUT .*route=/v1/apps/\S*contexts status=200", server.said()),
            "the provider has said what it has")
        visitor = school.visitor(school.teacher)
        assert "Learn Swift" not in visitor.get("/apps").text
        assert visitor.get(f"/apps/{LEARN_SWIFT}", expect=404)
    assert server.query("SELECT COUNT(*) FROM content_context WHERE app_id = ?", LEARN_SWIFT) == [(0,)]
