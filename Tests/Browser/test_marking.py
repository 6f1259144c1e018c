"""Marking a class with the keys: what was written yesterday evening is marked before the bell."""

import re

from playwright.sync_api import expect

from harness.accessibility import sideways, too_wide, violations


def write_and_hand_out(school):
    """Hands out a question that a person marks, and lets five students answer; returns the handout's path."""
    visitor = school.visitor(school.teacher)
    sheet = visitor.submit(visitor.get("/worksheets"), action="/worksheets").address.split("?")[0]
    visitor.submit(visitor.get(sheet), button="Save", title="In their words", kind="practice")
    visitor.submit(
        visitor.get(f"{sheet}/exercises/new?type=freeText"), action="/exercises", text="Why is the sky blue? [2]")
    page = visitor.submit(visitor.get(sheet), button="Hand out")
    box = next(field for field in page.root.all("input", type="checkbox") if (field["value"] or "").startswith("class:"))
    page = visitor.submit(page, action="/edit", button="Post now", **{box["name"]: box["value"]})
    handout = "/handouts/" + re.search(r"/handouts/([0-9a-f-]{36})", page.address).group(1)
    ((activity,),) = school.server.query(
        "SELECT id FROM handout_activity WHERE handout_id = ?", handout.removeprefix("/handouts/"))
    for number, student in enumerate(school.students[:5]):
        device = school.device(student)
        path = f"/v1/work/{handout.removeprefix('/handouts/')}/{activity}"
        work = device.call("GET", f"{path}/sheet").json()
        (exercise,) = work["exercises"]
        device.call("POST", f"{path}/answers", {
            "attempt": work["attempt"], "exercise": exercise["id"],
            "answers": [{
                "question": exercise["questions"][0]["id"],
                "answer": ["Because of the air. " * (1 + 8 * number) + "Donaudampfschifffahrt" * (4 * (number % 2))]}],
        })
    return handout


def test_a_class_is_marked_with_one_key_for_each_answer(sit_down, school):
    handout = write_and_hand_out(school)
    teacher = sit_down(school.teacher, width=360, height=740)
    page = teacher.go("/")
    page.get_by_role("link", name="In their words").first.click()
    expect(page.get_by_role("heading", level=2, name="Why is the sky blue?")).to_be_visible()
    assert not violations(page) and sideways(page) <= 0

    page.set_viewport_size({"width": 1280, "height": 800})
    page.reload()
    fields = page.locator(".marking-points input")
    expect(fields).to_have_count(5)
    expect(fields.first).to_be_focused()
    for key in ["+", "1", "ArrowDown", "-", "ArrowDown", "ArrowUp", "1", "Enter"]:
        page.keyboard.press(key)
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()
    # Nothing was typed for the last; everything else is saved, and the last still waits.
    assert [fields.nth(number).input_value() for number in range(5)] == ["2", "1", "0", "1", ""]
    expect(fields.last).to_be_focused()
    page.get_by_role("button", name="Full points for the rest").click()
    expect(page.get_by_role("status").filter(has_text="Nothing is left")).to_be_visible()
    assert page.url.split("?")[0].endswith(handout)

    page.goto(f"{handout}/marking?by=student")
    asked = []
    page.once("dialog", lambda dialog: (asked.append(dialog.type), dialog.dismiss()))
    field = page.locator(".marking-points input").first
    field.press("End")
    field.press_sequentially("0")
    page.get_by_role("link", name="Handouts").first.click()
    expect(field).to_have_value(re.compile("^.0$"))
    assert asked == ["beforeunload"], "What was typed would be lost."
    field.press("End")
    field.press("Backspace")
    field.press("Enter")
    expect(page.get_by_role("status").filter(has_text="Saved")).to_be_visible()

    page.goto(f"{handout}/marking")
    page.get_by_text("Marking with the keyboard").click()
    expect(page.get_by_text("From answer to answer")).to_be_visible()


    # Words of German, and the field for the points beside them, fit every phone.
    german = sit_down(school.teacher, "de", width=380, height=740)
    german.go(handout)
    student = german.page.locator("a[href*='/assignments/']").first.get_attribute("href")
    page = german.go(student)
    page.get_by_label("Punkte").first.wait_for()
    assert not too_wide(page, range(320, 560, 20))
    field, row = (page.locator(one).first.bounding_box() for one in [".answers .points-form", ".answers tbody tr"])
    assert field["width"] > row["width"] / 2, "The points have a line of their own."
