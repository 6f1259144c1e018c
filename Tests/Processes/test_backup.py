"""Last night's backup, restored on another machine: everything confirmed is there, files included."""

import contextlib
import hashlib
import json
import os
import sqlite3
import subprocess
import time

import pytest
import requests

from harness import archive
from harness.demo import COUNTING, TO_TEN, DemoSchool
from harness.district import Deliverer, write_district
from harness.programs import program
from harness.pupil import Pupil, wait_until
from harness.server import Server
from harness.uploader import Uploader

#: Assignments whose attempts were counted and read at different moments.
OF_TWO_MOMENTS = """
    SELECT a.id FROM assignment a LEFT JOIN activity b ON b.school_id = a.school_id AND b.assignment_id = a.id
    GROUP BY a.school_id, a.id, a.attempts HAVING a.attempts <> COUNT(b.id)"""
BUSY = ["--bare-demo", "--requests-per-second", "100000"]


def run(*arguments, environment=None, within=()):
    return subprocess.run(
        [*within, program("teachkit-server"), *map(str, arguments)], capture_output=True, text=True, timeout=120,
        env=os.environ | {"LANG": "C.UTF-8"} | (environment or {}))


def refused(*arguments, environment=None):
    """What a failing command says."""
    result = run(*arguments, environment=environment)
    assert (result.returncode, result.stdout) == (1, ""), result.stderr
    return result.stderr


def done(*arguments, environment=None):
    """What a successful command says."""
    result = run(*arguments, environment=environment)
    assert (result.returncode, result.stderr) == (0, "")
    return result.stdout


class Work:
    """A school at work: students deliver attempts and a teacher uploads files, until stopped."""

    def __init__(self, server):
        self.school = school = DemoSchool(server)
        school.publish()
        self.handout = school.hand_out("Counting", [TO_TEN, COUNTING])
        self.pupils = [Pupil(school.device(account), number) for number, account in enumerate(school.students[:3])]
        self.uploader = Uploader(school.device(school.teacher))
        for thread in [*self.pupils, self.uploader]:
            thread.start()
        wait_until(lambda: len(self.confirmed) > 20 and len(self.uploader.complete) > 3, "everybody works")

    @property
    def confirmed(self):
        return set().union(*(set(pupil.confirmed) for pupil in self.pupils))

    def stop(self):
        self.uploader.goes_on = False
        for pupil in self.pupils:
            pupil.finish()
        self.uploader.join(60)
        assert self.uploader.problem is None, self.uploader.problem
        return self


def report(school, handout):
    """What the teacher reads: the table of the report."""
    answer = school.visitor(school.teacher).get(f"{handout}/report.csv")
    assert answer.status == 200
    return answer.text


@pytest.fixture(scope="module")
def worked(tmp_path_factory):
    """A school that has worked and is now closed; tests must not change it."""
    folder = tmp_path_factory.mktemp("here")
    with Server(folder, BUSY) as server:
        work = Work(server).stop()
        work.report = report(work.school, work.handout)
    work.data = server.data
    work.backup = folder / "night.tar"
    done("backup", work.backup, "--data", server.data)
    return work


@pytest.fixture
def backup(worked, tmp_path):
    """A copy of that school's backup, to damage."""
    copy = tmp_path / "backup.tar"
    copy.write_bytes(worked.backup.read_bytes())
    return copy


def test_a_backup_of_a_school_in_use_shows_one_moment(server, tmp_path):
    work = Work(server)
    confirmed, files = work.confirmed, dict(work.uploader.complete)
    made = done("backup", tmp_path / "night.tar", "--data", server.data)
    after = work.confirmed
    work.stop()
    assert "“Lindenhof School”" in made and after > confirmed
    assert "is sound" in done("backup", "--verify", tmp_path / "night.tar")
    assert (tmp_path / "night.tar").stat().st_mode & 0o077 == 0

    done("restore", tmp_path / "night.tar", "--data", tmp_path / "there/school")
    assert (tmp_path / "there/school").stat().st_mode & 0o077 == 0
    with Server(tmp_path / "there", BUSY) as there:
        assert confirmed and confirmed <= {id for (id,) in there.query("SELECT id FROM activity")}
        assert there.query("PRAGMA integrity_check") == [("ok",)]
        assert there.query(OF_TWO_MOMENTS) == []
        complete = {id for (id,) in there.query("SELECT id FROM stored_file WHERE received = size")}
        assert files and files.keys() <= complete
        for identifier, content in files.items():
            assert (there.data / "files" / identifier).read_bytes() == content
        # Unfinished uploads resume where the backup found them.
        for identifier, received in there.query("SELECT id, received FROM stored_file"):
            assert (there.data / "files" / identifier).stat().st_size == received
        # And it works: people sign in with their passwords, and work.
        Work(there).stop()


