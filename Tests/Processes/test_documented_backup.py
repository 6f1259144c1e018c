"""The backup of Documentation/RunningASchool.md: its commands and units, run as they are written there."""

import os
import re
import shlex
import subprocess
import tarfile
import zipfile
from urllib.parse import parse_qs, urlsplit

import pytest

from harness.postgres import Postgres
from harness.programs import REPOSITORY, program
from harness.server import Server
from harness.visitor import Visitor

PASSWORD = "a quiet river bends"
PAGES = sorted((REPOSITORY / "Documentation").glob("*.md"))
PAGE = (REPOSITORY / "Documentation/RunningASchool.md").read_text(encoding="utf-8")


class Machine:
    """A machine whose folders and users are those of the page, inside a folder of the test."""

    def __init__(self, root):
        self.root = root
        self.home = root / "home"
        self.backups = root / "backups"
        for folder in [self.home, self.backups, root / "bin"]:
            folder.mkdir()
        # One person is all users here, and nothing is a service.
        self._tool("sudo", 'if [ "$1" = -u ]; then shift 2; fi; exec "$@"')
        self._tool("systemctl", ":")
        # The owner of the throw-away PostgreSQL has this name already.
        self._tool("createuser", ":")
        self._tool("install", """for word; do
    shift
    if [ -n "$skip" ]; then skip=; continue; fi
    case "$word" in -o | -g) skip=yes ;; *) set -- "$@" "$word" ;; esac
done
exec /usr/bin/install "$@\"""")
        (root / "bin/teachkit-server").symlink_to(program("teachkit-server"))
        self.database = {}

    def _tool(self, name, script):
        tool = self.root / "bin" / name
        tool.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        tool.chmod(0o755)

    def here(self, text):
        """What the page says, with the folders of this machine."""
        return (text.replace("/var/lib/teachkit", str(self.home)).replace("/backup", str(self.backups))
                .replace("/usr/local/bin/", "").replace("/root/", f"{self.root}/").replace("/tmp/try", str(self.root / "try")))

    @property
    def environment(self):
        return os.environ | {"LANG": "C.UTF-8", "PATH": f"{self.root / 'bin'}:{os.environ['PATH']}"} | self.database

    def settings(self, unit):
        """What systemd gives the programs of a unit."""
        (name,) = values(unit, "EnvironmentFile")
        assert name.startswith("-"), "Without PostgreSQL there is no such file."
        file = self.here(name.removeprefix("-"))
        lines = open(file, encoding="utf-8").read().splitlines() if os.path.exists(file) else []
        return dict(" ".join(shlex.split(line)).split("=", 1) for line in lines)

    def run(self, command, settings=None):
        return subprocess.run(
            command, capture_output=True, text=True, timeout=120, env=self.environment | (settings or {}))

    def type(self, line):
        """Types a line of the page, and returns what it prints."""
        result = self.run(["sh", "-c", self.here(line)])
        assert result.returncode == 0, f"{line}\n{result.stderr}"
        return result.stdout

    def back_up(self, **others):
        """Runs the unit of the nightly backup; returns the first command that failed."""
        unit = unit_with("Type=oneshot")
        settings = self.settings(unit) | others
        for command in values(unit, "ExecStart") + values(unit, "ExecStartPost"):
            result = self.run(shlex.split(self.here(command).replace("%%", "%")), settings)
            if result.returncode:
                return result
        return None

    def usernames(self):
        """Who is in the only backup of the night, which is then gone."""
        (file,) = [file for file in self.backups.glob("20*.tar")]
        with tarfile.open(file) as archive:
            people = archive.extractfile("records/person.jsonl").read().decode()
        file.unlink()
        return set(re.findall(r"\balma\b|\bberta\b|\bcarla\b", people))

    def serve(self):
        unit = unit_with("Restart=on-failure")
        (command,) = values(unit, "ExecStart")
        words = shlex.split(self.here(command))
        place = words.index("--data")
        assert words[:2] == ["teachkit-server", "serve"] and words[place + 1] == str(self.home / "school")
        return Server(self.home, words[2:place] + words[place + 2:], environment=self.database | self.settings(unit))


def unit_with(line):
    """The unit that has this line, with continued lines joined."""
    (unit,) = [block for block in re.findall(r"```ini\n(.*?)```", PAGE, re.S) if line in block]
    return unit.replace("\\\n", " ")


def values(unit, name):
    return re.findall(rf"^{name}=(.*)$", unit, re.M)


def commands(heading):
    """The lines of the first block of commands under a heading."""
    return re.search(rf"^##+ {heading}\n.*?```sh\n(.*?)```", PAGE, re.S | re.M).group(1).splitlines()


@pytest.fixture
def machine(tmp_path):
    return Machine(tmp_path)


def add_administrator(machine, name):
    (line,) = [line for line in PAGE.splitlines() if "administrator add alma" in line]
    return line.replace(" alma ", f" {name} ")


