// What the school did not take of somebody's answers, and why: said until its owner has told their teacher.

import { show } from "./ask.js";
import { button, make, sign } from "./dom.js";
import { problem as questionHasChanged } from "./outdated.js";

/** Why the school does not take an answer, as the name of a sentence. */
export function reason(status, { type = "", field = null }) {
    if (type === "form-has-expired") return "becausePageIsOld";
    if (type === "state-does-not-allow") {
        return { attempt: "becauseAttemptIsOver", handedIn: "becauseHandedIn" }[field] ?? "becauseClosed";
    }
    if (status === 404) return "becauseTakenBack";
    if (status === 413 || ["is-too-large", "is-too-long", "is-too-many"].includes(type)) return "becauseTooLarge";
    return "becauseUnknown";
}

/** As many letters of an answer as are shown, which is enough to know it by. */
const longest = 300;

function cut(text) {
    const signs = [...text];
    return signs.length > longest ? `${signs.slice(0, longest).join("")}…` : text;
}

/** Asks before the last there is of an answer is erased. */
function ask(text, words, erase) {
    show(words("refusedEraseTitle"), "wrong", [text && cut(text), words("refusedEraseText")].filter(Boolean), (close) => [
        button(words("refusedKeep"), close, { style: "primary" }),
        button(words("refusedErase"), () => {
            close();
            erase();
        }, { style: "danger" }),
    ]);
}

/** One answer that was not taken: which, why, and what erases it. */
function item(record, words, forget) {
    const { title, problem, text } = record;
    const elsewhere = problem === questionHasChanged ? "refusedAsChanged" : "refusedElsewhere";
    const said = words(title ? elsewhere : "refused", { sheet: title, reason: words(problem) });
    return make("div", { class: "play-delivery", "data-state": "refused" }, sign("wrong"),
        make("span", {}, said, text ? make("span", { class: "play-refused" }, cut(text)) : null),
        button(words("eraseAnswer"), () => ask(text, words, () => forget([record])), { style: "small-button" }));
}

/** Names in `place` each answer that the school did not take; `forget` is called with those that are to be erased. */
export function sayRefused(place, refused, words, forget) {
    const shown = JSON.stringify(refused.map(({ attempt, exercise, question, problem }) => [attempt, exercise, question, problem]));
    if (shown === (place.dataset.shown ?? "[]")) return;
    place.dataset.shown = shown;
    place.replaceChildren(...refused.map((record) => item(record, words, forget)));
}
