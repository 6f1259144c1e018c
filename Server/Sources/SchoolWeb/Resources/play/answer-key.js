// Tells whether an answer is right, by the salted key that came with the question and without asking
// anybody. It does what `AnswerFolding` and `AnswerKey` of the school do, to the letter;
// `Tests/Browser/folding.json` holds what both must agree on.

import { foldNumber } from "./number-text.js";
import { sha256 } from "./sha256.js";

const white = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/gu;
const plainLetters = {
    "ß": "ss", "ẞ": "SS", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D",
};
/** What U+FF65 to U+FF9F stand for; the last two are the combining marks of voiced sounds. */
const fullWidth = [..."・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309a"];

const moved = (letter, by) => String.fromCodePoint(letter.codePointAt(0) + by);
const trim = (text) => text.split(white).filter(Boolean).join(" ");

function withoutPunctuation(text) {
    const left = trim(text.replace(/\p{P}/gu, ""));
    return left || text;
}

/** Cuts a leading article, if something stands behind it; a blank must follow, except after an apostrophe. */
function withoutArticle(text, articles) {
    const letters = [...text];
    const lower = [...text.toLowerCase().replaceAll("’", "'")];
    // Only where each letter has one lower-case form do positions in both texts agree.
    if (letters.length !== lower.length) return text;
    for (const article of articles) {
        const start = [...(article.endsWith("'") ? article : `${article} `)];
        if (lower.length > start.length && start.every((letter, index) => lower[index] === letter)) {
            return letters.slice(start.length).join("");
        }
    }
    return text;
}

const steps = {
    trim,
    width: (text) => text.replace(/[\uff01-\uff5e]/gu, (letter) => moved(letter, -0xfee0)).replaceAll("\u3000", " ")
        .replace(/[\uff65-\uff9f]/gu, (letter) => fullWidth[letter.codePointAt(0) - 0xff65]),
    case: (text) => text.toLowerCase().replaceAll("ς", "σ"),
    accents: (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/gu, "").replace(/./gu, (letter) => plainLetters[letter] ?? letter),
    kana: (text) => text.replace(/[\u30a1-\u30f6]/gu, (letter) => moved(letter, -0x60)),
    punctuation: withoutPunctuation,
    number: foldNumber,
};

function apply(parts, name) {
    const full = parts.filter(Boolean);
    if (name === "join") return [full.join(" ")];
    // Without a function, JavaScript sorts by UTF-16, which is what is meant.
    if (name === "set") return [[...new Set(full)].sort().join("\n")];
    const articles = name.startsWith("articles:") ? name.slice("articles:".length).split(",").filter(Boolean) : null;
    const step = articles ? (text) => withoutArticle(text, articles) : steps[name];
    if (!step) throw new Error(`There is no step "${name}".`);
    return parts.map((text) => step(text).normalize("NFC"));
}

/** The parts of an answer after the steps that a key names. */
export function fold(answer, names) {
    return names.reduce(apply, answer);
}

/** What stands in a key for a folded part. */
export function hash(salt, part) {
    const digest = sha256(new TextEncoder().encode(`${salt}\n${part}`));
    return btoa(String.fromCharCode(...digest));
}

/** For each part of the answer, whether it is right; null when only the school can say. */
export function checkParts(key, answer) {
    if (!key) return null;
    const parts = fold(answer, key.fold);
    if (parts.length !== key.hashes.length) return key.hashes.map(() => false);
    return key.hashes.map((accepted, index) => accepted.includes(hash(key.salt, parts[index])));
}

/** What to tell about an answer: `correct`, `partly`, `wrong`, or null when only the school can say. */
export function verdict(key, answer) {
    const parts = checkParts(key, answer);
    if (!parts) return null;
    if (parts.every(Boolean)) return "correct";
    return key.parts && parts.some(Boolean) ? "partly" : "wrong";
}
