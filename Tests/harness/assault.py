"""Requests that try to harm a school, and what they achieve."""

import base64
import collections
import concurrent.futures
import contextlib
import datetime
import re
import socket
import time
from urllib.parse import quote, urlencode, urlsplit

import requests

#: No answer takes longer, on the build that developers use and while other tests run.
SLOWEST = 10


class Assault:
    """Sends requests, several at a time, and remembers what must not have happened."""

    def __init__(self, server, workers=4):
        self.server = server
        self.faults = []
        self.statuses = collections.Counter()
        self.accepted = set()
        self.pool = concurrent.futures.ThreadPoolExecutor(workers)

    def send(self, session, method, path, what, **options):
        """Sends one request; returns the answer, or nothing if there was none."""
        name = f"{method} {path} {what!s:.300}"
        started = time.monotonic()
        try:
            answer = session.request(
                method, self.server.address + path, timeout=60, allow_redirects=False, **options)
        except requests.RequestException as fault:
            # What can't be sent is no fault of the school; what isn't answered is.
            if isinstance(fault, (requests.exceptions.InvalidURL, requests.exceptions.InvalidHeader)):
                return None
            self.faults.append(f"no answer to {name}: {fault!r:.200}")
            return None
        seconds = time.monotonic() - started
        self.statuses[answer.status_code] += 1
        if answer.status_code >= 500:
            self.faults.append(f"{answer.status_code} for {name}: {answer.text[:300]}")
        if seconds > SLOWEST:
            self.faults.append(f"{seconds:.0f} s for {name}")
        return answer

    def raw(self, request):
        """Sends bytes, whatever they are; returns the status, or nothing if the school only hung up, which it may."""
        place = urlsplit(self.server.address)
        started = time.monotonic()
        try:
            with socket.create_connection((place.hostname, place.port), timeout=60) as connection:
                with contextlib.suppress(ConnectionError):
                    connection.sendall(request)
                with connection.makefile("rb") as answer:
                    line = answer.readline()
        except ConnectionError:
            line = b""
        except OSError as fault:
            self.faults.append(f"no answer to {request[:200]!r}: {fault!r}")
            return None
        if time.monotonic() - started > SLOWEST:
            self.faults.append(f"{time.monotonic() - started:.0f} s for {request[:200]!r}")
        status = int(line.split()[1]) if re.match(rb"HTTP/1\.1 \d{3} ", line) else None
        self.statuses[status] += 1
        if status and status >= 500 and status not in (501, 505):
            self.faults.append(f"{status} for {request[:200]!r}")
        return status

    def all(self, jobs):
        """Does everything, several things at a time, until the school is gone."""
        def guarded(job):
            return job() if self.server.is_running() else None

        return list(self.pool.map(guarded, jobs))

    def last_words(self):
        """What the process said about its end, and where in its sources that was."""
        said = self.server.said().splitlines()
        return [line for line in said if re.search(r"atal error|crashed|/(Server/)?Sources/.*\.swift:\d", line)][:20]

    def check(self):
        """Fails if something happened that must not."""
        self.pool.shutdown()
        assert self.server.is_running(), "\n".join(["The school is gone.", *self.last_words(), *self.faults[:8]])
        assert not self.faults, f"{len(self.faults)} faults, such as:\n" + "\n".join(self.faults[:12])


def session_of(visitor):
    """A visitor's session, for requests as a page's script sends them."""
    session = requests.Session()
    session.cookies.update(visitor.session.cookies)
    session.headers["X-CSRF-Token"] = next(
        field["value"] for field in visitor.get("/account").root.all("input") if field["name"] == "csrf")
    session.headers["Accept"] = "application/json"
    adapter = requests.adapters.HTTPAdapter(pool_maxsize=16)
    session.mount("http://", adapter)
    return session


TODAY = datetime.datetime.now(datetime.timezone.utc).date()
TOMORROW, SOON = ((TODAY + datetime.timedelta(days=days)).isoformat() for days in (1, 20))
PICTURE = base64.b64encode(bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c4944415478da63f8cfc000000301010018dd8db0"
    "0000000049454e44ae426082")).decode()


