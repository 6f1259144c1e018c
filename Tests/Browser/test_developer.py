"""Developer mode in the browser: being somebody else for a while, and oneself again."""

import pytest
from playwright.sync_api import expect


@pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_a_developer_acts_as_everybody_and_is_themselves_again(sit_down, school, javascript):
    # In a session of their own, because a session remembers whom they act as.
    page = sit_down(javascript=javascript).sign_in(school.administrator).go("/")
    bar = page.get_by_role("region", name="Developer mode")
    expect(bar.get_by_role("button", pressed=True)).to_have_text("Myself")

    for role, link in [("Teacher", "Handouts"), ("Student", "My records"), ("Neither", "People")]:
        bar.get_by_role("button", name=role).click()
        expect(bar.get_by_role("button", pressed=True)).to_have_text(role)
        expect(page.get_by_role("navigation").get_by_role("link", name=link)).to_be_visible()

    bar.get_by_role("button", name="Myself").click()
    expect(bar.get_by_role("button", pressed=True)).to_have_text("Myself")
    expect(page.get_by_role("navigation", name="Account")).to_contain_text(school.administrator.name)
    page.get_by_role("navigation").get_by_role("link", name="People").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("People")
