"""Commands that want the same folder or the same file at once, and what those leave that fail or are interrupted."""

import contextlib
import fcntl
import json
import os
import shutil
import sqlite3
import subprocess
import time

import pytest

from harness import archive
from harness.disk import SmallDisk
from harness.programs import program

from test_which_school import MARK, elsewhere, found, postgres, refused, run  # noqa: F401


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    """A folder with a school and its backup."""
    folder = tmp_path_factory.mktemp("original")
    found(folder / "school")
    assert run("backup", folder / "night.tar", "--data", folder / "school").returncode == 0
    return folder


@pytest.fixture
def school(original, tmp_path):
    return shutil.copytree(original / "school", tmp_path / "school")


@pytest.fixture
def night(original, tmp_path):
    return shutil.copy(original / "night.tar", tmp_path / "night.tar")


@contextlib.contextmanager
def held(path, note=""):
    """A file that another process holds."""
    path.parent.mkdir(exist_ok=True)
    with open(path, "a+") as file:
        file.write(note)
        file.flush()
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def yesterday(path):
    """Makes a file look as if nobody had written to it for longer than a day."""
    os.utime(path, (time.time() - 25 * 3600,) * 2)


def names(folder):
    return sorted(path.name for path in folder.iterdir())


# One folder


def test_a_restore_leaves_a_folder_to_another_one(night, school, tmp_path):
    with held(tmp_path / "there/.serving", "restore"):
        for arguments in [[], ["--replace"]]:
            said = refused("restore", *arguments, night, "--data", tmp_path / "there")
            assert f"being restored to {tmp_path / 'there'} just now. Wait" in said and "--data" in said
        assert names(tmp_path / "there") == [".serving"]
    # Whoever was interrupted holds nothing.
    assert run("restore", night, "--data", tmp_path / "there").returncode == 0
    assert names(tmp_path / "there") == ["school.sqlite"]


def test_a_restore_leaves_a_folder_to_a_server(night, school, tmp_path):
    # Only earlier servers note nothing.
    for note in ["", "serve"]:
        with held(school / ".serving", note):
            said = refused("restore", "--replace", night, "--data", school)
            assert f"The school in {school} is open. Stop the server" in said
            assert names(school) == [".serving", "school.sqlite"]
        (school / ".serving").unlink()


def test_nobody_uses_a_folder_while_a_school_is_restored_to_it(school, tmp_path):
    (school / ".restoring/files").mkdir(parents=True)
    with held(school / ".serving", "restore"):
        for command in [["serve", "--port", 0], ["administrator", "add", "carla"], ["backup", tmp_path / "new.tar"]]:
            said = refused(*command, "--data", school)
            assert f"being restored to {school}. Wait" in said
    assert not (tmp_path / "new.tar").exists() and (school / ".restoring").exists()
    # What was interrupted leaves nothing.
    assert run("administrator", "add", "carla", "--data", school).returncode == 0
    assert ".restoring" not in names(school)


