// Flight through the right word: gates come nearer, each ring with a word on its flag. Up and down choose
// the ring; the bird flies through the one that it is at.

import { make, sign } from "./dom.js";
import { answerOf, choices, rightOption } from "./rounds.js";
import { clamp, disc, ease, glow, mix, shape } from "./scenery.js";
import { scale, valley } from "./scenes.js";
import { bird } from "./sky-art.js";

const ringsAtMost = 4;
const slowest = 9_000;
const fastest = 4_000;
const perLetter = 60;
/** Parts of the width: where the bird is, and where a gate waits to be read. */
const birdAt = 0.17;
const readAt = 0.43;
const colors = ["#ff7b6b", "#ffd166", "#7ed07e", "#7aa8ff"];

class Flight {
    #stage;
    #questions;
    #answered;
    #ended;
    #at = -1;
    #gate = null;
    #lane = 0;
    #y = null;
    #tilt = 0;
    #mood = "calm";
    #way = 0;
    #banner = null;
    #time = make("progress", { class: "game-time", max: 1, value: 1 });

    constructor(stage, questions, { onAnswer, onEnd }) {
        this.#stage = stage;
        this.#questions = questions;
        this.#answered = onAnswer;
        this.#ended = onEnd;
        this.#time.setAttribute("aria-label", stage.words("timeLeft"));
        stage.foot.classList.add("steering");
        stage.foot.replaceChildren(this.#control("up", -1), this.#goButton(), this.#control("down", 1));
        stage.layer.append(this.#time);
        stage.canvas.parentElement.addEventListener("click", (event) => this.#touch(event));
        this.#next();
        stage.run({ update: (ms) => this.#update(ms), draw: (...given) => this.#draw(...given), keys: (event) => this.#press(event) });
    }

    #control(name, by) {
        return make("button", { type: "button", class: "steer", "aria-label": this.#stage.words(name === "up" ? "flyUp" : "flyDown"), click: () => this.#steer(by) }, sign(name));
    }

    #goButton() {
        this.go = make("button", { type: "button", class: "steer steer-go", click: () => this.#hurry() }, make("span", {}, this.#stage.words("flyThrough")));
        return this.go;
    }

    #next() {
        this.#at += 1;
        if (this.#at >= this.#questions.length) {
            this.#stage.sound.play("end");
            this.#ended();
            return;
        }
        const question = this.#questions[this.#at];
        const options = choices(question, ringsAtMost, this.#stage.random);
        const reading = perLetter * (question.prompt.length + options.reduce((sum, option) => sum + option.text.length, 0));
        for (const ring of this.#gate?.rings ?? []) ring.flag.remove();
        this.#gate = {
            question, phase: "comes", since: this.#stage.time, age: 0, x: 1.2,
            lasts: Math.max(fastest, slowest * 0.93 ** this.#stage.score.streak) + reading,
            rings: options.map((option, index) => ({ option, flag: this.#flag(option, index), told: null })),
        };
        this.#lane = Math.min(this.#lane, options.length - 1);
        this.#mood = "calm";
        this.#banner?.remove();
        this.#banner = this.#stage.asked(question, "game-banner");
        this.#stage.layer.append(this.#banner, ...this.#gate.rings.map((ring) => ring.flag));
        this.#stage.show({ n: this.#at + 1, total: this.#questions.length });
        this.#stage.say([question.prompt, ...options.map((option, index) => `${index + 1}: ${option.text}`)].join(". "));
        if (!this.#stage.element.contains(document.activeElement) || document.activeElement === this.#stage.element) this.go.focus({ preventScroll: true });
        this.#showLane();
    }

    #flag(option, index) {
        return make("button", { type: "button", class: `game-flag flag-${index + 1}`, tabindex: "-1", click: (event) => {
            event.stopPropagation();
            this.#fly(index);
        } }, option.text);
    }

    /** Whether gates wait until somebody flies. */
    get #waits() {
        return this.#stage.calm;
    }

    #press(event) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (step) this.#steer(step);
        else if (/^[1-9]$/.test(event.key)) this.#aim(Number(event.key) - 1);
        else if (event.key === "ArrowRight") this.#hurry();
        else if (event.key === " " && !event.target.matches("button")) this.#hurry();
        else return;
        event.preventDefault();
    }

    /** A touch is a choice: the bird flies through the ring that is nearest to it. */
    #touch(event) {
        if (event.target.closest("button")) return;
        const box = this.#stage.canvas.getBoundingClientRect();
        const y = event.clientY - box.top;
        const lanes = this.#gate.rings.map((_, index) => Math.abs(this.#level(index) - y));
        this.#fly(lanes.indexOf(Math.min(...lanes)));
    }

    #fly(lane) {
        this.#aim(lane);
        this.#hurry();
    }

    #steer(by) {
        this.#aim(this.#lane + by);
    }

    #aim(lane) {
        if (!["comes", "waits"].includes(this.#gate.phase)) return;
        const next = clamp(lane, 0, this.#gate.rings.length - 1);
        if (next !== this.#lane) this.#stage.sound.play("tap");
        this.#lane = next;
        this.#gate.isAimed = true;
        this.#showLane();
        const { text } = this.#gate.rings[next].option;
        this.#stage.say(`${next + 1}: ${text}`);
    }

    #showLane() {
        this.#gate.rings.forEach(({ flag }, index) => flag.classList.toggle("is-aimed", index === this.#lane));
    }

    #hurry() {
        const gate = this.#gate;
        if (!["comes", "waits"].includes(gate.phase)) return;
        Object.assign(gate, { phase: "rushes", since: this.#stage.time, from: gate.x });
    }

    /** How high a lane is on the canvas. */
    #level(index) {
        const { height } = this.#stage;
        const top = (this.#banner?.offsetHeight ?? 60) + 34;
        const low = height * 0.96;
        const room = (low - top) / this.#gate.rings.length;
        return top + room * (index + 0.5);
    }

    #update(ms) {
        const gate = this.#gate;
        const { still } = this.#stage;
        const aim = this.#level(this.#lane);
        const before = this.#y ?? aim;
        this.#y = mix(before, aim, 1 - Math.exp(-ms / (still ? 1 : 130)));
        this.#tilt = still ? 0 : clamp((aim - before) / 160, -0.45, 0.45);
        const age = this.#stage.time - gate.since;
        this.#time.hidden = this.#waits;
        if (gate.phase === "comes") {
            gate.x = still ? readAt : mix(1.2, readAt, ease.out(clamp(age / 900)));
            this.#way += ms * mix(0.9, 0.06, clamp(age / 900));
            if (age >= 900) Object.assign(gate, { phase: "waits", since: this.#stage.time });
        } else if (gate.phase === "waits") {
            gate.age += ms;
            this.#way += ms * 0.05;
            if (this.#waits) return;
            const k = gate.age / gate.lasts;
            this.#time.value = clamp(1 - k);
            if (!still) gate.x = mix(readAt, birdAt + 0.06, clamp(k));
            if (k >= 1) this.#timeIsUp();
        } else if (gate.phase === "rushes") {
            const k = clamp(age / (still ? 100 : 380));
            gate.x = mix(gate.from, birdAt, ease.inOut(k));
            this.#way += ms * 0.8;
            if (k >= 1) this.#pass();
        } else {
            this.#way += ms * 0.4;
            gate.x = still ? birdAt : birdAt - ease.inOut(clamp(age / 1200)) * 0.5;
        }
    }

    /** Whoever has steered flies; whoever has not has answered nothing, and the question stays open. */
    #timeIsUp() {
        if (this.#gate.isAimed) {
            this.#hurry();
            return;
        }
        Object.assign(this.#gate, { phase: "passed", since: this.#stage.time });
        this.#mood = "dizzy";
        this.#stage.sigh();
        this.#stage.say(this.#stage.words("missed"));
        this.#stage.after(1500, () => this.#next());
    }

    #pass() {
        const gate = this.#gate;
        const ring = gate.rings[this.#lane];
        Object.assign(gate, { phase: "passed", since: this.#stage.time });
        const told = this.#answered(gate.question, answerOf(gate.question, ring.option.id), { milliseconds: gate.age });
        ring.told = told;
        const x = birdAt * this.#stage.width;
        if (told === "correct") {
            this.#mood = "happy";
            ring.flag.classList.add("is-right");
            ring.flag.append(sign("right"));
            this.#stage.cheer(gate.age, x + 30, this.#y);
            this.#stage.say(this.#stage.words("isRight"));
            this.#stage.after(1100, () => this.#next());
            return;
        }
        this.#mood = "dizzy";
        this.#stage.sigh();
        ring.flag.classList.add("is-wrong");
        ring.flag.append(sign("wrong"));
        this.#stage.particles.burst("puff", x, this.#y, 12, { colors: ["#ffffffcc", "#e5ecf2cc"] });
        const right = rightOption(gate.question);
        const other = gate.rings.find((one) => one.option.id === right?.id);
        other?.flag.classList.add("is-right");
        other?.flag.append(sign("right"));
        this.#stage.say(`${this.#stage.words("isWrong")} – ${this.#stage.words("rightIs", { answer: right?.text ?? "" })}`);
        this.#stage.after(2200, () => this.#next());
    }

    #draw(ink, width, height) {
        const { time, still, mood } = this.#stage;
        const unit = scale(width, height);
        valley(ink, width, height, { ...mood, way: this.#way });
        const gate = this.#gate;
        if (!gate) return;
        const x = gate.x * width;
        const half = this.#halves(height);
        const fade = gate.phase === "passed" ? 1 - clamp((time - gate.since - 500) / 500) : 1;
        ink.globalAlpha = fade;
        this.#drawPole(ink, x, height, unit);
        gate.rings.forEach((ring, index) => this.#drawRing(ink, x, index, half, ring, false));
        const y = (this.#y ?? this.#level(this.#lane)) + (still ? 0 : Math.sin(time / 300) * 4);
        ink.globalAlpha = 1;
        ink.save();
        ink.translate(birdAt * width, y);
        ink.scale(unit * 0.95, unit * 0.95);
        bird(ink, { time, tilt: this.#mood === "dizzy" && !still ? Math.sin(time / 90) * 0.4 : this.#tilt, mood: this.#mood, still });
        ink.restore();
        // The near half of each ring is before the bird.
        ink.globalAlpha = fade;
        gate.rings.forEach((ring, index) => this.#drawRing(ink, x, index, half, ring, true));
        ink.globalAlpha = 1;
        gate.rings.forEach(({ flag }, index) => {
            flag.style.translate = `${Math.round(x + half.wide + (gate.phase === "passed" ? 44 : 4) * unit)}px calc(${Math.round(this.#level(index))}px - 50%)`;
            flag.style.opacity = gate.phase === "passed" ? String(still ? 1 : fade) : "1";
        });
    }

    #halves(height) {
        const room = (this.#level(1) - this.#level(0)) || height / 3;
        const high = clamp(room * 0.42, 18, 74);
        return { high, wide: high * 0.46 };
    }

    #drawPole(ink, x, height, unit) {
        const top = this.#level(0) - this.#halves(height).high - 16 * unit;
        const wide = Math.max(7 * unit, 4);
        shape(ink, `M${x - wide / 2} ${top}h${wide}V${height}h${-wide}z`, "#c98a52");
        for (let y = top + 6; y < height; y += 26 * unit) shape(ink, `M${x - wide / 2} ${y}l${wide} ${-wide}v${8 * unit}l${-wide} ${wide}z`, "#f6e3c4");
        disc(ink, x, top, wide * 1.2, "#ffd166");
    }

    #drawRing(ink, x, index, { high, wide }, ring, isNear) {
        const y = this.#level(index);
        const isAimed = index === this.#lane && this.#gate.phase !== "passed";
        if (!isNear && isAimed) glow(ink, x, y, high * 1.3, "255 255 220", 0.85);
        ink.lineWidth = Math.max(high * 0.17, 5);
        ink.strokeStyle = ring.told === "wrong" ? "#8a8f98" : colors[index % colors.length];
        ink.beginPath();
        if (isNear) ink.ellipse(x, y, wide, high, 0, -Math.PI / 2, Math.PI / 2);
        else ink.ellipse(x, y, wide, high, 0, Math.PI / 2, Math.PI * 1.5);
        ink.stroke();
        ink.lineWidth = Math.max(high * 0.05, 1.5);
        ink.strokeStyle = "rgb(255 255 255 / 65%)";
        ink.stroke();
    }

    stop() {}
}

/** Plays the questions; see `stage.js` for what all games have in common. */
export function play(stage, questions, options) {
    return new Flight(stage, questions, options);
}
