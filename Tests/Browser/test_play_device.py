"""What stays on a device while somebody works on a sheet, and who can see it."""

import pytest
from playwright.sync_api import expect

from harness import play
from harness.pupil import wait_until
from test_play import delivered, open_sheet, server, sit_down, start  # noqa: F401
from test_play_sheets import RIGHT, answer_words, forms  # noqa: F401


#: Everything that this device keeps.
KEPT = """async (owner) => {
    const database = await new Promise((resolve) => { const asked = indexedDB.open("teachkit-play"); asked.onsuccess = () => resolve(asked.result); });
    const read = (place) => new Promise((resolve) => { const asked = database.transaction(place).objectStore(place).getAll(); asked.onsuccess = () => resolve(asked.result); });
    const found = { sheets: (await read("sheets")).map((one) => one.sheet.owner), answers: (await read("answers")).map((one) => [one.owner, one.state]) };
    database.close();
    return found;
}"""


def test_the_next_child_at_the_tablet_finds_nothing_of_the_one_before(server, sit_down):
    page = start(sit_down(), "sheet")
    server.is_down = True
    answer_words(page, 1)
    expect(page.locator(".play-delivery")).to_contain_text(": 1")
    server.is_down = False
    ada, server.sheet = server.sheet, play.sheet(play.SUMS, attempt="b1", owner="ben")
    open_sheet(page)
    expect(page.locator(".play-delivery")).to_have_text("")
    assert page.evaluate(KEPT)["sheets"] == ["ben"] and server.answers == []
    assert "Hund" not in page.content() and "Animals" not in page.content()
    server.sheet = ada
    open_sheet(page)
    assert delivered(server, page, 1)[0][1] == "hund", "What Ada answered is handed in when she is back."
    assert page.evaluate(KEPT)["sheets"] == ["ada"]


#: What each form looks like after somebody has begun to answer: how it is filled in, and what is there then.
BEGUN = {
    "one": (RIGHT["one"][0], lambda card: expect(card.get_by_label("Tokyo")).to_be_checked()),
    "several": (lambda card: card.get_by_label("4", exact=True).check(), lambda card: expect(card.get_by_label("4", exact=True)).to_be_checked()),
    "text": (lambda card: card.get_by_label("Your answer").fill("ho"), lambda card: expect(card.get_by_label("Your answer")).to_have_value("ho")),
    "gaps": (lambda card: card.get_by_label("Gap 2 of 2").fill("bi"), lambda card: expect(card.get_by_label("Gap 2 of 2")).to_have_value("bi")),
    "pairs": (lambda card: card.get_by_label("cat").select_option("Katze"), lambda card: expect(card.get_by_label("cat")).to_have_value("r0")),
    "order": (lambda card: card.get_by_role("button", name="Move down: ten").press("Enter"),
              lambda card: expect(card.locator(".play-item-text")).to_have_text(["one", "ten", "five"])),
    "number": (lambda card: card.get_by_label("Unit").select_option("m"), lambda card: expect(card.get_by_label("Unit")).to_have_value("m")),
    "essay": (lambda card: card.get_by_label("Your answer").fill("It was\nwa"), lambda card: expect(card.get_by_label("Your answer")).to_have_value("It was\nwa")),
}


def cards(page):
    return {question["id"]: card for question, card in zip(play.FORMS, page.locator(".play-question").all(), strict=True)}


def test_unfinished_answers_survive_going_back_and_reloading(forms, sit_down):
    page = start(sit_down(settings={"together": True}), "sheet")
    for name, card in cards(page).items():
        BEGUN[name][0](card)
    page.get_by_role("button", name="Back").click()
    start(page, "sheet")
    for name, card in cards(page).items():
        BEGUN[name][1](card)
    start(open_sheet(page), "sheet")
    for name, card in cards(page).items():
        BEGUN[name][1](card)
    assert forms.messages == []
    cards(page)["one"].get_by_role("button", name="Check").click()
    delivered(forms, page, 1)
    kept = page.evaluate("sessionStorage.getItem('teachkit-drafts')")
    assert '\\"text\\"' in kept and '\\"one\\"' not in kept


