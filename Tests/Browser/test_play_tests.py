"""Tests in the player: nothing is told, everything can be changed, and what arrives is what was said last."""

from playwright.sync_api import expect

from harness import play
from test_play import delivered, open_sheet, server, sit_down, start  # noqa: F401


def hidden(question):
    """A question without the key by which a device could mark it."""
    return {name: value for name, value in question.items() if name != "key"}


def test_with(*names, **more):
    """A test of some questions, each in an exercise of its own."""
    questions = {question["id"]: hidden(question) for question in play.FORMS}
    review = "/handouts/h/activities/a/sheet/review"
    return play.sheet(*[(name, [questions[name]], []) for name in names], kind="test", review=review, **more)


test_with.__test__ = False


def test_a_test_says_nothing_before_the_teacher_does(server, sit_down):
    server.sheet = play.sheet(("Test", [hidden(question) for question in play.FORMS[:2]], play.ALL_GAMES), kind="test")
    page = sit_down()
    expect(page.locator(".play-tile")).to_have_count(1)
    expect(page.locator(".play-tile-about")).to_have_text("All questions on one page, in peace.")
    start(page, "sheet")
    for card in page.locator(".play-question").all():
        card.locator("input").first.check()
        expect(card.locator(".play-outcome")).to_have_text("Saved")
    expect(page.locator(".is-correct, .is-wrong, .play-stars")).to_have_count(0)
    expect(page.get_by_role("button", name="How did it go?")).to_have_count(0)
    delivered(server, page, 2)
    # An exercise in which all is answered opens again, to be changed.
    page.get_by_role("button", name="Back").click()
    start(page, "sheet")
    expect(page.get_by_label("Kyoto")).to_be_checked()
    expect(page.get_by_label("Tokyo")).to_be_enabled()


def test_the_latest_of_two_windows_counts(server, sit_down):
    server.sheet = test_with("one")
    first = start(sit_down(), "sheet")
    same_device, other_device = start(open_sheet(first.context.new_page()), "sheet"), start(sit_down(), "sheet")
    for page, city, option in [(first, "Kyoto", "o0"), (same_device, "Tokyo", "o1"), (other_device, "Osaka", "o2"), (first, "Tokyo", "o1")]:
        with page.expect_response("**/answers"):
            page.get_by_label(city).check()
        expect(page.get_by_label(city)).to_be_checked()
        assert server.kept["a1", "one"] == [option]


def test_an_answer_that_is_changed_while_it_is_sent_is_sent_again(server, sit_down):
    server.sheet = test_with("text")
    page = start(sit_down(), "sheet")
    held = []
    page.route("**/answers", lambda route: held.append(route) if not held else route.continue_())
    field = page.get_by_label("Your answer")
    with page.expect_request("**/answers"):
        field.fill("warm")
        field.blur()
    field.fill("hot")
    field.blur()
    with page.expect_response(lambda reply: "hot" in (reply.request.post_data or "")):
        held[0].continue_()
    expect(page.locator(".play-delivery")).to_have_attribute("data-state", "delivered")
    expect(field).to_have_value("hot")
    assert [answer for *_, answer in server.answers] == [["warm"], ["hot"]]


def test_a_field_that_is_emptied_takes_the_answer_back(server, sit_down):
    server.sheet = test_with("text")
    page = start(sit_down(), "sheet")
    field = page.get_by_label("Your answer")
    field.fill("warm")
    field.press("Enter")
    expect(page.locator(".play-progress-words")).to_have_text("1 of 1 done")
    field.fill("")
    with page.expect_response("**/answers"):
        field.blur()
    expect(page.locator(".play-progress-words")).to_have_text("0 of 1 done")
    assert [answer for *_, answer in server.answers] == [["warm"], []]


def test_one_goes_to_and_fro_and_to_the_review_once_all_has_arrived(server, sit_down):
    server.sheet = test_with("one", "text", "gaps")
    page = sit_down()
    page.get_by_role("button", name="Start the worksheet").press("Enter")
    page.get_by_role("button", name="Next exercise").press("Enter")
    # What stands in a field is kept although nobody pressed a button for it.
    page.get_by_label("Your answer").fill("hot")
    page.get_by_role("button", name="Next exercise").press("Enter")
    page.get_by_label("Gap 1 of 2").fill("dog")
    page.get_by_role("button", name="Previous exercise").press("Enter")
    expect(page.get_by_label("Your answer")).to_have_value("hot")
    delivered(server, page, 1)
    server.is_down = True
    page.get_by_label("Your answer").fill("warm")
    page.get_by_role("button", name="Look through and hand in").press("Enter")
    expect(page.locator(".play-delivery")).to_have_text("Waiting on this device until there is a connection: 1")
    server.is_down = False
    page.get_by_role("button", name="Look through and hand in").press("Enter")
    page.wait_for_url("**/review")
    assert server.kept == {("a1", "text"): ["warm"]}, "half an answer is none"
    # Back from there, a question is opened by name.
    page.goto("/handouts/h/activities/a/sheet#answer/e2/gaps/question")
    expect(page.get_by_label("Gap 1 of 2")).to_be_focused()
    expect(page.get_by_label("Gap 1 of 2")).to_have_value("dog")
