"""A school that is given extreme values of each type, everywhere where it takes any: it goes on, and stays quick."""

import contextlib
import json
import os
import random
import re
import threading
import time
from urllib.parse import urlsplit

import pytest
import requests
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

from harness import assault, extremes, hostile_files, hostile_requests
from harness.assault import Assault, Operations, session_of
from harness.demo import APP, DemoSchool
from harness.extent import HOSTILE_FILES
from harness.messages import to_base64url
from harness.pages import kind, reachable
from harness.programs import REPOSITORY
from harness.server import Server
from harness.visitor import Page, values

SEED = int(os.environ.get("SEED", "20261124"))
ROLES = ["teacher", "administrator", "student"]
#: What would end the session that asks, or start the school over.
ENDS = re.compile(r"/(sign-out|reset|act|act-as|password|sign-out-everywhere)$|^/v1/developer/|/archive$|/delete$|/remove$|^/v1/events$")

#: Of two refusals, the one that comes later shows more of what there is: first who asks is checked, then how it is
#: written, then what is meant.
LATE = {200: 0, 201: 0, 204: 0, 409: 1, 422: 2, 404: 3, 410: 3, 403: 4, 400: 5, 401: 6}


@pytest.fixture(scope="module")
def school(tmp_path_factory):
    print(f"SEED={SEED}")
    with Server(tmp_path_factory.mktemp("hostile"), ["--demo", "--requests-per-second", "100000"]) as server:
        yield DemoSchool(server)


@pytest.fixture
def attack(school):
    attack = Assault(school.server)
    yield attack
    attack.check()


@pytest.fixture
def chance():
    return random.Random(SEED)


@pytest.mark.long
def test_each_call_survives_extreme_values(school, attack, chance):
    sessions = {role: session_of(school.visitor(getattr(school, role))) for role in ROLES}
    sessions["developer"] = developer(school)
    operations = Operations(school.server.get("/v1/openapi.json").json(), things(school))
    every = [one for one in operations.all() if not ENDS.search(one[1])]
    for method, path, operation in every:
        if method == "GET":
            for session in sessions.values():
                answer = attack.send(session, "GET", operations.address(path, operations.parameters(path, operation)), "")
                if answer is not None and answer.ok and "json" in answer.headers.get("Content-Type", ""):
                    assault.harvest(answer.json(), operations.known)
    jobs, refused, removals = [], [], []
    for method, path, operation in every:
        if method == "DELETE":
            parameters = operations.parameters(path, operation)
            for session in sessions.values():
                removals += calls(attack, session, operations, method, path, parameters, None, chance)
                removals.append(bound(attack.send, session, method, operations.address(path, parameters), "as it is"))
            continue
        role, parameters, body, status = best(attack, sessions, operations, method, path, operation)
        if status >= 300:
            refused.append(f"{status} {method} {path}")
        jobs += calls(attack, sessions[role], operations, method, path, parameters, body, chance)
    chance.shuffle(jobs)
    attack.all(jobs)
    # Afterwards, because then what the others are about is gone.
    chance.shuffle(removals)
    attack.all(removals)
    print(f"{len(jobs) + len(removals)} requests; {dict(attack.statuses)}; not accepted as they were: {refused}")
    # What is refused at once hides what comes later.
    assert len(refused) < len(every) / 3, refused


