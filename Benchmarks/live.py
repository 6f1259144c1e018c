"""From a student's answer to the change on the teacher's open page, in a real browser."""

import argparse
import pathlib
import statistics
import tempfile
import time

from playwright.sync_api import sync_playwright

from harness.browsers import BROWSER, Person
from harness.demo import APP, TO_TWENTY, DemoSchool
from harness.device import attempt
from harness.server import Server

#: Notes when the report changes, by the clock that the other processes use, too.
WATCH = """() => {
    window.changes = [];
    new MutationObserver(() => window.changes.push(Date.now()))
        .observe(document.querySelector("main"), { childList: true, characterData: true, subtree: true });
}"""


def measure(folder, answers):
    """The milliseconds of each answer."""
    with Server(folder, arguments=["--demo", "--requests-per-second", "100000"]) as server, sync_playwright() as play:
        school = DemoSchool(server)
        school.publish()
        handout = school.hand_out("Twenty", [TO_TWENTY])
        devices = [school.device(student) for student in school.students[:5]]
        browser = play.chromium.launch(executable_path=BROWSER, args=["--no-sandbox", "--disable-dev-shm-usage"])
        page = Person(browser.new_context(base_url=server.address, locale="en", bypass_csp=True)).sign_in(school.teacher).page
        page.goto(handout)
        page.wait_for_load_state("networkidle")
        page.evaluate(WATCH)
        waits = []
        for number in range(answers):
            page.evaluate("window.changes = []")
            sent = time.time() * 1000
            devices[number % len(devices)].deliver(APP, [attempt(TO_TWENTY, right=number % 11)])
            page.wait_for_function("window.changes.length > 0", timeout=10_000)
            waits.append(page.evaluate("window.changes[0]") - sent)
            page.wait_for_timeout(150)
        browser.close()
        return waits


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--answers", type=int, default=100)
    options = parser.parse_args()
    medians, slowest = [], []
    for _ in range(options.runs):
        with tempfile.TemporaryDirectory() as folder:
            waits = sorted(measure(pathlib.Path(folder), options.answers))
        medians.append(statistics.median(waits))
        slowest.append(waits[min(len(waits) - 1, -(-len(waits) * 95 // 100) - 1)])
    print(f"live p50, median of {options.runs}: {statistics.median(medians):.0f} ms")
    print(f"live p95, median of {options.runs}: {statistics.median(slowest):.0f} ms (under 150 ms)")


if __name__ == "__main__":
    main()
