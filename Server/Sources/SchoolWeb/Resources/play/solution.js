// What would have been right, once somebody has tried as often as the author of a question allows.

import { button, make, sign, written } from "./dom.js";

/** The right answer to one question, and why it is right; `ask` brings it, or null while nobody can say it. */
export class Solution {
    #words;
    #ask;

    constructor(words, ask) {
        this.#words = words;
        this.#ask = ask;
        this.element = make("div", { class: "play-solution" });
        this.#bring();
    }

    async #bring() {
        const told = await this.#ask();
        this.element.replaceChildren(...(told ? this.#told(told) : this.#later()));
    }

    #told({ solution, explanation }) {
        return [
            make("p", {}, make("strong", {}, this.#words("solutionIs", { answer: solution }))),
            ...(explanation ? [make("p", {}, written(explanation))] : []),
        ];
    }

    /** Only the school knows it, so that no page has it before somebody has tried. */
    #later() {
        return [
            make("p", { class: "play-missing" }, sign("open"), this.#words("solutionLater")),
            button(this.#words("showSolution"), () => this.#bring(), { style: "small-button" }),
        ];
    }
}
