"""How much is tried: each law at a stated size in a quick run, everything in an exhaustive one."""

import os
from typing import NamedTuple

#: Whether everything is tried: `EXHAUSTIVE=1`.
EXHAUSTIVE = os.environ.get("EXHAUSTIVE") == "1"

LANGUAGES = ["en", "de", "ja"]
WIDTHS = [360, 1280, 1920]
#: Phones, on which words are most easily broken: a common one, and the narrowest that is still sold.
NARROW = [360, 320]


class View(NamedTuple):
    """How a page is looked at."""

    language: str
    width: int
    scheme: str = "light"

    def __str__(self):
        return f"{self.language}-{self.width}-{self.scheme}"


#: How axe looks at each page. In a quick run each language has a width of its own, so that what is wrong in one
#: language or at one width is found: long German words on a phone, because they break first. Where many pages are
#: looked at, they take turns. That no page can be scrolled sideways is measured at all widths, in each language.
_DARK = View("de", 360, "dark")
VIEWS = (
    [View(language, width) for language in LANGUAGES for width in WIDTHS] + [_DARK]
    if EXHAUSTIVE else [View("en", 1280), _DARK, View("ja", 1920)])


def taking_turns(pages, view):
    """Those of many pages that a view is for: in a quick run one after the other gets the next view, else each gets all."""
    return pages if EXHAUSTIVE else pages[VIEWS.index(view)::len(VIEWS)]


def of(quick, exhaustive):
    """The one of two sizes that applies to this run."""
    return exhaustive if EXHAUSTIVE else quick


#: How often the crash test kills something: of these, how often the server, and how often an app.
KILLS = int(os.environ.get("KILLS", of(80, 400)))
SERVER_KILLS = KILLS // of(2, 4)
APP_KILLS = KILLS - SERVER_KILLS
#: How many requests an independent client makes up for each operation of the API.
REQUESTS_PER_OPERATION = of(3, 15)
#: How many files of extreme values each run gives to the importers; there are some 2,200.
HOSTILE_FILES = of(700, None)

#: After how many weeks of a term's changes the calendars are compared again.
WEEKS_PER_LOOK = of(3, 1)


def header():
    """What is tried in this run, in one line."""
    sizes = [
        f"{SERVER_KILLS} kills of the server and {APP_KILLS} of apps", f"axe on pages as {', '.join(map(str, VIEWS))}",
        f"{REQUESTS_PER_OPERATION} made-up requests for each operation",
        f"{HOSTILE_FILES or 'all'} hostile files"]
    return f"{'exhaustive' if EXHAUSTIVE else 'quick (EXHAUSTIVE=1 tries all)'}: {'; '.join(sizes)}"