def test_the_nightly_backup_and_its_restoring(machine):
    machine.type(add_administrator(machine, "alma"))
    with machine.serve():
        assert machine.back_up() is None
        assert machine.usernames() == {"alma"}
    _, by_hand = commands("Back up")
    machine.type(by_hand)
    (file,) = machine.backups.glob("20*.tar")
    trying = next(line for line in PAGE.splitlines() if "teachkit-server restore" in line and "/tmp/try" in line)
    machine.type(re.sub(r"/backup/\S+", f"/backup/{file.name}", trying))
    assert (machine.root / "try/school.sqlite").exists()


def test_what_else_is_done_by_hand(machine):
    """People from another system, what is kept about one of them, and the school on another machine."""
    machine.type(add_administrator(machine, "alma"))
    with zipfile.ZipFile(machine.root / "roster.zip", "w") as archive:
        for file in sorted((REPOSITORY / "Examples/Rosters/oneroster-1.2").glob("*.csv")):
            archive.write(file, file.name)
    placing, looking, importing = commands("People and classes")
    machine.type(f"cd {machine.root}; {placing}")
    planned, done = machine.type(looking), machine.type(importing)
    assert planned and done and planned != done

    (asking,) = commands("Answer whoever asks what is kept about them")
    machine.type(asking.replace(" ada ", " alma "))
    with zipfile.ZipFile(machine.home / "ada.zip") as archive:
        assert b'"alma"' in archive.read("records.json")

    with machine.serve():
        assert machine.back_up() is None
    (file,) = machine.backups.glob("20*.tar")
    (checking,) = [line for line in PAGE.splitlines() if "backup --verify /backup/2026" in line]
    machine.type(re.sub(r"/backup/20\S+", f"/backup/{file.name}", checking))
    (keeping,) = [line for line in PAGE.splitlines() if "/root/teachkit-secrets.key" in line]
    machine.type(keeping)
    assert (machine.root / "teachkit-secrets.key").read_bytes() == (machine.home / "school/secrets.key").read_bytes()

    (machine.home / "school").rename(machine.home / "the-machine-before")
    for line in commands("Restore"):
        machine.type(re.sub(r"/backup/20\S+", f"/backup/{file.name}", line))
    assert (machine.home / "school/school.sqlite").exists()


def push_key(machine):
    """The key by which push services know the school; it is made, and sealed, when somebody first asks for it."""
    settings = machine.settings(unit_with("Restart=on-failure"))
    with Server(machine.home, [], environment=machine.database | settings) as server:
        visitor = Visitor(server)
        visitor.submit(visitor.get("/sign-in"), action="/sign-in", username="alma", password=PASSWORD)
        answer = visitor.session.get(
            f"{server.address}/v1/notifications/push-key", headers={"Accept": "application/json"}, timeout=30)
        return answer.json()["key"]


def test_the_backup_follows_the_server_to_postgresql(machine):
    machine.type(f"echo {PASSWORD} | {add_administrator(machine, 'alma')} --password-from-stdin")
    key = push_key(machine)
    with Postgres() as postgres:
        address = parse_qs(urlsplit(postgres.url).query)
        machine.database = {"PGHOST": address["host"][0], "PGUSER": address["user"][0]}
        for line in commands("Move to PostgreSQL"):
            machine.type(line)
        # Between the restoring and the first start, too, the folder is known to belong to PostgreSQL.
        failed = machine.run(["sh", "-c", machine.here(add_administrator(machine, "carla"))])
        assert failed.returncode == 1 and "DATABASE_URL" in failed.stderr
        with machine.serve():
            line = add_administrator(machine, "berta").removeprefix("sudo -u teachkit ")
            machine.type(f"set -a; . /var/lib/teachkit/environment; {line}")
            assert machine.back_up() is None
            assert machine.usernames() == {"alma", "berta"}
            # Without the file, nothing that looks like a backup is made, and no other school is founded.
            failed = machine.back_up(DATABASE_URL="")
            assert failed.returncode == 1 and "are in PostgreSQL" in failed.stderr
            assert not list(machine.backups.glob("20*.tar"))
            failed = machine.run(["sh", "-c", machine.here(add_administrator(machine, "carla"))])
            assert failed.returncode == 1 and "DATABASE_URL" in failed.stderr
            assert not (machine.home / "school/school.sqlite").exists()
        assert push_key(machine) == key


def written_commands(page):
    """Every line of a page's blocks of commands, with continued lines joined."""
    text = (REPOSITORY / page).read_text(encoding="utf-8").replace("\\\n", " ")
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.S | re.M)
    return [line for language, block in blocks if language in ("", "sh") for line in block.splitlines()]


def test_every_written_command_names_the_folder_of_the_school():
    kinds = ["administrator add", "developer-key", "restore", "roster", "timetable refresh", "--apply", "--preview"]
    pages = ["README.md", "Examples/Rosters/README.md", *(f"Documentation/{page.name}" for page in PAGES)]
    lines = [line for page in pages for line in written_commands(page)
             if "teachkit-server " in line and any(kind in line for kind in kinds)]
    assert len(lines) > 10
    assert [line for line in lines if "--data " not in line] == []


def test_every_command_on_what_belongs_to_the_server_is_run_as_its_user():
    lines = [line for line in written_commands("Documentation/RunningASchool.md")
             if re.search(r"[ >](/var/lib/teachkit|/backup)\b", line) and "serve …" not in line]
    assert len(lines) > 10
    assert [line for line in lines if not line.startswith("sudo ")] == []
