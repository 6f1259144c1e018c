"""What the school sends to the outside, against services that check and decrypt it."""

import contextlib
import datetime

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from harness.demo import COUNTING, TO_TEN, DemoSchool
from harness.messages import AppleService, MailService, PushService, awake, private_pem
from harness.pupil import wait_until
from harness.server import Server


@pytest.fixture
def push():
    with contextlib.closing(PushService()) as service:
        yield service


@pytest.fixture
def mail():
    with contextlib.closing(MailService()) as service:
        yield service


@pytest.fixture
def school(tmp_path, push, mail):
    apple_key = ec.generate_private_key(ec.SECP256R1())
    (tmp_path / "apple.p8").write_bytes(private_pem(apple_key))
    (tmp_path / "apple.p8").chmod(0o600)
    with contextlib.closing(AppleService(tmp_path, apple_key)) as apple:
        arguments = [
            "--bare-demo", "--push-anywhere", "--mail-server", mail.address, "--mail-from", "school@school.example",
            "--mail-in-the-clear", "--apns-key", tmp_path / "apple.p8",
            "--apns-key-id", "KEY1234567", "--apns-team", "TEAM123456", "--apns-server", apple.address,
            "--trust-certificates", apple.certificate]
        with Server(tmp_path / "server", arguments=arguments) as server:
            school = DemoSchool(server)
            school.publish()
            school.apple = apple
            yield school


def soon(hours):
    moment = datetime.datetime.now() + datetime.timedelta(hours=hours)
    return {"dueDate": moment.date().isoformat(), "dueTime": moment.strftime("%H:%M")}


def test_a_browser_is_notified_once_in_its_language_and_not_after_sign_out(school, push):
    first, second = school.visitor(school.students[0]), school.visitor(school.students[1], language="de")
    for visitor, name in [(first, "first"), (second, "second")]:
        awake(visitor)
        visitor.call("POST", "/v1/notifications/devices", push.browser(name).subscription)
    second.submit(second.get("/account"), action="/account/language", language="de")
    handout = school.hand_out("Week 1", [TO_TEN])
    (message,) = push.wait_for(push.browser("first"), 1)
    assert message["title"] == "New: Week 1" and message["link"] == handout and message["language"] == "en"
    (message,) = push.wait_for(push.browser("second"), 1)
    assert message["title"] == "Neu: Week 1" and message["language"] == "de"
    # The inbox says the same, and leads there.
    page = first.get("/notifications")
    assert "New: Week 1" in page.text
    assert first.get(page.link("New: Week 1")).address.endswith(handout)
    assert first.call("GET", "/v1/notifications/unread") == {"unread": 0}
    assert second.call("GET", "/v1/notifications/unread") == {"unread": 1}
    # After signing out of a shared tablet, a person gets no more notifications there.
    first.submit(first.get("/account"), action="/sign-out")
    school.hand_out("Week 2", [TO_TEN])
    assert len(push.wait_for(push.browser("second"), 2)) == 2
    assert len(push.browser("first").messages) == 1
    assert not push.faults


def test_restarts_and_refusals_neither_lose_nor_duplicate(school, push):
    visitor = school.visitor(school.student)
    awake(visitor)
    browser = push.browser("student")
    visitor.call("POST", "/v1/notifications/devices", browser.subscription)
    push.answers = [429]
    # As many as one message names, in case all of them are left for the end.
    weeks = range(5)
    for number in weeks:
        school.hand_out(f"Week {number}", [TO_TEN])
        # The server dies wherever it is.
        school.server.kill()
        school.server.start()
    # What was taken but not settled when it died waits for the end of its lease: move time in the store.
    school.server.stop()
    school.server.execute("UPDATE notification_delivery SET due_at = 0 WHERE state = 'waiting'")
    school.server.start()
    deadline = datetime.datetime.now() + datetime.timedelta(seconds=60)
    while school.server.query("SELECT COUNT(*) FROM notification_delivery WHERE state = 'waiting'") != [(0,)]:
        assert datetime.datetime.now() < deadline, school.server.said()
    told = [title for message in browser.messages for title in
            ([message["title"]] if message["title"].startswith("New:") else message["text"].split("\n"))]
    assert sorted(told) == [f"New: Week {number}" for number in weeks], told
    assert not push.faults


