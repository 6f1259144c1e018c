"""A small server for the pages on which students work, with sheets of our own and the real scripts."""

import base64
import hashlib
import http.server
import json
import re
import threading

from harness.extent import EXHAUSTIVE
from harness.programs import REPOSITORY

WEB = REPOSITORY / "Server/Sources/SchoolWeb"
RESOURCES = WEB / "Resources"
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}


def policy():
    """The Content-Security-Policy that the real server sends."""
    source = (REPOSITORY / "Server/Sources/SchoolServer/Middleware/SecurityHeadersMiddleware.swift").read_text("utf-8")
    listed = re.search(r"policy = \[(.*?)\]", source, re.S).group(1)
    return "; ".join(re.findall(r'"([^"]+)"', listed))


def strings(language="English"):
    """The sentences of the player, as the server sends them."""
    files = sorted((WEB / "Worksheets/Words").glob("PlayStrings*.swift"))
    source = "\n".join(file.read_text("utf-8") for file in files)
    position = ["English", "German", "Japanese"].index(language)
    text = r'"((?:[^"\\]|\\.)*)"'
    rows = re.findall(rf'\(\s*"(\w+)",\s*{text},\s*{text},\s*{text}\s*\)', source)
    games = re.findall(rf'case \.(\w+): say\({text}, de: {text}, ja: {text}\)', source)
    sentences = {name: texts[position] for name, *texts in rows}
    return sentences | {f"game{game.capitalize()}": texts[position] for game, *texts in games}


def key(*parts, fold=("trim", "case"), salt="s", whole=False):
    """An answer key; each part is a right answer or a list of them, already folded."""
    lists = [[part] if isinstance(part, str) else part for part in parts]
    digest = lambda text: base64.b64encode(hashlib.sha256(f"{salt}\n{text}".encode()).digest()).decode()
    return {"fold": list(fold), "salt": salt, "hashes": [[digest(one) for one in part] for part in lists],
            "parts": not whole}


def options(*texts):
    return [{"id": f"o{index}", "text": text} for index, text in enumerate(texts)]


def sums(*tasks):
    """Additions with three results to choose from; the right one is never first."""
    return [{
        "id": f"{one}+{other}", "prompt": f"{one} + {other}", "media": [], "form": {"kind": "number", "units": []},
        "candidates": [{"id": str(one + other + by), "text": str(one + other + by)} for by in (2, 0, -1)],
        "key": key(str(one + other), fold=["trim", "number"]),
    } for one, other in tasks]


def words(*pairs):
    return [{
        "id": right.lower(), "prompt": left, "media": [], "form": {"kind": "text", "lines": 1, "language": "de"},
        "pairs": {"left": left, "right": right}, "key": key(right.lower()),
        "candidates": [{"id": right, "text": right}] + [{"id": other, "text": other} for _, other in pairs if other != right][:3],
    } for left, right in pairs]


WORDS = [("dog", "Hund"), ("cat", "Katze"), ("bird", "Vogel"), ("mouse", "Maus"), ("fish", "Fisch"), ("horse", "Pferd")]

#: One question of each form.
FORMS = [
    {"id": "one", "prompt": "What is the capital of Japan?", "media": [{"kind": "image", "url": "/assets/icon.svg", "alt": "A flag"}],
     "form": {"kind": "choice", "several": False, "options": options("Kyoto", "Tokyo", "Osaka")}, "key": key("o1", whole=True)},
    {"id": "several", "prompt": "Which are even?", "media": [], "form": {
        "kind": "choice", "several": True, "options": options("2", "3", "4")}, "key": key("o0\no2", fold=["set"], whole=True)},
    {"id": "text", "prompt": "The opposite of “cold”?", "media": [], "form": {"kind": "text", "lines": 1, "language": "en"}, "key": key("hot")},
    {"id": "gaps", "prompt": "The ___ barks and the ___ sings.", "media": [], "form": {"kind": "gaps", "count": 2}, "key": key("dog", "bird")},
    {"id": "pairs", "prompt": "What belongs together?", "media": [], "form": {
        "kind": "pairs", "left": options("dog", "cat"),
        "right": [{"id": "r0", "text": "Katze"}, {"id": "r1", "text": "Hund"}]}, "key": key("r1", "r0", fold=[])},
    {"id": "order", "prompt": "From small to large", "media": [], "form": {"kind": "order", "items": options("ten", "one", "five")},
     "key": key("o1", "o2", "o0", fold=[], whole=True)},
    {"id": "number", "prompt": "How long is a metre?", "media": [], "form": {"kind": "number", "units": ["cm", "m"]},
     "key": key("100 cm", fold=["trim", "join", "number"])},
    {"id": "essay", "prompt": "Tell about your summer.", "media": [], "form": {"kind": "text", "lines": 4, "language": "en"}},
]


