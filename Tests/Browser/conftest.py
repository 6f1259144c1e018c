"""A server with the demo school, and people at browsers."""

import pytest
from playwright.sync_api import expect, sync_playwright

from harness import browsers
from harness.demo import DemoSchool
from harness.server import Server

# Waiting long costs nothing unless it fails; a machine may be busy.
expect.set_options(timeout=30_000)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server"), arguments=["--bare-demo", "--requests-per-second", "100000"]) as server:
        yield server


@pytest.fixture(scope="session")
def school(server):
    """The demo school with an app's content, and with a class at work on it."""
    school = DemoSchool(server)
    school.publish()
    school.play()
    return school


@pytest.fixture(scope="session")
def playwright():
    """One for all browsers: a process can't have two."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def chromium(playwright):
    with browsers.running(playwright) as browser:
        yield browser


@pytest.fixture
def sit_down(chromium, request):
    """Gives somebody a browser of their own, and signs them in if they are named: `sit_down(school.teacher, "de")`.

    The school is the module's own, if it has one.
    """
    school = request.getfixturevalue("school")
    contexts = []

    def sit_down(account=None, language="en", width=1280, scheme="light", height=800, javascript=True):
        context = chromium.new_context(
            base_url=school.server.address, locale=language, viewport={"width": width, "height": height},
            java_script_enabled=javascript, timezone_id="UTC", reduced_motion="reduce", color_scheme=scheme)
        contexts.append(context)
        if account is not None:
            context.add_cookies(school.cookies(account))
        return browsers.Person(context)

    yield sit_down
    problems = [problem for context in contexts for problem in getattr(context, "problems", [])]
    for context in contexts:
        context.close()
    assert not problems, "\n".join(problems)
