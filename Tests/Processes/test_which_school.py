"""Which school a command means: nothing opens, founds or replaces another one than the person who typed it wanted."""

import contextlib
import os
import sqlite3
import subprocess

import pytest
import requests

from harness.postgres import Postgres
from harness.programs import REPOSITORY, program
from harness.server import Server

MARK = "records-are-in-postgresql"
FOUNDED = "Founded a new school in "
#: Starts a program as somebody whom the permissions of files bind, also where tests are run by root.
BOUND = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if os.geteuid() == 0 else []


def run(*arguments, environment=None, text="", within=(), folder=None):
    return subprocess.run(
        [*within, program("teachkit-server"), *map(str, arguments)], input=text, capture_output=True, text=True,
        timeout=20, cwd=folder, env=os.environ | {"LANG": "C.UTF-8"} | (environment or {}))


def refused(*arguments, **others):
    """What a failing command says."""
    result = run(*arguments, **others)
    assert (result.returncode, result.stdout) == (1, ""), result.stderr
    return result.stderr


def found(data, environment=None):
    added = run("administrator", "add", "berta", "--data", data, environment=environment)
    assert added.returncode == 0, added.stderr
    return added.stdout


@pytest.fixture(scope="module")
def postgres():
    with Postgres() as postgres:
        yield postgres


@pytest.fixture(params=["sqlite", "postgresql"])
def elsewhere(request):
    """What the environment says of where records are kept."""
    if request.param == "sqlite":
        return {}
    postgres = request.getfixturevalue("postgres")
    return {"DATABASE_URL": postgres.database(request.node.name.replace("[", "-").replace("]", "")[:60])}


# A demo school, and one that isn't


def test_a_real_school_is_never_opened_as_a_demo(elsewhere, tmp_path):
    found(tmp_path / "school", elsewhere)
    for flag in ["--demo", "--bare-demo"]:
        for data in ["school", "other"] if elsewhere else ["school"]:
            said = refused("serve", flag, "--port", 0, "--data", tmp_path / data, environment=elsewhere)
            assert f"without {flag}" in said and "--data" in said
            assert ("DATABASE_URL" in said) == bool(elsewhere)
    # A folder in which somebody wanted a demo school still takes one.
    assert not (tmp_path / "other").exists()
    with Server(tmp_path, [], environment=elsewhere) as server:
        asked = requests.post(
            f"{server.address}/v1/developer/sign-in", json={"role": "teacher", "clientName": "Anybody"}, timeout=30)
        assert asked.status_code == 404


def test_a_demo_school_is_opened_again(elsewhere, tmp_path):
    with Server(tmp_path, environment=elsewhere) as server:
        assert any(line.startswith(FOUNDED) for line in server.greeting)
    with server:
        asked = requests.post(
            f"{server.address}/v1/developer/sign-in", json={"role": "teacher", "clientName": "Anybody"}, timeout=30)
        assert asked.ok and not any(line.startswith(FOUNDED) for line in server.greeting)


def test_an_empty_school_does_not_become_a_demo(tmp_path):
    with Server(tmp_path, []):
        pass
    assert "without --demo" in refused("serve", "--demo", "--port", 0, "--data", tmp_path / "school")


def test_a_demo_school_that_became_a_real_one_stays_one(tmp_path):
    server = Server(tmp_path)
    with server:
        pass
    found(server.data)
    server.execute("UPDATE person SET is_archived = 1 WHERE username <> 'berta'")
    server.arguments = []
    with server:
        pass
    assert "without --bare-demo" in refused("serve", "--bare-demo", "--port", 0, "--data", server.data)


# Where there is no school


@pytest.mark.parametrize("command", [
    ["roster", "export", "oneroster-1.2", "out.zip"],
    ["roster", "import", REPOSITORY / "Examples/Rosters/oneroster-1.2"],
    ["roster", "import", "--dry-run", REPOSITORY / "Examples/Rosters/oneroster-1.2"],
    ["developer-key", "add", "key.pem", "--team", "TEAM", "--app", "org.example.app"],
    ["timetable", "refresh"],
    ["timetable", "import", "--format", "csv", "plan.csv", "--preview"],
    ["backup", "out.tar"],
], ids=lambda command: " ".join(map(str, command[:3])))
def test_a_command_founds_no_school_where_there_is_none(command, tmp_path):
    (tmp_path / "plan.csv").touch()
    (tmp_path / "key.pem").touch()
    before = set(tmp_path.iterdir())
    said = refused(*command, folder=tmp_path)
    assert f"There is no school in {tmp_path / 'school'}." in said and "--data" in said
    assert set(tmp_path.iterdir()) == before


