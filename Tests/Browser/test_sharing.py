"""A teacher makes a subject and shares it; a student joins by code, leaves, joins by link, and is removed."""

import re

import pytest
from playwright.sync_api import expect

from harness.accessibility import PICTURES, look
from harness.extent import VIEWS



def make_subject(page, path, name):
    """Makes a subject in the class at `path`, in any language; returns its address."""
    page.goto(path)
    page.locator("a[href^='/classes/new?home=']").click()
    page.locator("[name=name]").fill(name)
    page.locator("[name=color]").select_option("mathBlue")
    page.locator("form#class [type=submit]").click()
    expect(page.locator("h1")).to_have_text(name)
    return re.search(r"/classes/[0-9a-f-]{36}", page.url).group(0)


def make_link(page, subject, role="student", confirm=False):
    """Makes a link; returns its address and its code."""
    page.goto(f"{subject}/share")
    page.locator("#link [name=role]").select_option(role)
    if confirm:
        page.locator("#link [name=confirm]").check()
    page.locator("#link [type=submit]").click()
    address = page.locator("#made-link").text_content()
    return address, page.locator("#shares .row-title").last.text_content()


def fills_the_projector(page):
    """The code takes most of the width that there is: of the page, and after one press of the whole screen."""
    size = page.viewport_size
    page.set_viewport_size({"width": 1280, "height": 720})
    wide = "(name) => { const range = document.createRange(); range.selectNodeContents(document.querySelector('.board-code'));" \
        " return range.getBoundingClientRect()[name] }"
    around = page.locator(".board").bounding_box()
    assert 0.6 * around["width"] < page.evaluate(wide, "width") <= around["width"]
    page.locator("[data-fill]").press("Enter")
    expect(page.locator(".board:fullscreen")).to_be_visible()
    screen = page.evaluate("({ width: innerWidth, height: innerHeight })")
    assert 0.6 * screen["width"] < page.evaluate(wide, "width") <= screen["width"]
    # On a wall of two metres, a letter of a twelfth of it is seen from the last row.
    assert page.evaluate(wide, "height") > screen["width"] / 12
    code, picture = page.locator(".board-code").bounding_box(), page.locator(".share-picture").bounding_box()
    assert code["y"] >= 0 and picture["y"] + picture["height"] <= screen["height"], "all of it is seen at once"
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/board-full-{page.locator('html').get_attribute('lang')}.png")
    page.evaluate("document.exitFullscreen()")
    page.set_viewport_size(size)


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_every_page_of_sharing_shuts_nobody_out(sit_down, school, view):
    """Pages behind links are checked with all others; these take more than a link."""
    teacher = sit_down(school.teacher, *view).page
    student = sit_down(school.students[10], *view).page
    subject = make_subject(
        teacher, school.class_path(school.visitor(school.teacher)), f"Chess {view}")
    look(teacher, "subject", view)
    address, code = make_link(teacher, subject, confirm=True)
    look(teacher, "share-made", view)
    student.goto("/join")
    student.locator("[name=code]").fill("2222-2222")
    student.locator("#join [type=submit]").click()
    look(student, "join-refused", view)
    student.goto(address)
    look(student, "join-question", view)
    student.locator("[value=join]").click()
    teacher.goto(f"{subject}/share")
    look(teacher, "share", view)
    teacher.locator("#requests form").first.locator("button").click()
    expect(teacher.locator("#rights li")).to_have_count(2)
    teacher.locator("#shares a").first.click()
    look(teacher, "board", view)
    expect(teacher.locator(".board-code")).to_have_text(code)
    fills_the_projector(teacher)
    student.goto("/")
    look(student, "student-home", view)
    student.locator(f"a[href='{subject}/leave']").click()
    look(student, "leave", view)
    student.locator("button.danger").click()
    expect(student.locator(f"a[href='{subject}/leave']")).to_have_count(0)


@pytest.mark.parametrize("javascript", [True, False], ids=["with JavaScript", "without JavaScript"])
def test_a_student_joins_after_signing_in_and_is_taken_out(sit_down, school, javascript):
    teacher = sit_down(school.teacher, javascript=javascript).page
    account = school.students[11]
    subject = make_subject(teacher, school.class_path(school.visitor(school.teacher)), f"Drama {javascript}")
    address, _ = make_link(teacher, subject)
    guest = sit_down(javascript=javascript).page
    guest.goto(address)
    expect(guest).to_have_url(re.compile("/sign-in"))
    guest.locator("[name=username]").first.fill(account.username)
    guest.locator("[name=password]").first.fill(account.password)
    guest.get_by_role("button", name="Sign in", exact=True).click()
    expect(guest.get_by_role("heading", level=1)).to_contain_text("Join Drama")
    guest.get_by_role("button", name="Join", exact=True).click()
    expect(guest.get_by_role("status").filter(has_text="You have joined")).to_be_visible()
    expect(guest.get_by_role("link", name=f"Leave Drama {javascript}")).to_be_visible()
    teacher.goto(f"{subject}/share")
    teacher.get_by_role("button", name=f"Take out {account.name}").click()
    # The page asks before it takes somebody away.
    expect(teacher.get_by_role("heading", level=1)).to_contain_text(account.name)
    teacher.locator("main form [type=submit]").click()
    expect(teacher.get_by_role("button", name=f"Take out {account.name}")).to_have_count(0)
    if not javascript:
        guest.reload()
    # The student's live page updates itself.
    expect(guest.get_by_role("link", name=f"Leave Drama {javascript}")).to_have_count(0)
    guest.goto(address)
    expect(guest.get_by_role("button", name="Join", exact=True)).to_be_visible()


def test_a_code_is_typed_with_the_keyboard_alone(sit_down, school):
    from test_keyboard import focus, press

    teacher = sit_down(school.teacher).page
    subject = make_subject(teacher, school.class_path(school.visitor(school.teacher)), "Keys")
    _, code = make_link(teacher, subject)
    page = sit_down(school.students[5]).page
    page.goto("/")
    press(page, "Join with a code", role="a")
    expect(page.get_by_role("textbox", name="Code")).to_be_visible()
    focus(page, "Code", "input")
    page.keyboard.type(code.lower())
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Keys")
    press(page, "Join", role="button")
    expect(page.get_by_role("status").filter(has_text="You have joined")).to_be_visible()
    press(page, "Leave Keys", role="a")
    press(page, "Leave", role="button")
    expect(page.get_by_role("status").filter(has_text="You have left")).to_be_visible()
