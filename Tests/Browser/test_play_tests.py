"""Tests in the player: nothing is told, everything can be changed, and what arrives is what was said last."""

import hashlib
import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from harness import play
from harness.pupil import wait_until
from test_play import advance, delivered, open_sheet, server, sit_down, start  # noqa: F401


def test_with(*names, **more):
    """A test of some questions, each in an exercise of its own."""
    questions = {question["id"]: play.hidden(question) for question in play.FORMS}
    review = "/handouts/h/activities/a/sheet/review"
    return play.sheet(*[(name, [questions[name]], []) for name in names], kind="test", review=review, **more)


test_with.__test__ = False


def test_a_test_says_nothing_before_the_teacher_does(server, sit_down):
    server.sheet = play.sheet(("Test", [play.hidden(question) for question in play.FORMS[:2]], play.ALL_GAMES), kind="test")
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
    for page, city, option in [(first, "Kyoto", "o0"), (same_device, "Tokyo", "o1"), (other_device, "Osaka", "o2"), (first, "Kyoto", "o0")]:
        with page.expect_response("**/answers"):
            page.get_by_label(city).check()
        expect(page.get_by_label(city)).to_be_checked()
        assert server.kept["a1", "one"] == [option]


def test_two_windows_fill_one_answer_together(server, sit_down):
    server.sheet = test_with("gaps")
    first = start(sit_down(), "sheet")
    second = start(open_sheet(first.context.new_page()), "sheet")
    second.get_by_label("Gap 2 of 2").fill("bird")
    with first.expect_response("**/answers"):
        first.get_by_label("Gap 1 of 2").fill("dog")
        first.get_by_label("Gap 1 of 2").blur()
    with second.expect_response("**/answers"):
        second.get_by_label("Gap 2 of 2").blur()
    assert server.kept["a1", "gaps"] == ["dog", "bird"]
    for page in [first, second]:
        expect(page.get_by_label("Gap 1 of 2")).to_have_value("dog")
        expect(page.get_by_label("Gap 2 of 2")).to_have_value("bird")
    # Who sees what is there may take it back.
    with second.expect_response("**/answers"):
        second.get_by_label("Gap 1 of 2").fill("")
        second.get_by_label("Gap 1 of 2").blur()
    assert server.kept["a1", "gaps"] == ["", "bird"]
    expect(first.get_by_label("Gap 1 of 2")).to_have_value("")


#: A form, and an answer as it was made `here` of the one `before`, while another is `there`; and the `whole` of both.
JOINED = json.loads(Path(__file__).with_name("joining.json").read_text())


def test_answers_of_two_pages_are_joined(server, sit_down):
    server.sheet = test_with("text")
    join = """async (given) => (await import("/assets/play/joined.js")).joined(...given)"""
    page = sit_down()
    rows = [[{"form": row["form"]}, row["here"], row["before"], row["there"]] for row in JOINED]
    assert [page.evaluate(join, row) for row in rows] == [row["whole"] for row in JOINED]


def test_an_answer_that_is_changed_while_it_is_sent_is_sent_again(server, sit_down):
    server.sheet = test_with("text")
    page = start(sit_down(), "sheet")
    held = []
    page.route("**/answers", lambda route: held.append(route) if not held else route.continue_())
    field = page.get_by_label("Your answer")
    advance(page, 15_000)
    with page.expect_request("**/answers"):
        field.fill("warm")
        field.blur()
    advance(page, 4_000)
    field.fill("hot")
    field.blur()
    with page.expect_response(lambda reply: "hot" in (reply.request.post_data or "")):
        held[0].continue_()
    expect(page.locator(".play-delivery")).to_have_attribute("data-state", "delivered")
    expect(field).to_have_value("hot")
    assert [answer for *_, answer in server.answers] == [["warm"], ["hot"]]
    # The time of the second begins with the first, which the school has by then.
    first, second = (answer["milliseconds"] for message in server.messages for answer in message["answers"])
    assert first >= 15_000 > second >= 4_000


