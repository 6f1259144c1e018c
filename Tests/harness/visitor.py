"""A browser without JavaScript: keeps cookies, follows links, fills in forms."""

from html.parser import HTMLParser
from urllib.parse import urljoin

import requests

WITHOUT_CONTENT = {"br", "hr", "img", "input", "link", "meta", "source", "wbr"}


class Element:
    """An element of a page."""

    def __init__(self, name, attributes, parent):
        self.name = name
        self.attributes = attributes
        self.parent = parent
        self.children = []

    def __getitem__(self, attribute):
        return self.attributes.get(attribute)

    def all(self, name=None, **attributes):
        """The elements inside, in order; `class_="x"` matches a class among others."""
        found = []
        for child in self.children:
            if isinstance(child, Element):
                if (name is None or child.name == name) and all(child._has(k, v) for k, v in attributes.items()):
                    found.append(child)
                found.extend(child.all(name, **attributes))
        return found

    def first(self, name=None, **attributes):
        return next(iter(self.all(name, **attributes)), None)

    @property
    def text(self):
        """The visible text, with white space collapsed."""
        return " ".join("".join(self._texts()).split())

    def _texts(self):
        for child in self.children:
            if isinstance(child, str):
                yield child
            elif child.name not in {"script", "style"}:
                yield from child._texts()
                yield " "

    def _has(self, name, value):
        if name == "class_":
            return value in (self["class"] or "").split()
        return value in (self[name], True) and self[name] is not None


class _Builder(HTMLParser):
    def __init__(self):
        super().__init__()
        self.root = self.current = Element("document", {}, None)

    def handle_starttag(self, tag, attrs):
        element = Element(tag, {name: value if value is not None else "" for name, value in attrs}, self.current)
        self.current.children.append(element)
        if tag not in WITHOUT_CONTENT:
            self.current = element

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in WITHOUT_CONTENT:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        element = self.current
        while element is not None and element.name != tag:
            element = element.parent
        if element is not None and element.parent is not None:
            self.current = element.parent

    def handle_data(self, data):
        self.current.children.append(data)


def parse(text):
    builder = _Builder()
    builder.feed(text)
    return builder.root


class Page:
    """An answer that is a page."""

    def __init__(self, response):
        self.response = response
        self.status = response.status_code
        self.address = response.url
        self.html = response.text
        self.root = parse(response.text)

    @property
    def text(self):
        return self.root.text

    def links(self):
        """The addresses that this page links to."""
        return [link["href"] for link in self.root.all("a", href=True)]

    def link(self, text):
        """The address of the first link with this text."""
        link = next((link for link in self.root.all("a", href=True) if text in link.text), None)
        assert link is not None, f"No link says “{text}” on {self.address}:\n{self.text}"
        return link["href"]

    def form(self, action=None, button=None):
        """The first form that posts to an address with this ending, or has a button with this text."""
        for form in self.root.all("form"):
            if action is not None and not (form["action"] or "").split("?")[0].endswith(action):
                continue
            if button is not None and not any(button in label(element) for element in buttons(form)):
                continue
            return form
        raise AssertionError(f"No such form ({action or button}) on {self.address}:\n{self.text}")


def label(button):
    return f"{button['aria-label'] or ''} {button.text}"


def buttons(form):
    """The buttons that send a form: those in it, and those elsewhere on the page that name it."""
    root = form
    while root.parent is not None:
        root = root.parent
    elsewhere = [button for button in root.all("button", form=True) if button["form"] == form["id"]]
    return [button for button in form.all("button") if button["form"] is None] + elsewhere


def values(form):
    """What a form would send unchanged."""
    sent = []
    for field in form.all():
        name = field["name"]
        if not name or field["disabled"] is not None:
            continue
        if field.name == "input" and field["type"] in {"checkbox", "radio"}:
            if field["checked"] is not None:
                sent.append((name, field["value"] or "on"))
        elif field.name == "input" and field["type"] not in {"submit", "button", "file"}:
            sent.append((name, field["value"] or ""))
        elif field.name == "textarea":
            sent.append((name, "".join(field._texts()).strip()))
        elif field.name == "select":
            options = field.all("option")
            chosen = [option for option in options if option["selected"] is not None] or options[:1]
            sent.extend((name, option["value"] if option["value"] is not None else option.text) for option in chosen)
    return sent


class Visitor:
    """Somebody at a browser without JavaScript."""

    def __init__(self, server, language="en"):
        self.server = server
        self.session = requests.Session()
        self.session.headers["Accept"] = "text/html,application/xhtml+xml"
        self.session.headers["Accept-Language"] = language

    def get(self, path, expect=200):
        response = self.session.get(urljoin(self.server.address + "/", path), timeout=30)
        page = Page(response)
        assert expect is None or page.status == expect, f"{page.status} for {path}:\n{page.text[:400]}"
        return page

    def submit(self, page, action=None, button=None, expect=200, files=None, **changes):
        """Sends a form of a page, with some of its fields changed; a list gives a field several values."""
        form = page.form(action, button)
        sent = [(name, value) for name, value in values(form) if name not in changes]
        for name, value in changes.items():
            sent.extend((name, one) for one in (value if isinstance(value, list) else [value]) if one is not None)
        pressed = {"name": None, "formaction": None}
        if button is not None:
            pressed = next(element for element in buttons(form) if button in label(element))
            if pressed["name"]:
                sent.append((pressed["name"], pressed["value"] or ""))
        address = urljoin(page.address, pressed["formaction"] or form["action"] or page.address)
        if (form["method"] or "get").lower() == "get":
            response = self.session.get(address, params=sent, timeout=30)
        else:
            response = self.session.post(address, data=sent, files=files, timeout=60)
        assert expect is None or response.status_code == expect, (
            f"{response.status_code} for the form {form['action']}:\n{Page(response).text}")
        return Page(response)

    def is_signed_in(self):
        """Whether the cookies are those of somebody signed in."""
        return bool(self.session.cookies) and self.session.get(
            self.server.address + "/account", timeout=30, allow_redirects=False).status_code == 200

    def sign_in(self, person):
        page = self.get("/sign-in")
        page = self.submit(page, action="/sign-in", username=person.username, password=person.password)
        assert "/sign-in" not in page.address, page.text
        return page

    def call(self, method, path, body=None, expect=(200, 204)):
        """Calls the API as a page's script would."""
        token = next(field["value"] for field in self.get("/account").root.all("input") if field["name"] == "csrf")
        answer = self.session.request(
            method, self.server.address + path, json=body, timeout=30,
            headers={"X-CSRF-Token": token, "Accept": "application/json"})
        assert answer.status_code in expect, (answer.status_code, answer.text)
        return answer.json() if answer.content else None

    def let_in(self, code):
        """Lets in a device that shows a code."""
        page = self.submit(self.get(f"/device?code={code}"), action="/device", button="Next")
        assert code in page.text, page.text
        self.submit(page, action="/device/confirm", button="Allow")
