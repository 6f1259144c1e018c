"""A server with the demo school, and people at browsers."""

import pytest
from playwright.sync_api import expect, sync_playwright

from harness.browsers import BROWSER, Person
from harness.demo import DemoSchool
from harness.server import Server

expect.set_options(timeout=10_000)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server"), arguments=["--demo", "--requests-per-second", "100000"]) as server:
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
    browser = playwright.chromium.launch(
        executable_path=BROWSER, args=["--no-sandbox", "--disable-dev-shm-usage", "--force-prefers-reduced-motion"])
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def signed_in():
    """The cookies of those who have signed in once; signing in is slow on purpose."""
    return {}


@pytest.fixture
def sit_down(chromium, server, signed_in):
    """Lets somebody sit down at a browser of their own: `sit_down(school.teacher, language="de")`."""
    contexts = []

    def sit_down(account=None, language="en", width=1280, height=800, javascript=True, base_url=None):
        context = chromium.new_context(
            base_url=base_url or server.address, locale=language, viewport={"width": width, "height": height},
            java_script_enabled=javascript, timezone_id="UTC", reduced_motion="reduce",
            storage_state=signed_in.get(account))
        contexts.append(context)
        person = Person(context)
        if account is not None and account not in signed_in:
            person.sign_in(account)
            signed_in[account] = context.storage_state()
        return person

    yield sit_down
    problems = [problem for context in contexts for problem in getattr(context, "problems", [])]
    for context in contexts:
        context.close()
    assert not problems, "\n".join(problems)
