"""Another round of what is done: when it counts, and when it is for training."""

import pytest
from playwright.sync_api import expect

from harness import play
from test_play import advance, delivered, reach, server, sit_down, start  # noqa: F401


def test_another_round_is_another_attempt_and_without_a_connection_only_training(server, sit_down):
    server.sheet = play.sheet(("Sums", play.sums((7, 5)), ["typing"]), again="/v1/work/h/a/sheet")
    page = start(sit_down(), "typing")
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    advance(page, 3000)
    delivered(server, page, 1)
    server.new_sheet = {
        name: value for name, value in play.sheet(("Sums", play.sums((8, 6)), ["typing"]), attempt="a2").items()
        if name in {"attempt", "title", "instructions", "feedback", "exercises", "given"}}
    page.get_by_role("button", name="Another round (it counts)").click()
    expect(page.locator(".race-asked")).to_have_text("8 + 6")
    page.keyboard.type("13")
    page.keyboard.press("Enter")
    advance(page, 4500)
    expect(reach(page, page.get_by_role("heading", name="All done!"))).to_be_focused()
    expect(page.get_by_text("0 of 1 right")).to_be_visible()
    expect(page.locator(".play-delivery")).to_have_attribute("data-delivered", "1")
    assert [(message["attempt"], message["answers"][0]["answer"]) for message in server.messages if message["answers"]] == [
        ("a1", ["12"]), ("a2", ["13"])]
    server.is_down = True
    before = len(server.messages)
    page.get_by_role("button", name="Another round").click()
    page.locator("#race-answer").fill("14")
    page.keyboard.press("Enter")
    advance(page, 3000)
    expect(reach(page, page.get_by_text("This round was for training; it is not recorded."))).to_be_visible()
    expect(page.get_by_text("Points:")).to_be_visible()
    expect(page.get_by_text("What counts is what was right.")).to_have_count(0)
    assert page.evaluate("async () => (await import('/assets/play/dom.js')).sentences({ x: '{n}' })('x', { n: 1040 })") == "1,040"
    server.is_down = False
    page.evaluate("dispatchEvent(new Event('online'))")
    advance(page, 5000)
    assert len(server.messages) == before


@pytest.mark.parametrize("done", [1, 3], ids=["only it is done", "all are done"])
def test_looking_into_a_game_of_one_exercise_of_several_begins_no_new_attempt(server, sit_down, done):
    given = [{"exercise": exercise, "question": question, "answer": [answer], "verdict": "correct"} for exercise, question, answer in (
        ("e0", "7+5", "12"), ("e1", "8+6", "14"), ("e1", "9+4", "13"))]
    server.sheet = play.sheet(("Sums", play.sums((7, 5)), ["typing"]), ("More", play.sums((8, 6), (9, 4)), []), again="/v1/work/h/a/sheet",
                              given=given[:done])
    server.new_sheet = {**server.sheet, "attempt": "a2", "given": []}
    page = start(sit_down(), "typing")
    expect(page.locator(".race-asked")).to_be_visible()
    page.get_by_role("button", name="Leave the game").click()
    expect(page.get_by_text("Done: 1 of 1 right")).to_be_visible()
    assert server.messages == []
    page.locator(".play-tile[data-game=sheet]").first.click()
    again = "The whole worksheet again (it counts)" if done == 3 else "Practise again (it does not count)"
    expect(page.get_by_role("button", name=again)).to_be_visible()


def test_leaving_a_game_without_an_answer_tells_the_school_nothing(server, sit_down):
    server.sheet = play.sheet(("Sums", play.sums((7, 5), (8, 6)), ["typing"]))
    page = start(sit_down(), "typing")
    expect(page.locator(".race-asked")).to_be_visible()
    page.get_by_role("button", name="Leave the game").click()
    start(page, "typing")
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    advance(page, 3000)
    delivered(server, page, 1)
    assert [len(message["answers"]) for message in server.messages][0] == 1


def test_another_round_of_one_exercise_leaves_the_others_as_they_are(server, sit_down):
    sums = ("Sums", play.sums((7, 5)), ["typing"])
    server.sheet = play.sheet(sums, ("More", play.sums((8, 6), (9, 4)), []), again="/v1/work/h/a/sheet", given=[
        {"exercise": "e0", "question": "7+5", "answer": ["12"], "verdict": "correct"},
        {"exercise": "e1", "question": "8+6", "answer": ["14"], "verdict": "correct"}])
    server.new_sheet = {**server.sheet, "attempt": "a2", "given": []}
    page = start(sit_down(), "typing")
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    advance(page, 3000)
    expect(reach(page, page.get_by_text("This round was for training"))).to_be_visible()
    expect(page.get_by_role("button", name="Practise again (it does not count)")).to_be_visible()
    assert server.messages == []
    page.get_by_role("button", name="Choose something else").click()
    page.locator(".play-tile[data-game=sheet]").last.click()
    page.get_by_label("Your answer").fill("13")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".play-outcome")).to_have_text("Right!")
    assert [answer[1] for answer in delivered(server, page, 1)] == ["9+4"]
