"""Plain sheets of practice: what becomes of answers that are half given, unmarked or given twice, and what is said of them."""

import re

import pytest
from playwright.sync_api import expect

from harness import play
from harness.pupil import wait_until
from test_play import delivered, open_sheet, server, sit_down, start  # noqa: F401
from test_play_device import KEPT
from test_play_sheets import RIGHT, WRONG, answer, answer_words
from test_play_tests import test_with


def test_a_number_that_only_the_school_can_judge_is_tried_again_there(server, sit_down):
    server.sheet = play.sheet(("One", [play.hidden(question) for question in play.FORMS if question["id"] == "number"], []))
    server.verdicts, server.right_tries = {"number": "wrong"}, [["100", "cm"]]
    page = start(sit_down(), "sheet")
    outcome = answer(page, None, WRONG["number"])
    expect(outcome.locator(".play-verdict")).to_have_text("Not right")
    server.is_down = True
    for number, down, told in [("99", True, "This can’t be checked here"), ("101", False, "Not right"), ("100", False, "Right!")]:
        server.is_down = down
        outcome.get_by_role("button", name="Try again").click()
        answer(page, None, lambda card: card.get_by_label("Your answer").fill(number))
        expect(outcome.locator(".play-verdict")).to_have_text(told)
    assert server.tries == [["101", "cm"], ["100", "cm"]]
    assert delivered(server, page, 1) == [("e0", "number", ["101", "cm"])]


def test_a_unit_beside_the_field_is_not_said_twice(server, sit_down):
    number = {"id": "long", "prompt": "How long?", "media": [], "form": {"kind": "number", "unit": "m"}}
    server.sheet = play.sheet(("Test", [number], []), kind="test")
    page = start(sit_down(), "sheet")
    field = page.get_by_label("Your answer")
    with page.expect_response("**/answers"):
        field.fill("0,3 m")
        field.blur()
    expect(field).to_have_value("0,3")
    assert server.kept["a1", "long"] == ["0,3", "m"]
    texts = page.evaluate("""async () => {
        const { answerText } = await import("/assets/play/work.js");
        return [["0,3 m", "m"], ["30cm", "cm"], ["3", "m"], ["m", "m"], ["3"]].map((answer) => answerText({ form: { kind: "number" } }, answer));
    }""")
    assert texts == ["0,3 m", "30 cm", "3 m", "m m", "3"]


def test_a_unit_is_read_as_typed_whatever_it_looks_like_on_the_way(server, sit_down):
    page = sit_down()
    read = page.evaluate("""async () => {
        const { control } = await import("/assets/play/controls.js");
        const typed = (units, text) => {
            const { element, read, draft } = control({ id: "q", prompt: "", form: { kind: "number", units } }, "q", () => "", () => {});
            const [input, select] = ["input", "select"].map((name) => element.querySelector(name));
            let answer;
            for (const letter of text) {
                input.value += letter;
                answer = read();
            }
            const [raw] = draft();
            input.dispatchEvent(new Event("change"));
            return [answer, raw, input.value, select?.value ?? "m"];
        };
        return [typed(["m", "mm"], "5 mm"), typed(["km", "km/h"], "50 km/h"), typed(["m", "mm"], "5 m"), typed(["m", "mm"], "5 kg"), typed(["m"], " 2,5 m ")];
    }""")
    assert read == [
        [["5", "mm"], "5 mm", "5", "mm"], [["50", "km/h"], "50 km/h", "50", "km/h"], [["5", "m"], "5 m", "5", "m"],
        [["5 kg", "m"], "5 kg", "5 kg", "m"], [["2,5", "m"], " 2,5 m ", "2,5", "m"]]


def test_half_an_answer_is_checked_when_it_is_meant_so(server, sit_down):
    server.sheet = play.sheet(("One", [question for question in play.FORMS if question["id"] == "gaps"], []))
    page = start(sit_down(), "sheet")
    outcome = answer(page, None, lambda card: card.get_by_label("Gap 1 of 2").fill("dog"))
    expect(outcome).to_have_text("Still empty: 1 of 2. Choose “Check” again to leave it like that.")
    expect(page.get_by_label("Gap 2 of 2")).to_be_focused()
    outcome = answer(page, None, lambda card: card.get_by_label("Gap 1 of 2").fill("cat"))
    expect(outcome).to_contain_text("Still empty", timeout=2000)
    assert server.answers == [], "what was changed is asked about anew"
    outcome = answer(page, None, lambda card: card.get_by_label("Gap 1 of 2").fill("dog"))
    page.get_by_role("button", name="Check").click()
    expect(outcome.locator(".play-verdict")).to_have_text("Partly right")
    assert [given for _, _, given in delivered(server, page, 1)] == [["dog", ""]]
    page.get_by_role("button", name="How did it go?").click()
    expect(page.locator(".play-end .lead")).to_have_text("0 of 1 right · Partly right: 1")
    expect(page.locator(".play-stars .is-lit")).to_have_count(2)
    page.get_by_role("button", name="Choose something else").click()
    expect(page.locator(".play-exercise-state")).to_have_text("Done: 0 of 1 right · Partly right: 1")


