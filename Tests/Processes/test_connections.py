"""What the server does about connections that are slow, idle, greedy or not HTTP at all; over real sockets."""

import http.client
import json
import re
import socket
import time

import pytest

from harness.demo import DemoSchool
from harness.device import Device
from harness.server import Server

MEGABYTE = 1 << 20


class Connection:
    """A connection that sends whatever a test wants."""

    def __init__(self, server):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=20)

    def send(self, content):
        self.socket.sendall(content)
        return self

    def send_as_much_as_possible(self, size):
        """How many bytes went out before the server stopped reading."""
        sent = 0
        try:
            while sent < size:
                sent += self.socket.send(b"x" * min(size - sent, 65_536))
        except OSError:
            return sent
        return sent

    def answer(self):
        """Status, head and body of the answer before the server closes the connection."""
        received = b""
        while more := self.socket.recv(65_536):
            received += more
        head, _, body = received.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 "), received
        return int(head.split()[1]), head.decode().lower(), body

    def is_closed(self, within):
        self.socket.settimeout(within)
        try:
            return self.socket.recv(1) == b""
        except TimeoutError:
            return False
        except ConnectionError:
            return True


def head(method, path, *lines):
    return "\r\n".join([f"{method} {path} HTTP/1.1", "Host: localhost", *lines, "", ""]).encode()


def memory(server):
    """The resident memory of the server, in bytes."""
    status = open(f"/proc/{server.process.pid}/status").read()
    return int(re.search(r"VmRSS:\s+(\d+) kB", status).group(1)) * 1024


def kept(server, ports):
    """How many of the connections from these ports the server still has at its end."""
    closing = {"04", "05", "06", "07", "09", "0B"}
    here = set()  # The system may list a connection twice while its table changes.
    for name in ("/proc/net/tcp", "/proc/net/tcp6"):
        for line in open(name).readlines()[1:]:
            _, local, remote, state, *_ = line.split()
            at, source = (int(address.rpartition(":")[2], 16) for address in (local, remote))
            if at == server.port and source in ports and state not in closing:
                here.add(source)
    return len(here)


def test_pages_that_were_closed_are_forgotten_before_the_next_heartbeat(tmp_path):
    with Server(tmp_path) as server:
        school = DemoSchool(server)
        cookie = "; ".join(f"{kept['name']}={kept['value']}" for kept in school.cookies(school.teacher))
        pages = [Connection(server).send(head("GET", "/events", f"Cookie: {cookie}")) for _ in range(12)]
        for page in pages:
            assert b"text/event-stream" in page.socket.recv(65_536)
        ports = {page.socket.getsockname()[1] for page in pages}
        assert kept(server, ports) == 12
        began = time.monotonic()
        for page in pages:
            page.socket.close()
        while kept(server, ports):
            # The heartbeat comes every 15 s, and nothing else used to notice such connections.
            assert time.monotonic() < began + 5, "The server keeps connections that nobody listens to."


def test_the_rest_of_a_refused_body_is_not_read(server):
    connection = Connection(server)
    connection.send(head("POST", "/v1/device/authorize", "Content-Type: application/json", "Content-Length: 100000000"))
    sent = connection.send_as_much_as_possible(100_000_000)
    status, headers, body = connection.answer()
    assert (status, json.loads(body)["type"]) == (413, "is-too-large")
    assert "\r\nconnection: close" in headers
    # What the server discards, and what fits in the buffers of both sockets.
    assert sent < 50_000_000


def test_a_client_that_reads_only_after_sending_sees_the_answer(server):
    connection = Connection(server)
    size = 4 * MEGABYTE
    connection.send(head("POST", "/v1/device/authorize", f"Content-Length: {size}"))
    assert connection.send_as_much_as_possible(size) == size
    status, _, _ = connection.answer()
    assert status == 413


def test_a_body_without_a_length_is_refused_once_too_long(server):
    connection = Connection(server)
    connection.send(head("POST", "/v1/device/authorize", "Transfer-Encoding: chunked"))
    for _ in range(20):
        connection.send(b"10000\r\n" + b"x" * 65_536 + b"\r\n")
    status, headers, _ = connection.answer()
    assert status == 413 and "\r\nconnection: close" in headers


def test_a_client_that_asks_first_need_not_wait(server):
    connection = Connection(server)
    connection.send(head("POST", "/v1/device/authorize", "Expect: 100-continue", "Content-Type: application/json",
                         "Content-Length: 21", "Connection: close"))
    assert connection.socket.recv(65_536) == b"HTTP/1.1 100 Continue\r\n\r\n"
    status, _, _ = connection.send(b'{"clientName":"curl"}').answer()
    assert status == 200


