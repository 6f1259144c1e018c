// Brings answers to the school. An answer is first kept on the device and then sent; it is sent again until
// the school has said that it has it. The school tells answers apart by attempt and question, so an answer
// that arrives twice because a reply was lost counts once.

import { isOfTest, newName, partsOf } from "./line.js";
import { refused as refusedAsChanged, takeOutdated } from "./outdated.js";
import { reason } from "./refused.js";
import { asSent, keyOf, lineOn } from "./sent.js";

const firstPause = 1_000;
const longestPause = 60_000;
const patience = 20_000;
/** The longest time that the school takes for one answer, in milliseconds: a page may be left open for days. */
const longestThought = 86_400_000;

/** As many answers as one message carries. */
const most = 50;

/** Tells the other pages that are open here whose answers have changed. */
const news = new BroadcastChannel("teachkit-answers");

export class Delivery {
    #store;
    #sheet;
    #clock;
    #fetch;
    #changed;
    #running = null;
    #again = false;
    /** Whether something is to be tried at once, even if what is on its way fails. */
    #isHurried = false;
    #pause = firstPause;
    #timer = null;
    /** Why nothing goes out: `offline`, `signedOut`, `somebodyElse` (is signed in here), or null. */
    #trouble = null;
    /** The exercise and question of each answer that the school did not take as its question has changed, until that is told. */
    #outdated = [];
    /** Whether the last message got no reply at all. */
    #isUnreachable = false;
    /** Who is signed in here, as far as the last message made it necessary to ask: `owner`, `somebodyElse`, `nobody`, or null. */
    #here = null;

    /**
     * `changed` hears how things stand: `{waiting, waitingOfTests, refused, trouble, problem}`; the problem is the name of a
     * sentence. What waits may be of other sheets, too; what was refused of those is in `elsewhere`.
     */
    constructor({ store, sheet, clock, changed, fetch = (...given) => globalThis.fetch(...given) }) {
        this.#store = store;
        this.#sheet = sheet;
        this.#clock = clock;
        this.#changed = changed;
        this.#fetch = fetch;
        news.addEventListener("message", this.#hear);
    }

    /** Another page has answered something, or has brought it to the school. */
    #hear = ({ data }) => {
        if (data === this.#sheet.owner) this.look().catch(() => {});
    };

    /** Takes up what other pages of the same person have kept on this device. */
    async look() {
        await this.#tell();
    }

    /** Keeps an answer and sends it as soon as that is possible. Resolves when it is kept. */
    async add(exercise, question, answer, { name = newName(), milliseconds = 0, verdict = null, line = null, at = null, text = "" } = {}) {
        const isNew = await this.#store[this.#sheet.kind === "test" ? "putAnswer" : "addAnswer"]({
            attempt: this.#sheet.attempt, exercise, question, owner: this.#sheet.owner, deliver: this.#sheet.deliver,
            title: this.#sheet.name ?? this.#sheet.title, answer, text, verdict, at: at ?? this.#clock.date(), state: "waiting", name, ...line,
            milliseconds: Math.round(Math.min(milliseconds, longestThought)),
        });
        news.postMessage(this.#sheet.owner);
        await this.#tell();
        if (isNew) this.send().catch(() => this.#retryLater());
        return isNew;
    }

    /** What the school says about another try at a question of practice, which is not kept; null without a connection. */
    async judge(exercise, question, answer) {
        // A preview has nobody to ask.
        if (!this.#sheet.deliver) return null;
        try {
            const reply = await this.post(this.#sheet.deliver, {
                attempt: this.#sheet.attempt, exercise, isTraining: true, answers: [{ question, answer }],
            });
            const verdict = reply.ok ? (await reply.json()).results[0]?.verdict : null;
            return verdict && verdict !== "changed" ? verdict : null;
        } catch {
            return null;
        }
    }

    /**
     * What would have been right at a question of practice, and why: `{solution, explanation}`; `{problem}` with the name of a
     * sentence if the school doesn't say it; null without a connection, or while the school has no answer to it.
     */
    async solution(exercise, question, answer) {
        if (!this.#sheet.deliver) return null;
        try {
            await this.send();
            const reply = await this.post(this.#sheet.deliver, {
                attempt: this.#sheet.attempt, exercise, isTraining: true, tellsSolution: true, answers: [{ question, answer }],
            });
            if (!reply.ok) return await this.#untold(reply);
            const told = (await reply.json()).results[0];
            return told?.solution ? { solution: told.solution, explanation: told.explanation ?? "" } : null;
        } catch {
            return null;
        }
    }

    /** Why the school doesn't say what is right; null if it may do so later. */
    async #untold(reply) {
        if (reply.type === "opaqueredirect" || [401, 403].includes(reply.status)) return { problem: "becausePageIsOld" };
        if (reply.status >= 500 || [408, 425, 429].includes(reply.status)) return null;
        const problem = await reply.json().catch(() => ({}));
        // The first answer is still on its way.
        if (reply.status === 404 && problem.field === "answers") return null;
        return { problem: reason(reply.status, problem) };
    }

