// What somebody has typed and not sent yet, so that going back or loading the page again loses nothing.
//
// It is in the storage of the one tab, under the name of its owner: nobody else finds it there, and whoever signs in next in
// the same tab takes nothing away from it for two weeks, unless there is no room for both.

import { memoryStorage } from "./memory-store.js";

const place = "teachkit-drafts";
/** What a tab keeps things in that lets pages keep nothing: it is gone with the page. */
const ofPage = memoryStorage();
/** What its owner doesn't come back to for so long, in milliseconds, while others use the tab, is gone from it. */
const longest = 14 * 24 * 60 * 60 * 1000;

/** By the name of its owner, all that is kept in this tab. */
function everything() {
    try {
        const kept = JSON.parse(tabStorage().getItem(place) ?? "{}");
        // Programs of before kept those of one owner.
        return typeof kept.owner === "string" ? { [kept.owner]: kept.drafts ?? {} } : kept;
    } catch {
        return {};
    }
}

/** What was begun by others in the last weeks; programs of before did not say when. */
function ofLate(others) {
    const now = Date.now();
    return Object.fromEntries(Object.entries(others).map(([owner, drafts]) => {
        const late = Object.entries(drafts).map(([name, draft]) => [name, { ...draft, since: draft.since ?? now }])
            .filter(([, draft]) => now - draft.since <= longest);
        return [owner, Object.fromEntries(late)];
    }).filter(([, drafts]) => Object.keys(drafts).length > 0));
}

function isBegun([, draft]) {
    return draft.isBegun;
}

/** What other pages of this browser see of what was begun here: a lock for each, which ends with the page. */
const page = `${Math.random()}`;
const held = new Map();
const prefix = (owner) => `${place}/${owner}/`;

function announce() {
    if (!navigator.locks) return;
    const names = new Set(Object.entries(everything()).flatMap(([owner, drafts]) =>
        Object.entries(drafts).filter(isBegun).map(([name]) => `${prefix(owner)}${page}/${name}`)));
    for (const [name, letGo] of held) {
        if (names.has(name)) continue;
        letGo();
        held.delete(name);
    }
    for (const name of names) {
        if (held.has(name)) continue;
        const ended = new Promise((letGo) => held.set(name, letGo));
        navigator.locks.request(name, () => ended).catch(() => {});
    }
}

export class Drafts {
    #storage;
    #owner;
    #attempt;

    /** `storage` is that of the tab, or null where nothing is to be kept. */
    constructor(storage, { owner = null, attempt = null } = {}) {
        this.#storage = storage;
        this.#owner = owner;
        this.#attempt = attempt;
        const kept = Object.entries(this.#read());
        this.#write(Object.fromEntries(kept.filter(([name, draft]) => attempt === null || !this.#isOver(name, draft))));
    }

    /** Whether a draft belongs to an earlier attempt at what is worked on here, which nobody can go on with. */
    #isOver(name, { path }) {
        return path === location.pathname && JSON.parse(name)[0] !== this.#attempt;
    }

    #read() {
        return this.#storage ? everything()[this.#owner] ?? {} : {};
    }

    #write(drafts) {
        if (this.#storage) Drafts.#keep(this.#owner, drafts);
    }

    static #keep(owner, drafts) {
        const { [owner]: before, ...others } = everything();
        const own = Object.keys(drafts).length > 0 ? { [owner]: drafts } : {};
        if (!Drafts.#put({ ...ofLate(others), ...own })) Drafts.#put(own); // Or else it is there as long as the page is.
        announce();
    }

    /** Returns whether there was room. */
    static #put(all) {
        try {
            if (Object.keys(all).length === 0) tabStorage().removeItem(place);
            else tabStorage().setItem(place, JSON.stringify(all));
            return true;
        } catch {
            return false;
        }
    }

    #name(exercise, question) {
        return JSON.stringify([this.#attempt, exercise, question]);
    }

    /**
     * The `parts` of an answer as they were left, the `answer` that was given before, which of these was `kept` for certain, and
     * when; null if there is nothing.
     */
    find(exercise, question) {
        const kept = this.#read()[this.#name(exercise, question)];
        return Array.isArray(kept?.parts) ? kept : null; // Programs of before kept the parts alone.
    }

    /** `isBegun` says whether the parts are more than what is there before anybody has answered, such as a unit. */
    keep(exercise, question, { parts, isBegun = true, answer = null, kept = null, at = null }) {
        this.#write({ ...this.#read(), [this.#name(exercise, question)]: { parts, isBegun, answer, kept, at, since: Date.now(), path: location.pathname } });
    }

    /** Forgets what was begun on a page on which nobody works any more. */
    forgetPage(path) {
        this.#write(Object.fromEntries(Object.entries(this.#read()).filter(([, draft]) => draft.path !== path)));
    }

    remove(exercise, question) {
        const { [this.#name(exercise, question)]: gone, ...others } = this.#read();
        if (gone) this.#write(others);
    }

    /** Whether somebody has begun what is gone with this page. */
    static isOfPage(owner) {
        return tabStorage() === ofPage && Object.entries(everything()[owner] ?? {}).some(isBegun);
    }

    /** How many answers somebody has begun and not given: in this tab, and in other windows of this browser. */
    static async count(owner) {
        const here = Object.entries(everything()[owner] ?? {}).filter(isBegun).length;
        const locks = (await navigator.locks?.query().catch(() => null))?.held ?? [];
        const elsewhere = locks.filter(({ name }) => name.startsWith(prefix(owner)) && !name.startsWith(`${prefix(owner)}${page}/`));
        return { here, elsewhere: elsewhere.length };
    }

    /** Erases what somebody has begun in this tab. */
    static erase(owner) {
        Drafts.#keep(owner, {});
    }
}

/**
 * The answer of which a draft was made, where the question has the answer `there` now: the last that was given, but if that
 * one never came onto the device, the one before; null for none.
 */
export function baseOf({ answer = null, kept = answer }, there) {
    return JSON.stringify(there) === JSON.stringify(answer ?? []) ? answer : kept;
}

/** What this tab keeps things in, or this page where the browser does not let pages keep anything. */
export function tabStorage() {
    try {
        return sessionStorage;
    } catch {
        return ofPage;
    }
}
