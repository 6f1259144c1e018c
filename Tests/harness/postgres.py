"""A throw-away PostgreSQL."""

import subprocess

from .programs import REPOSITORY


class Postgres:
    """A PostgreSQL that is gone when the test is; it needs `Scripts/install --tests`."""

    def __enter__(self):
        self.process = subprocess.Popen(
            [REPOSITORY / "Scripts/with-postgres", "sh", "-c", 'echo "$TEST_POSTGRES_URL"; exec cat'],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.url = self.process.stdout.readline().strip()
        assert self.url, self.process.communicate()[1]
        return self

    def __exit__(self, *_):
        self.process.communicate()

    def database(self, name, stranger=None):
        """Makes an empty database, and returns its address; a `stranger` is a new role that owns nothing in it."""
        self.query(self.url, f'CREATE DATABASE "{name}"')
        url = self.url.replace("///postgres?", f"///{name}?")
        if stranger:
            self.query(self.url, f'CREATE ROLE "{stranger}" LOGIN')
        return url.replace("user=teachkit", f"user={stranger}") if stranger else url

    def query(self, url, statement):
        """The rows that a statement returns, each as a list of texts."""
        result = subprocess.run(
            ["psql", "--no-psqlrc", "--tuples-only", "--no-align", "--field-separator", "\t", "--dbname", url,
             "--command", statement], capture_output=True, text=True, timeout=60)
        assert result.returncode == 0, result.stderr
        return [line.split("\t") for line in result.stdout.splitlines()]
