// Lets a page for working open again without a connection, and leaves nothing of one's own behind at signing out.
//
// The service worker keeps the program (scripts, style sheets) and an empty page, which belong to nobody.
// The sheet itself is in the store of `store.js`; the empty page finds it there by its own address.

import { show } from "./ask.js";
import { button } from "./dom.js";
import { Drafts } from "./drafts.js";

const cacheName = "teachkit-play";
const pictures = "teachkit-play-pictures";
const ownerMark = "/play-owner";
/** How long the school has to end a session, in milliseconds. */
const patience = 20_000;
/** How long nothing is said about it. */
const silence = 500;

function escaped(text) {
    return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** The empty page: the head of this one, a place to play, and what to say if no sheet was kept. */
function emptyPage(root, words) {
    const links = [...document.querySelectorAll("link[rel=stylesheet], link[rel=icon]")]
        .map((link) => `<link rel="${escaped(link.rel)}" href="${escaped(link.getAttribute("href"))}">`);
    const scripts = [...document.querySelectorAll("script[type=module][src]")]
        .map((script) => `<script type="module" src="${escaped(script.getAttribute("src"))}"></script>`);
    const { lang } = document.documentElement;
    return `<!DOCTYPE html><html lang="${escaped(lang)}"><head><meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
        <title>TeachKit</title>${links.join("")}${scripts.join("")}</head>
        <body class="young"><main id="content"><div data-play><h1>${escaped(words.offlineTitle ?? "")}</h1>
        <p>${escaped(words.offlineNothing ?? "")}</p></div></main></body></html>`;
}

/** The pictures and sounds of a question and of its options. */
function shownWith({ media, form }) {
    return [...(media ?? []), ...(form?.options ?? []).flatMap((one) => one.media ?? [])];
}

/** Everything of the program that this page has loaded, and what its sheet shows. */
function parts(sheet) {
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name)
        .filter((address) => new URL(address).pathname.startsWith("/assets/"));
    const pictures = sheet.exercises
        .flatMap((exercise) => [...(exercise.hintMedia ?? []), ...exercise.questions.flatMap(shownWith)])
        .map((one) => new URL(one.url, location.href).href);
    return { program: [...new Set(loaded)], pictures: [...new Set(pictures)] };
}

/** Tells the service worker something, and waits until it has done it. */
async function tellWorker(worker, scope, message) {
    const registration = await navigator.serviceWorker.register(worker, { scope, type: "module" });
    const active = registration.active ?? await new Promise((resolve) => {
        const coming = registration.installing ?? registration.waiting;
        coming.addEventListener("statechange", () => { if (coming.state === "activated") resolve(coming); });
    });
    const channel = new MessageChannel();
    const done = new Promise((resolve) => { channel.port1.onmessage = resolve; });
    active.postMessage(message, [channel.port2]);
    await done;
}

/** Erases the pictures of a sheet of somebody else. */
export async function forgetOthers(owner) {
    if (!("caches" in globalThis) || !(await caches.has(pictures))) return;
    const mark = await (await caches.open(pictures)).match(ownerMark);
    if (!mark || (await mark.text()) !== owner) await caches.delete(pictures);
}

/** Whether the page for when there is no connection is kept in another language than this. */
export async function isKeptInOtherLanguage(lang) {
    if (!("caches" in globalThis)) return false;
    const key = (await caches.match("/offline", { cacheName: `${cacheName}-offline` }))?.headers.get("X-Kept-For");
    return Boolean(key) && !key.startsWith(`${lang} `);
}

/** Has the service worker keep the page for when there is no connection, unless it has it for this language and program. */
export async function keepOfflinePage(worker, key) {
    if (!worker || !("serviceWorker" in navigator)) return;
    const loaded = performance.getEntriesByType("resource").map((entry) => entry.name)
        .filter((address) => new URL(address).pathname.startsWith("/assets/"));
    await tellWorker(worker, "/", { offline: key, parts: [...new Set(loaded)] });
    document.body.dataset.offline = "ready";
}

/** Has the service worker keep what this page needs. Without a secure context there is none. */
export async function keepPage(root, sheet) {
    const { worker, scope } = root.dataset;
    if (!worker || !("serviceWorker" in navigator)) return;
    try {
        await tellWorker(worker, scope ?? "./", {
            keep: parts(sheet), owner: sheet.owner, page: emptyPage(root, sheet.strings ?? {}),
        });
        root.dataset.offline = "ready";
    } catch {
        root.dataset.offline = "impossible"; // It works as long as the page is open.
    }
}

