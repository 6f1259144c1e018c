// Brings the live part of a page up to date when the server says that something has changed.
//
// The page is fetched again and compared with what is shown. What is the same stays untouched, so
// focus, scrolling and selection stay where they are; what has changed is replaced and marked.
//
// When the server answers that the page is no longer for whoever looks at it, its content goes at once. Only an answer
// says so: without a connection, what is shown stays.

const names = ["handout-changed", "work-changed", "assignments-changed", "everything-changed", "class-changed", "rights-lost",
    "notified", "timetable-changed", "missed"];
const region = document.querySelector("[data-live]");
const status = document.querySelector("[data-live-status]");

function say(text) {
    if (status) status.textContent = text;
}

/** The element as it came, without the mark that it has changed. */
function unmarked(element) {
    const clean = element.cloneNode(true);
    for (const marked of [clean, ...clean.querySelectorAll(".changed")]) {
        marked.classList.remove("changed");
        if (!marked.classList.length) marked.removeAttribute("class");
    }
    return clean;
}

function mark(element) {
    element.classList.remove("changed");
    void element.offsetWidth; // begins the marking anew
    element.classList.add("changed");
}

function copies(fresh) {
    return [...fresh.childNodes].map((node) => document.importNode(node, true));
}

/** Takes over one element with an id; returns whether it was different. */
function takeOver(fresh) {
    const shown = document.getElementById(fresh.id);
    if (!shown || unmarked(shown).isEqualNode(fresh)) return false;
    const hadFocus = shown.contains(document.activeElement);
    shown.className = fresh.className;
    shown.replaceChildren(...copies(fresh));
    if (hadFocus) shown.querySelector("a, button")?.focus({ preventScroll: true });
    mark(shown);
    return true;
}

/**
 * What a region is made of.
 *
 * A list says in which order things are to be done. The rows of a report stay where they are, even
 * if they would now be sorted otherwise: nothing moves away from under the pointer.
 */
function shape(root) {
    const ids = [...root.querySelectorAll("[id]")].map((element) => element.id);
    if (root.hasAttribute("data-ordered")) return JSON.stringify(ids);
    const rows = [...root.querySelectorAll("[data-row]")].map((row) => row.dataset.row).sort();
    const heads = [...root.querySelectorAll("thead")].map((head) => head.textContent);
    return JSON.stringify([rows, ids.sort(), heads]);
}

/** Replaces everything, because things came or went or stand in another order. */
function replaceAll(fresh) {
    const focused = region.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    const places = [...region.querySelectorAll(".grid-scroll")].map((box) => [box.scrollLeft, box.scrollTop]);
    const known = new Map([...region.querySelectorAll("li[id]")].map((item) => [item.id, unmarked(item)]));
    region.replaceChildren(...copies(fresh));
    region.querySelectorAll(".grid-scroll").forEach((box, index) => {
        if (places[index]) [box.scrollLeft, box.scrollTop] = places[index];
    });
    for (const item of region.querySelectorAll("li[id]")) {
        if (!known.get(item.id)?.isEqualNode(item)) mark(item);
    }
    if (focused) {
        const target = [...region.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused);
        target?.focus({ preventScroll: true });
    }
}

/** What a page says besides its live part. */
function surroundings(page) {
    const main = page.querySelector("main").cloneNode(true);
    main.querySelector("[data-live]")?.remove();
    main.querySelector("[data-live-status]")?.remove();
    return main.textContent;
}

/** Takes away what is shown, because it is not for whoever looks at it any more, and says so. */
function withdraw() {
    isOver = true;
    rest();
    const { gone, home } = status.dataset;
    const words = document.createElement("p");
    words.setAttribute("role", "status");
    const way = document.createElement("a");
    way.href = "/";
    way.className = "button primary";
    way.textContent = home;
    const place = document.createElement("div");
    place.className = "narrow error-page";
    place.append(words, way);
    document.querySelector("main").replaceChildren(place);
    words.textContent = gone; // A status is read out when it changes.
}

/** Shows what the server has in place of this page, which is made of more than its live part. */
function loadAgain() {
    isOver = true;
    rest();
    document.querySelector("main").replaceChildren();
    location.replace(region.dataset.address);
}

/** Fetches the page and takes over what is different; returns how many things are. */
async function refresh() {
    const answer = await fetch(region.dataset.address, { headers: { Accept: "text/html" }, cache: "no-store" });
    if ([403, 404, 410].includes(answer.status)) return withdraw();
    // Somebody signed out, or the address leads elsewhere.
    if (answer.redirected || answer.status === 401) return loadAgain();
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[data-live]");
    if (!fresh || (hasLost && surroundings(page) !== besides)) return loadAgain();
    hasLost = false;
    if (fresh.dataset.live !== region.dataset.live) {
        region.dataset.live = fresh.dataset.live;
        rest();
        attend();
    }
    if (shape(fresh) !== shape(region)) {
        replaceAll(fresh);
        return 1;
    }
    const changed = [...fresh.querySelectorAll("[id]")].filter(takeOver);
    return changed.filter((element) => element.matches("[id^=cell-], li")).length;
}

let running = false;
let again = false;
/** Whether nothing of the page is shown any more. */
let isOver = false;
/** Whether a right has ended since the page was last brought up to date. */
let hasLost = false;
const besides = region ? surroundings(document) : "";

async function update({ type } = {}) {
    hasLost ||= type === "rights-lost";
    if (isOver) return;
    if (running) {
        again = true;
        return;
    }
    running = true;
    try {
        do {
            again = false;
            const count = await refresh();
            if (isOver) return;
            document.dispatchEvent(new CustomEvent("school-changed"));
            if (count > 0 && status) {
                say(count === 1 ? status.dataset.one : status.dataset.many.replace("2", String(count)));
            }
        } while (again);
    } catch {
        say(status?.dataset.lost ?? "");
    } finally {
        running = false;
    }
}

let source = null;

function listen() {
    const stream = new EventSource(region.dataset.live);
    source = stream;
    stream.addEventListener("open", () => {
        say(status?.dataset.liveText ?? "");
        document.documentElement.dataset.liveState = "open";
        update(); // something may have happened since the page was made
    });
    stream.addEventListener("error", () => {
        document.documentElement.dataset.liveState = "lost";
        if (stream.readyState !== EventSource.CLOSED) return;
        // The server has answered that there is nothing to hear, and says why in the page's place.
        rest();
        update().then(() => { if (!source && !isOver) say(status?.dataset.lost ?? ""); });
    });
    for (const name of names) stream.addEventListener(name, update);
}

function rest() {
    source?.close();
    source = null;
}

/** A browser opens few connections to a server: a page that nobody sees leaves its own to others. */
function attend() {
    if (document.visibilityState === "hidden" || isOver) rest();
    else if (!source) listen();
}

if (region) {
    attend();
    document.addEventListener("visibilitychange", attend);
    window.addEventListener("pagehide", rest);
    window.addEventListener("pageshow", (event) => {
        if (event.persisted) location.reload();
    });
}
