// The end of an exercise: what was right, and what comes next.

import { button, heading, make, written } from "./dom.js";
import { outcomeOf, verdictLine } from "./question-card.js";
import { answerText, tallyText } from "./work.js";

/** Shows what became of each question. `again` and `menu` are what can be done next. */
export function showResults(root, { work, exercise, words, score = null, again, againText, menu, more = null, whole = work, next = null }) {
    const now = work.tells;
    const exercises = whole.sheet.exercises;
    const done = exercises.filter((other) => whole.isDone(other)).length;
    const isAll = exercises.every((other) => other.id === exercise.id || whole.isDone(other));
    const isSeveral = exercises.length > 1;
    const title = heading(words(!work.isDone(exercise) ? "wellPlayed" : isAll ? "allDone" : "exerciseDone"));
    const list = make("ol", { class: "play-results" });
    const show = () => list.replaceChildren(...exercise.questions.map((question) => {
        const given = work.given(exercise.id, question.id);
        return make("li", { class: given ? `is-${given.verdict}` : "is-none" },
            make("span", { class: "play-result-asked" }, written(question.prompt)),
            given ? make("span", { class: "play-result-given" }, answerText(question, given.answer) || words("noAnswer")) : null,
            given ? verdictLine(outcomeOf(given), words) : make("span", { class: "quiet" }, words("notAnswered")));
    }));
    const stars = make("p", { class: "play-stars", "aria-hidden": "true" });
    const counts = make("div", {});
    /** What is said as right, and of what: of the exercise, and at the end of all exercises. */
    const count = () => {
        const here = work.tally([exercise]);
        const all = isSeveral && isAll && work.isRecorded ? work.tally(exercises) : null;
        const { share, total } = all ?? here;
        stars.hidden = total === 0;
        stars.replaceChildren(...[1, 2, 3].map((star) => make("span", { class: star <= Math.round(3 * share) ? "is-lit" : "" }, "★")));
        const line = (what, tally) => make("p", { class: "lead" },
            isSeveral ? [make("strong", {}, what), " "] : null, tallyText(tally, words));
        counts.replaceChildren(line(exercise.title, here), ...(all ? [line(words("wholeSheet"), all)] : []));
    };
    const renew = () => {
        show();
        count();
    };
    renew();
    const silence = work.listen(renew);
    const leave = (act) => () => {
        silence();
        act();
    };
    root.replaceChildren(make("div", { class: "play-end stack card" },
        ...(now ? [stars, title, counts] : [title, make("p", { class: "lead" }, words("feedbackLater"))]),
        isSeveral ? make("p", { class: "quiet" }, words("exercisesOf", { n: done, total: exercises.length })) : null,
        score === null ? null : make("p", {}, words("points", { n: score }),
            work.isRecorded ? [" ", make("span", { class: "quiet" }, words("pointsAreAGame"))] : []),
        score !== null && work.isRecorded && work.sheet.leaderboards
            ? make("p", {}, make("a", { href: work.sheet.leaderboards }, words("leaderboards")),
                work.sheet.takesPart === false ? make("span", { class: "quiet" }, " ", words("joinFirst")) : "") : null,
        work.isRecorded ? null : make("p", { class: "note" }, words("notRecorded")),
        list,
        make("div", { class: "buttons" },
            more ? button(words("goOnWithTheRest"), leave(more), { style: "primary", icon: "go" }) : null,
            next && !more ? button(words("nextExercise"), leave(next), { style: "primary", icon: "go" }) : null,
            again ? button(words(againText), leave(again), { style: more || next ? "" : "primary", icon: "again" }) : null,
            button(words("somethingElse"), leave(menu)))));
    title.focus();
    return {
        stop: silence,
        /** Takes back that all is done, because the school has more. */
        takeBack: () => { title.textContent = words("exerciseDone"); },
    };
}
