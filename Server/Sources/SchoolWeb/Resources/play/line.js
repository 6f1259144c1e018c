// What a device tells the school about an answer to a test besides the answer: of which one that the school had it was made,
// and which others the device has made since. By the first, the school joins it with what other devices have filled; by the
// others, it knows an answer of this device whose receipt was lost. The time is that since the answer of which it was made: the
// school adds up what is new.

import { fingerprint, together } from "./fingerprint.js";

/** Before anything was answered: `{base, seen, earlier, milliseconds}`. */
export const beginning = { base: [], seen: [], earlier: [], milliseconds: 0 };

/** What is to be told with the next answer to a question, where the school has `answer`. */
export function lineFrom(answer) {
    return { base: answer, seen: answer.length > 0 ? [fingerprint(answer)] : [], earlier: [], milliseconds: 0 };
}

/** What is to be told with the next answer, where this device keeps a record of the last one. */
export function lineAfter({ state, answer, name, base = null, seen, earlier, milliseconds = 0 }) {
    return state === "delivered" ? lineFrom(answer) : alsoSent({ base, seen: seen ?? [], earlier }, { answer, name, milliseconds });
}

/** The same after another answer that may have been sent by then; its time is all since the base. */
export function alsoSent({ base, seen, earlier }, { answer, name, milliseconds }) {
    // What was kept before answers had names has none.
    const names = earlier && name ? together(earlier, [name]) : null;
    return { base, seen: together(seen, [fingerprint(answer)]), earlier: names, milliseconds };
}

/** A random name for a change of an answer, by which the school knows it if it is sent again. */
export function newName() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a record that this device keeps is the answer to a test, which is handed in by its owner and not by arriving. */
export function isOfTest({ seen }) {
    return seen !== undefined;
}

/** The fingerprint of each part of an answer, as the school compares them; null where nobody knows of which one it was made. */
export function partsOf(base) {
    return base?.map((part) => (part.trim() ? fingerprint([part]) : "")) ?? null;
}