def hidden(question):
    """A question without the key by which a device could mark it."""
    return {name: value for name, value in question.items() if name != "key"}


ALL_GAMES = ["falling", "dragon", "flight", "pairs", "typing"]


def sheet(*exercises, attempt="a1", owner="ada", language="English", kind="practice", **more):
    return {
        "kind": kind, "feedback": "later" if kind == "test" else "now",
        "attempt": attempt, "owner": owner, "title": "Autumn sheet", "instructions": "Take your time.",
        "deliver": "/v1/work/h/a/answers", "formToken": "token", "timePressure": True, "takesScores": True, "given": [], "strings": strings(language),
        "exercises": [{"id": f"e{index}", "title": title, "hint": "Look closely.", "type": "choice", "games": games, "questions": questions}
                      for index, (title, questions, games) in enumerate(exercises)], **more}


FORMS_SHEET = ("All forms", FORMS, [])
SUMS = ("Sums", sums((7, 5), (8, 6), (9, 4), (3, 8)), ["falling", "dragon", "flight", "typing"])
ANIMALS = ("Animals", words(*WORDS), ALL_GAMES)

PAGE = """<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8"><title>Sheet</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/assets/school.css">
<link rel="stylesheet" href="/assets/play.css"><script type="module" src="{script}"></script></head>
<body class="young" data-owner="{owner}"><main id="content"><div data-play {worker} data-scope="/handouts/">
<p>The form for those without scripts.</p></div>
<form method="post" action="/sign-out"><button>Sign out</button></form></main>
<script type="application/json" id="sheet">{sheet}</script></body></html>"""

