// Pairs: cards lie face down, two that belong together may be taken. An owl watches.

import { shuffled } from "./clock.js";
import { make } from "./dom.js";
import { owl } from "./owl-art.js";
import { pairsOf } from "./rounds.js";
import { clearing, scale } from "./scenes.js";

/** More cards than this nobody remembers. */
const pairsAtMost = 8;
const pairsOnPhones = 6;
const lookFor = 1600;

class Pairs {
    #stage;
    #answered;
    #ended;
    #waiting;
    #total;
    #done = 0;
    #cards = [];
    #turned = [];
    #found = new Map();
    #mood = "calm";
    #until = 0;
    #look = { x: 0, y: 0 };
    #begun = 0;
    #closing = null;
    #grid = make("div", { class: "memory", role: "group" });

    constructor(stage, questions, { onAnswer, onEnd }) {
        this.#stage = stage;
        this.#answered = onAnswer;
        this.#ended = onEnd;
        this.#waiting = questions.flatMap(pairsOf);
        this.#total = this.#waiting.length;
        this.#grid.setAttribute("aria-label", stage.words("cards"));
        stage.layer.append(this.#grid);
        stage.foot.hidden = true;
        stage.element.classList.add("is-still-friendly");
        this.#deal();
        stage.run({ update: () => this.#update(), draw: (...given) => this.#draw(...given), keys: (event) => this.#press(event) });
    }

    #deal() {
        const most = Math.min(this.#stage.width, this.#stage.height) < 480 ? pairsOnPhones : pairsAtMost;
        // The cards are shared out evenly: nobody wants two cards at the end.
        const deals = Math.ceil(this.#waiting.length / most);
        const pairs = this.#waiting.splice(0, Math.ceil(this.#waiting.length / Math.max(deals, 1)));
        const cards = pairs.flatMap((pair) => [{ pair, text: pair.left }, { pair, text: pair.right }]);
        this.#cards = shuffled(cards, this.#stage.random);
        this.#cards.forEach((card, index) => Object.assign(card, { index, isUp: false, isGone: false, wasSeen: false, button: this.#card(card, index) }));
        const columns = this.#columns(this.#cards.length);
        this.#grid.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
        this.columns = columns;
        this.#grid.dataset.count = this.#cards.length;
        this.#grid.replaceChildren(...this.#cards.map((card) => card.button));
        this.#turned = [];
        this.#begun = this.#stage.time;
        this.#stage.show({ n: this.#done, total: this.#total });
        this.#stage.say(this.#stage.words("cardsLie", { n: this.#cards.length }));
        this.#rove(0);
    }

    #columns(count) {
        const { width, height } = this.#stage;
        const isWide = width > height * 0.9;
        if (count <= 4) return 2;
        if (count <= 6) return 3;
        if (count <= 8) return isWide ? 4 : 2;
        if (count <= 12) return isWide ? 4 : 3;
        return isWide ? 6 : 4;
    }

    #card(card, index) {
        const face = make("span", { class: "memory-face" }, card.text);
        const button = make("button", { type: "button", class: `memory-card back-${index % 3}`, tabindex: "-1", click: () => this.#turn(card) },
            make("span", { class: "memory-inner" }, make("span", { class: "memory-back", "aria-hidden": "true" }), face));
        button.setAttribute("aria-label", this.#stage.words("cardDown", { n: index + 1 }));
        face.setAttribute("aria-hidden", "true");
        return button;
    }

    #show(card, isUp) {
        card.isUp = isUp;
        card.button.classList.toggle("is-up", isUp);
        card.button.setAttribute("aria-label", isUp ? card.text : this.#stage.words("cardDown", { n: card.index + 1 }));
    }

    #rove(index) {
        this.#cards.forEach((card, other) => { card.button.tabIndex = other === index ? 0 : -1; });
        this.#cards[index].button.focus({ preventScroll: true });
    }

    #press(event) {
        const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -this.columns, ArrowDown: this.columns }[event.key];
        if (!step) return;
        const here = this.#cards.findIndex((card) => card.button === document.activeElement);
        const next = here < 0 ? 0 : here + step;
        if (next >= 0 && next < this.#cards.length) this.#rove(next);
        event.preventDefault();
    }

    #turn(card) {
        if (card.isUp || card.isGone || this.#stage.isPaused) return;
        if (this.#turned.length === 2) this.#close();
        this.#cards.forEach((other) => { other.button.tabIndex = other === card ? 0 : -1; });
        this.#show(card, true);
        this.#stage.sound.play("flip");
        this.#glance(card);
        this.#turned.push(card);
        if (this.#turned.length === 1) this.#stage.say(card.text);
        else this.#compare(...this.#turned);
        card.wasSeen = true;
    }

    #glance(card) {
        const box = card.button.getBoundingClientRect();
        this.#look = { x: (box.left + box.width / 2 - this.#owl.x) / 260, y: (box.top + box.height / 2 - this.#owl.y) / 200 };
    }

    #compare(first, second) {
        const fits = first.pair === second.pair
            || (first.pair.left === second.pair.left && second.text === first.pair.right)
            || (first.pair.right === second.pair.right && second.text === first.pair.left);
        if (fits && first.text !== second.text) this.#take(first, second);
        else this.#miss(first, second);
    }

    #take(first, second) {
        for (const card of [first, second]) {
            card.isGone = true;
            card.button.classList.add("is-taken");
        }
        this.#turned = [];
        this.#done += 1;
        const box = second.button.getBoundingClientRect();
        const scene = this.#stage.canvas.getBoundingClientRect();
        this.#stage.cheer(this.#stage.time - this.#begun, box.left + box.width / 2 - scene.left, box.top + box.height / 2 - scene.top);
        this.#feel("happy", 1300);
        this.#stage.show({ n: this.#done, total: this.#total });
        this.#stage.say(`${second.text}. ${this.#stage.words("pairFound", { left: first.text, right: second.text })}`);
        this.#report(first.pair, this.#stage.time - this.#begun);
        this.#begun = this.#stage.time;
        if (this.#cards.every((card) => card.isGone)) this.#stage.after(1300, () => this.#goOn());
    }

    /** An answer is complete when all pairs of its question are found. */
    #report({ question, part, id, answer }, milliseconds) {
        if (part === undefined) {
            this.#answered(question, answer, { milliseconds });
            return;
        }
        const parts = this.#found.get(question) ?? question.form.left.map(() => "");
        parts[part] = id;
        this.#found.set(question, parts);
        if (parts.every(Boolean)) this.#answered(question, parts, { milliseconds });
    }

    /** Only who had seen the partner before made a mistake; the others were looking. */
    #miss(first, second) {
        const partner = this.#cards.find((card) => card !== first && card.pair === first.pair);
        if (partner.wasSeen && first.wasSeen) {
            this.#stage.score.miss();
        }
        this.#feel("puzzled", lookFor);
        this.#stage.say(`${second.text}. ${this.#stage.words("noPair")}`);
        const both = this.#turned;
        this.#closing = both;
        // Without time pressure they stay open until the next card is turned.
        if (!this.#stage.calm) this.#stage.after(lookFor, () => { if (this.#closing === both) this.#close(); });
    }

    #close() {
        for (const card of this.#turned) if (!card.isGone) this.#show(card, false);
        this.#turned = [];
        this.#closing = null;
    }

    #feel(mood, milliseconds) {
        this.#mood = mood;
        this.#until = this.#stage.time + milliseconds;
    }

    #goOn() {
        if (this.#waiting.length > 0) {
            this.#deal();
            return;
        }
        this.#stage.sound.play("end");
        this.#ended();
    }

    #update() {
        if (this.#mood !== "calm" && this.#stage.time > this.#until) this.#mood = "calm";
    }

    /** Where the owl stands. */
    get #owl() {
        const { width, height } = this.#stage;
        return { x: width > 700 ? width - 90 * scale(width, height) : width / 2, y: height - 8 };
    }

    #draw(ink, width, height) {
        const { time, still, mood } = this.#stage;
        clearing(ink, width, height, mood);
        const { x, y } = this.#owl;
        ink.save();
        ink.translate(x, y);
        ink.scale(scale(width, height), scale(width, height));
        owl(ink, { time, still, mood: this.#mood, look: this.#look });
        ink.restore();
    }

    stop() {}
}

/** Plays the questions; see `stage.js` for what all games have in common. */
export function play(stage, questions, options) {
    return new Pairs(stage, questions, options);
}
