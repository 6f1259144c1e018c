"""A worksheet from the first word to the report, at the real server."""

import re

from playwright.sync_api import expect

from harness.accessibility import sideways, violations

WORDS = {"dog": "Hund", "cat": "Katze", "bird": "Vogel"}


def write_worksheet(school):
    """Writes a worksheet with two exercises, using only forms; returns the page that shows it."""
    visitor = school.visitor(school.teacher)
    address = visitor.submit(visitor.get("/worksheets"), action="/worksheets").address.split("?")[0]
    visitor.submit(visitor.get(address), button="Save", title="Animals and sums", kind="practice")
    for kind, text in [
        ("vocabulary", "\n".join(f"{one} = {other}" for one, other in WORDS.items())),
        ("choice", "2 + 2?\n* 4\n- 5\n- 6"),
    ]:
        visitor.submit(visitor.get(f"{address}/exercises/new?type={kind}"), action="/exercises", text=text)
    return visitor, visitor.get(address)


def hand_out(visitor, page):
    """Hands the worksheet out to the whole class."""
    page = visitor.submit(page, button="Hand out")
    box = next(field for field in page.root.all("input", type="checkbox") if (field["value"] or "").startswith("class:"))
    return visitor.submit(page, action="/edit", button="Post now", **{box["name"]: box["value"]})


def cut(person, path="/"):
    """What somebody sees at an address when the connection is gone."""
    person.loses_connections = True
    person.context.set_offline(True)
    person.page.goto(path)
    expect(person.page.locator("body[data-ready]")).to_be_visible()
    return person.page


def connect(person):
    """The connection is back; a page that knew of none would open anew by itself."""
    person.page.close()
    person.page = person.context.new_page()
    person.context.set_offline(False)
    return person


def speak(person, language):
    """Chooses a language; an empty one is that of the browser."""
    form = person.go("/account").locator("form[action='/account/language']")
    form.locator("select").select_option(language)
    form.locator("[type=submit]").click()
    person.page.wait_for_url("**/account?notice=**")


def to_do_without_a_connection(student):
    """The first page lists the sheet that can be gone on with, and leads to it."""
    page = student.go("/")
    expect(page.locator("body[data-offline=ready]")).to_be_visible()
    page = cut(student)
    expect(page.get_by_role("heading", name="You are offline")).to_be_visible()
    assert not violations(page) and sideways(page) <= 0
    # A connection that comes and goes doesn't take the way back that somebody has just chosen.
    page.get_by_role("link", name="Animals and sums").evaluate(
        "link => { link.click(); dispatchEvent(new Event('online')); }")
    expect(page.locator("[data-play][data-ready]")).to_be_visible()
    # Nothing around the sheet says who is signed in.
    expect(page.locator(".play-owner")).to_have_text(re.compile("^.+’s work$"))
    student.context.set_offline(False)


def test_without_a_connection_every_page_says_so_and_shows_nothing_of_others(sit_down, school):
    handout = re.sub(r"^https?://[^/]+", "", hand_out(*write_worksheet(school)).address.split("?")[0])
    tablet = sit_down(school.students[2], "de")
    tablet.go(handout).get_by_role("link", name=re.compile("^Starten|^Start")).first.click()
    expect(tablet.page.locator("[data-play]")).to_have_attribute("data-offline", "ready")
    tablet.go("/")
    expect(tablet.page.locator("body[data-offline=ready]")).to_be_visible()
    expect(cut(tablet).get_by_role("link", name="Animals and sums")).to_be_visible()
    expect(tablet.page.get_by_text(re.compile("^Das gehört .+ Ist das jemand anders?"))).to_be_visible()
    # The next person at the tablet, although nobody has signed out.
    tablet.context.set_offline(False)
    # An open page that has its connection back but nobody's cookies would go to the page where one signs in.
    tablet.page.close()
    tablet.page = tablet.context.new_page()
    tablet.context.clear_cookies()
    tablet.context.add_cookies(school.cookies(school.teacher))
    tablet.go("/")
    expect(tablet.page.locator("body[data-offline=ready]")).to_be_visible()
    page = cut(tablet, "/handouts")
    expect(page.get_by_role("heading", name="Keine Verbindung")).to_be_visible()
    expect(page.get_by_text("Alle anderen Seiten brauchen eine Verbindung")).to_be_visible()
    assert "Animals and sums" not in page.content()
    # Another language is there from the next page on.
    speak(connect(tablet), "ja")
    expect(tablet.page.locator("html[lang=ja] body[data-offline=ready]")).to_be_visible()
    page = cut(tablet, "/handouts")
    expect(page.get_by_role("heading", name="オフラインです")).to_be_visible()
    # A form that no script looks after is not sent into the void either.
    page.evaluate("""() => {
        const form = Object.assign(document.createElement("form"), { method: "post", action: "/handouts" });
        document.body.append(form);
        form.submit();
    }""")
    expect(page.get_by_text("とどいていないかもしれません")).to_be_visible()
    speak(connect(tablet), "")


