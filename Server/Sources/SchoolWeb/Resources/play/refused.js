// What the school did not take of somebody's answers, and why: said until its owner has told their teacher.

import { button, make, sign } from "./dom.js";

/** As many letters of an answer as are shown, which is enough to know it by. */
const longest = 300;

function cut(text) {
    const signs = [...text];
    return signs.length > longest ? `${signs.slice(0, longest).join("")}…` : text;
}

/** One answer that was not taken: which, why, and what erases it. */
function item(record, words, forget) {
    const { title, problem, text } = record;
    const said = words(title ? "refusedElsewhere" : "refused", { sheet: title, reason: words(problem) });
    return make("div", { class: "play-delivery", "data-state": "refused" }, sign("wrong"),
        make("span", {}, said, text ? make("span", { class: "play-refused" }, cut(text)) : null),
        button(words("eraseAnswer"), () => forget([record]), { style: "small-button" }));
}

/** Names in `place` each answer that the school did not take; `forget` is called with those that are to be erased. */
export function sayRefused(place, refused, words, forget) {
    const shown = JSON.stringify(refused.map(({ attempt, exercise, question, problem }) => [attempt, exercise, question, problem]));
    if (shown === (place.dataset.shown ?? "[]")) return;
    place.dataset.shown = shown;
    place.replaceChildren(...refused.map((record) => item(record, words, forget)));
}
