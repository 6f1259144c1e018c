"""Links to apps: which ones start which program, and which start nothing."""

import configparser
import json
import os
import re
import stat
import subprocess
import sys

import pytest

from harness.programs import program

APP = "org.example.links"
NOTE = """#!{python}
import json, os, sys
with open({place!r}, "w") as note:
    json.dump({{"arguments": sys.argv[1:], "link": os.environ.get("CLS_USER_ACTIVITY")}}, note)
"""


class Desk:
    """A person's computer with one app, which notes how it was started."""

    def __init__(self, folder):
        self.home = folder / "home"
        self.home.mkdir()
        self.note = folder / "note.json"
        self.app = folder / "the app's $(touch oops) program"
        self.app.write_text(NOTE.format(python=sys.executable, place=str(self.note)))
        self.app.chmod(0o755)
        self.folder = folder
        hidden = {"TEACHKIT_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CURRENT_DESKTOP"}
        self.environment = {name: value for name, value in os.environ.items() if name not in hidden} | {
            "HOME": str(self.home), "LANG": "C.UTF-8"}

    def teachkit(self, *arguments, expect=0, environment=None):
        result = subprocess.run(
            [program("teachkit"), *arguments], cwd=self.folder, capture_output=True, timeout=60,
            stdin=subprocess.DEVNULL, env=self.environment | (environment or {}))
        said = result.stderr.decode()
        assert result.returncode == expect, f"{result.returncode}: {said}{result.stdout.decode()}"
        return result.stdout.decode() if expect == 0 else said

    def register(self, *arguments, app=APP):
        self.teachkit("register-app", app, "--", str(self.app), *arguments)

    def own(self, *options, app=APP):
        """Registers the app with addresses of its own."""
        return self.teachkit("register-app", app, *options, "--", str(self.app), "--mode")

    def started(self):
        """How the app was started, if it was; forgets it then."""
        if not self.note.exists():
            return None
        note = json.loads(self.note.read_text())
        self.note.unlink()
        return note


@pytest.fixture
def desk(tmp_path):
    return Desk(tmp_path)


def test_a_link_starts_its_app(desk):
    desk.register("--mode", "a b; touch oops", "")
    desk.teachkit("open", f"classkit://{APP}/4%20structs/%E8%AA%B2")
    assert desk.started() == {
        "arguments": ["--mode", "a b; touch oops", ""], "link": f"classkit://{APP}/4%20structs/%E8%AA%B2"}
    desk.teachkit("open", "--", f"CLASSKIT://{APP}/$(touch%20oops)/--help/`id`")
    assert desk.started()["link"] == f"classkit://{APP}/%24%28touch%20oops%29/--help/%60id%60"
    assert not (desk.folder / "oops").exists()
    for folder in ["", "apps"]:
        assert stat.S_IMODE((desk.home / ".local/share/teachkit" / folder).stat().st_mode) == 0o700
    for file in (desk.home / ".local/share/teachkit/apps").iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_the_app_receives_signals_whatever_the_command_did_with_them(desk):
    report = desk.folder / "signals"
    desk.app.write_text(f"#!/bin/sh\ngrep -E '^Sig(Blk|Ign)' /proc/self/status > '{report}'\n")
    desk.register()
    desk.teachkit("open", f"classkit://{APP}")
    masks = dict(line.split() for line in report.read_text().splitlines())
    assert int(masks["SigBlk:"], 16) == 0
    assert int(masks["SigIgn:"], 16) & 1 << 12 == 0, "SIGPIPE is ignored"


