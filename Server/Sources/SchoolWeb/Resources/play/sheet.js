// An exercise as a plain sheet: one question after the other, or all on one page.

import { control, longestPart } from "./controls.js";
import { button, heading, make, media, sign, written } from "./dom.js";
import { afterPress } from "./press.js";
import { emptyParts } from "./work.js";

const verdicts = {
    correct: { picture: "right", says: "isRight" }, wrong: { picture: "wrong", says: "isWrong" },
    partly: { picture: "partly", says: "isPartly" }, open: { picture: "open", says: "isOpen" },
    kept: { picture: "delivered", says: "isKept" }, gone: { picture: "gone", says: "isGone" },
    refused: { picture: "wrong", says: "isRefused" }, untold: { picture: "open", says: "isUntold" },
};

/** What is said about an answer: a sign and words, and never colour alone. */
export function verdictLine(told, words) {
    // A school that is newer than this page may know more of them.
    const known = Object.hasOwn(verdicts, told) ? told : "kept";
    const { picture, says } = verdicts[known];
    return make("span", { class: `play-verdict is-${known}` }, sign(picture), words(says));
}

/** What to tell about an answer at its question: one that the school does not take is not saved there. */
export function outcomeOf({ verdict: told, problem = null }) {
    return told && told !== "kept" ? told : problem ? "refused" : "kept";
}

/** Whether all questions of an exercise stand on one page, as those of a test do. */
export function standsTogether(work, settings) {
    return work.isTest || settings.together;
}

/** One question with its control, its hint and what is said about the answer. */
class QuestionCard {
    #work;
    #exercise;
    #question;
    #words;
    #control;
    #outcome;
    #check;
    #seen;
    #trained = false;
    /** Whether something was changed since it was last answered, taken up or shown. */
    #isChanged = false;
    /** Whether somebody was told that parts of the answer are empty, and has changed nothing since. */
    #isWarned = false;