def test_unfinished_answers_belong_only_to_their_student(forms, sit_down):
    page = start(sit_down(), "sheet")
    page.get_by_label("Tokyo").check()
    ada, forms.sheet = forms.sheet, play.sheet(play.FORMS_SHEET, owner="ben")
    start(open_sheet(page), "sheet")
    expect(page.get_by_label("Tokyo")).not_to_be_checked()
    page.get_by_label("Osaka").check()
    sign_out_with_begun(page)
    # Nothing of what was begun before was lost by somebody who knows nothing of it.
    forms.sheet = ada
    start(open_sheet(page), "sheet")
    expect(page.get_by_label("Tokyo")).to_be_checked()
    page.goto("/")
    sign_out_with_begun(page)
    assert page.evaluate("sessionStorage.length") == 0


def sign_out_with_begun(page):
    """Nothing of it is lost unasked, and nothing stays for whoever is next."""
    page.get_by_role("button", name="Sign out").click()
    dialog = page.get_by_role("dialog", name="Answers that you have begun and not given yet: 1")
    dialog.get_by_role("button", name="Stay signed in").click()
    kept = page.evaluate("sessionStorage.getItem('teachkit-drafts')")
    page.get_by_role("button", name="Sign out").click()
    dialog.get_by_role("button", name="Sign out and lose them").click()
    expect(page.get_by_role("heading", name="Bye")).to_be_visible()
    assert page.evaluate("sessionStorage.getItem('teachkit-drafts')") != kept


def test_signing_out_leaves_nothing_behind(server, sit_down):
    server.clocked, server.is_kept = False, True
    page = sit_down()
    expect(page.locator("[data-play]")).to_have_attribute("data-offline", "ready")
    start(page, "sheet")
    answer_words(page, 1)
    delivered(server, page, 1)
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Bye")).to_be_visible()
    assert page.evaluate(KEPT) == {"sheets": [], "answers": []}
    assert page.evaluate("caches.keys()") == []
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


@pytest.mark.parametrize("path", ["/handouts/h/activities/a/sheet", "/"])
def test_while_the_school_does_not_answer_signing_out_says_that_it_goes_on(server, sit_down, path):
    page = sit_down()
    page.goto(path)
    held = []
    page.route("**/sign-out", lambda route: held.append(route))
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("dialog", name="Signing out …")).to_be_visible()
    wait_until(lambda: held, "it was asked")
    held[0].continue_()
    expect(page.get_by_role("heading", name="Bye")).to_be_visible()


def test_a_form_that_cannot_be_sent_keeps_its_page_and_says_so(server, sit_down):
    page = sit_down()
    page.goto("/")
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)
    page.get_by_role("button", name="I’m done").click()
    said = page.get_by_role("alert")
    expect(said).to_have_text("There is no connection, so this has not arrived. Try again when there is one.")
    expect(page.get_by_role("heading", name="To do")).to_be_visible()
    page.context.set_offline(False)
    expect(said).to_have_count(0)


def test_signing_out_with_waiting_answers_asks_first(server, sit_down):
    page = start(sit_down(), "sheet")
    server.is_down = True
    answer_words(page, 2)
    server.is_down = False
    server.replies = [503] * 9
    page.get_by_role("button", name="Sign out").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Answers that the school does not have yet: 2")
    expect(dialog).not_to_contain_text("begun")
    dialog.get_by_role("button", name="Stay signed in").click()
    page.get_by_label("Your answer").fill("Kat")
    page.get_by_role("button", name="Sign out").click()
    expect(dialog.get_by_role("heading")).to_have_text("Answers that the school does not have yet: 2")
    expect(dialog).to_contain_text("Answers that you have begun and not given yet: 1")
    dialog.get_by_role("button", name="Stay signed in").click()
    page.get_by_label("Your answer").fill("")
    server.replies = []
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Bye")).to_be_visible()
    assert len(server.answers) == 2


