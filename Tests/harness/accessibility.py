"""What shuts people out of a page."""

from axe_playwright_python.sync_playwright import Axe

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def violations(page):
    """What axe (WCAG 2.2 AA) finds on a page."""
    result = Axe().run(page, options=RULES).response["violations"]
    return [
        f"{page.url}: {rule['id']} ({rule['impact']}): {rule['help']}: "
        + "; ".join(node["html"][:160] for node in rule["nodes"][:3])
        for rule in result
    ]


def sideways(page):
    """How far a page can be scrolled sideways; a table may scroll in a box of its own."""
    return page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
