// What the school did not take of somebody's answers, and why: said until its owner has told their teacher.

import { button, make, sign } from "./dom.js";

/** As many letters of an answer as are shown, which is enough to know it by. */
const longest = 300;

function cut(text) {
    const signs = [...text];
    return signs.length > longest ? `${signs.slice(0, longest).join("")}…` : text;
}

/**
 * Names in `place` each sheet of which the school did not take an answer, with what was answered; `forget` is called with
 * the records of one that is to be erased.
 */
export function sayRefused(place, refused, words, forget) {
    const sheets = new Map();
    for (const record of refused) sheets.set(record.attempt, [...(sheets.get(record.attempt) ?? []), record]);
    const shown = JSON.stringify([...sheets].map(([attempt, records]) => [attempt, records.map(({ question, text }) => [question, text])]));
    if (shown === place.dataset.shown) return;
    place.dataset.shown = shown;
    place.replaceChildren(...[...sheets.values()].map((records) => {
        const [{ title, problem }] = records;
        const said = words(title ? "refusedElsewhere" : "refused", { sheet: title, reason: words(problem) });
        const texts = records.map(({ text }) => text).filter(Boolean);
        return make("div", { class: "play-delivery", "data-state": "refused" }, sign("wrong"), make("span", {}, said),
            button(words("eraseAnswer"), () => forget(records), { style: "small-button" }),
            texts.length > 0 ? make("ul", { class: "play-refused" }, ...texts.map((text) => make("li", {}, cut(text)))) : null);
    }));
}
