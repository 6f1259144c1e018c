"""`teachkit developer log`: an app maker reads what became of what the app saved; nothing is logged for others."""

import json
import subprocess

import pytest

from harness.apps import QUIZLER, OwnDevice
from harness.demo import DemoSchool
from harness.device import Device
from harness.programs import program
from harness.pupil import wait_until

ADDITION, MULTIPLICATION = f"{QUIZLER}/addition", f"{QUIZLER}/multiplication"


def play(device, quiz, wait=20, **options):
    device.quizler(
        "--play", quiz, "--answers", "right,wrong", "--questions", "7", "--thinking", "0",
        "--wait-for-delivery", wait, **options)


def entries(device, *options):
    return [json.loads(line) for line in device.teachkit("developer", "log", "--json", *options).splitlines()]


def log_files(device):
    return list(device.home.rglob("developer-log*"))


def hand_out_addition(device):
    """Hands out one of the two quizzes to the classes of the person the developer acts as."""
    school = Device(device.server, json.loads((device.home / "account.json").read_text())["token"])
    classes = school.call("GET", "/v1/classes").json()["items"]
    draft = school.call("POST", "/v1/handouts", {
        "title": "Homework", "recipients": [{"classID": one["id"]} for one in classes],
        "activities": [{"title": "Addition", "path": ADDITION.split("/")}]}, expect=None)
    assert draft.status_code in (200, 201), draft.text
    school.call("POST", f"/v1/handouts/{draft.json()['id']}/acts", {"act": "post"})


@pytest.fixture
def maker(server, tmp_path):
    """An app maker's computer."""
    device = OwnDevice(tmp_path / "maker", server)
    device.teachkit("developer", "sign-in", server.address)
    return device


def test_whoever_acts_as_somebody_else_sees_as_whom(server, maker):
    assert "At school" not in maker.teachkit("status")
    maker.teachkit("developer", "role", "student")
    me = Device(server, json.loads((maker.home / "account.json").read_text())["token"]).call("GET", "/v1/me").json()
    assert f"At school, this device is {me['name']}'s now" in maker.teachkit("status")
    maker.teachkit("developer", "act-as", "self")
    assert "At school" not in maker.teachkit("status")


def test_what_an_app_leaves_behind_is_delivered_by_a_command(server, maker):
    said = maker.teachkit("developer", "role", "teacher")
    me = Device(server, json.loads((maker.home / "account.json").read_text())["token"]).call("GET", "/v1/me").json()
    assert f"At school, this device is {me['name']}'s." in said and "teachkit status lists it as waiting" in said
    play(maker, "addition", wait=0, expect=1)
    assert f"{QUIZLER}: " in maker.teachkit("status") and "everything is delivered" not in maker.teachkit("status")
    assert maker.teachkit("deliver").strip() == "Everything is delivered."
    assert f"{QUIZLER}: everything is delivered" in maker.teachkit("status")


def test_it_says_what_was_recorded_and_what_was_not_and_why(server, maker):
    play(maker, "addition")
    declared = {entry["content"]: entry["sentence"] for entry in entries(maker) if entry["subject"] == "context"}
    assert {"Addition", "Multiplication"} <= declared.keys()
    assert set(declared.values()) == {"Sent; teachers find it if a teacher is signed in here."}

    maker.teachkit("developer", "role", "teacher")
    hand_out_addition(maker)
    maker.teachkit("developer", "role", "student")
    play(maker, "addition")
    play(maker, "multiplication")

    last = {entry["path"]: entry for entry in entries(maker, "--app", QUIZLER) if entry["subject"] == "attempt"}
    assert last[ADDITION]["sentence"] == "Sent; the school recorded it."
    assert last[MULTIPLICATION]["sentence"] == (
        f"Not recorded: no handout asks the signed-in person for {MULTIPLICATION}.")
    assert entries(maker, "--app", "org.example.other") == []
    lines = maker.teachkit("developer", "log").splitlines()
    assert len(lines) == len(entries(maker))
    assert any(f"  {MULTIPLICATION}  attempt (" in line and "Not recorded: no handout" in line for line in lines)
    assert all(file.stat().st_mode & 0o077 == 0 for file in log_files(maker))

    server.stop()
    play(maker, "addition", wait=1, expect=1)
    waits = [entry for entry in entries(maker) if entry["outcome"] == "waiting"]
    assert waits[-1]["sentence"].startswith("Waiting: the server can't be reached (")
    assert waits[-1]["content"] == "1 attempt"


def test_it_keeps_reporting_until_the_session_ends(maker, tmp_path):
    told = tmp_path / "told"
    with open(told, "w") as output:
        follower = maker.start(program("teachkit"), "developer", "log", "--follow", output=output)
        try:
            play(maker, "addition")
            wait_until(lambda: "Not recorded: no handout asks" in told.read_text(), "the log goes on")
            maker.teachkit("sign-out")
            assert follower.wait(20) == 1
        finally:
            follower.kill()
            follower.wait()
    assert "nobody is signed in" in told.read_text()


def test_a_reset_empties_it_and_signing_out_forgets_it(maker):
    play(maker, "addition")
    assert log_files(maker)
    maker.teachkit("developer", "reset")
    assert log_files(maker) == [] and entries(maker) == []
    play(maker, "addition")
    assert log_files(maker)
    maker.teachkit("sign-out")
    assert log_files(maker) == []
    assert "nobody is signed in" in maker.teachkit("developer", "log", expect=1)


def test_nothing_is_logged_for_people_who_sign_in_normally(server, tmp_path):
    school = DemoSchool(server)
    for account in [school.teacher, school.student]:
        device = OwnDevice(tmp_path / account.username, server)
        device.sign_in_as(school.visitor(account))
        play(device, "addition")
        play(device, "multiplication")
        assert "nothing is logged" in device.teachkit("developer", "log", expect=1)
        assert log_files(device) == []
        assert b"not-assigned" not in device.everything_kept()


def test_it_explains_itself():
    result = subprocess.run(
        [program("teachkit"), "developer", "log", "--help"], capture_output=True, text=True, timeout=60)
    assert result.returncode == 0 and "--follow" in result.stdout and "reset and sign-out empty it" in result.stdout
