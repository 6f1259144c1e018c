"""The addresses of the server's pages, as its sources name them."""

import functools
import pathlib
import re

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Server/Sources"
NAMED = re.compile(
    r'static let (?P<name>\w+) = (?:Address<[^>]*>\(|(?P<above>\w+)\.adding\()?\s*"(?P<text>(?:[^"\\]|\\\([\w.]+\))*)"'
)
#: Imports name the page that they show before anything happens.
PAGE = re.compile(r"\b(?:page\(|preview:)\s*Links\.(\w+)\b(?!\()")
PART = re.compile(r"\{\w+\}")


@functools.cache
def named():
    """The pattern of each address by its name, with its parts in braces."""
    found = {}
    for file in (SOURCES / "SchoolWeb/Links").glob("Links*.swift"):
        for match in NAMED.finditer(file.read_text(encoding="utf-8")):
            found[match["name"]] = match["above"], match["text"]

    def pattern(name):
        above, text = found[name]
        whole = re.sub(r"\\\((\w+)(?:\.pattern)?\)", lambda inner: pattern(inner[1]), text)
        return (pattern(above) if above else "") + whole

    return {name: pattern(name) for name in found}


def of_pages():
    """The kind of each page that a route is registered for."""
    names = set()
    for file in (SOURCES / "SchoolServer").rglob("*.swift"):
        names.update(PAGE.findall(file.read_text(encoding="utf-8")))
    return {PART.sub("…", named()[name]).replace("**", "…") for name in names}
