// What a game counts: being right, quickly, many times in a row. It is a game's own number: what the
// school counts is whether answers are right.

const right = 100;
const fastest = 60;
/** Seconds after which being quick counts no more. */
const slow = 12;
const longestStreak = 10;

export class Score {
    points = 0;
    streak = 0;
    best = 0;

    /** Counts a right answer; without time pressure it does not matter how long it took. */
    add(milliseconds, isCalm) {
        this.streak += 1;
        this.best = Math.max(this.best, this.streak);
        const quick = isCalm ? fastest / 2 : fastest * Math.max(0, 1 - milliseconds / 1000 / slow);
        const gain = Math.round((right + quick) * (1 + (Math.min(this.streak, longestStreak) - 1) / 10));
        this.points += gain;
        return gain;
    }

    miss() {
        this.streak = 0;
    }
}