def test_what_nobody_has_marked_is_neither_right_nor_wrong(server, sit_down):
    essay = next(question for question in play.FORMS if question["id"] == "essay")
    server.sheet = play.sheet(("Sums", play.sums((7, 5), (8, 6)), []), ("Text", [essay], []), given=[
        {"exercise": "e0", "question": "7+5", "answer": ["12"], "verdict": "correct"},
        {"exercise": "e0", "question": "8+6", "answer": ["15"], "verdict": "wrong"}])
    server.verdicts = {"essay": "open"}
    page = sit_down()
    page.locator(".play-tile[data-game=sheet]").last.press("Enter")
    answer(page, None, RIGHT["essay"][0])
    page.get_by_role("button", name="How did it go?").click()
    expect(page.get_by_role("heading", name="All done!")).to_be_visible()
    expect(page.locator(".play-end .lead")).to_have_text(["Text Not marked yet: 1", "Whole worksheet 1 of 2 right · Not marked yet: 1"])
    expect(page.locator(".play-stars .is-lit")).to_have_count(2)
    server.sheet = play.sheet(("Text", [essay], []), attempt="a2", given=[
        {"exercise": "e0", "question": "essay", "answer": ["Warm."], "verdict": "open"}])
    start(open_sheet(page), "sheet")
    expect(page.locator(".play-end .lead")).to_have_text("Not marked yet: 1")
    expect(page.locator(".play-stars")).to_be_hidden()


#: The words of a summary that are broken where there is no hyphen, and answers without room.
BROKEN = """() => [...document.querySelectorAll(".play-results li *")].flatMap((element) => [...element.childNodes])
    .filter((node) => node.nodeType === Node.TEXT_NODE).flatMap((node) => [...node.textContent.matchAll(/[^\\s]+/gu)].filter((word) => {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        return range.getClientRects().length > 1;
    }).map((word) => word[0]))"""


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_a_summary_can_be_read_at_every_width(server, sit_down, width):
    pairs = [("Deutschland", "Berlin"), ("Frankreich", "Paris"), ("Großbritannien", "London")]
    matching = {"id": "pairs", "prompt": "Was gehört zusammen?", "media": [], "form": {
        "kind": "pairs", "left": play.options(*[left for left, _ in pairs]), "right": play.options(*[right for _, right in pairs])}}
    essay = next(question for question in play.FORMS if question["id"] == "essay")
    server.sheet = play.sheet(("Text", [essay, matching], []), given=[
        {"exercise": "e0", "question": "essay", "answer": ["It was warm and I swam in the lake every day."], "verdict": "open"},
        {"exercise": "e0", "question": "pairs", "answer": ["o0", "o1", "o2"], "verdict": "correct"}])
    page = start(sit_down(width=width), "sheet")
    expect(page.locator(".play-result-given")).to_have_count(2)
    assert page.evaluate(BROKEN) == []


def test_a_page_that_was_open_before_joins_the_round_of_another(server, sit_down):
    first = sit_down(settings={"together": True})
    second = start(open_sheet(first.context.new_page()), "sheet")
    start(first, "sheet")
    card = {page: page.locator("form").filter(has_text="Question 1 of 6") for page in (first, second)}
    third = {page: page.locator("form").filter(has_text="Question 2 of 6") for page in (first, second)}
    third[second].get_by_label("Your answer").fill("Maus")
    for cards, word in [(card, "Hund"), (third, "Katze")]:
        cards[first].get_by_label("Your answer").fill(word)
        cards[first].get_by_role("button", name="Check").click()
        expect(cards[first].locator(".play-verdict")).to_have_text("Right!")
    delivered(server, first, 2)
    second.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(second.locator(".play-progress-words")).to_have_text("2 of 6 done")
    expect(card[second].locator(".play-verdict")).to_have_text("Right!")
    expect(third[second].get_by_label("Your answer")).to_have_value("Maus")
    third[second].get_by_role("button", name="Check").click()
    expect(third[second].get_by_label("Your answer")).to_have_value("Katze")
    assert [given for *_, given in delivered(server, second, 2)] == [["Hund"], ["Katze"]]


