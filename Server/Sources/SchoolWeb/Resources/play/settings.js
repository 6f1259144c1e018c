// What somebody likes on this device. It says nothing about anybody's work.

const place = "play-settings";
const names = ["sound", "calm", "still", "together"];

export class Settings {
    #chosen = {};
    #timePressure;

    /** `timePressure` is the teacher's choice; a student may always do without. */
    constructor({ timePressure = true } = {}) {
        this.#timePressure = timePressure;
        try {
            const kept = JSON.parse(localStorage.getItem(place) ?? "{}");
            for (const name of names) if (typeof kept[name] === "boolean") this.#chosen[name] = kept[name];
        } catch { /* Nothing was kept, or nothing can be kept here. */ }
    }

    get sound() { return this.#chosen.sound ?? false; }
    /** Whether nothing falls and no time runs. */
    get calm() { return !this.#timePressure || (this.#chosen.calm ?? false); }
    get calmIsFixed() { return !this.#timePressure; }
    get still() { return this.#chosen.still ?? matchMedia("(prefers-reduced-motion: reduce)").matches; }
    /** Whether all questions of an exercise stand on one page. */
    get together() { return this.#chosen.together ?? false; }

    set(name, value) {
        this.#chosen[name] = value;
        try {
            localStorage.setItem(place, JSON.stringify(this.#chosen));
        } catch { /* It then holds for this page only. */ }
    }
}
