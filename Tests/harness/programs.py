"""Where the programs under test are."""

import os
import pathlib

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
#: The packages of others, which depend on this one. They are built where ours are, and share what they depend on.
PACKAGES = {"Adopter": "Tests/Processes/Adopter", "LearnSwift": "Examples/LearnSwift", "Quizler": "Examples/Quizler"}


def program(name):
    """The path of a program of the server's package, which was built before the tests ran."""
    folder = pathlib.Path(os.environ.get("TEACHKIT_BIN", REPOSITORY / ".build/all/debug"))
    path = folder / name
    assert path.exists(), f"{path} is missing: run `Scripts/swift Server build`"
    return path


def example(name, program=None):
    """The path of a program of somebody else's package, which was built before the tests ran."""
    path = REPOSITORY / ".build/all/debug" / (program or name.lower())
    assert path.exists(), f"{path} is missing: run `Scripts/swift {PACKAGES[name]} build`"
    return path
