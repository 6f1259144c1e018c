"""Plain sheets: every form of question, and answers that arrive once, whatever happens on the way."""

import pytest
from playwright.sync_api import expect

from harness import play
from test_play import advance, delivered, open_sheet, server, sit_down, start  # noqa: F401

#: How to answer each question of all forms, rightly and wrongly, and what the school receives.
RIGHT = {
    "one": (lambda card: card.get_by_label("Tokyo").check(), ["o1"]),
    "several": (lambda card: [card.get_by_label(one, exact=True).check() for one in ["4", "2"]], ["o0", "o2"]),
    "text": (lambda card: card.get_by_label("Your answer").fill(" Hot "), [" Hot "]),
    "gaps": (lambda card: [card.get_by_label(f"Gap {n} of 2").fill(word) for n, word in [(1, "dog"), (2, "bird")]], ["dog", "bird"]),
    "pairs": (lambda card: [card.get_by_label(left).select_option(right) for left, right in [("dog", "Hund"), ("cat", "Katze")]], ["r1", "r0"]),
    "order": (lambda card: [card.get_by_role("button", name="Move down: ten").press("Enter") for _ in range(2)], ["o1", "o2", "o0"]),
    "number": (lambda card: [card.get_by_label("Your answer").fill("100,0"), card.get_by_label("Unit").select_option("cm")], ["100,0", "cm"]),
    "essay": (lambda card: card.get_by_label("Your answer").fill("It was warm."), ["It was warm."]),
}
WRONG = {
    "one": lambda card: card.get_by_label("Kyoto").check(),
    "several": lambda card: card.get_by_label("4", exact=True).check(),
    "text": lambda card: card.get_by_label("Your answer").fill("warm"),
    "gaps": lambda card: [card.get_by_label(f"Gap {n} of 2").fill(word) for n, word in [(1, "dog"), (2, "cat")]],
    "pairs": lambda card: [card.get_by_label(left).select_option(right) for left, right in [("dog", "Katze"), ("cat", "Hund")]],
    "order": lambda card: card.get_by_role("button", name="Move up: one").press("Enter"),
    "number": lambda card: card.get_by_label("Your answer").fill("101"),
}


@pytest.fixture
def forms(server):
    server.sheet = play.sheet(play.FORMS_SHEET)
    return server


def answer(page, question, how):
    card = page.locator(".play-question")
    how(card)
    page.get_by_role("button", name="Check").click()
    return card.locator(".play-outcome")


def test_every_form_is_answered_rightly(forms, sit_down):
    page = start(sit_down(), "sheet")
    for question in play.FORMS:
        outcome = answer(page, question, RIGHT[question["id"]][0])
        expect(outcome).to_have_text("Saved" if question["id"] == "essay" else "Right!")
        expect(page.locator(".play-sheet > .buttons .primary")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="All done!")).to_be_focused()
    expect(page.locator(".play-end .lead")).to_have_text("7 of 7 right · Not marked yet: 1")
    arrived = {question: given for _, question, given in delivered(forms, page, 8)}
    assert arrived == {name: given for name, (_, given) in RIGHT.items()}
    page.evaluate(SENT)
    assert all(message["answers"] for message in forms.messages), "a plain sheet has no points to send at its end"


@pytest.mark.parametrize("question", [question for question in play.FORMS if question["id"] in WRONG], ids=lambda one: one["id"])
def test_a_wrong_answer_can_be_put_right_but_the_first_one_counts(server, sit_down, question):
    server.sheet = play.sheet(("One", [question], []))
    server.verdicts = {name: "wrong" for name in ["several", "order"]}
    page = start(sit_down(), "sheet")
    outcome = answer(page, question, WRONG[question["id"]])
    expect(outcome.locator(".play-verdict")).to_have_text("Partly right" if question["id"] == "gaps" else "Not right")
    first = delivered(server, page, 1)[0][2]
    outcome.get_by_role("button", name="Try again").click()
    expect(outcome).to_contain_text("Your first answer counts")
    if question["id"] == "order":
        page.get_by_role("button", name="Move down: ten").press("Enter")
        page.get_by_role("button", name="Check").click()
    else:
        answer(page, question, RIGHT[question["id"]][0])
    expect(outcome).to_have_text("Right!")
    assert [given for _, _, given in server.answers] == [first] and first != RIGHT[question["id"]][1]


