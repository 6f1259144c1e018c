"""A school ends a device's sign-in, and what waits there is delivered when the same person signs in again."""

from harness.apps import QUIZLER, OwnDevice
from harness.demo import DemoSchool
from harness.programs import example
from harness.pupil import wait_until


def end_sign_in(visitor):
    """Ends the device's sign-in on the account page."""
    visitor.submit(visitor.get("/account"), action="/account/sessions/end-others")


def hand_out(server, folder):
    """A school with a quiz that is handed out, a student at a browser, and the student's tablet."""
    school = DemoSchool(server)
    desk = OwnDevice(folder / "desk", server)
    desk.sign_in_as(school.visitor(school.teacher))
    desk.quizler("--play", "addition", "--answers", "right", "--wait-for-delivery", "20")
    school.hand_out("Sums", [[QUIZLER, "addition"]])
    student = school.visitor(school.student)
    tablet = OwnDevice(folder / "tablet", server)
    tablet.sign_in_as(student)
    return school, student, tablet


def test_what_waits_is_delivered_after_signing_in_again(server, tmp_path):
    school, student, tablet = hand_out(server, tmp_path)
    play = ["--play", "addition", "--answers", "right,right,right,right,right", "--wait-for-delivery"]
    tablet.quizler(*play, "20")
    end_sign_in(student)

    # Every program says what has happened, and what helps.
    help_ = f"teachkit sign-in {server.address}"
    said = tablet.quizler(*play, "5", expect=1)
    assert "has ended" in said and help_ in said, said
    status = tablet.teachkit("status")
    assert f"{school.student.name} at {server.address} has ended" in status and help_ in status
    assert f"{QUIZLER}: 1 activity waiting" in status
    for command in ["deliver", "sign-out"]:
        said = tablet.teachkit(command, expect=1)
        assert "has ended" in said and help_ in said, said

    # Somebody else takes nothing over.
    other = school.visitor(school.teacher)
    process_says = sign_in_and_fail(tablet, other)
    assert f"Sign in as {school.student.name}" in process_says and "1 activity" in process_says, process_says
    assert f"{QUIZLER}: 1 activity waiting" in tablet.teachkit("status")

    said = tablet.sign_in_as(student)
    assert f"Signed in again as {school.student.name}" in said and "Everything is delivered." in said, said
    assert server.query("SELECT COUNT(*) FROM activity") == [(2,)]
    status = tablet.teachkit("status")
    assert "has ended" not in status and f"{QUIZLER}: everything is delivered" in status
    assert "is signed in at" in tablet.teachkit("sign-in", server.address, expect=1)


def test_an_app_that_stays_open_loses_nothing_of_what_follows(server, tmp_path):
    """Whoever looks at the device's files meanwhile, as `teachkit status` does, leaves them to the app."""
    school, student, tablet = hand_out(server, tmp_path)

    said = tmp_path / "said"
    with open(said, "ab") as output, tablet.talk_to(example("Quizler"), output=output) as app:
        played = 0

        def play():
            nonlocal played
            played += 1
            app.stdin.write(b"1\n" + b"7\n" * 5)
            app.stdin.flush()
            wait_until(lambda: said.read_text().count("Total Score:") == played, f"quiz {played} is over")

        def arrive():
            wait_until(lambda: server.query("SELECT COUNT(*) FROM activity") == [(played,)], f"{played} attempts arrive")

        play()
        arrive()
        end_sign_in(student)
        play()
        tablet.sign_in_as(student)
        arrive()
        play()
        arrive()
        assert f"{QUIZLER}: everything is delivered" in tablet.teachkit("status")
        server.kill()
        play()
        app.kill()
    server.start()
    tablet.teachkit("deliver")
    arrive()


def sign_in_and_fail(device, visitor):
    try:
        device.sign_in(visitor.let_in)
    except AssertionError as refusal:
        return str(refusal)
    raise RuntimeError("The device was signed in.")
