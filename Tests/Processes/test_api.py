"""The API as its own description sees it, tried out by an independent client with all of its checks."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

from harness.demo import DemoSchool
from harness.extent import EXHAUSTIVE, REQUESTS_PER_OPERATION

#: Another run with the same seed sends the same requests.
SEED = os.environ.get("SEED", "20")
CONFIGURATION = pathlib.Path(__file__).with_name("schemathesis.toml")

#: What ends the testing session, or never ends.
LEFT_OUT = "^/v1/(device/sign-out|events|developer/.*)$"

#: The description's corners don't depend on who asks, so that in a quick run one person tries them for all.
ALL_PHASES = "examples,coverage,fuzzing,stateful"


@pytest.mark.long
@pytest.mark.parametrize("role", ["teacher", "student", "administrator", None])
def test_every_answer_is_as_the_description_says(server, role):
    school = DemoSchool(server)
    school.publish()
    school.play()
    token = [] if role is None else ["--header", f"Authorization: Bearer {school.device(getattr(school, role)).token}"]
    phases = ALL_PHASES if EXHAUSTIVE or role == "teacher" else "fuzzing,stateful"
    print(f"SEED={SEED}")
    result = subprocess.run(
        [
            sys.executable, "-m", "schemathesis.cli", "--config-file", CONFIGURATION,
            "run", f"{server.address}/v1/openapi.json", *token, "--exclude-path-regex", LEFT_OUT, "--checks", "all",
            "--max-examples", str(REQUESTS_PER_OPERATION), "--seed", SEED, "--phases", phases, "--no-color",
        ],
        capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, result.stdout.partition("= FAILURES =")[2][:6000] or result.stdout[-6000:] + result.stderr[-2000:]
    assert re.search(r"\d+ generated", result.stdout), result.stdout[-2000:]
