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
    """The records in a backup, in whatever order the database lists them."""
    return {
        name: sorted(content.splitlines()) for name, content in archive.parts(backup).items()
        if name.startswith("records/")
    }


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
    assert records(tmp_path / "first.tar") == records(tmp_path / "second.tar") == records(tmp_path / "third.tar")
    assert schema(server.data) == schema(tmp_path / "back")
    with PostgresServer(tmp_path / "there", postgres, address) as there:
        assert report(DemoSchool(there), work.handout) == seen


def test_an_unreachable_database_is_reported(postgres, tmp_path):
    address = postgres.url.replace("///postgres?", "///nowhere?")
    message = refused(
        "backup", tmp_path / "night.tar", "--data", tmp_path / "school", environment={"DATABASE_URL": address})
    assert 'database "nowhere" does not exist' in message
    assert list(tmp_path.iterdir()) == []
