"""People at Chromium."""

import contextlib
import os
import shutil

from playwright.sync_api import expect


def _first(*names):
    return next(filter(None, map(shutil.which, names)), None)


#: The full browser, with cameras and push messages.
FULL = os.environ.get("CHROMIUM") or _first("chromium", "chromium-browser")
#: The headless shell opens a page at a third of the cost.
SHELL = os.environ.get("CHROMIUM") or _first("chromium-headless-shell") or FULL


@contextlib.contextmanager
def running(playwright, *arguments, program=SHELL):
    """A browser, which is gone when the tests are done."""
    browser = playwright.chromium.launch(
        executable_path=program, args=["--no-sandbox", "--disable-dev-shm-usage", *arguments])
    try:
        yield browser
    finally:
        browser.close()


class Person:
    """Somebody with a browser and one page open in it."""

    def __init__(self, context):
        self.context = context
        context.problems = []
        #: Whether a test breaks connections on purpose.
        self.loses_connections = False
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: context.problems.append(f"{self.page.url}: {error}"))
        self.page.on("console", self._note)

    def _note(self, message):
        # A deliberate refusal by the server is no problem of the page; anything the policy blocked is.
        if message.type != "error" or "the server responded with a status of 4" in message.text:
            return
        lost = ("Failed to load resource: net::ERR_", "the server responded with a status of 503",
                "error occurred when fetching the script")
        if not (self.loses_connections and any(text in message.text for text in lost)):
            self.context.problems.append(f"{self.page.url}: {message.text}")

    def sign_in(self, account):
        """Types name and password, in any language."""
        self.page.goto("/sign-in")
        form = self.page.locator("form[action^='/sign-in']").filter(has=self.page.locator("[name=password]")).first
        form.locator("[name=username]").fill(account.username)
        form.locator("[name=password]").fill(account.password)
        form.locator("[type=submit]").first.click()
        expect(self.page).not_to_have_url("**/sign-in")
        return self

    def go(self, path):
        response = self.page.goto(path)
        assert response is not None and response.ok, f"{response and response.status} for {path}"
        return self.page
