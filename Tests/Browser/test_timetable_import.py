"""Planners import plans from other programs: files, addresses that are fetched, and where rooms are."""

import pathlib
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from harness import feed
from harness.accessibility import look
from harness.demo import DemoSchool
from harness.extent import VIEWS
from harness.server import Server
from test_keyboard import press

HEAD = "key,name,lecturers,rooms,style,start,end,weekday,term,course,semester,comment"
ROWS = [
    "MA7,Mathematics,Ito,A 101,,08:00,09:30,Monday,2026/27,7,a,",
    "PH7,Physics,Okafor,Lab 1,Practical,08:00,09:30,Tuesday,2026/27,7,a,not in KW 49",
    "DO7,Donaudampfschifffahrtsgesellschaftskunde,Ito|Silva,A 102|A 103,,09:45,11:15,Tuesday,2026/27,7,b,",
    "EN7,English,Silva,A 101,,08:00,09:30,Wednesday,2026/27,7,b,",
    "CH7,Chemistry,Silva,Lab 2,,09:45,11:15,Friday,2026/27,7,a,",
]


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """A school of its own, because these imports would appear in everybody's timetable."""
    folder = tmp_path_factory.mktemp("plans")
    arguments = ["--bare-demo", "--requests-per-second", "100000", "--feed-network", "127.0.0.0/8"]
    with Server(folder, arguments=arguments) as server:
        yield DemoSchool(server)


@pytest.fixture
def planner(sit_down, school):
    return lambda *place, **options: sit_down(school.administrator, *place, **options).page


def sheet(folder, rows, name="plan.csv"):
    path = pathlib.Path(folder) / name
    path.write_text("\n".join([HEAD, *rows]) + "\n", encoding="utf-8")
    return path


def upload(page, path, source, more=None):
    page.goto("/timetable/plan/import")
    page.locator("[type=file]").set_input_files(path)
    page.locator("[name=source]").fill(source)
    if more:
        page.locator("details > summary").click()
        for name, value in more.items():
            page.locator(f"[name={name}]").fill(value)
    page.locator("#import [type=submit]").click()


def bring_in(page, path, source):
    upload(page, path, source)
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The timetable was updated")


def section(page, title):
    return page.locator("section").filter(has=page.get_by_role("heading", name=title))


def test_a_plan_is_previewed_and_then_applied(planner, tmp_path):
    page = planner()
    page.goto("/timetable/plan")
    page.get_by_role("link", name="Import a plan").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Import a plan")
    upload(page, sheet(tmp_path, ROWS), "First sheet")
    expect(page.get_by_role("heading", level=1)).to_have_text("What would change")
    added = section(page, "Lectures: Added")
    expect(added.get_by_role("listitem")).to_have_count(len(ROWS))
    expect(added).to_contain_text("Donaudampfschifffahrtsgesellschaftskunde")
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_role("status")).to_contain_text("Everybody sees it now.")
    page.goto("/timetable/plan?search=Donau")
    expect(page.get_by_role("link", name="Donaudampfschifffahrtsgesellschaftskunde")).to_be_visible()
    upload(page, sheet(tmp_path, ROWS), "First sheet")
    expect(page.locator("main")).to_contain_text("Nothing to change")
    expect(page.get_by_role("button", name="Apply")).to_have_count(0)


def test_each_difference_is_named(planner, tmp_path):
    page = planner()
    bring_in(page, sheet(tmp_path, [row.replace("7,", "8,", 1) for row in ROWS]), "Grade eight")
    changed = [row.replace("7,", "8,", 1) for row in ROWS][:-1]
    changed[0] = changed[0].replace("A 101", "B 204").replace("Mathematics", "Maths")
    upload(page, sheet(tmp_path, changed), "Grade eight")
    altered = section(page, "Lectures: Changed").get_by_role("listitem")
    expect(altered).to_have_count(1)
    expect(altered).to_contain_text("A 101 → B 204")
    assert altered.locator("s").all_text_contents() == ["Mathematics", "A 101"]
    removed = section(page, "Lectures: Removed").get_by_role("listitem")
    expect(removed).to_have_count(1)
    expect(removed).to_contain_text("Chemistry")