def test_a_field_that_is_emptied_takes_the_answer_back(server, sit_down):
    server.sheet = test_with("text")
    page = start(sit_down(), "sheet")
    field = page.get_by_label("Your answer")
    field.fill("warm")
    field.press("Enter")
    expect(page.locator(".play-progress-words")).to_have_text("1 of 1 done")
    delivered(server, page, 1)
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
    delivered(server, page, 2)
    server.is_down = True
    page.get_by_label("Your answer").fill("warm")
    page.get_by_role("button", name="Look through and hand in").press("Enter")
    expect(page.locator(".play-delivery")).to_contain_text("Answers waiting on this device until there is a connection: 1.")
    # Only then has it been tried: otherwise it may succeed yet, and lead away.
    expect(page.get_by_text("Handing in needs a connection. Your answers stay on this device until then.")).to_be_focused()
    server.is_down = False
    page.get_by_role("button", name="Look through and hand in").press("Enter")
    page.wait_for_url("**/review")
    assert server.kept == {("a1", "text"): ["warm"], ("a1", "gaps"): ["dog", ""]}
    # Back from there, a question is opened by name.
    server.sheet["given"] = [{"exercise": "e2", "question": "gaps", "answer": ["dog", ""], "verdict": "kept"}]
    page.goto("/handouts/h/activities/a/sheet#answer/e2/gaps/question")
    expect(page.get_by_label("Gap 1 of 2")).to_be_focused()
    expect(page.get_by_label("Gap 1 of 2")).to_have_value("dog")


#: How to fill each half of an answer and to empty the first again, and what is kept of the first alone.
HALVES = {
    "gaps": ([lambda page: page.get_by_label("Gap 1 of 2").fill("dog"), lambda page: page.get_by_label("Gap 2 of 2").fill("bird")],
             lambda page: page.get_by_label("Gap 1 of 2").fill(""), [["dog", ""], ["dog", "bird"], ["", "bird"]]),
    "pairs": ([lambda page: page.get_by_label("dog").select_option("Hund"), lambda page: page.get_by_label("cat").select_option("Katze")],
              lambda page: page.get_by_label("dog").select_option(""), [["r1", ""], ["r1", "r0"], ["", "r0"]]),
}


@pytest.mark.parametrize("name", HALVES)
def test_half_an_answer_is_saved_and_what_is_missing_is_said(server, sit_down, name):
    (fill, fill_rest), empty, kept = HALVES[name]
    server.sheet = test_with(name)
    page = start(sit_down(width=360), "sheet")
    for act, answer, done, said in [(fill, kept[0], 0, "SavedStill empty: 1 of 2"), (fill_rest, kept[1], 1, "Saved"),
                                    (empty, kept[2], 0, "SavedStill empty: 1 of 2")]:
        with page.expect_response(lambda reply: json.dumps(answer, separators=(",", ":")) in (reply.request.post_data or "")):
            act(page)
            page.evaluate("document.activeElement.blur()")
        expect(page.locator(".play-outcome")).to_have_text(said)
        expect(page.locator(".play-progress-words")).to_have_text(f"{done} of 1 done")
    assert server.kept == {("a1", name): kept[2]}
    page.get_by_role("button", name="Back").press("Enter")
    expect(page.locator(".play-exercise-state")).to_have_text("0 of 1 done")
    server.sheet["given"] = [{"exercise": "e0", "question": name, "answer": kept[2], "verdict": "kept"}]
    start(open_sheet(page), "sheet")
    expect(page.locator(".play-outcome")).to_have_text("SavedStill empty: 1 of 2")
    expect(page.locator(".play-question :is(input, select)").first).to_have_value("")


def test_an_order_is_saved_with_each_move_and_an_emptied_number_is_taken_back(server, sit_down):
    server.sheet = test_with("order", "number")
    page = start(sit_down(), "sheet")
    with page.expect_response("**/answers"):
        page.get_by_role("button", name="Move down: ten").press("Enter")
    assert server.kept["a1", "order"] == ["o1", "o0", "o2"]
    page.get_by_role("button", name="Next exercise").press("Enter")
    for number, answer in [("3", ["3", "cm"]), ("", [])]:
        page.get_by_label("Your answer").fill(number)
        with page.expect_response("**/answers"):
            page.get_by_label("Your answer").blur()
        assert server.kept["a1", "number"] == answer


#: Takes the room that is kept for what is said away, so that buttons move as soon as something is said.
WITHOUT_ROOM = """() => {
    const sheet = [...document.styleSheets].find((one) => one.href.includes("play.css"));
    sheet.insertRule(".is-test .play-outcome { min-block-size: 0 !important; }", sheet.cssRules.length);
    sheet.insertRule(".is-test .play-outcome:empty { display: none !important; }", sheet.cssRules.length);
}"""


