"""What is changed in a test while the device is still keeping what was changed before."""

import pytest
from playwright.sync_api import expect

from harness import play
from harness.pupil import wait_until
from test_play import open_sheet, server, sit_down, start  # noqa: F401
from test_play_sheets import answer_words
from test_play_tests import HALVES, LOSE, begin_typing, fingerprint, test_with

#: Has nothing be kept until it is let go.
HOLD = """() => new Promise((begun) => {
    window.isHeld = true;
    indexedDB.open("teachkit-play", 1).onsuccess = ({ target: { result } }) => {
        const store = result.transaction(["answers"], "readwrite").objectStore("answers");
        const wait = () => { store.count().onsuccess = () => { if (window.isHeld) wait(); else result.close(); }; };
        wait();
        begun();
    };
})"""

#: Has as many of the next answers fail while they are being kept.
FAIL = """(count) => {
    const put = IDBObjectStore.prototype.put;
    IDBTransaction.prototype.commit = () => {};
    IDBObjectStore.prototype.put = function (...given) {
        const request = put.apply(this, given);
        if (count-- > 0) request.addEventListener("success", () => this.transaction.abort());
        return request;
    };
}"""

LET_GO = "() => { window.isHeld = false; }"

#: How an answer is made in two steps, and what it is then.
STEPS = {
    "several": ([lambda page: page.get_by_label("2").check(), lambda page: page.get_by_label("4").check()], ["o0", "o2"]),
    "gaps": (HALVES["gaps"][0], ["dog", "bird"]),
    "pairs": (HALVES["pairs"][0], ["r1", "r0"]),
}


def leave(page):
    page.evaluate("document.activeElement.blur()")


@pytest.mark.parametrize("failing", [0, 1, 2])
@pytest.mark.parametrize("name", STEPS)
def test_what_is_changed_while_an_answer_is_kept_adds_to_it(server, sit_down, name, failing):
    steps, whole = STEPS[name]
    server.sheet = test_with(name)
    page = start(sit_down(), "sheet")
    page.evaluate(FAIL, failing)
    page.evaluate(HOLD)
    for step in steps:
        step(page)
        leave(page)
    page.evaluate(LET_GO)
    if failing == 2:
        expect(page.locator(".play-missing")).to_be_visible()
        page.get_by_role("button", name="Save").press("Enter")
    wait_until(lambda: page.evaluate("true") and server.kept.get(("a1", name)) == whole, "both steps are kept")
    assert page.get_by_text("answered later in another window").count() == 0
    server.sheet["given"] = [{"exercise": "e0", "question": name, "answer": whole, "verdict": "kept"}]
    start(open_sheet(page), "sheet")
    leave(page)
    assert server.kept["a1", name] == whole


def test_what_is_emptied_while_it_is_kept_does_not_come_back(server, sit_down):
    server.sheet = test_with("text")
    page = start(sit_down(), "sheet")
    field = page.get_by_label("Your answer")
    field.fill("warm")
    leave(page)
    wait_until(lambda: page.evaluate("true") and server.kept.get(("a1", "text")) == ["warm"], "it is kept")
    page.evaluate(HOLD)
    for text in ["hot", ""]:
        field.fill(text)
        leave(page)
    page.evaluate(LET_GO)
    wait_until(lambda: page.evaluate("true") and server.kept["a1", "text"] == [], "it is taken back")
    expect(field).to_have_value("")


def test_a_page_that_ends_while_an_answer_is_kept_loses_nothing_of_it(server, sit_down):
    server.sheet = test_with("several")
    page = start(sit_down(), "sheet")
    page.evaluate(FAIL, 2)
    page.evaluate(HOLD)
    for step in STEPS["several"][0]:
        step(page)
    start(open_sheet(page), "sheet")
    wait_until(lambda: page.evaluate("true") and server.kept.get(("a1", "several")) == ["o0", "o2"], "all is there")


