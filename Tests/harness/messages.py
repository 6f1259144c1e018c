"""Services outside the school that accept its messages: a push service, a mail server, Apple's service."""

import asyncio
import base64
import datetime
import email
import email.policy
import http.server
import ipaddress
import json
import threading

import http_ece
from aiosmtpd.controller import Controller
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.x509.oid import NameOID
from hypercorn.asyncio import serve
from hypercorn.config import Config


def from_base64url(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def to_base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def check_token(token, key):
    """Header and claims of a JWT, after its signature was checked."""
    head, claims, signature = token.split(".")
    raw = from_base64url(signature)
    der = utils.encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(from_base64url(head)), json.loads(from_base64url(claims))


def awake(visitor, **changes):
    """Has somebody notified in every way at any time of the day, whenever a test runs."""
    kinds = ["newWork", "deadline", "returned", "invitation"]
    choices = [{"kind": kind, "channels": ["inbox", "webPush", "email", "apns"]} for kind in kinds]
    visitor.call("PUT", "/v1/notifications/settings", {"settings": {"choices": choices, **changes}})


class Browser:
    """A browser as its push service knows it: its keys, and what it received."""

    def __init__(self, name, service):
        self.name = name
        self.endpoint = f"{service.address}/push/{name}"
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.public = self.private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
        self.secret = name.encode().ljust(16, b"-")[:16]
        self.messages = []
        self.topics = []

    @property
    def subscription(self):
        return {"endpoint": self.endpoint, "p256dh": to_base64url(self.public), "auth": to_base64url(self.secret)}

    def decrypt(self, body):
        return json.loads(http_ece.decrypt(
            body, private_key=self.private, auth_secret=self.secret, version="aes128gcm"))


class PushService:
    """A push service (RFC 8030) that decrypts what it is given, as only the browser could."""

    def __init__(self):
        self.browsers = {}
        self.answers = []
        self.faults = []
        self.requests = 0
        self.arrived = threading.Condition()
        service = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                status = service.take(self.path, self.headers, body)
                self.send_response(status)
                self.send_header("Content-Length", "0")
                if status == 429:
                    self.send_header("Retry-After", "1")
                self.end_headers()

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def browser(self, name):
        return self.browsers.setdefault(name, Browser(name, self))

    def take(self, path, headers, body):
        with self.arrived:
            self.requests += 1
            browser = self.browsers.get(path.removeprefix("/push/"))
            if browser is None:
                return 410
            if self.answers:
                return self.answers.pop(0)
            try:
                scheme, parts = headers["Authorization"].split(" ", 1)
                values = dict(part.strip().split("=", 1) for part in parts.split(","))
                key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64url(values["k"]))
                _, claims = check_token(values["t"], key)
                assert scheme == "vapid" and claims["aud"] == self.address, claims
                assert claims["sub"].startswith(("mailto:", "https:")), claims
                assert headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 0
                assert len(headers["Topic"]) <= 32
                # A new message under a topic replaces a waiting one (RFC 8030, section 5.4).
                if headers["Topic"] in browser.topics:
                    browser.messages.pop(browser.topics.index(headers["Topic"]))
                    browser.topics.remove(headers["Topic"])
                browser.messages.append(browser.decrypt(body))
                browser.topics.append(headers["Topic"])
            except Exception as fault:  # whatever is wrong with the request, the test must learn of it
                self.faults.append(repr(fault))
                return 400
            finally:
                self.arrived.notify_all()
            return 201

    def wait_for(self, browser, count, seconds=30):
        """The messages of a browser, as soon as there are so many."""
        with self.arrived:
            found = self.arrived.wait_for(lambda: self.faults or len(browser.messages) >= count, seconds)
            assert found and not self.faults, (self.faults, browser.messages)
            return list(browser.messages)

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class AnyPort(Controller):
    """A mail server on a free port."""

    def _trigger_server(self):
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


class MailService:
    """A mail server that keeps what it receives."""

    def __init__(self):
        self.mails = []
        self.arrived = threading.Condition()
        self.controller = AnyPort(self, hostname="127.0.0.1", port=0, server_hostname="localhost")
        self.controller.start()
        self.address = f"smtp://127.0.0.1:{self.controller.port}"

    async def handle_DATA(self, server, session, envelope):
        with self.arrived:
            self.mails.append((
                envelope.rcpt_tos, email.message_from_bytes(envelope.content, policy=email.policy.default)))
            self.arrived.notify_all()
        return "250 OK"

    def wait_for(self, count, seconds=30):
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.mails) >= count, seconds), self.mails
            return list(self.mails)

    def close(self):
        self.controller.stop()


def make_certificate(folder):
    """A certificate for this machine, and its key; the paths of both."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    certificate = (
        x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
        .serial_number(x509.random_serial_number()).not_valid_before(now - datetime.timedelta(hours=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256()))
    (folder / "certificate.pem").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    (folder / "key.pem").write_bytes(private_pem(key))
    return folder / "certificate.pem", folder / "key.pem"


def private_pem(key):
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())


class AppleService:
    """Apple's push service as a sender sees it: HTTP/2 over TLS, and a signed token."""

    def __init__(self, folder, key):
        self.key = key
        self.requests = []
        self.arrived = threading.Condition()
        certificate, private = make_certificate(folder)
        self.certificate = certificate
        config = Config()
        config.bind = ["127.0.0.1:0"]
        config.certfile, config.keyfile = str(certificate), str(private)
        config.alpn_protocols = ["h2"]
        config.accesslog = config.errorlog = None
        sockets = config.create_sockets()
        port = sockets.secure_sockets[0].getsockname()[1]
        config.create_sockets = lambda: sockets
        self.address = f"https://localhost:{port}"
        self.loop = asyncio.new_event_loop()
        self.done = asyncio.Event()
        self.thread = threading.Thread(target=self._run, args=(config,), daemon=True)
        self.thread.start()

    def _run(self, config):
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(serve(self, config, shutdown_trigger=self.done.wait))

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http":
            return
        body = b""
        while True:
            event = await receive()
            body += event.get("body", b"")
            if not event.get("more_body"):
                break
        headers = {name.decode(): value.decode() for name, value in scope["headers"]}
        head, claims = check_token(headers["authorization"].removeprefix("bearer "), self.key.public_key())
        with self.arrived:
            self.requests.append({
                "version": scope["http_version"], "path": scope["path"], "headers": headers, "head": head,
                "claims": claims, "body": json.loads(body)})
            self.arrived.notify_all()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    def wait_for(self, count, seconds=30):
        with self.arrived:
            assert self.arrived.wait_for(lambda: len(self.requests) >= count, seconds), self.requests
            return list(self.requests)

    def close(self):
        self.loop.call_soon_threadsafe(self.done.set)
        self.thread.join(10)
