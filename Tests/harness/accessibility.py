"""What shuts people out of a page."""

import os
import pathlib

from axe_playwright_python.base import AXE_SCRIPT

from .extent import WIDTHS

#: Makes axe record only problems: recording the rest is most of its work.
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
RUN = """options => axe.run(options).then(found => found.violations.map(({ id, impact, help, nodes }) =>
    `${id} (${impact}): ${help}: ${nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join("; ")}`))"""
#: Where pictures of every checked page go, for people to look at.
PICTURES = os.environ.get("PICTURES")


def violations(page):
    """What axe (WCAG 2.2 AA) finds on a page."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE_SCRIPT)
    return [f"{page.url}: {found}" for found in page.evaluate(RUN, OPTIONS)]


def sideways(page):
    """How far a page can be scrolled sideways; a table may scroll in a box of its own."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")


def too_wide(page, widths=WIDTHS):
    """The widths at which a page can be scrolled sideways."""
    size = page.viewport_size
    found = []
    for width in [size["width"], *(other for other in widths if other != size["width"])]:
        if width != page.viewport_size["width"]:
            page.set_viewport_size({"width": width, "height": size["height"]})
        if (excess := sideways(page)) > 0:
            found.append(f"{page.url}: {excess} pixels too wide for {width}")
    page.set_viewport_size(size)
    return found


def problems(page):
    """What shuts people out of a page in its language: by axe at its present width, and by scrolling at any width."""
    return violations(page) + too_wide(page)


def look(page, name, view):
    """Checks a page, and keeps a picture of it if requested."""
    found = problems(page)
    if PICTURES:
        page.screenshot(path=pathlib.Path(PICTURES) / f"{name}-{view}.png", full_page=True)
    assert not found, "\n".join(found)
