// Keeps what `Store` keeps where a browser gives no room on the device: as long as the page is open.

/** What stands in for a `sessionStorage` there. */
export function memoryStorage() {
    const kept = new Map();
    return {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => { kept.set(name, value); },
        removeItem: (name) => { kept.delete(name); },
    };
}

export class MemoryStore {
    /** Whether what is kept is gone with the window. */
    isOfWindow = true;
    #answers = new Map();
    #rounds = new Map();

    async keepSheet() {}
    async sheet() { return null; }
    async tidy() {}
    async forgetDelivered() {}
    async leave() {}

    async addAnswer(record) {
        const key = JSON.stringify([record.attempt, record.exercise, record.question]);
        if (this.#answers.has(key)) return false;
        this.#answers.set(key, record);
        return true;
    }

    async putAnswer(record) {
        this.#answers.set(JSON.stringify([record.attempt, record.exercise, record.question]), record);
        return true;
    }

    async changeAnswers(keys, change) {
        for (const key of keys.map((parts) => JSON.stringify(parts))) {
            const record = this.#answers.get(key);
            if (record) this.#answers.set(key, { ...record, ...change(record) });
        }
    }

    async forgetAnswers(keys, meant) {
        const forgotten = keys.filter((key) => this.#answers.has(JSON.stringify(key)) && meant(this.#answers.get(JSON.stringify(key))));
        for (const key of forgotten) this.#answers.delete(JSON.stringify(key));
        return forgotten;
    }

    async answers() { return [...this.#answers.values()]; }
    async keepRound(record) { this.#rounds.set(JSON.stringify([record.attempt, record.exercise]), record); }
    async rounds() { return [...this.#rounds.values()]; }
}