def test_a_card_can_be_dragged_and_an_item_too(forms, sit_down):
    forms.sheet = play.sheet(("Two", [question for question in play.FORMS if question["id"] in {"pairs", "order"}], []))
    page = start(sit_down(settings={"together": True}), "sheet")
    for card, left in [("Hund", "dog"), ("Katze", "cat")]:
        page.locator(".play-card", has_text=card).drag_to(page.locator(".play-pair", has_text=left).first)
        expect(page.get_by_label(left)).to_have_value({"dog": "r1", "cat": "r0"}[left])
    page.locator(".play-item", has_text="ten").locator(".play-grip").drag_to(page.locator(".play-item", has_text="five"), target_position={"x": 40, "y": 40})
    assert page.locator(".play-item-text").all_inner_texts() == ["one", "five", "ten"]


#: What is written, and the addresses in it that can be followed.
WRITTEN = [
    ("Read (https://example.org/a_(b)), then answer.", ["https://example.org/a_(b)"]),
    ("HTTP://example.org. And https://b.example?", ["HTTP://example.org", "https://b.example"]),
    ("https://school.example@evil.example/ and https://exämple.org", []),
    ("javascript:alert(1) <b>bold</b> https://", []),
]


@pytest.mark.parametrize("text, addresses", WRITTEN, ids=str)
def test_addresses_in_questions_can_be_followed_and_nothing_else(server, sit_down, text, addresses):
    question = {"id": "q", "prompt": f"{text} ___", "media": [], "form": {"kind": "gaps", "count": 1}}
    asked = {"id": "r", "prompt": text, "media": [], "form": {"kind": "text", "lines": 1}}
    server.sheet = play.sheet(("Reading", [question, asked], []))
    page = start(sit_down(settings={"together": True}), "sheet")
    for card in page.locator(".play-question").all():
        links = card.get_by_role("link")
        assert links.all_inner_texts() == addresses
        assert [link.get_attribute("rel") for link in links.all()] == ["noopener noreferrer"] * len(addresses)
        expect(card).to_contain_text(text)


def test_addresses_can_be_followed_in_the_copy_for_offline_use(server, sit_down):
    server.clocked, server.is_kept = False, True
    address = "https://example.org/read"
    server.sheet = play.sheet(
        ("Reading", [{"id": "r", "prompt": f"See {address}", "media": [], "form": {"kind": "text", "lines": 1}}], []),
        instructions=f"Begin at {address}.")
    page = sit_down()
    expect(page.locator("[data-play]")).to_have_attribute("data-offline", "ready")
    server.is_down = True
    open_sheet(page)
    expect(page.locator(".play-menu").get_by_role("link", name=address)).to_have_attribute("href", address)
    start(page, "sheet")
    expect(page.locator(".play-prompt").get_by_role("link", name=address)).to_have_attribute("href", address)


def test_a_hint_appears_on_request(forms, sit_down):
    page = start(sit_down(), "sheet")
    expect(page.get_by_text("Look closely.")).to_be_hidden()
    page.get_by_text("Show a hint").press("Enter")
    expect(page.get_by_text("Look closely.")).to_be_visible()


#: Waits until nothing is being sent.
SENT = "navigator.locks.request('teachkit-delivery', () => {})"


def answer_words(page, count):
    """Answers so many words on the plain sheet."""
    for _ in range(count):
        prompt = page.locator(".play-prompt").inner_text()
        page.get_by_label("Your answer").fill(dict(play.WORDS)[prompt])
        page.get_by_label("Your answer").press("Enter")
        expect(page.locator(".play-verdict")).to_have_text("Right!")
        page.locator(".play-sheet > .buttons .primary").click()