def test_the_same_report_and_files_come_back_to_the_same_people(worked, tmp_path):
    done("restore", worked.backup, "--data", tmp_path / "there/school")
    with Server(tmp_path / "there", BUSY) as there:
        school = DemoSchool(there)
        assert {a.username for a in school.students} == {a.username for a in worked.school.students}
        assert report(school, worked.handout) == worked.report
        teacher = school.visitor(school.teacher)
        for identifier, content in worked.uploader.complete.items():
            answer = teacher.session.get(f"{there.address}/files/{identifier}/song.bin")
            assert answer.content == content


def test_nobody_waits_for_a_backup(server, tmp_path):
    run("roster", "import", write_district(tmp_path / "district", 8000, 1), "--data", server.data).check_returncode()
    school = DemoSchool(server)
    school.publish()
    school.hand_out("Counting", [TO_TEN, COUNTING])
    deliverers = [Deliverer(school.device(account)) for account in school.students[:3]]
    for deliverer in deliverers:
        deliverer.start()
    wait_until(lambda: all(one.took for one in deliverers), "all deliver")
    started = time.monotonic()
    done("backup", tmp_path / "night.tar", "--data", server.data)
    ended = time.monotonic()
    wait_until(lambda: all(one.took[-1][0] > ended for one in deliverers), "all go on")
    for deliverer in deliverers:
        deliverer.goes_on = False
    for deliverer in deliverers:
        deliverer.join(60)
    waits = [wait for one in deliverers for wait in one.waits(started, ended)]
    print(f"{ended - started:.1f} s; {len(waits)} answers meanwhile, the longest took {max(waits):.2f} s")
    assert len(waits) > 10 and max(waits) < (ended - started) / 2


def test_what_is_in_a_backup_can_be_read_with_common_tools(worked, tmp_path):
    described = archive.manifest(worked.backup)
    assert described["format"] == 1 and described["schools"] == ["Lindenhof School"] and described["schema"]
    found = archive.parts(worked.backup)
    for table in described["tables"]:
        content = found[f"records/{table['name']}.jsonl"]
        assert hashlib.sha256(content).hexdigest() == table["sha256"]
        assert content.count(b"\n") == table["rows"]
    assert {file["id"] for file in described["files"]} >= worked.uploader.complete.keys()
    unpacked = tmp_path / "unpacked"
    unpacked.mkdir()
    subprocess.run(["tar", "-xf", worked.backup, "-C", unpacked], check=True)
    subprocess.run(["sha256sum", "--check", "--strict", "manifest.json.sha256"], cwd=unpacked, check=True)


def flip(place):
    def damage(path):
        content = bytearray(path.read_bytes())
        content[place(content)] ^= 1
        path.write_bytes(content)
    return damage


def cut(length):
    return lambda path: path.write_bytes(path.read_bytes()[:length(path.stat().st_size)])


def add(name, content=b"x"):
    def change(parts):
        manifest = {part: parts.pop(part) for part in [archive.MANIFEST, archive.SEAL]}
        return parts | {name: content} | manifest
    return lambda path: archive.rewrite(path, change)


def described(change, seals=True):
    def rewrite(parts):
        content = parts[archive.MANIFEST].decode()
        changed = change(content)
        assert changed != content
        parts[archive.MANIFEST] = changed.encode()
    return lambda path: archive.rewrite(path, rewrite, seals)


def without_a_row(parts):
    parts["records/person.jsonl"] = b"".join(parts["records/person.jsonl"].splitlines(True)[1:])


def with_a_stranger(parts):
    """Counts, hashes and everything else are right, but an enrolment refers to nobody."""
    lines = parts["records/enrolment.jsonl"].splitlines(True)
    people = [line.split(b'"')[3] for line in parts["records/person.jsonl"].splitlines()]
    # Not everybody is in a class.
    person = next(person for person in people if any(person in line for line in lines))
    parts["records/enrolment.jsonl"] = b"".join(lines).replace(person, b"0" * len(person))


