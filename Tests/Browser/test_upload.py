"""Files of up to 50 MB in the browser, over connections that break."""

import hashlib
import os
import pathlib
import re

import pytest
from playwright.sync_api import expect

from harness.demo import DemoSchool, handout_id
from harness.server import Server
from harness.visitor import Visitor

LARGEST = 50 * 1024 * 1024
PART = 1024 * 1024


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    """A school whose server a test may kill; restarted, it has the same address."""
    folder = tmp_path_factory.mktemp("fragile")
    with Server(folder, arguments=["--bare-demo", "--requests-per-second", "100000"]) as server:
        yield DemoSchool(server)


@pytest.fixture(scope="module")
def large_file(tmp_path_factory):
    """As large as a file may be."""
    path = tmp_path_factory.mktemp("files") / "Whole year.bin"
    path.write_bytes(os.urandom(LARGEST))
    return path


class Upload:
    """A teacher at the form that adds a file to a new handout."""

    def __init__(self, sit_down, school, javascript=True, language="en"):
        self.server = school.server
        self.visitor = school.visitor(school.teacher)
        self.handout = handout_id(self.visitor.submit(self.visitor.get("/handouts"), action="/handouts").address)
        person = sit_down(school.teacher, language, javascript=javascript)
        person.loses_connections = True
        self.context = person.context
        self.page = person.page
        self.parts = []
        self.open()

    def open(self):
        self.page.goto(f"{self.server.address}/handouts/{self.handout}/files")

    def at_part(self, number, act):
        """Does something once, when the browser is about to send a part; numbers parts by their place."""
        def pass_on(route):
            self.parts.append(int(re.search(r"offset=(\d+)", route.request.url).group(1)))
            if len(self.parts) == number:
                act(route)
            else:
                route.continue_()
        self.page.route(re.compile(r"/v1/files/.+offset="), pass_on)

    def choose(self, path):
        self.page.locator("[type=file]").set_input_files(path)
        self.page.get_by_role("button", name=re.compile("Upload|Hochladen")).click()

    @property
    def status(self):
        return self.page.locator("[data-upload]").get_by_role("status")

    def expect_added(self, path):
        """The handout has the file once, byte for byte."""
        expect(self.page).to_have_url(re.compile(f"/handouts/{self.handout}/edit"), timeout=60_000)
        expect(self.page.get_by_role("status").filter(has_text="added")).to_be_visible()
        added = self.server.query(
            "SELECT content FROM handout_activity WHERE handout_id = ? AND kind = 'file'", self.handout)
        assert len(added) == 1, added
        file = re.search(r"[0-9a-f-]{36}", added[0][0]).group(0)
        answer = self.visitor.session.get(f"{self.server.address}/files/{file}/x", timeout=60)
        assert hashlib.sha256(answer.content).digest() == hashlib.sha256(path.read_bytes()).digest()
        return file


def test_the_largest_file_survives_a_kill_of_the_server(sit_down, school, large_file):
    upload = Upload(sit_down, school)

    def kill(route):
        route.continue_()
        upload.server.kill()

    upload.at_part(20, kill)
    upload.choose(large_file)
    expect(upload.status).to_contain_text("The connection was lost", timeout=30_000)
    upload.server.start()
    upload.expect_added(large_file)
    assert len(upload.parts) < LARGEST / PART + 10, "It began anew instead of going on."


def test_an_upload_waits_until_the_network_is_back(sit_down, school, large_file):
    upload = Upload(sit_down, school)

    def leave(route):
        upload.context.set_offline(True)
        route.abort("internetdisconnected")

    upload.at_part(10, leave)
    upload.choose(large_file)
    expect(upload.status).to_contain_text("The connection was lost", timeout=30_000)
    assert upload.page.locator("progress").evaluate("bar => bar.value") == 18
    upload.context.set_offline(False)
    upload.expect_added(large_file)