def test_what_waited_tells_of_which_answer_it_was_made(server, sit_down):
    server.sheet = test_with("gaps")
    page = start(sit_down(), "sheet")
    server.replies = ["lost"] * 50
    page.get_by_label("Gap 1 of 2").fill("dog")
    leave(page)
    wait_until(lambda: page.evaluate("true") and len(server.replies) < 50, "it may have arrived")
    page.get_by_label("Gap 2 of 2").fill("bird")
    leave(page)
    arrived = [message["answers"][0]["name"] for message in server.messages]
    server.replies = []
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(lambda: page.evaluate("true") and server.kept.get(("a1", "gaps")) == ["dog", "bird"], "it is there")
    (last,) = server.messages[-1]["answers"]
    assert last["base"] == [] and last["seen"] == [fingerprint("dog", "")]
    # It says by name what it has made before, which may have arrived.
    assert last["earlier"] == [arrived[0]] and last["name"] not in last["earlier"]
    page.get_by_label("Gap 1 of 2").fill("")
    leave(page)
    wait_until(lambda: page.evaluate("true") and server.kept["a1", "gaps"] == ["", "bird"], "it is emptied")
    (last,) = server.messages[-1]["answers"]
    assert last["base"] == [fingerprint("dog"), fingerprint("bird")] and last["earlier"] == []


def test_who_empties_all_they_see_sees_what_another_window_has_filled(server, sit_down):
    server.sheet = test_with("gaps")
    first = start(sit_down(), "sheet")
    first.get_by_label("Gap 1 of 2").fill("dog")
    with first.expect_response("**/answers"):
        leave(first)
    second = start(open_sheet(first.context.new_page()), "sheet")
    first.get_by_label("Gap 1 of 2").fill("")
    second.get_by_label("Gap 2 of 2").fill("bird")
    with second.expect_response("**/answers"):
        leave(second)
    with first.expect_response("**/answers"):
        leave(first)
    assert server.kept["a1", "gaps"] == ["", "bird"]
    expect(first.get_by_label("Gap 2 of 2")).to_have_value("bird")


def test_who_had_no_connection_signs_out_once_another_window_has_sent_all(server, sit_down):
    server.sheet = test_with("text")
    first = start(sit_down(), "sheet")
    second = open_sheet(first.context.new_page())
    server.is_down = True
    first.get_by_label("Your answer").fill("hot")
    leave(first)
    # Nobody hands in a test by being online again.
    expect(first.locator(".play-delivery")).to_have_text(
        "Answers waiting on this device until there is a connection: 1. They are saved when they arrive. After that, hand in the test yourself.")
    server.is_down = False
    with second.expect_response("**/answers"):
        second.evaluate("dispatchEvent(new Event('online'))")
    first.get_by_role("button", name="Sign out").click()
    first.wait_for_url("**/sign-in*")


def test_a_page_of_practice_does_not_say_that_a_test_is_handed_in(server, sit_down):
    server.sheet = test_with("text")
    page = start(sit_down(), "sheet")
    server.is_down = True
    page.get_by_label("Your answer").fill("hot")
    leave(page)
    said = page.locator(".play-delivery").first
    expect(said).to_contain_text("until there is a connection: 1.")
    server.is_down, server.replies = False, [503] * 50
    server.sheet = play.sheet(play.ANIMALS, attempt="b1")
    start(open_sheet(page), "sheet")
    expect(said).to_have_text(
        "Answers waiting on this device until there is a connection: 1. They are saved when they arrive. After that, hand in the test yourself.")
    answer_words(page, 1)
    expect(said).to_have_text(
        "Answers waiting on this device until there is a connection: 2. When they arrive, those to a test are saved, and the others are handed in. "
        "After that, hand in the test yourself.")
    server.replies = []
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(said).to_have_text("All answers have arrived at your school.")


def test_what_was_typed_is_kept_where_another_device_has_taken_the_answer_back(server, sit_down):
    server.sheet = test_with("text")
    page = start(sit_down(), "sheet")
    begin_typing(server, page, "text")
    page.evaluate(LOSE)
    server.sheet["given"] = []
    start(open_sheet(page), "sheet")
    expect(page.get_by_label("Your answer")).to_have_value("warmer")
    wait_until(lambda: page.evaluate("true") and server.kept["a1", "text"] == ["warmer"], "it is saved")


def test_signing_out_of_a_sheet_without_a_connection_is_answered_once(server, sit_down):
    server.sheet = test_with("text")
    page_of = server.page
    server.page = lambda: page_of().replace("</head>", '<script type="module" src="/assets/play/sign-out.js"></script></head>')
    page = sit_down()
    page.context.set_offline(True)
    server.is_down = True
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