def developer(school):
    """A session of a maker of apps, with a key that the school knows."""
    private = ec.generate_private_key(ec.SECP256R1())
    public = private.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo)
    visitor = school.visitor(school.administrator)
    visitor.submit(
        visitor.get("/developer-keys"), action="/developer-keys", name="Counting", team="TEAM", apps=APP, publicKey=public.decode())
    ((key,),) = school.server.query("SELECT id FROM developer_key ORDER BY rowid DESC LIMIT 1")
    now = int(time.time())
    parts = [{"alg": "ES256", "kid": key, "typ": "JWT"}, {"iss": "TEAM", "iat": now, "exp": now + 1200}]
    signed = ".".join(to_base64url(json.dumps(part).encode()) for part in parts)
    first, second = utils.decode_dss_signature(private.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = to_base64url(first.to_bytes(32, "big") + second.to_bytes(32, "big"))
    session = requests.Session()
    session.headers["Authorization"] = f"Bearer {signed}.{signature}"
    return session


def things(school):
    """What calls are about: something of the teacher's and, where it is work, of the student's."""
    ask = lambda statement, *values: school.server.query(statement, *values)[0]
    person = {role: ask("SELECT id FROM person WHERE username = ?", getattr(school, role).username)[0] for role in ROLES}
    (room,) = ask(
        "SELECT class_id FROM enrolment WHERE person_id = ? AND class_id IN (SELECT class_id FROM enrolment WHERE person_id = ?)",
        person["teacher"], person["student"])
    (other,) = ask(
        "SELECT id FROM person WHERE role = 'student' AND id NOT IN (SELECT person_id FROM enrolment WHERE class_id = ?)", room)
    worksheet, version = ask("SELECT id, version FROM worksheet WHERE author_id = ?", person["teacher"])
    teacher, student = (school.visitor(one) for one in (school.teacher, school.student))
    draft = teacher.call("POST", "/v1/handouts", {"title": "a", "activities": [{"title": "b", "isTask": True}],
                                                  "recipients": [{"classID": room}]})["id"]
    work = practice_of(student)
    return {
        "classID": room, "studentID": person["student"], "other studentID": other, "personID": person["student"], "worksheetID": worksheet,
        "worksheetVersion": version, "lectureID": ask("SELECT id FROM lecture")[0], "appID": APP, "handoutID": draft,
        "path": [APP], "password": school.teacher.password, **work}


def practice_of(student):
    """A worksheet that a student works on, and an answer to it."""
    for work in student.call("GET", "/v1/work")["items"]:
        for task in work["tasks"]:
            place = f"/v1/work/{work['handoutID']}/{task['activity']['id']}"
            sheet = student.call("GET", f"{place}/sheet", expect=(200, 400, 403, 404, 409, 410, 422))
            if sheet.get("attempt") and not sheet.get("isDone"):
                exercise = sheet["exercises"][0]
                return {
                    "work handoutID": work["handoutID"], "work activityID": task["activity"]["id"], "answers": {
                        "attempt": sheet["attempt"], "exercise": exercise["id"], "game": {"name": "typing", "score": 5},
                        "answers": [{"question": exercise["questions"][0]["id"], "answer": ["a"], "milliseconds": 900}]}}
    raise AssertionError("No student has a worksheet to work on.")


def best(attack, sessions, operations, method, path, operation):
    """How a call is accepted: as whom, with which parameters and body."""
    found = "teacher", operations.parameters(path, operation), operations.bodies(method, path, operation)[0], 599
    required = {one["name"] for one in operation.get("parameters", []) if one.get("required") or one["in"] == "path"}
    fewest = {key: value for key, value in found[1].items() if key[0] in required}
    for parameters in (found[1], fewest):
        for body in operations.bodies(method, path, operation):
            for role, session in sessions.items():
                answer = attack.send(session, method, operations.address(path, parameters), "as it is", **sent(body))
                status = answer.status_code if answer is not None else 599
                if LATE.get(status, 9) < LATE.get(found[3], 9):
                    found = role, parameters, body, status
                if status < 300:
                    return found
    return found


def sent(body):
    return {} if body is None else {
        "data": extremes.written(body).encode(), "headers": {"Content-Type": "application/json"}}


def calls(attack, session, operations, method, path, parameters, body, chance):
    """What is sent to one call: each of its values replaced by others."""
    def job(given, content, what):
        data = content if isinstance(content, (bytes, type(None))) else extremes.written(content).encode()
        options = {"data": data, "headers": {"Content-Type": "application/json"}} if data is not None else {}
        return lambda: attack.send(session, method, operations.address(path, given), what, **options)

    for (name, where), value in parameters.items():
        for new in [*extremes.of_text(value), *chance.sample(extremes.TEXTS + extremes.NUMBERS, 4), *chance.sample(extremes.UUIDS, 1)]:
            # Longer addresses are refused before anybody reads them.
            yield job({**parameters, (name, where): new[:3000]}, body, f"{name}={new[:60]!a}")
    if body is not None:
        for place, value in extremes.leaves(body):
            for new in extremes.like(value, chance):
                yield job(parameters, extremes.replaced(body, place, new), f"{place}: {str(new)[:60]!a}")
        for new in chance.sample(extremes.BODIES, 5):
            yield job(parameters, new, f"{new[:30]}")


@pytest.mark.long
def test_each_form_and_address_survives_extreme_values(school, attack, chance):
    jobs, forms = [], {}
    for role in ROLES:
        visitor = school.visitor(getattr(school, role))
        session = session_of(visitor)
        session.headers["Accept"] = "text/html"
        for address in reachable(visitor)[0].values():
            page = visitor.get(address, expect=None)
            jobs += addresses(attack, session, address, chance)
            for form in page.root.all("form"):
                target = urlsplit(form["action"] or address)
                method = (form["method"] or "get").upper()
                if (method, kind(target.path)) not in forms and not ENDS.search(target.path):
                    forms[method, kind(target.path)] = role
                    jobs.append(lambda *about: filled(attack, *about, chance=random.Random(SEED)))
                    jobs[-1] = bound(jobs[-1], session, method, target.path, form, address)
    chance.shuffle(jobs)
    attack.all(jobs)
    print(f"{len(forms)} forms; {sum(attack.statuses.values())} requests; {dict(attack.statuses)}")
    assert len(forms) > 40 and attack.statuses[303] > 100


def bound(function, *about, **options):
    return lambda: function(*about, **options)


def addresses(attack, session, address, chance):
    """Requests for an address with each part of its path and query replaced."""
    path, _, query = address.partition("?")
    parts = path.split("/")
    pairs = [pair.partition("=") for pair in query.split("&") if pair]
    for index, part in enumerate(parts[1:], 1):
        if re.search(r"\d", part):
            for new in [*chance.sample(extremes.UUIDS, 1), *chance.sample(extremes.TEXTS, 2)]:
                changed = "/".join([*parts[:index], assault.encoded(new[:2000]), *parts[index + 1:]])
                yield bound(attack.send, session, "GET", changed, "")
    for index, (name, _, value) in enumerate(pairs):
        for new in [*extremes.of_text(value), *chance.sample(extremes.TEXTS + extremes.NUMBERS, 3)]:
            changed = [f"{one}={old}" for one, _, old in pairs]
            changed[index] = f"{name}={assault.encoded(new[:2000])}"
            yield bound(attack.send, session, "GET", f"{path}?{'&'.join(changed)}", "")


def filled(attack, session, method, path, form, address, chance):
    """Sends one form many times, each time with another of its fields changed."""
    start = values(form)
    kinds = {field["name"]: field["type"] or field.name for field in form.all() if field["name"]}
    pressed = [(button["name"], button["value"] or "") for button in form.all("button") if button["name"]][:1]
    for name, what in kinds.items():
        if what == "file":
            for type_, body in hostile_requests.multiparts([one for one in start if one[0] != name]):
                attack.send(session, "POST", path, f"{type_} {body[-200:]!a}", data=body, headers={"Content-Type": type_})
        if name == "csrf" or what in ("file", "submit"):
            continue
        value = dict(start).get(name, "")
        for new in extremes.for_input(what, value, chance):
            fields = [(one, old) for one, old in start if one != name] + [(name, new), *pressed]
            if method == "GET":
                attack.send(session, "GET", path, f"{name}={new[:60]!a}", params=[(one, old[:2000]) for one, old in fields])
                continue
            multipart = {"files": {"file": ("a.txt", b"a")}} if form["enctype"] else {}
            answer = attack.send(session, "POST", path, f"{name}={new[:60]!a}", data=fields, **multipart)
            if answer is None:
                return
            if answer.status_code == 303 and any(one == "version" for one, _ in start):
                # It was accepted, so the next one must say that it has seen this.
                start = again(attack, session, address, path) or start


@pytest.mark.long
def test_requests_that_no_browser_writes_do_no_harm(school, attack):
    session = session_of(school.visitor(school.teacher))
    cookie = "; ".join(f"{name}={value}" for name, value in session.cookies.items())
    attack.all([bound(attack.raw, request) for request in hostile_requests.lines(cookie)])
    token = session.headers["X-CSRF-Token"].encode()
    kinds = {"Content-Type": "application/x-www-form-urlencoded", "X-CSRF-Token": token}
    for path in ("/handouts", "/worksheets", "/language", "/account/email", "/sign-in"):
        for value in hostile_requests.ENCODED:
            body = b"title=" + value + b"&" + value + b"=a&language=" + value + b"&username=" + value
            attack.send(session, "POST", path, value, data=body, headers=kinds)
    # Byte by byte, before anybody knows whether it is a form of the school's.
    drops = (bytes([byte]) for byte in b"--a\r\n" + b"x" * 30_000)
    attack.send(requests, "POST", "/worksheets/import", "drops", data=drops, headers={
        "Content-Type": "multipart/form-data; boundary=a"})
    print(dict(attack.statuses))
    assert attack.statuses[400] > 5 and attack.statuses[405] > 1


def again(attack, session, address, path):
    answer = attack.send(session, "GET", address, "again")
    forms = Page(answer).root.all("form") if answer is not None and answer.ok else []
    return next((values(form) for form in forms if urlsplit(form["action"] or "").path == path), None)


@pytest.mark.long
def test_each_importer_survives_extreme_files(school, attack, chance):
    planner, teacher = (session_of(school.visitor(person)) for person in (school.administrator, school.teacher))

    # A planner has one upload at a time: the next one takes the place of what waits to be applied.
    turn = threading.Lock()

    def upload(session, path, files, **fields):
        with turn if session is planner else contextlib.nullcontext():
            send(session, path, files, fields)

    def send(session, path, files, fields):
        data = {"csrf": session.headers["X-CSRF-Token"], **fields}
        parts = [("file", (name, content)) for name, content in files.items()]
        answer = attack.send(session, "POST", path, {name: content[:3000] for name, content in files.items()}, data=data, files=parts)
        if answer is None or answer.status_code != 303 or session is not planner:
            return
        preview = attack.send(session, "GET", answer.headers["Location"], "what would change")
        page = Page(preview) if preview is not None else None
        for form in page.root.all("form") if page else []:
            if (form["action"] or "").endswith("/apply"):
                attack.send(session, "POST", urlsplit(form["action"]).path, "apply", data=values(form))

    def plan(form, files, number):
        upload(planner, "/timetable/plan/import", files, format=form, source=f"Plan {number}", term="2026/27")

    jobs = [bound(plan, form, files, number) for number, (form, files) in enumerate(hostile_files.plans(chance))]
    rosters = hostile_files.rosters(chance)
    jobs += [bound(upload, planner, "/roster/import", {"roster.zip": content}) for content in rosters]
    for file in sorted((REPOSITORY / "Examples/Worksheets").glob("*.*")):
        if file.suffix not in (".xml", ".gift"):
            continue
        text = file.read_text("utf-8")
        made = hostile_files.documents(text, chance, 15) if file.suffix == ".xml" else hostile_files.words(text, chance, 30)
        jobs += [bound(upload, teacher, "/worksheets/import", {file.name: strange}) for strange in made]
    jobs += [bound(upload, teacher, "/worksheets/import", {"words.csv": strange})
             for strange in hostile_files.tables("Hund,dog\nKatze,cat\n", chance)]
    # The seed decides which ones a quick run tries.
    chance.shuffle(jobs)
    jobs = jobs[:HOSTILE_FILES]
    attack.all(jobs)
    print(f"{len(jobs)} files; {dict(attack.statuses)}")
    assert attack.statuses[303] > 100


@pytest.mark.long
def test_calendar_programs_with_extreme_requests_do_no_harm(school, attack, chance):
    student = school.visitor(school.student)
    link = student.call("POST", "/v1/calendar-links", {"name": "Phone"})
    session = requests.Session()
    person = student.call("GET", "/v1/me")["id"]
    # An administrator may have named the student otherwise by now.
    ((name,),) = school.server.query("SELECT username FROM person WHERE id = ?", person)
    session.auth = (name, link["secret"])
    session.headers["Content-Type"] = "application/xml"
    stamps = [*hostile_files.STAMPS, "20261101T000000Z", "20270101T000000Z"]
    for kind in ("timetable", "tasks"):
        place = f"/caldav/calendars/{person}/{kind}/"
        queries = [hostile_files.query(start, end, expand) for start in stamps for end in stamps for expand in (False, True)]
        queries += ["<a>" * 10_000, "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "", "\0", "<a xmlns:b='c'/>" * 100]
        jobs = [bound(attack.send, session, "REPORT", place, one[:300], data=one) for one in queries]
        jobs += [bound(attack.send, session, "PROPFIND", place + assault.encoded(one[:2000]), "") for one in extremes.TEXTS]
        jobs += [
            bound(attack.send, session, "PUT", f"{place}{number}.ics", one[:2000], data=one.replace("VEVENT", part).encode(),
                  headers={"Content-Type": "text/calendar"})
            for number, one in enumerate(chance.sample(list(hostile_files.calendars(chance)), 60))
            for part in ("VEVENT", "VTODO")]
        attack.all(jobs)
    print(dict(attack.statuses))
    assert attack.statuses[207] > 15
    for path in (link["feedPath"], "/timetable/tasks", "/timetable"):
        attack.send(student.session, "GET", path, "afterwards")


def test_afterwards_the_school_is_usable_and_still_is_after_a_restart(school, attack):
    for restarted in (False, True):
        if restarted:
            school.server.stop()
            school.server.start()
        for role in ROLES:
            found, nowhere = reachable(school.visitor(getattr(school, role)))
            assert len(found) > 20
            assert not [one for one in nowhere if one.startswith("5")], nowhere
    handout = school.visitor(school.teacher).call("POST", "/v1/handouts", {
        "title": "Homework", "activities": [{"title": "Read", "isTask": True}], "recipients": [],
    })
    assert "Homework" in school.visitor(school.teacher).get(f"/handouts/{handout['id']}/edit").html