def test_a_lost_answer_loses_and_duplicates_nothing(sit_down, school, tmp_path):
    path = tmp_path / "Four parts.bin"
    path.write_bytes(os.urandom(3 * PART + 17))
    upload = Upload(sit_down, school)

    def lose(route):
        assert route.fetch().ok
        route.abort("connectionreset")

    upload.at_part(2, lose)
    finished = []

    def lose_the_end(route):
        finished.append(route)
        if len(finished) == 1:
            lose(route)
        else:
            route.continue_()

    upload.page.route(lambda address: address.endswith(f"/handouts/{upload.handout}/files"), lose_the_end)
    upload.choose(path)
    upload.expect_added(path)
    assert upload.parts == [0, PART, PART, 2 * PART, 3 * PART]
    assert len(finished) == 2


def test_an_upload_resumes_after_leaving_the_page(sit_down, school, large_file):
    upload = Upload(sit_down, school)
    upload.page.on("dialog", lambda dialog: dialog.accept())
    held = []
    upload.at_part(15, held.append)
    upload.choose(large_file)
    expect(upload.page.locator("progress")).to_have_js_property("value", 28, timeout=30_000)
    upload.open()
    before = len(upload.parts)
    upload.choose(large_file)
    upload.expect_added(large_file)
    assert upload.parts[before] == 14 * PART, "It began anew instead of going on."


@pytest.mark.parametrize("language, sentence", [
    ("en", "This file is too large. At most 50 MB are possible."),
    ("de", "Diese Datei ist zu groß. Höchstens 50 MB sind möglich."),
])
def test_a_file_that_is_too_large_is_refused_before_it_is_sent(
        sit_down, school, tmp_path, language, sentence):
    path = tmp_path / "Too large.bin"
    with open(path, "wb") as file:
        file.truncate(LARGEST + 1)
    upload = Upload(sit_down, school, language=language)
    upload.at_part(1, lambda route: route.continue_())
    upload.choose(path)
    expect(upload.status).to_have_text(sentence)
    assert upload.parts == []
    small = tmp_path / "Small.txt"
    small.write_text("Hello")
    upload.choose(small)
    expect(upload.page).to_have_url(re.compile(f"/handouts/{upload.handout}/edit"))


def test_a_signed_out_upload_says_so_and_resumes_after_signing_in(sit_down, school, tmp_path):
    path = tmp_path / "Two parts.bin"
    path.write_bytes(os.urandom(PART + 5))
    upload = Upload(sit_down, school)

    def sign_out(route):
        upload.visitor = Visitor(school.server)
        upload.visitor.sign_in(school.teacher)
        upload.visitor.submit(upload.visitor.get("/account"), action="/end-others")
        route.continue_()

    upload.at_part(2, sign_out)
    upload.choose(path)
    expect(upload.status).to_contain_text("You are not signed in any more")
    other = upload.context.new_page()
    other.goto(f"{upload.server.address}/sign-in")
    form = other.locator("form#sign-in")
    form.locator("[name=username]").fill(school.teacher.username)
    form.locator("[name=password]").fill(school.teacher.password)
    form.locator("[type=submit]").click()
    expect(other.get_by_role("navigation").first).to_be_visible()
    upload.open()
    upload.choose(path)
    upload.expect_added(path)
    assert upload.parts == [0, PART, PART]


def test_without_javascript_the_browser_sends_the_file_as_a_whole(sit_down, school, large_file):
    upload = Upload(sit_down, school, javascript=False)
    upload.choose(large_file)
    upload.expect_added(large_file)


def test_without_javascript_a_file_that_is_too_large_is_refused_with_a_page(sit_down, school, tmp_path):
    path = tmp_path / "Too large.bin"
    with open(path, "wb") as file:
        file.truncate(LARGEST + 10 * PART)
    upload = Upload(sit_down, school, javascript=False)
    upload.choose(path)
    expect(upload.page.get_by_role("alert")).to_contain_text("This file is too large. At most 50 MB are possible.")
    expect(upload.page.locator("[type=file]")).to_be_visible()
