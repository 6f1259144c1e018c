"""Nothing that was confirmed is lost, and nothing is counted twice, whenever a process is killed."""

import os
import random
import time

import pytest

from harness.apps import QUIZLER, OwnDevice
from harness.demo import APP, COUNTING, TO_TEN, DemoSchool
from harness.extent import APP_KILLS, SERVER_KILLS
from harness.pupil import Pupil
from harness.server import Server

PLAYERS = 3
PUPILS = 4


class Player:
    """The example app on a student's computer, restarted whenever it is killed."""

    def __init__(self, folder, server, visitor):
        self.computer = OwnDevice(folder, server)
        self.computer.sign_in_as(visitor)
        self.output = open(folder / "quizler.log", "ab")
        self.script = folder / "script"
        self.script.write_text("play addition right,right,wrong,right,wrong\n" * 10_000)
        self.process = None

    def learn_what_is_assigned(self):
        """Until an app knows that, play is neither recorded nor confirmed."""
        self.computer.quizler("--script", "-", "--wait-for-delivery", "20", text="scoreboard\n")

    def start(self):
        self.process = self.computer.start_quizler("--script", self.script, "--thinking", "0.002", output=self.output)

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.start()

    def stop(self):
        self.process.kill()
        self.process.wait()

    def said(self):
        return (self.computer.home / "quizler.log").read_text()

    def deliver_the_rest(self):
        self.computer.quizler("--script", "-", "--wait-for-delivery", "60", text="# nothing more\n")


def summaries(server):
    """The store's sums, and the same sums computed from scratch."""
    return server.query("""
        SELECT a.id, a.attempts, a.duration, COUNT(b.id), COALESCE(SUM(b.duration), 0)
        FROM assignment a LEFT JOIN activity b ON b.school_id = a.school_id AND b.assignment_id = a.id
        GROUP BY a.id, a.attempts, a.duration
    """)


@pytest.mark.long
def test_kills_lose_nothing_confirmed_and_duplicate_nothing(tmp_path):
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    chance = random.Random(seed)
    print(f"seed {seed}: SEED={seed} plays the same kills again")
    with Server(tmp_path / "server", arguments=["--bare-demo", "--requests-per-second", "100000"]) as server:
        school = DemoSchool(server)
        school.publish()
        school.hand_out("Counting", [TO_TEN, COUNTING])
        desk = OwnDevice(tmp_path / "desk", server)
        desk.sign_in_as(school.visitor(school.teacher))
        desk.quizler("--script", "-", "--wait-for-delivery", "20", text="scoreboard\n")
        school.hand_out("Sums", [[QUIZLER, "addition"]])
        players = [
            Player(tmp_path / f"tablet-{number}", server, school.visitor(account))
            for number, account in enumerate(school.students[:PLAYERS])
        ]
        pupils = [
            Pupil(school.device(account), seed + number)
            for number, account in enumerate(school.students[PLAYERS:PLAYERS + PUPILS])
        ]
        assert len(pupils) == PUPILS

        for player in players:
            player.learn_what_is_assigned()
        for each in [*players, *pupils]:
            each.start()
        hits = ["server"] * SERVER_KILLS + ["Quizler"] * APP_KILLS
        chance.shuffle(hits)
        for hit in hits:
            time.sleep(chance.uniform(0.01, 0.2))
            if hit == "server":
                server.kill()
                server.start()
            else:
                # The one that has run longest, so that it has something to lose.
                players[0].kill()
                players.append(players.pop(0))
        for pupil in pupils:
            pupil.finish()
        for player in players:
            player.stop()
            player.deliver_the_rest()

        stored = [row[0] for row in server.query(
            "SELECT b.id FROM activity b JOIN assignment a ON a.school_id = b.school_id AND a.id = b.assignment_id "
            "WHERE a.context_path LIKE ?", f"{APP}%")]
        confirmed = set().union(*(pupil.confirmed for pupil in pupils))
        sent = set().union(*(pupil.sent for pupil in pupils))
        played = server.query(
            "SELECT b.id, b.primary_item FROM activity b JOIN assignment a "
            "ON a.school_id = b.school_id AND a.id = b.assignment_id WHERE a.context_path LIKE ?", f"{QUIZLER}%")
        begun = sum(player.said().count("The clock is running.") for player in players)
        ended = sum(player.said().count("Total Score: 3 of 5") for player in players)
        finished = [row for row in played if row[1]]
        print(f"killed: server {hits.count('server')} times, Quizler {hits.count('Quizler')} times")
        print(f"devices: {len(sent)} sent, {len(confirmed)} confirmed, {len(stored)} stored, "
              f"{sum(pupil.resent for pupil in pupils)} times sent again")
        print(f"Quizler: {begun} quizzes begun, {ended} ended, {len(played)} stored, {len(finished)} of them with a score")

        assert [wrong for pupil in pupils for wrong in pupil.wrong] == []
        assert confirmed - set(stored) == set(), "confirmed, and lost"
        assert len(stored) == len(set(stored)), "doubled"
        assert set(stored) - sent == set(), "made up"
        assert len(played) == len({row[0] for row in played}) <= begun
        assert len(finished) >= ended, "ended on the device, and lost"
        assert len(confirmed) > SERVER_KILLS and ended > APP_KILLS // 3
        for _, attempts, duration, counted, summed in summaries(server):
            assert (attempts, duration) == (counted, summed)
        assert server.query("PRAGMA integrity_check") == [("ok",)]