def test_a_card_is_put_by_tapping_it_and_then_a_row(server, sit_down):
    server.sheet = play.sheet(("One", [question for question in play.FORMS if question["id"] == "pairs"], []))
    page = start(sit_down(), "sheet")
    card = lambda text: page.locator(".play-card", has_text=text)
    card("Katze").click()
    expect(card("Katze")).to_have_class(re.compile("is-picked"))
    card("Hund").click()
    page.locator(".play-pair", has_text="dog").locator("label").click()
    expect(page.get_by_label("dog")).to_have_value("r1")
    expect(page.locator(".is-picked")).to_have_count(0)
    card("Katze").click()
    page.locator(".play-pair", has_text="cat").locator("select").click()
    expect(page.get_by_label("cat")).to_have_value("r0")
    page.locator(".play-pair", has_text="dog").locator("label").click()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".play-outcome")).to_have_text("Right!")


def test_a_sheet_with_more_than_the_page_knows_is_not_all_done(server, sit_down):
    server.sheet = play.sheet(("Sums", play.sums((7, 5)), []), ("More", play.sums((8, 6)), []), again="/v1/work/h/a/sheet",
                              given=[{"exercise": "e1", "question": "8+6", "answer": ["14"], "verdict": "correct"}])
    server.next_attempt = "a1"
    page = start(sit_down(), "sheet")
    page.get_by_label("Your answer").fill("12")
    page.get_by_role("button", name="Check").click()
    page.get_by_role("button", name="How did it go?").click()
    expect(page.get_by_text("Your teacher has changed this worksheet. Load the page again to see all of it.")).to_be_visible()
    expect(page.get_by_role("heading", name="Exercise done!")).to_be_visible()
    expect(page.get_by_role("button", name="The whole worksheet again (it counts)")).to_be_visible()


@pytest.mark.parametrize("name", ["several", "order"])
def test_an_answer_of_which_a_part_may_be_right_is_not_called_wrong_before_the_school_says_so(server, sit_down, name):
    server.sheet = play.sheet(("One", [question for question in play.FORMS if question["id"] == name], []))
    server.verdicts[name] = "partly"
    page = start(sit_down(), "sheet")
    server.is_down = True
    WRONG[name](page.locator(".play-question"))
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".play-verdict")).to_have_text("Only on this device for now")
    server.is_down = False
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".play-verdict")).to_have_text("Partly right")
    page.get_by_role("button", name="Try again").click()
    server.is_down = True
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".play-verdict")).to_have_text("Not right")


def test_a_word_is_no_answer_to_a_question_about_a_number(server, sit_down):
    server.sheet = play.sheet(play.SUMS)
    page = start(sit_down(), "sheet")
    page.get_by_label("Your answer").fill("twelve")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".play-outcome")).to_have_text("Answer with a number.")
    assert server.messages == []
    page.get_by_label("Your answer").fill("１２")
    page.get_by_role("button", name="Check").click()
    delivered(server, page, 1)


def test_the_second_click_of_two_does_not_begin_another_try(server, sit_down):
    server.sheet = play.sheet(play.SUMS)
    page = start(sit_down(), "sheet")
    page.get_by_label("Your answer").fill("13")
    page.get_by_role("button", name="Check").click()
    again = page.get_by_role("button", name="Try again")
    again.dispatch_event("click", {"detail": 2})
    expect(again).to_be_visible()
    again.click()
    expect(page.get_by_text("Try again. Your first answer counts.")).to_be_visible()


def test_a_removed_question_is_reported_as_gone(server, sit_down):
    server.verdicts = {"hund": "gone", "katze": "of another year"}
    page = start(sit_down(settings={"together": True}), "sheet")
    for prompt, said in [("dog", "This question was taken away"), ("cat", "Saved")]:
        card = page.locator(".play-question", has_text=prompt)
        card.get_by_label("Your answer").fill("Maus")
        card.get_by_role("button", name="Check").click()
        expect(card.locator(".play-verdict")).to_have_text(said)
    assert page.locator(".play-progress-words").inner_text() == "1 of 5 done"
    open_sheet(page)
    start(page, "sheet")
    expect(page.locator(".play-question", has_text="dog").locator(".play-verdict")).to_have_text("This question was taken away")
    expect(page.get_by_text("Your teacher has changed this worksheet.")).to_be_visible()
    server.sheet = play.sheet(("Animals", play.words(*play.WORDS[1:]), []))
    page.get_by_role("button", name="Load the page again").click()
    expect(page.get_by_text("1 of 5 done")).to_be_visible()
    expect(page.get_by_text("Your teacher has changed this worksheet.")).to_have_count(0)


