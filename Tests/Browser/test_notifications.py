"""Notifications in the browser: the list that fills in by itself, the settings, and this device."""

import re

import pytest
from playwright.sync_api import expect

from harness import browsers
from harness.accessibility import violations
from harness.demo import TO_TEN

#: A browser with a made-up push service.
SUBSCRIPTION = """
    let subscription = null;
    const keys = { p256dh: "%s", auth: "AAAAAAAAAAAAAAAAAAAAAA" };
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async (options) => {
        globalThis.askedWith = new Uint8Array(options.applicationServerKey).length;
        const endpoint = "https://push.example/browser";
        subscription = {
            endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => { subscription = null; return true; },
        };
        return subscription;
    };
    Notification.requestPermission = async () => "granted";
""" % ("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4")


@pytest.fixture(scope="module")
def chromium(playwright):
    with browsers.running(playwright, program=browsers.FULL) as browser:
        yield browser


def test_the_list_fills_in_by_itself_and_says_how_much_is_new(sit_down, school):
    page = sit_down(school.students[9]).page
    page.goto("/notifications")
    if page.get_by_role("button", name="Mark all as read").is_visible():
        page.get_by_role("button", name="Mark all as read").click()
        expect(page.get_by_role("button", name="Mark all as read")).to_have_count(0)
    expect(page.locator("html[data-live-state=open]")).to_be_attached()
    expect(page.locator("[data-unread]")).to_be_hidden()
    handout = school.hand_out("Told at once", [TO_TEN])
    expect(page.get_by_role("link", name="New: Told at once")).to_be_visible()
    expect(page.locator("[data-unread]")).to_have_text(re.compile("^1"))
    assert not violations(page)
    page.get_by_role("link", name="New: Told at once").click()
    expect(page).to_have_url(re.compile(handout))
    expect(page.locator("[data-unread]")).to_be_hidden()


def test_the_keyboard_is_enough_to_choose_and_problems_are_beside_the_field(sit_down, school):
    from test_keyboard import focus, press

    page = sit_down(school.students[10]).page
    page.goto("/notifications/settings")
    focus(page, "Hours before a deadline", "input")
    page.keyboard.press("Control+A")
    page.keyboard.type("1000")
    press(page, "Save", role="button")
    field = page.get_by_role("spinbutton", name="Hours before a deadline")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_value("1000")
    field.fill("3")
    page.get_by_role("checkbox", name="In this list").first.uncheck()
    press(page, "Save", role="button")
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    expect(field).to_have_value("3")
    expect(page.get_by_role("checkbox", name="In this list").first).not_to_be_checked()
    school.hand_out("Told to nobody here", [TO_TEN])
    page.goto("/notifications")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("Told to nobody here")).to_have_count(0)


def test_a_browser_is_turned_on_and_off(sit_down, school):
    person = sit_down(school.students[9])
    person.context.grant_permissions(["notifications"])
    person.context.add_init_script(SUBSCRIPTION)
    page = person.page
    devices = lambda: school.server.query("SELECT COUNT(*) FROM push_subscription WHERE address LIKE '%push.example%'")
    page.goto("/notifications/settings")
    page.get_by_role("button", name="Turn on for this device").click()
    expect(page.locator("[data-push-status]")).to_have_text("Notifications come to this device.")
    assert page.evaluate("askedWith") == 65
    assert devices() == [(1,)]
    page.get_by_role("button", name="Turn off for this device").click()
    expect(page.get_by_role("button", name="Turn on for this device")).to_be_visible()
    assert devices() == [(0,)]


def test_a_failing_push_service_is_reported_in_the_language_of_the_page(sit_down, school):
    person = sit_down(school.students[9], "de")
    person.context.grant_permissions(["notifications"])
    person.context.add_init_script(SUBSCRIPTION + """
        PushManager.prototype.subscribe = async () => { throw new DOMException("push service error", "AbortError"); };
    """)
    person.page.goto("/notifications/settings")
    person.page.locator("[data-push-on]").click()
    expect(person.page.locator("[data-push-status]")).to_contain_text("Das hat nicht geklappt.")


def test_a_handout_has_its_own_reminder(sit_down, school):
    page = sit_down(school.students[9]).page
    page.goto(school.handout)
    page.get_by_text("Reminder", exact=True).click()
    page.get_by_role("spinbutton", name="Hours before a deadline").fill("5")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Reminder", exact=True).click()
    expect(page.get_by_role("spinbutton", name="Hours before a deadline")).to_have_value("5")
