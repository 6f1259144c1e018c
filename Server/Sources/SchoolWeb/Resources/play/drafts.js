// What somebody has typed and not sent yet, so that going back or loading the page again loses nothing.
//
// It is in the storage of the one tab, under the name of its owner: nobody else finds it there.

const place = "teachkit-drafts";

export class Drafts {
    #storage;
    #owner;
    #attempt;

    /** `storage` is a `sessionStorage`, or null where nothing is to be kept. Drafts of others are erased at once. */
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
        try {
            const kept = JSON.parse(this.#storage?.getItem(place) ?? "null");
            return kept?.owner === this.#owner ? kept?.drafts ?? {} : {};
        } catch {
            return {};
        }
    }

    #write(drafts) {
        try {
            if (Object.keys(drafts).length === 0) this.#storage?.removeItem(place);
            else this.#storage?.setItem(place, JSON.stringify({ owner: this.#owner, drafts }));
        } catch { /* It is then there as long as the page is. */ }
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
        this.#write({ ...this.#read(), [this.#name(exercise, question)]: { parts, isBegun, answer, kept, at, path: location.pathname } });
    }

    /** Forgets what was begun on a page on which nobody works any more. */
    forgetPage(path) {
        this.#write(Object.fromEntries(Object.entries(this.#read()).filter(([, draft]) => draft.path !== path)));
    }

    remove(exercise, question) {
        const { [this.#name(exercise, question)]: gone, ...others } = this.#read();
        if (gone) this.#write(others);
    }

    /** How many answers were begun in this tab and not given, whosever they are. */
    static get count() {
        try {
            const { drafts } = JSON.parse(sessionStorage.getItem(place) ?? "{}");
            return Object.values(drafts ?? {}).filter(({ isBegun }) => isBegun).length;
        } catch {
            return 0;
        }
    }

    /** Erases all that is kept in this tab, whosever it is. */
    static erase() {
        try {
            sessionStorage.removeItem(place);
        } catch { /* Where nothing can be kept, nothing is. */ }
    }
}

/**
 * The answer of which a draft was made, where the question has the answer `there` now: the last that was given, but if that
 * one never came onto the device, the one before; null for none.
 */
export function baseOf({ answer = null, kept = answer }, there) {
    return JSON.stringify(there) === JSON.stringify(answer ?? []) ? answer : kept;
}

/** What this tab keeps things in; null where the browser does not let pages keep anything. */
export function tabStorage() {
    try {
        return sessionStorage;
    } catch {
        return null;
    }
}
