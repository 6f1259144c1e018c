"""A browser that gives a page no room on the device: what waits for the school is in the window alone."""

import re

from playwright.sync_api import expect

from harness import play
from harness.pupil import wait_until
from test_play import delivered, open_sheet, server, sit_down, start  # noqa: F401
from test_play_sessions import other_page
from test_play_sheets import answer_words
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


def test_who_signs_in_over_somebody_reads_nothing_in_a_window_that_alone_has_their_work(server, sit_down):
    page = sit_down()
    page.context.add_init_script(BLOCK)
    page = start(open_sheet(page), "sheet")
    page.on("dialog", lambda dialog: dialog.dismiss())
    server.replies = [503] * 50
    answer_words(page, 1)
    page.get_by_label("Your answer").fill("Kat")
    expect(page.locator(".play-delivery")).to_contain_text("Leave it open.")
    ada, server.sheet, server.replies = server.sheet, play.sheet(play.SUMS, owner="ben"), []
    other = other_page(page)
    expect(page.locator("body")).to_have_text(re.compile("^Answers waiting in this window: 1. Somebody else is signed in here now.*Sign in$"))
    assert page.title() == "TeachKit"
    assert page.evaluate("document.querySelectorAll('input, [data-play]').length") == 0
    assert server.messages == [], "Nothing is handed in for somebody else."
    # Its owner goes on where they were.
    server.sheet = ada
    other.reload()
    expect(page.get_by_label("Your answer")).to_have_value("Kat")
    delivered(server, page, 1)


def test_what_was_begun_in_a_window_that_keeps_nothing_is_said_at_signing_out_and_waits_unseen(server, sit_down):
    server.ends_sessions = True
    page = sit_down()
    page.context.add_init_script(BLOCK)
    page = start(open_sheet(page), "sheet")
    page.get_by_label("Your answer").fill("Kat")
    other = other_page(page)
    other.get_by_role("button", name="Sign out").click()
    dialog = other.get_by_role("dialog", name="Answers that you have begun in another window and not given yet: 1")
    dialog.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.locator("body")).to_have_text(re.compile("^Somebody was working here who is not signed in any more."))
    other.wait_for_url("**/sign-in*")
    server.is_signed_out = False
    other.goto("/")
    expect(page.get_by_label("Your answer")).to_have_value("Kat")


def test_a_game_that_is_loaded_when_its_player_is_gone_does_not_begin(server, sit_down):
    page = sit_down()
    page.context.add_init_script(BLOCK)
    held = []
    page.context.route("**/play/pairs.js*", lambda route: held.append(route))
    page = open_sheet(page)
    page.locator(".play-tile[data-game=pairs]").first.press("Enter")
    wait_until(lambda: page.evaluate("true") and held, "the game is asked for")
    page.evaluate("new BroadcastChannel('teachkit-sign-out').postMessage('ada')")
    expect(page.locator(".play-curtain")).to_be_visible()
    for route in held:
        route.continue_()
    page.evaluate("import('/assets/play/pairs.js')")
    expect(page.locator(".game")).to_have_count(0)
