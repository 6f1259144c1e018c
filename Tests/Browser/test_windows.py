"""What becomes of somebody's pages in other windows when they sign out, or when somebody else signs in."""

from playwright.sync_api import expect


def sign_in(page, account):
    page.get_by_label("User name").fill(account.username)
    page.get_by_label("Password", exact=True).fill(account.password)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()


def window(page, path):
    other = page.context.new_page()
    other.goto(path)
    return other


def test_signing_out_empties_the_windows_of_a_person(sit_down, school):
    page = sit_down(school.student).go("/")
    records, account = window(page, "/records"), window(page, "/account")
    for other in [records, account]:
        expect(other.locator("body[data-owner]")).to_be_attached()
    page.get_by_role("button", name="Sign out").click()
    for other in [page, records, account]:
        expect(other.get_by_label("User name")).to_be_visible()
        expect(other.locator("body[data-owner]")).to_have_count(0)


def test_who_signs_in_over_somebody_empties_their_windows_and_who_comes_back_finds_what_they_typed(sit_down, school):
    page = sit_down(school.teacher).go("/")
    typed, plain = window(page, "/account"), window(page, "/handouts")
    field = typed.locator("main form[method=post] input[type=text]:visible").first
    field.press_sequentially("kept")
    page.get_by_role("button", name="Sign out").click()
    expect(plain.get_by_label("User name")).to_be_visible()
    expect(typed.get_by_role("heading", name="You are signed out")).to_be_visible()
    for hidden in [field, typed.get_by_text(school.teacher.name).first]:
        expect(hidden).to_be_hidden()
    sign_in(page, school.teacher)
    expect(field).to_have_value("kept")
    expect(typed.get_by_role("heading", name="You are signed out")).to_have_count(0)

    # Somebody signs in over them, in a window that was open before.
    page.context.add_cookies(school.cookies(school.student))
    page.goto("/")
    expect(typed.get_by_text(school.teacher.name)).to_have_count(0)
    expect(typed.locator("body")).to_have_attribute("data-owner", page.locator("body").get_attribute("data-owner"))
