// The end of an exercise: what was right, and what comes next.

import { button, heading, make, written } from "./dom.js";
import { verdictLine } from "./sheet.js";
import { answerText } from "./work.js";

/** Shows what became of each question. `again` and `menu` are what can be done next. */
export function showResults(root, { work, exercise, words, score = null, again, menu, more = null, whole = work, next = null }) {
    const now = work.tells;
    const right = work.countRight(exercise);
    const total = exercise.questions.length;
    const exercises = whole.sheet.exercises;
    const done = exercises.filter((other) => whole.isDone(other)).length;
    const isAll = exercises.every((other) => other.id === exercise.id || whole.isDone(other));
    const title = heading(words(!work.isDone(exercise) ? "wellPlayed" : isAll ? "allDone" : "exerciseDone"));
    const list = make("ol", { class: "play-results" });
    const show = () => list.replaceChildren(...exercise.questions.map((question) => {
        const given = work.given(exercise.id, question.id);
        return make("li", { class: given ? `is-${given.verdict}` : "is-none" },
            make("span", { class: "play-result-asked" }, written(question.prompt)),
            given ? make("span", { class: "play-result-given" }, answerText(question, given.answer) || words("noAnswer")) : null,
            given ? verdictLine(given.verdict ?? "kept", words) : make("span", { class: "quiet" }, words("notAnswered")));
    }));
    show();
    const silence = work.listen(show);
    const leave = (act) => () => {
        silence();
        act();
    };
    const stars = now ? Math.round((3 * right) / Math.max(total, 1)) : 0;
    root.replaceChildren(make("div", { class: "play-end stack card" },
        now ? make("p", { class: "play-stars", "aria-hidden": "true" },
            ...[1, 2, 3].map((star) => make("span", { class: star <= stars ? "is-lit" : "" }, "★"))) : null,
        title,
        now ? make("p", { class: "lead" }, words("rightOf", { n: right, total })) : make("p", { class: "lead" }, words("feedbackLater")),
        exercises.length > 1 ? make("p", { class: "quiet" }, words("exercisesOf", { n: done, total: exercises.length })) : null,
        score === null ? null : make("p", {}, words("points", { n: score }), " ", make("span", { class: "quiet" }, words("pointsAreAGame"))),
        score !== null && work.isRecorded && work.sheet.leaderboards
            ? make("p", {}, make("a", { href: work.sheet.leaderboards }, words("leaderboards"))) : null,
        work.isRecorded ? null : make("p", { class: "note" }, words("notRecorded")),
        list,
        make("div", { class: "buttons" },
            more ? button(words("goOnWithTheRest"), leave(more), { style: "primary", icon: "go" }) : null,
            next && !more ? button(words("nextExercise"), leave(next), { style: "primary", icon: "go" }) : null,
            again ? button(words("anotherRound"), leave(again), { style: more || next ? "" : "primary", icon: "again" }) : null,
            button(words("somethingElse"), leave(menu)))));
    title.focus();
    return { stop: silence };
}