/** Erases what service worker and caches hold here. */
async function eraseCaches() {
    if ("caches" in globalThis) {
        for (const name of await caches.keys()) if (name.startsWith(cacheName)) await caches.delete(name);
    }
    for (const registration of (await navigator.serviceWorker?.getRegistrations()) ?? []) await registration.unregister();
}

/** Says what goes on, unless it is done in a moment; what it returns ends that. */
function sayBusy(words) {
    let dialog = null;
    const timer = setTimeout(() => { dialog = show(words("signOutBusy"), "waiting", [], () => []); }, silence);
    return () => {
        clearTimeout(timer);
        dialog?.close();
    };
}

function ask(title, said, words, signOut, { losing = true } = {}) {
    show(title, "waiting", said, (close) => [
        button(words("stay"), close, { style: "primary" }),
        button(words(losing ? "signOutAnyway" : "signOutNow"), () => {
            close();
            signOut();
        }, losing ? { style: "danger" } : {}),
    ]);
}

/** What becomes of answers that were begun and not given: those in this tab are lost, those in other windows stay there. */
function ofBegun({ here, elsewhere }, words) {
    return [
        ...(here > 0 ? [words("stillBegun", { n: here }), words("signOutLosesBegun")] : []),
        ...(elsewhere > 0 ? [words("begunElsewhere", { n: elsewhere }), words("signOutKeepsBegun")] : []),
    ];
}

/** Asks because of answers that wait or were begun. */
function askOfUngiven(count, begun, words, signOut) {
    const waiting = count > 0 ? [words("stillWaiting", { n: count }), words("signOutLoses")] : [];
    const [title, ...said] = [...waiting, ...ofBegun(begun, words)];
    ask(title, said, words, signOut, { losing: count + begun.here > 0 });
}

/** Says that the session goes on, because the school can't be told to end it. */
function sayThatItGoesOn(words, count) {
    const waiting = count > 0 ? [words("stillWaiting", { n: count })] : [];
    show(words("signOutNeedsConnection"), "gone", [...waiting, words("signOutLater")], (close) => [
        button(words("stay"), close, { style: "primary" }),
    ]);
}

/** Tells the pages that are open here, except the one that says it, who has signed out. */
const signOuts = new BroadcastChannel("teachkit-sign-out");

/** Hears of it when somebody signs out in another page. */
export function listenForSignOut(owner, act) {
    signOuts.addEventListener("message", ({ data }) => { if (data === owner) act(); });
}

/** Tells the pages that are open here who is signed in. */
const signIns = new BroadcastChannel("teachkit-sign-in");

export function announceSignIn(owner) {
    signIns.postMessage(owner);
}

/** Hears of it when another page is opened: by somebody else, who has signed in over `owner`, or by the owner, who is `back`. */
export function listenForOthers(owner, act, back) {
    signIns.addEventListener("message", ({ data }) => { if (data !== owner) act(); else back(); });
}

/** Has the school end the session: the address to go on to, or null if the school could not be told. */
async function endSession(form) {
    try {
        const reply = await fetch(form.action, {
            method: "POST", body: new URLSearchParams(new FormData(form)), signal: AbortSignal.timeout(patience),
        });
        if (reply.status >= 500) return null;
        return { next: reply.ok && new URL(reply.url).pathname === "/sign-in" ? reply.url : null };
    } catch {
        return null;
    }
}

/**
 * Delivers before somebody signs out, asks if that is impossible, and erases what was kept once the school has ended the
 * session. `deliver` returns the delivery, or null where nothing is kept; `erase` hears whether what waits is to be lost.
 */
export function guardSignOut({ owner, deliver, erase, words }) {
    let isBusy = false;

    async function leave(form, count) {
        const done = sayBusy(words);
        const ended = await endSession(form).finally(done);
        if (!ended) {
            sayThatItGoesOn(words, count);
        } else if (ended.next) {
            signOuts.postMessage(owner);
            await Promise.allSettled([erase({ isLosing: count > 0 }), eraseCaches()]);
            location.assign(ended.next);
        } else {
            form.submit(); // The school says in its own words why not.
        }
    }

    document.addEventListener("submit", async (event) => {
        const form = event.target;
        if (new URL(form.action, location.href).pathname !== "/sign-out") return;
        event.preventDefault();
        if (isBusy) return;
        isBusy = true;
        try {
            const done = sayBusy(words);
            const delivery = await deliver(form).catch(() => null).finally(done);
            const count = (await delivery?.waiting().catch(() => 0)) ?? 0;
            const begun = await Drafts.count(owner);
            if (delivery?.isUnreachable) sayThatItGoesOn(words, count);
            else if (count + begun.here + begun.elsewhere > 0) askOfUngiven(count, begun, words, () => leave(form, count));
            else await leave(form, count);
        } finally {
            isBusy = false;
        }
    });
}
