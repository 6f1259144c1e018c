// What would have been right, once somebody has tried as often as the author of a question allows.

import { button, make, sign, written } from "./dom.js";

/** The right answer to one question, and why it is right. */
export class Solution {
    #words;
    #ask;
    #again;
    isTold = false;

    /**
     * `ask` brings the answer, `{problem}`, or null while nobody can say it; `again` makes the button for another try, which
     * stays until something is told. Only where `isWanted`, the school is asked at once.
     */
    constructor(words, ask, { again, isWanted }) {
        this.#words = words;
        this.#ask = ask;
        this.#again = again;
        this.element = make("div", { class: "play-solution" });
        if (isWanted) this.#bring();
        else this.element.replaceChildren(this.#buttons());
    }

    async #bring() {
        const told = await this.#ask();
        this.isTold = Boolean(told?.solution);
        this.element.replaceChildren(...(this.isTold ? this.#told(told) : this.#untold(told?.problem)));
    }

    #told({ solution, explanation }) {
        return [
            make("p", {}, make("strong", {}, this.#words("solutionIs", { answer: solution }))),
            ...(explanation ? [make("p", {}, written(explanation))] : []),
        ];
    }

    /** Only the school knows it, so that no page has it before somebody has tried. */
    #untold(problem = "solutionLater") {
        return [make("p", { class: "play-missing" }, sign("open"), this.#words(problem)), this.#buttons()];
    }

    #buttons() {
        const show = button(this.#words("showSolution"), () => this.#bring(), { style: "small-button" });
        return make("div", { class: "buttons" }, show, this.#again());
    }
}
