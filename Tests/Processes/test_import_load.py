"""A big roster is imported while a class works, and nobody has to wait."""

import subprocess
import time

import pytest

from harness.demo import COUNTING, TO_TEN, DemoSchool
from harness.district import Deliverer, write_district
from harness.programs import program
from harness.pupil import wait_until

PEOPLE = 8000


@pytest.fixture
def deliverers(server):
    school = DemoSchool(server)
    school.publish()
    school.hand_out("Counting", [TO_TEN, COUNTING])
    deliverers = [Deliverer(school.device(account)) for account in school.students[:3]]
    for deliverer in deliverers:
        deliverer.start()
    yield deliverers
    for deliverer in deliverers:
        deliverer.goes_on = False
    for deliverer in deliverers:
        deliverer.join(60)


def start_import(server, roster):
    return subprocess.Popen(
        [program("teachkit-server"), "roster", "import", roster, "--data", server.data],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def count(server, table):
    return server.query(f"SELECT COUNT(*) FROM {table}")[0][0]


def test_students_keep_working_while_a_district_is_imported(server, deliverers, tmp_path):
    roster = write_district(tmp_path / "district", PEOPLE, 1)
    people = count(server, "person")
    started = time.monotonic()
    result = start_import(server, roster)
    output, problems = result.communicate(timeout=300)
    ended = time.monotonic()
    assert result.returncode == 0, problems
    assert f"{PEOPLE} people" in output
    assert count(server, "person") == people + PEOPLE
    assert count(server, "staged_person") == count(server, "staged_enrolment") == 0
    wait_until(lambda: all(one.took and one.took[-1][0] > ended for one in deliverers), "all go on")
    waits = [wait for one in deliverers for wait in one.waits(started, ended)]
    print(f"{ended - started:.1f} s; {len(waits)} answers meanwhile, the longest took {max(waits):.2f} s")
    # Nobody waits for more than the last step, which reveals everything together. An import in one transaction
    # would hold everybody up from the first row.
    assert max(waits) < (ended - started) / 2
    assert all(one.is_alive() for one in deliverers)


def test_an_import_that_is_killed_leaves_the_school_as_it_was(server, deliverers, tmp_path):
    roster = write_district(tmp_path / "district", PEOPLE, 1)
    tables = ["person", "school_class", "enrolment", "location"]
    before = {table: server.query(f"SELECT * FROM {table} ORDER BY 1, 2, 3") for table in tables}
    broken = start_import(server, roster)
    wait_until(lambda: count(server, "staged_enrolment") > 0, "the import is under way", seconds=120)
    broken.kill()
    broken.communicate()
    assert {table: server.query(f"SELECT * FROM {table} ORDER BY 1, 2, 3") for table in tables} == before
    again = start_import(server, roster)
    output, problems = again.communicate(timeout=300)
    assert again.returncode == 0, problems
    assert count(server, "person") == len(before["person"]) + PEOPLE
    assert server.query("PRAGMA foreign_key_check") == []
