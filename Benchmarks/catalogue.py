"""How long it takes to load a catalogue of 20,000 contexts in five languages, 200 entries a call, one call after the other."""

import argparse
import base64
import http.client
import json
import pathlib
import subprocess
import tempfile
import time
import urllib.parse

from harness.programs import program
from harness.server import Server

APP = "org.example.catalogue"
LOCALES = ["en-us", "de-de", "ja-jp", "fr-fr", "es-es"]


def text(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def raw_signature(der):
    """The two numbers of a signature as RFC 7515 wants them: 32 bytes each."""
    numbers, position = [], 2
    for _ in range(2):
        length = der[position + 1]
        numbers.append(int.from_bytes(der[position + 2:position + 2 + length], "big").to_bytes(32, "big"))
        position += 2 + length
    return b"".join(numbers)


def token(private_key, key):
    now = int(time.time())
    parts = [{"alg": "ES256", "kid": key, "typ": "JWT"}, {"iss": "BENCH", "iat": now, "exp": now + 3000}]
    signed = ".".join(text(json.dumps(part).encode()) for part in parts)
    der = subprocess.run(
        ["openssl", "dgst", "-sha256", "-sign", private_key], input=signed.encode(), capture_output=True, check=True
    ).stdout
    return f"{signed}.{text(raw_signature(der))}"


def entries(contexts):
    """The app, its chapters of 200 lessons, and the lessons: each in every language."""
    paths = [[APP]] + [[APP, f"chapter-{n}"] for n in range(contexts // 200)]
    paths += [[APP, f"chapter-{n // 199}", f"lesson-{n}"] for n in range(contexts - len(paths))]
    for path in paths:
        for locale in LOCALES:
            kind = ["app", "chapter", "lesson"][len(path) - 1]
            yield {
                "data": {
                    "identifierPath": path, "type": kind, "title": f"{path[-1]} ({locale})",
                    "summary": "What a lesson is about, in one sentence of an ordinary length.", "topic": "math",
                    "progressReportingCapabilities": [{"kind": "score"}]},
                "metadata": {"locale": locale, "keywords": ["numbers", "arithmetic"]},
            }


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--contexts", type=int, default=20_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        private, public, data = folder / "private.pem", folder / "public.pem", folder / "server"
        subprocess.run(
            ["openssl", "ecparam", "-name", "prime256v1", "-genkey", "-noout", "-out", private], check=True)
        subprocess.run(["openssl", "ec", "-in", private, "-pubout", "-out", public], check=True, capture_output=True)
        with Server(data, ["--demo"]) as server:
            said = subprocess.run(
                [program("teachkit-server"), "developer-key", "add", public, "--team", "BENCH", "--app", APP,
                 "--data", server.data], capture_output=True, text=True, check=True).stdout
            headers = {"Authorization": f"Bearer {token(private, said.split()[1])}"}
            address = urllib.parse.urlsplit(server.address)
            connection = http.client.HTTPConnection(address.hostname, address.port, timeout=60)
            todo = list(entries(options.contexts))
            started = time.monotonic()
            for first in range(0, len(todo), 200):
                body = json.dumps({"contexts": todo[first:first + 200]})
                connection.request("POST", "/v1/contexts?environment=production", body, headers)
                answer = connection.getresponse()
                said = answer.read()
                assert answer.status == 201, (first, said)
            seconds = time.monotonic() - started
            print(f"catalogue of {options.contexts} contexts in {len(LOCALES)} languages: {seconds:.1f} s (under 60 s)")


if __name__ == "__main__":
    main()
