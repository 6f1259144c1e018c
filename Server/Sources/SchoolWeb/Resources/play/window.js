// Where a browser gives no room on the device, what waits for the school waits in this window alone. It is said so, and
// whoever closes the window is asked first. Who signs in over its owner finds nothing of it to read: it waits out of sight.

import { make } from "./dom.js";

/** By name, what is said there instead of what promises more. */
const instead = {
    handInNeedsConnection: "windowHandIn", isOnDevice: "windowHolds",
    refused: "windowRefused", refusedElsewhere: "windowRefusedElsewhere",
    signInAgain: "windowSignedOut", signInAgainInTest: "windowSignedOut",
    somebodyElse: "windowSomebodyElse", somebodyElseInTest: "windowSomebodyElse",
    waiting: "windowWaiting", waitingInTest: "windowWaitingInTest", waitingOfBoth: "windowWaitingInTest",
};

/** What `words` says, for a window that has nowhere else to keep answers. */
export function ofWindow(words) {
    return (name, values) => words(instead[name] ?? name, values);
}

/** Asks whoever closes the window while something `isHere` alone; returns what ends that. */
export function holdWindow(isHere) {
    const ask = (event) => { if (isHere()) event.preventDefault(); };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
}

/** What a window shows, out of sight for as long as somebody else uses the browser; its owner finds it as it was. */
export class Curtain {
    #behind = null;
    #title = "";
    /** Where what is said has its place otherwise: its parent, and what follows it there. */
    #place = [];

    get isDrawn() {
        return this.#behind !== null;
    }

    /** Shows `said` and nothing else. */
    draw(said) {
        if (this.isDrawn) return;
        for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
        document.dispatchEvent(new Event("curtain")); // What goes on by itself, stops.
        [this.#behind, this.#title] = [[...document.body.childNodes], document.title];
        this.#place = [said.parentNode, said.nextSibling];
        document.title = "TeachKit";
        document.body.replaceChildren(make("main", { id: "content" }, make("div", { class: "play-curtain" }, said)));
    }

    open() {
        if (!this.isDrawn) return;
        const said = document.querySelector(".play-curtain").firstChild;
        document.body.replaceChildren(...this.#behind);
        this.#place[0].insertBefore(said, this.#place[1]);
        document.title = this.#title;
        this.#behind = null;
    }
}
