"""Somebody who uploads files while others work."""

import random
import secrets
import threading

import requests

PART = 1 << 16


class Uploader(threading.Thread):
    """A teacher's device that uploads one file after another, in parts."""

    def __init__(self, device):
        super().__init__(daemon=True)
        self.device = device
        self.complete = {}
        self.problem = None
        self.goes_on = True

    def run(self):
        try:
            while self.goes_on:
                self.upload(secrets.token_bytes(random.randint(1, 3 * PART)))
        except (AssertionError, requests.RequestException) as problem:
            self.problem = problem

    def upload(self, content):
        identifier = self.device.call("POST", "/v1/files", {
            "name": "song.bin", "mediaType": "application/octet-stream", "size": len(content)}).json()["id"]
        for offset in range(0, len(content), PART):
            answer = self.device.session.put(
                f"{self.device.server.address}/v1/files/{identifier}?offset={offset}",
                data=content[offset:offset + PART], headers={"Authorization": f"Bearer {self.device.token}"}, timeout=30)
            assert answer.status_code == 200, answer.text
        self.complete[identifier] = content
