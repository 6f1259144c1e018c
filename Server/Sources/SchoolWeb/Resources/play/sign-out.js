// On every page of a student: what waits on this device is delivered before signing out erases it, and no form is sent
// into the void. The page of a sheet delivers itself.

import { systemClock } from "./clock.js";
import { Delivery } from "./delivery.js";
import { sentences } from "./dom.js";
import { Drafts } from "./drafts.js";
import { guardSignOut } from "./offline.js";
import { Store } from "./store.js";
import { guardForms } from "./unsent.js";

const { owner, leaving } = document.body.dataset;
let store = null;

/** Delivers what the student's own sheets left here; null where nothing is kept. */
async function deliver(form) {
    if (!(await Store.exists())) return null;
    store ??= await Store.open();
    const sheet = { owner, formToken: form.elements.csrf?.value };
    const delivery = new Delivery({ store, clock: systemClock, changed: () => {}, sheet });
    await delivery.hurry();
    delivery.stop();
    return delivery;
}

async function erase(how) {
    Drafts.erase(owner);
    await store?.leave(owner, how);
    store = null;
}

const words = sentences(JSON.parse(leaving ?? "{}"));
if (owner && !document.querySelector("[data-play]")) guardSignOut({ owner, deliver, erase, words });
if (owner) guardForms(words);
