"""Where the programs under test are."""

import os
import pathlib

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def program(name):
    """The path of a product that was built before the tests ran."""
    folder = pathlib.Path(os.environ.get("TEACHKIT_BIN", REPOSITORY / ".build/debug"))
    path = folder / name
    assert path.exists(), f"{path} is missing: run `swift build`"
    return path


def example(name, program=None):
    """The path of an example's program."""
    path = REPOSITORY / ".build/examples" / name / "debug" / (program or name.lower())
    assert path.exists(), f"{path} is missing: run `Scripts/test examples`"
    return path
