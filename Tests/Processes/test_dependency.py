"""The SDK as others use it: from a separate package, in the folder Adopter, that depends on this one."""

import os
import re
import subprocess

import pytest

from harness.programs import example


@pytest.mark.parametrize("name", ["adopter", "modern"])
def test_an_app_in_a_package_of_its_own_uses_every_row(name, tmp_path):
    result = subprocess.run(
        [example("Adopter", name)], capture_output=True, text=True, timeout=60,
        env=os.environ | {"TEACHKIT_HOME": str(tmp_path), "CLS_BUNDLE_IDENTIFIER": "org.example.adopter"})
    assert result.returncode == 0, result.stderr
    assert re.findall(r"^row (\d+)$", result.stdout, re.M) == [str(number) for number in range(1, 74)]
    assert "[org.example.adopter:rows] Used row 73" in result.stderr


@pytest.mark.parametrize("name", ["adopter", "modern"])
def test_an_app_links_no_server(name):
    app = example("Adopter", name)
    symbols = subprocess.run(["nm", app], capture_output=True, text=True, check=True).stdout
    assert "11DeviceStore" in symbols, "these are not the symbols"
    for foreign in ["NIOCore", "BoringSSL", "Hummingbird", "12Cryptography", "SchoolServer", "SchoolStore"]:
        assert foreign not in symbols, f"{name} links {foreign}"
    libraries = subprocess.run(["ldd", app], capture_output=True, text=True, check=True).stdout
    for foreign in ["libpq", "libarchive", "libqrencode"]:
        assert foreign not in libraries, f"{name} links {foreign}"
