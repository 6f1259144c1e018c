"""Refused forms: nothing typed is lost, and there is a way forward."""

import re

import pytest
from playwright.sync_api import expect

from harness.demo import TO_TEN


def sign_in(page, account):
    page.get_by_label("User name").fill(account.username)
    page.get_by_label("Password", exact=True).fill(account.password)
    page.get_by_role("button", name="Sign in", exact=True).click()


def end_sessions(server, account):
    """Ends somebody's sessions as an administrator does, and theirs alone."""
    page = server.get("/people")
    person = next(link for link in page.links() if re.fullmatch(r"/people/[0-9a-f-]{36}", link)
                  and account.name in server.get(link).text)
    server.submit(server.get(person), action="/end-sessions")


@pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_what_was_typed_outlives_the_session(sit_down, school, javascript):
    page = sit_down(javascript=javascript).page
    page.goto("/sign-in")
    sign_in(page, school.other_teacher)
    page.goto("/handouts")
    page.get_by_role("button", name="New handout").first.click()
    page.get_by_label("Title", exact=True).fill("Rivers & “lakes”")
    page.get_by_label("Instructions").fill("First line\nsecond line")
    end_sessions(school.visitor(school.administrator), school.other_teacher)

    page.get_by_role("button", name="Save draft").last.click()
    expect(page.get_by_role("heading", name="You were signed out")).to_be_visible()
    sign_in(page, school.other_teacher)
    page.get_by_role("button", name="Send").click()
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    expect(page.get_by_label("Title", exact=True)).to_have_value("Rivers & “lakes”")
    expect(page.get_by_label("Instructions")).to_have_value("First line\nsecond line")


def test_a_page_that_shows_a_refused_form_stays_alive(sit_down, school):
    path = school.hand_out("Extended rivers", [TO_TEN], dueDate="2030-06-03", dueTime="12:00")
    page = sit_down(school.teacher).go(path)
    page.get_by_text("Give more time").first.click()
    page.get_by_label("Due date").fill("2030-06-02")
    page.get_by_role("button", name="Give more time").click()
    expect(page.get_by_role("alert")).to_contain_text("later than the one that the student has")
    expect(page.locator("html[data-live-state=open]")).to_be_attached()
    expect(page.locator("[data-live-status]")).to_have_text("Live: changes appear by themselves")
    page.goto(page.url)
    expect(page.get_by_role("heading", name="Extended rivers")).to_be_visible()


def test_a_refused_form_is_not_left_unasked(sit_down, school):
    path = school.hand_out("Refused rivers", [TO_TEN], dueDate="2030-06-03", dueTime="12:00")
    page = sit_down(school.teacher).go(path)
    asks = "() => !dispatchEvent(new Event('beforeunload', { cancelable: true }))"
    assert not page.evaluate(asks)
    page.get_by_text("Give more time").first.click()
    page.get_by_label("Due date").fill("2030-06-02")
    page.get_by_role("button", name="Give more time").click()
    expect(page.get_by_role("alert")).to_be_visible()
    assert page.evaluate(asks), "What was typed is nowhere else."
    page.get_by_label("Due date").fill("2030-06-04")
    page.get_by_role("button", name="Give more time").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert not page.evaluate(asks)


#: Changes the first field of text of each form that changes something, and says whether the page asks before it is left.
LEAVING = """() => {
    const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const typing = "textarea, input[type=text], input[type=email], input[type=number], input[type=date]";
    const forms = [...document.querySelectorAll("main form[method=post]")].filter((form) => form.querySelector(typing));
    return forms.map((form) => {
        const field = form.querySelector(typing);
        const before = field.value;
        const calm = asks();
        field.value = field.type === "date" ? "2031-01-02" : field.type === "number" ? "7" : before + "x";
        field.dispatchEvent(new Event("input", { bubbles: true }));
        const typed = asks();
        field.value = before;
        field.dispatchEvent(new Event("input", { bubbles: true }));
        return [form.getAttribute("action"), calm, typed];
    });
}"""


@pytest.mark.parametrize("role", ["administrator", "teacher"])
def test_no_page_with_something_typed_is_left_unasked(sit_down, school, role):
    """Whatever button or link beside a form takes somebody away; without scripts, the page can't ask."""
    visitor = school.visitor(getattr(school, role))
    found, _ = school.pages(role)
    person = sit_down(getattr(school, role))
    checked = []
    for address in found.values():
        if not any(form.first("textarea") or any((field["type"] or "text") in {"text", "email", "number", "date"}
                   for field in form.all("input")) for form in visitor.get(address).root.all("form", method="post")):
            continue
        checked += [(address, *result) for result in person.go(address).evaluate(LEAVING)]
    assert len(checked) > 8
    assert [each for each in checked if each[2:] != (False, True)] == []


def test_a_button_beside_a_form_asks_before_what_was_typed_is_lost(sit_down, school):
    page = sit_down(school.teacher).go("/account")
    asked = []
    page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    field = page.locator("main form[method=post] input[type=text]:visible").first
    field.click()
    field.press_sequentially("kept")
    page.locator("nav a").first.click(no_wait_after=True)
    expect(field).to_have_value(re.compile("kept"))
    assert asked == ["beforeunload"]


@pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_buttons_beside_a_worksheet_save_it(sit_down, school, javascript):
    page = sit_down(school.teacher, javascript=javascript).go("/worksheets")
    page.get_by_role("button", name="New worksheet").click()
    page.get_by_label("Title", exact=True).fill("Beside")
    page.locator("button[name=next][value=trueFalse]").click()
    page.get_by_label("Questions and answers").fill("+ Yes")
    page.get_by_role("button", name="Save", exact=True).click()
    # Return saves, and does nothing else of what the buttons above the form do.
    address = page.url
    page.get_by_label("Title", exact=True).fill("Beside all")
    page.get_by_label("Title", exact=True).press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Beside all")
    assert page.url.split("?")[0].split("#")[0] == address.split("?")[0].split("#")[0]
    page.get_by_label("Title", exact=True).fill("Beside it")
    page.get_by_role("button", name="Share with colleagues").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Beside it")
    page.get_by_label("Title", exact=True).fill("Handed out")
    page.get_by_role("button", name="Hand out").click()
    expect(page.get_by_label("Title", exact=True).first).to_have_value("Handed out")