class Operations:
    """The calls of an OpenAPI document, filled with what the school itself says."""

    #: What a text of this name must look like, where the document doesn't say it.
    FORMS = {
        "due": SOON, "from": SOON, "through": SOON, "postsAt": TOMORROW + "T08:00:00.000Z", "digestAt": "07:00", "quietFrom": "21:00",
        "quietUntil": "06:00", "image": PICTURE, "role": "student", "place": "school", "mediaType": "image/png",
        "environment": "production", "identifierPath": '["org.example.counting"]', "act": "schedule", "policy": "everybody",
        "type": "quiz", "invitee": "cem", "scope": "exercises", "locale": "en-us", "color": "red",
    }

    def __init__(self, document, ids):
        self.document = document
        #: What members of a name hold in the school's answers, by their name; first what a test says.
        self.known = dict(ids)
        self.ids = dict(ids)

    def all(self):
        """Each call, as method, path and description."""
        for path, methods in self.document["paths"].items():
            for method, operation in methods.items():
                yield method.upper(), path, operation

    def bodies(self, method, path, operation):
        """Bodies that may be accepted: everything that there is, only what is required, and one that makes sense."""
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if not content:
            return [None]
        whole = self.sample("", content["schema"])
        least = {name: one for name, one in whole.items() if name in content["schema"].get("required", [])}
        return [*self.sensible(method, path), whole, least]

    def sensible(self, method, path):
        """Where members depend on each other, which the document can't say."""
        ids = self.ids
        handout = {"title": "a", "instructions": "b", "due": SOON + "T08:00:00.000Z",
                   "activities": [{"title": "c", "isTask": True}, {"title": "d", "link": "https://school.example/"}],
                   "recipients": [{"classID": ids["classID"]}, {"classID": ids["classID"], "studentID": ids["studentID"]}]}
        worksheet = {"title": "a", "kind": "practice", "instructions": "b", "place": {
            "classID": ids["classID"], "due": SOON + "T08:00:00.000Z"},
            "exercises": [{"type": "wordTranslation", "title": "t", "text": "dog = Hund", "options": {"ignoresCase": "true"}},
                          {"type": "number", "text": "1 + 1 = 2 ±0.5"}, {"type": "arithmetic", "text": "1..10 + 1..10"}]}
        return {
            "POST /v1/handouts": [handout],
            "PUT /v1/handouts/{handoutID}": [{**handout, "version": 1}],
            "POST /v1/worksheets": [worksheet],
            "PUT /v1/worksheets/{worksheetID}": [{**worksheet, "version": ids["worksheetVersion"]}],
            "POST /v1/worksheets/{worksheetID}/publication": [{"recipients": [{"classID": ids["classID"]}]}],
            "POST /v1/classes/{classID}/students": [{"students": [ids["other studentID"]]}],
            "PUT /v1/timetable/selection": [{"selection": {
                "courses": ["7"], "lectureIDs": [ids["lectureID"]], "semesters": [{"course": "7", "semester": "7a"}]}}],
            "POST /v1/tokens": [{"name": "a", "days": 30, "currentPassword": ids["password"]}],
            "POST /v1/work/{handoutID}/{activityID}/answers": [ids["answers"]],
            "PUT /v1/people/{personID}": [{"familyName": "a", "givenName": "b", "role": "student", "username": "extreme"}],
            "PUT /v1/notifications/settings": [{"settings": {
                "choices": [{"kind": "deadline", "channels": ["inbox"]}], "quietFrom": "21:00", "quietUntil": "06:00",
                "digestAt": "07:00", "hoursBeforeDeadline": 3, "allChanges": True}}],
            "POST /v1/contexts": [{"contexts": [{"data": {
                "identifierPath": ["org.example.counting"], "title": "a", "type": "app", "displayOrder": 1,
                "suggestedAge": [6, 8], "suggestedCompletionTime": [1, 2]}, "metadata": {"locale": "en-us"}}]}],
        }.get(f"{method} {path}", [])

    def parameters(self, path, operation):
        """The parameters of a call, those that can be left out among them."""
        return {
            (one["name"], one["in"]): encoded_plainly(
                self.ids.get(f"{path.split('/')[2]} {one['name']}") or self.sample(one["name"], one["schema"]))
            for one in operation.get("parameters", [])}

    def sample(self, name, schema):
        """A value that a schema allows: one that the school has used under this name, where possible."""
        if "$ref" in schema:
            return self.sample(name, self.document["components"]["schemas"][schema["$ref"].split("/")[-1]])
        for choice in schema.get("anyOf", []):
            if choice.get("type") != "null":
                return self.sample(name, choice)
        if name in self.ids:
            return self.ids[name]
        if "enum" in schema:
            return self.FORMS[name] if self.FORMS.get(name) in schema["enum"] else schema["enum"][0]
        if schema.get("type") == "object":
            return {inner: self.sample(inner, one) for inner, one in schema.get("properties", {}).items()}
        if schema.get("type") == "array":
            known = self.known.get(name)
            if isinstance(known, list) and known and schema["items"].get("type") == "string":
                return known
            return [self.sample(name.removesuffix("s"), schema["items"])]
        return self.leaf(name, schema)

    def leaf(self, name, schema):
        if schema.get("type") == "boolean":
            return False
        if schema.get("type") in ("integer", "number"):
            return self.known[name] if isinstance(self.known.get(name), (int, float)) else 1
        if schema.get("format") == "date-time":
            return self.FORMS["postsAt"] if name == "postsAt" else SOON + "T08:00:00.000Z"
        value = self.FORMS.get(name, self.known.get(name))
        if schema.get("format") == "uuid":
            return value if isinstance(value, str) and len(value) == 36 else "01990000-0000-7000-8000-00000000000a"
        return value if isinstance(value, str) else "x"

    @staticmethod
    def address(path, parameters):
        """The path with its query, both percent-encoded."""
        inside = {name: value for (name, where), value in parameters.items() if where == "path"}
        filled = re.sub(r"\{(\w+)\}", lambda part: encoded(inside.get(part[1], "x")), path)
        query = {name: value for (name, where), value in parameters.items() if where == "query"}
        return filled + (f"?{urlencode(query, errors='surrogatepass')}" if query else "")


def encoded_plainly(value):
    return str(value).lower() if isinstance(value, bool) else str(value)


def encoded(text):
    # A segment that is only dots, or nothing, means another path.
    return quote(text, safe="", errors="surrogatepass").replace(".", "%2E") or "%20"


def harvest(value, known, context=""):
    """Remembers what is under each name in an answer of the school."""
    if isinstance(value, dict):
        for name, one in value.items():
            if name == "id" and isinstance(one, str):
                known.setdefault(f"{context}ID", one)
            known.setdefault(name, one)
            harvest(one, known, name.removesuffix("s"))
    elif isinstance(value, list):
        for one in value[:3]:
            harvest(one, known, context)
