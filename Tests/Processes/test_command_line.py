"""What the commands say and how they end: 0 when done, 1 when refused, 2 when the command line is wrong."""

import contextlib
import fcntl
import json
import os
import re
import sqlite3
import subprocess
import uuid
import zipfile

import pytest
import requests

from harness.programs import program
from harness.server import Server
from harness.visitor import Visitor


def run(name, *arguments, folder=None, environment=None, text=""):
    return subprocess.run(
        [program(name), *map(str, arguments)], cwd=folder, input=text, capture_output=True, text=True,
        timeout=60, env=os.environ | {"LANG": "C.UTF-8"} | (environment or {}))


SERVER_COMMANDS = [
    [], ["serve"], ["administrator"], ["administrator", "add"], ["roster"], ["roster", "import"], ["roster", "export"],
    ["backup"], ["restore"], ["person"], ["person", "export"],
]


@pytest.mark.parametrize("command", SERVER_COMMANDS, ids=" ".join)
def test_every_command_explains_itself(command, tmp_path):
    result = run("teachkit-server", *command, "--help", folder=tmp_path)
    assert result.returncode == 0
    assert result.stderr == ""
    assert "OVERVIEW" in result.stdout
    assert f"USAGE: {' '.join(['teachkit-server', *command])} " in result.stdout
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("command", [
    ["nonsense"], ["serve", "--port", "70000"], ["serve", "--port", "many"], ["serve", "--nonsense"],
    ["serve", "--public-address", "school.example"], ["serve", "--public-address", "https://school.example/school"],
    ["serve", "--public-address", "https://school.example:99999999999999999999"],
    ["serve", "--mail-server", "smtp://mail.example:25", "--mail-from", "a@b.example", "--mail-in-the-clear"], ["serve", "--demo", "--bare-demo"], ["roster", "import"],
    ["roster", "import", "nowhere"], ["roster", "export", "excel", "out"],
    ["serve", "--mail-user", "a"], ["serve", "--mail-in-the-clear"], ["serve", "--data", ""],
    ["person", "export", "ada", "--out", "x.zip", "--data", " "],
], ids=" ".join)
def test_a_wrong_command_line_is_explained_on_standard_error(command, tmp_path):
    result = run("teachkit-server", *command, folder=tmp_path)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "Error: " in result.stderr or "Usage: " in result.stderr
    assert os.listdir(tmp_path) == []


def test_a_port_in_use_is_an_error_in_one_sentence(tmp_path):
    # Without a mail server, the address is how push services can contact the school.
    with Server(tmp_path, arguments=["--mail-from", "a@b.example"]) as server:
        result = run("teachkit-server", "serve", "--port", server.port, "--data", tmp_path / "other")
        assert result.returncode == 1
        assert result.stdout == "" and not (tmp_path / "other").exists(), "it founds no school that nobody can reach"
        assert str(server.port) in result.stderr
        assert "Fatal" not in result.stderr


def test_a_host_that_is_none_is_named(tmp_path):
    result = run("teachkit-server", "serve", "--host", "nohost.invalid", "--port", "0", "--data", tmp_path / "school")
    assert result.returncode == 1 and "Can't listen on nohost.invalid:0" in result.stderr
    assert "--host" in result.stderr.splitlines()[-1] and "SocketAddressError" not in result.stderr, result.stderr


def test_a_database_of_another_kind_is_refused_with_those_that_are_known(tmp_path):
    result = run("teachkit-server", "serve", "--port", "0", "--data", tmp_path / "school", environment={
        "DATABASE_URL": "mysql://127.0.0.1/school"})
    assert (result.returncode, result.stdout) == (1, "") and len(result.stderr.splitlines()) == 1
    assert "“mysql”" in result.stderr and "postgresql://" in result.stderr and "SQLite" in result.stderr
    result = run("teachkit-server", "serve", "--port", "0", "--data", tmp_path / "school", environment={
        "DATABASE_URL": "host=127.0.0.1 port=1 connect_timeout=5 user=u dbname=school password=ab://c"})
    assert (result.returncode, result.stdout) == (1, "") and "can't be reached" in result.stderr, result.stderr
    assert "ab://c" not in result.stderr, result.stderr


