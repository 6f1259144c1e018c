"""Nobody is shut out: axe (WCAG 2.2 AA) finds nothing on any page, in any language, at any width."""

import pytest

from harness import addresses
from harness.accessibility import problems
from harness.extent import VIEWS, taking_turns
from harness.pages import FOR_EVERYBODY, NOT_PAGES

#: Pages that no link leads to at this school, each with the test that looks at it.
ELSEWHERE = {
    "/handouts/…/activities/…/sheet/hand-in": "test_handing_in",
    "/handouts/…/activities/…/sheet/review": "test_handing_in",
    "/handouts/…/marking": "test_marking",
    "/handouts/…/results": "test_handing_in",
    "/classes/…/leave": "test_sharing",
    "/classes/…/shares/…": "test_sharing",
    "/join/…": "test_sharing",
    "/offline": "test_worksheet_story",
    "/timetable/lecturer": "test_timetable",
    "/timetable/lectures/…": "test_timetable",
    "/timetable/plan/import/…": "test_timetable_import",
    "/timetable/plan/lectures/…": "test_timetable",
    "/timetable/plan/lectures/…/change": "test_timetable",
    "/timetable/plan/sources/…": "test_timetable_import",
    "/timetable/plan/sources/…/removals": "test_timetable_import",
    "/timetable/plan/sources/…/remove": "test_timetable_import",
    "/timetable/room": "test_timetable",
    "/worksheets/…/handouts/…/changes": "test_worksheets",
}
#: What is no page of its own, but leads to one.
ONWARD = {"/sheets/…"}

#: Pages that a role must be able to reach, because the crawl wouldn't notice a missing link.
EXPECTED = {
    "administrator": {
        "/", "/people", "/people/new", "/people/…", "/classes", "/classes/new", "/classes/…", "/classes/…/edit",
        "/roster", "/apps", "/apps/…", "/audit", "/audit?person", "/account", "/people/…/archive", "/classes/…/archive",
        "/classes/…/badges", "/classes/…/start-codes", "/developer-keys", "/remove-app?app",
        "/notifications", "/notifications/settings", "/timetable", "/timetable/week", "/timetable/changes",
        "/timetable/changes?of", "/timetable/rooms", "/timetable/calendar", "/timetable/selection", "/timetable/tasks",
        "/timetable/plan", "/timetable/plan/frame", "/timetable/plan/courses", "/timetable/plan/new",
        "/timetable/plan/import", "/timetable/plan/sources", "/timetable/plan/sources/new",
        "/timetable/plan/addresses", "/timetable/plan/displays", "/display/…", "/school", "/classes/from-names",
    },
    "teacher": {
        "/", "/handouts", "/handouts/…", "/handouts/…/edit", "/handouts/…/assignments/…", "/classes/…",
        "/classes/…/report", "/classes/…/groups/new", "/classes/…/start-codes", "/classes/…/badges",
        "/classes/…/badges/…/void", "/apps",
        "/apps/…", "/account", "/handouts/…/take-back", "/worksheets", "/worksheets/import", "/worksheets/…",
        "/worksheets/…/preview", "/worksheets/…/print", "/worksheets/…/answers", "/worksheets/…/export",
        "/worksheets/…/exercises/…", "/worksheets/…/exercises/…/remove", "/worksheets/…/exercises/new?type", "/worksheets/…/delete", "/worksheets?shelf",
        "/handouts/…/activities/…/statistics", "/leaderboards", "/leaderboards?place&topic",
        "/leaderboards?place&topic&week", "/classes/new", "/classes/new?home", "/classes/…/share", "/join",
        "/notifications", "/notifications/settings", "/timetable", "/timetable/week", "/classes/…/lectures",
    },
    "student": {
        "/", "/handouts/…", "/handouts/…/activities/…/sheet", "/records", "/account", "/join", "/leaderboards",
        "/leaderboards?place&topic", "/leaderboards?place&topic&week", "/notifications", "/notifications/settings",
        "/timetable", "/timetable?day", "/timetable/week", "/timetable/week?week", "/timetable/changes", "/timetable/changes?of", "/timetable/rooms",
        "/timetable/calendar", "/timetable/selection", "/timetable/tasks",
    },
}


def check(person, paths):
    found = []
    for path in paths:
        person.page.goto(path)
        found += problems(person.page)
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("view", VIEWS, ids=str)
def test_pages_before_signing_in_shut_nobody_out(sit_down, view):
    check(sit_down(None, *view), FOR_EVERYBODY)


def test_what_is_chosen_is_seen_in_forced_colours(sit_down):
    """Where people choose the colours of everything themselves, a background says nothing."""
    page = sit_down().go("/sign-in")
    page.emulate_media(forced_colors="active")
    outline = "one => getComputedStyle(one).outlineStyle"
    assert page.locator("button[aria-pressed=true]").first.evaluate(outline) == "solid"
    assert page.locator("button[aria-pressed=false]").first.evaluate(outline) == "none"


@pytest.mark.long
@pytest.mark.parametrize("view", VIEWS, ids=str)
@pytest.mark.parametrize("role", ["administrator", "teacher", "student"])
def test_no_page_shuts_anybody_out(sit_down, school, role, view):
    found, _ = school.pages(role)
    person = sit_down(getattr(school, role), *view)
    person.page.goto("/")
    assert person.page.locator("html").get_attribute("lang") == view.language
    check(person, taking_turns([found[kind] for kind in sorted(found)], view))


@pytest.mark.parametrize("role", ["administrator", "teacher", "student"])
def test_every_page_can_be_reached_and_no_link_leads_nowhere(school, role):
    found, nowhere = school.pages(role)
    assert not nowhere, "\n" + "\n".join(nowhere)
    assert EXPECTED[role] - set(found) == set()


def test_no_page_is_forgotten(school):
    """Every page of the server's sources is among those that are looked at here, or another test looks at it."""
    found = {kind for role in EXPECTED for kind in school.pages(role)[0]}
    seen = {kind.split("?")[0] for kind in found}
    forgotten = {kind for kind in addresses.of_pages() if not NOT_PAGES.search(kind)} - seen - ONWARD
    assert sorted(forgotten) == sorted(ELSEWHERE), "\n".join(sorted(forgotten))