#: Where a button is on the page, however it looks while it is pressed.
TOP = "button => button.offsetTop"


@pytest.mark.parametrize("name", ["text", "gaps", "pairs"])
@pytest.mark.parametrize("hasRoom", [True, False], ids=["with room", "without room"])
def test_the_first_press_after_typing_meets_its_button(server, sit_down, name, hasRoom):
    server.sheet = test_with(name, "one")
    page = start(sit_down(width=360, height=740), "sheet")
    if not hasRoom:
        page.evaluate(WITHOUT_ROOM)
    if name == "text":
        page.get_by_label("Your answer").fill("hot")
    else:
        HALVES[name][0][0](page)
    button = page.get_by_role("button", name="Next exercise")
    button.scroll_into_view_if_needed()
    place, top = button.bounding_box(), button.evaluate(TOP)
    page.mouse.move(place["x"] + 20, place["y"] + place["height"] - 4)
    page.mouse.down()
    assert button.evaluate(TOP) == top, "nothing moves while it is pressed"
    page.mouse.up()
    expect(page.get_by_label("Kyoto")).to_be_visible()
    expect(page.locator(".play-delivery")).to_have_attribute("data-delivered", "1")
    if hasRoom:
        page.get_by_role("button", name="Previous exercise").press("Enter")
        expect(page.locator(".play-verdict")).to_have_text("Saved")
        assert button.evaluate(TOP) == top, "what is said has its room"


def test_handing_in_without_a_connection_is_said_to_need_one(server, sit_down):
    server.sheet = test_with("text")
    page = start(sit_down(), "sheet")
    server.is_down = True
    page.get_by_label("Your answer").fill("warm")
    page.get_by_role("button", name="Look through and hand in").press("Enter")
    said = page.get_by_text("Handing in needs a connection. Your answers stay on this device until then.")
    expect(said).to_be_focused()
    page.context.set_offline(True)
    page.get_by_role("button", name="Look through and hand in").press("Enter")
    expect(said).to_be_focused()
    # The page may try by itself as soon as it has its connection back.
    server.replies = [401, 401]
    server.is_down = False
    page.context.set_offline(False)
    page.get_by_role("button", name="Look through and hand in").press("Enter")
    said = page.get_by_text("You have to sign in again before you can hand in.")
    expect(said).to_be_focused()
    server.replies = []
    # What has arrived meanwhile keeps nobody from handing in.
    advance(page, 2_000)
    expect(page.locator(".play-delivery")).to_have_text("All answers have arrived at your school.")
    expect(said).to_have_count(0)
    page.get_by_role("button", name="Look through and hand in").press("Enter")
    page.wait_for_url("**/review")


def test_who_turns_to_another_page_leaves_the_field(server, sit_down):
    server.sheet = test_with("text")
    page = start(sit_down(), "sheet")
    page.get_by_label("Your answer").fill("hot")
    page.evaluate("Object.defineProperty(document, 'visibilityState', { value: 'hidden' })")
    with page.expect_response("**/answers"):
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert server.kept == {("a1", "text"): ["hot"]}


#: What is typed without leaving the field, and what it is as an answer.
TYPED = {
    "text": (lambda page: page.get_by_label("Your answer"), ["warm"], ["warmer"]),
    "gaps": (lambda page: page.get_by_label("Gap 2 of 2"), ["dog", "warm"], ["dog", "warmer"]),
}

#: Has the browser end the page before anything is written.
LOSE = "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('', 'AbortError'); }; }"


def begin_typing(server, page, name):
    """Has the beginning of an answer saved, and goes on typing."""
    field, saved, _ = TYPED[name]
    if name == "gaps":
        page.get_by_label("Gap 1 of 2").fill("dog")
    field(page).fill("warm")
    field(page).blur()
    wait_until(lambda: server.kept.get(("a1", name)) == saved, "what was left is saved")
    expect(page.locator(".play-delivery")).to_have_attribute("data-state", "delivered")
    server.sheet["given"] = [{"exercise": "e0", "question": name, "answer": saved, "verdict": "kept"}]
    field(page).press("End")
    page.keyboard.type("er")


