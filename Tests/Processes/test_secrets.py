"""What a copy of the database must not give away."""

import re
import shutil

import pytest

from harness.demo import DemoSchool
from harness.server import Server


def push_key(server):
    school = DemoSchool(server)
    return school.device(school.teacher).call("GET", "/v1/notifications/push-key").json()["key"]


def test_the_key_for_push_services_is_sealed_with_a_file_beside_the_database(tmp_path):
    with Server(tmp_path / "one") as server:
        key = server.data / "secrets.key"
        assert re.fullmatch(r"[0-9a-f]{64}\n", key.read_text(encoding="ascii"))
        assert key.stat().st_mode & 0o777 == 0o600
        public = push_key(server)
        ((sealed,),) = server.query("SELECT private_key FROM push_key")
        assert len(sealed) == 61
        data = server.data
    # A copy without the key, as somebody has it who finds a backup, or lost the key.
    copy = Server(tmp_path / "two")
    shutil.copytree(data, copy.data)
    (copy.data / "secrets.key").unlink()
    for _ in range(2):
        with pytest.raises(AssertionError, match="secrets is missing in .*Copy its secrets.key there"):
            copy.start()
        # One made now would pass for the right one.
        assert not (copy.data / "secrets.key").exists()
    (copy.data / "secrets.key").write_text("0" * 64 + "\n", encoding="ascii")
    (copy.data / "secrets.key").chmod(0o600)
    with pytest.raises(AssertionError, match="sealed with another key"):
        copy.start()
    (copy.data / "secrets.key").unlink()
    shutil.copy(data / "secrets.key", tmp_path / "kept.key")
    (tmp_path / "kept.key").chmod(0o644)
    copy.arguments = ["--bare-demo", "--secrets-key", str(tmp_path / "kept.key")]
    with pytest.raises(AssertionError, match="chmod 600"):
        copy.start()
    (tmp_path / "kept.key").chmod(0o600)
    with copy:
        assert push_key(copy) == public
    copy.arguments = ["--bare-demo", "--forget-secrets"]
    with copy:
        assert copy.query("SELECT COUNT(*) FROM push_key") == [(0,)]
