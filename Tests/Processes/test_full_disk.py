"""A disk that is really full: what is answered, what stays, and that everything resumes once there is space."""

import secrets
import sqlite3
import subprocess

import pytest

from harness.demo import APP, COUNTING, TO_TEN, DemoSchool
from harness.device import attempt
from harness.disk import SmallDisk
from harness.district import write_district
from harness.programs import program
from harness.pupil import Pupil, wait_until
from harness.server import Server

FULL = {"status": 507, "title": "The server's disk is full; nothing was saved.", "type": "disk-is-full"}
PART = 1 << 16


@pytest.fixture
def disk(tmp_path):
    with SmallDisk(tmp_path / "disk", megabytes=24) as disk:
        yield disk


@pytest.fixture
def server(tmp_path, disk):
    server = Server(tmp_path / "server", ["--bare-demo", "--requests-per-second", "100000"], within=disk.within)
    server.data = disk.folder / "school"
    # The harness queries a copy of the store, because only the server sees the disk.
    server.query = lambda statement, *values: ask(disk, tmp_path, statement, *values)
    with server:
        yield server


def ask(disk, folder, statement, *values):
    copy = disk.copy("school", folder / f"copy-{secrets.token_hex(4)}")
    with sqlite3.connect(copy / "school.sqlite") as store:
        return store.execute(statement, values).fetchall()


@pytest.fixture
def school(server):
    school = DemoSchool(server)
    school.publish()
    school.hand_out("Counting", [TO_TEN, COUNTING])
    return school


def deliver_until_full(device, confirmed):
    """Delivers attempts until there is no space for another; returns that one, and what the server said."""
    for _ in range(3000):
        activity = attempt(TO_TEN)
        answer = device.call("POST", f"/v1/apps/{APP}/activities", {"activities": [activity]}, expect=None)
        if answer.status_code != 200:
            return activity, answer
        confirmed.add(activity["id"])
    raise AssertionError("The disk did not get full.")


def put(device, upload, offset, content, expect):
    answer = device.session.put(
        f"{device.server.address}/v1/files/{upload}?offset={offset}", data=content, timeout=30,
        headers={"Authorization": f"Bearer {device.token}"})
    assert answer.status_code == expect, answer.text
    return answer.json()


def test_a_full_disk_is_answered_and_loses_nothing(server, school, disk):
    tablet, desk = school.device(school.student), school.device(school.teacher)
    teacher = school.visitor(school.teacher)
    content = secrets.token_bytes(3 * PART)
    upload = desk.call("POST", "/v1/files", {
        "name": "song.bin", "mediaType": "application/octet-stream", "size": len(content)}).json()["id"]
    put(desk, upload, 0, content[:PART], expect=200)
    page = teacher.get("/handouts")
    first = [attempt(TO_TEN) for _ in range(5)]
    assert set(tablet.deliver(APP, first).values()) == {"recorded"}
    confirmed = {activity["id"] for activity in first}

    disk.fill()
    left_over, answer = deliver_until_full(tablet, confirmed)
    assert (answer.status_code, answer.json()) == (507, FULL)
    assert answer.headers["Content-Type"] == "application/problem+json"
    for _ in range(3):
        assert put(desk, upload, PART, content[PART:], expect=507) == FULL
    assert desk.call("GET", f"/v1/files/{upload}").json()["received"] == PART
    begun = desk.call("POST", "/v1/files", {"name": "b", "mediaType": "a/b", "size": 9}, expect=507)
    assert begun.json() == FULL
    refused = teacher.submit(page, action="/handouts", expect=507)
    assert "disk is full" in refused.text and refused.root.first("h1")
    health = server.get("/health")
    assert (health.status_code, health.json()) == (503, {"status": "failing", "reason": "disk-is-full"})
    # Readers notice nothing.
    for path in ["/", "/handouts", "/account"]:
        assert teacher.get(path).status == 200
    assert tablet.assigned(APP)

    disk.make_room()
    assert tablet.deliver(APP, [left_over]) == {left_over["id"]: "recorded"}
    confirmed.add(left_over["id"])
    put(desk, upload, PART, content[PART:2 * PART], expect=200)
    put(desk, upload, 2 * PART, content[2 * PART:], expect=200)
    assert (disk.outside / "school/files" / upload).read_bytes() == content
    assert teacher.submit(page, action="/handouts").status == 200
    assert {id for (id,) in server.query("SELECT id FROM activity")} == confirmed
    assert server.query("PRAGMA integrity_check") == [("ok",)]
    assert "Fatal" not in server.said()


