"""How tests are begun, in whichever folder."""

import os
import sys

import pytest

from harness import extent


def pytest_report_header():
    return extent.header()


def pytest_collection_modifyitems(items):
    """Begins with what takes long, so that no processor waits at the end, and makes a module's school only once."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    for item in items:
        fixtures = (found for named in item._fixtureinfo.name2fixturedefs.values() for found in named)
        if any(fixture.scope == "module" for fixture in fixtures):
            item.add_marker(pytest.mark.xdist_group(item.module.__name__))


def pytest_runtest_logreport(report):
    """Says at once what has failed: a run that is cut short never comes to its summary."""
    if report.failed and "PYTEST_XDIST_WORKER" not in os.environ:
        print(f"\nFAILED {report.nodeid} ({report.when})\n{report.longreprtext}", file=sys.__stderr__, flush=True)
