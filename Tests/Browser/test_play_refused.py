"""Answers that the school does not take stay on the device, are named, and are erased by nobody else."""

import pytest
from playwright.sync_api import expect

from harness import play
from harness.pupil import wait_until
from test_play import open_sheet, server, sit_down, start  # noqa: F401
from test_play_device import KEPT
from test_play_sheets import answer_words


def erase(page):
    """Erases the first answer that was refused."""
    page.get_by_role("button", name="Erase this answer").first.click()
    page.get_by_role("dialog", name="Erase this answer?").get_by_role("button", name="Erase it").click()


def test_what_was_refused_elsewhere_is_named_and_can_be_erased(server, sit_down):
    refusal = {"status": 409, "type": "state-does-not-allow", "field": "handedIn"}
    page = start(sit_down(), "sheet")
    server.replies = [refusal]
    answer_words(page, 1)
    expect(page.locator(".play-delivery[data-state=refused]")).to_contain_text("The school did not take an answer: The test")
    server.sheet, server.replies = play.sheet(play.SUMS, attempt="a2"), [refusal] * 2
    open_sheet(page)
    said = page.get_by_text("The school did not take an answer to “Autumn sheet”: The test is handed in already.")
    expect(said).to_be_visible()
    open_sheet(page)
    expect(said).to_be_visible()
    expect(page.locator(".play-delivery").first).to_have_text("")
    # It is the last there is of it.
    page.get_by_role("button", name="Erase this answer").click()
    page.get_by_role("dialog", name="Erase this answer?").get_by_role("button", name="Keep it").click()
    expect(said).to_be_visible()
    erase(page)
    expect(said).to_have_count(0)
    assert page.evaluate(KEPT) == {"sheets": ["ada"], "answers": []}
    open_sheet(page)
    expect(page.get_by_role("heading", name="Sums")).to_be_visible()
    expect(page.locator(".play-elsewhere")).to_be_empty()


@pytest.mark.parametrize("is_taken", [False, True], ids=["refused again", "taken later"])
def test_what_was_refused_stays_after_signing_out_and_is_said_on_every_page(server, sit_down, is_taken):
    refusal = {"status": 409, "type": "state-does-not-allow", "field": "handedIn"}
    page = start(sit_down(), "sheet")
    server.replies = [refusal]
    answer_words(page, 1)
    expect(page.locator(".play-delivery[data-state=refused]")).to_contain_text("it is kept on this device")
    server.replies = [{**refusal, "field": "attempt"}]
    page.get_by_label("Your answer").fill("Katze")
    page.get_by_role("button", name="Check").click()
    wait_until(lambda: page.evaluate(KEPT)["answers"] == [["ada", "refused"]] * 2, "the second is not taken either")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Bye")).to_be_visible()
    assert page.evaluate(KEPT) == {"sheets": [], "answers": [["ada", "refused"]] * 2}
    ada, server.sheet = server.sheet, play.sheet(play.SUMS, attempt="b1", owner="ben")
    page.goto("/")
    expect(page.get_by_role("heading", name="To do")).to_be_visible()
    assert page.evaluate("document.body.innerText.includes('Hund')") is False
    server.sheet, server.replies = ada, [] if is_taken else [refusal] * 9
    page.goto("/")
    said = page.get_by_text("The school did not take an answer to “Autumn sheet”: The test is handed in already.")
    if is_taken:
        wait_until(lambda: len(server.kept) == 2, "their reasons are gone, so they are handed in")
        expect(said).to_have_count(0)
    else:
        expect(said).to_have_count(2)
        expect(page.locator(".play-refused")).to_have_text(["Hund", "Katze"])
        erase(page)
        expect(page.locator(".play-refused")).to_have_text(["Katze"])
        erase(page)
        expect(said).to_have_count(0)
        assert page.evaluate(KEPT) == {"sheets": [], "answers": []}
