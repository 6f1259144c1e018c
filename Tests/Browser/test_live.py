"""A student's list that stays up to date while one looks at it."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from harness.demo import APP, COUNTING, TO_TWENTY


def open_list(sit_down, account, **options):
    """Opens a student's list, and waits until it receives events."""
    page = sit_down(account, **options).go("/")
    expect(page.locator("html[data-live-state=open]")).to_be_attached()
    page.evaluate("window.sameDocument = true")
    return page


def is_same_document(page):
    return page.evaluate("window.sameDocument === true")


def item(page, title):
    return page.get_by_role("listitem").filter(has_text=title)


def take_back(school, path):
    visitor = school.visitor(school.teacher)
    visitor.submit(visitor.get(f"{path}/take-back"), action="/take-back")


def test_what_is_handed_out_appears_and_what_is_taken_back_disappears(sit_down, school):
    page = open_list(sit_down, school.students[5])
    older = page.get_by_role("link", name=re.compile("Counting for beginners"))
    older.focus()
    path = school.hand_out("Twenty clouds", [TO_TWENTY])
    expect(item(page, "Twenty clouds")).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Your list has changed.")
    expect(older).to_be_focused()
    take_back(school, path)
    expect(item(page, "Twenty clouds")).to_have_count(0)
    expect(older).to_be_focused()
    assert is_same_document(page), "The page was loaded again instead of brought up to date."


def test_what_is_done_in_the_app_moves_to_what_is_done(sit_down, school):
    student = school.students[9]
    school.hand_out("Twenty birds", [COUNTING])
    page = open_list(sit_down, student)
    later = page.get_by_role("region", name="Later")
    expect(item(later, "Twenty birds")).to_be_visible()
    school.device(student).done(APP, COUNTING)
    done = page.get_by_role("region", name="Done")
    expect(item(done, "Twenty birds")).to_contain_text("Done!")
    expect(item(later, "Twenty birds")).to_have_count(0)
    assert is_same_document(page)


def test_what_happens_before_the_page_listens_is_not_missed(sit_down, school):
    person = sit_down(school.students[8])
    held = []
    person.page.route("**/events", lambda route: held.append(route))
    with person.page.expect_request("**/events"):
        person.go("/")
    school.hand_out("Twenty stones", [TO_TWENTY])
    expect(item(person.page, "Twenty stones")).to_have_count(0)
    held[0].continue_()
    expect(item(person.page, "Twenty stones")).to_be_visible()


def test_a_hidden_page_holds_no_connection_and_catches_up(sit_down, school):
    page = open_list(sit_down, school.students[7])
    show = """state => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
    }"""
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/events")):
        page.evaluate(show, "hidden")
    school.hand_out("Twenty waves", [TO_TWENTY])
    with page.expect_request("**/events"):
        page.evaluate(show, "visible")
    expect(item(page, "Twenty waves")).to_be_visible()


def answering(page, status):
    """Has the school answer so when a script of the page asks for it again, without the page being loaded."""
    path = urlsplit(page.locator("[data-live]").get_attribute("data-address")).path

    def answer(route):
        if route.request.resource_type == "fetch":
            route.fulfill(status=status)
        else:
            route.fallback()

    page.route(lambda url: urlsplit(url).path == path, answer)


def test_a_page_that_is_no_longer_for_its_reader_empties_itself_and_says_so(sit_down, school):
    page = open_list(sit_down, school.students[4])
    expect(item(page, "Counting for beginners")).to_be_visible()
    answering(page, 404)
    school.hand_out("Twenty seas", [TO_TWENTY])
    expect(page.get_by_role("main")).not_to_contain_text("Counting for beginners")
    expect(page.get_by_role("main").get_by_role("status")).not_to_be_empty()
    expect(page.get_by_role("main").get_by_role("link")).to_have_attribute("href", "/")
    page.context.problems.clear()


def test_a_school_that_is_in_trouble_takes_nothing_away(sit_down, school):
    page = open_list(sit_down, school.students[3])
    answering(page, 503)
    school.hand_out("Twenty skies", [TO_TWENTY])
    expect(page.get_by_role("status")).to_contain_text("Reload the page")
    expect(item(page, "Counting for beginners")).to_be_visible()
    page.context.problems.clear()


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_without_javascript_the_list_is_as_it_was_when_it_was_opened(sit_down, school, language):
    page = sit_down(school.students[6], language=language, javascript=False).go("/")
    title = f"Twenty trees ({language})"
    school.hand_out(title, [TO_TWENTY])
    expect(item(page, title)).to_have_count(0)
    expect(page.get_by_role("status")).to_be_empty()
    page.reload()
    expect(item(page, title)).to_be_visible()
