// Somebody's work at one sheet: what is asked, what was answered, what is known about it.

import { checkParts, verdict } from "./answer-key.js";
import { Delivery } from "./delivery.js";
import { Drafts } from "./drafts.js";
import { joined } from "./joined.js";
import { alsoSent, beginning, lineAfter, lineFrom, newName } from "./line.js";
import { withoutUnit } from "./number-text.js";

export class Work {
    #given = new Map();
    /** The questions of a test that were changed so much that nothing is left of their answers. */
    #changed = new Set();
    /** The questions that have changed since this page was opened: what it shows of them can't be answered. */
    #outdated = new Set();
    /** By question of a test, the answer that is just being kept, and will be there for the next one: `{answer, name, milliseconds}`. */
    #making = new Map();
    /** By question of a test, what the school is told with the next answer to it: see `line.js`. */
    #lines = new Map();
    #spent = new Map();
    #listeners = new Set();
    /** Whether its owner is gone. */
    #isEnded = false;

    /** `state` hears how the delivery stands; without `drafts`, what is typed and not answered is kept nowhere. */
    constructor({ sheet, store, clock, drafts = new Drafts(null), state = () => {} }) {
        this.sheet = sheet;
        /** Whether what is answered is recorded: not in a preview, nor in a round that is only for training. */
        this.isRecorded = Boolean(sheet.deliver);
        this.drafts = drafts;
        this.clock = clock;
        this.store = store;
        this.delivery = new Delivery({ store, sheet, clock, changed: (now) => {
            this.#takeVerdicts(now.answers, now.trouble);
            for (const name of now.outdated) if (!this.#isKept(now.answers, ...name)) this.#drop(...name);
            state(now);
        } });
    }

    /** Whether there is one attempt, whose answers can be changed until it is handed in. */
    get isTest() {
        return this.sheet.kind === "test";
    }

    /** Whether what is right is told at once. */
    get tells() {
        return this.sheet.feedback === "now";
    }

    /** Takes up what this device and the school know of the attempt; a fresh sheet has all that the school knows. */
    async resume({ isFresh = false } = {}) {
        for (const [exercise, question] of await this.delivery.outdated()) {
            // A fresh sheet asks what there is to ask now.
            if (isFresh) this.#changed.add(JSON.stringify([exercise, question]));
            else this.#drop(exercise, question);
        }
        if (isFresh && this.isTest) await this.store.forgetDelivered(this.sheet.owner, this.sheet.attempt);
        for (const given of this.sheet.given ?? []) {
            this.#lines.set(JSON.stringify([given.exercise, given.question]), () => lineFrom(given.answer));
            if (given.verdict === "changed") this.#changed.add(JSON.stringify([given.exercise, given.question]));
            else this.#note(given.exercise, given.question, given);
        }
        const records = await this.store.answers(this.sheet.owner);
        this.#takeVerdicts(records);
        for (const round of await this.store.rounds(this.sheet.owner)) {
            if (round.attempt === this.sheet.attempt) this.#spent.set(round.exercise, round.milliseconds);
        }
        await this.store.tidy(this.sheet.owner, this.sheet.attempt);
        this.delivery.resume();
    }

    /** Whether this device keeps an answer to a question: it was answered once more. */
    #isKept(records, exercise, question) {
        return records.some((record) =>
            record.attempt === this.sheet.attempt && record.exercise === exercise && record.question === question);
    }

