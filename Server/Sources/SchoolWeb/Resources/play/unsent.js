// A form that is sent without a connection would lead to a page of the browser's own, which says nothing of what becomes
// of it: the page stays, and says that it has to be sent again. Where the browser believes that there is a connection, the
// service worker says so on the page for when there is none.

import { make, sign } from "./dom.js";

let said = null;

function say(form, words) {
    said?.remove();
    said = make("p", { class: "problem", role: "alert" }, sign("waiting"), make("span", {}, words("unsent")));
    form.after(said); // Within it, it would take room from the button.
}

/** Keeps the page where a form can't be sent; what scripts send themselves, they look after themselves. */
export function guardForms(words) {
    document.addEventListener("submit", (event) => {
        if (navigator.onLine || event.defaultPrevented || event.target.getAttribute("method") !== "post") return;
        event.preventDefault();
        say(event.target, words);
    });
    addEventListener("online", () => said?.remove());
}