@pytest.mark.parametrize("link, words", [
    (b"https://example.org/", "No app here opens links to example.org"),
    (b"greatplays://x", "teachkit register-app APP --scheme greatplays"),
    (b"greatmuseum://a b", "% and two digits"),
    (b"greatmuseum://\"$(touch oops)", "% and two digits"),
    (b"https://museum.example.org:8080/", "without a user or a port"),
    (b"data:text/html,x", "begin with classkit://"),
    (b"mailto:ada@example.org", "begin with classkit://"),
    (b"classkit://" + APP.encode() + b"/quiz?address=javascript:alert(1)", "begin with classkit://"),
    (b"file:///etc/passwd", "begin with classkit://"),
    (b"javascript:alert(1)", "begin with classkit://"),
    (b"", "begin with classkit://"),
    (b"--help", "begin with classkit://"),
    (b"-c id", "begin with classkit://"),
    (b"classkit:" + APP.encode(), "names no app"),
    (b"classkit://", "names no app"),
    (b"classkit://" + APP.encode() + b"/../quiz", ". or .."),
    (b"classkit://" + APP.encode() + b"/%2e%2e/quiz", ". or .."),
    (b"classkit://../../etc", ". or .."),
    (b"classkit://me@" + APP.encode(), "a user"),
    (b"classkit://" + APP.encode() + b"/quiz?command=id", "?"),
    (b"classkit://" + APP.encode() + b"/%00", "1 to 256"),
    (b"classkit://" + APP.encode() + b"/%1b%5b2J", "1 to 256"),
    (b"classkit://" + APP.encode() + b"/\x1b[2J", "UTF-8"),
    (b"classkit://" + APP.encode() + b"/a b", "UTF-8"),
    (b"classkit://" + APP.encode() + b"/\xff", "UTF-8"),
    (b"classkit://" + APP.encode() + b"/%ff", "UTF-8"),
    (b"classkit://" + APP.encode() + b"/" + b"x" * 257, "256"),
    (b"classkit://" + APP.encode() + b"/1/2/3/4/5/6/7/8", "7 others"),
    (b"classkit://" + APP.encode() + b"/x" * 60_000, "longer than any link"),
    (b"classkit://org.example.unknown/quiz", "org.example.unknown"),
    (b"classkit://" + APP.encode().upper() + b"/quiz", "registered"),
    (b"classkit://%2d%2dhelp/quiz", "--help"),
], ids=lambda value: repr(value)[:40])
def test_a_hostile_link_starts_nothing_and_says_why(desk, link, words):
    desk.register()
    desk.own("--scheme", "greatmuseum", "--domain", "museum.example.org", app="org.example.museum")
    said = desk.teachkit("open", "--", link, expect=1)
    assert said.startswith("teachkit: ") and words in said
    assert said.isprintable() or said.replace("\n", "").isprintable(), "a terminal would obey this"
    assert len(said) < 800
    assert desk.started() is None


def test_an_address_starts_the_app_that_registered_it(desk):
    said = desk.own("--scheme", "GreatMuseum", "--scheme", "gm2", "--domain", "Museum.Example.org")
    assert "greatmuseum: or gm2: or https://museum.example.org/" in said
    for address in [
        "greatmuseum://rooms/$(touch%20oops)/;id&x=1#y", "gm2:--help", "https://museum.example.org/a?b=c",
        "http://museum.example.org",
    ]:
        desk.teachkit("open", "--", address)
        assert desk.started() == {"arguments": ["--mode"], "link": address}
    # What a handout's button leads to on Linux names the context and the address; others' addresses get nowhere.
    desk.teachkit("open", f"classkit://{APP}/coins?address=greatmuseum%3A%2F%2Frooms%2Fcoins")
    assert desk.started()["link"] == "greatmuseum://rooms/coins"
    desk.teachkit("open", f"classkit://{APP}/coins?address=https%3A%2F%2Fevil.example%2F")
    assert desk.started()["link"] == f"classkit://{APP}/coins"
    assert not (desk.folder / "oops").exists()


@pytest.mark.parametrize("option, value, words", [
    *[("--scheme", scheme, "belongs to browsers or other programs") for scheme in
      ["javascript", "data", "file", "http", "HTTPS", "mailto", "classkit", "view-source"]],
    *[("--scheme", scheme, "isn't a URL scheme") for scheme in
      ["great museum", "greatmuseum://", "1x", "größe", "$(touch oops)", "x;MimeType=text/html", "a\nb", "%u"]],
    ("--scheme", "x" * 65, "at most 64 characters"),
    *[("--domain", domain, "isn't a web domain") for domain in
      ["museum", "10.0.0.1", "https://museum.example.org", "museum.example.org:80", "a b.org", "*.example.org", "a\n.org"]],
], ids=lambda value: repr(value)[:40])
def test_a_scheme_or_domain_of_others_is_refused_with_what_helps(desk, option, value, words):
    said = desk.teachkit("register-app", APP, f"{option}={value}", "--", str(desk.app), expect=1)
    assert said.startswith(f"teachkit: {option}: ") and words in said and said.replace("\n", "").isprintable()
    assert "Use" in said or "Write" in said, "it doesn't say what to do"
    assert APP in desk.teachkit("unregister-app", APP, expect=1)


def test_an_address_belongs_to_one_app(desk):
    desk.own("--scheme", "greatmuseum")
    said = desk.teachkit(
        "register-app", "org.example.thief", "--scheme", "GREATMUSEUM", "--", str(desk.app), expect=1)
    assert said.startswith("teachkit: --scheme: ") and APP in said and "unregister-app" in said


