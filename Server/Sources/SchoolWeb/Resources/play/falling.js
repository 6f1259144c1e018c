// Falling answers: mice come down on umbrellas, each with a question; the right key of the piano lifts one
// up again before it gets wet.

import { make, sign } from "./dom.js";
import { answerOf, choices, rightOption } from "./rounds.js";
import { clamp, ease, mix } from "./scenery.js";
import { bay, scale } from "./scenes.js";
import { umbrella } from "./sky-art.js";

const keysAtMost = 5;
/** Milliseconds from the sky to the sea for the first question; reading takes its time as well. */
const slowest = 11_000;
const perLetter = 60;
const fastest = 5_500;

class Falling {
    #stage;
    #questions;
    #answered;
    #ended;
    #at = -1;
    #mouse = null;
    #keys = [];
    #sign = null;

    constructor(stage, questions, { onAnswer, onEnd }) {
        this.#stage = stage;
        this.#questions = questions;
        this.#answered = onAnswer;
        this.#ended = onEnd;
        stage.foot.classList.add("piano");
        this.#next();
        stage.run({ update: (ms) => this.#update(ms), draw: (...given) => this.#draw(...given), keys: (event) => this.#press(event) });
    }

    #next() {
        this.#at += 1;
        if (this.#at >= this.#questions.length) {
            this.#stage.sound.play("end");
            this.#ended();
            return;
        }
        const question = this.#questions[this.#at];
        const options = choices(question, keysAtMost, this.#stage.random);
        const reading = perLetter * (question.prompt.length + options.reduce((sum, option) => sum + option.text.length, 0));
        const lasts = Math.max(fastest, slowest * 0.93 ** this.#stage.score.streak) + Math.min(reading, 8000);
        this.#mouse = {
            question, lasts, x: 0.25 + this.#stage.random() * 0.5, k: 0, age: 0, phase: "falls", since: 0, mood: "calm",
        };
        this.#keys = options.map((option, index) => ({ option, button: this.#key(option, index) }));
        this.#stage.foot.replaceChildren(...this.#keys.map((key) => key.button));
        this.#sign?.remove();
        this.#sign = this.#stage.asked(question, "game-sign");
        this.#stage.layer.append(this.#sign);
        this.#stage.show({ n: this.#at + 1, total: this.#questions.length });
        this.#stage.say([question.prompt, ...options.map((option, index) => `${index + 1}: ${option.text}`)].join(". "));
        this.#keys[0].button.focus({ preventScroll: true });
    }

    #key(option, index) {
        return make("button", { type: "button", class: `piano-key key-${index + 1}`, click: () => this.#choose(index) },
            make("kbd", { "aria-hidden": "true" }, String(index + 1)), make("span", {}, option.text));
    }

    #press(event) {
        const index = Number(event.key) - 1;
        if (index >= 0 && index < this.#keys.length) this.#choose(index);
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!step) return;
        const here = this.#keys.findIndex((key) => key.button === document.activeElement);
        this.#keys[(here + step + this.#keys.length) % this.#keys.length].button.focus();
        event.preventDefault();
    }

    #choose(index) {
        const mouse = this.#mouse;
        if (mouse.phase !== "falls") return;
        const { option, button } = this.#keys[index];
        const told = this.#answered(mouse.question, answerOf(mouse.question, option.id), { milliseconds: mouse.age });
        this.#stage.sound.key(index);
        const box = button.getBoundingClientRect();
        this.#stage.particles.burst("note", box.left + box.width / 2, this.#stage.height - 10, 7);
        button.classList.add(told === "correct" ? "is-right" : "is-wrong");
        button.append(sign(told === "correct" ? "right" : "wrong"));
        if (told === "correct") this.#rise(mouse);
        else this.#sink(mouse, "isWrong");
    }