def test_a_client_that_asks_first_learns_that_its_body_is_unwanted(server):
    connection = Connection(server)
    connection.send(head("POST", "/v1/device/authorize", "Expect: 100-continue", "Content-Length: 100000000"))
    status, _, _ = connection.answer()
    assert status == 413


def test_a_page_of_another_site_can_not_pass_for_the_demo_school(server):
    for name, status in [("localhost", 200), ("evil.example", 421)]:
        connection = Connection(server)
        connection.send(f"GET /sign-in HTTP/1.1\r\nHost: {name}:{server.port}\r\nConnection: close\r\n\r\n".encode())
        assert connection.answer()[0] == status


@pytest.mark.parametrize("line, host, status, place", [
    ("http://localhost/sign-in", "evil.example", 200, None), ("https://127.0.0.1/sign-in", "localhost", 200, None),
    ("http://evil.example/sign-in", "localhost", 421, None), ("http://localhost", "localhost", 303, "/sign-in"),
    ("HTTP://LOCALHOST:80/handouts?page=2", "localhost", 303, "/sign-in?returnTo=%2Fhandouts%3Fpage%3D2"),
    ("http://localhost?page=2", "localhost", 303, "/sign-in?returnTo=%2F%3Fpage%3D2"),
])
def test_a_host_in_the_first_line_is_the_host(server, line, host, status, place):
    asked = f"GET {line} HTTP/1.1\r\nHost: {host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n"
    answered, headers, _ = Connection(server).send(asked.encode()).answer()
    assert answered == status
    # Whoever has to sign in first is led back to what was asked, and not to an address of another host.
    location = re.search("\r\nlocation: (.*)\r\n", headers)
    assert (location and location[1].strip()) == (place and place.lower())


@pytest.mark.parametrize("more", ["", "Host: localhost\r\n", "Connection: keep-alive\r\n", "Expect: 100-continue\r\n"])
def test_a_client_of_http_1_0_reads_until_the_end(server, more):
    """It knows neither chunks nor answers in between, and waits for the connection to close."""
    connection = Connection(server).send(f"POST /v1/me HTTP/1.0\r\n{more}Content-Length: 2\r\n\r\n{{}}".encode())
    answered, headers, body = connection.answer()
    assert answered == 405
    assert "\r\nconnection: close" in headers and "transfer-encoding" not in headers
    assert json.loads(body)["status"] == 405


def test_a_stream_for_a_client_of_http_1_0_has_no_chunks(server):
    school = DemoSchool(server)
    device = Device(server).sign_in(school.visitor(school.student))
    connection = Connection(server).send(
        f"GET /v1/events HTTP/1.0\r\nAuthorization: Bearer {device.token}\r\n\r\n".encode())
    received = b""
    while b"\r\n\r\n" not in received or received.endswith(b"\r\n\r\n"):
        received += connection.socket.recv(65_536)
    headers, _, body = received.partition(b"\r\n\r\n")
    assert headers.startswith(b"HTTP/1.0 200") and b"chunked" not in headers.lower()
    # A line of the stream, and not the length of a chunk.
    assert re.match(rb"(:|data|event|id|retry)", body), body


@pytest.mark.parametrize("wish", ["close", "Close", "TE, close"])
def test_a_connection_ends_as_its_client_wishes(server, wish):
    answered, _, body = Connection(server).send(head("GET", "/health", f"Connection: {wish}")).answer()
    assert answered == 200 and body == b'{"status":"ok"}'


def test_a_school_without_a_public_address_believes_no_name_that_a_request_made_up(tmp_path):
    own = socket.gethostname().lower()
    with Server(tmp_path, arguments=()) as server:
        for name, status in [("evil.example", 421), ("127.0.0.1", 200), ("192.0.2.7", 200), (own, 200)]:
            connection = Connection(server)
            connection.send(f"GET /sign-in HTTP/1.1\r\nHost: {name}:{server.port}\r\nConnection: close\r\n\r\n".encode())
            assert connection.answer()[0] == status, name
    with Server(tmp_path, arguments=("--public-address", "https://school.example")) as server:
        connection = Connection(server)
        connection.send(head("POST", "/v1/device/authorize", "Host: evil.example", "Content-Type: application/json",
                             "Content-Length: 18", "Connection: close").replace(b"Host: localhost\r\n", b"")
                        + b'{"clientName":"x"}')
        answered, _, body = connection.answer()
        assert answered == 200 and json.loads(body)["verificationURL"] == "https://school.example/device"


def test_a_small_body_that_nobody_read_does_not_end_the_connection(server):
    connection = Connection(server)
    connection.send(head("GET", "/v1/nowhere", "Content-Length: 5") + b"hello")
    connection.send(head("GET", "/health", "Connection: close"))
    status, headers, body = connection.answer()
    assert status == 404 and "connection: close" not in headers
    assert b"HTTP/1.1 200 OK" in body and body.endswith(b'{"status":"ok"}')