    /** Keeps how long somebody worked at an exercise, and what a game counted, which goes to the school at its end. */
    async round(exercise, { milliseconds, game = null, ended = false }) {
        await this.#store.keepRound({
            attempt: this.#sheet.attempt, exercise, owner: this.#sheet.owner, deliver: this.#sheet.deliver,
            milliseconds: Math.round(milliseconds), game, waits: ended && game !== null && Boolean(this.#sheet.takesScores),
        });
        if (ended) this.send();
    }

    /** Takes from the device the answers of which its page has to say that they were not taken: see `outdated.js`. */
    outdated() {
        return takeOutdated(this.#store, this.#sheet);
    }

    /** Takes up what earlier visits left here. What was refused gets another chance: its reason may be gone. */
    async resume() {
        const refused = (await this.#mine()).filter((record) => record.state === "refused");
        await this.#store.changeAnswers(refused.map(keyOf), () => ({ state: "waiting", problem: null, wasRefused: true }));
        await this.#tell();
        return this.send();
    }

    /** Forgets answers that the school does not take, because their owner says so. */
    async forget(records) {
        await this.#store.forgetAnswers(records.map(keyOf), (record) => record.state === "refused");
        await this.#tell();
    }

    /** Sends what waits; one sending at a time. */
    send() {
        this.#again = true;
        if (!this.#running) {
            const sending = this.#exclusively(() => this.#sendAll()).finally(() => this.#end(sending));
            this.#running = sending;
        }
        return this.#running;
    }

    /** Sends at once, whatever pause was being made. */
    hurry() {
        this.#pause = firstPause;
        this.#isHurried = true;
        return this.send();
    }

    /** Whether the school no longer knows whose answers these are, or has somebody else here. */
    get isSignedOut() {
        return ["signedOut", "somebodyElse"].includes(this.#trouble);
    }

    /** Whether there is no connection to the school, as far as the last message could tell. */
    get isUnreachable() {
        return this.#isUnreachable;
    }

    async waiting() {
        return (await this.#mine()).filter((record) => record.state === "waiting").length;
    }

    #mine() {
        return this.#store.answers(this.#sheet.owner);
    }

    /** Two pages of the same person do not send the same answer at the same time. */
    #exclusively(act) {
        return navigator.locks ? navigator.locks.request("teachkit-delivery", act) : act();
    }

    #end(sending) {
        if (this.#running === sending) this.#running = null;
    }

    async #sendAll() {
        const sending = this.#running;
        this.#clock.forget(this.#timer);
        while (this.#again) {
            this.#again = this.#isHurried = false;
            // What is added meanwhile makes another turn; what is added from here on begins another sending.
            const hasArrived = await this.#sendWaiting();
            await this.#tell();
            // A connection that is back while a message fails is not made to wait for the next try.
            if (!hasArrived && !this.#isHurried) {
                this.#retryLater();
                break;
            }
        }
        this.#end(sending);
    }

    /** Sends each message that waits; returns whether none failed for want of a connection, after which nothing more goes out. */
    async #sendWaiting() {
        const parcels = await this.#parcels();
        if (parcels.length === 0) this.#forgetConnection();
        for (const parcel of parcels) {
            if (!(await this.#sendParcel(parcel))) return false;
            await this.#tell();
        }
        return true;
    }

    /** Knows no more of a connection that failed, since there is nothing left by which to try it: another page has sent all. */
    #forgetConnection() {
        this.#isUnreachable = false;
        if (this.#trouble === "offline") this.#trouble = null;
    }

    /** What waits, in messages: one exercise of one attempt each. */
    async #parcels() {
        const parcels = new Map();
        const parcel = (record) => {
            const name = JSON.stringify([record.deliver, record.attempt, record.exercise]);
            if (!parcels.has(name)) {
                parcels.set(name, [{ deliver: record.deliver, attempt: record.attempt, exercise: record.exercise, answers: [], round: null }]);
            }
            const list = parcels.get(name);
            if (list.at(-1).answers.length === most) list.push({ ...list[0], answers: [] });
            return list.at(-1);
        };
        const waiting = (await this.#mine()).filter((record) => record.state === "waiting");
        for (const record of waiting.sort((one, other) => one.at - other.at)) parcel(record).answers.push(record);
        for (const round of await this.#store.rounds(this.#sheet.owner)) {
            const name = JSON.stringify([round.deliver, round.attempt, round.exercise]);
            if (round.waits || parcels.has(name)) parcel(round).round = round;
        }
        return [...parcels.values()].flat();
    }

    /** Sends one message; returns whether the next may follow. */
    async #sendParcel({ deliver, attempt, exercise, answers, round }) {
        const now = this.#clock.date();
        // The device's clock may have been set meanwhile; how long something waited is from nothing to a year.
        const age = (at) => Math.round(Math.min(Math.max(now - at, 0), 31_536_000_000)) || 0;
        const body = {
            attempt, exercise, game: round?.game ?? null,
            answers: answers.map(({ question, answer, milliseconds, at, seen, base, name, earlier }) => ({
                question, answer, milliseconds, age: age(at), seen: seen ?? null, base: partsOf(base), name: name ?? null,
                earlier: earlier ?? null,
            })),
        };
        let reply;
        try {
            reply = await this.post(deliver, body);
            this.#isUnreachable = false;
            if (reply.ok) return await this.#arrived(await reply.json(), answers, round);
        } catch {
            this.#trouble = "offline";
            this.#isUnreachable = !reply;
            return false;
        }
        if (reply.type === "opaqueredirect" || reply.status === 401 || (reply.status === 403 && this.#here === "nobody")) {
            this.#trouble = "signedOut";
            return false;
        }
        if (reply.status === 403 && this.#here === null) {
            // Why can't be asked just now.
            this.#trouble = "offline";
            return false;
        }
        if (reply.status === 403 && this.#here === "somebodyElse") {
            this.#trouble = "somebodyElse";
            return false;
        }
        if (reply.status >= 500 || [408, 425, 429].includes(reply.status)) {
            this.#trouble = "offline";
            return false;
        }
        const problem = await reply.json().catch(() => ({}));
        if (reply.status === 404 && problem.field === "exercise") {
            // The teacher has taken the exercise away, as single questions are.
            return this.#arrived({ results: answers.map(({ question }) => ({ question, verdict: "gone" })) }, answers, round);
        }
        await this.#refuse(reason(reply.status, problem), answers, round);
        return true;
    }

    /** Asks the school for something, as the page of whoever is signed in: its owner may have signed in anew since it was opened. */
    async post(address, body = undefined) {
        const reply = await this.#postOnce(address, body);
        this.#here = reply.status === 403 ? await this.whoIsHere() : null;
        return this.#here === "owner" ? this.#postOnce(address, body) : reply;
    }

    #postOnce(address, body) {
        return this.#fetch(address, {
            method: "POST", redirect: "manual", credentials: "same-origin", body: body && JSON.stringify(body),
            headers: {
                "Accept": "application/json", ...(body && { "Content-Type": "application/json" }), "X-CSRF-Token": this.#sheet.formToken ?? "",
            },
            signal: AbortSignal.timeout(patience),
        });
    }

    /** Who is signed in here now, as the first page says it; null if it can't be told. The token of the owner's session is taken over. */
    async whoIsHere() {
        try {
            const reply = await this.#fetch("/", { headers: { Accept: "text/html" }, cache: "no-store", signal: AbortSignal.timeout(patience) });
            const page = new DOMParser().parseFromString(await reply.text(), "text/html");
            const { owner } = page.body.dataset;
            if (!owner) return reply.ok ? "nobody" : null;
            if (owner !== this.#sheet.owner) return "somebodyElse";
            this.#sheet.formToken = page.querySelector("input[name=csrf]")?.value ?? this.#sheet.formToken;
            return "owner";
        } catch {
            return null;
        }
    }

    async #arrived({ results = [] }, answers, round) {
        const told = new Map(results.map((result) => [result.question, result]));
        this.#trouble = null;
        this.#pause = firstPause;
        const hasChanged = ({ question }) => told.get(question)?.verdict === "changed";
        await this.#store.changeAnswers(answers.map(keyOf), asSent(answers, (record) => (hasChanged(record) ? refusedAsChanged : {
            state: "delivered", problem: null, verdict: told.get(record.question)?.verdict ?? record.verdict,
            answer: told.get(record.question)?.answer ?? record.answer,
        }), (sent, record) => (hasChanged(record) ? {} : lineOn(sent, record))));
        await this.#takeOutdated();
        news.postMessage(this.#sheet.owner);
        await this.#roundIsThere(round);
        return true;
    }

    async #takeOutdated() {
        const taken = await this.outdated();
        this.#outdated.push(...taken);
        if (taken.length > 0) news.postMessage(this.#sheet.owner);
    }

    /** Forgets that a round waits, unless it went on in the meantime. */
    async #roundIsThere(round) {
        if (!round?.waits) return;
        const now = (await this.#store.rounds(this.#sheet.owner))
            .find((other) => other.attempt === round.attempt && other.exercise === round.exercise);
        if (now?.milliseconds === round.milliseconds) await this.#store.keepRound({ ...round, waits: false });
    }

    /** Keeps what the school does not take, with its reason: an answer is never thrown away. */
    async #refuse(problem, answers, round) {
        // The school has answered, so it is there and knows who asks.
        this.#trouble = null;
        await this.#store.changeAnswers(answers.map(keyOf), asSent(answers, () => ({ state: "refused", problem })));
        await this.#roundIsThere(round);
    }

    #retryLater() {
        this.#clock.forget(this.#timer);
        this.#timer = this.#clock.after(this.#pause, () => this.send());
        this.#pause = Math.min(this.#pause * 2, longestPause);
    }

    async #tell() {
        await this.#takeOutdated();
        const mine = await this.#mine();
        const allRefused = mine.filter((record) => record.state === "refused");
        const refused = allRefused.filter((record) => record.attempt === this.#sheet.attempt);
        const waiting = mine.filter((record) => record.state === "waiting");
        this.#changed({
            outdated: this.#outdated.splice(0), elsewhere: allRefused.filter((record) => record.attempt !== this.#sheet.attempt),
            waiting: waiting.length, waitingOfTests: waiting.filter(isOfTest).length, refused: refused.length,
            delivered: mine.filter((record) => record.state === "delivered").length, trouble: this.#trouble, problem: refused[0]?.problem ?? null, answers: mine,
        });
    }

    stop() {
        this.#clock.forget(this.#timer);
        news.removeEventListener("message", this.#hear);
    }
}
