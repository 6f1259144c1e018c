"""Which pages there are: found by following links, each kind once."""

import re
from urllib.parse import urldefrag, urljoin, urlsplit

IDENTIFIER = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
NOT_PAGES = re.compile(r"\.(csv|zip|txt|xml)$|^/assets/|^/files/|^/thumbnails/|/picture$|/open$|^/school/logos/|/plan/templates/|^/v1/")

#: What somebody can look at before signing in.
FOR_EVERYBODY = ["/sign-in", "/sign-in/code", "/sign-in/badge", "/nowhere", "/offline"]


def kind(path):
    """An address without what identifies the person, class or handout."""
    parts = urlsplit(path)
    shape = IDENTIFIER.sub("…", parts.path)
    shape = re.sub(r"^/developer-keys/[^/]+", "/developer-keys/…", shape)
    shape = re.sub(r"^/display/[^/]+", "/display/…", shape)
    shape = re.sub(r"^/apps/.+", "/apps/…", shape)
    names = sorted(name.split("=")[0] for name in parts.query.split("&") if name)
    return shape + ("?" + "&".join(names) if names else "")


def reachable(visitor, start="/"):
    """One address of each kind of page that somebody can reach from the first one, and the links that lead nowhere."""
    found = {kind(start): start}
    nowhere = []
    waiting = [start]
    while waiting:
        path = waiting.pop(0)
        page = visitor.get(path, expect=None)
        if page.status != 200:
            nowhere.append(f"{page.status} for {path}")
            found = {kind: address for kind, address in found.items() if address != path}
            continue
        for link in page.links():
            address = urlsplit(urldefrag(urljoin(page.address, link)).url)
            if address.netloc != urlsplit(visitor.server.address).netloc or NOT_PAGES.search(address.path):
                continue
            target = address.path + (f"?{address.query}" if address.query else "")
            if kind(target) not in found:
                found[kind(target)] = target
                waiting.append(target)
    return found, nowhere