    constructor({ work, exercise, question, index, words, answered }) {
        this.#work = work;
        this.#seen = work.clock.now();
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
        else this.#takeUpDraft();
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
        this.#control.write(draft);
        this.#isChanged = true;
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
        if (!this.#trained) this.#work.drafts.keep(this.#exercise.id, this.#question.id, this.#control.draft());
    }

    /** Says something about the answer; a button below that is being pressed stays where it is until it is let go. */
    #say(...said) {
        afterPress(() => this.#outcome.replaceChildren(...said));
    }

    /** Whether the answer is longer than the school takes, which is then said. */
    #isTooLong() {
        const n = Math.max(0, ...(this.#control.read() ?? []).map((part) => [...part].length));
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
        await this.#work.answer(this.#exercise, this.#question, [], { milliseconds: this.#work.clock.now() - this.#seen });
        this.answered(this, null);
    }

    async #submit() {
        if (this.isAnswered && !(this.#work.isTest && this.#isChanged)) return;
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
        if (given && !this.#trained) {
            // Another page of the same round has answered it meanwhile, and the first answer counts.
            this.#showGiven(given);
            this.answered(this, given.verdict);
            return;
        }
        const told = this.#trained || !this.#work.isRecorded ? await this.#judge(answer) : this.#work.check(this.#question, answer);
        this.#show(answer, told);
        if (!given) {
            await this.#work.answer(
                this.#exercise, this.#question, answer, { milliseconds: this.#work.clock.now() - this.#seen, told });
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
        this.#control.write(given.answer);
        this.#show(given.answer, outcomeOf(given), given.problem);
    }

    /** What the school said later about an answer that is shown. */
    refresh() {
        const given = this.#work.given(this.#exercise.id, this.#question.id);
        // What is being changed is not overwritten.
        if (this.#trained || this.#isChanged) return;
        if (given) this.#showGiven(given);
        else if (this.#work.isTest && this.#control.read()) this.#showErased();
    }

    /** What another page of the same test has taken back stands here no more. */
    #showErased() {
        this.#control.write([]);
        this.#say();
    }

    #show(answer, told, problem = null) {
        if (this.#work.isTest) {
            const empty = emptyParts(this.#question, answer);
            this.#say(
                verdictLine(told, this.#words),
                empty.n > 0 ? this.#missing("stillEmpty", empty) : "",
                problem ? make("p", { class: "play-missing" }, this.#words("refused", { reason: this.#words(problem) })) : "");
            return;
        }
        this.#control.lock(true);
        this.#control.mark(told);
        this.#control.showParts(this.#work.parts(this.#question, answer));
        this.#check.hidden = true;
        // Of what a person marked, nobody can say at once whether another try is better.
        const canTell = Boolean(this.#question.key) || this.#question.form.kind === "number";
        const mayTry = this.#work.tells && canTell && (["wrong", "partly"].includes(told) || (told === "untold" && this.#trained));
        this.#say(
            verdictLine(told, this.#words),
            problem ? make("p", { class: "play-missing" }, this.#words(problem)) : "",
            mayTry ? button(this.#words("tryAgain"), () => this.#tryAgain(), { style: "small-button", icon: "again" }) : "");
    }

    /** Lets somebody find the right answer by themselves; only the first one was counted. */
    #tryAgain() {
        this.#trained = true;
        this.#control.lock(false);
        this.#control.mark(null);
        this.#control.showParts(null);
        this.#check.hidden = false;
        this.#say(make("p", { class: "quiet" }, this.#words("justTraining")));
        this.focus();
    }
}

/** The bar that says how far one is; it also says it in words. */
export function progressBar(words) {
    const bar = make("progress", { max: 1, value: 0 });
    const label = make("span", { class: "play-progress-words" });
    bar.setAttribute("aria-label", words("progress"));
    return {
        element: make("div", { class: "play-progress" }, bar, label),
        show: (done, total) => {
            bar.max = total;
            bar.value = done;
            label.textContent = words("doneOf", { n: done, total });
        },
    };
}

/** What lies before and after an exercise of a test, and the way to look through all of it. */
function testButtons(words, { before, after, review, leave }) {
    return [
        before ? button(words("previousExercise"), () => leave(before), {}) : null,
        after ? button(words("nextExercise"), () => leave(after), { style: "primary", icon: "go" }) : null,
        review ? button(words("lookThrough"), () => leave(review), { style: after ? "" : "primary" }) : null,
    ];
}

/**
 * Shows an exercise; `ended` is called when all is answered and the student goes on. In a test, one goes `before`, `after`
 * or on to the `review` whenever one likes. `question` is the one to begin with.
 */
export function showSheet(root, { work, exercise, settings, words, ended, left, before = null, after = null, review = null, question: begin = null }) {
    const cards = new Map();
    const begun = work.clock.now();
    const bar = progressBar(words);
    const together = standsTogether(work, settings);
    const place = make("div", { class: "play-place" });
    const next = button(words("next"), () => goOn(), { style: "primary", icon: "go" });
    const title = heading(exercise.title);
    let at = Math.max(exercise.questions.findIndex((question) => !work.given(exercise.id, question.id)), 0);

    const card = (question, index) => {
        if (!cards.has(question.id)) {
            cards.set(question.id, new QuestionCard({ work, exercise, question, index, words, answered }));
        }
        return cards.get(question.id);
    };
    const answeredCount = () => exercise.questions.length - work.open(exercise).length;
    const spend = (isEnd) => work.spend(exercise, work.clock.now() - since, { ended: isEnd });
    let since = begun;

    function answered() {
        bar.show(answeredCount(), exercise.questions.length);
        showNext();
        if (!together && !next.hidden) next.focus();
    }

    function showNext() {
        const isAll = work.isDone(exercise);
        const shown = exercise.questions[at];
        next.hidden = work.isTest || (together ? !isAll : !work.given(exercise.id, shown.id));
        next.querySelector("span").textContent = words(isAll ? "toTheEnd" : "next");
    }

    function goOn() {
        if (work.isDone(exercise)) {
            finish();
            return;
        }
        const open = exercise.questions.findIndex((question, index) => index > at && !work.given(exercise.id, question.id));
        at = open >= 0 ? open : exercise.questions.findIndex((question) => !work.given(exercise.id, question.id));
        show(true);
    }

    function show(moves = false) {
        const shown = together ? exercise.questions.map(card) : [card(exercise.questions[at], at)];
        place.replaceChildren(...shown.map((one) => one.element));
        bar.show(answeredCount(), exercise.questions.length);
        showNext();
        if (moves) shown[0].focus();
    }

    async function finish() {
        stop();
        await spend(true);
        ended();
    }

    const keepAll = () => Promise.all([...cards.values()].map((card) => card.keep()));

    async function leave(to = left) {
        stop();
        await keepAll();
        await spend(false);
        to();
    }

    const hintMedia = exercise.hintMedia ?? [];
    const hint = exercise.hint || hintMedia.length > 0 ? make("details", { class: "play-hint" },
        make("summary", {}, sign("hint"), words("hint")), exercise.hint ? make("p", {}, written(exercise.hint)) : null, ...media(hintMedia)) : null;
    root.replaceChildren(make("div", { class: "play-sheet stack" },
        make("div", { class: "buttons" }, button(words("back"), () => leave(), { style: "quiet-button small-button" })),
        title, bar.element, hint, place, make("div", { class: "buttons" }, next, ...(work.isTest ? testButtons(words, { before, after, review, leave }) : []))));
    const silence = work.listen((where, id) => {
        if (where !== exercise.id) return;
        cards.get(id)?.refresh();
        bar.show(answeredCount(), exercise.questions.length);
        showNext();
    });
    // Who turns to something else leaves the field as well.
    const away = () => { if (document.visibilityState === "hidden") keepAll(); };
    document.addEventListener("visibilitychange", away);
    const stop = () => {
        silence();
        document.removeEventListener("visibilitychange", away);
    };
    show();
    if (begin) cards.get(begin)?.focus();
    else title.focus();
    return { stop };
}