def test_two_concurrent_planners_overwrite_nothing_unseen(planner, sit_down, school, tmp_path):
    one, other = planner(), sit_down().sign_in(school.administrator).page
    upload(one, sheet(tmp_path, [ROWS[0].replace("MA7", "X1")], "one.csv"), "Shared")
    button = one.get_by_role("button", name="Apply")
    expect(button).to_be_visible()
    shown = one.locator("[name=shown]").get_attribute("value")
    # The same person in another browser replaces the upload; the one that the first browser shows is gone.
    bring_in(other, sheet(tmp_path, [ROWS[0].replace("MA7", "X1").replace("A 101", "C 3")], "two.csv"), "Shared")
    button.click()
    expect(one.get_by_role("heading", level=1)).not_to_have_text("The timetable was updated")
    upload(one, sheet(tmp_path, [ROWS[0].replace("MA7", "X1")], "one.csv"), "Shared")
    expect(section(one, "Lectures: Changed")).to_contain_text("C 3 → A 101")
    assert one.locator("[name=shown]").get_attribute("value") != shown


def test_unreadable_entries_are_left_out_only_knowingly(planner, tmp_path):
    page = planner()
    rows = [ROWS[0].replace("MA7", "Y1"), ROWS[1].replace("PH7", "Y2").replace("09:30", "07:30")]
    upload(page, sheet(tmp_path, rows), "With a slip")
    problems = section(page, "1 entry can’t be read")
    expect(problems).to_contain_text("plan.csv")
    expect(problems.get_by_role("cell", name="3", exact=True)).to_be_visible()
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_role("alert")).to_contain_text("Tick the box to leave them out.")
    page.get_by_label("Leave out what can’t be read").check()
    page.get_by_role("button", name="Apply").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The timetable was updated")


def test_a_plan_is_imported_by_keyboard_alone_and_without_scripts(planner, tmp_path):
    page = planner(javascript=False)
    upload(page, sheet(tmp_path, [ROWS[0].replace("MA7", "K1")]), "By keyboard")
    press(page, "Apply", role="button")
    expect(page.get_by_role("heading", level=1)).to_have_text("The timetable was updated")


def test_a_long_plan_is_divided_into_pages(planner, tmp_path):
    page = planner()
    rows = [f"B{n},Lecture {n},Teacher {n % 90},R {n % 70},,08:00,09:30,Monday,2026/27,7,a," for n in range(2500)]
    upload(page, sheet(tmp_path, rows), "Whole university")
    expect(section(page, "Lectures: Added").get_by_role("listitem")).to_have_count(20)
    page.get_by_role("link", name="Show all 2500").click()
    expect(section(page, "Lectures: Added").get_by_role("listitem")).to_have_count(100)
    page.get_by_role("link", name="Next page").click()
    expect(page.get_by_text("Page 2 of 25")).to_be_visible()


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_the_pages_of_imports_shut_nobody_out(planner, tmp_path, view):
    page = planner(*view)
    source = f"Pictures {view}"
    keys = [row.replace("7,", f"-{view},", 1) for row in ROWS]
    upload(page, sheet(tmp_path, keys), source)
    look(page, "plan-preview-new", view)
    page.locator("#apply [type=submit]").click()
    expect(page.get_by_role("status")).to_be_visible()
    look(page, "plan-preview-done", view)
    page.goto("/timetable/plan")
    look(page, "plan-elsewhere", view)
    keys[0] = keys[0].replace("A 101", "B 204").replace("Mathematics", "Maths").replace("09:30", "09:45")
    keys[1] = keys[1].replace("not in KW 49", "") + "perhaps KW 50?"
    keys[2] = keys[2].replace("11:15", "08:15")
    upload(page, sheet(tmp_path, keys[:-1]), source)
    look(page, "plan-preview", view)
    page.locator("#apply [type=submit]").click()
    look(page, "plan-preview-refused", view)
    upload(page, sheet(tmp_path, ["<html>"], "page.html"), source, {"term": "2026/27"})
    look(page, "plan-preview-odd", view)


@pytest.fixture
def publisher():
    """Another server, whose plan a test changes."""
    with feed.Publisher() as publisher:
        yield publisher