@pytest.mark.parametrize("name", TYPED)
def test_what_is_typed_is_saved_after_a_moment(server, sit_down, name):
    server.sheet = test_with(name)
    page = start(sit_down(), "sheet")
    begin_typing(server, page, name)
    advance(page, 1900)
    assert server.kept["a1", name] == TYPED[name][1], "not with each letter"
    with page.expect_response("**/answers"):
        advance(page, 200)
    assert server.kept["a1", name] == TYPED[name][2]
    # What the school has without the blank at its end stays as it is typed.
    page.keyboard.type(" ")
    advance(page, 2100)
    expect(page.locator(".play-delivery")).to_have_attribute("data-state", "delivered")
    expect(TYPED[name][0](page)).to_have_value("warmer ")


@pytest.mark.parametrize("isLate", [False, True], ids=["saved", "only begun"])
@pytest.mark.parametrize("name", TYPED)
def test_what_is_typed_is_not_lost_by_going_back_or_loading_the_page_again(server, sit_down, name, isLate):
    server.sheet = test_with(name)
    page = start(sit_down(), "sheet")
    begin_typing(server, page, name)
    if isLate:
        page.evaluate(LOSE)
    page.goto("/")
    if isLate:
        open_sheet(page)
    wait_until(lambda: page.evaluate("true") and server.kept["a1", name] == TYPED[name][2], "it is saved when its owner is back")
    server.sheet["given"][0]["answer"] = server.kept["a1", name]
    start(open_sheet(page), "sheet")
    expect(TYPED[name][0](page)).to_have_value("warmer")


def fingerprint(*parts):
    """The short name of an answer, as the description of the API says it."""
    texts = [part.encode() for part in parts]
    whole = b"%d;" % len(texts) + b"".join(b"%d:%s" % (len(text), text) for text in texts)
    return hashlib.sha256(whole).hexdigest()[:32]


@pytest.mark.parametrize("name", TYPED)
def test_a_device_says_which_answers_it_knows_and_how_long_one_waited(server, sit_down, name):
    server.sheet = test_with(name)
    page = start(sit_down(), "sheet")
    begin_typing(server, page, name)
    (first,) = [answer for message in server.messages for answer in message["answers"] if answer["answer"] == TYPED[name][1]]
    assert fingerprint(*TYPED[name][1]) not in first["seen"]
    server.replies = [503] * 50
    TYPED[name][0](page).blur()
    expect(page.locator(".play-delivery")).to_have_attribute("data-state", "waiting")
    # The page is opened again, and knows what it knew.
    start(open_sheet(page), "sheet")
    passed = 0

    def passes(milliseconds):
        nonlocal passed
        advance(page, milliseconds)
        passed += milliseconds
        return True

    # Whatever is on its way when the school is back was sent after some minutes.
    wait_until(lambda: passes(60_000) and len(server.replies) <= 43, "it is tried again and again")
    server.replies = []
    wait_until(lambda: passes(60_000) and server.kept["a1", name] == TYPED[name][2], "it is delivered")
    (last,) = server.messages[-1]["answers"]
    assert fingerprint(*TYPED[name][1]) in last["seen"]
    assert 120_000 <= last["age"] <= passed + 60_000
    assert last["base"] == [fingerprint(part) if part else "" for part in TYPED[name][1]]


def test_a_later_answer_of_another_device_is_shown_also_where_somebody_was_typing(server, sit_down):
    server.sheet = test_with("text")
    page = start(sit_down(), "sheet")
    begin_typing(server, page, "text")
    server.later = {"text": ["hot"]}
    with page.expect_response("**/answers"):
        advance(page, 2100)
    expect(page.get_by_label("Your answer")).to_have_value("hot")
    expect(page.get_by_text("answered later in another window or on another device")).to_be_visible()


def test_what_was_answered_elsewhere_since_is_newer_than_what_was_left_here(server, sit_down):
    server.sheet = test_with("text")
    page = start(sit_down(), "sheet")
    begin_typing(server, page, "text")
    page.evaluate(LOSE)
    server.sheet["given"] = [{"exercise": "e0", "question": "text", "answer": ["hot"], "verdict": "kept"}]
    start(open_sheet(page), "sheet")
    expect(page.get_by_label("Your answer")).to_have_value("hot")
    assert server.kept["a1", "text"] == ["warm"]
    start(open_sheet(page), "sheet")
    expect(page.get_by_label("Your answer")).to_have_value("hot")
