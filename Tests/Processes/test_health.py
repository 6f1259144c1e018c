"""What programs that watch the server are told when nobody can sign in."""

from harness.postgres import Postgres
from harness.pupil import wait_until
from harness.server import Server


def test_a_server_whose_database_is_away_is_not_well(tmp_path):
    with Postgres() as postgres:
        server = Server(tmp_path, [], environment={"DATABASE_URL": postgres.database("away")}).start()
    try:
        answer = server.get("/health")
        assert (answer.status_code, answer.json()) == (503, {"status": "failing", "reason": "database-is-unreachable"})
        assert "postgres" not in answer.text and server.get("/sign-in").status_code == 200
        wait_until(lambda: "The database can't be reached" in server.log.read_text(), "the log says so")
    finally:
        server.stop()
    # Whatever is repeated every second has failed for one reason, which is said once.
    assert server.log.read_text().count("work=") == 1, server.said()