#: Any other page of a student.
OTHER_PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>To do</title>
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/assets/school.css">
<script type="module" src="/assets/play/kept.js"></script><script type="module" src="/assets/play/sign-out.js"></script></head>
<body data-owner="{owner}" data-leaving='{leaving}'><main><h1>To do</h1>
<form method="post" action="/done"><button>I’m done</button></form>
<form method="post" action="/sign-out"><input type="hidden" name="csrf" value="newer"><button>Sign out</button></form></main></body></html>"""

#: Starts the page with a clock that only the test moves, and with reproducible randomness.
CLOCKED = """
import { start } from "/assets/play/start.js";
let now = 0; let count = 0; let state = 7;
const frames = new Map(); const timers = new Map();
const clock = {
    now: () => now, date: () => 1790000000000 + now,
    frame: (call) => { frames.set(++count, call); return count; }, endFrame: (mark) => frames.delete(mark),
    after: (wait, call) => { timers.set(++count, { at: now + wait, call }); return count; }, forget: (mark) => timers.delete(mark),
};
window.advance = async (milliseconds) => {
    for (const end = now + milliseconds; now < end;) {
        now += 20;
        for (const [mark, { at, call }] of [...timers]) if (at <= now) { timers.delete(mark); call(); }
        const due = [...frames.values()]; frames.clear();
        for (const call of due) call();
        await null;
    }
};
start(document.querySelector("[data-play]"), { clock, random: () => (state = (state * 16807) % 2147483647) / 2147483647 });
"""


class PlayServer(http.server.ThreadingHTTPServer):
    """Serves one sheet, and records what is delivered."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.policy = policy()
        self.sheet = None
        self.clocked = True
        #: Whether devices keep the page for offline use. They fetch all of it again for that,
        #: which takes longer than many a test, so that in a quick run only tests about it do so.
        self.is_kept = EXHAUSTIVE
        self.language = "en"
        #: Every message as received, and what to answer instead of "taken" to the next ones.
        self.messages = []
        self.replies = []
        self.new_sheet = None
        #: The attempt that the school has next, once this one is done.
        self.next_attempt = "next"
        #: Whether nobody is signed in, and the only token that is accepted of whoever is.
        self.is_signed_out, self.token = False, None
        #: The answer of each attempt to each question that counts: the first, or the latest of a test.
        self.kept = {}
        #: What another device answered later to some questions of a test.
        self.later = {}
        #: What to reply to answers to some questions.
        self.verdicts = {}
        #: More tries, which are marked and not kept: the answers that came, and those that are right.
        self.tries, self.right_tries, self.training_problem = [], [], None
        #: How often somebody was signed out, and whether nobody is signed in from then on.
        self.sign_outs, self.ends_sessions = 0, False
        #: Whether it is unreachable.
        self.is_down = False
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_address[1]}"

    @property
    def answers(self):
        """All answers that arrived: exercise and question, and the answer."""
        return [(message["exercise"], answer["question"], answer["answer"]) for message in self.messages for answer in message["answers"]]

    def page(self):
        script = "/test/clocked.js" if self.clocked else "/assets/play/page.js"
        embedded = json.dumps(self.sheet).replace("<", "\\u003c")
        worker = 'data-worker="/assets/play/play-worker.js"' if self.is_kept else ""
        return PAGE.format(language=self.language, script=script, sheet=embedded, worker=worker, owner=self.sheet["owner"])

    def other_page(self):
        return OTHER_PAGE.format(owner=self.sheet["owner"], leaving=json.dumps(strings()).replace("'", "&#39;"))


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *given):
        pass

    def reply(self, status, kind, body, **headers):
        content = body if isinstance(body, bytes) else body.encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Content-Security-Policy", self.server.policy)
        self.send_header("Cache-Control", "no-store" if kind.startswith("text/html") else "public, no-cache")
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(content)

    def is_lost(self):
        """Whether the request is dropped, as when there is no connection."""
        if self.server.is_down:
            self.close_connection = True
            self.connection.close()
        return self.server.is_down

    def do_GET(self):
        if self.is_lost():
            return
        path = self.path.split("?")[0]
        file = RESOURCES / path.removeprefix("/assets/")
        if path in ("/", "/handouts/h/activities/a/sheet") and self.server.is_signed_out:
            self.reply(303, "text/html; charset=utf-8", "", Location="/sign-in")
        elif path == "/v1/work/h/a/sheet":
            self.reply(200, "application/json", json.dumps({"attempt": self.server.next_attempt}))
        elif path == "/handouts/h/activities/a/sheet":
            self.reply(200, "text/html; charset=utf-8", self.server.page())
        elif path == "/":
            self.reply(200, "text/html; charset=utf-8", self.server.other_page())
        elif path == "/sign-in":
            self.reply(200, "text/html; charset=utf-8", '<!DOCTYPE html><html lang="en"><title>Bye</title><h1>Bye</h1></html>')
        elif path == "/test/clocked.js":
            self.reply(200, "text/javascript", CLOCKED)
        elif path.startswith("/assets/") and file.is_file():
            self.reply(200, TYPES[file.suffix], file.read_bytes(), Service_Worker_Allowed="/handouts/")
        else:
            self.reply(404, "text/plain", "not here")

    def do_POST(self):
        if self.is_lost():
            return
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if self.path == "/v1/work/h/a/answers" and self.server.is_signed_out:
            self.reply(403, "application/problem+json", '{"type": "form-has-expired"}')
        elif self.path == "/v1/work/h/a/answers" and self.server.token not in (None, self.headers["X-CSRF-Token"]):
            self.reply(403, "application/problem+json", '{"type": "form-has-expired"}')
        elif self.path == "/v1/work/h/a/answers":
            self.deliver(json.loads(body))
        elif self.path == "/v1/work/h/a/sheet" and self.server.new_sheet:
            self.reply(200, "application/json", json.dumps(self.server.new_sheet))
        elif self.path == "/sign-out":
            self.server.sign_outs += 1
            self.server.is_signed_out = self.server.ends_sessions
            self.reply(303, "text/html; charset=utf-8", "", Location="/sign-in?notice=signedOut")

    def deliver(self, message):
        if message.get("isTraining"):
            if self.server.training_problem:
                problem = self.server.training_problem
                return self.reply(problem["status"], "application/problem+json", json.dumps({"title": "No", **problem}))
            (answer,) = message["answers"]
            self.server.tries.append(answer["answer"])
            verdict = "correct" if answer["answer"] in self.server.right_tries else "wrong"
            told = {"solution": "warmer", "explanation": "It ends in “er”."} if message.get("tellsSolution") else {}
            return self.reply(200, "application/json", json.dumps({"results": [{**answer, "verdict": verdict, **told}]}))
        reply = self.server.replies.pop(0) if self.server.replies else None
        if reply != 503:
            self.server.messages.append(message)
        if reply == "lost":
            self.close_connection = True
            self.connection.close()
        elif isinstance(reply, dict):
            self.reply(reply["status"], "application/problem+json", json.dumps({"title": "In English", **reply}))
        elif reply:
            self.reply(reply, "application/problem+json", json.dumps({"title": "In English", "status": reply}))
        else:
            for answer in message["answers"]:
                later = self.server.later.get(answer["question"])
                if self.server.sheet["kind"] == "test":
                    self.server.kept[message["attempt"], answer["question"]] = later or answer["answer"]
                self.server.kept.setdefault((message["attempt"], answer["question"]), answer["answer"])
            # Nothing is kept of an answer that is blank, and the receipt says so.
            told = {name: parts if any(part.strip() for part in parts) else [] for (attempt, name), parts in self.server.kept.items()
                    if attempt == message["attempt"]}
            results = [{"question": answer["question"], "answer": told[answer["question"]],
                        "verdict": self.server.verdicts.get(
                            answer["question"], "kept" if self.server.sheet["feedback"] == "later" else None)}
                       for answer in message["answers"]]
            self.reply(200, "application/json", json.dumps({"results": [one for one in results if one["verdict"]]}))
