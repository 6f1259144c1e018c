"""A device that speaks the wire format of the SDK."""

import datetime
import secrets
import time

import requests


def now():
    return moment(datetime.datetime.now(datetime.timezone.utc))


def moment(date):
    return date.strftime("%Y-%m-%dT%H:%M:%S.") + f"{date.microsecond // 1000:03d}Z"


def make_id():
    """A new UUID, version 7."""
    value = (int(time.time() * 1000) << 80) | (0x7 << 76) | (secrets.randbits(12) << 64)
    value |= (0b10 << 62) | secrets.randbits(62)
    digits = f"{value:032x}"
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]))


class Device:
    """A signed-in device, or one that asks to be."""

    def __init__(self, server, token=None):
        self.server = server
        self.token = token
        self.session = requests.Session()

    def call(self, method, path, body=None, expect=200, timeout=30):
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        response = self.session.request(
            method, self.server.address + path, json=body, headers=headers, timeout=timeout)
        assert expect is None or response.status_code == expect, f"{response.status_code} for {path}: {response.text}"
        return response

    def sign_in(self, visitor, name="Test device"):
        """Asks to be let in, and is let in by somebody signed in at a browser."""
        asked = self.call("POST", "/v1/device/authorize", {"clientName": name, "scope": "exercises timetable classroom"}).json()
        visitor.let_in(asked["userCode"])
        self.token = self.call("POST", "/v1/device/token", {"deviceCode": asked["deviceCode"]}).json()["token"]
        return self

    def publish(self, app, contexts, name=None):
        self.call("PUT", f"/v1/apps/{app}/contexts", {"appName": name, "contexts": contexts, "removed": []})

    def assigned(self, app):
        return self.call("GET", f"/v1/apps/{app}/assignments").json()["paths"]

    def deliver(self, app, activities):
        """Sends attempts, and returns what became of each."""
        answer = self.call("POST", f"/v1/apps/{app}/activities", {"activities": activities}).json()
        return {result["id"]: result["status"] for result in answer["results"]}

    def done(self, app, path):
        self.call("POST", f"/v1/apps/{app}/done", {"path": path, "at": now()})


def context(path, title, kind="quiz", order=0, assignable=True):
    return {
        "path": path, "type": kind, "title": title, "displayOrder": order, "isAssignable": assignable,
        "capabilities": [{"kind": "duration"}, {"kind": "score"}],
    }


def attempt(path, right=8, of=10, seconds=90, identifier=None):
    """An attempt with a score, and one answer that was right or wrong per question."""
    return {
        "id": identifier or make_id(), "path": path, "revision": 1, "startedAt": now(),
        "duration": seconds * 1000, "progress": [[0, 1]],
        "primaryItem": {"identifier": "score", "title": "Score", "score": right, "maxScore": of},
        "additionalItems": [
            {"identifier": f"q{n}", "title": f"Question {n}", "binary": n <= right, "binaryKind": "correctIncorrect"}
            for n in range(1, of + 1)
        ],
    }
