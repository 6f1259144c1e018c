// Begins the page on which somebody works at a sheet. The page also works without scripts, by a form that
// the server renders; this takes its place.

import { systemClock } from "./clock.js";
import { button, make, sentences, sign } from "./dom.js";
import { Drafts, tabStorage } from "./drafts.js";
import { fits, loadGames } from "./games.js";
import { MemoryStore } from "./memory-store.js";
import { showMenu } from "./menu.js";
import { guardSignOut, keepPage, listenForOthers, listenForSignOut } from "./offline.js";
import { keepDrafts } from "./question-card.js";
import { sayRefused } from "./refused.js";
import { showResults } from "./results.js";
import { Settings } from "./settings.js";
import { showSheet } from "./sheet.js";
import { signInLink } from "./sign-in.js";
import { Store } from "./store.js";
import { Curtain, holdWindow, ofWindow } from "./window.js";
import { Work } from "./work.js";

class Player {
    #root;
    #view = make("div", { class: "play-view" });
    #delivery = make("p", { class: "play-delivery", role: "status" });
    /** What the school did not take of other sheets. */
    #elsewhere = make("div", { class: "play-elsewhere", role: "status" });
    /** That the teacher has changed what is worked on. */
    #change = make("div", { class: "play-change", role: "status" });
    #store;
    #clock;
    #random;
    #isOver = false;
    #work = null;
    /** The work that goes on when a round for training is over. */
    #recorded = null;
    /** What is said of it. */
    #said = "";
    #hadTrouble = false;
    /** Whether answers to tests are, or were, among the last that waited. */
    #hadTests = false;
    #words;
    #settings;
    #shown = { stop: () => {} };
    /** Lets the window be closed without a question: its owner has decided, or is gone. */
    #letGo = () => {};
    /** Hides work that is in this window alone while its owner is gone; `#gone` names what is said of that. */
    #curtain = new Curtain();
    #gone = null;

    constructor(root, { store, clock, random }) {
        this.#root = root;
        this.#store = store;
        this.#clock = clock;
        this.#random = random;
    }

