// A browser has one person at a time: what they read leaves every window as soon as somebody else is signed in, or nobody.
//
// Each page says by a mark whose it is, which names nobody; the mark of nobody is empty, and pages that are the same for
// everybody have none. A page tells the others when it is opened, and obeys none that was opened before it.

import { make } from "./play/dom.js";

const place = "teachkit-here";
const { here: own, away } = document.body.dataset;
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(place) : null;
let isOver = false;
/** Takes away what covers the page; null while nothing does. */
let uncover = null;

/** Says who is here. Windows that sleep find it when they wake. */
function announce() {
    try {
        localStorage.setItem(place, own);
    } catch { /* A browser that keeps nothing tells those that are awake. */ }
    channel?.postMessage(own);
}

function lastAnnounced() {
    try {
        return localStorage.getItem(place);
    } catch {
        return null;
    }
}

/** Whether something was typed here that is nowhere else: then whatever looks after it asks before the page is left. */
function holdsTyped() {
    return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** Hides the page until its person is back: they may only have signed in anew, and what they typed is nowhere else. */
function cover() {
    if (uncover) return;
    const words = JSON.parse(away);
    const { title } = document;
    const sheet = make("main", { class: "away stack" }, make("h1", {}, words.title), make("p", {}, words.text),
        make("p", {}, make("a", { class: "button primary", href: words.address, target: "_blank" }, words.signIn)));
    document.body.append(sheet);
    document.body.toggleAttribute("data-covered", true);
    document.title = words.title;
    uncover = () => {
        uncover = null;
        sheet.remove();
        document.body.toggleAttribute("data-covered", false);
        document.title = title;
    };
}

/** Empties the page, and has the school say what is to be seen at its address now; what was posted is not sent again. */
function leave() {
    isOver = true;
    document.body.replaceChildren();
    document.title = "";
    const ask = () => {
        // Without a connection there is nobody to ask, and the browser's own page would be no better than an empty one.
        if (document.visibilityState === "visible" && navigator.onLine) location.replace(location.pathname + location.search);
    };
    document.addEventListener("visibilitychange", ask);
    addEventListener("online", ask);
    ask();
}

function hear(present) {
    if (isOver || typeof present !== "string") return;
    if (present === own) {
        uncover?.();
        return;
    }
    // A sheet that is worked on knows what becomes of its answers.
    const isOurs = document.dispatchEvent(new CustomEvent("person-gone", { cancelable: true, detail: present }));
    if (!isOurs) return;
    if (present === "" && holdsTyped()) cover();
    else leave();
}

if (own !== undefined) announce();
if (own) {
    // Before those who ask whether the page may be left: what they look after is gone.
    addEventListener("beforeunload", (event) => { if (isOver) event.stopImmediatePropagation(); }, { capture: true });
    channel?.addEventListener("message", ({ data }) => hear(data));
    addEventListener("storage", ({ key, newValue }) => { if (key === place) hear(newValue); });
    addEventListener("pageshow", ({ persisted }) => { if (persisted) hear(lastAnnounced()); });
    document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") hear(lastAnnounced());
    });
}
