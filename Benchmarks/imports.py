"""How long an import of a roster takes, and how long students wait for their answers meanwhile.

A server of the demo school runs, and some devices deliver attempts without a pause. Beside it,
`teachkit-server roster import` takes over a district: for the first time, with everything changed,
and with nothing changed.
"""

import argparse
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from harness.demo import COUNTING, TO_TEN, DemoSchool
from harness.district import Deliverer, write_district
from harness.programs import program
from harness.server import Server


def measure(what, server, roster, deliverers):
    """Runs one import, and prints how long it took and how long others waited."""
    started = time.monotonic()
    result = subprocess.run(
        [program("teachkit-server"), "roster", "import", roster, "--data", server.data, "--confirm-removals", "0"],
        capture_output=True, text=True)
    if wanted := result.stderr.rsplit("--confirm-removals ", 1)[1:]:
        started = time.monotonic()
        result = subprocess.run(
            [program("teachkit-server"), "roster", "import", roster, "--data", server.data, "--confirm-removals",
             wanted[0].split(".")[0]], capture_output=True, text=True)
    ended = time.monotonic()
    assert result.returncode == 0, result.stderr[-2000:]
    time.sleep(1)
    waits = sorted(wait for deliverer in deliverers for wait in deliverer.waits(started, ended))
    print(f"{what}: {ended - started:.1f} s; {len(waits)} answers meanwhile, median "
          f"{statistics.median(waits) * 1000:.0f} ms, 99 of 100 within {waits[len(waits) * 99 // 100] * 1000:.0f} ms, "
          f"longest {waits[-1] * 1000:.0f} ms   ({result.stdout.strip()})", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=100_000)
    parser.add_argument("--devices", type=int, default=4)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        first, second = (write_district(folder / f"year-{year}", options.people, year) for year in (1, 2))
        with Server(folder / "server", ["--demo", "--requests-per-second", "100000"]) as server:
            school = DemoSchool(server)
            school.publish()
            school.hand_out("Counting", [TO_TEN, COUNTING])
            deliverers = [Deliverer(school.device(account)) for account in school.students[:options.devices]]
            for deliverer in deliverers:
                deliverer.start()
            time.sleep(5)
            waits = sorted(wait for one in deliverers for wait in one.waits(0, time.monotonic()))
            print(f"no import: {len(waits)} answers in 5 s, median {statistics.median(waits) * 1000:.0f} ms, "
                  f"99 of 100 within {waits[len(waits) * 99 // 100] * 1000:.0f} ms, longest {waits[-1] * 1000:.0f} ms",
                  flush=True)
            measure("the first import", server, first, deliverers)
            measure("the same again", server, first, deliverers)
            measure("everything changed", server, second, deliverers)
            for deliverer in deliverers:
                deliverer.goes_on = False
                deliverer.join(60)


if __name__ == "__main__":
    sys.exit(main())
