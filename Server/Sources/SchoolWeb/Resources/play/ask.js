// What the player asks or says in front of everything else.

import { make, sign } from "./dom.js";

/** Shows a dialog; `buttons` makes its buttons from what closes it. Returns it. */
export function show(title, icon, said, buttons) {
    const dialog = make("dialog", { class: "play-ask card", "aria-labelledby": "play-ask-title" },
        make("h2", { id: "play-ask-title" }, sign(icon), title),
        ...said.map((text) => make("p", {}, text)),
        make("div", { class: "buttons" }, buttons(() => dialog.close())));
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    return dialog;
}
