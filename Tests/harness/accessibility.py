"""What shuts people out of a page."""

import os
import pathlib

from axe_playwright_python.base import AXE_SCRIPT

from .extent import NARROW, WIDTHS

#: Makes axe record only problems: recording the rest is most of its work.
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
RUN = """options => axe.run(options).then(found => found.violations.map(({ id, impact, help, nodes }) =>
    `${id} (${impact}): ${help}: ${nodes.slice(0, 3).map(node => node.html.slice(0, 160)).join("; ")}`))"""
WITHOUT_SYLLABLES = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { hyphens: manual !important; }");
    document.adoptedStyleSheets.push(sheet);
}"""
#: What is broken apart in tables, labels and the navigation. A word may be, if it is wider than the screen.
TORN = r"""() => {
    const found = new Set();
    const rows = (range) => [...range.getClientRects()].filter((box) => box.width > 0.5)
        .reduce((tops, box) => tops.some((top) => Math.abs(top - box.top) < box.height / 2) ? tops : [...tops, box.top], []);
    for (const holder of document.querySelectorAll("th, td, dt, label, legend, h1, h2, h3, nav a, .button, .tag")) {
        if (!holder.checkVisibility({ visibilityProperty: true }) || holder.closest("thead")?.offsetWidth < 2) continue;
        const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const { data, parentElement } = texts.currentNode;
            if (parentElement.closest("code")) continue;
            for (const { 0: word, index } of data.matchAll(/[\p{Script=Latin}\p{M}]{3,}/gu)) {
                const range = document.createRange();
                range.setStart(texts.currentNode, index);
                range.setEnd(texts.currentNode, index + word.length);
                if (rows(range).length < 2) continue;
                const { font } = getComputedStyle(parentElement);
                const pen = document.createElement("canvas").getContext("2d");
                pen.font = font;
                if (pen.measureText(word).width < innerWidth * 0.8) found.add(`<${holder.localName}> breaks “${word}”`);
            }
        }
    }
    const labels = [...document.querySelectorAll("nav.places a")].map((place) => {
        const range = document.createRange();
        range.selectNodeContents(place);
        const boxes = [...range.getClientRects()].filter((box) => box.width > 0.5);
        return { text: place.innerText.trim(), left: Math.min(...boxes.map((box) => box.left)),
            right: Math.max(...boxes.map((box) => box.right)), top: Math.min(...boxes.map((box) => box.top)) };
    });
    for (const [index, one] of labels.entries()) {
        const next = labels[index + 1];
        if (next && Math.abs(next.top - one.top) < 20 && next.left - one.right < 2) found.add(`“${one.text}” touches “${next.text}”`);
    }
    return [...found];
}"""
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


def torn(page, widths=NARROW):
    """The words that a narrow screen breaks apart, and the places of the navigation that run into each other.

    A browser that knows no syllables of a language breaks a word at any letter if it must; here none does know them.
    """
    size = page.viewport_size
    page.evaluate(WITHOUT_SYLLABLES)
    found = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": size["height"]})
        found += [f"{page.url}: {what} at {width} pixels" for what in page.evaluate(TORN)]
    page.evaluate("document.adoptedStyleSheets.pop()")
    page.set_viewport_size(size)
    return found


def problems(page):
    """What shuts people out of a page in its language: by axe at its present width, by scrolling at any width, and by
    broken words on a phone."""
    return violations(page) + too_wide(page) + torn(page)


def look(page, name, view):
    """Checks a page, and keeps a picture of it if requested."""
    found = problems(page)
    if PICTURES:
        page.screenshot(path=pathlib.Path(PICTURES) / f"{name}-{view}.png", full_page=True)
    assert not found, "\n".join(found)
