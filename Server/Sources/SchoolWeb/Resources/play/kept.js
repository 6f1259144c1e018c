// What works without a connection, and for whom: on every page of somebody who is signed in, it erases what this device
// keeps of the sheets of others and delivers what waits here of theirs; on the first page, it has the service worker keep the page that is shown in place of any
// other when there is no connection; on that page, it lists what can be gone on with.

import { systemClock } from "./clock.js";
import { Delivery } from "./delivery.js";
import { make, numeral, sentences } from "./dom.js";
import { Drafts, tabStorage } from "./drafts.js";
import { announceSignIn, forgetOthers, isKeptInOtherLanguage, keepOfflinePage } from "./offline.js";
import { isOutdated } from "./outdated.js";
import { sayRefused } from "./refused.js";
import { Store } from "./store.js";

/**
 * Delivers what waited until its owner was back, and says what the school still doesn't take. Returns whether something is
 * said, which can be erased from here.
 */
async function deliver(store, owner, words) {
    if ((await store.answers(owner)).every((record) => record.state === "delivered" && !isOutdated(record))) return false;
    const formToken = document.querySelector("input[name=csrf]")?.value;
    const place = make("div", { class: "play-elsewhere", role: "status" });
    const delivery = new Delivery({
        store, clock: systemClock, sheet: { owner, formToken },
        changed: ({ elsewhere }) => sayRefused(place, elsewhere, words, (records) => delivery.forget(records)),
    });
    document.querySelector("main").prepend(place);
    await delivery.resume();
    delivery.stop();
    if (!place.hasChildNodes()) place.remove();
    return place.isConnected;
}

async function arrive({ owner, worker, leaving }) {
    announceSignIn(owner);
    const drafts = new Drafts(tabStorage(), { owner }); // Which tells other windows what was begun here.
    if (document.querySelector("[data-sheet-over]")) drafts.forgetPage(location.pathname);
    await forgetOthers(owner);
    if (await Store.exists()) {
        const store = await Store.open();
        await store.keepOnly(owner, systemClock.date());
        if (document.querySelector("[data-sheet-over]")) await store.forgetSheet(location.pathname);
        const isOpen = !document.querySelector("[data-play]") && await deliver(store, owner, sentences(JSON.parse(leaving ?? "{}")));
        if (!isOpen) await store.close();
    }
    const { lang } = document.documentElement;
    if (location.pathname === "/" || await isKeptInOtherLanguage(lang)) await keepOfflinePage(worker, `${lang} ${import.meta.url}`);
}

/** The language of a title, where it can be told by its letters and is not that of the page. */
function languageOf(title) {
    return /[\u3040-\u30ff]/.test(title) && document.documentElement.lang !== "ja" ? "ja" : undefined;
}

function item({ path, sheet }, count, waiting) {
    const title = sheet.name ?? sheet.title ?? "";
    return make("li", {}, make("a", { class: "to-do-card", href: path },
        make("span", { class: "to-do-words" }, make("span", { class: "to-do-title", lang: languageOf(title) }, title),
            count > 0 && make("small", {}, waiting.replace("{n}", numeral(count))))));
}

async function show(list) {
    const nothing = document.querySelector("[data-kept-nothing]");
    const waits = document.querySelector("[data-kept-waiting]");
    const store = (await Store.exists()) ? await Store.open() : null;
    const kept = (await store?.kept(systemClock.date())) ?? [];
    const { owner, ownerName } = kept[0]?.sheet ?? {};
    const answers = ((await store?.answers(owner)) ?? []).filter((answer) => answer.state !== "delivered");
    store?.close();
    const text = waits.dataset.keptWaiting;
    list.querySelector("ul").replaceChildren(...kept.map((one) =>
        item(one, answers.filter(({ attempt }) => attempt === one.sheet.attempt).length, text)));
    const whose = list.querySelector("[data-kept-owner]");
    whose.hidden = !ownerName;
    whose.textContent = whose.dataset.keptOwner.replace("{name}", () => ownerName);
    list.hidden = kept.length === 0;
    nothing.hidden = kept.length > 0;
    waits.hidden = answers.length === 0;
    waits.textContent = text.replace("{n}", numeral(answers.length));
    document.querySelector("[data-unsent]").hidden = location.hash !== "#unsent";
    document.body.dataset.ready = "";
}

const list = document.querySelector("[data-kept-sheets]");
if (list) {
    // Bad connections come and go, and loading this page again must not take somebody back who has just chosen a sheet.
    let isLeaving = false;
    addEventListener("beforeunload", () => { isLeaving = true; });
    addEventListener("pageshow", () => { isLeaving = false; });
    addEventListener("online", () => { if (!isLeaving) location.reload(); });
    show(list);
} else if (document.body.dataset.owner) {
    arrive(document.body.dataset).catch(() => {}); // Without these stores there is nothing of others either.
}