def test_of_a_sheet_without_a_question_left_nothing_is_counted(server, sit_down):
    server.sheet = play.sheet(("Animals", play.words(play.WORDS[0]), []))
    server.verdicts = {"hund": "gone"}
    page = start(sit_down(), "sheet")
    page.get_by_label("Your answer").fill("Maus")
    page.get_by_label("Your answer").press("Enter")
    expect(page.locator(".play-progress-words")).to_have_text("No question is left here.")
    expect(page.get_by_role("progressbar")).to_be_hidden()
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".play-menu")).to_contain_text("No question is left here.")
    expect(page.get_by_text("0 of 0")).to_have_count(0)


@pytest.mark.parametrize("kind", ["practice", "test"])
def test_an_answer_to_what_a_question_has_no_longer_is_asked_for_anew(server, sit_down, kind):
    server.sheet = play.sheet(play.ANIMALS) if kind == "practice" else test_with("text")
    name = server.sheet["exercises"][0]["questions"][0]["id"]
    server.verdicts = {name: "changed"}
    page = start(sit_down(), "sheet")
    words = ["Hund", "Maus"] if kind == "test" else ["Hund"]
    for word in words:
        page.get_by_label("Your answer").fill(word)
        page.get_by_label("Your answer").press("Enter")
        wait_until(lambda: page.evaluate("true") and len(server.messages) == words.index(word) + 1, "it was sent")
        expect(page.locator(".play-outcome")).to_have_text("This question has changed. Please answer it again.")
        expect(page.get_by_text("Your teacher has changed this worksheet.")).to_be_visible()
        assert page.evaluate(KEPT)["answers"] == []
    server.verdicts = {}
    page.get_by_role("button", name="Load the page again").click()
    start(page, "sheet")
    page.get_by_label("Your answer").fill("Katze")
    page.get_by_label("Your answer").press("Enter")
    expect(page.locator(".play-verdict")).to_have_text("Saved" if kind == "test" else "Not right")
    wait_until(lambda: page.evaluate("true") and page.evaluate(KEPT)["answers"] == [["ada", "delivered"]], "it is taken")


def test_an_answer_that_is_not_taken_stays_until_its_own_page_says_so(server, sit_down):
    first = server.sheet
    page = start(sit_down(), "sheet")
    server.is_down = True
    answer_words(page, 1)
    expect(page.locator(".play-delivery")).to_contain_text(": 1")
    server.is_down, server.verdicts = False, {first["exercises"][0]["questions"][0]["id"]: "changed"}
    server.sheet = play.sheet(play.SUMS, attempt="a2")
    said = page.get_by_text("A question of “Autumn sheet” has changed, so the school did not take your answer.")
    for _ in range(2):
        open_sheet(page)
        expect(said).to_be_visible()
        expect(page.locator(".play-delivery").first).to_have_text("")
    page.goto("/")
    expect(said).to_be_visible()
    server.sheet = first
    start(open_sheet(page), "sheet")
    expect(page.locator(".play-outcome")).to_have_text("This question has changed. Please answer it again.")
    expect(said).to_have_count(0)
    assert page.evaluate(KEPT)["answers"] == []


def test_what_an_earlier_page_left_of_an_answer_that_was_not_taken_is_found(sit_down):
    assert sit_down().evaluate("""async () => {
        const { MemoryStore } = await import("/assets/play/memory-store.js");
        const { takeOutdated } = await import("/assets/play/outdated.js");
        const store = new MemoryStore();
        const record = { attempt: "1", exercise: "e", question: "left", owner: "o", state: "delivered", verdict: "changed" };
        const newer = { ...record, question: "anew", state: "waiting", verdict: "kept" };
        for (const one of [record, newer, { ...record, attempt: "2" }]) await store.putAnswer(one);
        // Between reading and erasing, another page has answered one of them.
        const answers = () => [{ ...newer, ...record, question: "anew" }, record, { ...record, attempt: "2" }];
        const behind = { answers, changeAnswers: (...given) => store.changeAnswers(...given), forgetAnswers: (...given) => store.forgetAnswers(...given) };
        const taken = await takeOutdated(behind, { owner: "o", attempt: "1" });
        return [taken, (await store.answers()).map(({ attempt, question, state }) => [attempt, question, state])];
    }""") == [[["e", "left"]], [["1", "anew", "waiting"], ["2", "left", "refused"]]]