def test_whoever_founds_a_school_is_told_where(tmp_path):
    told = found(tmp_path / "school")
    assert told.startswith(f"{FOUNDED}{tmp_path / 'school'}.\n") and "Start code" in told
    assert FOUNDED not in found(tmp_path / "school")
    with Server(tmp_path / "other", []) as server:
        assert server.greeting[0] == f"{FOUNDED}{server.data}."
    with server:
        assert not any(line.startswith(FOUNDED) for line in server.greeting)


def test_a_database_without_a_school_does_not_hide_the_one_in_the_folder(postgres, tmp_path):
    found(tmp_path / "school")
    elsewhere = {"DATABASE_URL": postgres.database("empty")}
    for command in [["serve", "--port", 0], ["administrator", "add", "carla"]]:
        assert "DATABASE_URL" in refused(*command, "--data", tmp_path / "school", environment=elsewhere)
    assert not (tmp_path / "school" / MARK).exists()
    assert FOUNDED not in found(tmp_path / "school")


def test_a_restored_school_is_known_to_be_in_postgresql_at_once(postgres, tmp_path):
    found(tmp_path / "school")
    assert run("backup", tmp_path / "move.tar", "--data", tmp_path / "school").returncode == 0
    moved = run("restore", tmp_path / "move.tar", "--data", tmp_path / "there",
                environment={"DATABASE_URL": postgres.database("restored")})
    assert moved.returncode == 0, moved.stderr
    for command in [["serve", "--port", 0], ["administrator", "add", "berta"]]:
        assert "are in PostgreSQL" in refused(*command, "--data", tmp_path / "there")


# Files of somebody else


def shut(path):
    """Gives a file away, or locks it where only root can give something away."""
    if os.geteuid() == 0:
        os.chown(path, 65534, 65534)
        path.chmod(0o700 if path.is_dir() else 0o600)
        return "belongs to nobody"
    path.chmod(0)
    return "chmod"


@pytest.mark.parametrize(("name", "command"), [
    ("", ["serve", "--port", "0"]), ("school.sqlite", ["serve", "--port", "0"]), ("files", ["serve", "--port", "0"]),
    ("secrets.key", ["serve", "--port", "0"]), ("school.sqlite", ["administrator", "add", "berta"]),
    ("", ["roster", "export", "oneroster-1.2", "out.zip"])], ids=str)
def test_a_file_of_somebody_else_is_named_with_its_owner_and_a_remedy(command, name, tmp_path):
    data = tmp_path / "school"
    found(data)
    (data / "files").mkdir(exist_ok=True)
    (data / "secrets.key").write_text("0" * 64 + "\n")
    (data / "secrets.key").chmod(0o600)
    remedy = shut(data / name)
    try:
        said = refused(*command, "--data", data, within=BOUND, folder=tmp_path)
    finally:
        (data / name).chmod(0o700)
    assert f"{data / name} " in said and remedy in said and ("sudo" in said or "chmod" in said), said
    assert "Code=" not in said and "SQLite error" not in said and "statementFailed" not in said


def test_a_backup_that_may_not_be_read_is_not_said_to_be_missing(tmp_path):
    found(tmp_path / "school")
    backups = tmp_path / "backups"
    assert run("backup", backups / "night.tar", "--data", tmp_path / "school").returncode == 0
    remedy = shut(backups)
    try:
        for command in [["backup", "--verify"], ["restore", "--data", tmp_path / "other"], ["backup"]]:
            said = refused(*command, backups / "night.tar", within=BOUND, folder=tmp_path)
            if command != ["backup"]:
                assert f"{backups} " in said and remedy in said and "exist" not in said
        shut(tmp_path / "school")
        said = refused("backup", tmp_path / "new.tar", "--data", tmp_path / "school", within=BOUND)
        assert remedy in said and "There is no school" not in said
    finally:
        for folder in [backups, tmp_path / "school"]:
            folder.chmod(0o700)


# A database that is damaged, or somebody else's