def test_a_student_plays_a_worksheet_and_the_report_knows(sit_down, school):
    handout = hand_out(*write_worksheet(school)).address.split("?")[0]
    student = sit_down(school.students[3], width=360, height=740)
    page = student.go(re.sub(r"^https?://[^/]+", "", handout))
    page.get_by_role("link", name=re.compile("^Start")).first.click()
    expect(page.locator("[data-play]")).to_have_attribute("data-offline", "ready")
    assert not violations(page) and sideways(page) <= 0
    page.locator(".play-tile[data-game=typing]").first.press("Enter")
    for number in range(1, len(WORDS) + 1):
        expect(page.locator(".game-progress")).to_contain_text(f"{number} / {len(WORDS)}")
        page.keyboard.type(WORDS[page.locator(".race-asked").inner_text()])
        page.keyboard.press("Enter")
        expect(page.locator(".race-outcome")).to_have_text("Right!")
    expect(page.get_by_text("3 of 3 right")).to_be_visible(timeout=20_000)
    page.get_by_role("button", name="Choose something else").click()
    page.locator(".play-tile[data-game=sheet]").last.press("Enter")
    page.get_by_label("5", exact=True).check()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".play-outcome")).to_contain_text("Not right")
    expect(page.locator(".play-delivery")).to_have_attribute("data-delivered", "4")

    to_do_without_a_connection(student)

    teacher = sit_down(school.teacher)
    teacher.go(re.sub(r"^https?://[^/]+", "", handout))
    row = teacher.page.get_by_role("row").filter(has_text=school.students[3].name.split()[-1])
    expect(row).to_contain_text("3/4")


def test_signing_out_takes_a_connection(sit_down, school):
    student = sit_down(school.students[4])
    page = student.go("/")
    student.loses_connections = True
    student.context.set_offline(True)
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("dialog", name="Signing out needs a connection")).to_be_visible()
    page.get_by_role("button", name="Stay signed in").click()
    student.context.set_offline(False)
    page.get_by_role("button", name="Sign out").click()
    page.wait_for_url("**/sign-in?notice=signedOut")
    expect(page.get_by_role("status")).to_be_visible()
    page.goto("/records")
    page.wait_for_url("**/sign-in?returnTo=*")


def test_answers_wait_for_whoever_gave_them(sit_down, school):
    handout = re.sub(r"^https?://[^/]+", "", hand_out(*write_worksheet(school)).address.split("?")[0])
    student = sit_down(school.students[5])
    page = student.go(handout)
    page.get_by_role("link", name=re.compile("^Start")).first.click()
    page.locator(".play-tile[data-game=sheet]").last.press("Enter")
    student.context.set_offline(True)
    page.get_by_label("4", exact=True).check()
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".play-delivery")).to_contain_text("until there is a connection: 1")
    # Somebody else signs in in another page: this one shows their own sheet, of which nothing is done.
    student.page = other = student.context.new_page()
    student.context.clear_cookies()
    student.context.set_offline(False)
    student.sign_in(school.students[6])
    expect(page.locator(".play-menu")).to_contain_text("Questions: 1")
    expect(page.locator(".play-menu")).not_to_contain_text("Done")
    # Once they are back, what waited has arrived from the page on which they signed in.
    student.context.clear_cookies()
    student.sign_in(school.students[5])
    expect(page.locator(".play-menu")).to_contain_text("Done: 1 of 1 right")
    expect(page.locator("[data-ready]")).to_be_visible()
    page.context.problems.clear()
    # Signing out there ends the work here.
    other.get_by_role("button", name="Sign out").click()
    other.wait_for_url("**/sign-in?notice=signedOut")
    page.wait_for_url("**/sign-in?returnTo=*")
