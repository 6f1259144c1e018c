"""A browser that gives a page no room on the device: what waits for the school is in the window alone."""

from playwright.sync_api import expect

from harness.pupil import wait_until
from test_play import open_sheet, server, sit_down, start  # noqa: F401
from test_play_tests import test_with

#: What a browser does whose person has blocked the data of sites.
BLOCK = """
    for (const name of ["indexedDB", "localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, { get() { throw new DOMException("Blocked", "SecurityError"); } });
    }
"""


def leave(page):
    page.evaluate("document.activeElement.blur()")


def test_what_waits_in_a_window_is_said_to_be_there_alone_and_the_window_asks_before_it_closes(server, sit_down):
    server.sheet = test_with("gaps")
    page = sit_down()
    page.context.add_init_script(BLOCK)
    page = start(open_sheet(page), "sheet")
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    server.replies = [503] * 50
    page.get_by_label("Gap 1 of 2").fill("dog")
    leave(page)
    expect(page.locator(".play-delivery")).to_have_text(
        "Answers that are only in this window until there is a connection: 1. Leave it open. "
        "After that, hand in the test yourself.")
    expect(page.get_by_text("Only in this window for now")).to_be_visible()
    expect(page.get_by_text("on this device")).to_have_count(0)
    page.mouse.click(5, 5)  # A browser asks nobody who has done nothing.
    page.close(run_before_unload=True)
    wait_until(lambda: page.evaluate("true") and asked == ["beforeunload"], "it asks")
    server.replies = []
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(lambda: page.evaluate("true") and server.kept.get(("a1", "gaps")) == ["dog", ""], "it is there")
    expect(page.locator(".play-delivery[data-state=delivered]")).to_be_attached()
    page.reload()
    assert asked == ["beforeunload"], "Nothing is lost with the window any more."