def test_a_school_that_lacks_a_table_is_not_served(tmp_path):
    data = tmp_path / "school"
    assert run("teachkit-server", "administrator", "add", "alma", "--password-from-stdin", "--data", data, text="a walk by the lake\n").returncode == 0
    with contextlib.closing(sqlite3.connect(data / "school.sqlite")) as records:
        records.execute("CREATE TABLE extra (id INTEGER)")
        records.execute("ALTER TABLE timetable_source DROP COLUMN former_zone")
        records.commit()
        result = run("teachkit-server", "serve", "--port", "0", "--data", data)
        assert result.returncode == 1 and "the column former_zone of timetable_source is missing" in result.stderr
        records.execute("DROP TABLE badge")
        records.commit()
    result = run("teachkit-server", "serve", "--port", "0", "--data", data)
    assert (result.returncode, result.stdout) == (1, "") and len(result.stderr.splitlines()) == 1, result.stderr
    assert "the table badge is missing" in result.stderr and "restore" in result.stderr


def test_of_two_exports_to_one_folder_one_is_refused(tmp_path):
    data, folder = tmp_path / "school", tmp_path / "out"
    assert run("teachkit-server", "administrator", "add", "alma", "--password-from-stdin", "--data", data, text="a walk by the lake\n").returncode == 0
    folder.mkdir()
    with open(folder / ".exporting", "w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        result = run("teachkit-server", "roster", "export", "oneroster-1.2", folder, "--data", data)
        assert result.returncode == 1 and "Another export is being written" in result.stderr, result.stderr
    assert run("teachkit-server", "roster", "export", "oneroster-1.2", folder, "--data", data).returncode == 0
    assert "users.csv" in os.listdir(folder) and ".exporting" not in os.listdir(folder)
    again = run("teachkit-server", "roster", "export", "oneroster-1.1", folder, "--data", data)
    assert again.returncode == 1 and "already exists" in again.stderr


@pytest.mark.parametrize("command", [["serve", "--port", "0"], ["administrator", "add", "alma"]], ids=" ".join)
def test_a_database_that_does_not_answer_is_an_error_in_one_sentence(command, tmp_path):
    result = run("teachkit-server", *command, "--data", tmp_path / "school", environment={
        "DATABASE_URL": "postgresql://127.0.0.1:1/school?connect_timeout=5"})
    assert (result.returncode, result.stdout) == (1, "")
    assert "can't be reached" in result.stderr and "SQLError" not in result.stderr


def test_the_server_reports_its_health_and_stops_on_request(tmp_path):
    with Server(tmp_path) as server:
        answer = server.get("/health")
        assert answer.status_code == 200
        assert answer.json()["status"] == "ok"
        process = server.process
    assert process.returncode == 0
    log = server.log.read_text()
    assert "Finishing what has begun" in log and "Stopped" in log.splitlines()[-1]
    log = server.data / "school.sqlite-wal"
    assert not log.exists() or log.stat().st_size == 0, "Everything is in the one file."


def test_the_data_folder_is_for_its_owner_alone(tmp_path):
    with Server(tmp_path) as server:
        assert server.data.stat().st_mode & 0o077 == 0
        written = list(server.data.iterdir())
        assert written and all(path.stat().st_mode & 0o077 == 0 for path in written), written


def test_a_second_start_keeps_the_data(tmp_path):
    with Server(tmp_path) as server:
        people = server.query("SELECT * FROM person ORDER BY id")
    with Server(tmp_path) as server:
        assert people and server.query("SELECT * FROM person ORDER BY id") == people


def test_a_second_server_of_the_same_folder_is_refused(tmp_path):
    with Server(tmp_path) as server:
        second = run("teachkit-server", "serve", "--bare-demo", "--port", "0", "--data", server.data)
        assert second.returncode == 1 and second.stdout == ""
        assert "is being served already" in second.stderr and len(second.stderr.splitlines()) == 1
    with Server(tmp_path) as server:
        assert requests.get(f"{server.address}/health", timeout=10).ok


def test_a_second_server_is_refused_before_it_touches_the_tables(tmp_path):
    with Server(tmp_path) as server:
        pass
    server.execute("DELETE FROM migration WHERE name = (SELECT max(name) FROM migration)")
    earlier = server.query("SELECT name FROM migration ORDER BY name")
    with open(server.data / ".serving") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        second = run("teachkit-server", "serve", "--bare-demo", "--port", "0", "--data", server.data)
    assert second.returncode == 1 and "is being served already" in second.stderr, second.stderr
    assert server.query("SELECT name FROM migration ORDER BY name") == earlier


def exports(server):
    return server.query("SELECT act FROM audit_entry WHERE act LIKE '%.exported'")


def test_an_export_without_a_place_is_not_in_the_log(tmp_path):
    with Server(tmp_path) as server:
        ((name,),) = server.query("SELECT username FROM person ORDER BY id LIMIT 1")
        out = tmp_path / "nowhere" / "out.zip"
        for command in [["person", "export", name, "--out", out], ["roster", "export", "oneroster-1.2", out]]:
            done = run("teachkit-server", *command, "--data", server.data)
            assert done.returncode == 1 and "out.zip can't be written" in done.stderr, done.stderr
        assert exports(server) == []


def test_an_export_names_the_files_that_it_lacks(tmp_path):
    with Server(tmp_path) as server:
        pass
    ((person, name),) = server.query("SELECT id, username FROM person WHERE role = 'teacher' ORDER BY id LIMIT 1")
    lost = str(uuid.uuid4())
    server.execute(
        "INSERT INTO stored_file (school_id, id, owner_id, name, media_type, size, received, received_at) "
        "SELECT school_id, ?, id, 'lost.txt', 'text/plain', 1, 1, 0 FROM person WHERE id = ?", lost, person)
    out = tmp_path / "person.zip"
    done = run("teachkit-server", "person", "export", name, "--out", out, "--data", server.data)
    assert done.returncode == 1 and f"files/{lost}/lost.txt can't be read" in done.stderr, done.stderr
    assert "records.json" in zipfile.ZipFile(out).namelist()


def test_a_person_gets_what_is_kept_about_them(tmp_path):
    with Server(tmp_path) as server:
        ((name,),) = server.query("SELECT username FROM person WHERE role = 'student' ORDER BY username LIMIT 1")
        out = tmp_path / "person.zip"
        done = run("teachkit-server", "person", "export", name, "--out", out, "--data", server.data)
        assert done.returncode == 0, done.stderr
        assert out.stat().st_mode & 0o077 == 0
        records = json.loads(zipfile.ZipFile(out).read("records.json"))
        assert records["tables"]["person"]["rows"][0]["username"] == name
        again = run("teachkit-server", "person", "export", name, "--out", out, "--data", server.data)
        assert again.returncode == 1 and "already exists" in again.stderr
        nobody = run("teachkit-server", "person", "export", "nobody", "--out", tmp_path / "x", "--data", server.data)
        assert nobody.returncode == 1 and "nobody" in nobody.stderr and not (tmp_path / "x").exists()


@pytest.mark.parametrize("format", ["apple-school-manager", "oneroster-1.1", "oneroster-1.2"])
def test_a_roster_is_written_and_read_again_without_a_change(tmp_path, format):
    with Server(tmp_path) as server:
        pass
    people = server.query("SELECT * FROM person ORDER BY id")
    archive = tmp_path / f"{format}.zip"
    written = run("teachkit-server", "roster", "export", format, archive, "--data", server.data)
    assert (written.returncode, archive.exists()) == (0, True), written.stderr
    assert archive.stat().st_mode & 0o077 == 0
    read = run("teachkit-server", "roster", "import", archive, "--data", server.data)
    assert read.returncode == 0, read.stderr
    assert server.query("SELECT * FROM person ORDER BY id") == people


def test_the_persons_own_command_explains_itself_too(tmp_path):
    environment = {"TEACHKIT_HOME": str(tmp_path)}
    for command in [[], ["sign-in"], ["sign-out"], ["developer"]]:
        result = run("teachkit", *command, "--help", environment=environment)
        assert (result.returncode, result.stderr) == (0, "")
    assert run("teachkit", "nonsense", environment=environment).returncode == 2
    refused = run("teachkit", "sign-in", "http://127.0.0.1:1", environment=environment)
    assert refused.returncode == 1 and refused.stdout == "" and refused.stderr


def test_both_programs_say_the_same_version(tmp_path):
    results = [
        run(name, "--version", folder=tmp_path, environment={"TEACHKIT_HOME": str(tmp_path)})
        for name in ("teachkit-server", "teachkit")]
    assert [(result.returncode, result.stderr) for result in results] == [(0, ""), (0, "")]
    server, person = (result.stdout for result in results)
    assert server == person and re.fullmatch(r"\d+\.\d+\.\d+\n", server)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(("name", "password", "words"), [
    ("berta", "short", "password: This password is too short. Use at least 8 characters."),
    ("berta", "password", "password: This password is too easy to guess. Choose another one."),
    ("be rta", "a quiet river bends", "username be rta: A user name has no spaces"),
], ids=str)
def test_a_refused_administrator_is_told_why_in_a_sentence(name, password, words, tmp_path):
    result = run("teachkit-server", "administrator", "add", name, "--password-from-stdin", "--data", tmp_path / "school",
                 text=f"{password}\n")
    assert result.returncode == 1 and result.stderr.startswith(f"Error: {words}"), result.stderr
    assert (result.stdout, os.listdir(tmp_path)) == ("", []), "No school is founded for nobody."


@pytest.mark.parametrize(("content", "words"), [
    ("", "holds no certificate"),
    ("-----BEGIN CERTIFICATE-----\n!\n-----END CERTIFICATE-----\n", "holds no certificate"),
], ids=str)
def test_certificates_that_are_none_are_refused_at_the_start(content, words, tmp_path):
    file = tmp_path / "trusted.pem"
    file.write_text(content)
    result = run("teachkit-server", "serve", "--port", "0", "--data", tmp_path / "school", "--trust-certificates", file)
    assert result.returncode == 1 and f"Error: {file} {words}" in result.stderr, result.stderr


MAIL = ["--mail-server", "smtp://mail.example:587", "--mail-from", "a@b.example", "--mail-user", "a"]


@pytest.mark.parametrize(("option", "others"), [
    ("--trust-certificates", []), ("--secrets-key", []), ("--mail-password-file", MAIL),
    ("--apns-key", ["--apns-key-id", "KEY1234567", "--apns-team", "TEAM123456"]),
])
def test_a_file_that_is_not_there_is_a_wrong_command_and_founds_no_school(option, others, tmp_path):
    serve = ["teachkit-server", "serve", "--port", "0", "--data", tmp_path / "school", *others, option]
    for name, words in [("none", "no such file is there. Check the path."), ("", "a folder. Name a file.")]:
        result = run(*serve, tmp_path / name)
        assert result.returncode == 2 and f"Error: {option} names {tmp_path / name}" in result.stderr, result.stderr
        assert words in result.stderr and os.listdir(tmp_path) == []


def test_every_option_of_the_server_that_names_a_file_is_tried():
    told = run("teachkit-server", "serve", "--help").stdout
    assert set(re.findall(r"(--[a-z-]+) <file>", told)) == {
        "--trust-certificates", "--secrets-key", "--mail-password-file", "--apns-key"}


def test_a_folder_that_cannot_be_one_is_an_error_in_one_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    for place, words in [("file", "is a file. A school is kept in a folder"), ("file/school", "can't be written: Not a directory")]:
        result = run("teachkit-server", "serve", "--port", "0", "--data", tmp_path / place)
        assert (result.returncode, result.stdout) == (1, "")
        assert f"{tmp_path / place} {words}" in result.stderr and "NSCocoaErrorDomain" not in result.stderr, result.stderr


def test_a_new_administrator_is_told_from_one_who_was_there(tmp_path):
    command = ["teachkit-server", "administrator", "add"]
    data = ["--data", tmp_path / "school"]
    new = run(*command, "alma", "--given-name", "Alma", "--family-name", "Ash", *data)
    assert "\nAdded a new administrator: Alma Ash (alma).\n" in new.stdout and new.stderr == ""
    again = run(*command, "ALMA", "--given-name", "Elma", *data)
    assert again.stdout.startswith("Alma Ash (alma) is already an administrator.\nStart code for alma: ")
    assert "--given-name and --family-name were ignored" in again.stderr
    typo = run(*command, "almaa", *data)
    assert typo.stdout.startswith("Added a new administrator: almaa (almaa).\n") and typo.stderr == ""
    refused = run(*command, "alma3", "--password-from-stdin", *data, text="short\n")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "Added a new administrator: alma3" in run(*command, "alma3", *data).stdout, "Nobody was left behind."


def test_nobody_is_made_an_administrator_for_a_name_that_no_one_has(tmp_path):
    command = ["teachkit-server", "administrator", "add", "--promote"]
    data = ["--data", tmp_path / "school"]
    nowhere = run(*command, "carla", *data)
    assert (nowhere.returncode, nowhere.stdout) == (1, "") and "There is no school" in nowhere.stderr
    assert "add” without --promote found a new one" in nowhere.stderr
    assert not (tmp_path / "school").exists()
    assert run("teachkit-server", "administrator", "add", "carla", *data).returncode == 0
    for typed, named in [("carlaa", "There are: carla."), ("somebody", "None is near; among the staff are: carla.")]:
        refused = run(*command, typed, *data)
        assert (refused.returncode, refused.stdout) == (1, "")
        assert f"Nobody has the user name {typed}" in refused.stderr and named in refused.stderr
    assert "already an administrator" in run(*command, "CARLA", *data).stdout


def test_a_secret_that_everybody_may_read_is_refused(tmp_path):
    (tmp_path / "password").write_text("secret")
    (tmp_path / "password").chmod(0o644)
    result = run("teachkit-server", "serve", "--port", "0", "--data", tmp_path / "school", "--mail-server",
                 "smtp://mail.example:587", "--mail-from", "a@b.example", "--mail-user", "a", "--mail-password-file",
                 tmp_path / "password")
    assert result.returncode == 1 and f"chmod o= {tmp_path / 'password'}" in result.stderr


def test_an_administrator_signs_in_with_the_printed_code(tmp_path):
    added = run("teachkit-server", "administrator", "add", "alma", "--data", tmp_path / "school")
    assert added.returncode == 0, added.stderr
    code = added.stdout.rsplit(": ", 1)[1].strip()
    with Server(tmp_path, arguments=[]) as server:
        visitor = Visitor(server)
        page = visitor.submit(visitor.get("/sign-in/code"), action="/sign-in/code", code=code)
        assert page.address.endswith("/set-password")
        page = visitor.submit(
            page, action="/set-password", password="a quiet river bends", passwordAgain="a quiet river bends")
        assert "/people" in page.links()
        assert visitor.get("/people").status == 200


@pytest.mark.parametrize("arguments", [
    ["--host", "0.0.0.0"], ["--host", "0.0.0.0", "--public-address", "http://school.example"],
    ["--host", "0.0.0.0", "--public-address", "https://school.example"], ["--host", "0.0.0.0", "--behind-proxy"], [],
], ids=" ".join)
def test_whoever_opens_the_school_to_a_network_without_tls_is_warned(arguments, tmp_path):
    warned = arguments[:2] == ["--host", "0.0.0.0"] and "https://school.example" not in arguments
    with Server(tmp_path, arguments) as server:
        server.wait_for("Listening")
        visitor = requests.get(f"http://127.0.0.1:{server.port}/sign-in", timeout=30,
                               headers={"Host": "10.1.2.3", "Accept": "text/html"})
        assert visitor.ok and "Secure" in visitor.headers["Set-Cookie"]
    said = server.log.read_text()
    is_warned = "without encryption" in said and "--public-address https://" in said
    assert is_warned == (warned and "--behind-proxy" not in arguments)
