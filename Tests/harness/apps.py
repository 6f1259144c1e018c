"""Programs of teachers and students: `teachkit` and the example app."""

import os
import re
import subprocess

from .programs import example, program

QUIZLER = "org.teachkit.examples.quizler"
LEARN_SWIFT = "org.teachkit.examples.learnswift"


class OwnDevice:
    """Somebody's own computer: what `teachkit` and apps keep there is in one folder."""

    def __init__(self, folder, server):
        self.home = folder
        self.home.mkdir(parents=True, exist_ok=True)
        self.server = server
        self.environment = os.environ | {"TEACHKIT_HOME": str(folder), "HOME": str(folder), "LANG": "C.UTF-8"}

    def run(self, path, *arguments, expect=0, text=""):
        result = subprocess.run(
            [path, *map(str, arguments)], env=self.environment, input=text, capture_output=True, text=True, timeout=120)
        assert result.returncode == expect, f"{path} {arguments} ended with {result.returncode}:\n{result.stderr}"
        return result.stderr if expect else result.stdout

    def teachkit(self, *arguments, **options):
        return self.run(program("teachkit"), *arguments, **options)

    def quizler(self, *arguments, **options):
        return self.run(example("Quizler"), *arguments, **options)

    def learn_swift(self, *arguments, **options):
        return self.run(example("LearnSwift"), *arguments, **options)

    def start_quizler(self, *arguments, output):
        return self.start(example("Quizler"), *arguments, output=output)

    def start(self, path, *arguments, output):
        """Starts a program in the background; its output is appended to a file, so that a kill loses none of it."""
        return subprocess.Popen(
            [path, *map(str, arguments)], env=self.environment, stdin=subprocess.DEVNULL, stdout=output, stderr=output)

    def talk_to(self, path, *, output):
        """Starts a program that reads what is written to its `stdin`; it ends with the block."""
        return subprocess.Popen([path], env=self.environment, stdin=subprocess.PIPE, stdout=output, stderr=output)

    def sign_in(self, confirm):
        """Runs `teachkit sign-in`; `confirm` is called with the code that it shows."""
        process = subprocess.Popen(
            [program("teachkit"), "sign-in", self.server.address, "--no-qr-code"], env=self.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        shown = ""
        for line in process.stdout:
            shown += line
            if "Waiting" in line:
                break
        code = re.search(r"\n    (\S+)\n", shown)
        assert code, f"No code was shown:\n{shown}{process.stderr.read()}"
        confirm(code.group(1))
        rest, problems = process.communicate(timeout=60)
        assert process.returncode == 0, problems
        return rest

    def sign_in_as(self, visitor):
        """Signs in, confirmed by somebody at a browser without JavaScript."""
        return self.sign_in(visitor.let_in)

    def everything_kept(self):
        """Everything stored on this device, in one piece."""
        return b"".join(path.read_bytes() for path in self.home.rglob("*") if path.is_file())


def tap(visitor, handout, title):
    """Opens an activity of a handout in a browser; returns the link to which the browser is sent."""
    page = visitor.get(handout)
    links = [
        link["href"] for item in page.root.all("li", class_="work-item") if title in item.first("h2").text
        for link in item.all("a", href=True) if link["href"].endswith("/open")]
    assert links, f"Nothing named “{title}” can be opened:\n{page.text}"
    answer = visitor.session.get(visitor.server.address + links[0], allow_redirects=False, timeout=30)
    assert answer.status_code == 303, answer.status_code
    return answer.headers["Location"]
