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
