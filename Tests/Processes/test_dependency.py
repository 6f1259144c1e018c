"""The SDK as others use it: a package of their own that depends on this one."""

import os
import re
import shutil
import subprocess

import pytest

from harness.programs import REPOSITORY

MANIFEST = """
// swift-tools-version: 6.2

import PackageDescription

let products: [Target.Dependency] = [
    .product(name: "ClassKit", package: "teachkit"), .product(name: "OSLog", package: "teachkit"),
]

let package = Package(
    name: "Adopter",
    dependencies: [.package(name: "teachkit", path: "%s")],
    targets: [
        .executableTarget(
            name: "adopter", dependencies: products,
            swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
        .executableTarget(name: "modern", dependencies: products, swiftSettings: [.swiftLanguageMode(.v6)]),
    ]
)
"""

MAIN = """
import ClassKit
import OSLog

@main
struct Main {
    static func main() async throws {
        let logger = Logger(subsystem: "org.example.adopter", category: "rows")
        let rows = Rows.all()
        for number in rows.keys.sorted() {
            try await rows[number]?()
            logger.notice("Used row \\(number)")
            print("row", number)
        }
    }
}
"""


@pytest.fixture(scope="module")
def programs():
    """Where the programs of the package are; what was compiled before is used again."""
    place = REPOSITORY / ".build/dependency"
    package = place / "package"
    shutil.rmtree(package, ignore_errors=True)
    sources = REPOSITORY / "Tests/AdopterTests"
    for target, extras in [("adopter", ["Subclasses", "WrappedStore", "AppFromApple"]), ("modern", [])]:
        folder = package / "Sources" / target
        shutil.copytree(sources / "Rows", folder)
        for extra in extras:
            shutil.copy(sources / f"{extra}.swift", folder)
        (folder / "Main.swift").write_text(MAIN)
    (package / "Package.swift").write_text((MANIFEST % REPOSITORY).lstrip())
    built = subprocess.run(
        ["swift", "build", "--package-path", package, "--scratch-path", place / "build"],
        capture_output=True, text=True, timeout=1200)
    assert built.returncode == 0, built.stdout + built.stderr
    return place / "build/debug"


@pytest.mark.parametrize("name", ["adopter", "modern"])
def test_an_app_in_a_package_of_its_own_uses_every_row(programs, name, tmp_path):
    result = subprocess.run(
        [programs / name], capture_output=True, text=True, timeout=60,
        env=os.environ | {"TEACHKIT_HOME": str(tmp_path), "CLS_BUNDLE_IDENTIFIER": "org.example.adopter"})
    assert result.returncode == 0, result.stderr
    assert re.findall(r"^row (\d+)$", result.stdout, re.M) == [str(number) for number in range(1, 74)]
    assert "[org.example.adopter:rows] Used row 73" in result.stderr


@pytest.mark.parametrize("name", ["adopter", "modern"])
def test_an_app_links_no_server(programs, name):
    symbols = subprocess.run(["nm", programs / name], capture_output=True, text=True, check=True).stdout
    assert "11DeviceStore" in symbols, "these are not the symbols"
    for foreign in ["NIOCore", "BoringSSL", "Hummingbird", "CryptoExtras", "SchoolServer", "SchoolStore"]:
        assert foreign not in symbols, f"{name} links {foreign}"
    libraries = subprocess.run(["ldd", programs / name], capture_output=True, text=True, check=True).stdout
    for foreign in ["libpq", "libarchive", "libqrencode"]:
        assert foreign not in libraries, f"{name} links {foreign}"
