"""Pictures of the documentation: taken in every run, and kept with `SCREENSHOTS=keep`."""

import os
import shutil


def keep(picture, folder):
    """Keeps a picture that was just taken, if pictures are kept or the folder has none of this name yet."""
    assert picture.stat().st_size > 10_000, "Nothing is on it."
    if os.environ.get("SCREENSHOTS") == "keep" or not (folder / picture.name).exists():
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(picture, folder / picture.name)