def test_a_form_with_a_file_leaves_nothing_on_a_full_disk(server, school, disk):
    teacher = school.visitor(school.teacher)
    editor = teacher.submit(teacher.get("/handouts"), action="/handouts").address
    page = teacher.get(editor.split("/edit")[0] + "/files")
    files = disk.outside / "school/files"
    before = set(files.iterdir()) if files.exists() else set()
    disk.fill()
    song = ("song.bin", secrets.token_bytes(PART), "application/octet-stream")
    refused = teacher.submit(page, action="/files", files={"file": song}, expect=507)
    assert "disk is full" in refused.text
    assert set(files.iterdir() if files.exists() else []) == before
    disk.make_room()
    assert "song.bin" in teacher.submit(page, action="/files", files={"file": song}).text
    assert len(set(files.iterdir()) - before) == 1


def test_an_import_onto_a_full_disk_fails_and_changes_nothing(server, school, disk, tmp_path):
    roster = write_district(tmp_path / "district", 2000, 1)
    people = server.query("SELECT * FROM person ORDER BY id")
    disk.fill()
    command = [*disk.within, program("teachkit-server"), "roster", "import", roster, "--data", server.data]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "The disk is full." in refused.stderr
    assert server.query("SELECT * FROM person ORDER BY id") == people
    disk.make_room()
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert len(server.query("SELECT id FROM person")) == len(people) + 2000


def test_a_class_at_work_survives_an_occasionally_full_disk(server, school, disk):
    pupils = [Pupil(school.device(account), number) for number, account in enumerate(school.students[:4])]
    for pupil in pupils:
        pupil.start()
    for _ in range(3):
        disk.fill()
        refused = [pupil.resent + 5 for pupil in pupils]
        wait_until(
            lambda: all(pupil.resent >= least for pupil, least in zip(pupils, refused)), "the disk is full for all")
        disk.make_room()
        confirmed = [len(pupil.confirmed) + 5 for pupil in pupils]
        wait_until(
            lambda: all(len(pupil.confirmed) >= least for pupil, least in zip(pupils, confirmed)), "all go on")
    for pupil in pupils:
        pupil.finish()
    stored = [id for (id,) in server.query("SELECT id FROM activity")]
    confirmed = set().union(*(pupil.confirmed for pupil in pupils))
    sent = set().union(*(pupil.sent for pupil in pupils))
    print(f"{len(sent)} sent, {len(confirmed)} confirmed, {sum(pupil.resent for pupil in pupils)} times sent again")
    assert [wrong for pupil in pupils for wrong in pupil.wrong] == []
    assert confirmed - set(stored) == set(), "confirmed, and lost"
    assert len(stored) == len(set(stored)), "doubled"
    assert set(stored) - sent == set(), "made up"
    assert server.query("PRAGMA integrity_check") == [("ok",)]
    server.stop()
    assert server.process.returncode == 0


def test_a_server_that_is_killed_on_a_full_disk_comes_back(server, school, disk):
    tablet, confirmed = school.device(school.student), set()
    disk.fill()
    left_over, answer = deliver_until_full(tablet, confirmed)
    assert answer.status_code == 507
    server.kill()
    disk.make_room()
    server.start()
    assert tablet.deliver(APP, [left_over]) == {left_over["id"]: "recorded"}
    assert {id for (id,) in server.query("SELECT id FROM activity")} == confirmed | {left_over["id"]}