def test_answers_wait_for_a_connection_and_arrive_once(server, sit_down):
    page = start(sit_down(), "sheet")
    server.is_down = True
    answer_words(page, 4)
    expect(page.locator(".play-delivery")).to_have_text(
        "Answers waiting on this device until there is a connection: 4. They are handed in when they arrive.")
    server.is_down = False
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".play-delivery")).to_have_text("All answers are handed in.")
    delivered(server, page, 4)
    answer_words(page, 2)
    delivered(server, page, 6)


def test_a_game_continues_without_a_connection(server, sit_down):
    page = sit_down()
    expect(page.locator("[data-play]")).to_have_attribute("data-games", "loaded")
    server.is_down = True
    start(page, "falling")
    for _ in range(3):
        page.keyboard.press("1")
        advance(page, 2500)
    page.get_by_role("button", name="Leave the game").click()
    expect(page.locator(".play-delivery")).to_contain_text(": 3")
    page.evaluate(SENT)
    server.is_down = False
    advance(page, 70_000)
    answers = delivered(server, page, 3)
    assert len({question for _, question, _ in answers}) == 3
    expect(page.locator(".play-delivery")).to_have_attribute("data-state", "delivered")


def test_a_busy_school_is_asked_again_after_longer_and_longer_pauses(server, sit_down):
    page = start(sit_down(), "sheet")
    server.replies = [503, 503, 503]
    answer_words(page, 1)
    for pause, left in [(1000, 1), (2000, 0)]:
        expect(page.locator(".play-delivery")).to_contain_text(": 1")
        page.evaluate(SENT)
        advance(page, pause - 20)
        assert len(server.replies) == left + 1
        with page.expect_response("**/answers"):
            advance(page, 20)
        assert len(server.replies) == left
    page.evaluate(SENT)
    advance(page, 4000)
    delivered(server, page, 1)


def test_a_lost_reply_is_asked_for_again_with_the_same_answer(server, sit_down):
    page = start(sit_down(), "sheet")
    server.replies = ["lost"]
    answer_words(page, 1)
    expect(page.locator(".play-delivery")).to_contain_text(": 1")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(page.locator(".play-delivery")).to_have_attribute("data-delivered", "1")
    first, second = [message["answers"] for message in server.messages]
    assert first == second, "The school tells by attempt and question that it is the same."


#: Why the school refuses an answer, and what the page says about it.
REFUSALS = [
    ({"status": 409, "type": "state-does-not-allow", "field": "state", "detail": "locked"}, "Your teacher has closed it."),
    ({"status": 409, "type": "state-does-not-allow", "field": "attempt"}, "This test is over."),
    ({"status": 404, "type": "not-found"}, "It is not handed out to you any more."),
    ({"status": 422, "type": "is-too-long", "field": "answers.0"}, "It is too long."),
    ({"status": 413, "type": "is-too-large"}, "It is too long."),
    ({"status": 418}, "It could not be read."),
]


@pytest.mark.parametrize("refusal, said", REFUSALS, ids=[said for _, said in REFUSALS])
def test_answers_that_the_school_refuses_stay_and_are_reported(server, sit_down, refusal, said):
    page = start(sit_down(), "sheet")
    server.replies = [refusal]
    answer_words(page, 1)
    expect(page.locator(".play-delivery")).to_contain_text(f"The school did not take an answer: {said} Tell your teacher")
    expect(page.locator(".play-delivery")).not_to_contain_text("In English")
    assert page.get_by_text("The school did not take an answer").count() == 1
    page.get_by_role("button", name="Back").click()
    start(page, "sheet")
    open_sheet(page)
    expect(page.locator(".play-delivery")).to_have_attribute("data-delivered", "1")
    assert server.messages[0]["answers"] == server.messages[1]["answers"]


def test_why_an_answer_is_refused_stands_at_its_question(server, sit_down):
    page = start(sit_down(settings={"together": True}), "sheet")
    refusal, said = REFUSALS[0]
    server.replies = [refusal]
    question = page.locator("form").filter(has_text="Question 1 of 6")
    question.get_by_label("Your answer").fill("Hund")
    question.get_by_role("button", name="Check").click()
    expect(question.locator(".play-outcome .play-missing")).to_have_text(said)
    assert page.get_by_text("The school did not take an answer").count() == 1