DAMAGES = {
    "a bit of the records": (
        flip(lambda all: all.index(b"records/person.jsonl") + 600), "records/person.jsonl is not what was backed up"),
    "a bit of a file": (flip(lambda all: all.index(b"files/") + 600), "is not what was backed up"),
    "a bit of a header": (flip(lambda all: all.index(b"files/") + 130), "can't be read"),
    "a bit of the manifest": (flip(lambda all: all.rindex(b'"format"')), "manifest.json is not what was written"),
    "a bit of the nothing between": (flip(lambda all: all.index(b"records/activity") - 1), "can't be read"),
    "a word of the title": (flip(lambda all: all.index(b"everybody")), "TEACHKIT-BACKUP is not what was written"),
    "the second half": (cut(lambda size: size // 2), "breaks off"),
    "the last byte": (cut(lambda size: size - 1), "breaks off"),
    "all but the title": (cut(lambda size: 1024), "breaks off"),
    "everything": (cut(lambda size: 0), "is not a backup of a school"),
    "something behind it": (lambda path: path.write_bytes(path.read_bytes() + b"!"), "something follows its end"),
    "another kind of file": (lambda path: path.write_bytes(b"PK\3\4" + bytes(4000)), "is not a backup of a school"),
    "a tar of somebody else": (
        lambda path: subprocess.run(["tar", "-cf", path, "-C", "/etc", "hostname"], check=True),
        "is not a backup of a school"),
    "a folder": (lambda path: (path.unlink(), path.mkdir()), "is a folder"),
    "all of it": (lambda path: path.unlink(), "doesn't exist"),
    "a way out": (add("../../evil"), "“../../evil”, which no backup has"),
    "a way to the root": (add("/tmp/evil"), "“/tmp/evil”, which no backup has"),
    "a way out of files": (add("files/../evil"), "“files/../evil”, which no backup has"),
    "a file that nobody uploaded": (add("files/01a1ff94-725f-7894-ba65-975c103671a0"), "does not belong to it"),
    "a person": (lambda path: archive.rewrite(path, without_a_row), "records/person.jsonl has"),
    "who is enrolled": (lambda path: archive.rewrite(path, with_a_stranger), "Nothing was restored"),
    "a newer format": (
        lambda path: archive.rewrite(path, lambda parts: parts.update(
            {"TEACHKIT-BACKUP": parts["TEACHKIT-BACKUP"].replace(b"format 1", b"format 2")})),
        "newer teachkit-server"),
    "a newer schema": (
        described(lambda text: text.replace('"2026-11 sign-in"', '"2026-11 sign-in", "2031-01 more"')),
        "newer teachkit-server: this one does not know “2031-01 more”"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_a_backup_that_is_not_whole_is_refused_and_nothing_changes(backup, tmp_path, name):
    damage, message = DAMAGES[name]
    damage(backup)
    # Writing finds the enrolment without a person, and is rolled back.
    if name != "who is enrolled":
        assert message in refused("backup", "--verify", backup)
    assert message in refused("restore", backup, "--data", tmp_path / "there")
    assert [path for path in tmp_path.rglob("*") if path not in [backup, tmp_path / "there"]] == []


def ids(folder):
    with contextlib.closing(sqlite3.connect(folder / "school.sqlite")) as store:
        return store.execute("SELECT id FROM person ORDER BY id").fetchall()


def test_a_school_is_overwritten_only_on_request(worked, backup, tmp_path):
    assert "already exists" in refused("backup", backup, "--data", worked.data)
    with Server(tmp_path / "there") as there:
        assert "already" in refused("restore", backup, "--data", there.data)
        assert "Stop the server" in refused("restore", "--replace", backup, "--data", there.data)
        people = there.query("SELECT id FROM person ORDER BY id")
    said = done("restore", "--replace", backup, "--data", there.data)
    assert there.query("SELECT id FROM person ORDER BY id") == ids(worked.data) != people
    ((act, moment),) = there.query("SELECT act, detail FROM audit_entry ORDER BY id DESC LIMIT 1")
    assert act == "school.restored" and moment in said
    (before,) = there.data.glob("before-restore-*")
    assert str(before) in said
    assert ids(before) == people


@pytest.mark.parametrize("rubbish", [b"no database at all" * 1000, b"SQLite format 3\0" + b"\xff" * 8000])
def test_unreadable_records_are_moved_aside_on_request(worked, backup, tmp_path, rubbish):
    school = tmp_path / "school"
    school.mkdir()
    (school / "school.sqlite").write_bytes(rubbish)
    assert "can't be read" in refused("restore", backup, "--data", school)
    assert (school / "school.sqlite").read_bytes() == rubbish
    done("restore", "--replace", backup, "--data", school)
    assert ids(school) == ids(worked.data)
    (before,) = school.glob("before-restore-*")
    assert (before / "school.sqlite").read_bytes() == rubbish


def test_nothing_is_restored_if_a_school_might_be_open(backup, tmp_path):
    # Nobody can open a folder as records, not even root.
    school = tmp_path / "school"
    (school / "school.sqlite").mkdir(parents=True)
    assert "can't be read" in refused("restore", backup, "--data", school)
    message = refused("restore", "--replace", backup, "--data", school)
    assert "It is unclear whether the school in" in message and "Stop the server" in message
    assert [path.name for path in school.iterdir()] == ["school.sqlite"]


def test_a_school_without_people_makes_room(backup, tmp_path):
    with Server(tmp_path / "there", []) as there:
        pass
    done("restore", backup, "--data", there.data)
    assert there.query("SELECT COUNT(*) FROM person") != [(0,)]


def older(parts):
    """The backup as made by a program from before resting uploads were recorded."""
    described = json.loads(parts[archive.MANIFEST])
    described["schema"].remove("2026-11 uploads that rest")
    (table,) = [table for table in described["tables"] if table["name"] == "stored_file"]
    column = table["columns"].index("received_at")
    del table["columns"][column]
    parts[archive.MANIFEST] = json.dumps(described).encode()
    rows = [json.loads(line) for line in parts["records/stored_file.jsonl"].splitlines()]
    assert rows
    parts["records/stored_file.jsonl"] = b"".join(
        json.dumps(row[:column] + row[column + 1:]).encode() + b"\n" for row in rows)


def test_a_newer_program_restores_an_older_backup(worked, backup, tmp_path):
    archive.rewrite(backup, older)
    done("restore", backup, "--data", tmp_path / "there/school")
    with Server(tmp_path / "there", BUSY) as there:
        assert report(DemoSchool(there), worked.handout) == worked.report
        assert there.query("SELECT COUNT(*) FROM stored_file WHERE received_at IS NULL") != [(0,)]


def test_there_must_be_a_school(tmp_path):
    assert "There is no school in" in refused("backup", tmp_path / "other.tar", "--data", tmp_path / "nowhere")
    assert list(tmp_path.iterdir()) == []


def test_an_interrupted_backup_is_no_backup(worked, tmp_path):
    result = run("backup", tmp_path / "night.tar", "--data", worked.data, within=["prlimit", "--fsize=100000"])
    assert result.returncode != 0 and not (tmp_path / "night.tar").exists()


def test_a_backup_without_all_files_is_kept_but_does_not_pass_for_a_whole_one(worked, tmp_path):
    done("restore", worked.backup, "--data", tmp_path / "school")
    gone, short, *_ = [tmp_path / "school/files" / name for name in sorted(worked.uploader.complete)]
    gone.unlink()
    short.write_bytes(short.read_bytes()[:-1])
    # What the server may be removing just now, because nobody needs it, is not missed.
    with contextlib.closing(sqlite3.connect(tmp_path / "school/school.sqlite", isolation_level=None)) as store:
        store.execute("UPDATE stored_file SET orphaned_at = 1 WHERE id = ?", (short.name,))
    made = run("backup", tmp_path / "night.tar", "--data", tmp_path / "school")
    words = f"not the whole school: 1 uploaded file could not be read when it was made: {gone.name}."
    assert made.returncode == 1 and made.stdout.startswith("Backed up “Lindenhof School”") and words in made.stderr
    # The name alone would lead nobody to the handout that shows it.
    with contextlib.closing(sqlite3.connect(tmp_path / "school/school.sqlite")) as store:
        [(name, owner)] = store.execute(
            "SELECT name, username FROM stored_file JOIN person ON person.id = owner_id WHERE stored_file.id = ?",
            (gone.name,))
        titles = store.execute(
            "SELECT DISTINCT h.title FROM handout_activity JOIN handout h ON h.id = handout_id WHERE content = ?",
            (gone.name,)).fetchall()
    assert f"{gone.name}: “{name}”, uploaded by {owner}, in " in made.stderr
    assert all(f"“{title}”" in made.stderr for (title,) in titles)
    assert archive.manifest(tmp_path / "night.tar")["missing"] == [gone.name]
    assert words in refused("backup", "--verify", tmp_path / "night.tar")
    restored = run("restore", tmp_path / "night.tar", "--data", tmp_path / "again")
    assert restored.returncode == 0 and gone.name in restored.stderr


def test_records_that_are_damaged_are_not_backed_up_silently(worked, tmp_path):
    done("restore", worked.backup, "--data", tmp_path / "school")
    with contextlib.closing(sqlite3.connect(tmp_path / "school/school.sqlite", isolation_level=None)) as store:
        store.execute("DELETE FROM school_class")
    message = refused("backup", tmp_path / "night.tar", "--data", tmp_path / "school")
    assert "are damaged" in message and not (tmp_path / "night.tar").exists()
