// An exercise as a plain sheet: one question after the other, or all on one page.

import { Watch } from "./clock.js";
import { button, heading, make, media, sign, written } from "./dom.js";
import { QuestionCard } from "./question-card.js";

/** Whether all questions of an exercise stand on one page, as those of a test do. */
export function standsTogether(work, settings) {
    return work.isTest || settings.together;
}

/** The bar that says how far one is; it also says it in words. */
export function progressBar(words) {
    const bar = make("progress", { max: 1, value: 0 });
    const label = make("span", { class: "play-progress-words" });
    bar.setAttribute("aria-label", words("progress"));
    return {
        element: make("div", { class: "play-progress" }, bar, label),
        show: (done, total) => {
            bar.hidden = total === 0; // The teacher has taken away all there was.
            bar.max = Math.max(total, 1);
            bar.value = done;
            label.textContent = total === 0 ? words("nothingAsked") : words("doneOf", { n: done, total });
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
    // Questions that stand together are seen together: each takes from the last answer to its own.
    const watch = new Watch(work.clock);
    const begun = work.clock.now();
    const bar = progressBar(words);
    const together = standsTogether(work, settings);
    const place = make("div", { class: "play-place" });
    const next = button(words("next"), () => goOn(), { style: "primary", icon: "go" });
    const title = heading(exercise.title);
    let at = Math.max(exercise.questions.findIndex((question) => !work.given(exercise.id, question.id)), 0);

    const card = (question, index) => {
        if (!cards.has(question.id)) {
            cards.set(question.id, new QuestionCard({ work, exercise, question, index, words, answered, watch }));
        }
        return cards.get(question.id);
    };
    const answeredCount = () => work.asked(exercise).length - work.open(exercise).length;
    const spend = (isEnd) => work.spend(exercise, work.clock.now() - since, { ended: isEnd });
    let since = begun;

    function answered() {
        bar.show(answeredCount(), work.asked(exercise).length);
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
        bar.show(answeredCount(), work.asked(exercise).length);
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
        bar.show(answeredCount(), work.asked(exercise).length);
        showNext();
    });
    // Who turns to something else leaves the field as well.
    const away = () => { if (document.visibilityState === "hidden") keepAll(); };
    document.addEventListener("visibilitychange", away);
    window.addEventListener("pagehide", keepAll);
    const stop = () => {
        silence();
        document.removeEventListener("visibilitychange", away);
        window.removeEventListener("pagehide", keepAll);
    };
    show();
    if (begin) cards.get(begin)?.focus();
    else title.focus();
    return { stop };
}