@pytest.mark.parametrize("name, sent, status", [
    ("many cookies", head("GET", "/", *[f"Cookie: c{n}={'x' * 100}" for n in range(400)]), 431),
    ("one huge line", head("GET", "/", "Cookie: " + "x" * 20_000), 431),
    ("many lines", head("GET", "/", *["A: b"] * 300), 431),
    ("a long address", head("GET", "/" + "a" * 20_000), 431),
    ("TLS", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    ("HTTP/2", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
    ("two lengths", head("POST", "/", "Content-Length: 3", "Content-Length: 4") + b"abcd", 400),
    ("a length and chunks", head("POST", "/", "Content-Length: 3", "Transfer-Encoding: chunked") + b"0\r\n\r\n", 400),
    ("no length", head("POST", "/", "Content-Length: -1"), 400),
    ("two hosts", head("GET", "/health", "Host: evil.example"), 400),
    ("the same host twice", head("GET", "/health", "Host: localhost"), 400),
    ("no host", b"GET /health HTTP/1.1\r\n\r\n", 400),
    ("two hosts in one", b"GET /health HTTP/1.1\r\nHost: localhost, evil.example\r\n\r\n", 400),
    ("a host with a path", b"GET /health HTTP/1.1\r\nHost: localhost/evil\r\n\r\n", 400),
    ("a port that is none", b"GET /health HTTP/1.1\r\nHost: localhost:99999\r\n\r\n", 400),
    ("an address with a person", b"GET http://me@localhost/health HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("an address without a host", b"GET http:///health HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("an address without Host", b"GET http://localhost/health HTTP/1.1\r\n\r\n", 400),
    ("an address of something else", b"GET ftp://localhost/health HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("no chunk", head("POST", "/v1/device/authorize", "Transfer-Encoding: chunked") + b"zz\r\n", 400),
], ids=lambda value: value if isinstance(value, str) else "")
def test_an_invalid_request_is_answered_and_ends_the_connection(server, name, sent, status):
    answered, headers, body = Connection(server).send(sent).answer()
    assert answered == status
    assert "\r\nconnection: close" in headers and "application/problem+json" in headers
    assert json.loads(body)["status"] == status
    assert "Request failed" not in server.said()


def test_input_after_a_request_for_another_protocol_uses_no_memory(server):
    connection = Connection(server)
    before = memory(server)
    connection.send(head("GET", "/health", "Connection: upgrade", "Upgrade: websocket"))
    sent = connection.send_as_much_as_possible(200 * MEGABYTE)
    assert sent < 50 * MEGABYTE
    assert memory(server) - before < 60 * MEGABYTE
    assert server.get("/health").status_code == 200


def test_idle_connections_shut_out_nobody(tmp_path):
    # A small number of files, so that the test needs few connections; the server has to notice the limit.
    with Server(tmp_path, within=["prlimit", "--nofile=256:256"]) as server:
        idle = [Connection(server) for _ in range(600)]
        for connection in idle[::2]:
            try:
                connection.send(b"GET /health HTTP/1.1\r\nHost: loc")
            except ConnectionError:
                continue
        started = time.monotonic()
        school = DemoSchool(server)
        assert school.visitor(school.teacher).get("/").status == 200
        # Before the server gives up on a missing head.
        assert time.monotonic() - started < 10
        assert sum(connection.is_closed(within=0.01) for connection in idle) >= 400
        for connection in idle:
            connection.socket.close()
        assert server.get("/health").status_code == 200
        assert "too many open files" not in server.said().lower()


def test_a_used_connection_outlives_idle_ones(tmp_path):
    with Server(tmp_path, within=["prlimit", "--nofile=256:256"]) as server:
        used = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
        used.connect()
        own = used.sock
        idle = []
        started = time.monotonic()
        for _ in range(300):
            idle.append(Connection(server))
            used.request("GET", "/health")
            assert used.getresponse().read() == b'{"status":"ok"}'
        assert used.sock is own
        assert server.get("/health").status_code == 200
        assert time.monotonic() - started < 10


@pytest.mark.long
def test_a_head_that_is_sent_byte_by_byte_is_not_waited_for(server):
    connection = Connection(server)
    started = time.monotonic()
    content = head("GET", "/health", "X-Padding: " + "a" * 1000)
    for byte in content:
        try:
            connection.send(bytes([byte]))
        except ConnectionError:
            break
        if connection.is_closed(within=0.5):
            break
    assert 10 < time.monotonic() - started < 40
