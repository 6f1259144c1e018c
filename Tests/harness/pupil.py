"""A student at work who wants every answer confirmed."""

import random
import threading
import time

import requests

from .demo import APP, COUNTING, TO_TEN
from .device import attempt


class Pupil(threading.Thread):
    """A device that delivers one attempt after another, each as often as it takes to be confirmed."""

    def __init__(self, device, seed):
        super().__init__(daemon=True)
        self.device = device
        self.chance = random.Random(seed)
        self.sent = {}
        self.confirmed = set()
        self.resent = 0
        self.wrong = []
        self.goes_on = True

    def run(self):
        while self.goes_on:
            activity = attempt(self.chance.choice([TO_TEN, COUNTING]), right=self.chance.randint(0, 10))
            self.sent[activity["id"]] = activity
            while not self._deliver(activity) and self.goes_on:
                self.resent += 1
                time.sleep(0.02)
            if self.chance.random() < 0.2 and self.goes_on:
                # A device that forgot that it had an answer delivers again.
                self._deliver(self.chance.choice(list(self.sent.values())))

    def _deliver(self, activity):
        try:
            status = self.device.deliver(APP, [activity])[activity["id"]]
        except (requests.RequestException, AssertionError):
            return False
        if status != "recorded":
            self.wrong.append((activity["id"], status))
        self.confirmed.add(activity["id"])
        return True

    def finish(self):
        self.goes_on = False
        self.join(60)
        assert not self.is_alive()


def wait_until(condition, what, seconds=30):
    """Polls until a condition holds."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, f"Within {seconds} s it did not happen that {what}."
        time.sleep(0.02)
