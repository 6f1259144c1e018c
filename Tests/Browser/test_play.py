"""Students work: on plain sheets and in games, by keyboard and touch, with and without a connection."""

import json
import pathlib
import re

import pytest
from playwright.sync_api import TimeoutError, expect

from harness import play
from harness.accessibility import sideways, violations
from harness.browsers import Person
from harness.extent import of
from harness.programs import REPOSITORY
from harness.pupil import wait_until
from harness.screenshots import keep

FOLDER = REPOSITORY / "Documentation/Pictures"
GAMES = play.ALL_GAMES
ANSWERS = {prompt: answer for prompt, answer in play.WORDS} | {"7 + 5": "12", "8 + 6": "14", "9 + 4": "13", "3 + 8": "11"}


@pytest.fixture
def server():
    server = play.PlayServer()
    server.sheet = play.sheet(play.ANIMALS)
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def sit_down(chromium, server):
    """Opens the server's sheet for a student."""
    contexts = []

    def sit_down(width=1280, height=800, motion="no-preference", scheme="light", settings=None, **more):
        context = chromium.new_context(
            base_url=server.address, viewport={"width": width, "height": height}, reduced_motion=motion, color_scheme=scheme, **more)
        contexts.append(context)
        if settings:
            context.add_init_script(f"localStorage.setItem('play-settings', {json.dumps(json.dumps(settings))})")
        person = Person(context)
        person.loses_connections = True
        return open_sheet(person.page)

    yield sit_down
    problems = [problem for context in contexts for problem in context.problems]
    for context in contexts:
        context.close()
    assert not problems, "\n".join(problems)


def open_sheet(page):
    page.goto("/handouts/h/activities/a/sheet")
    expect(page.locator("[data-play][data-ready]")).to_be_visible()
    return page


def advance(page, milliseconds):
    page.evaluate("milliseconds => advance(milliseconds)", milliseconds)


def reach(page, what):
    """Advances time until something is there: what a page stores on the way takes real time, however long."""
    for _ in range(100):
        try:
            what.wait_for(timeout=100)
            return what
        except TimeoutError:
            advance(page, 100)
    return what


def start(page, game, act="press"):
    tile = page.locator(f".play-tile[data-game={game}]").first
    if act == "press":
        tile.press("Enter")
    else:
        getattr(tile, act)()
    if game != "sheet":
        expect(page.locator(f".game[data-game={game}]")).to_be_visible()
    return page


def right_place(page, selector, asked):
    """Which of the choices is right, counted from 1."""
    wanted = ANSWERS[page.locator(asked).inner_text()]
    texts = page.locator(selector).all_inner_texts()
    return next(index for index, text in enumerate(texts, start=1) if re.search(rf"(^|\n){wanted}$", text))


def press_keys_of_the_piano(page):
    page.keyboard.press(str(right_place(page, ".piano-key", ".game-sign p")))
    advance(page, 1300)


def feed(page):
    page.keyboard.press(str(right_place(page, ".wood-board", ".game-bubble p")))
    advance(page, 2200)


def fly(page):
    advance(page, 1000)
    aim = right_place(page, ".game-flag", ".game-banner p")
    for _ in range(4):
        page.keyboard.press("ArrowUp")
    for _ in range(aim - 1):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    advance(page, 1700)


def type_answer(page):
    page.keyboard.type(ANSWERS[page.locator(".race-asked").inner_text()])
    page.keyboard.press("Enter")
    advance(page, 1000)


ROUNDS = {"falling": press_keys_of_the_piano, "dragon": feed, "flight": fly, "typing": type_answer}