def test_a_subscription_that_is_gone_is_dropped(school, push):
    visitor = school.visitor(school.student)
    awake(visitor)
    gone = push.browser("gone")
    visitor.call("POST", "/v1/notifications/devices", gone.subscription)
    visitor.call("POST", "/v1/notifications/devices", push.browser("here").subscription)
    del push.browsers["gone"]
    school.hand_out("Week 1", [TO_TEN])
    push.wait_for(push.browser("here"), 1)
    # The one that is gone may be asked after the one that is here.
    wait_until(
        lambda: school.server.query("SELECT COUNT(*) FROM push_subscription") == [(1,)],
        "the subscription that is gone is dropped")
    asked = push.requests
    school.hand_out("Week 2", [TO_TEN])
    push.wait_for(push.browser("here"), 2)
    assert push.requests == asked + 1


@pytest.mark.long
def test_a_reminder_goes_to_those_who_have_not_finished(school, push):
    visitors = [school.visitor(student) for student in school.students[:2]]
    for number, visitor in enumerate(visitors):
        awake(visitor, hoursBeforeDeadline=None)
        visitor.call("POST", "/v1/notifications/devices", push.browser(str(number)).subscription)
    handout = school.hand_out("Week 1", [TO_TEN], **soon(30))
    for number, visitor in enumerate(visitors):
        push.wait_for(push.browser(str(number)), 1)
        visitor.call("PUT", f"/v1/notifications{handout}", {"hours": 48} if number == 0 else {"hours": 3})
    _, message = push.wait_for(push.browser("0"), 2, seconds=45)
    assert message["title"] == "Due soon: Week 1" and message["text"].startswith("Due ")
    assert len(push.browser("1").messages) == 1
    answer = visitors[0].call("PUT", f"/v1/notifications{handout}", {"hours": 1000}, expect=(422, 400))
    assert answer["field"] == "hours", answer


def test_an_invitation_is_mailed_to_the_colleague(school, mail):
    school.server.stop()
    school.server.execute(
        "UPDATE person SET email = 'jun@school.example' WHERE username = ?", school.other_teacher.username)
    school.server.start()
    colleague = school.visitor(school.other_teacher, language="en")
    awake(colleague)
    teacher = school.visitor(school.teacher)
    made = teacher.submit(teacher.get("/classes/new"), action="/classes", name="Choir")
    page = teacher.get(made.address.split("?")[0] + "/share")
    teacher.submit(page, action="/invite", invitee=school.other_teacher.username, role="viewer")
    ((to, message),) = mail.wait_for(1)
    assert to == ["jun@school.example"]
    assert message["From"] == "school@school.example" and message["Auto-Submitted"] == "auto-generated"
    assert message["Subject"].startswith(school.teacher.name), message["Subject"]
    assert "invites you to" in message.get_content()
    assert message["Message-ID"].endswith("@school.example>")


def test_an_app_on_apples_devices_is_notified_over_http2(school):
    visitor = school.visitor(school.student)
    awake(visitor)
    token = "0a" * 32
    visitor.call("POST", "/v1/notifications/devices", {"token": token, "app": "org.example.school"})
    handout = school.hand_out("Week 1", [COUNTING])
    (request,) = school.apple.wait_for(1)
    assert request["version"] == "2" and request["path"] == f"/3/device/{token}"
    assert request["head"] == {"alg": "ES256", "kid": "KEY1234567"} and request["claims"]["iss"] == "TEAM123456"
    assert request["headers"]["apns-topic"] == "org.example.school"
    assert request["body"]["aps"]["alert"]["title"] == "New: Week 1" and request["body"]["link"] == handout


@pytest.mark.parametrize("body,field", [
    ({}, "endpoint"), ({"endpoint": "javascript:alert(1)", "p256dh": "AA", "auth": "AA"}, "endpoint"),
    ({"endpoint": "https://push.example/", "p256dh": "AA", "auth": "AA"}, "p256dh"),
    ({"endpoint": "https://push.example/", "p256dh": "!", "auth": "AA"}, "p256dh"),
    ({"endpoint": "https://push.example/" + "x" * 3000, "p256dh": "AA", "auth": "AA"}, "endpoint"),
    ({"token": "zz" * 32, "app": "org.example"}, "token"), ({"token": "0a" * 32}, "app"),
    ({"token": "0a" * 32, "app": "a b"}, "app"),
])
def test_an_invalid_device_is_refused_by_field(server, body, field):
    school = DemoSchool(server)
    answer = school.visitor(school.student).call("POST", "/v1/notifications/devices", body, expect=(400, 413, 422))
    assert answer["field"] == field, answer
