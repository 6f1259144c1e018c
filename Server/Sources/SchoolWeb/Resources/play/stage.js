// Where a game is played: a canvas for what is drawn, elements for what is read and pressed, and time that
// stands still during a pause. It covers the page; what is behind can't be reached meanwhile.

import { button, make, media, numeral, sign } from "./dom.js";
import { Particles } from "./particles.js";
import { clamp } from "./scenery.js";
import { Score } from "./score.js";
import { Sound } from "./sound.js";

/** A frame that took longer than this did not really take so long: the computer was busy elsewhere. */
const longestFrame = 50;

export class Stage {
    time = 0;
    width = 0;
    height = 0;
    isPaused = false;
    score = new Score();
    #clock;
    #leave;
    #actors = { update: () => {}, draw: () => {} };
    #timers = [];
    #floats = [];
    #frame = null;
    #last = null;
    #behind = [];
    #isOver = false;
    #keys = () => {};
    #listeners = new AbortController();

    constructor({ name, title, words, settings, clock, random, leave }) {
        Object.assign(this, { words, settings, random });
        this.#clock = clock;
        this.#leave = leave;
        this.particles = new Particles(random);
        this.sound = new Sound(settings.sound);
        this.#build(name, title);
        this.#listen();
        this.#cover();
        this.#measure();
        this.show({});
    }

    get dark() { return this.#darkness.matches; }
    get still() { return this.settings.still; }
    get calm() { return this.settings.calm; }
    /** What scenes need to know. */
    get mood() { return { time: this.still ? 0 : this.time, dark: this.dark, still: this.still }; }
    #darkness = matchMedia("(prefers-color-scheme: dark)");

    #build(name, title) {
        const icon = (key, text, act, more = {}) =>
            make("button", { type: "button", class: "game-button", "aria-label": this.words(text), click: act, ...more }, sign(key));
        this.canvas = make("canvas", { class: "game-canvas", "aria-hidden": "true" });
        this.ink = this.canvas.getContext("2d");
        this.layer = make("div", { class: "game-layer" });
        this.foot = make("div", { class: "game-foot" });
        this.#progress = make("span", { class: "game-progress" });
        this.#points = make("span", { class: "game-points" });
        this.#hearts = make("span", { class: "game-hearts", role: "img", hidden: true });
        this.#soundButton = icon("silent", "sound", () => this.#switchSound());
        this.#said = make("p", { class: "spoken-only", role: "status" });
        this.element = make("div", { class: "game", role: "dialog", "aria-modal": "true", "aria-label": title, tabindex: "-1", "data-game": name },
            make("div", { class: "game-bar" }, icon("leave", "leave", () => this.#leave()), this.#progress, this.#hearts, this.#points,
                this.#soundButton, icon("pause", "pause", () => this.pause())),
            make("div", { class: "game-scene" }, this.canvas, this.layer), this.foot, this.#said);
        this.#showSound();
    }

    #progress;
    #points;
    #hearts;
    #soundButton;
    #said;
    #curtain = null;

    #listen() {
        const options = { signal: this.#listeners.signal };
        document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") this.pause(); }, options);
        document.addEventListener("curtain", () => this.pause(), options);
        document.addEventListener("keydown", (event) => this.#press(event), options);
        window.addEventListener("resize", () => this.#measure(), options);
    }

    #press(event) {
        if (this.#isOver || !this.element.isConnected || event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === "Escape") {
            event.preventDefault();
            if (this.isPaused) this.resume();
            else this.pause();
        } else if (!this.isPaused) this.#keys(event);
    }

    #cover() {
        document.body.append(this.element);
        this.#behind = [...document.body.children].filter((other) => other !== this.element && !other.inert);
        for (const other of this.#behind) other.inert = true;
        document.documentElement.classList.add("is-playing");
        this.element.focus();
    }

    #measure() {
        const box = this.canvas.parentElement.getBoundingClientRect();
        const fine = Math.min(window.devicePixelRatio || 1, 2);
        [this.width, this.height] = [Math.max(box.width, 1), Math.max(box.height, 1)];
        this.canvas.width = Math.round(this.width * fine);
        this.canvas.height = Math.round(this.height * fine);
        this.ink.setTransform(fine, 0, 0, fine, 0, 0);
        this.#draw();
    }

    /** Begins to play: `update` gets milliseconds, `draw` the canvas. */
    run({ update, draw, keys = () => {} }) {
        this.#actors = { update, draw };
        this.#keys = keys;
        this.#measure(); // the foot has its content now
        const beat = () => {
            this.#frame = this.#clock.frame(beat);
            const now = this.#clock.now();
            const passed = clamp(now - (this.#last ?? now), 0, longestFrame);
            this.#last = now;
            if (!this.isPaused) this.#advance(passed);
            this.#draw();
        };
        this.#frame = this.#clock.frame(beat);
    }

    #advance(passed) {
        this.time += passed;
        this.particles.isStill = this.still;
        this.particles.update(passed);
        this.#floats = this.#floats.filter((one) => this.time - one.from < 1200);
        const due = this.#timers.filter((timer) => timer.at <= this.time);
        this.#timers = this.#timers.filter((timer) => timer.at > this.time);
        for (const timer of due) timer.call();
        if (!this.#isOver) this.#actors.update(passed);
    }

    #draw() {
        const { ink } = this;
        ink.clearRect(0, 0, this.width, this.height);
        this.#actors.draw(ink, this.width, this.height);
        this.particles.draw(ink);
        for (const { text, x, y, from } of this.#floats) {
            const k = (this.time - from) / 1200;
            ink.globalAlpha = k > 0.6 ? (1 - k) / 0.4 : 1;
            ink.font = "800 26px system-ui, sans-serif";
            ink.textAlign = "center";
            ink.lineWidth = 6;
            ink.lineJoin = "round";
            ink.strokeStyle = "#1b2a2f";
            ink.fillStyle = "#ffe45e";
            const rise = this.still ? 0 : k * 50;
            ink.strokeText(text, clamp(x, 40, this.width - 40), Math.max(y - rise, 30));
            ink.fillText(text, clamp(x, 40, this.width - 40), Math.max(y - rise, 30));
            ink.globalAlpha = 1;
        }
    }

    /** Calls something after so much time of the game. */
    after(milliseconds, call) {
        this.#timers.push({ at: this.time + milliseconds, call });
    }

    /** Draws words that rise and go. */
    float(text, x, y) {
        this.#floats.push({ text, x, y, from: this.time });
    }

    /** Says something to those who listen. */
    say(text) {
        // The same words again are said again.
        this.#said.textContent = this.#said.textContent === text ? `${text}\u00a0` : text;
    }

    /** Shows how far it is: question `n` of `total`, hearts. */
    show({ n, total, hearts }) {
        if (n !== undefined) {
            this.#progress.replaceChildren(make("span", { "aria-hidden": "true" }, `${n} / ${total}`),
                make("span", { class: "spoken-only" }, this.words("questionOf", { n, total })));
        }
        if (hearts !== undefined) {
            this.#hearts.hidden = false;
            this.#hearts.setAttribute("aria-label", this.words("hearts", { n: hearts }));
            this.#hearts.replaceChildren(...[1, 2, 3].map((heart) => make("span", { class: heart <= hearts ? "is-full" : "is-gone" }, sign("heart"))));
        }
        const { points, streak } = this.score;
        this.#points.replaceChildren(make("span", { class: "spoken-only" }, this.words("points", { n: points })),
            make("span", { "aria-hidden": "true" }, `★ ${numeral(points)}${streak > 1 ? `  ×${streak}` : ""}`));
    }

    /** The question as elements: its pictures and sounds, and its words. */
    asked(question, style) {
        return make("div", { class: `game-asked ${style}` }, ...media(question.media), make("p", {}, question.prompt));
    }

    /** Counts a right answer and cheers. */
    cheer(milliseconds, x, y) {
        const gain = this.score.add(milliseconds, this.calm);
        this.sound.play(this.score.streak > 2 ? "streak" : "right");
        this.float(`+${numeral(gain)}`, x, y);
        this.particles.burst("confetti", x, y, 26 + Math.min(this.score.streak, 6) * 8);
        if (this.score.streak > 2) this.particles.burst("star", x, y, 14, { colors: ["#ffe45e", "#fff6c2"] });
        this.show({});
    }

    /** Counts a wrong answer. */
    sigh() {
        this.score.miss();
        this.sound.play("wrong");
        this.show({});
    }

    #switchSound() {
        this.settings.set("sound", !this.settings.sound);
        this.sound.isOn = this.settings.sound;
        this.sound.play("tap");
        this.#showSound();
    }

    #showSound() {
        this.#soundButton.setAttribute("aria-pressed", String(this.settings.sound));
        this.#soundButton.replaceChildren(sign(this.settings.sound ? "sound" : "silent"));
    }

