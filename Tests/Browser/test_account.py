"""One's own account in the browser: a token for a script, seen once, used and revoked."""

import pytest
from playwright.sync_api import expect

from harness.accessibility import problems
from harness.device import Device
from harness.extent import of


def make_token(page, account, name):
    """Makes a token as its person would, and returns its text."""
    page.goto("/account")
    form = page.locator("form#token")
    form.get_by_label("What it is for").fill(name)
    form.get_by_label("How long it works").select_option("30")
    form.get_by_label("Current password").fill(account.password)
    form.get_by_role("button", name="Make a token").click()
    return page.locator("#token-text").text_content()


@pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_a_script_works_with_a_token_until_it_is_revoked(sit_down, school, server, javascript):
    name = "Nightly with" if javascript else "Nightly without"
    teacher = sit_down(school.teacher, javascript=javascript)
    page = teacher.page
    token = make_token(page, school.teacher, name)
    script = Device(server, token)
    assert script.call("GET", "/v1/classes").json()["items"]
    script.call("POST", "/v1/tokens", {"name": "Another", "days": 365}, expect=403)

    page.goto("/account")
    assert token not in page.content()
    row = page.get_by_role("listitem").filter(has_text=name)
    expect(row).to_contain_text("last used")
    row.get_by_role("button", name="Revoke").click()
    expect(page.get_by_role("status").filter(has_text="The token was revoked")).to_be_visible()
    script.call("GET", "/v1/classes", expect=401)


def test_a_token_can_be_copied(sit_down, school):
    teacher = sit_down(school.teacher)
    teacher.context.grant_permissions(["clipboard-read", "clipboard-write"])
    token = make_token(teacher.page, school.teacher, "To copy")
    teacher.page.get_by_role("button", name="Copy", exact=True).click()
    expect(teacher.page.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    assert teacher.page.evaluate("navigator.clipboard.readText()") == token


@pytest.mark.parametrize("width", of([360], [360, 1280]))
def test_the_new_token_shuts_nobody_out(sit_down, school, width):
    page = sit_down(school.teacher, width=width).page
    make_token(page, school.teacher, f"Seen at {width}")
    assert not problems(page)
