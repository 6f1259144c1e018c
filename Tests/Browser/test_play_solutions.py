"""Practice tells what is right, and why, once somebody has tried as often as the author allows."""

import pytest
from playwright.sync_api import expect

from harness import play
from test_play import delivered, server, sit_down, start  # noqa: F401
from test_play_sheets import RIGHT, WRONG, answer

TEXT = next(question for question in play.FORMS if question["id"] == "text")


def practice(tries, **more):
    made = play.sheet(("One", [TEXT, *play.sums((7, 5))], []), **more)
    made["exercises"][0]["solutionAfter"] = tries
    return made


def test_after_the_last_try_the_right_answer_stands_there_with_its_reason(server, sit_down):
    server.sheet = practice(2)
    page = start(sit_down(), "sheet")
    outcome = answer(page, TEXT, WRONG["text"])
    expect(outcome.locator(".play-verdict")).to_have_text("Not right")
    expect(outcome).not_to_contain_text("The right answer")
    first = delivered(server, page, 1)
    outcome.get_by_role("button", name="Try again").click()
    answer(page, TEXT, WRONG["text"])
    expect(outcome.locator(".play-solution")).to_have_text("The right answer: warmerIt ends in “er”.")
    expect(outcome.get_by_role("button")).to_have_count(0)
    assert delivered(server, page, 1) == first, "the first answer counts"
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".play-solution")).to_have_count(0)


def test_who_finds_it_in_time_is_right_and_reads_no_solution(server, sit_down):
    server.sheet = practice(2)
    page = start(sit_down(), "sheet")
    outcome = answer(page, TEXT, WRONG["text"])
    outcome.get_by_role("button", name="Try again").click()
    answer(page, TEXT, RIGHT["text"][0])
    expect(outcome).to_have_text("Right!")


@pytest.mark.parametrize("tries", [None, 3])
def test_before_that_one_may_try_again(server, sit_down, tries):
    server.sheet = practice(tries)
    page = start(sit_down(), "sheet")
    outcome = answer(page, TEXT, WRONG["text"])
    outcome.get_by_role("button", name="Try again").click()
    answer(page, TEXT, WRONG["text"])
    expect(outcome.get_by_role("button", name="Try again")).to_be_visible()
    expect(outcome.locator(".play-solution")).to_have_count(0)


def test_without_a_connection_it_waits_for_one(server, sit_down):
    """The school keeps the answer until somebody has tried: no page has it before."""
    server.sheet = practice(1)
    page = start(sit_down(), "sheet")
    server.is_down = True
    outcome = answer(page, TEXT, WRONG["text"])
    expect(outcome.locator(".play-solution")).to_contain_text("The right answer is shown when there is a connection.")
    expect(outcome.get_by_role("button", name="Try again")).to_be_visible()
    server.is_down = False
    outcome.get_by_role("button", name="Show the right answer").click()
    expect(outcome.locator(".play-solution")).to_contain_text("The right answer: warmer")
    delivered(server, page, 1)


def test_what_was_answered_before_is_asked_about_only_on_request(server, sit_down):
    server.sheet = practice(1, given=[{"exercise": "e0", "question": "text", "answer": ["warm"], "verdict": "wrong"}])
    page = start(sit_down(settings={"together": True}), "sheet")
    outcome = page.locator(".play-question").first.locator(".play-outcome")
    expect(outcome.get_by_role("button", name="Try again")).to_be_visible()
    assert server.tries == []
    outcome.get_by_role("button", name="Show the right answer").click()
    expect(outcome.locator(".play-solution")).to_contain_text("The right answer: warmer")


def test_why_the_school_does_not_tell_is_said(server, sit_down):
    server.sheet = practice(1)
    server.training_problem = {"status": 409, "type": "state-does-not-allow", "field": "state"}
    page = start(sit_down(), "sheet")
    outcome = answer(page, TEXT, WRONG["text"])
    expect(outcome.locator(".play-solution")).to_contain_text("Your teacher has closed it.")


def test_authors_see_it_in_their_preview(server, sit_down):
    server.sheet = practice(1, deliver=None)
    server.sheet["exercises"][0]["explanation"] = "A rule."
    server.sheet["exercises"][0]["questions"][0] = {**TEXT, "solution": "warmer"}
    page = start(sit_down(), "sheet")
    outcome = answer(page, TEXT, WRONG["text"])
    expect(outcome.locator(".play-solution")).to_have_text("The right answer: warmerA rule.")
    assert server.messages == [] and server.tries == []
