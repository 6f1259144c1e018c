// What this device keeps of somebody's work: the sheets that were opened, so that they open again without
// a connection, and the answers until the school has them.
//
// Everything carries its owner. A page of another person erases the sheets of everybody else at once and
// reads no answer but its own. Signing out erases what is one's own; answers of somebody else wait for them.
//
// Another page may erase the whole store while this one is open, and a browser may close it for reasons of its own.
// It is then opened anew with the next thing that is to be kept: an answer is on the device, or it is known that it is not.

const name = "teachkit-play";
/** A sheet that nobody opens for so long is gone from the device. */
const longest = 12 * 60 * 60 * 1000;
/** An answer whose owner doesn't come back to this device for so long is gone from it. */
const longestKept = 366 * 24 * 60 * 60 * 1000;

function settled(request) {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
}

function finished(transaction) {
    return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
    });
}

function open() {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
        request.result.createObjectStore("sheets", { keyPath: "path" });
        request.result.createObjectStore("answers", { keyPath: ["attempt", "exercise", "question"] });
        request.result.createObjectStore("rounds", { keyPath: ["attempt", "exercise"] });
    };
    return settled(request);
}

export class Store {
    /** The connection, or what will become of it; null while there is none. */
    #database = null;
    #isLeft = false;

    static async open() {
        const store = new Store();
        await store.#connection();
        return store;
    }

    async #connection() {
        if (this.#isLeft) throw new DOMException("This store is closed.", "InvalidStateError");
        this.#database ??= this.#connect();
        return this.#database;
    }

    async #connect() {
        try {
            const database = await open();
            // Another page may want to erase everything; that goes first.
            database.onversionchange = () => {
                database.close();
                this.#database = null;
            };
            database.onclose = () => { this.#database = null; };
            return database;
        } catch (error) {
            this.#database = null;
            throw error;
        }
    }

    /** Whether anything was ever kept here. */
    static async exists() {
        if (!globalThis.indexedDB?.databases) return Boolean(globalThis.indexedDB); // It can't be told.
        return (await indexedDB.databases()).some((one) => one.name === name);
    }

