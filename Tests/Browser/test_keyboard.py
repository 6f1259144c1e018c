"""The story with the keyboard alone."""

from playwright.sync_api import Error, expect

FOCUSED = """() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const labels = [...(element.labels ?? [])].map(label => label.textContent);
    const style = getComputedStyle(element);
    const label = element.labels?.[0] ? getComputedStyle(element.labels[0]) : null;
    const seen = [style, label].filter(Boolean).some(
        style => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0 || style.boxShadow !== "none");
    const name = [element.getAttribute("aria-label"), ...labels, element.textContent]
        .filter(Boolean).join(" ").replace(/\\s+/g, " ").trim();
    return { name, seen, tag: element.tagName.toLowerCase(), href: element.getAttribute("href") };
}"""


def focused(page):
    """What has the focus; nothing while one page is giving way to the next."""
    try:
        return page.evaluate(FOCUSED)
    except Error as error:
        if "Execution context was destroyed" not in str(error):
            raise
        page.wait_for_load_state()
        return None


def focus(page, name, role=None, most=200):
    """Presses Tab until something with that name has the focus, and checks that the focus is visible."""
    for _ in range(most):
        page.keyboard.press("Tab")
        found = focused(page)
        if found and name in found["name"] and (role is None or found["tag"] == role):
            assert found["seen"], f"Nothing shows that “{name}” has the focus."
            return
    raise AssertionError(f"“{name}” can't be reached with the Tab key on {page.url}.")


def press(page, name, key="Enter", role=None):
    focus(page, name, role)
    page.keyboard.press(key)


def sign_in(page, account):
    page.goto("/sign-in")
    focus(page, "User name", "input")
    page.keyboard.type(account.username)
    focus(page, "Password", "input")
    page.keyboard.type(account.password)
    page.keyboard.press("Enter")
    expect(page.get_by_role("navigation").first).to_be_visible()


def test_the_story_needs_no_mouse(sit_down, school):
    teacher = sit_down().page
    sign_in(teacher, school.teacher)
    press(teacher, "New handout")
    expect(teacher.get_by_role("textbox", name="Title", exact=True)).to_be_visible()
    focus(teacher, "Title", "input")
    teacher.keyboard.type("Twenty keys")
    press(teacher, "The whole class", key="Space", role="input")
    press(teacher, "Choose content", role="button")
    expect(teacher.get_by_role("heading", level=1)).to_be_visible()
    press(teacher, "Counting", role="a")
    expect(teacher.get_by_role("link", name="Count with me").first).to_be_visible()
    press(teacher, "Count with me", role="a")
    expect(teacher.get_by_text("Count to twenty").first).to_be_visible()
    press(teacher, "Add “Count to twenty”", role="button")
    expect(teacher.get_by_role("status").filter(has_text="Added")).to_be_visible()
    expect(teacher.get_by_role("textbox", name="Title", exact=True)).to_have_value("Twenty keys")
    press(teacher, "Post now", role="button")
    expect(teacher.get_by_role("status").filter(has_text="Posted.")).to_be_visible()

    student = sit_down().page
    sign_in(student, school.students[4])
    press(student, "Twenty keys", role="a")
    expect(student.get_by_role("heading", level=1)).to_have_text("Twenty keys")
    press(student, "I’m done", role="button")
    expect(student.get_by_role("status").filter(has_text="you are done")).to_be_visible()


def test_the_first_tab_leads_past_the_navigation(sit_down, school):
    page = sit_down(school.teacher).go("/")
    press(page, "Skip to content", role="a")
    assert page.evaluate("document.activeElement.id") == "content"
