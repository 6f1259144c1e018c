// Feed the dragon: it asks, and wants the board with the right answer. Drag it, tap it, or press its
// number. After three wrong boards it has had enough.

import { make, sign } from "./dom.js";
import { draggable } from "./drag.js";
import { dragon, flame } from "./dragon-art.js";
import { answerOf, choices, rightOption } from "./rounds.js";
import { clamp, ease, mix } from "./scenery.js";
import { meadowland, scale } from "./scenes.js";

const boardsAtMost = 4;
const allHearts = 3;
/** Milliseconds until it is too hungry to wait. */
const patience = 18_000;
const perLetter = 60;

class Dragon {
    #stage;
    #questions;
    #answered;
    #ended;
    #at = -1;
    #hearts = allHearts;
    #boards = [];
    #phase = "asks";
    #since = 0;
    #age = 0;
    #lasts = patience;
    #open = 0;
    #wantsOpen = 0;
    #look = { x: 0, y: 0.3 };
    #rage = 0;
    #flight = null;
    #bubble = null;
    #hunger = make("progress", { class: "game-time", max: 1, value: 1 });

    constructor(stage, questions, { onAnswer, onEnd }) {
        this.#stage = stage;
        this.#questions = questions;
        this.#answered = onAnswer;
        this.#ended = onEnd;
        this.#hunger.setAttribute("aria-label", stage.words("timeLeft"));
        stage.foot.classList.add("boards");
        stage.layer.append(this.#hunger);
        stage.element.addEventListener("pointermove", (event) => this.#lookAt(event.clientX, event.clientY));
        this.#next();
        stage.run({ update: (ms) => this.#update(ms), draw: (...given) => this.#draw(...given), keys: (event) => this.#press(event) });
    }

    #next() {
        this.#at += 1;
        if (this.#at >= this.#questions.length || this.#hearts === 0) {
            this.#stage.sound.play("end");
            this.#ended();
            return;
        }
        const question = this.#questions[this.#at];
        const options = choices(question, boardsAtMost, this.#stage.random);
        this.#phase = "asks";
        this.#age = 0;
        this.#lasts = patience + perLetter * (question.prompt.length + options.reduce((sum, option) => sum + option.text.length, 0));
        this.#boards = options.map((option, index) => ({ option, button: this.#board(option, index) }));
        this.#stage.foot.replaceChildren(...this.#boards.map((board) => board.button));
        this.#bubble?.remove();
        this.#bubble = this.#stage.asked(question, "game-bubble");
        this.#stage.layer.append(this.#bubble);
        this.#stage.show({ n: this.#at + 1, total: this.#questions.length, hearts: this.#hearts });
        this.#stage.say([question.prompt, ...options.map((option, index) => `${index + 1}: ${option.text}`)].join(". "));
        this.#boards[0].button.focus({ preventScroll: true });
    }

    #board(option, index) {
        const board = make("button", { type: "button", class: "wood-board", click: () => this.#feed(index) },
            make("kbd", { "aria-hidden": "true" }, String(index + 1)), make("span", {}, option.text));
        draggable(board, {
            allowed: () => this.#phase === "asks" && !this.#stage.isPaused,
            over: (target, x, y) => { this.#wantsOpen = target ? clamp(1.25 - this.#away(x, y) / (240 * this.#unit)) : 0; },
            drop: (target, y, x) => {
                this.#wantsOpen = 0;
                if (this.#away(x, y) < 150 * this.#unit) this.#feed(index, { x, y });
            },
        });
        return board;
    }

    #press(event) {
        const index = Number(event.key) - 1;
        if (index >= 0 && index < this.#boards.length) this.#feed(index);
        const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step) return;
        const here = this.#boards.findIndex((board) => board.button === document.activeElement);
        this.#boards[(here + step + this.#boards.length) % this.#boards.length].button.focus();
        event.preventDefault();
    }

    get #unit() {
        return scale(this.#stage.width, this.#stage.height) * 1.18;
    }

    /** Where its mouth is in the window. */
    get #mouth() {
        const box = this.#stage.canvas.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height * 0.94 - 112 * this.#unit };
    }

    #away(x, y) {
        return Math.hypot(x - this.#mouth.x, y - this.#mouth.y);
    }

    #lookAt(x, y) {
        const mouth = this.#mouth;
        this.#look = { x: (x - mouth.x) / 200, y: (y - mouth.y + 60 * this.#unit) / 160 };
    }

    #feed(index, from = null) {
        if (this.#phase !== "asks") return;
        const { button, option } = this.#boards[index];
        const box = button.getBoundingClientRect();
        const begin = from ?? { x: box.left + box.width / 2, y: box.top + box.height / 2 };
        this.#turn("eats");
        this.#stage.sound.play("tap");
        this.#flight = { button, begin, home: { x: box.left + box.width / 2, y: box.top + box.height / 2 }, since: this.#stage.time };
        for (const board of this.#boards) board.button.setAttribute("aria-disabled", "true");
        const question = this.#questions[this.#at];
        const told = this.#answered(question, answerOf(question, option.id), { milliseconds: this.#age });
        this.#stage.after(this.#stage.still ? 150 : 520, () => this.#taste(told, button));
    }

    #taste(told, button) {
        this.#flight = null;
        button.style.translate = button.style.scale = "";
        button.classList.add(told === "correct" ? "is-right" : "is-wrong");
        button.append(sign(told === "correct" ? "right" : "wrong"));
        if (told === "correct") {
            button.classList.add("is-eaten");
            this.#turn("chews");
            const { width, height } = this.#stage;
            this.#stage.cheer(this.#age, width / 2, height * 0.5);
            this.#stage.say(this.#stage.words("isRight"));
            this.#stage.after(700, () => {
                this.#turn("enjoys");
                this.#stage.particles.burst("heart", width / 2, height * 0.94 - 200 * this.#unit, 9, { colors: ["#ff5d8f", "#ff8fb1"] });
            });
            this.#stage.after(1500, () => this.#next());
        } else this.#lose("isWrong");
    }

    #lose(reason) {
        this.#hearts -= 1;
        this.#turn("spits");
        this.#stage.sigh();
        this.#stage.show({ hearts: this.#hearts });
        const right = reason === "missed" ? null : rightOption(this.#questions[this.#at]);
        const board = this.#boards.find((one) => one.option.id === right?.id);
        if (board) {
            board.button.classList.add("is-right");
            board.button.append(sign("right"));
        }
        for (const one of this.#boards) one.button.setAttribute("aria-disabled", "true");
        this.#stage.say([this.#stage.words(reason), right ? this.#stage.words("rightIs", { answer: right.text }) : null,
            this.#stage.words("hearts", { n: this.#hearts })].filter(Boolean).join(" – "));
        this.#stage.after(2300, () => this.#next());
    }

    #turn(phase) {
        this.#phase = phase;
        this.#since = this.#stage.time;
    }

    #update(ms) {
        const rage = this.#hearts <= 1 ? 1 : 0;
        this.#rage = this.#stage.still ? rage : mix(this.#rage, rage, 1 - Math.exp(-ms / 500));
        const open = this.#phase === "eats" ? 1 : this.#wantsOpen;
        this.#open = mix(this.#open, open, 1 - Math.exp(-ms / 90));
        this.#hunger.hidden = this.#stage.calm;
        if (this.#phase !== "asks") return;
        this.#age += ms;
        if (this.#stage.calm) return;
        this.#hunger.value = clamp(1 - this.#age / this.#lasts);
        if (this.#age < this.#lasts) return;
        // The clock is the game's: what was not answered stays open.
        this.#lose("missed");
    }

    get #mood() {
        if (this.#phase === "chews") return "chew";
        if (this.#phase === "enjoys") return "happy";
        if (this.#phase === "spits") return this.#hearts <= 1 ? "cross" : "sad";
        if (this.#phase === "asks" && this.#hearts <= 1) return "cross";
        return "calm";
    }

    #draw(ink, width, height) {
        const { time, still, mood } = this.#stage;
        const unit = this.#unit;
        meadowland(ink, width, height, { ...mood, ground: 0.8 });
        const age = (time - this.#since) / 1000;
        ink.save();
        const shake = this.#phase === "spits" && !still ? Math.sin(age * 60) * Math.max(0, 0.5 - age) * 16 : 0;
        const hop = this.#phase === "enjoys" && !still ? Math.abs(Math.sin(age * 9)) * 16 * Math.max(0, 1 - age) : 0;
        ink.translate(width / 2 + shake, height * 0.94 - hop * unit);
        ink.scale(unit, unit);
        const breath = this.#phase === "spits" && !still && age < 0.9 ? age / 0.9 : null;
        dragon(ink, {
            time, still, mood: this.#mood, rage: this.#rage, look: this.#look, chew: age,
            open: breath === null ? this.#open : Math.sin(breath * Math.PI) * 0.8,
        });
        if (breath !== null) flame(ink, breath);
        ink.restore();
        this.#move();
    }

    /** Moves the board that is on its way into the mouth. */
    #move() {
        if (!this.#flight) return;
        const { button, begin, home, since } = this.#flight;
        if (this.#stage.still) return;
        const k = ease.inOut(clamp((this.#stage.time - since) / 480));
        const mouth = this.#mouth;
        const x = mix(begin.x, mouth.x, k) - home.x;
        const y = mix(begin.y, mouth.y, k) - home.y - Math.sin(k * Math.PI) * 60;
        button.style.translate = `${x}px ${y}px`;
        button.style.scale = String(mix(1, 0.25, k ** 2));
    }

    stop() {
        this.#flight = null;
    }
}

/** Plays the questions; see `stage.js` for what all games have in common. */
export function play(stage, questions, options) {
    return new Dragon(stage, questions, options);
}