    #rise(mouse) {
        this.#turn(mouse, "rises", "happy");
        const { x, y } = this.#place(mouse);
        this.#stage.cheer(mouse.age, x, y);
        this.#stage.say(this.#stage.words("isRight"));
        this.#stage.after(1100, () => this.#next());
    }

    /** The answer was wrong, and the right one is shown; or it did not come, and may still do. */
    #sink(mouse, reason) {
        this.#turn(mouse, "sinks", "wet");
        this.#stage.sigh();
        const right = reason === "missed" ? null : rightOption(mouse.question);
        const key = this.#keys.find((one) => one.option.id === right?.id);
        if (key) {
            key.button.classList.add("is-right");
            key.button.append(sign("right"));
        }
        const told = this.#stage.words(reason);
        this.#stage.say(right ? `${told} – ${this.#stage.words("rightIs", { answer: right.text })}` : told);
        this.#stage.after(reason === "isWrong" ? 300 : 0, () => {
            const { x } = this.#place(mouse);
            this.#stage.particles.burst("drop", x, this.#stage.height * 0.93, 34, { colors: ["#ffffff", "#bfe9ff", "#7fd0f2"] });
        });
        this.#stage.after(2200, () => this.#next());
    }

    #turn(mouse, phase, mood) {
        Object.assign(mouse, { phase, mood, since: this.#stage.time, from: mouse.k });
        for (const { button } of this.#keys) button.setAttribute("aria-disabled", "true");
    }

    #update(ms) {
        const mouse = this.#mouse;
        if (!mouse || mouse.phase !== "falls") return;
        mouse.age += ms;
        // Without time pressure it comes down to where one can read it, and waits.
        if (this.#stage.calm) mouse.k = mix(mouse.k, Math.max(mouse.k, 0.3), 1 - Math.exp(-ms / 400));
        else mouse.k += ms / mouse.lasts;
        if (mouse.k < 1) return;
        // The clock is the game's: what was not answered stays open.
        this.#sink(mouse, "missed");
    }

    /** Where the mouse hangs: between the sky and the sea, or on its way up or down. */
    #place(mouse) {
        const { width, height, time } = this.#stage;
        const unit = scale(width, height) * 0.9;
        const signHigh = this.#sign?.offsetHeight ?? 60;
        const top = 150 * unit;
        const low = Math.max(height - signHigh - 40 * unit, top + 20);
        let y = mix(top * 0.4, low, mouse.k);
        const age = (time - mouse.since) / 1000;
        if (mouse.phase === "rises") y -= ease.inOut(clamp(age / 1.1)) * (height + 200) * (this.#stage.still ? 0 : 1);
        if (mouse.phase === "sinks") y += ease.inOut(clamp(age / 0.6)) * (height * 0.92 - y);
        const sway = this.#stage.still ? 0 : Math.sin(time / 900 + this.#at) * 0.5;
        const half = Math.min((this.#sign?.offsetWidth ?? 120) / 2 + 8, width / 2);
        const x = clamp(mouse.x * width + sway * 34 * unit, half, width - half);
        return { x, y, unit, sway };
    }

    #draw(ink, width, height) {
        const { time, still, mood } = this.#stage;
        bay(ink, width, height, { ...mood, level: 0.68 });
        const mouse = this.#mouse;
        if (!mouse) return;
        const { x, y, unit, sway } = this.#place(mouse);
        const age = (time - mouse.since) / 1000;
        const fade = mouse.phase !== "falls" && still ? 1 - clamp(age / 0.9) : 1;
        ink.save();
        ink.globalAlpha = fade;
        ink.translate(x, y);
        ink.scale(unit, unit);
        const turn = mouse.phase === "rises" && !still ? Math.sin(age * 14) * 0.12 : sway * 0.16;
        umbrella(ink, { time, sway: turn, folded: mouse.phase === "sinks" ? clamp(age / 0.35) : 0, mood: mouse.mood, number: this.#at, still });
        ink.restore();
        this.#sign.style.translate = `calc(${Math.round(x)}px - 50%) ${Math.round(y + 44 * unit)}px`;
        this.#sign.style.opacity = mouse.phase === "falls" ? "1" : String(1 - clamp((age - 0.4) / 0.6));
    }

    stop() {
        this.#mouse = null;
    }
}

/** Plays the questions; see `stage.js` for what all games have in common. */
export function play(stage, questions, options) {
    return new Falling(stage, questions, options);
}
