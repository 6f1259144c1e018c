// On every page of a student: what waits on this device is delivered before signing out erases it.
// The page of a sheet does that itself.

import { systemClock } from "./clock.js";
import { Delivery } from "./delivery.js";
import { sentences } from "./dom.js";
import { Drafts } from "./drafts.js";
import { guardSignOut } from "./offline.js";
import { Store } from "./store.js";

let store = null;
let words = (key) => key;

/** Delivers what somebody's sheets left here; how many answers still wait then. */
async function deliver(form) {
    if (!(await Store.exists())) return 0;
    store ??= await Store.open();
    const [sheet] = await store.sheets();
    if (!sheet) return 0;
    words = sentences(sheet.strings ?? {});
    const delivery = new Delivery({
        store, clock: systemClock, changed: () => {}, sheet: { ...sheet, formToken: form.elements.csrf?.value ?? sheet.formToken },
    });
    await delivery.hurry();
    delivery.stop();
    return delivery.waiting();
}

async function erase() {
    Drafts.erase();
    store?.close();
    store = null;
    await Store.erase();
}

if (!document.querySelector("[data-play]")) guardSignOut({ deliver, erase, words: (...given) => words(...given) });