def test_a_desktop_opens_the_schemes_of_registered_apps_and_of_no_others(desk):
    desk.teachkit("install-handler")
    entry = desk.home / ".local/share/applications/org.teachkit.open.desktop"
    listed = desk.home / ".config/mimeapps.list"
    desk.own("--scheme", "greatmuseum", "--domain", "museum.example.org")
    assert "MimeType=x-scheme-handler/classkit;x-scheme-handler/greatmuseum;\n" in entry.read_text()
    assert listed.read_text().count("x-scheme-handler/greatmuseum=org.teachkit.open.desktop;") == 2
    assert "http" not in entry.read_text() + listed.read_text()
    desk.teachkit("unregister-app", APP)
    assert "greatmuseum" not in entry.read_text() + listed.read_text()
    assert "x-scheme-handler/classkit=org.teachkit.open.desktop;" in listed.read_text()


def test_an_unknown_app_is_reported_with_what_helps(desk):
    said = desk.teachkit("open", f"classkit://{APP}", expect=1)
    assert APP in said and "teachkit register-app" in said
    desk.register(app="org.example.other")
    assert "org.example.other" in desk.teachkit("open", f"classkit://{APP}", expect=1)


def test_a_missing_app_is_reported_with_what_helps(desk):
    desk.register()
    desk.app.unlink()
    said = desk.teachkit("open", f"classkit://{APP}", expect=1)
    assert str(desk.app)[:100] in said and f"teachkit register-app {APP}" in said


def test_only_programs_are_registered(desk):
    for name in ["no-such-program", str(desk.folder), str(desk.folder / "nowhere"), ""]:
        assert "isn't a program" in desk.teachkit("register-app", APP, "--", name, expect=1)
    desk.teachkit("register-app", APP, expect=2)
    for app in ["", "a b", "a/b", "..", "x" * 300, "\x1b[2J"]:
        said = desk.teachkit("register-app", "--", app, str(desk.app), expect=2) if not app else \
            desk.teachkit("register-app", app, "--", str(desk.app), expect=1)
        assert "\x1b" not in said
    assert desk.teachkit("register-app", "org.example.echo", "--", "echo") == (
        "Links to “org.example.echo” start “" + subprocess.check_output(["which", "echo"], text=True).strip() + "”.\n")


def test_an_unregistered_app_is_no_longer_started(desk):
    desk.register()
    desk.teachkit("unregister-app", APP)
    desk.teachkit("open", f"classkit://{APP}", expect=1)
    assert APP in desk.teachkit("unregister-app", APP, expect=1)
    assert desk.started() is None


MIME_APPS = """[Added Associations]
x-scheme-handler/classkit=other.desktop;

[Default Applications]
# mine
text/html=browser.desktop
x-scheme-handler/classkit=other.desktop
"""


def entry_command(entry, link):
    """What a desktop would run, by the rules of the Desktop Entry Specification."""
    line = entry["Exec"].replace("\\\\", "\\")
    words = [
        re.sub(r"\\(.)", r"\1", quoted) if quoted else plain
        for quoted, plain in re.findall(r'"((?:\\.|[^"\\])*)"|([^" ]+)', line)]
    return [word.replace("%%", "%") if word != "%u" else link for word in words]


@pytest.mark.parametrize("own_home", [False, True])
def test_a_desktop_opens_links_with_the_command_and_forgets_it_again(desk, own_home):
    more = {"TEACHKIT_HOME": str(desk.home / 'odd "place" 100% $HOME `x` \\')} if own_home else {}
    desk.environment |= more
    desk.register()
    listed = desk.home / ".config/mimeapps.list"
    listed.parent.mkdir()
    listed.write_text(MIME_APPS)
    for _ in range(2):
        desk.teachkit("install-handler")
    found = subprocess.check_output(
        ["xdg-mime", "query", "default", "x-scheme-handler/classkit"], env=desk.environment, text=True).strip()
    assert found == "org.teachkit.open.desktop"
    reader = configparser.RawConfigParser(strict=True)
    reader.optionxform = str
    reader.read(desk.home / ".local/share/applications" / found)
    entry = reader["Desktop Entry"]
    assert "x-scheme-handler/classkit;" in entry["MimeType"]
    desk.environment.pop("TEACHKIT_HOME", None)
    subprocess.run(entry_command(entry, f"classkit://{APP}/quiz"), env=desk.environment, check=True, timeout=60)
    assert desk.started()["link"] == f"classkit://{APP}/quiz"
    assert "text/html=browser.desktop" in listed.read_text() and "# mine" in listed.read_text()

    desk.teachkit("uninstall-handler")
    assert listed.read_text().replace("other.desktop;", "other.desktop") == MIME_APPS.replace(
        "other.desktop;", "other.desktop")
    assert not (desk.home / ".local/share/applications" / found).exists()
    desk.teachkit("uninstall-handler")


def test_a_handler_needs_no_list_to_begin_with(desk):
    desk.teachkit("install-handler")
    desk.teachkit("uninstall-handler")
    assert "classkit" not in (desk.home / ".config/mimeapps.list").read_text()
