"""What importing a roster says on the command line, and what it changes."""

import os
import subprocess

import pytest

from harness.programs import program
from harness.roster import FILES, content


@pytest.fixture
def school(tmp_path):
    return School(tmp_path)


class School:
    def __init__(self, folder):
        self.folder = folder
        # A roster founds no school.
        subprocess.run(
            [program("teachkit-server"), "administrator", "add", "office", "--data", folder / "school"],
            capture_output=True, check=True, timeout=60)

    def write(self, **changed):
        roster = self.folder / "roster"
        roster.mkdir(exist_ok=True)
        for name, lines in (FILES | {f"{key}.csv": value for key, value in changed.items()}).items():
            (roster / name).write_bytes(content(lines).encode())
        return roster

    def run(self, *arguments):
        return subprocess.run(
            [program("teachkit-server"), "roster", *map(str, arguments), "--data", self.folder / "school"],
            capture_output=True, text=True, timeout=60, env=os.environ | {"LANG": "C.UTF-8"})


def test_a_dry_run_names_every_change_and_changes_nothing(school):
    roster = school.write()
    for _ in range(2):
        result = school.run("import", roster, "--dry-run")
        assert (result.returncode, result.stderr) == (0, "")
        lines = result.stdout.splitlines()
        assert len(lines) == 1 + 9 + 1 + 9 + 1
        assert lines[0] == "added location Elm"
        assert "added person Brown, Maya (maya1, student)" in lines
        assert lines[-1] == "Apple School Manager: 1 location, 9 people, 1 class, 9 enrolments would be added."
    done = school.run("import", roster)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Apple School Manager: 1 location, 9 people, 1 class, 9 enrolments added.\n"
    assert school.run("import", roster).stdout == "Apple School Manager: nothing to change.\n"


def test_a_bad_row_is_reported_by_file_line_and_column_and_stops_everything(school):
    roster = school.write(students=FILES["students.csv"] + ["s9,,,maya9,elm"])
    stopped = school.run("import", roster)
    assert stopped.returncode == 1
    assert stopped.stderr.splitlines()[0] == "students.csv:10:5: last_name: Something is missing here. Fill it in."
    assert "--skip-bad" in stopped.stderr
    assert "would be added" in stopped.stdout
    skipped = school.run("import", roster, "--skip-bad")
    assert skipped.returncode == 0
    assert skipped.stdout == "Apple School Manager: 1 location, 9 people, 1 class, 9 enrolments added.\n"


def test_many_removals_require_their_number(school):
    assert school.run("import", school.write()).returncode == 0
    cut = school.write(students=FILES["students.csv"][:5], rosters=FILES["rosters.csv"][:5])
    stopped = school.run("import", cut)
    assert stopped.returncode == 1
    assert "--confirm-removals 4" in stopped.stderr
    assert school.run("import", cut, "--confirm-removals", "3").returncode == 1
    done = school.run("import", cut, "--confirm-removals", "4")
    assert (done.returncode, done.stdout) == (0, "Apple School Manager: 4 people archived.\n")


@pytest.mark.parametrize("name, content", [
    ("empty.zip", b""), ("cut.zip", b"PK\x03\x04\x14\x00"), ("notes.txt", b"hello"), ("users.csv", b"\xff\xfe"),
])
def test_anything_but_a_roster_is_refused_in_words(school, name, content):
    path = school.folder / name
    path.write_bytes(content)
    result = school.run("import", path)
    assert result.returncode == 1
    assert result.stdout == ""
    assert "Nothing was imported." in result.stderr
    assert "Fatal" not in result.stderr


def test_an_export_overwrites_nothing(school):
    folder = school.folder / "export"
    assert school.run("export", "oneroster-1.2", folder).returncode == 0
    assert folder.stat().st_mode & 0o077 == 0
    again = school.run("export", "oneroster-1.2", folder)
    assert again.returncode == 1
    assert "already exists" in again.stderr