def test_what_others_have_begun_is_in_the_tab_for_two_weeks_and_gives_way(sit_down):
    page = sit_down()
    assert page.evaluate("""async () => {
        const { Drafts, tabStorage } = await import("/assets/play/drafts.js");
        const day = 86_400_000;
        const draft = (days) => ({ parts: ["a"], isBegun: true, since: Date.now() - days * day, path: "/" });
        const seen = [];
        const look = () => seen.push(Object.keys(JSON.parse(sessionStorage.getItem("teachkit-drafts") ?? "{}")));
        sessionStorage.setItem("teachkit-drafts", JSON.stringify({
            ben: { '["1","e","q"]': draft(13) }, cem: { '["1","e","q"]': draft(15) }, dan: { '["1","e","q"]': { ...draft(0), since: undefined } },
        }));
        const drafts = new Drafts(tabStorage(), { owner: "ada", attempt: "1" });
        drafts.keep("e", "q", { parts: ["b"] });
        look();
        const put = Storage.prototype.setItem;
        Storage.prototype.setItem = function (name, text) {
            if (text.length > 400) throw new DOMException("full", "QuotaExceededError");
            put.call(this, name, text);
        };
        drafts.keep("e", "q", { parts: ["b".repeat(200)] });
        look();
        Storage.prototype.setItem = put;
        return seen;
    }""") == [["ben", "dan", "ada"], ["ada"]]


@pytest.mark.parametrize("count", [0, 2])
@pytest.mark.parametrize("path", ["/handouts/h/activities/a/sheet", "/"])
def test_without_a_connection_nobody_is_signed_out_and_nothing_is_erased(server, sit_down, count, path):
    page = start(sit_down(), "sheet")
    server.replies = [503] * 99
    answer_words(page, count)
    if path == "/":
        page.goto(path)
        expect(page.get_by_role("heading", name="To do")).to_be_visible()
    server.is_down = True
    page.get_by_role("button", name="Sign out").click()
    dialog = page.get_by_role("dialog", name="Signing out needs a connection")
    expect(dialog).to_contain_text("You are still signed in, and nothing is lost.")
    if count:
        expect(dialog).to_contain_text("Answers that the school does not have yet: 2")
    expect(dialog.get_by_role("button")).to_have_text(["Stay signed in"])
    dialog.get_by_role("button").click()
    assert page.evaluate(KEPT) == {"sheets": ["ada"], "answers": [["ada", "waiting"]] * count} and server.sign_outs == 0
    server.is_down, server.replies = False, []
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Bye")).to_be_visible()
    assert len(server.answers) == count and page.evaluate(KEPT) == {"sheets": [], "answers": []}


@pytest.mark.parametrize("path", ["/handouts/h/activities/a/sheet", "/"])
def test_signing_out_leaves_the_answers_of_others_to_their_owner(server, sit_down, path):
    page = start(sit_down(), "sheet")
    server.replies = [503] * 99
    answer_words(page, 1)
    expect(page.locator(".play-delivery")).to_contain_text(": 1")
    ada, server.sheet = server.sheet, play.sheet(play.SUMS, attempt="b1", owner="ben")
    open_sheet(page)
    server.replies = []
    page.goto(path)
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Bye")).to_be_visible()
    assert page.evaluate(KEPT) == {"sheets": [], "answers": [["ada", "waiting"]]} and server.answers == []
    server.sheet = ada
    page.goto("/")
    wait_until(lambda: len(server.answers) == 1, "what Ada answered is handed in as soon as she is back")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Bye")).to_be_visible()
    assert page.evaluate(KEPT) == {"sheets": [], "answers": []}


