// One question of a sheet: its control, its hint and what is said about the answer.

import { control, longestPart } from "./controls.js";
import { button, make, media, sign, written } from "./dom.js";
import { baseOf } from "./drafts.js";
import { joined } from "./joined.js";
import { afterPress } from "./press.js";
import { Solution } from "./solution.js";
import { emptyParts } from "./work.js";

/** How long somebody types no more before what stands in a field of a test is saved, in milliseconds. */
const stillness = 2_000;

const verdicts = {
    correct: { picture: "right", says: "isRight" }, wrong: { picture: "wrong", says: "isWrong" },
    partly: { picture: "partly", says: "isPartly" }, open: { picture: "open", says: "isOpen" },
    kept: { picture: "delivered", says: "isKept" }, gone: { picture: "gone", says: "isGone" },
    refused: { picture: "wrong", says: "isRefused" }, untold: { picture: "open", says: "isUntold" },
    device: { picture: "waiting", says: "isOnDevice" }, way: { picture: "waiting", says: "isOnItsWay" },
};

/** What is said about an answer: a sign and words, and never colour alone. */
export function verdictLine(told, words) {
    // A school that is newer than this page may know more of them.
    const known = Object.hasOwn(verdicts, told) ? told : "kept";
    const { picture, says } = verdicts[known];
    return make("span", { class: `play-verdict is-${known}` }, sign(picture), words(says));
}

/** What to tell about an answer at its question: one that the school does not take is not saved there. */
export function outcomeOf({ verdict: told, problem = null, place = null }) {
    return told && told !== "kept" ? told : problem ? "refused" : place ?? "kept";
}

/** One question with its control, its hint and what is said about the answer. */
export class QuestionCard {
    #work;
    #exercise;
    #question;
    #words;
    #control;
    #outcome;
    #check;
    #watch;
    #trained = false;
    /** How often the question was tried since this page was opened, counting the answer that it has. */
    #tries = 0;
    #solution = null;
    /** Whether something was answered since this page was opened. */
    #isAnsweredHere = false;
    /** Whether something was changed since it was last answered, taken up or shown. */
    #isChanged = false;
    /** The answer of which that was made: the last that was shown or given to be kept. */
    #base = [];
    /** The last of these that is kept for certain. */
    #keptBase = [];
    /** Whether somebody was told that parts of the answer are empty, and has changed nothing since. */
    #isWarned = false;
    /** How many answers are just being kept. */
    #keeping = 0;
    #timer = null;

    /** `watch` measures how long its page has been seen since anything was answered there. */
    constructor({ work, exercise, question, index, words, answered, watch }) {
        this.#work = work;
        this.#watch = watch;
        this.#exercise = exercise;
        this.#question = question;
        this.#words = words;
        this.answered = answered;
        const name = `q-${exercise.id}-${question.id}`.replace(/[^\w-]/g, "_");
        this.#control = control(question, name, words, () => this.#changed());
        this.#outcome = make("div", { class: "play-outcome", role: "status" });
        this.#check = button(words(work.isTest ? "save" : "check"), null, { style: "primary", type: "submit" });
        this.element = this.#card(name, index);
        const given = work.given(exercise.id, question.id);
        if (given) this.#showGiven(given);
        else if (work.isChanged(exercise.id, question.id)) this.#say(this.#missing("questionHasChanged"));
        if (!given || work.isTest) this.#takeUpDraft();
    }

