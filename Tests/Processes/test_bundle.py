"""Programs with a property list beside them: what Foundation reads, and ClassKit with it."""

import json
import os
import plistlib
import shutil
import subprocess

from harness.programs import example

APP = "org.example.packed"
LIST = {"CFBundleIdentifier": APP, "CFBundleExecutable": "quizler"}


def registered(folder, started=None):
    """The identifiers under which a program registers for links, from an empty home."""
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    hidden = ("TEACHKIT_", "CLS_", "XDG_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    subprocess.run(
        [started or folder / "quizler", "--register"], check=True, capture_output=True, timeout=60,
        stdin=subprocess.DEVNULL, env=environment | {"HOME": str(home)})
    files = sorted((home / ".local/share/teachkit/apps").glob("*.json"))
    return [json.loads(file.read_text())["app"] for file in files]


def packed(folder, list_place):
    """A program alone in a folder, without the resources that it was built with."""
    folder.mkdir()
    shutil.copy(example("Quizler"), folder / "quizler")
    place = folder / list_place
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(plistlib.dumps(LIST))
    return folder


def test_a_property_list_beside_the_program_is_that_of_the_main_bundle(tmp_path):
    folder = packed(tmp_path / "packed", "Info.plist")
    assert registered(folder) == [APP]

    link = tmp_path / "started-by-another-name"
    link.symlink_to(folder / "quizler")
    assert registered(folder, started=link) == [APP]

    (folder / "Info.plist").unlink()
    assert registered(folder) == ["quizler"]


def test_other_places_answer_nothing(tmp_path):
    # If Foundation begins to read one of these, the guide can offer it.
    assert registered(packed(tmp_path / "resources", "quizler.resources/Info.plist")) == ["quizler"]