def test_a_text_that_is_too_long_is_neither_cut_nor_sent(forms, sit_down):
    page = start(sit_down(settings={"together": True}), "sheet")
    card = page.locator(".play-question").last
    card.get_by_label("Your answer").fill("So " * 2000)
    expect(card.locator(".play-outcome")).to_have_text("This is too long: 6,000 of at most 4,000 characters.")
    expect(card.get_by_label("Your answer")).to_have_value("So " * 2000)
    card.get_by_role("button", name="Check").click()
    expect(card.get_by_label("Your answer")).to_be_focused()
    assert forms.messages == []
    card.get_by_label("Your answer").fill("So " * 1000)
    card.get_by_role("button", name="Check").click()
    delivered(forms, page, 1)


def test_a_preview_delivers_and_keeps_nothing(server, sit_down):
    del server.sheet["deliver"]
    page = start(sit_down(), "sheet")
    answer_words(page, 6)
    expect(page.get_by_text("6 of 6 right")).to_be_visible()
    assert server.messages == [] and page.evaluate(KEPT) == {"sheets": [], "answers": []}


def test_signing_out_on_another_page_hands_in_what_waits(server, sit_down):
    page = start(sit_down(), "sheet")
    server.is_down = True
    answer_words(page, 2)
    expect(page.locator(".play-delivery")).to_contain_text(": 2")
    server.is_down = False
    page.goto("/")
    expect(page.get_by_role("heading", name="To do")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", name="Bye")).to_be_visible()
    assert len(server.answers) == 2
    assert page.evaluate(KEPT) == {"sheets": [], "answers": []}


#: What a test needs that lets something happen after each number of steps of a delivery.
AT_EACH_STEP = """
        const { Delivery } = await import("/assets/play/delivery.js");
        const { MemoryStore } = await import("/assets/play/memory-store.js");
        const turn = () => new Promise((resolve) => setTimeout(resolve));
        const stuck = [];
"""


def test_an_answer_added_while_the_last_one_arrives_is_sent_too(sit_down):
    page = sit_down()
    assert page.evaluate("""async () => {""" + AT_EACH_STEP + """
        // So many steps after the school has the first answer, the second is added.
        for (let steps = 0; steps < 80; steps += 1) {
            let sent = 0;
            let second = null;
            const delivery = new Delivery({
                store: new MemoryStore(), sheet: { attempt: "1", owner: "o", deliver: "/answers" },
                clock: { date: () => 0, forget() {}, after() {} },
                fetch: async (_, { body }) => {
                    sent += JSON.parse(body).answers.length;
                    return { ok: true, json: async () => ({}) };
                },
                changed: ({ delivered }) => {
                    if (delivered === 1) second ??= (async () => {
                        for (let step = 0; step < steps; step += 1) await null;
                        await delivery.add("e", "2", ["b"]);
                    })();
                },
            });
            await delivery.add("e", "1", ["a"]);
            while (!second) await turn();
            await second;
            for (let wait = 0; wait < 50 && sent < 2; wait += 1) await turn();
            if (sent !== 2) stuck.push(steps);
        }
        return stuck;
    }""") == []


def test_a_connection_that_is_back_while_a_message_fails_is_used_at_once(sit_down):
    page = sit_down()
    assert page.evaluate("""async () => {""" + AT_EACH_STEP + """
        // So many steps after the message has failed, the device hears that it is online.
        for (let steps = 0; steps < 80; steps += 1) {
            let sent = 0;
            let isHeard = false;
            const delivery = new Delivery({
                store: new MemoryStore(), sheet: { attempt: "1", owner: "o", deliver: "/answers" },
                clock: { date: () => 0, forget() {}, after() {} }, changed() {},
                fetch: async () => {
                    sent += 1;
                    if (sent > 1) return { ok: true, json: async () => ({}) };
                    (async () => {
                        for (let step = 0; step < steps; step += 1) await null;
                        isHeard = true;
                        delivery.hurry();
                    })();
                    return { ok: false, status: 503 };
                },
            });
            await delivery.add("e", "1", ["a"]);
            for (let wait = 0; wait < 50 && (!isHeard || sent < 2); wait += 1) await turn();
            if (sent !== 2) stuck.push(steps);
        }
        return stuck;
    }""") == []
