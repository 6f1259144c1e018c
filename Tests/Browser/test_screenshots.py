"""The pictures of the README, made from the real pages, so that they stay true.

They are taken in every run, and kept with `SCREENSHOTS=keep Scripts/test browser`.
"""

import pytest

from harness.programs import REPOSITORY
from harness.screenshots import keep

FOLDER = REPOSITORY / "Documentation/Screenshots"

PICTURES = [
    ("teacher-home", "teacher", "/", "en", 1280, "light"),
    ("report", "teacher", "{handout}", "en", 1280, "light"),
    ("report-dark", "teacher", "{handout}", "en", 1280, "dark"),
    ("statistics", "teacher", "{statistics}", "en", 1280, "light"),
    ("content", "teacher", "/apps/org.example.counting/counting", "en", 1280, "light"),
    ("student-todo", "student", "/", "de", 360, "light"),
    ("student-handout", "student", "{handout}", "ja", 360, "light"),
    ("records", "student", "/records", "en", 1280, "light"),
    ("administrator-people", "administrator", "/people", "en", 1280, "light"),
]


@pytest.mark.parametrize("name, role, path, language, width, scheme", PICTURES, ids=[row[0] for row in PICTURES])
def test_a_picture_shows_the_real_page(
        sit_down, school, tmp_path, name, role, path, language, width, scheme):
    person = sit_down(getattr(school, role), language, width, height=720 if width > 400 else 780)
    person.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    person.go(path.format(handout=school.handout, statistics=school.statistics))
    picture = tmp_path / f"{name}.png"
    person.page.screenshot(path=picture, animations="disabled")
    keep(picture, FOLDER)