def test_a_reload_in_the_middle_loses_nothing(server, sit_down):
    page = start(sit_down(), "sheet")
    server.is_down = True
    answer_words(page, 2)
    server.is_down = False
    open_sheet(page)
    expect(page.get_by_text("2 of 6 done").first).to_be_visible()
    delivered(server, page, 2)
    start(page, "sheet")
    expect(page.locator(".play-count")).to_have_text("Question 3 of 6")
    answer_words(page, 4)
    expect(page.get_by_text("6 of 6 right")).to_be_visible()
    delivered(server, page, 6)


def test_the_sheet_opens_again_without_a_connection(server, sit_down):
    server.clocked, server.is_kept = False, True
    page = sit_down()
    expect(page.locator("[data-play]")).to_have_attribute("data-offline", "ready")
    start(page, "sheet")
    answer_words(page, 1)
    delivered(server, page, 1)
    server.is_down = True
    open_sheet(page)
    expect(page.get_by_text("1 of 6 done").first).to_be_visible()
    start(page, "flight")
    page.get_by_role("button", name="Leave the game").click()
    start(page, "sheet")
    answer_words(page, 1)
    expect(page.locator(".play-delivery")).to_contain_text(": 1")
    server.is_down = False
    page.evaluate("dispatchEvent(new Event('online'))")
    delivered(server, page, 2)


def test_a_whole_sheet_is_begun_once_and_is_done_when_all_of_it_is(server, sit_down):
    server.sheet = play.sheet(("Sums", play.sums((7, 5)), ["typing"]), ("More", play.sums((8, 6)), []))
    page = sit_down()
    page.get_by_role("button", name="Start the worksheet").click()
    for number, title in [("12", "Exercise done!"), ("14", "All done!")]:
        page.get_by_label("Your answer").fill(number)
        page.get_by_role("button", name="Check").click()
        page.get_by_role("button", name="How did it go?").click()
        expect(page.get_by_role("heading", name=title)).to_be_focused()
        if title == "Exercise done!":
            expect(page.get_by_text("1 of 2 exercises done")).to_be_visible()
            page.get_by_role("button", name="Next exercise").click()
    expect(page.get_by_role("button", name="Next exercise")).to_have_count(0)


def test_the_tile_says_how_the_sheet_is_shown(server, sit_down):
    page = sit_down()
    about = page.locator(".play-tile[data-game=sheet] .play-tile-about")
    expect(about).to_have_text("Question after question, in peace.")
    page.get_by_text("How do you like it?").click()
    page.get_by_label("All questions on one page").check()
    expect(about).to_have_text("All questions on one page, in peace.")
    start(page, "sheet")
    expect(page.locator(".play-question")).to_have_count(6)


#: How far the words of each tile exceed their space.
TOO_WIDE = """() => [...document.querySelectorAll(".play-tile-words")].flatMap((words) => {
    const style = getComputedStyle(words);
    const edge = words.getBoundingClientRect().right - parseFloat(style.paddingRight);
    return [...words.children].filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect().right > edge + 0.5;
    }).map((one) => one.textContent);
})"""


@pytest.mark.parametrize("language", ["English", "German", "Japanese"])
def test_the_words_of_a_tile_keep_off_its_border(server, sit_down, language):
    server.sheet = play.sheet(play.ANIMALS, language=language)
    page = sit_down(width=360, height=740)
    expect(page.locator(".play-tile")).to_have_count(6)
    assert page.evaluate(TOO_WIDE) == []


def test_answers_from_another_device_are_there(server, sit_down):
    server.sheet["given"] = [
        {"exercise": "e0", "question": "hund", "answer": ["Hund"], "verdict": "correct"},
        {"exercise": "e0", "question": "katze", "answer": ["Kater"], "verdict": "wrong"}]
    page = sit_down()
    expect(page.get_by_text("2 of 6 done").first).to_be_visible()
    start(page, "typing")
    expect(page.locator(".race-asked")).to_have_text("bird")
