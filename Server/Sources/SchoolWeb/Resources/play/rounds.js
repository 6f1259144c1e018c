// Makes of questions what games need: a few things to choose from of which one is right, or pairs.

import { verdict } from "./answer-key.js";
import { shuffled } from "./clock.js";

const longest = 60;
const isShort = (text) => text.length > 0 && text.length <= longest;

/** Whether the answer is one short text. */
function isShortForm({ kind, lines = 1, count = 1, units = [] }) {
    return (kind === "number" && units.length <= 1) || (kind === "text" && lines <= 1) || (kind === "gaps" && count === 1);
}

function optionsOf(question) {
    if (question.form.kind === "choice" && !question.form.several) return question.form.options;
    return isShortForm(question.form) ? question.candidates ?? [] : [];
}

function isRight(question, answer) {
    return verdict(question.key, answer) === "correct";
}

/** The unit goes along where there is only one. */
export function answerOf(question, id) {
    const { unit, units = [] } = question.form;
    const only = unit ?? (units.length === 1 ? units[0] : null);
    return question.form.kind === "number" && only ? [id, only] : [id];
}

/** The option that is right, or null. */
export function rightOption(question) {
    return optionsOf(question).find((option) => isRight(question, answerOf(question, option.id))) ?? null;
}

/** At most so many options, the right one always among them, in an order that chance gives. */
export function choices(question, most, random) {
    const all = optionsOf(question);
    if (all.length <= most) return question.form.kind === "choice" ? all : shuffled(all, random);
    const right = rightOption(question);
    const others = shuffled(all.filter((option) => option !== right), random).slice(0, most - 1);
    return shuffled([right, ...others], random);
}

export function canChoose(question) {
    const options = optionsOf(question);
    return Boolean(question.key) && options.length > 1 && options.every((option) => isShort(option.text))
        && rightOption(question) !== null;
}

export function canType(question) {
    return Boolean(question.key) && isShortForm(question.form);
}

/** Two sides that belong together, with the answer that says so; null where there are none. */
function pairOf(question) {
    if (question.pairs) {
        const { left, right } = question.pairs;
        const text = [right, left].find((side) => isRight(question, [side])) ?? right;
        return { left, right, answer: [text] };
    }
    const right = canChoose(question) ? rightOption(question) : null;
    return right && isShort(question.prompt) && (question.media ?? []).length === 0
        ? { left: question.prompt, right: right.text, answer: answerOf(question, right.id) } : null;
}

/** The right partner of each left side of a matching question, by the key of each of its parts. */
function matching(question) {
    const { left, right } = question.form;
    const empty = left.map(() => "");
    return left.map((one, index) => {
        const partner = right.find((other) => {
            const answer = empty.with(index, other.id);
            return question.key && rightParts(question, answer)[index];
        });
        return partner ? { left: one.text, right: partner.text, id: partner.id } : null;
    });
}

function rightParts(question, answer) {
    return answer.map((_, index) => verdict({ ...question.key, hashes: [question.key.hashes[index] ?? []], parts: false }, [answer[index]]) === "correct");
}

/** All pairs of a question: `{left, right, answer, part}`; several where the question itself is to match. */
export function pairsOf(question) {
    if (question.form.kind !== "pairs") {
        const pair = pairOf(question);
        return pair && isShort(pair.left) && isShort(pair.right) ? [{ ...pair, question }] : [];
    }
    const all = matching(question);
    return all.every((pair) => pair && isShort(pair.left) && isShort(pair.right))
        ? all.map((pair, part) => ({ left: pair.left, right: pair.right, id: pair.id, part, question })) : [];
}