    async open(sheet, { isFresh = false } = {}) {
        const words = sentences(sheet.strings ?? {});
        this.#words = this.#store.isOfWindow ? ofWindow(words) : words;
        if (this.#store.isOfWindow) this.#letGo = holdWindow(() => this.#isInWindow(sheet.owner));
        this.#settings = new Settings({ timePressure: sheet.timePressure !== false });
        // The page that opens without a connection has no head with a name, and others may use the same device.
        const whose = !isFresh && sheet.ownerName ? make("p", { class: "quiet play-owner" }, this.#words("workOf", { name: sheet.ownerName })) : null;
        this.#root.replaceChildren(...[whose, this.#view, this.#change, this.#delivery, this.#elsewhere].filter(Boolean));
        await this.#begin(sheet, { isFresh });
        this.#root.addEventListener("focusin", () => this.#uncover());
        window.addEventListener("online", () => (this.#recorded ?? this.#work).delivery.hurry());
        document.addEventListener("visibilitychange", () => {
            if (document.visibilityState !== "visible") return;
            if (!this.#gone) (this.#recorded ?? this.#work).delivery.send();
            this.#lookWhoIsHere();
        });
        guardSignOut({
            owner: sheet.owner, deliver: async () => {
                const { delivery } = this.#recorded ?? this.#work;
                await delivery.hurry();
                return delivery;
            },
            erase: (how) => this.#erase(how), words: this.#words,
        });
        if (sheet.deliver) {
            listenForSignOut(sheet.owner, () => this.#endFor("signedOut"));
            listenForOthers(sheet.owner, () => this.#endFor("somebodyElse"), () => { if (this.#gone) this.#lookWhoIsHere(); });
            // It does not end with the session: what is answered waits for its owner.
            document.addEventListener("person-gone", (event) => {
                event.preventDefault();
                if (event.detail !== "") this.#endFor("somebodyElse");
            });
        }
        if (!this.#goToNamed()) this.#showMenu(false);
        this.#root.dataset.ready = "";
    }

    async #begin(sheet, { isFresh = false } = {}) {
        this.#work?.stop();
        this.#change.replaceChildren();
        sheet.exercises.forEach((exercise) => { exercise.title ||= this.#words("exerciseNumber", { n: exercise.number }); });
        this.#work = new Work({
            sheet, store: this.#store, clock: this.#clock, state: (now) => this.#say(now),
            drafts: new Drafts(sheet.deliver ? tabStorage() : null, sheet),
        });
        await this.#work.resume({ isFresh });
        if (this.#work.isTest) await keepDrafts(this.#work, this.#words);
    }

    /** Opens the question of a test that the address names, as `#answer/exercise/question/question`. */
    #goToNamed() {
        const [, exercise, question] = decodeURIComponent(location.hash).split("/");
        const named = this.#work.isTest && this.#work.sheet.exercises.find((one) => one.id === exercise);
        if (named) this.#openSheet(named, question);
        return Boolean(named);
    }

    async #erase(how) {
        this.#letGo();
        this.#work.stop();
        const { owner } = (this.#recorded ?? this.#work).sheet;
        Drafts.erase(owner);
        await this.#store.leave(owner, how);
    }

    /**
     * Ends the work because its owner has signed out in another page: it is shown no more, and the school asks who is there.
     * What was begun stays in the drafts of this tab, for its owner.
     */
    #endSession() {
        if (this.#isOver) return;
        this.#isOver = true;
        this.#letGo();
        for (const work of [this.#work, this.#recorded]) work?.end();
        this.#shown.stop();
        document.body.replaceChildren();
        const ask = () => { if (document.visibilityState === "visible") location.reload(); };
        document.addEventListener("visibilitychange", ask);
        ask();
    }

    /**
     * Ends the work because its owner is gone: `signedOut`, or `somebodyElse` has signed in. Where it is in this window alone,
     * it would be lost by that, and waits here unseen instead.
     */
    #endFor(reason) {
        if (!this.#store.isOfWindow) return this.#endSession();
        this.#gone = reason;
        this.#curtain.draw(this.#delivery);
        this.#said = null;
        (this.#recorded ?? this.#work).delivery.look();
    }

    /** Goes on with what was hidden. */
    #goOn() {
        this.#gone = null;
        this.#curtain.open();
        (this.#recorded ?? this.#work).delivery.hurry();
    }

    /** Whether something is in this window and nowhere else. */
    #isInWindow(owner) {
        return this.#delivery.dataset.state !== "delivered" || this.#elsewhere.hasChildNodes() || Drafts.isOfPage(owner);
    }

    /** Finds out who has signed in while this page was out of sight: it may not have heard of it. */
    async #lookWhoIsHere() {
        const { delivery, sheet } = this.#recorded ?? this.#work;
        if (!sheet.deliver) return;
        const here = await delivery.whoIsHere();
        if (here === "somebodyElse") this.#endFor(here);
        else if (here === "owner" && this.#gone) this.#goOn();
    }

    /** Says what waits. It stays quiet while everything goes its way. */
    #say({ waiting, waitingOfTests, refused, delivered, trouble, problem, elsewhere, outdated }) {
        if (trouble === "somebodyElse" && this.#gone !== trouble) this.#endFor(trouble);
        this.#sayElsewhere(elsewhere);
        if (waiting === 0 && !trouble && navigator.onLine) this.#shown.clearTheWay?.();
        if ((this.#recorded ?? this.#work).hasGone) this.#sayChange();
        // What was not taken has not arrived, and is told by itself.
        if (outdated.length + elsewhere.length > 0) this.#hadTrouble = false;
        // They arrive one after the other.
        if (waiting > 0) this.#hadTests = waitingOfTests > 0 || (this.#hadTests && this.#delivery.dataset.state === "waiting");
        // A test is not handed in by what arrives, on whichever page of its owner that is said.
        const inTest = (sentence) => (waitingOfTests > 0 ? `${sentence}InTest` : sentence);
        const isBoth = waitingOfTests > 0 && waitingOfTests < waiting;
        const needsSignIn = this.#gone || (refused === 0 && waiting > 0 && ["signedOut", "somebodyElse"].includes(trouble));
        let [icon, text] = ["delivered", ""];
        if (this.#gone && waiting === 0) [icon, text] = ["waiting", this.#words("windowAway")];
        else if (refused > 0 && !this.#gone) [icon, text] = ["wrong", this.#words("refused", { reason: this.#words(problem) })];
        else if (needsSignIn) {
            [icon, text] = ["waiting", this.#words(inTest((this.#gone ?? trouble) === "signedOut" ? "signInAgain" : "somebodyElse"), { n: waiting })];
        }
        else if (waiting > 0 && trouble) [icon, text] = ["waiting", this.#words(isBoth ? "waitingOfBoth" : inTest("waiting"), { n: waiting })];
        else if (waiting === 0 && this.#hadTrouble) text = this.#words(this.#hadTests ? "allSaved" : "allDelivered");
        if (waiting > 0 && (trouble || this.#delivery.dataset.state === "delivered")) this.#hadTrouble = Boolean(trouble);
        this.#delivery.dataset.delivered = delivered;
        this.#delivery.dataset.state = refused > 0 ? "refused" : waiting > 0 ? "waiting" : "delivered";
        if (text === this.#said) return;
        this.#said = text;
        this.#delivery.replaceChildren(...(text ? [sign(icon), make("span", {}, text)] : []),
            ...(needsSignIn ? [signInLink(this.#words, this.#store)] : []));
        this.#uncover();
    }

    /** What waits is said above everything else; it must not hide what has the focus, such as the button to go on. */
    #uncover() {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return;
        const [theirs, ours] = [focused, this.#delivery].map(element => element.getBoundingClientRect());
        if (theirs.bottom > ours.top && theirs.top < ours.bottom) focused.scrollIntoView({ block: "nearest" });
    }

    /** Names each other sheet of which the school did not take an answer; who has told their teacher can have it erased. */
    #sayElsewhere(refused) {
        sayRefused(this.#elsewhere, refused, this.#words, (records) => (this.#recorded ?? this.#work).delivery.forget(records));
    }

    /** Says that the page no longer shows what the school has. */
    #sayChange() {
        if (this.#change.hasChildNodes()) return;
        this.#change.append(make("div", { class: "play-delivery" }, sign("gone"), make("span", {}, this.#words("sheetHasChanged")),
            button(this.#words("reload"), () => location.reload(), { style: "small-button" })));
    }

    /** Asks the school whether there is more to do in an attempt that is done as far as this page knows. */
    async #askForMore(work) {
        const { again, attempt } = work.sheet;
        if (!again || work.isTest) return;
        try {
            await work.delivery.hurry();
            // What waits, or was refused, is what is missing; the sheet has not changed.
            const given = work.sheet.exercises.flatMap((one) => one.questions.map((question) => work.given(one.id, question.id)));
            if ((await work.delivery.waiting()) > 0 || given.some((answer) => answer?.problem)) return;
            const reply = await fetch(again, { headers: { Accept: "application/json" }, cache: "no-store" });
            if (!reply.ok || (await reply.json()).attempt !== attempt || work !== this.#work) return;
            this.#shown.takeBack?.();
            this.#sayChange();
        } catch { /* Without a connection, what is known here stands. */ }
    }

    #turnTo(show) {
        this.#shown.stop();
        this.#shown = show();
    }

    #showMenu(moves = true, problem = null) {
        this.#endTraining();
        this.#turnTo(() => showMenu(this.#view, {
            work: this.#work, settings: this.#settings, words: this.#words, open: (exercise, game) => this.#go(exercise, game),
            review: this.#review, problem,
        }));
        if (moves) this.#shown.focus();
    }

    /**
     * Opens an exercise; one that is done shows how it went, and another round from there. To look into a game of one exercise
     * of several begins no new attempt of all of them: that is a button of its own.
     */
    #go(exercise, game) {
        if (this.#work.isDone(exercise) && !this.#work.isTest) {
            if (game) this.#anotherRound(exercise, game, { counts: this.#work.sheet.exercises.length === 1 });
            else this.#showResults(exercise, null);
        } else if (game) {
            this.#play(exercise, game);
        } else {
            this.#openSheet(exercise);
        }
    }

    #openSheet(exercise, question = null) {
        const { exercises } = this.#work.sheet;
        const at = exercises.indexOf(exercise);
        const to = (other) => (other ? () => this.#openSheet(other) : null);
        this.#turnTo(() => showSheet(this.#view, {
            work: this.#work, exercise, settings: this.#settings, words: this.#words, question,
            ended: () => this.#showResults(exercise, null), left: () => this.#showMenu(),
            before: to(exercises[at - 1]), after: to(exercises[at + 1]), review: this.#review,
        }));
    }

    /** Goes to where a test is looked through, once the school has all of it; null where there is no such place. */
    get #review() {
        const { review } = this.#work.sheet;
        if (!review) return null;
        return async () => {
            const { delivery } = this.#work;
            await delivery.hurry();
            if (delivery.isSignedOut) this.#showMenu(true, "handInNeedsSignIn");
            else if (!navigator.onLine || (await delivery.waiting()) > 0) this.#showMenu(true, "handInNeedsConnection");
            else location.assign(review);
        };
    }

    async #play(exercise, name) {
        const { startGame } = await import("./game.js");
        const work = this.#work;
        await startGame({
            begin: () => {
                // Its owner may be gone since it was chosen: it would lie over the curtain.
                if (this.#gone || this.#isOver || work !== this.#work) return false;
                this.#turnTo(() => ({ stop: () => {} }));
                return true;
            },
            name, exercise, work, words: this.#words, settings: this.#settings, clock: this.#clock, random: this.#random,
            over: ({ score, left }) => {
                if (left) this.#showMenu();
                else this.#showResults(exercise, name, score);
            },
        });
    }

    #showResults(exercise, game, score = null) {
        this.#turnTo(() => showResults(this.#view, {
            work: this.#work, exercise, words: this.#words, score,
            again: this.#work.isDone(exercise) && !this.#work.isTest ? () => this.#anotherRound(exercise, game) : null,
            more: this.#work.isDone(exercise) ? null : () => this.#go(exercise, game),
            againText: this.#againText(exercise),
            menu: () => this.#showMenu(), whole: this.#recorded ?? this.#work, next: this.#nextAfter(exercise, game),
        }));
        if (!this.#recorded && !this.#work.firstOpen()) this.#askForMore(this.#work);
    }

    /** What another round will be: all of the sheet, or its only exercise, once more, which counts, or practice that does not. */
    #againText(exercise) {
        const work = this.#recorded ?? this.#work;
        const isAlone = !navigator.onLine || work.delivery.isUnreachable;
        if (!work.sheet.again || isAlone || work.losesByBeginningAnew(exercise)) return "practiseAgain";
        return work.sheet.exercises.length > 1 ? "wholeAgain" : "anotherRound";
    }

    /** Opens what is open after an exercise, in the same way if that is possible; null if nothing is. */
    #nextAfter(exercise, game) {
        const { sheet } = this.#recorded ?? this.#work;
        const at = sheet.exercises.findIndex((other) => other.id === exercise.id);
        const open = [...sheet.exercises.slice(at + 1), ...sheet.exercises.slice(0, at)]
            .find((other) => !(this.#recorded ?? this.#work).isDone(other));
        if (!open) return null;
        return () => {
            this.#endTraining();
            this.#go(open, game && fits(game, open) ? game : null);
        };
    }

    /** A new attempt, which only the school can begin; without it, a round that is not recorded. */
    async #anotherRound(exercise, game, { counts = true } = {}) {
        this.#endTraining();
        const sheet = counts && !this.#work.losesByBeginningAnew(exercise) ? await this.#newAttempt() : null;
        if (sheet) await this.#begin(sheet);
        else this.#train();
        const same = this.#work.sheet.exercises.find((other) => other.id === exercise.id);
        if (same) this.#go(same, game);
        else this.#showMenu();
    }

    #train() {
        this.#recorded = this.#work;
        this.#work = new Work({ sheet: { ...this.#work.sheet, given: [] }, store: new MemoryStore(), clock: this.#clock });
        this.#work.isRecorded = false;
    }

    #endTraining() {
        if (!this.#recorded) return;
        this.#work.stop();
        this.#work = this.#recorded;
        this.#recorded = null;
    }

    async #newAttempt() {
        const { again } = this.#work.sheet;
        if (!again) return null;
        try {
            await this.#work.delivery.hurry(); // All of the attempt before comes first.
            const reply = await this.#work.delivery.post(again);
            if (!reply.ok) return null;
            const sheet = { ...this.#work.sheet, ...(await reply.json()) };
            await this.#store.keepSheet(location.pathname, sheet, this.#clock.date());
            return sheet;
        } catch {
            return null;
        }
    }
}

/** Takes over a page; clock and chance may be brought along. */
export async function start(root, { clock = systemClock, random = Math.random } = {}) {
    const store = await Store.open().catch(() => new MemoryStore());
    const written = document.getElementById("sheet");
    const sheet = written ? JSON.parse(written.textContent) : await store.sheet(location.pathname, clock.date());
    if (!sheet) return; // The page says itself that there is nothing without a connection.
    // What a sheet says is in the language in which it was opened; the page that was kept may have been another one's.
    if (written) sheet.lang = document.documentElement.lang;
    else if (sheet.lang) document.documentElement.lang = sheet.lang;
    if (sheet.deliver) await store.keepSheet(location.pathname, sheet, clock.date()).catch(() => {});
    await new Player(root, { store, clock, random }).open(sheet, { isFresh: Boolean(written) });
    // The connection may be gone when somebody chooses a game.
    await Promise.allSettled([import("./game.js"), loadGames()]);
    root.dataset.games = "loaded";
    if (written && sheet.deliver) await keepPage(root, sheet);
}
