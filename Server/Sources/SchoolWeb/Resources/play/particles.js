// Small things that fly about for a moment: confetti, stars, hearts, drops, smoke and notes.

import { disc } from "./scenery.js";

const festive = ["#ff5d8f", "#ffb02e", "#ffe45e", "#4cd07d", "#3db8f5", "#a17bff"];

const drawn = {
    confetti(ink, { size, color, turn }) {
        ink.rotate(turn);
        ink.scale(1, Math.cos(turn * 2.3));
        ink.fillStyle = color;
        ink.fillRect(-size / 2, -size / 3, size, size * 0.66);
    },
    star(ink, { size, color, turn }) {
        ink.rotate(turn);
        ink.fillStyle = color;
        ink.beginPath();
        for (let point = 0; point < 10; point += 1) {
            const far = point % 2 ? size * 0.45 : size;
            ink.lineTo(Math.sin(point * Math.PI / 5) * far, -Math.cos(point * Math.PI / 5) * far);
        }
        ink.fill();
    },
    heart(ink, { size, color }) {
        ink.fillStyle = color;
        ink.beginPath();
        ink.moveTo(0, size);
        ink.bezierCurveTo(-size * 1.7, -size * 0.3, -size * 0.7, -size * 1.3, 0, -size * 0.4);
        ink.bezierCurveTo(size * 0.7, -size * 1.3, size * 1.7, -size * 0.3, 0, size);
        ink.fill();
    },
    drop(ink, { size, color }) { disc(ink, 0, 0, size * 0.6, color); },
    puff(ink, { size, color, k }) { disc(ink, 0, 0, size * (0.6 + k * 1.6), color); },
    spark(ink, { size, color, k }) { disc(ink, 0, 0, size * (1 - k), color); },
    note(ink, { size, color }) {
        ink.fillStyle = ink.strokeStyle = color;
        ink.lineWidth = size * 0.28;
        ink.beginPath();
        ink.ellipse(-size * 0.3, size * 0.6, size * 0.5, size * 0.36, -0.4, 0, Math.PI * 2);
        ink.fill();
        ink.beginPath();
        ink.moveTo(size * 0.12, size * 0.5);
        ink.lineTo(size * 0.12, -size);
        ink.quadraticCurveTo(size * 0.8, -size * 0.7, size * 0.7, 0);
        ink.stroke();
    },
};

const kinds = {
    confetti: { speed: 340, weight: 520, life: 1500, size: 9, spin: 9, up: 0.75 },
    star: { speed: 210, weight: 120, life: 900, size: 8, spin: 4, up: 0.3 },
    heart: { speed: 120, weight: -60, life: 1300, size: 8, spin: 0, up: 0.6 },
    drop: { speed: 300, weight: 900, life: 800, size: 6, spin: 0, up: 1 },
    puff: { speed: 50, weight: -40, life: 900, size: 9, spin: 0, up: 0.4 },
    spark: { speed: 160, weight: 60, life: 600, size: 4, spin: 0, up: 0 },
    note: { speed: 130, weight: -70, life: 1300, size: 8, spin: 0, up: 0.8 },
};

export class Particles {
    #flying = [];
    #random;
    /** With reduced motion nothing flies. */
    isStill = false;

    constructor(random) {
        this.#random = random;
    }

    /** Lets some things of a kind fly from a place. */
    burst(kind, x, y, count, { colors = festive, spread = 1, push = 1 } = {}) {
        if (this.isStill) return;
        const what = kinds[kind];
        for (let index = 0; index < count && this.#flying.length < 400; index += 1) {
            const way = this.#random() * Math.PI * 2;
            const fast = what.speed * (0.35 + this.#random() * 0.75) * push;
            this.#flying.push({
                kind, x, y, vx: Math.cos(way) * fast * spread, vy: Math.sin(way) * fast * 0.7 - what.speed * what.up,
                age: 0, life: what.life * (0.7 + this.#random() * 0.5), size: what.size * (0.6 + this.#random() * 0.7),
                color: colors[Math.floor(this.#random() * colors.length)], turn: this.#random() * 6,
                spin: (this.#random() - 0.5) * what.spin * 2, weight: what.weight,
            });
        }
    }

    update(milliseconds) {
        const seconds = milliseconds / 1000;
        for (const one of this.#flying) {
            one.age += milliseconds;
            one.vy += one.weight * seconds;
            one.vx *= 1 - 0.9 * seconds;
            one.x += one.vx * seconds;
            one.y += one.vy * seconds;
            one.turn += one.spin * seconds;
        }
        this.#flying = this.#flying.filter((one) => one.age < one.life);
    }

    draw(ink) {
        for (const one of this.#flying) {
            const k = one.age / one.life;
            ink.save();
            ink.globalAlpha = k > 0.6 ? (1 - k) / 0.4 : 1;
            ink.translate(one.x, one.y);
            drawn[one.kind](ink, { ...one, k });
            ink.restore();
        }
    }
}
