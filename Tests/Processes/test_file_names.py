"""Files keep the names that browsers and programs send, each in its way of writing them."""

import email.generator
import email.mime.base
import email.mime.multipart
import io

import pytest

from harness.demo import DemoSchool
from harness.server import Server

NAMES = ["Unit 1; Unit 2.txt", 'the "big; one".txt', "a=b; name=csrf.txt", "Übung – 東京.txt", "100%.txt", "it's, [1].txt"]


def by_requests(teacher, form, name):
    """As browsers write it: a quote is `%22`."""
    return teacher.submit(form, action="/files", files={"file": (name, b"words", "text/plain")})


def by_mime(teacher, form, name):
    """As programs for mail write it: a quote is `\\"` (RFC 2045)."""
    whole = email.mime.multipart.MIMEMultipart("form-data", boundary="parts")
    token = next(field["value"] for field in form.root.all("input") if field["name"] == "csrf")
    for parameters, text in [({"name": "csrf"}, token), ({"name": "file", "filename": name}, "words")]:
        part = email.mime.base.MIMEBase("text", "plain")
        part.add_header("Content-Disposition", "form-data", **parameters)
        part.set_payload(text)
        whole.attach(part)
    written = io.BytesIO()
    email.generator.BytesGenerator(written, maxheaderlen=0, policy=email.policy.HTTP).flatten(whole)
    body = written.getvalue().split(b"\r\n\r\n", 1)[1]
    answer = teacher.session.post(
        form.form(action="/files")["action"].join([teacher.server.address, ""]), data=body,
        headers={"Content-Type": "multipart/form-data; boundary=parts"}, timeout=30)
    assert answer.status_code == 200, answer.text
    return teacher.get(answer.url)


@pytest.mark.parametrize("write", [by_requests, by_mime])
def test_a_file_keeps_the_name_that_it_was_sent_with(tmp_path, write):
    with Server(tmp_path) as server:
        school = DemoSchool(server)
        teacher = school.visitor(school.teacher)
        editor = teacher.submit(teacher.get("/handouts"), action="/handouts").address
        for name in NAMES:
            if write is by_mime and not name.isascii():
                # That is written as “filename*”, which forms don't have (RFC 7578, section 4.2).
                continue
            form = teacher.get(editor.split("/edit")[0] + "/files")
            shown = write(teacher, form, name)
            assert name in [field["value"] for field in shown.root.all("input")] or name in shown.text, (name, shown.text)


@pytest.mark.parametrize("language, remedy", [("en", "Rename it"), ("de", "umbenennen"), ("ja", "名前に変えて")])
def test_a_name_longer_than_a_file_system_allows_is_refused_with_the_remedy(tmp_path, language, remedy):
    with Server(tmp_path) as server:
        school = DemoSchool(server)
        teacher = school.visitor(school.teacher, language)
        editor = teacher.submit(teacher.get("/handouts"), action="/handouts").address
        form = teacher.get(editor.split("/edit")[0] + "/files")
        file = ("x" * 252 + ".txt", b"words", "text/plain")
        refused = teacher.submit(form, action="/files", files={"file": file}, expect=422)
        assert remedy in refused.text and "255" in refused.text, refused.text
        administrator = school.visitor(school.administrator, language)
        refused = administrator.submit(
            administrator.get("/roster"), action="/roster/import", files={"file": file}, expect=422)
        assert remedy in refused.text, refused.text
