"""`teachkit check-app` with the examples, and with an app that makes common mistakes."""

import json
import os
import subprocess

import pytest

from harness.programs import example, program


def check(tmp_path, *command, expect, options=()):
    """The report about an app, as JSON."""
    home, temporary = tmp_path / "home", tmp_path / "temporary"
    home.mkdir()
    temporary.mkdir()
    result = subprocess.run(
        [program("teachkit"), "check-app", "--json", *options, "--", *map(str, command)],
        env=os.environ | {"TEACHKIT_HOME": str(home), "TMPDIR": str(temporary)},
        capture_output=True, text=True, timeout=180)
    assert result.returncode == expect, f"{result.stdout}\n{result.stderr}"
    # It has a school and devices of its own, and leaves nothing behind.
    assert list(home.iterdir()) == [] and list(temporary.iterdir()) == []
    return json.loads(result.stdout)


def outcomes(report):
    return {finding["subject"]: finding["outcome"] for finding in report["findings"]}


def test_quizler_has_no_fault(tmp_path):
    report = check(
        tmp_path, example("Quizler"), "--play", "addition", "--answers", "right,wrong,right,right,right",
        "--thinking", "0.05", expect=0)
    assert report["app"] == "org.teachkit.examples.quizler"
    assert set(outcomes(report).values()) == {"good"}, report


def test_learn_swift_has_no_fault(tmp_path):
    report = check(
        tmp_path, example("LearnSwift"), "--open", "2 vars/2 quiz", "--answers", "right,right,wrong,right", expect=0)
    assert report["app"] == "org.teachkit.examples.learnswift"
    assert "fault" not in outcomes(report).values(), report


def test_the_faults_of_a_faulty_app_are_reported(tmp_path):
    report = check(tmp_path, program("FaultyApp"), expect=1)
    named = {subject for subject, outcome in outcomes(report).items() if outcome == "fault"}
    assert named == {"duplicates", "titles", "links", "time", "primaryItems"}, report


@pytest.mark.parametrize(
    "command, words",
    [
        (["no-such-program"], "“no-such-program” isn't a program that can be started"),
        (["/bin/true"], "saved nothing with ClassKit"),
        (["/bin/false"], "ended with status 1"),
    ],
)
def test_anything_but_an_app_is_refused_with_what_helps(tmp_path, command, words):
    result = subprocess.run(
        [program("teachkit"), "check-app", "--", *command], capture_output=True, text=True, timeout=60,
        env=os.environ | {"TMPDIR": str(tmp_path)})
    assert result.returncode == 1
    assert words in result.stdout + result.stderr


def test_without_a_command_the_command_line_is_wrong():
    result = subprocess.run([program("teachkit"), "check-app"], capture_output=True, text=True, timeout=60)
    assert result.returncode == 2 and "check-app" in result.stderr


def test_a_program_that_never_ends_is_ended(tmp_path):
    report = check(tmp_path, "/bin/sleep", "600", expect=1, options=["--limit", "0.5"])
    assert report["findings"][1]["subject"] == "contexts"
