"""Backups of a school in PostgreSQL, and from one kind of database to the other."""

import contextlib
import sqlite3

import pytest

from harness import archive
from harness.demo import DemoSchool
from harness.postgres import Postgres
from harness.server import Server

from test_backup import BUSY, OF_TWO_MOMENTS, Work, done, refused, report


class PostgresServer(Server):
    """A server whose records are in PostgreSQL."""

    def __init__(self, folder, postgres, address):
        super().__init__(folder, BUSY, environment={"DATABASE_URL": address})
        self.ask = lambda statement: postgres.query(address, statement)

    def query(self, statement, *values):
        for value in values:
            statement = statement.replace("?", f"'{value}'", 1)
        return [tuple(row) for row in self.ask(statement)]


@pytest.fixture
def postgres():
    with Postgres() as postgres:
        yield postgres


def records(backup):
    """The records in a backup, in whatever order the database lists them, and how often it was restored before."""
    found = {
        name: sorted(content.splitlines()) for name, content in archive.parts(backup).items()
        if name.startswith("records/")
    }
    log = found["records/audit_entry.jsonl"]
    found["records/audit_entry.jsonl"] = [line for line in log if "school.restored" not in str(line)]
    return found, len(log) - len(found["records/audit_entry.jsonl"])


def test_a_school_in_postgresql_is_backed_up_while_in_use_and_restored(postgres, tmp_path):
    here, there = (postgres.database(name) for name in ("here", "there"))
    with PostgresServer(tmp_path / "here", postgres, here) as server:
        work = Work(server)
        confirmed, files = work.confirmed, dict(work.uploader.complete)
        done("backup", tmp_path / "busy.tar", "--data", server.data, environment=server.environment)
        work.stop()
        seen = report(work.school, work.handout)
        done("backup", tmp_path / "night.tar", "--data", server.data, environment=server.environment)
        for arguments, message in [([], "There is already a school in that database"), (["--replace"], "Stop the server")]:
            assert message in refused(
                "restore", *arguments, tmp_path / "night.tar", "--data", tmp_path / "there/school",
                environment=server.environment)
    assert not (tmp_path / "there").exists()

    for backup, arguments in [("busy.tar", []), ("night.tar", ["--replace"])]:
        done("restore", *arguments, tmp_path / backup, "--data", tmp_path / "there/school",
             environment={"DATABASE_URL": there})
        assert confirmed and confirmed <= {id for (id,) in postgres.query(there, "SELECT id FROM activity")}
        assert postgres.query(there, OF_TWO_MOMENTS) == []
        for identifier, content in files.items():
            assert (tmp_path / "there/school/files" / identifier).read_bytes() == content
    with PostgresServer(tmp_path / "there", postgres, there) as server:
        school = DemoSchool(server)
        assert report(school, work.handout) == seen
        # Deleting a person deletes what refers to them, so the references are as before.
        assert postgres.query(there, "SELECT COUNT(*) FROM pg_constraint WHERE condeferrable") == [["0"]]


def schema(folder):
    with contextlib.closing(sqlite3.connect(folder / "school.sqlite")) as store:
        return set(store.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL"))


def test_a_school_goes_from_sqlite_to_postgresql_and_back(postgres, tmp_path):
    address = postgres.database("school")
    with Server(tmp_path / "here", BUSY) as server:
        work = Work(server).stop()
        seen = report(work.school, work.handout)
    done("backup", tmp_path / "first.tar", "--data", server.data)
    moved = {"DATABASE_URL": address}
    done("restore", tmp_path / "first.tar", "--data", tmp_path / "there/school", environment=moved)
    done("backup", tmp_path / "second.tar", "--data", tmp_path / "there/school", environment=moved)
    done("restore", tmp_path / "second.tar", "--data", tmp_path / "back")
    done("backup", tmp_path / "third.tar", "--data", tmp_path / "back")
    first, second, third = (records(tmp_path / f"{name}.tar") for name in ["first", "second", "third"])
    assert first[0] == second[0] == third[0]
    assert [restored for _, restored in (first, second, third)] == [0, 1, 2], "The log says that it was restored."
    assert schema(server.data) == schema(tmp_path / "back")
    with PostgresServer(tmp_path / "there", postgres, address) as there:
        assert report(DemoSchool(there), work.handout) == seen


def test_an_unreachable_database_is_reported(postgres, tmp_path):
    address = postgres.url.replace("///postgres?", "///nowhere?")
    message = refused(
        "backup", tmp_path / "night.tar", "--data", tmp_path / "school", environment={"DATABASE_URL": address})
    assert 'database "nowhere" does not exist' in message
    assert list(tmp_path.iterdir()) == []


def test_what_was_voided_since_the_backup_lets_nobody_in_if_that_is_wished(postgres, tmp_path):
    with Server(tmp_path / "here", BUSY) as server:
        school = DemoSchool(server)
        device = school.device(school.teacher)
    ((school_id, person),) = server.query("SELECT school_id, id FROM person WHERE username = 'ada'")
    server.execute("INSERT INTO badge VALUES (?, ?, 'hash', 1)", school_id, person)
    server.execute("INSERT INTO calendar_link VALUES (?, 'one', ?, 'Phone', 'hash', 1, NULL)", school_id, person)
    done("backup", tmp_path / "night.tar", "--data", server.data)
    assert "--end-access" in done("restore", tmp_path / "night.tar", "--data", tmp_path / "again/school")
    with Server(tmp_path / "again", BUSY) as server:
        device.server = server
        device.call("GET", "/v1/me")
        assert server.query("SELECT COUNT(*) FROM badge") == server.query("SELECT COUNT(*) FROM calendar_link") == [(1,)]

    address = postgres.database("ended")
    for folder, environment in [("ended", {}), ("moved", {"DATABASE_URL": address})]:
        done("restore", "--end-access", tmp_path / "night.tar", "--data", tmp_path / folder / "school",
             environment=environment)
    for server in [Server(tmp_path / "ended", BUSY), PostgresServer(tmp_path / "moved", postgres, address)]:
        with server:
            device.server = server
            device.call("GET", "/v1/me", expect=401)
            tables = ["badge", "calendar_link", "session"]
            counts = [server.query(f"SELECT COUNT(*) FROM {table}")[0][0] for table in tables]
            assert [int(count) for count in counts] == [0, 0, 0]
            assert DemoSchool(server).visitor(school.teacher).get("/account").status == 200