def test_a_source_is_added_fetched_and_removed(planner, publisher):
    page = planner()
    publisher.content = "\n".join([HEAD, ROWS[0].replace("MA7", "S1"), ROWS[1].replace("PH7", "S2")])
    page.goto("/timetable/plan/sources")
    page.get_by_role("link", name="Add a source").click()
    page.get_by_label("Name of the source").fill("Published <plan>")
    page.get_by_label("Format").select_option("csv")
    page.get_by_label("Address", exact=True).fill(publisher.address)
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Published <plan>")
    publisher.content = publisher.content.replace("A 101", "B 204")
    page.get_by_role("button", name="Check now").click()
    expect(page.get_by_role("status").or_(page.get_by_role("alert"))).to_contain_text("Checked")
    page.goto("/timetable/plan/sources")
    card = page.locator("section").filter(has=page.get_by_role("heading", name="Published <plan>"))
    expect(card).to_contain_text("All is well")
    publisher.status = 404
    card.get_by_role("button", name="Check now").click()
    expect(page.get_by_role("alert")).to_contain_text("The timetable stays as it was.")
    expect(page.locator("main")).to_contain_text("The server answered with an error (404).")
    expect(page.locator("main")).to_contain_text("Failed once")
    publisher.status, publisher.content = 200, "<html>no plan</html>"
    page.get_by_role("button", name="Check now").click()
    expect(page.locator("main")).to_contain_text("The address answers with a web page instead of a plan.")
    expect(page.locator("main")).to_contain_text("Failed 2 times in a row")
    page.goto("/timetable/plan?search=S2")
    page.goto("/timetable/plan/sources")
    page.get_by_role("link", name="Remove: Published <plan>").click()
    expect(page.locator("main")).to_contain_text("The lectures (2) and changes (0)")
    page.get_by_role("button", name="Remove").click()
    expect(page.get_by_role("heading", name="Published <plan>")).to_have_count(0)


@pytest.mark.parametrize(("address", "sentence"), [
    ("file:///etc/passwd", "This address can’t be used."),
    ("javascript:alert(1)", "This address can’t be used."),
    ("https://", "This address can’t be used."),
])
def test_an_address_that_cannot_be_fetched_is_refused(planner, address, sentence):
    page = planner()
    page.goto("/timetable/plan/sources/new")
    page.get_by_label("Name of the source").fill("Odd")
    page.get_by_label("Address", exact=True).fill(address)
    page.get_by_role("button", name="Save").click()
    expect(page.locator(".field.wrong .problem")).to_contain_text(sentence)
    assert page.get_by_label("Address", exact=True).input_value() == address


def test_rooms_get_addresses(planner):
    page = planner()
    page.goto("/timetable/plan")
    page.get_by_role("link", name="Addresses of rooms").click()
    new = section(page, "Add an address")
    new.get_by_label("Names of rooms that begin with").fill("FA")
    new.get_by_label("Address of these rooms").fill("Main street 1")
    new.get_by_role("button", name="Save").click()
    expect(page.locator("details.address")).to_have_count(1)
    new.get_by_label("Names of rooms that begin with").fill("FA")
    new.get_by_label("Address of these rooms").fill("Elsewhere 2")
    new.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.goto("/timetable/plan/addresses")
    line = page.locator("details.address").filter(has_text="Main street 1")
    line.locator("summary").click()
    line.get_by_label("Address of these rooms").fill("Park road 7")
    line.get_by_role("button", name="Save").click()
    expect(page.locator("details.address")).to_contain_text("Park road 7")
    page.locator("details.address summary").click()
    page.get_by_role("button", name="Remove: FA").click()
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("main")).to_contain_text("No addresses yet")


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_the_pages_of_sources_shut_nobody_out(planner, school, publisher, view):
    page = planner(*view)
    name = f"Feed {view} with-a-name-that-is-rather-long-for-a-telephone"
    publisher.content = "\n".join(
        [HEAD] + [row.replace("7,", f"-feed-{view},", 1) for row in ROWS[:2]] + [ROWS[2].replace("09:45", "x")])
    page.goto("/timetable/plan/sources/new")
    page.locator("[name=name]").fill(name)
    page.locator("[name=format]").select_option("csv")
    page.locator("[name=address]").fill(publisher.address)
    page.locator("#source [type=submit]").click()
    page.locator("form[action$='/look'] button").click()
    look(page, "source-looked", view)
    source = urlsplit(page.url).path
    publisher.content = HEAD
    page.goto(f"{source}/removals")
    look(page, "source-removals", view)
    page.goto(source)
    publisher.status = 500
    page.locator("form[action$='/look'] button").click()
    look(page, "source-failed", view)
    page.goto("/timetable/plan/sources")
    look(page, "sources", view)
    page.locator("section").filter(has_text=name).locator("a[href$='/remove']").click()
    look(page, "source-remove", view)
    page.goto("/timetable/plan/addresses")
    page.locator("#new [name=prefix]").fill(f"{view}")
    page.locator("#new [name=address]").fill("Donaudampfschifffahrtsgesellschaftsstraße 17, 12345 Lindenhof")
    page.locator("#new [type=submit]").click()
    page.locator("details.address summary").first.click()
    look(page, "addresses", view)
    visitor = school.visitor(school.administrator)
    visitor.submit(visitor.get("/timetable/plan/addresses"), button=f"Remove: {view}")