    pause() {
        if (this.isPaused || this.#isOver) return;
        this.isPaused = true;
        const back = document.activeElement;
        const box = (name, text, fixed = false) => {
            const input = make("input", { type: "checkbox", id: `pause-${name}`, checked: this.settings[name], disabled: fixed, change: () => this.settings.set(name, input.checked) });
            return make("div", { class: "check" }, input, make("label", { for: input.id }, this.words(text)));
        };
        const go = button(this.words("resume"), () => this.resume(), { style: "primary huge", icon: "go" });
        this.#curtain = make("div", { class: "game-curtain", role: "group", "aria-labelledby": "game-paused" },
            make("div", { class: "card stack" }, make("h2", { id: "game-paused" }, this.words("paused")), go,
                box("calm", "withoutTime", this.settings.calmIsFixed), box("still", "withoutMotion"),
                button(this.words("leave"), () => this.#leave(), { style: "quiet-button" })));
        this.#curtain.back = back;
        for (const part of this.element.children) part.inert = true;
        this.element.append(this.#curtain);
        go.focus();
    }

    resume() {
        if (!this.isPaused) return;
        this.isPaused = false;
        const { back } = this.#curtain;
        this.#curtain.remove();
        this.#curtain = null;
        for (const part of this.element.children) part.inert = false;
        (back?.isConnected && back !== document.body ? back : this.element).focus();
    }

    stop() {
        if (this.#isOver) return;
        this.#isOver = true;
        this.#clock.endFrame(this.#frame);
        this.#listeners.abort();
        this.sound.stop();
        for (const other of this.#behind) other.inert = false;
        document.documentElement.classList.remove("is-playing");
        this.element.remove();
    }
}
