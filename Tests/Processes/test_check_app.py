"""`teachkit check-app` with the examples, and with an app that makes common mistakes."""

import itertools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess

import pytest

from harness.programs import REPOSITORY, example, program


def check(tmp_path, *command, expect, options=(), environment=None):
    """The report about an app, as JSON."""
    home, temporary = tmp_path / "home", tmp_path / "temporary"
    home.mkdir()
    temporary.mkdir()
    result = subprocess.run(
        [program("teachkit"), "check-app", "--json", *options, "--", *map(str, command)],
        env=os.environ | {"TEACHKIT_HOME": str(home), "TMPDIR": str(temporary)} | (environment or {}),
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
    assert named == {"duplicates", "titles", "links", "time", "primaryItems", "refused"}, report
    assert all(finding["remedy"] for finding in report["findings"] if finding["outcome"] != "good"), report


def test_a_property_list_that_can_not_be_used_is_named(tmp_path):
    folder = tmp_path / "app"
    folder.mkdir()
    app = shutil.copy(program("FaultyApp"), folder / "FaultyApp")
    (folder / "FaultyApp-Info.plist").write_text("<plist>\n<dict>\n<key>CFBundleIdentifier</key><strin>x</strin>\n")
    report = check(tmp_path, app, expect=1)
    refused = next(finding for finding in report["findings"] if finding["subject"] == "refused")
    assert f"{folder / 'FaultyApp-Info.plist'}` isn't valid" in refused["sentence"], refused
    assert "on line 3" in refused["sentence"] and "property list" in refused["remedy"], refused


def test_a_crash_is_explained_by_what_the_app_said(tmp_path):
    report = check(tmp_path, "/bin/sh", "-c", "echo first >&2; echo the last words >&2; kill -SEGV $$", expect=1)
    runs = report["findings"][0]
    assert "SIGSEGV, signal 11" in runs["sentence"] and "“the last words”" in runs["sentence"], runs
    assert "Bundle" not in runs["remedy"], runs


def shape(tmp_path, name, expect, *arguments, **options):
    """The findings about one of the apps in Adopter/Sources/shapes, by subject."""
    report = check(
        tmp_path, example("Adopter", "shapes"), name, *arguments, expect=expect,
        environment={"CLS_BUNDLE_IDENTIFIER": f"org.example.{name}"}, **options)
    assert report["app"] == f"org.example.{name}"
    return {finding["subject"]: finding for finding in reversed(report["findings"])}


def faults(found):
    return {subject for subject, finding in found.items() if finding["outcome"] == "fault"}


def test_the_guides_program_has_no_fault(tmp_path):
    """What it says to write is what was built here, and does what it says."""
    guide = (REPOSITORY / "Sources/ClassKit/ClassKit.docc/AdoptClassKitInTenMinutes.md").read_text()
    blocks = re.findall(r"```swift\n(.*?)```", guide, re.DOTALL)
    main, work, opened, change = (block for block in blocks if "import PackageDescription" not in block)
    call = next(line for line in main.splitlines(keepends=True) if line.lstrip().startswith("work("))
    built = (REPOSITORY / "Tests/Processes/Adopter/Sources/guide/Course.swift").read_text()
    assert built == "\n".join([main.replace(call, change), work, opened])
    report = check(
        tmp_path, example("Adopter", "guide"), expect=0,
        environment={"CLS_BUNDLE_IDENTIFIER": "org.example.course"})
    assert set(outcomes(report).values()) == {"good"}, report


def test_a_tree_made_by_the_delegate_is_opened_at_its_leaves(tmp_path):
    found = shape(tmp_path, "delegate", 0)
    # Four levels, of which only the quizzes are worked on: the first three paths are a book, a chapter and a section.
    assert faults(found) == set(), found
    assert found["links"]["sentence"] == "3 links tried, and each opened what it names."
    assert found["contexts"]["sentence"].startswith("14 contexts declared")


def test_a_tree_made_by_a_provider_is_looked_through_as_a_teacher_does(tmp_path):
    found = shape(tmp_path, "provider", 0, options=["--limit", "5"])
    assert faults(found) == set(), found
    # Units, and the exercises of each, which the provider makes only when somebody opens the unit.
    assert found["contexts"]["sentence"].startswith("8 contexts declared"), found
    assert found["links"]["outcome"] == "good", found


def test_a_handouts_own_address_is_tried_and_registering_it_is_advised(tmp_path):
    found = shape(tmp_path, "scheme", 0)
    assert faults(found) == set(), found
    assert found["links"]["outcome"] == "advice"
    assert "teachkit register-app org.example.scheme --scheme greatmuseum -- COMMAND" in found["links"]["remedy"]


def test_empty_categories_and_what_the_device_refused_are_found(tmp_path):
    found = shape(tmp_path, "categories", 1)
    assert faults(found) == {"categories", "refused"}, found
    assert "My words" in found["categories"]["sentence"] and "isAssignable" in found["categories"]["remedy"]
    refused = found["refused"]
    assert "attempt at org.example.categories/animals/pets" in refused["sentence"]
    assert "additionalItems[“articles”].maxScore" in refused["sentence"] and "more than 0, not 0" in refused["sentence"]
    assert "maxScore is more than 0" in refused["remedy"]


def test_a_book_that_saves_at_every_page_has_no_fault(tmp_path):
    found = shape(tmp_path, "reader", 0)
    assert faults(found) == set(), found


def test_a_link_that_a_new_device_does_not_find_is_told_from_one_that_leads_nowhere(tmp_path):
    """The same app saves only in handlers, and has line breaks in its texts: none of it is lost or refused."""
    found = shape(tmp_path, "course", 1)
    assert faults(found) == {"links"}, found
    assert "at the first, the context was not found yet" in found["links"]["sentence"]
    assert "before you call onContinueUserActivity" in found["links"]["remedy"]


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


def test_a_reader_who_leaves_ends_no_app(tmp_path):
    """As with `check-app … 2>&1 | head -1`: what the app writes afterwards must not be its crash."""
    script = "i=0; while [ $i -lt 2000 ]; do echo a line of many; i=$((i + 1)); done"
    with subprocess.Popen(
            [program("teachkit"), "check-app", "--json", "--", "/bin/sh", "-c", script], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env=os.environ | {"TMPDIR": str(tmp_path)}) as check:
        check.stderr.readline()
        check.stderr.close()
        report = json.loads(check.stdout.read())
    assert report["findings"][0]["outcome"] == "good", report


def test_without_a_command_the_command_line_is_wrong():
    result = subprocess.run([program("teachkit"), "check-app"], capture_output=True, text=True, timeout=60)
    assert result.returncode == 2 and "check-app" in result.stderr


def test_a_program_that_never_ends_is_ended(tmp_path):
    report = check(tmp_path, "/bin/sleep", "600", expect=1, options=["--limit", "0.5"])
    assert report["findings"][1]["subject"] == "contexts"


def is_running(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except FileNotFoundError:
        return False


#: An app behind a wrapper script, as installers make them, which says what it consists of and never ends. Something of
#: it leaves the script's process group, as with `timeout` and whatever an app starts with Foundation.
WRAPPED = "echo app $$; sleep 600 & echo app $!; setsid sh -c 'echo app $$; exec sleep 600' & wait"


@pytest.mark.parametrize("ignored, signals", [
    # What whoever starts it has it ignore, as `nohup` and a script's `&` do, ends nothing.
    (signal.SIGINT, [signal.SIGINT, signal.SIGTERM]),
    (signal.SIGUSR1, [signal.SIGINT, signal.SIGINT]), (signal.SIGUSR1, [signal.SIGHUP]),
    (signal.SIGUSR1, [signal.SIGQUIT]),
])
def test_a_signal_ends_all_programs_and_removes_the_folder(tmp_path, ignored, signals):
    command = [
        "env", "--default-signal", f"--ignore-signal={ignored.name.removeprefix('SIG')}", program("teachkit"),
        "check-app", "--", "/bin/sh", "-c", WRAPPED]
    with subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
            env=os.environ | {"TMPDIR": str(tmp_path)}) as check:
        started = [int(line.split()[1]) for line in itertools.islice(
            (line for line in check.stderr if line.startswith("app ")), 3)]
        children = set(pathlib.Path("/proc").glob(f"{check.pid}/task/*/children"))
        server = {int(word) for file in children for word in file.read_text().split()} - set(started)
        assert len(server) == 1 and all(map(is_running, [*started, *server]))
        for number in signals:
            check.send_signal(number)
        assert check.wait(timeout=20) == 128 + next(number for number in signals if number != ignored)
    assert not [process for process in [*started, *server] if is_running(process)]
    assert list(tmp_path.iterdir()) == []


def test_what_a_wrapper_script_has_started_ends_with_it(tmp_path):
    result = subprocess.run(
        [program("teachkit"), "check-app", "--limit", "0.5", "--", "/bin/sh", "-c", WRAPPED],
        capture_output=True, text=True, timeout=60, env=os.environ | {"TMPDIR": str(tmp_path)})
    assert result.returncode == 1
    started = [int(line.split()[1]) for line in result.stderr.splitlines() if line.startswith("app ")]
    assert len(started) >= 3 and not [process for process in started if is_running(process)]


def test_nothing_is_left_if_nobody_reads_what_happens(tmp_path):
    app = "while :; do echo words >&2; sleep 0.1; done"
    with subprocess.Popen(
            [program("teachkit"), "check-app", "--limit", "0.5", "--", "/bin/sh", "-c", app],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=os.environ | {"TMPDIR": str(tmp_path)}) as check:
        check.stderr.close()
        report = check.stdout.read()
        assert check.wait(timeout=60) == 1 and "fault" in report, report
    assert list(tmp_path.iterdir()) == []
