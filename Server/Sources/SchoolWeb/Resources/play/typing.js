// Typing race: each right answer lifts the rocket on its way to the moon, and a saucer wants to be there first.

import { make, sign } from "./dom.js";
import { answerOf, pairsOf, rightOption } from "./rounds.js";
import { clamp, disc, ease, mix } from "./scenery.js";
import { ascent, scale } from "./scenes.js";
import { rocket, saucer } from "./sky-art.js";

/** Milliseconds that the saucer gives for each question. */
const perQuestion = 11_000;
const perLetter = 260;

class Typing {
    #stage;
    #questions;
    #answered;
    #ended;
    #at = -1;
    #right = 0;
    #high = 0;
    #rival = 0;
    #age = 0;
    #phase = "asks";
    #since = 0;
    #mood = "calm";
    #sideways = 0;
    #input;
    #form;
    #label = make("label", { class: "race-asked", for: "race-answer" });
    #said = make("p", { class: "race-outcome", "aria-hidden": "true" });
    #media = make("div", { class: "race-media" });

    constructor(stage, questions, { onAnswer, onEnd }) {
        this.#stage = stage;
        this.#questions = questions;
        this.#answered = onAnswer;
        this.#ended = onEnd;
        this.#input = make("input", {
            type: "text", id: "race-answer", autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false",
            maxlength: 200, enterkeyhint: "go",
        });
        this.#form = make("form", { class: "race", submit: (event) => {
            event.preventDefault();
            this.#submit();
        } }, this.#media, this.#label,
            make("div", { class: "race-row" }, this.#input, make("button", { type: "submit", class: "button primary" }, stage.words("launch"))), this.#said);
        stage.foot.replaceChildren(this.#form);
        this.#next();
        stage.run({ update: (ms) => this.#update(ms), draw: (...given) => this.#draw(...given) });
    }

    #next() {
        this.#at += 1;
        if (this.#at >= this.#questions.length) {
            this.#land();
            return;
        }
        const question = this.#questions[this.#at];
        this.#phase = "asks";
        this.#age = 0;
        this.#mood = "calm";
        const unit = question.form.unit ?? question.form.units?.[0];
        this.#label.textContent = unit ? `${question.prompt} (${unit})` : question.prompt;
        this.#media.replaceChildren(...this.#stage.asked(question, "").querySelectorAll("figure"));
        this.#input.value = "";
        this.#input.readOnly = false;
        this.#input.className = "";
        if (question.form.language) this.#input.lang = question.form.language;
        this.#input.inputMode = question.form.kind === "number" ? "decimal" : "text";
        this.#said.replaceChildren();
        this.#stage.show({ n: this.#at + 1, total: this.#questions.length });
        this.#stage.say(question.prompt);
        this.#input.focus({ preventScroll: true });
    }

    #submit() {
        if (this.#phase !== "asks" || this.#stage.isPaused || !this.#input.value.trim()) return;
        const question = this.#questions[this.#at];
        const told = this.#answered(question, answerOf(question, this.#input.value.trim()), { milliseconds: this.#age });
        this.#input.readOnly = true;
        this.#since = this.#stage.time;
        if (told === "correct") this.#climb();
        else this.#cough(question);
    }

    #climb() {
        this.#phase = "climbs";
        this.#right += 1;
        this.#mood = "happy";
        this.#input.className = "is-right";
        this.#tell("right", this.#stage.words("isRight"));
        const { x, y, unit } = this.#place;
        this.#stage.cheer(this.#age, x + 110 * unit, y - 40);
        this.#stage.after(950, () => this.#next());
    }

    #cough(question) {
        this.#phase = "coughs";
        this.#mood = "sad";
        this.#input.className = "is-wrong";
        const right = rightOption(question)?.text ?? pairsOf(question)[0]?.answer[0];
        const words = [this.#stage.words("isWrong"), right && this.#stage.words("rightIs", { answer: right })].filter(Boolean).join(" – ");
        this.#tell("wrong", words);
        this.#stage.sigh();
        const { x, y, unit } = this.#place;
        this.#stage.particles.burst("puff", x, y + 70 * unit, 16, { colors: ["#6b7280cc", "#9aa3b2cc"] });
        this.#stage.after(right ? 2400 : 1500, () => this.#next());
    }

    #tell(icon, text) {
        this.#said.replaceChildren(sign(icon), text);
        this.#said.dataset.kind = icon;
        this.#stage.say(text);
    }

    /** The moon for the rocket, if enough was right; the end for all. */
    #land() {
        this.#phase = "lands";
        this.#since = this.#stage.time;
        this.#mood = "happy";
        this.#stage.sound.play("end");
        this.#form.inert = true;
        const { width, height } = this.#stage;
        if (this.#right > 0) this.#stage.particles.burst("star", width * 0.5, height * 0.3, 40, { push: 1.6 });
        this.#stage.after(1400, () => this.#ended());
    }

    #update(ms) {
        const aim = this.#right / this.#questions.length;
        this.#high = this.#stage.still ? aim : mix(this.#high, aim, 1 - Math.exp(-ms / 420));
        const sideways = this.#stage.still ? 0 : Math.sin(this.#stage.time / 1700) * 0.03;
        this.#sideways = mix(this.#sideways, sideways, 1 - Math.exp(-ms / 300));
        if (this.#phase !== "asks") return;
        this.#age += ms;
        if (this.#stage.calm) return;
        const letters = this.#questions.reduce((sum, question) => sum + Math.min(question.prompt.length, 40), 0);
        const lasts = this.#questions.length * perQuestion + letters * perLetter;
        this.#rival = clamp(this.#rival + ms / lasts);
    }

    /** Where the rocket is. */
    get #place() {
        const { width, height } = this.#stage;
        const unit = scale(width, height) * 1.05;
        const base = height * 0.86 - 62 * unit;
        return { x: width * (0.44 + this.#sideways), y: mix(base, height * 0.42, ease.out(clamp(this.#high * 1.6))), unit };
    }

    #draw(ink, width, height) {
        const { time, still, mood, calm } = this.#stage;
        ascent(ink, width, height, { ...mood, high: this.#high });
        const { x, y, unit } = this.#place;
        if (!calm) {
            const ahead = (this.#rival - this.#high) * height * 1.1;
            ink.save();
            ink.translate(width * 0.78 + (still ? 0 : Math.sin(time / 700) * 10), clamp(y - ahead, 40 * unit, height - 30 * unit));
            ink.scale(unit * 0.9, unit * 0.9);
            saucer(ink, { time, still });
            ink.restore();
        }
        const age = (time - this.#since) / 1000;
        const boost = this.#phase === "climbs" ? Math.max(0, 1 - age) : 0;
        ink.save();
        const shake = this.#phase === "coughs" && !still ? Math.sin(age * 50) * Math.max(0, 0.6 - age) * 8 : 0;
        ink.translate(x + shake, y);
        ink.rotate(this.#sideways * 2.4 + (this.#phase === "lands" && !still ? 0.35 * clamp(age) : 0));
        ink.scale(unit, unit);
        const power = this.#phase === "coughs" ? 0.06 : this.#high < 0.02 && boost === 0 ? 0 : 0.32 + boost * 0.75;
        rocket(ink, { time, power, mood: this.#mood, still });
        ink.restore();
        if (boost > 0.4 && !still) this.#stage.particles.burst("spark", x, y + 90 * unit, 2, { colors: ["#ffe27a", "#ff8a1f"] });
        this.#drawTrack(ink, width, height, unit);
    }

    /** How far it is to the moon, on a line at the edge. */
    #drawTrack(ink, width, height, unit) {
        const x = 22;
        const [top, low] = [height * 0.12, height * 0.9];
        ink.strokeStyle = "rgb(255 255 255 / 65%)";
        ink.lineWidth = 5;
        ink.lineCap = "round";
        ink.beginPath();
        ink.moveTo(x, low);
        ink.lineTo(x, top);
        ink.stroke();
        disc(ink, x, top, 11, "#f4f1dc");
        if (!this.#stage.calm) disc(ink, x, mix(low, top, this.#rival), 7, "#8e7cc3");
        disc(ink, x, mix(low, top, this.#high), 9, "#f0566a");
        disc(ink, x, mix(low, top, this.#high), 4, "#ffffff");
    }

    stop() {}
}

/** Plays the questions; see `stage.js` for what all games have in common. */
export function play(stage, questions, options) {
    return new Typing(stage, questions, options);
}
