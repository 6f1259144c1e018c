"""How tests are begun, in whichever folder."""

from harness import extent


def pytest_report_header():
    return extent.header()


def pytest_collection_modifyitems(items):
    """What takes long begins first, so that no processor waits for it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
