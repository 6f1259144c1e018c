"""Long words and large text: nothing is wider than the page, and everything can be read and pressed."""

import pytest
from playwright.sync_api import expect

from harness import browsers, play
from harness.accessibility import sideways
from test_play import advance, server, start  # noqa: F401

LONG = "Geschwindigkeitsbegrenzung"
LONGEST = "Donaudampfschifffahrtsgesellschaftskapitaenswitwenversicherungsbeamtenanwaerterin"

#: A question of each form, with words that are wider than a small screen.
FORMS = [
    {"id": name, "prompt": prompt, "media": [], "form": form} for name, prompt, form in [
        ("choice", "Was steht da?", {"kind": "choice", "several": False, "options": play.options(LONG, "Fledermaus", LONGEST)}),
        ("text", LONG, {"kind": "text", "lines": 1, "language": "en"}),
        ("gaps", f"Die ___ {LONG} ___.", {"kind": "gaps", "count": 2}),
        ("pairs", "Was gehört zusammen?", {
            "kind": "pairs", "left": play.options(LONG, "Fledermaus"),
            "right": [{"id": "r0", "text": LONGEST}, {"id": "r1", "text": "Elefant"}]}),
        ("order", "Von klein nach groß", {"kind": "order", "items": play.options("Elefant", "Maus", LONGEST)}),
        ("number", "Wie lang?", {"kind": "number", "units": ["Zentimeter", "m"]}),
        ("essay", "Erzähle.", {"kind": "text", "lines": 4, "language": "de"}),
    ]
]
SPEED = ("Tempo", play.words(("dog", "Hund"), ("speed limit", LONG), ("bat", "Fledermaus"), ("cat", "Katze")), play.ALL_GAMES)

#: Words that stand in columns of fewer than three letters, and what stands outside of the screen.
BROKEN = """() => {
    const shown = [...document.querySelectorAll(".play-option label, .play-prompt, .play-pair label, .play-card, .play-item-text")];
    const narrow = shown.filter((one) => one.clientWidth > 0 && one.clientWidth < 3 * parseFloat(getComputedStyle(one).fontSize));
    const outside = [...document.querySelectorAll(".game :is(button, input, .game-asked), .play-question *")].filter((one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1);
    });
    return [...narrow, ...outside].map((one) => one.outerHTML.slice(0, 80));
}"""

#: Keys of the piano whose number is under their coloured edge.
COVERED = """() => [...document.querySelectorAll(".piano-key")].filter((key) => {
    const edge = parseFloat(getComputedStyle(key, "::before").blockSize);
    return key.querySelector("kbd").getBoundingClientRect().top < key.getBoundingClientRect().top + edge;
}).length"""


@pytest.fixture(scope="module", params=[16, 24, 32], ids=lambda size: f"text at {size * 100 // 16} percent")
def large(request, playwright):
    """A browser whose text has a size of its own, as people choose in its settings."""
    with browsers.running(playwright, f"--blink-settings=defaultFontSize={request.param}") as browser:
        yield browser


@pytest.fixture
def open_page(large, server):
    contexts = []

    def open_page(width, height=640):
        server.language = "de"
        server.sheet = play.sheet(("Alle Formen", FORMS, []), SPEED, language="German")
        context = large.new_context(base_url=server.address, viewport={"width": width, "height": height}, reduced_motion="reduce")
        context.add_init_script("localStorage.setItem('play-settings', '{\"together\": true, \"calm\": true}')")
        contexts.append(context)
        page = context.new_page()
        page.goto("/handouts/h/activities/a/sheet")
        expect(page.locator("[data-play][data-ready]")).to_be_visible()
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.mark.parametrize("width", [320, 360])
def test_long_words_and_large_text_break_no_sheet(open_page, width):
    page = open_page(width)
    assert sideways(page) == 0
    page.locator(".play-tile[data-game=sheet]").first.press("Enter")
    expect(page.locator(".play-question")).to_have_count(len(FORMS))
    assert sideways(page) == 0 and page.evaluate(BROKEN) == []


def test_large_text_leaves_room_for_the_scene_of_a_game(open_page):
    page = open_page(360)
    for game in play.ALL_GAMES:
        page.locator(f".play-tile[data-game={game}]").press("Enter")
        expect(page.locator(".game-bar")).to_be_visible()
        advance(page, 600)
        scene = page.locator(".game-scene").bounding_box()
        assert scene["width"] == 360 and scene["height"] > 160, game
        assert page.evaluate(BROKEN) == [] and page.evaluate(COVERED) == 0, game
        asked = page.locator(".game-asked, .race-asked")
        if asked.count():
            expect(asked.first).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Spiel verlassen").click()
        expect(page.locator(".play-menu")).to_be_visible()
