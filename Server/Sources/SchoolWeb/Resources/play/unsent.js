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

/** The page of a sheet, which hears of it later than this, says by itself what becomes of signing out. */
function isSignOutOfSheet(form) {
    return new URL(form.action, location.href).pathname === "/sign-out" && Boolean(document.querySelector("[data-play][data-ready]"));
}

/** Keeps the page where a form can't be sent; what scripts send themselves, they look after themselves. */
export function guardForms(words) {
    document.addEventListener("submit", (event) => {
        if (navigator.onLine || event.defaultPrevented || event.target.getAttribute("method") !== "post") return;
        if (isSignOutOfSheet(event.target)) return;
        event.preventDefault();
        say(event.target, words);
    });
    addEventListener("online", () => said?.remove());
}
