"""What becomes of work on an open sheet when its owner signs out, or somebody else signs in, in another page."""

import pytest
from playwright.sync_api import expect

from harness import play
from harness.pupil import wait_until
from test_play import delivered, open_sheet, server, sit_down, start  # noqa: F401
from test_play_device import KEPT
from test_play_sheets import answer_words
from test_play_tests import test_with

#: Makes the device keep nothing more, as when it is full, and makes room again.
FILL_UP = """() => {
    window.kept = [IDBObjectStore.prototype.add, IDBObjectStore.prototype.put];
    IDBObjectStore.prototype.add = IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""
MAKE_ROOM = "() => { [IDBObjectStore.prototype.add, IDBObjectStore.prototype.put] = window.kept; }"

ERASE = """() => new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase("teachkit-play");
    asked.onsuccess = resolve;
    // The other page may be in the middle of keeping something: it gives way a moment later.
    asked.onerror = reject;
})"""


def other_page(page):
    other = page.context.new_page()
    other.goto("/")
    expect(other.get_by_role("heading", name="To do")).to_be_visible()
    return other


def test_signing_out_in_another_page_ends_the_work_there_and_loses_nothing(server, sit_down):
    server.ends_sessions = True
    page = start(sit_down(), "sheet")
    answer_words(page, 1)
    delivered(server, page, 1)
    page.get_by_label("Your answer").fill("Kat")
    other = other_page(page)
    other.get_by_role("button", name="Sign out").click()
    dialog = other.get_by_role("dialog", name="Answers that you have begun in another window and not given yet: 1")
    dialog.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("heading", name="Bye")).to_be_visible()
    assert other.evaluate(KEPT) == {"sheets": [], "answers": []}
    # Somebody else works in the same window, and sees nothing of it.
    server.is_signed_out = False
    ada, server.sheet = server.sheet, play.sheet(play.ANIMALS, owner="ben")
    start(open_sheet(page), "sheet")
    expect(page.get_by_label("Your answer").first).to_have_value("")
    server.sheet = ada
    server.sheet["given"] = [{"exercise": "e0", "question": "hund", "answer": ["Hund"], "verdict": "correct"}]
    start(open_sheet(page), "sheet")
    page.get_by_label("Your answer").press("Enter")
    expect(page.locator(".play-verdict")).to_have_text("Not right")
    wait_until(lambda: page.evaluate("true") and len(server.answers) == 2, "what was begun is handed in")
    assert server.answers[1][1:] == ("katze", ["Kat"])


def test_what_is_just_being_typed_in_a_test_stays_in_its_window_when_its_owner_signs_out_in_another(server, sit_down):
    server.ends_sessions = True
    server.sheet = test_with("essay")
    page = start(sit_down(), "sheet")
    other = other_page(page)
    page.get_by_label("Your answer").press_sequentially("Own words")
    other.get_by_role("button", name="Sign out").click()
    other.get_by_role("dialog").get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_role("heading", name="Bye")).to_be_visible()
    # It is where it was, and not on its way to where signing out erases everything.
    assert other.evaluate(KEPT)["answers"] == []
    server.is_signed_out = False
    start(open_sheet(page), "sheet")
    expect(page.get_by_label("Your answer")).to_have_value("Own words")
    wait_until(lambda: page.evaluate("true") and server.kept.get(("a1", "essay")) == ["Own words"], "it is saved")


@pytest.mark.parametrize("kind", ["practice", "test"])
def test_an_answer_after_everything_was_erased_is_kept_anew_and_arrives(server, sit_down, kind):
    server.sheet = play.sheet(play.ANIMALS) if kind == "practice" else test_with("text", "one")
    page = start(sit_down(), "sheet")
    other_page(page).evaluate(ERASE)
    server.replies = [503]
    page.get_by_label("Your answer").fill("Hund")
    page.get_by_label("Your answer").press("Enter")
    expect(page.locator(".play-verdict")).to_have_text("Right!" if kind == "practice" else "Only on this device for now")
    assert page.evaluate(KEPT)["answers"] == [["ada", "waiting"]]
    page.evaluate("dispatchEvent(new Event('online'))")
    delivered(server, page, 1)
    expect(page.locator(".play-verdict")).to_have_text("Right!" if kind == "practice" else "Saved")


@pytest.mark.parametrize("kind", ["practice", "test"])
def test_what_a_device_does_not_keep_is_not_called_saved(server, sit_down, kind):
    server.sheet = play.sheet(play.ANIMALS) if kind == "practice" else test_with("text", "one")
    page = start(sit_down(), "sheet")
    page.evaluate(FILL_UP)
    page.get_by_label("Your answer").fill("Hund")
    page.get_by_label("Your answer").press("Enter")
    expect(page.locator(".play-outcome")).to_have_text("Your answer could not be kept on this device. Leave this page open, and try again.")
    expect(page.locator(".play-progress-words")).to_contain_text("0 of")
    assert server.messages == []
    page.evaluate(MAKE_ROOM)
    page.get_by_label("Your answer").press("Enter")
    expect(page.locator(".play-verdict")).to_have_text("Right!" if kind == "practice" else "Saved")
    delivered(server, page, 1)


def test_an_answer_that_is_given_while_somebody_signs_out_elsewhere_waits_for_them(server, sit_down):
    page = start(sit_down(), "sheet")
    other = other_page(page)
    held = []
    # The school is slow to end the session, and the sheet knows nothing of it yet.
    other.route("**/sign-out", lambda route: held.append(route))
    other.get_by_role("button", name="Sign out").click()
    wait_until(lambda: other.evaluate("true") and held, "the session is about to end")
    server.replies = [503] * 9
    answer_words(page, 1)
    held[0].continue_()
    expect(other.get_by_role("heading", name="Bye")).to_be_visible()
    assert other.evaluate(KEPT)["answers"] == [["ada", "waiting"]]
    server.replies = []
    other.goto("/")
    wait_until(lambda: len(server.answers) == 1, "it is handed in as soon as its owner is back")


def test_who_has_signed_in_anew_goes_on_where_they_were(server, sit_down):
    page = start(sit_down(), "sheet")
    server.is_signed_out = True
    answer_words(page, 1)
    waiting = page.locator(".play-delivery")
    expect(waiting).to_contain_text("Answers waiting on this device: 1. Sign in again to hand them in.")
    expect(waiting.get_by_role("link", name="Sign in")).to_have_attribute("href", "/sign-in?returnTo=%2Fhandouts%2Fh%2Factivities%2Fa%2Fsheet")
    server.is_signed_out, server.token = False, "newer"
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".play-delivery")).to_have_attribute("data-state", "delivered")
    answer_words(page, 1)
    assert [answer for *_, answer in delivered(server, page, 2)] == [["Hund"], ["Katze"]]


@pytest.mark.parametrize("is_heard", [True, False], ids=["heard of", "found out"])
def test_who_signs_in_over_somebody_sees_nothing_of_their_work_in_other_windows(server, sit_down, is_heard):
    page = start(sit_down(), "sheet")
    page.get_by_label("Your answer").fill("Kat")
    ada, server.sheet = server.sheet, play.sheet(play.SUMS, owner="ben")
    if is_heard:
        other_page(page)
    else:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.get_by_role("heading", name="Sums")).to_be_visible()
    server.sheet = ada
    start(open_sheet(page), "sheet")
    expect(page.get_by_label("Your answer")).to_have_value("Kat")


def test_nothing_is_handed_in_for_somebody_else(server, sit_down):
    page = start(sit_down(), "sheet")
    ada, server.sheet, server.token = server.sheet, play.sheet(play.SUMS, owner="ben"), "newer"
    page.get_by_label("Your answer").fill("Hund")
    page.get_by_label("Your answer").press("Enter")
    expect(page.get_by_role("heading", name="Sums")).to_be_visible()
    assert server.messages == [] and page.evaluate(KEPT)["answers"] == [["ada", "waiting"]]
    server.sheet = ada
    open_sheet(page)
    delivered(server, page, 1)