    /** Begins a transaction, and does in it what is to be done. */
    async #begin(places, mode, act) {
        for (let isAgain = false; ; isAgain = true) {
            const database = await this.#connection();
            let transaction = null;
            try {
                transaction = database.transaction(places, mode, { durability: "strict" });
            } catch (error) {
                if (isAgain || error.name !== "InvalidStateError") throw error;
                this.#database = null; // It is being closed, whoever does it.
                continue;
            }
            return act(transaction);
        }
    }

    #change(places, act) {
        return this.#begin(places, "readwrite", async (transaction) => {
            const done = finished(transaction);
            done.catch(() => {}); // It is heard of below, unless the act has failed before.
            const result = await act((place) => transaction.objectStore(place));
            // Whoever leaves the page does not wait until a transaction ends by itself.
            try {
                transaction.commit();
            } catch { /* It has ended by itself. */ }
            await done;
            return result;
        });
    }

    #read(place, act) {
        return this.#begin([place], "readonly", (transaction) => settled(act(transaction.objectStore(place))));
    }

    #all(place) {
        return this.#read(place, (one) => one.getAll());
    }

    async keepSheet(path, sheet, at) {
        await this.#change(["sheets"], async (place) => {
            for (const other of await settled(place("sheets").getAll())) {
                if (other.sheet.owner !== sheet.owner || at - other.at > longest) place("sheets").delete(other.path);
            }
            place("sheets").put({ path, sheet, at });
        });
    }

    /**
     * Erases the sheets of everybody else. Answers that the school has not stay, for a year at most, and only their owner's
     * pages read them.
     */
    async keepOnly(owner, at) {
        await this.#change(["sheets", "answers"], async (place) => {
            for (const one of await settled(place("sheets").getAll())) {
                if (one.sheet.owner !== owner) place("sheets").delete(one.path);
            }
            for (const record of await settled(place("answers").getAll())) {
                if (record.owner !== owner && at - record.at > longestKept) place("answers").delete([record.attempt, record.exercise, record.question]);
            }
        });
    }

    /** What opens without a connection, with its path, the latest first. */
    async kept(at) {
        return (await this.#all("sheets")).filter((one) => at - one.at <= longest).sort((one, other) => other.at - one.at);
    }

    async sheets() {
        return (await this.#all("sheets")).map((kept) => kept.sheet);
    }

    async sheet(path, at) {
        const kept = await this.#read("sheets", (sheets) => sheets.get(path));
        return kept && at - kept.at <= longest ? kept.sheet : null;
    }

    /** Keeps an answer unless the question has one already; returns whether it is kept now. */
    async addAnswer(record) {
        return this.#change(["answers"], async (place) => {
            const key = [record.attempt, record.exercise, record.question];
            if (await settled(place("answers").get(key))) return false;
            place("answers").add(record);
            return true;
        });
    }

    /** Keeps an answer in place of the one that the question had. */
    async putAnswer(record) {
        return this.#change(["answers"], async (place) => {
            place("answers").put(record);
            return true;
        });
    }

    /** Forgets what the school has of an attempt. */
    async forgetDelivered(owner, attempt) {
        await this.#change(["answers"], async (place) => {
            for (const record of await settled(place("answers").getAll())) {
                if (record.owner === owner && record.attempt === attempt && record.state === "delivered") {
                    place("answers").delete([record.attempt, record.exercise, record.question]);
                }
            }
        });
    }

    /** Erases a sheet that nobody works on any more. */
    async forgetSheet(path) {
        await this.#change(["sheets"], async (place) => { place("sheets").delete(path); });
    }

    async changeAnswers(keys, change) {
        await this.#change(["answers"], async (place) => {
            for (const key of keys) {
                const record = await settled(place("answers").get(key));
                if (record) place("answers").put({ ...record, ...change(record) });
            }
        });
    }

    /** Forgets those that still are what is `meant`, in one step; returns their keys. */
    async forgetAnswers(keys, meant) {
        return this.#change(["answers"], async (place) => {
            const forgotten = [];
            for (const key of keys) {
                const record = await settled(place("answers").get(key));
                if (!record || !meant(record)) continue;
                place("answers").delete(key);
                forgotten.push(key);
            }
            return forgotten;
        });
    }

    async answers(owner) {
        return (await this.#all("answers")).filter((record) => record.owner === owner);
    }

    async keepRound(record) {
        await this.#change(["rounds"], async (place) => { place("rounds").put(record); });
    }

    async rounds(owner) {
        return (await this.#all("rounds")).filter((record) => record.owner === owner);
    }

    /**
     * Erases all but what the school has not yet of the answers of others, and closes. Of its owner's, what the school did
     * not take stays, as they were told; what they have answered in another page since nothing waited stays as well, unless
     * they agreed to lose what waits. The store itself stays, though empty: to delete it would take along what another page
     * keeps in that moment.
     */
    async leave(owner, { isLosing = false } = {}) {
        const isOthers = (record) => record.owner !== owner;
        const isKept = ({ state, wasRefused }) => state === "refused" || (state === "waiting" && (wasRefused || !isLosing));
        await this.#change(["sheets", "answers", "rounds"], async (place) => {
            place("sheets").clear();
            for (const record of await settled(place("answers").getAll())) {
                const stays = isOthers(record) ? record.state !== "delivered" : isKept(record);
                if (!stays) place("answers").delete([record.attempt, record.exercise, record.question]);
            }
            for (const record of await settled(place("rounds").getAll())) {
                if (!isOthers(record) || !record.waits) place("rounds").delete([record.attempt, record.exercise]);
            }
        });
        await this.close();
    }

    /** Forgets what the school has of earlier attempts. */
    async tidy(owner, attempt) {
        await this.#change(["answers", "rounds"], async (place) => {
            for (const record of await settled(place("answers").getAll())) {
                const isOld = record.owner !== owner || record.attempt !== attempt;
                if (isOld && record.state === "delivered") {
                    place("answers").delete([record.attempt, record.exercise, record.question]);
                }
            }
            for (const record of await settled(place("rounds").getAll())) {
                const isOld = record.owner !== owner || record.attempt !== attempt;
                if (isOld && !record.waits) place("rounds").delete([record.attempt, record.exercise]);
            }
        });
    }

    /** Closes for good. */
    async close() {
        this.#isLeft = true;
        (await this.#database)?.close();
    }
}
