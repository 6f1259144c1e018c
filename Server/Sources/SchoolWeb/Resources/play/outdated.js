// Answers that the school did not take because their question has changed since: nothing of what was chosen is there any
// more, and nobody keeps them. On the page of their own sheet, the question is asked anew and the answer is gone; until that
// is opened, it stays among what was refused, so that nothing that somebody has answered vanishes without a word.

import { keyOf } from "./sent.js";

/** Why the school did not take it, as the name of a sentence. */
export const problem = "becauseQuestionHasChanged";

/** What becomes of an answer of which the school says that its question has changed. */
export const refused = { state: "refused", problem };

/** Whether nobody keeps an answer; pages of before left such ones as delivered. */
export function isOutdated({ state, verdict, problem: why }) {
    return (state === "delivered" && verdict === "changed") || (state === "refused" && why === problem);
}

/**
 * Takes such answers to an attempt from the device; returns the exercise and question of each. Those to others stay, as
 * refused.
 */
export async function takeOutdated(store, { owner, attempt }) {
    const outdated = (await store.answers(owner)).filter(isOutdated);
    const others = outdated.filter((record) => record.attempt !== attempt && record.state === "delivered");
    // What somebody has answered since, in another page, is not what was read here.
    if (others.length > 0) await store.changeAnswers(others.map(keyOf), (record) => (isOutdated(record) ? { ...refused, verdict: "kept" } : {}));
    const own = outdated.filter((record) => record.attempt === attempt).map(keyOf);
    const taken = own.length > 0 ? await store.forgetAnswers(own, isOutdated) : [];
    return taken.map(([, ...name]) => name);
}
