"""From a tap on a handout into the app, with the real server, command and example app."""

import re

from harness.apps import QUIZLER, OwnDevice, tap
from harness.demo import DemoSchool
from harness.programs import example
from harness.pupil import wait_until


def school_with_addition(server, tmp_path):
    """Hands out addition; returns the student's browser, the handout and their computer."""
    school = DemoSchool(server)
    desk = OwnDevice(tmp_path / "desk", server)
    desk.sign_in_as(school.visitor(school.teacher))
    desk.quizler("--play", "addition", "--answers", "right", "--wait-for-delivery", "20")
    handout = school.hand_out("Sums", [[QUIZLER, "addition"]])
    student = school.visitor(school.student)
    tablet = OwnDevice(tmp_path / "tablet", server)
    tablet.sign_in_as(student)
    return student, handout, tablet


def test_a_tap_on_a_handout_starts_the_app_at_the_quiz(server, tmp_path):
    student, handout, tablet = school_with_addition(server, tmp_path)
    link = tap(student, handout, "Addition")
    assert link == f"classkit://{QUIZLER}/addition"
    # The app has never been here, and both the page and the command know what helps.
    assert "Nothing opens?" in student.get(handout).text
    assert "teachkit register-app" in tablet.teachkit("open", link, expect=1)
    tablet.quizler("--register", "--answers", "right,wrong,right,right,right", "--wait-for-delivery", "20")
    said = tablet.teachkit("open", "--", link)
    assert "Addition: 5 questions" in said and "Total Score: 4 of 5" in said and "Delivered." in said
    assert "4/5" in student.get("/records").text


def test_an_app_that_runs_goes_to_what_is_opened(server, tmp_path):
    student, handout, tablet = school_with_addition(server, tmp_path)
    tablet.quizler("--register", "--answers", "right")
    output = tmp_path / "output"
    with open(output, "wb") as file:
        app = tablet.start_quizler(
            "--stay", "--answers", "wrong,right,right", "--wait-for-delivery", "20", output=file)
    try:
        wait_for(output, r"waits for what you open")
        for number in [1, 2]:
            assert tablet.teachkit("open", tap(student, handout, "Addition")) == ""
            wait_for(output, r"(?s)(Total Score: 2 of 5.*?Delivered.*?){%d}" % number)
        assert app.poll() is None
        assert tablet.teachkit("open", f"classkit://{QUIZLER}/nothing") == ""
        wait_for(output, "leads to no quiz")
    finally:
        app.kill()
        app.wait()
    # Nothing accepts links any more, so a new one is started.
    assert "Total Score: 1 of 5" in tablet.teachkit("open", tap(student, handout, "Addition"))
    assert "2/5" in student.get("/records").text


def test_a_tap_opens_an_apps_own_address_in_the_app(server, tmp_path):
    """The link of the handout, the command, and an app that knows only its own addresses."""
    museum = "org.example.scheme"
    school = DemoSchool(server)
    desk = OwnDevice(tmp_path / "desk", server)
    desk.environment["CLS_BUNDLE_IDENTIFIER"] = museum
    desk.sign_in_as(school.visitor(school.teacher))
    desk.run(example("Adopter", "shapes"), "scheme")
    handout = school.hand_out("Museum", [[museum, "coins"], [museum, "ships"]])
    student = school.visitor(school.student)
    assert tap(student, handout, "Coins") == "greatmuseum://rooms/coins"
    page = student.get(handout)
    assert f"teachkit register-app {museum} --domain museum.example.org --scheme greatmuseum -- PROGRAM" in page.text
    assert "Open “Ships” in the browser" in page.text

    student.session.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0"
    tablet = OwnDevice(tmp_path / "tablet", server)
    tablet.environment["CLS_BUNDLE_IDENTIFIER"] = museum
    tablet.sign_in_as(student)
    tablet.teachkit(
        "register-app", museum, "--scheme", "greatmuseum", "--domain", "museum.example.org", "--",
        str(example("Adopter", "shapes")), "scheme")
    for title in ["Coins", "Ships"]:
        assert f"Showing {title}" in tablet.teachkit("open", "--", tap(student, handout, title))
    assert "Things found" in student.get("/records").text


def test_the_quiz_ends_when_its_time_is_up(server, tmp_path):
    student, handout, tablet = school_with_addition(server, tmp_path)
    said = tablet.quizler(
        "--open", f"{QUIZLER}/addition", "--answers", "right,right,right,right,right", "--thinking", "0.5",
        "--time-limit", "1.25", "--wait-for-delivery", "20")
    assert "Time is up." in said and "Total Score: 2 of 5" in said
    assert len(re.findall("Correct", said)) == 2
    assert "2/5" in student.get("/records").text
    (duration,), = server.query("SELECT duration FROM activity")
    assert 1_000 <= duration <= 20_000


def wait_for(file, pattern):
    wait_until(lambda: re.search(pattern, file.read_text()), f"{file.name} says {pattern}")
