"""The API as its own description sees it, tried out by an independent client."""

import re
import subprocess
import sys

import pytest

from harness.demo import DemoSchool
from harness.extent import REQUESTS_PER_OPERATION

#: What ends the testing session, or never ends.
LEFT_OUT = "^/v1/(device/sign-out|events|developer/.*)$"


@pytest.mark.long
@pytest.mark.parametrize("role", ["teacher", "student"])
def test_every_answer_is_as_the_description_says(server, role):
    school = DemoSchool(server)
    school.publish()
    school.play()
    device = school.device(getattr(school, role))
    result = subprocess.run(
        [
            sys.executable, "-m", "schemathesis.cli", "run", f"{server.address}/v1/openapi.json",
            "--header", f"Authorization: Bearer {device.token}", "--exclude-path-regex", LEFT_OUT,
            "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance",
            "--max-examples", str(REQUESTS_PER_OPERATION), "--seed", "20", "--phases", "examples,coverage,fuzzing", "--no-color",
        ],
        capture_output=True, text=True, timeout=300)
    assert result.returncode == 0, result.stdout[-6000:]
    assert re.search(r"\d+ generated", result.stdout), result.stdout[-2000:]
