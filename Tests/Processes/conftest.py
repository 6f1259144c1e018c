"""Servers that a test may kill."""

import pytest

from harness.server import Server


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path / "server", arguments=["--demo", "--requests-per-second", "100000"]) as server:
        yield server
