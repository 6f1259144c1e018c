"""Servers that a test may kill, and a browser."""

import pytest
from playwright.sync_api import sync_playwright

from harness import browsers
from harness.server import Server


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path / "server", arguments=["--bare-demo", "--requests-per-second", "100000"]) as server:
        yield server


@pytest.fixture(scope="session")
def chromium():
    with sync_playwright() as playwright, browsers.running(playwright) as browser:
        yield browser


@pytest.fixture
def browser(chromium):
    """A browser that people use one after another; what they leave open is closed."""
    yield chromium
    for context in chromium.contexts:
        context.close()