    #takeVerdicts(records, trouble = null) {
        for (const record of records) {
            // Of an answer about which there is nothing else to say, it is said where it is.
            const isAway = record.state === "waiting" && record.verdict === "kept";
            const place = isAway ? (trouble ? "device" : "way") : null;
            if (record.attempt !== this.sheet.attempt) continue;
            this.#lines.set(JSON.stringify([record.exercise, record.question]), () => lineAfter(record));
            this.#note(record.exercise, record.question, { ...record, place });
        }
    }

    /** `place` is where an answer is that the school may not have: on this `device`, or on its `way`. */
    #note(exercise, question, { answer, verdict: told, problem = null, place = null }) {
        const known = this.given(exercise, question);
        const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
        const now = { answer, verdict: told, problem, place };
        if (known && isSame(known, now)) return;
        if (answer.length > 0) this.#given.set(JSON.stringify([exercise, question]), now);
        else this.#given.delete(JSON.stringify([exercise, question]));
        // In practice, the first answer counts; what is typed in a test goes on to be the next.
        if (!this.isTest) this.drafts.remove(exercise, question);
        for (const listener of this.#listeners) listener(exercise, question);
    }

    /** Takes back an answer that the school could not take, because its question has changed. */
    #drop(exercise, question) {
        const name = JSON.stringify([exercise, question]);
        this.#outdated.add(name);
        this.#changed.add(name);
        this.#given.delete(name);
        for (const listener of this.#listeners) listener(exercise, question);
    }

    /** Hears of each question about which more is known now; returns what ends that. */
    listen(listener) {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    }

    /** What was answered: `{answer, verdict}`; undefined for nothing yet. */
    given(exercise, question) {
        return this.#given.get(JSON.stringify([exercise, question]));
    }

    /** Whether a question without an answer had one before it was changed. */
    isChanged(exercise, question) {
        return !this.given(exercise, question) && this.#changed.has(JSON.stringify([exercise, question]));
    }

    /** The questions without an answer, and those of a test of whose answer a part is empty. */
    open(exercise) {
        return this.asked(exercise).filter((question) => {
            const given = this.given(exercise.id, question.id);
            return !given || (this.isTest && emptyParts(question, given.answer).n > 0);
        });
    }

    /** The questions that are still asked, as far as this page knows. */
    asked(exercise) {
        return exercise.questions.filter((question) => this.given(exercise.id, question.id)?.verdict !== "gone");
    }

    /** Whether a question that is shown here was answered and is not asked any more, or not in this way. */
    get hasGone() {
        return this.#outdated.size > 0 || this.sheet.exercises.some((exercise) =>
            exercise.questions.some((question) => this.given(exercise.id, question.id)?.verdict === "gone"));
    }

    /** Whether anything was answered in it. */
    isBegun(exercise) {
        return exercise.questions.some((question) => this.given(exercise.id, question.id));
    }

    isDone(exercise) {
        return this.open(exercise).length === 0;
    }

    /** The first exercise in which something is open; undefined when all is done. */
    firstOpen() {
        return this.sheet.exercises.find((exercise) => !this.isDone(exercise));
    }

    /** Whether a new attempt would leave one behind that is not finished: of several, only one counts. */
    losesByBeginningAnew(exercise) {
        return this.sheet.exercises.some((other) => other.id !== exercise.id && !this.isDone(other));
    }

    /**
     * What came of exercises: how many of `total` questions are `right` and how many `partly`, how many more are `unmarked`,
     * and the `share` of the total that is right, parts included.
     */
    tally(exercises) {
        const sum = { right: 0, partly: 0, unmarked: 0, total: 0, share: 0 };
        for (const exercise of exercises) {
            for (const question of exercise.questions) {
                const given = this.given(exercise.id, question.id);
                if (given?.verdict === "gone") continue;
                if (given && !["correct", "partly", "wrong"].includes(given.verdict)) {
                    sum.unmarked += 1;
                    continue;
                }
                sum.total += 1;
                if (given?.verdict === "correct") sum.right += 1;
                if (given?.verdict === "partly") sum.partly += 1;
                sum.share += given ? this.#share(question, given) : 0;
            }
        }
        return { ...sum, share: sum.total > 0 ? sum.share / sum.total : 0 };
    }

    #share(question, { answer, verdict: told }) {
        if (told !== "partly") return told === "correct" ? 1 : 0;
        const parts = this.parts(question, answer) ?? [];
        // Of several right options, only the school knows the share.
        return parts.length > 1 ? parts.filter(Boolean).length / parts.length : 0.5;
    }

    /** What to tell at once; `kept` where only the school can say. */
    check(question, answer) {
        if (!this.tells) return "kept";
        const told = verdict(question.key, answer) ?? "kept";
        return told === "wrong" && hasHiddenParts(question) ? "kept" : told;
    }

    /** What to tell about an answer that is not kept; `untold` where the school can't be asked. */
    async judge(exercise, question, answer) {
        const told = this.check(question, answer);
        if (told !== "kept" || !this.tells) return told;
        const canAsk = question.form.kind === "number" || hasHiddenParts(question);
        return (canAsk ? await this.delivery.judge(exercise.id, question.id, answer) : null) ?? verdict(question.key, answer) ?? "untold";
    }

    /** What would have been right, and why; null where nobody can say it now. */
    async solution(exercise, question, answer) {
        // Authors have it with what they look at.
        if (question.solution) return { solution: question.solution, explanation: exercise.explanation ?? "" };
        return this.delivery.solution(exercise.id, question.id, answer);
    }

    parts(question, answer) {
        return this.tells ? checkParts(question.key, answer) : null;
    }

    /**
     * Takes an answer; returns what is known about it once this device has kept it, or null if it can't. The first one to a
     * question counts, but in a test the latest, and an empty one takes it back. `base` is the answer that it was made of:
     * what another page has filled since stays.
     */
    async answer(exercise, question, answer, { milliseconds = 0, told = null, at = null, base = null } = {}) {
        if (this.#isEnded) return null;
        told ??= this.check(question, answer);
        if (told === "kept" && !this.isRecorded) told = await this.judge(exercise, question, answer);
        if (!this.isTest && this.given(exercise.id, question.id)) return told;
        if (!this.isRecorded) {
            this.#note(exercise.id, question.id, { answer, verdict: told });
            return told;
        }
        const name = JSON.stringify([exercise.id, question.id]);
        // What is on its way onto the device is there before this one, although nobody has heard of it yet.
        const making = this.#making.get(name);
        const before = making?.answer ?? this.given(exercise.id, question.id)?.answer ?? [];
        const line = this.isTest ? this.#line(name, making) : null;
        const whole = this.isTest && base ? joined(question, answer, base, before) : answer;
        const time = (line?.milliseconds ?? 0) + milliseconds;
        const change = { answer: whole, name: newName(), milliseconds: time };
        this.#making.set(name, change);
        try {
            await this.delivery.add(exercise.id, question.id, whole, {
                name: change.name, verdict: told, line, milliseconds: time, at, text: answerText(question, whole),
            });
            // Its owner signed out on the way: whether the school gets it from here, nobody can say, so the draft stays as well.
            return this.#isEnded ? null : told;
        } catch {
            return null;
        } finally {
            if (this.#making.get(name) === change) this.#making.delete(name);
        }
    }

    /** What the school is told with an answer; another one may be on its way onto the device. */
    #line(name, making) {
        const line = this.#lines.get(name)?.() ?? beginning;
        return making ? alsoSent(line, making) : line;
    }

    /** Adds time that was spent on an exercise, and what a game has counted so far. */
    async spend(exercise, milliseconds, { game = null, ended = false } = {}) {
        if (this.#isEnded) return;
        const spent = (this.#spent.get(exercise.id) ?? 0) + milliseconds;
        this.#spent.set(exercise.id, spent);
        // Of an answer it is said if it can't be kept; nobody waits for this. Of a game without an answer nothing counts.
        const counted = this.isBegun(exercise) ? game : null;
        if (this.isRecorded) await this.delivery.round(exercise.id, { milliseconds: spent, game: counted, ended }).catch(() => {});
    }

    /** Ends the work because its owner is gone: nothing is answered any more, and what was begun stays in the drafts. */
    end() {
        this.#isEnded = true;
        this.stop();
    }

    stop() {
        this.delivery.stop();
        this.#listeners.clear();
    }
}

/** Whether a part of an answer may be right, and only the school can say so: the key is for the whole answer. */
function hasHiddenParts({ key, form }) {
    return Boolean(key) && !key.parts && (Boolean(form.several) || form.kind === "order");
}

/** How many parts of an answer are empty, of how many: gaps to fill, or things to match or put in order. */
export function emptyParts({ form }, answer) {
    const total = { gaps: form.count, pairs: form.left?.length, order: form.items?.length }[form.kind] ?? 1;
    return { n: total - answer.slice(0, total).filter((part) => part.trim()).length, total };
}

/** What an answer says to people. */
export function answerText(question, answer) {
    const { form } = question;
    const named = (list, id) => list.find((option) => option.id === id)?.text ?? id;
    switch (form.kind) {
    case "choice": return answer.map((id) => named(form.options, id)).join(", ");
    case "order": return answer.map((id) => named(form.items, id)).join(" → ");
    case "pairs":
        return form.left.map((left, index) => `${left.text} – ${answer[index] ? named(form.right, answer[index]) : "…"}`).join(", ");
    case "gaps": return answer.map((part) => part || "…").join(", ");
    default: {
        const candidate = question.candidates?.find((option) => option.id === answer[0]);
        const [first, ...rest] = answer;
        return [candidate?.text ?? withoutUnit(first ?? "", rest[0]), ...rest].join(" ");
    }
    }
}

/** How somebody did, in words: what is right, and what nobody has marked yet. */
export function tallyText({ right, partly, unmarked, total }, words) {
    return [
        total > 0 ? words("rightOf", { n: right, total }) : null,
        partly > 0 ? words("partlyCount", { n: partly }) : null,
        unmarked > 0 ? words("unmarkedCount", { n: unmarked }) : null,
    ].filter(Boolean).join(" · ");
}