def turn_card(page, index, columns):
    """Goes to a card with the arrow keys, turns it, and reads it."""
    cards = page.locator(".memory-card")
    here = page.evaluate("[...document.querySelectorAll('.memory-card')].indexOf(document.activeElement)")
    for key, steps in [("ArrowDown", index // columns - here // columns), ("ArrowRight", index % columns - here % columns)]:
        for _ in range(abs(steps)):
            page.keyboard.press(key if steps > 0 else {"ArrowDown": "ArrowUp", "ArrowRight": "ArrowLeft"}[key])
    page.keyboard.press("Enter")
    return cards.nth(index).get_attribute("aria-label")


def find_pairs(page):
    count = page.locator(".memory-card").count()
    columns = len(page.locator(".memory").evaluate("element => getComputedStyle(element).gridTemplateColumns").split())
    seen = {}
    for index in range(count):
        if "is-taken" not in page.locator(".memory-card").nth(index).get_attribute("class"):
            seen[turn_card(page, index, columns)] = index
            advance(page, 1700)
    both = play.WORDS
    for left, right in both:
        if "is-taken" in page.locator(".memory-card").nth(seen[left]).get_attribute("class"):
            continue
        turn_card(page, seen[left], columns)
        turn_card(page, seen[right], columns)
        advance(page, 200)
    advance(page, 1500)


def play_to_the_end(page, game, questions=6):
    if game == "pairs":
        find_pairs(page)
    else:
        for _ in range(questions):
            ROUNDS[game](page)
    if game == "typing":
        advance(page, 1500)
    expect(reach(page, page.get_by_role("heading", name="All done!"))).to_be_focused()


def delivered(server, page, count):
    """The answers that arrived, once so many have: each exactly once."""
    expect(page.locator(".play-delivery")).to_have_attribute("data-delivered", str(count))
    assert len(server.answers) == len({answer[:2] for answer in server.answers}) == count, server.answers
    return server.answers


def test_browser_and_school_fold_the_same_way(sit_down):
    page = sit_down()
    rows = json.loads((pathlib.Path(__file__).parent / "folding.json").read_text("utf-8"))
    differ = page.evaluate("""async (rows) => {
        const { fold } = await import("/assets/play/answer-key.js");
        const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
        return rows.filter((row) => !same(fold([row.in].flat(), row.fold), [row.out].flat()));
    }""", rows)
    assert len(rows) > 100 and not differ


def test_our_hash_is_sha_256(sit_down):
    page = sit_down()
    assert page.evaluate("""async () => {
        const { sha256 } = await import("/assets/play/sha256.js");
        for (let length = 0; length < 300; length += 1) {
            const bytes = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256);
            const theirs = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
            if (theirs.join() !== sha256(bytes).join()) return length;
        }
        return "all alike";
    }""") == "all alike"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_with_the_keyboard_alone(server, sit_down, game):
    page = start(sit_down(), game)
    play_to_the_end(page, game)
    assert page.locator(".play-results .is-correct.play-verdict").count() == 6
    answers = delivered(server, page, 6)
    assert {(question, answer[0].lower()) for _, question, answer in answers} == {
        (right.lower(), right.lower()) for _, right in play.WORDS}
    # The result of the game comes with what is delivered last.
    wait_until(lambda: server.messages[-1].get("game"), "the game's result is delivered")
    final = server.messages[-1]
    assert final["game"]["name"] == game and final["game"]["score"] > 600
    assert sum(answer["milliseconds"] for message in server.messages for answer in message["answers"]) > 0


@pytest.mark.parametrize("takes_part", [True, False])
def test_who_does_not_take_part_reads_that_the_points_do_not_count(server, sit_down, takes_part):
    server.sheet = play.sheet(play.ANIMALS, leaderboards="/leaderboards", takesPart=takes_part)
    page = start(sit_down(), "typing")
    play_to_the_end(page, "typing")
    expect(page.get_by_role("link", name="Leaderboards")).to_be_visible()
    expect(page.get_by_text("These points don’t count there: you don’t take part yet.")).to_have_count(0 if takes_part else 1)
    delivered(server, page, 6)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_with_a_finger(server, sit_down, game):
    page = start(sit_down(360, 740, has_touch=True), game, "tap")
    if game == "pairs":
        for card in page.locator(".memory-card").all()[:2]:
            card.tap()
        expect(page.locator(".memory-card.is-up")).to_have_count(2)
        return
    if game == "typing":
        page.locator("#race-answer").fill("Hund")
        page.get_by_role("button", name="Go", exact=True).tap()
    elif game == "flight":
        advance(page, 1000)
        page.locator(".game-flag").nth(right_place(page, ".game-flag", ".game-banner p") - 1).tap()
    else:
        selector, asked = {"falling": (".piano-key", ".game-sign p"), "dragon": (".wood-board", ".game-bubble p")}[game]
        page.locator(selector).nth(right_place(page, selector, asked) - 1).tap()
    advance(page, 600)
    expect(page.locator(".game [role=status]").last).to_contain_text("Right!")
    assert delivered(server, page, 1)[0][2][0].lower() == "hund"


def test_a_board_can_be_dragged_into_the_mouth(server, sit_down):
    page = start(sit_down(), "dragon")
    board = page.locator(".wood-board").nth(right_place(page, ".wood-board", ".game-bubble p") - 1).bounding_box()
    page.mouse.move(board["x"] + 30, board["y"] + 20)
    page.mouse.down()
    page.mouse.move(640, 560, steps=8)
    advance(page, 200)
    page.mouse.up()
    advance(page, 600)
    assert len(delivered(server, page, 1)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_without_time_pressure_nothing_happens_by_itself(server, sit_down, game):
    page = start(sit_down(settings={"calm": True}), game)
    # In half a minute, a child with time pressure has missed two questions.
    advance(page, of(40_000, 120_000))
    expect(page.locator(".game")).to_be_visible()
    assert page.locator(".game-progress").inner_text().split("\n")[0] in {"1 / 6", "0 / 6"}
    assert server.answers == []
    if game != "pairs":
        ROUNDS[game](page)
        assert len(delivered(server, page, 1)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_with_reduced_motion_nothing_moves_unnecessarily(sit_down, game):
    page = start(sit_down(motion="reduce", settings={"calm": True}), game)
    picture = "document.querySelector('.game-canvas').toDataURL()"
    advance(page, 6000)
    before = page.evaluate(picture)
    advance(page, 1000)
    assert page.evaluate(picture) == before
    page.keyboard.press("Escape")
    page.locator(".game").get_by_label("Without motion").uncheck()
    page.get_by_role("button", name="Go on").click()
    advance(page, 1000)
    assert page.evaluate(picture) != before


@pytest.mark.parametrize("game", ["falling", "dragon", "flight"])
def test_the_clock_of_a_game_answers_nothing(server, sit_down, game):
    page = start(sit_down(), game)
    advance(page, 40_000)
    assert server.answers == []
    expect(page.locator(".game [role=status]").last).not_to_contain_text("The right answer is")


def test_three_wrong_boards_are_enough_for_the_dragon(server, sit_down):
    page = start(sit_down(), "dragon")
    for left in [2, 1, 0]:
        wrong = 2 if right_place(page, ".wood-board", ".game-bubble p") == 1 else 1
        page.keyboard.press(str(wrong))
        advance(page, 800)
        expect(page.locator(".game-hearts")).to_have_attribute("aria-label", f"Hearts left: {left}")
        advance(page, 2500)
    expect(reach(page, page.get_by_role("heading", name="Well played!"))).to_be_focused()
    assert page.get_by_text("Not answered yet").count() == 3
    page.get_by_role("button", name="Go on with the rest").click()
    for _ in range(3):
        feed(page)
    expect(reach(page, page.get_by_role("heading", name="All done!"))).to_be_focused()
    delivered(server, page, 6)


def test_a_pause_stops_time_and_gives_the_focus_back(server, sit_down):
    page = start(sit_down(), "falling")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    advance(page, 60_000)
    page.keyboard.press("1")
    assert server.answers == []
    page.keyboard.press("Escape")
    expect(page.locator(".piano-key").nth(1)).to_be_focused()
    page.evaluate("""() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }""")
    expect(page.get_by_role("heading", name="Paused")).to_be_visible()
    page.get_by_role("button", name="Leave the game").last.click()
    expect(page.get_by_role("heading", name="Autumn sheet")).to_be_focused()


def test_there_is_no_sound_until_it_is_turned_on(sit_down, server):
    page = sit_down()
    page.evaluate("""() => {
        window.tones = 0;
        const Old = AudioContext;
        window.AudioContext = class extends Old { constructor() { super(); window.tones += 1; } };
    }""")
    start(page, "falling")
    press_keys_of_the_piano(page)
    assert page.evaluate("tones") == 0
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("tones") == 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("what", ["menu", "sheet", *GAMES])
def test_nobody_is_shut_out(server, sit_down, what, scheme):
    server.sheet = play.sheet(play.ANIMALS, play.FORMS_SHEET)
    page = sit_down(360, 740, scheme=scheme, settings={"together": True})
    if what == "sheet":
        page.locator(".play-tile[data-game=sheet]").last.click()
    elif what != "menu":
        start(page, what)
        advance(page, 1500)
    assert not violations(page) and sideways(page) <= 0
    if what in GAMES:
        if what == "typing":
            page.keyboard.type("Fisch")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1" if what != "flight" else "ArrowRight")
        advance(page, 900)
        assert not violations(page)
        page.keyboard.press("Escape")
        assert not violations(page)


PICTURES = {
    "falling": lambda page: (press_keys_of_the_piano(page), advance(page, 4200)),
    "dragon": lambda page: (page.keyboard.press("1"), advance(page, 900)),
    "flight": lambda page: (advance(page, 1600), page.keyboard.press("ArrowDown"), advance(page, 500)),
    "pairs": lambda page: ([card.click() for card in page.locator(".memory-card").all()[:2]], advance(page, 400)),
    "typing": lambda page: ([type_answer(page) for _ in range(4)], page.keyboard.type("Fis")),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_the_game(sit_down, tmp_path, game):
    """The pictures of the documentation; `SCREENSHOTS=keep Scripts/test browser` keeps them."""
    page = start(sit_down(840, 540, scheme="dark" if game in {"typing"} else "light"), game)
    PICTURES[game](page)
    picture = tmp_path / f"game-{game}.png"
    page.screenshot(path=picture, animations="disabled")
    assert picture.stat().st_size < 150_000
    keep(picture, FOLDER)