    #card(name, index) {
        const { form, prompt } = this.#question;
        const counted = make("span", { class: "play-count" },
            this.#words("questionOf", { n: index + 1, total: this.#exercise.questions.length }));
        const asked = this.#control.replacesPrompt ? null : make("p", { class: "play-prompt" }, written(prompt));
        const parts = [asked, ...media(this.#question.media), this.#control.element];
        const body = this.#control.label === "group" || form.kind === "gaps"
            ? make("fieldset", {}, make("legend", {}, counted, this.#control.replacesPrompt ? null : make("span", { class: "play-prompt" }, written(prompt))), ...parts.slice(1))
            : make("div", { role: "group", "aria-labelledby": `${name}-ask` },
                make("div", { id: `${name}-ask` }, counted, asked), ...parts.slice(1));
        const hasParts = Boolean(this.#control.firstEmpty) && emptyParts(this.#question, []).total > 1;
        return make("form", {
            class: ["play-question card", this.#work.isTest && "is-test", hasParts && "has-parts"].filter(Boolean).join(" "), novalidate: true,
            submit: (event) => {
                event.preventDefault();
                this.#submit();
            },
            // In a test, an answer is kept as soon as a field is left.
            change: () => { if (this.#work.isTest) this.keep(); },
        }, body, this.#outcome, make("div", { class: "buttons" }, this.#check));
    }

    #takeUpDraft() {
        const draft = this.#work.drafts.find(this.#exercise.id, this.#question.id);
        if (!draft) return;
        this.#control.write(draft.parts);
        this.#isChanged = true;
        const there = this.#work.given(this.#exercise.id, this.#question.id)?.answer ?? [];
        this.#base = this.#keptBase = baseOf(draft, there) ?? [];
        this.#isTooLong();
    }

    focus() {
        this.#control.first?.focus();
    }

    get isAnswered() {
        return this.#work.isTest ? Boolean(this.#work.given(this.#exercise.id, this.#question.id)) : this.#check.hidden;
    }

    #changed() {
        this.#isChanged = true;
        this.#isWarned = false;
        if (this.#work.isTest || this.#outcome.querySelector(".play-missing")) this.#say();
        this.#isTooLong();
        if (this.#trained) return;
        this.#keepDraft();
        if (!this.#work.isTest) return;
        this.#work.clock.forget(this.#timer);
        this.#timer = this.#work.clock.after(stillness, () => this.keep());
    }

    #keepDraft() {
        this.#work.drafts.keep(this.#exercise.id, this.#question.id, {
            parts: this.#control.draft(), isBegun: this.#control.read() !== null, at: this.#work.clock.date(),
            answer: this.#base.length > 0 ? this.#base : null, kept: this.#keptBase.length > 0 ? this.#keptBase : null,
        });
    }

    /** Says something about the answer; a button below that is being pressed stays where it is until it is let go. */
    #say(...said) {
        afterPress(() => this.#outcome.replaceChildren(...said));
    }

    /** Whether the answer is longer than the school takes, which is then said. */
    #isTooLong() {
        const n = longest(this.#control.read());
        if (n > longestPart) this.#say(this.#missing("tooLong", { n, total: longestPart }));
        return n > longestPart;
    }

    /** Keeps what stands in the fields of a test as the answer, whether or not all of them are filled. */
    async keep() {
        if (!this.#work.isTest || !this.#isChanged || this.#isTooLong()) return;
        const answer = this.#control.read();
        if (answer) await this.#answer(answer);
        else if (this.isAnswered) await this.#takeBack();
    }

    async #takeBack() {
        this.#isChanged = false;
        this.#say();
        if (!(await this.#keep([]))) return;
        const given = this.#work.given(this.#exercise.id, this.#question.id);
        // What another page has filled meanwhile stays.
        if (given && this.#keeping === 0 && !this.#isChanged) this.#showGiven(given);
        this.answered(this, null);
    }

    /** Has this device keep an answer; returns whether it does. */
    async #keep(answer, told = null) {
        this.#keeping += 1;
        if (!this.#work.isTest) this.#control.lock(true);
        const base = this.#base;
        this.#base = answer; // What is changed from here on is made of this one.
        const milliseconds = this.#watch.take();
        const known = await this.#work.answer(this.#exercise, this.#question, answer, { milliseconds, told, base });
        this.#keeping -= 1;
        if (known === null) {
            this.#watch.giveBack(milliseconds);
            this.#isChanged = true;
            if (this.#base === answer) this.#base = this.#keptBase;
            if (this.#work.isTest) this.#keepDraft();
            this.#control.lock(false);
            this.#say(this.#missing("notKept"));
            return false;
        }
        this.#keptBase = answer;
        if (this.#work.isTest && !this.#isChanged) this.#work.drafts.remove(this.#exercise.id, this.#question.id);
        return true;
    }

    async #submit() {
        if (this.isAnswered && !(this.#work.isTest && this.#isChanged)) return;
        if (this.#keeping > 0 && !this.#work.isTest) return;
        const answer = this.#control.read();
        if (!answer) {
            if (this.isAnswered) {
                await this.#takeBack();
                return;
            }
            this.#say(this.#missing("answerFirst"));
            this.focus();
            return;
        }
        if (this.#isTooLong()) {
            this.focus();
            return;
        }
        // The first answer counts, and this is none yet.
        if (this.#question.form.kind === "number" && !this.#work.isTest && !/\p{N}/u.test(answer[0])) {
            this.#say(this.#missing("noNumber"));
            this.focus();
            return;
        }
        const empty = emptyParts(this.#question, answer);
        // In practice, the first answer counts: what is not finished is not taken by mistake.
        if (empty.n > 0 && !this.#work.isTest && !this.#isWarned) {
            this.#isWarned = true;
            this.#say(this.#missing("stillEmptyCheck", empty));
            this.#control.firstEmpty()?.focus();
            return;
        }
        await this.#answer(answer);
    }

    #missing(name, values = {}) {
        return make("p", { class: "play-missing" }, sign("open"), this.#words(name, values));
    }

    async #answer(answer) {
        const given = this.#work.isTest ? undefined : this.#work.given(this.#exercise.id, this.#question.id);
        this.#isChanged = false;
        this.#isAnsweredHere = true;
        if (given && !this.#trained) {
            // Another page of the same round has answered it meanwhile, and the first answer counts.
            this.#showGiven(given);
            this.answered(this, given.verdict);
            return;
        }
        const told = this.#trained || !this.#work.isRecorded ? await this.#judge(answer) : this.#work.check(this.#question, answer);
        if (!given && !(await this.#keep(answer, told))) return;
        const known = this.#trained ? null : this.#work.given(this.#exercise.id, this.#question.id);
        // What was changed meanwhile is kept next.
        if (this.#keeping === 0 && !this.#isChanged) {
            // Another page may have answered it first, and then its answer is the one that counts.
            if (known && (!this.#work.isTest || !isSame(known.answer, answer))) this.#showGiven(known);
            else this.#show(answer, known ? outcomeOf(known) : told, known?.problem);
        }
        this.answered(this, told);
    }

    /** What only the school may know about an answer that it does not keep; nothing is changed meanwhile. */
    async #judge(answer) {
        if (this.#work.isTest) return this.#work.check(this.#question, answer);
        this.#control.lock(true);
        this.#check.disabled = true;
        const told = await this.#work.judge(this.#exercise, this.#question, answer);
        this.#check.disabled = false;
        return told;
    }

    #showGiven(given) {
        const shown = this.#work.isTest ? this.#control.read() ?? [] : [];
        const isShown = isSame(shown, given.answer);
        const isOther = shown.some((part, index) => part.trim() && part !== given.answer[index]);
        // Nothing is written under the hands of somebody who has begun to type.
        const isWritten = !isShown && (!this.#isTyping || shown.length > 0);
        if (isWritten) this.#control.write(given.answer);
        if (isShown || isWritten) this.#base = this.#keptBase = given.answer;
        this.#show(given.answer, outcomeOf(given), given.problem, isOther ? this.#missing("answeredElsewhere") : "");
    }

    get #isTyping() {
        const field = document.activeElement;
        return this.#work.isTest && field?.matches("input[type=text], textarea") && this.element?.contains(field);
    }

    /** What the school said later about an answer that is shown. */
    refresh() {
        const given = this.#work.given(this.#exercise.id, this.#question.id);
        // What is being changed is not overwritten.
        if (this.#trained || this.#isChanged || this.#keeping > 0) return;
        if (given) this.#showGiven(given);
        else if (this.#work.isTest && this.#control.read()) this.#showErased();
        else if (!this.#work.isTest && this.#work.isChanged(this.#exercise.id, this.#question.id)) this.#say(this.#missing("questionHasChanged"));
    }

    /** What another page of the same test has taken back stands here no more. */
    #showErased() {
        this.#control.write([]);
        this.#base = this.#keptBase = [];
        this.#say(...(this.#work.isChanged(this.#exercise.id, this.#question.id) ? [this.#missing("questionHasChanged")] : []));
    }

    #show(answer, told, problem = null, news = "") {
        if (this.#work.isTest) {
            const empty = emptyParts(this.#question, answer);
            this.#say(
                verdictLine(told, this.#words), news,
                empty.n > 0 ? this.#missing("stillEmpty", empty) : "",
                problem ? make("p", { class: "play-missing" }, this.#words("refused", { reason: this.#words(problem) })) : "");
            return;
        }
        this.#control.lock(true);
        this.#control.mark(told);
        this.#control.showParts(this.#work.parts(this.#question, answer));
        this.#check.hidden = true;
        this.#tries = Math.max(this.#tries, 1);
        // Of what a person marked, nobody can say at once whether another try is better.
        const canTell = Boolean(this.#question.key) || this.#question.form.kind === "number";
        const mayTry = this.#work.tells && canTell && (["wrong", "partly"].includes(told) || (told === "untold" && this.#trained));
        const tells = mayTry && told !== "untold" && this.#tries >= (this.#exercise.solutionAfter ?? Infinity);
        const again = () => button(this.#words("tryAgain"), (event) => this.#tryAgain(event), { style: "small-button", icon: "again" });
        if (tells && !this.#solution?.isTold) {
            const ask = () => this.#work.solution(this.#exercise, this.#question, answer);
            this.#solution = new Solution(this.#words, ask, { again, isWanted: this.#isAnsweredHere });
        }
        this.#say(
            verdictLine(told, this.#words),
            problem ? make("p", { class: "play-missing" }, this.#words(problem)) : "",
            tells ? this.#solution.element : mayTry ? again() : "");
    }

    /** Lets somebody find the right answer by themselves; only the first one was counted. */
    #tryAgain({ detail }) {
        if (detail > 1) return; // It appeared under the second click of two, which was meant for what stood there before.
        this.#trained = true;
        this.#tries += 1;
        this.#control.lock(false);
        this.#control.mark(null);
        this.#control.showParts(null);
        this.#check.hidden = false;
        this.#say(make("p", { class: "quiet" }, this.#words(this.#work.isRecorded ? "justTraining" : "tryOnceMore")));
        this.focus();
    }
}

function isSame(one, other) {
    return JSON.stringify(one) === JSON.stringify(other);
}

function longest(answer) {
    return Math.max(0, ...(answer ?? []).map((part) => [...part].length));
}

/** Saves what was typed in a test and left before it was saved, unless it was answered anew in the meantime. */
export async function keepDrafts(work, words) {
    for (const exercise of work.sheet.exercises) {
        for (const question of exercise.questions) {
            const draft = work.drafts.find(exercise.id, question.id);
            if (!draft) continue;
            const there = work.given(exercise.id, question.id)?.answer ?? [];
            const fields = control(question, "draft", words, () => {});
            fields.write(draft.parts);
            const answer = fields.read() ?? [];
            if (longest(answer) > longestPart) continue; // It is shown at its question, and why.
            // What was answered since is newer; what it leaves empty is filled.
            const whole = joined(question, there, baseOf(draft, there) ?? [], answer);
            if (!isSame(whole, there) && (await work.answer(exercise, question, whole, { at: draft.at })) === null) continue;
            work.drafts.remove(exercise.id, question.id);
        }
    }
}