@pytest.mark.parametrize("damage", ["cut", "overwritten", "replaced"])
@pytest.mark.parametrize("command", ["serve", "administrator", "backup"])
def test_a_damaged_database_says_what_helps(tmp_path, damage, command):
    found(tmp_path / "school")
    file = tmp_path / "school/school.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as store:
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = file.read_bytes()
    file.write_bytes({
        "cut": whole[:len(whole) // 2], "overwritten": whole[:4096] + b"x" * (len(whole) - 4096),
        "replaced": b"text " * 999,
    }[damage])
    for beside in ["school.sqlite-wal", "school.sqlite-shm"]:
        (tmp_path / "school" / beside).unlink(missing_ok=True)
    arguments = {
        "serve": ["serve", "--port", 0], "administrator": ["administrator", "add", "carla"],
        "backup": ["backup", tmp_path / "night.tar"],
    }[command]
    said = refused(*arguments, "--data", tmp_path / "school")
    assert "damaged" in said and "backup" in said and "statementFailed" not in said
    assert not (tmp_path / "night.tar").exists()


@pytest.mark.parametrize("made", [
    ["CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT)", "INSERT INTO person VALUES (1, 'Ada')"],
    ["CREATE TABLE migration (id INTEGER PRIMARY KEY)", "CREATE TABLE person (name TEXT)",
     "INSERT INTO person VALUES ('Ada')", "CREATE TABLE school (name TEXT)", "INSERT INTO school VALUES ('x')"],
], ids=["one", "some"])
def test_another_programs_database_is_left_alone(made, elsewhere, postgres, tmp_path):
    found(tmp_path / "school")
    assert run("backup", tmp_path / "night.tar", "--data", tmp_path / "school").returncode == 0
    file = tmp_path / "again/school.sqlite"
    if elsewhere:
        ask = lambda statement: postgres.query(elsewhere["DATABASE_URL"], statement)
    else:
        file.parent.mkdir()
        def ask(statement):
            with contextlib.closing(sqlite3.connect(file)) as store, store:
                return [list(row) for row in store.execute(statement)]
    for statement in made:
        ask(statement)
    before = set(tmp_path.rglob("*"))
    for arguments in [
        ["serve", "--port", 0], ["serve", "--demo", "--port", 0], ["administrator", "add", "berta"],
        ["backup", tmp_path / "new.tar"], ["restore", tmp_path / "night.tar"],
        ["restore", "--replace", tmp_path / "night.tar"],
    ]:
        said = refused(*arguments, "--data", tmp_path / "again", environment=elsewhere)
        assert "another program" in said and "person" in said and "Nothing was changed" in said, said
        assert ("database of its own" if elsewhere else "--data") in said
        assert set(tmp_path.rglob("*")) == before
    assert ask("SELECT name FROM person") == [["Ada"]]


def test_a_school_beside_which_another_program_has_a_view_of_it_is_not_replaced(postgres, tmp_path):
    found(tmp_path / "school")
    assert run("backup", tmp_path / "night.tar", "--data", tmp_path / "school").returncode == 0
    elsewhere = {"DATABASE_URL": postgres.database("with-a-view")}
    restore = ["restore", "--replace", tmp_path / "night.tar", "--data", tmp_path / "again"]
    assert run(*restore, environment=elsewhere).returncode == 0
    postgres.query(elsewhere["DATABASE_URL"], "CREATE VIEW canteen AS SELECT username FROM person")
    said = refused(*restore, environment=elsewhere)
    assert "another program" in said and "canteen" in said and "nothing was removed" in said, said
    assert postgres.query(elsewhere["DATABASE_URL"], "SELECT username FROM canteen") == [["berta"]]


def test_a_school_has_a_schema_of_its_own_beside_another_program(postgres, tmp_path):
    address = postgres.database("with-a-schema")
    postgres.query(address, "CREATE TABLE person (name TEXT)")
    elsewhere = {"DATABASE_URL": f"{address}&options=-csearch_path%3Dteachkit"}
    assert "schema" in refused("administrator", "add", "berta", "--data", tmp_path / "again", environment=elsewhere)
    found(tmp_path / "school")
    assert run("backup", tmp_path / "first.tar", "--data", tmp_path / "school").returncode == 0
    said = refused("restore", tmp_path / "first.tar", "--data", tmp_path / "again", environment=elsewhere)
    assert "schema" in said and "older backup" not in said
    postgres.query(address, "CREATE SCHEMA teachkit")
    assert FOUNDED in found(tmp_path / "again", elsewhere)
    assert run("backup", tmp_path / "night.tar", "--data", tmp_path / "again", environment=elsewhere).returncode == 0
    restored = run("restore", "--replace", tmp_path / "night.tar", "--data", tmp_path / "again", environment=elsewhere)
    assert restored.returncode == 0, restored.stderr
    assert postgres.query(address, "SELECT username FROM teachkit.person") == [["berta"]]
    assert postgres.query(address, "SELECT COUNT(*) FROM public.person") == [["0"]]


def test_a_role_that_may_not_write_is_no_fault_of_the_backup(postgres, tmp_path):
    found(tmp_path / "school")
    assert run("backup", tmp_path / "night.tar", "--data", tmp_path / "school").returncode == 0
    stranger = {"DATABASE_URL": postgres.database("somebody-elses", stranger="stranger")}
    for arguments in [["restore", tmp_path / "night.tar"], ["administrator", "add", "berta"], ["serve", "--port", 0]]:
        said = refused(*arguments, "--data", tmp_path / "again", environment=stranger)
        assert "permission denied" in said and "Make it the owner" in said and "older backup" not in said