def test_of_several_restores_one_is_done(night, elsewhere, tmp_path):  # noqa: F811
    started = [subprocess.Popen(
        [program("teachkit-server"), "restore", night, "--data", tmp_path / "there"], text=True,
        env=os.environ | elsewhere, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(4)]
    said = [(process.communicate(timeout=60)[1], process.returncode) for process in started]
    assert sorted(code for _, code in said) == [0, 1, 1, 1], said
    assert names(tmp_path / "there") == [MARK if elsewhere else "school.sqlite"]


def test_a_restore_leaves_a_database_to_another_one(night, postgres, tmp_path):  # noqa: F811
    """It neither waits for that nor calls it a server."""
    address = postgres.database("held")
    with subprocess.Popen(
            ["psql", "--no-psqlrc", "--quiet", "--dbname", address], text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE) as other:
        other.stdin.write("BEGIN; SELECT pg_advisory_xact_lock(7236839120045103);\n")
        other.stdin.flush()
        other.stdout.readline()
        said = refused("restore", night, "--data", tmp_path / "there", environment={"DATABASE_URL": address})
        assert "being restored to that database just now. Wait" in said
        other.stdin.close()
    assert not (tmp_path / "there").exists()


def test_records_stay_if_their_files_cannot_be_put_aside(night, postgres, tmp_path):  # noqa: F811
    elsewhere = {"DATABASE_URL": postgres.database("stuck")}  # noqa: F811
    found(tmp_path / "there", elsewhere)
    postgres.query(elsewhere["DATABASE_URL"], "UPDATE person SET given_name = 'Old'")
    files = tmp_path / "there/files"
    with SmallDisk(files, megabytes=1) as disk:
        (disk.outside / "one").touch()
        said = refused(
            "restore", "--replace", night, "--data", tmp_path / "there", environment=elsewhere, within=disk.within)
        assert f"{files} is a disk of its own" in said and "Nothing was restored" in said
        assert (disk.outside / "one").exists()
    assert names(tmp_path / "there") == ["files", MARK]
    assert postgres.query(elsewhere["DATABASE_URL"], "SELECT given_name FROM person") == [["Old"]]


def test_a_failed_restore_leaves_nothing_behind(night, elsewhere, tmp_path):  # noqa: F811
    def break_references(parts):
        line = json.loads(parts["records/audit_entry.jsonl"].splitlines()[0])
        parts["records/audit_entry.jsonl"] = parts["records/audit_entry.jsonl"].replace(
            line[0].encode(), b"0" * len(line[0]))

    archive.rewrite(night, break_references)
    said = refused("restore", night, "--data", tmp_path / "some/where", environment=elsewhere)
    assert "Nothing was restored" in said
    assert not (tmp_path / "some").exists()


def test_a_full_disk_does_not_say_that_records_are_elsewhere(night, postgres, tmp_path):  # noqa: F811
    with SmallDisk(tmp_path / "disk", megabytes=1) as disk:
        disk.fill()
        said = refused(
            "restore", night, "--data", disk.folder, environment={"DATABASE_URL": postgres.database("full")},
            within=disk.within)
        assert "Make room" in said or "make room" in said
        assert names(disk.outside) == ["filler"]


def test_an_interrupted_export_is_no_export(school, tmp_path):
    first, second = (f"00000000-0000-7000-8000-00000000000{number}" for number in (1, 2))
    (school / "files").mkdir()
    for identifier in (first, second):
        with contextlib.closing(sqlite3.connect(school / "school.sqlite")) as store, store:
            store.execute(
                "INSERT INTO stored_file (school_id, id, owner_id, name, media_type, size, received, received_at) "
                "SELECT school_id, ?, id, 'film', 'text/plain', 1, 1, 0 FROM person WHERE username = 'berta'",
                (identifier,))
        os.mkfifo(school / "files" / identifier)
    with subprocess.Popen([
            program("teachkit-server"), "person", "export", "berta", "--out", tmp_path / "out.zip", "--data", school,
    ]) as export:
        try:
            # Whoever opens one end of a pipe waits for the other one: nobody ever opens the second pipe.
            with open(school / "files" / first, "wb"):
                assert not (tmp_path / "out.zip").exists()
        finally:
            export.kill()
    assert not (tmp_path / "out.zip").exists()


def test_a_failed_export_leaves_nothing_behind(school, tmp_path):
    with contextlib.closing(sqlite3.connect(school / "school.sqlite")) as store, store:
        store.execute("UPDATE person SET given_name = ?", ("x" * (2 << 20),))
    with SmallDisk(tmp_path / "disk", megabytes=1) as disk:
        said = refused(
            "roster", "export", "oneroster-1.2", disk.folder / "new/roster", "--data", school, within=disk.within)
        assert "Make room" in said
        assert list(disk.copy("", tmp_path / "copy").iterdir()) == []


# One file


def test_a_backup_leaves_a_file_to_another_one(school, tmp_path):
    with held(tmp_path / ".night.tar.partial"):
        said = refused("backup", tmp_path / "night.tar", "--data", school)
        assert f"{tmp_path / 'night.tar'} is being made" in said and "choose another" in said
        assert (tmp_path / ".night.tar.partial").exists()
    assert run("backup", tmp_path / "night.tar", "--data", school).returncode == 0
    assert names(tmp_path) == ["night.tar", "school"]


def test_a_backup_removes_what_interrupted_ones_left(night, school, tmp_path):
    start = night.read_bytes()[:5000]
    for name in [".yesterday.tar.partial", ".now.tar.partial", ".machine.tar.partial"]:
        (tmp_path / name).write_bytes(start)
    (tmp_path / ".film.partial").write_bytes(b"of another program")
    for name in [".yesterday.tar.partial", ".now.tar.partial", ".film.partial"]:
        yesterday(tmp_path / name)
    # Another machine's hold isn't seen in every shared folder, but that it writes is.
    with held(tmp_path / ".now.tar.partial"):
        assert run("backup", tmp_path / "new.tar", "--data", school).returncode == 0
    left = [".film.partial", ".machine.tar.partial", ".now.tar.partial"]
    assert names(tmp_path) == left + ["new.tar", "night.tar", "school"]


def test_a_backup_continues_only_what_a_backup_has_left(night, school, tmp_path):
    partial = tmp_path / ".new.tar.partial"
    partial.write_bytes(b"of another program")
    assert "Remove it" in refused("backup", tmp_path / "new.tar", "--data", school)
    assert partial.read_bytes() == b"of another program"
    partial.unlink()
    os.link(night, partial)
    assert "Remove it" in refused("backup", tmp_path / "new.tar", "--data", school)
    assert night.stat().st_size > 0
    partial.unlink()
    # What everybody could read and write is for its owner alone.
    partial.write_bytes(night.read_bytes()[:5000])
    partial.chmod(0o666)
    assert run("backup", tmp_path / "new.tar", "--data", school).returncode == 0
    assert (tmp_path / "new.tar").stat().st_mode & 0o777 == 0o600


@pytest.mark.skipif(os.geteuid() != 0, reason="Only root makes a file somebody else's.")
def test_a_backup_is_not_written_to_somebody_elses_file(school, tmp_path):
    (tmp_path / ".new.tar.partial").touch()
    os.chown(tmp_path / ".new.tar.partial", 12345, -1)
    assert "Remove it" in refused("backup", tmp_path / "new.tar", "--data", school)
    assert names(tmp_path) == [".new.tar.partial", "school"]


# A school that lacks something


def test_a_school_without_a_table_is_not_backed_up_as_a_whole_one(elsewhere, postgres, tmp_path):  # noqa: F811
    found(tmp_path / "school", elsewhere)
    for change, words in [
        ("ALTER TABLE badge ADD COLUMN note TEXT", "added the column note of badge"),
        ("ALTER TABLE badge DROP COLUMN note", None),
        ("ALTER TABLE badge DROP COLUMN made_at", "the column made_at of badge is missing"),
        ("DROP TABLE badge", "the table badge is missing"),
    ]:
        if elsewhere:
            postgres.query(elsewhere["DATABASE_URL"], change)
        else:
            with contextlib.closing(sqlite3.connect(tmp_path / "school/school.sqlite")) as store, store:
                store.execute(change)
        if not words:
            continue
        said = refused("backup", tmp_path / "night.tar", "--data", tmp_path / "school", environment=elsewhere)
        assert words in said and "Nothing was backed up" in said
        if "added" in words:
            assert "Remove it, and back up again" in said
        else:
            assert "--replace" in said and ("pg_dump" in said) == bool(elsewhere)
        assert names(tmp_path) == ["school"]
    # Without a copy, --replace would remove from PostgreSQL what is left.
    change = "DROP TABLE answer"
    if elsewhere:
        postgres.query(elsewhere["DATABASE_URL"], change + " CASCADE")
    else:
        with contextlib.closing(sqlite3.connect(tmp_path / "school/school.sqlite")) as store, store:
            store.execute(change)
    export = ["person", "export", "berta", "--out", "out.zip", "--data", "school"]
    said = refused(*export, environment=elsewhere, folder=tmp_path)
    assert "is missing" in said and "--replace" in said and ("pg_dump" in said) == bool(elsewhere)


def test_a_backup_without_a_table_is_not_called_sound(night, tmp_path):
    def drop(parts):
        del parts["records/badge.jsonl"]
        described = json.loads(parts[archive.MANIFEST])
        described["tables"] = [table for table in described["tables"] if table["name"] != "badge"]
        parts[archive.MANIFEST] = json.dumps(described).encode()

    archive.rewrite(night, drop)
    for command in [["backup", "--verify"], ["restore", "--data", tmp_path / "there"]]:
        said = refused(*command, night)
        assert "the table badge is missing" in said and "Take an older backup" in said
    assert not (tmp_path / "there").exists()


# What helps


@pytest.mark.parametrize("command, words", [
    (["backup", "--verify", "none.tar"], "Check its name"),
    (["backup", "night.tar/new.tar", "--data", "school"], "Choose another name"),
    (["person", "export", "nobody", "--out", "nobody.zip", "--data", "school"], "under People"),
    (["person", "export", "berta", "--out", "none/berta.zip", "--data", "school"], "make the folder"),
    (["timetable", "refresh", "--source", "Spring", "--data", "school"], "give it one with"),
    (["timetable", "import", "--format", "csv", "empty.csv"], "Correct what is wrong in the files"),
    (["roster", "import", "empty", "--data", "school"], "Correct what is wrong in the files"),
    (["serve", "--port", 0, "--data", "school", "--secrets-key", "secret"], "--secrets-key"),
    (["serve", "--port", 0, "--data", "school", "--trust-certificates", "secret"], "Name a file"),
    (["person", "export", "berta", "--out", "berta.zip", "--data", "lacking"], "restore the newest backup"),
], ids=lambda value: " ".join(map(str, value)) if isinstance(value, list) else "")
def test_whatever_a_command_refuses_it_says_what_helps(command, words, night, school, tmp_path):
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty.csv").touch()
    (tmp_path / "secret").write_text("secret")
    (tmp_path / "secret").chmod(0o600)
    shutil.copytree(school, tmp_path / "lacking")
    with contextlib.closing(sqlite3.connect(tmp_path / "lacking/school.sqlite")) as store, store:
        store.execute("DROP TABLE answer")
    assert words in refused(*command, folder=tmp_path)
