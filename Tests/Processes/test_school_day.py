"""A teacher's own program, two students at browsers and a push service: from a new class to its last day."""

import contextlib
import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from harness.apps import OwnDevice
from harness.browsers import Person
from harness.demo import DemoSchool
from harness.messages import PushService, awake
from harness.programs import program
from harness.server import Server

WORDS = {"dog": "Hund", "cat": "Katze", "bird": "Vogel"}


@pytest.fixture
def push():
    with contextlib.closing(PushService()) as service:
        yield service


@pytest.fixture
def school(tmp_path, push):
    with Server(tmp_path / "server", arguments=["--bare-demo", "--push-anywhere"]) as server:
        yield DemoSchool(server)


class Teacher:
    """The teacher's program, which runs from the first line to the last."""

    def __init__(self, school, folder):
        device = OwnDevice(folder, school.server)
        device.sign_in_as(school.visitor(school.teacher))
        self.process = subprocess.Popen(
            [program("TeacherProgram")], env=device.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        assert answer, f"The program ended at “{line}” with {self.process.wait(30)}."
        return json.loads(answer)

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(30) == 0


def tiles(page, exercise, game):
    """The tile of a game, for the exercise with a title or at a place."""
    exercises = page.locator(".play-exercise")
    found = exercises.nth(exercise) if isinstance(exercise, int) else page.get_by_role("region", name=exercise)
    return found.locator(f".play-tile[data-game={game}]")


def type_words(page, wrong=()):
    """Plays the typing race through; the words in `wrong` are typed wrongly."""
    tiles(page, "Words", "typing").press("Enter")
    for number in range(1, len(WORDS) + 1):
        expect(page.locator(".game-progress")).to_contain_text(f"{number} / {len(WORDS)}")
        asked = page.locator(".race-asked").inner_text()
        page.keyboard.type("x" if asked in wrong else WORDS[asked])
        page.keyboard.press("Enter")
        expect(page.locator(".race-outcome")).not_to_be_empty()
    expect(page.get_by_role("heading", name=re.compile("^(Exercise|All) done!$"))).to_be_visible(timeout=20_000)


def feed(page):
    """Feeds the dragon the right answers."""
    tiles(page, 0, "dragon").press("Enter")
    expect(page.locator(".game-bubble p")).to_have_text("2 + 2?")
    texts = page.locator(".wood-board").all_inner_texts()
    page.keyboard.press(str(next(number for number, text in enumerate(texts, 1) if re.search(r"(^|\n)4$", text))))
    expect(page.get_by_role("heading", name=re.compile("^(Exercise|All) done!$"))).to_be_visible(timeout=20_000)


@pytest.mark.long
def test_a_day_at_school(school, browser, push, tmp_path):
    ada, ben = school.students[0], school.students[1]
    visitors = {student: school.visitor(student) for student in (ada, ben)}
    for student, visitor in visitors.items():
        awake(visitor)
        visitor.call("POST", "/v1/notifications/devices", push.browser(student.username).subscription)
    with contextlib.closing(Teacher(school, tmp_path / "teacher")) as teacher:
        # The teacher makes a class, a subject, a sheet with every type of exercise, and a link.
        (made,) = teacher.tell("prepare")
        assert made["exercises"] == "10"
        pages = {}
        for student in (ada, ben):
            context = browser.new_context(base_url=school.server.address, locale="en", reduced_motion="reduce")
            pages[student] = Person(context).sign_in(student).page
        # One follows the link, the other types the code.
        pages[ada].goto(made["url"])
        pages[ada].get_by_role("button", name="Join").click()
        expect(pages[ada].get_by_role("status").filter(has_text="You have joined")).to_be_visible()
        pages[ben].goto("/join")
        pages[ben].get_by_label("Code").fill(made["code"])
        pages[ben].keyboard.press("Enter")
        pages[ben].get_by_role("button", name="Join").click()
        expect(pages[ben].get_by_role("status").filter(has_text="You have joined")).to_be_visible()
        first = ada.name.split()[0]
        assert {"name": first, "members": "1"} in teacher.tell(f"group {first}")
        at_school = school.visitor(school.teacher)
        path = f"/classes/{made['subject']}"
        at_school.submit(at_school.get(path), action="/leaderboards", mode="everybody")
        for page in pages.values():
            page.goto("/leaderboards")
            page.get_by_label("I take part").check()
            page.get_by_role("button", name="Save", exact=True).click()
            expect(page.get_by_label("I take part")).to_be_checked()
        # Nobody is notified of a draft; everybody is notified of what is published, once.
        assert not any(browser.messages for browser in push.browsers.values())
        for page in pages.values():
            page.goto("/")
        assert teacher.tell("publish") == [{"published": "true"}]
        for student, page in pages.items():
            (message,) = push.wait_for(push.browser(student.username), 1)
            assert message["title"] == "New: Everything"
            # The list of what is to do fills in by itself.
            expect(page.get_by_role("link", name=re.compile("Everything"))).to_be_visible()
            page.goto(message["link"])
            page.get_by_role("link", name=re.compile("^Start")).first.click()
            expect(page.locator("[data-play][data-ready]")).to_be_visible()
        type_words(pages[ada])
        pages[ada].get_by_role("button", name="Choose something else").click()
        feed(pages[ada])
        type_words(pages[ben], wrong={"cat"})
        # A plain sheet: Ben answers the choice wrongly.
        page = pages[ben]
        page.get_by_role("button", name="Choose something else").click()
        tiles(page, 0, "sheet").press("Enter")
        page.get_by_label("5", exact=True).check()
        page.get_by_role("button", name="Check").first.click()
        expect(page.locator(".play-outcome").first).to_contain_text("Not right")
        expect(page.locator(".play-delivery")).to_have_attribute("data-delivered", "4")
        # The statistics name the student and the question.
        handout = re.search(r"/handouts/[0-9a-f-]{36}", page.url).group(0)
        report = at_school.get(handout)
        statistics = at_school.get(next(link for link in report.links() if link.endswith("/statistics")))
        rows = [row.text for row in statistics.root.all("tr")]
        assert any("2 + 2?" in row and ben.name.split()[-1] in row for row in rows), rows
        assert any("cat" in row and ben.name.split()[-1] in row for row in rows), rows
        # The leaderboard ranks, for the program as for the browser.
        board = teacher.tell("leaderboard")
        assert [(entry["rank"], entry["name"]) for entry in board] == [("1", ada.name), ("2", ben.name)], board
        assert int(board[0]["score"]) > int(board[1]["score"]) > 0
        # A student who is removed sees nothing from that second on.
        page = pages[ada]
        page.goto("/")
        expect(page.locator("html[data-live-state=open]")).to_be_attached()
        assert teacher.tell(f"revoke {first}") == [{"revoked": first}]
        expect(page.get_by_role("link", name=re.compile("Everything"))).to_have_count(0, timeout=5000)
        assert visitors[ada].get(handout, expect=None).status == 404
        assert "Everything" not in visitors[ada].get("/notifications").text
        assert visitors[ben].get(handout).status == 200
    assert not push.faults
