// Brings the live part of a page up to date when the server says that something has changed.
//
// The page is fetched again and compared with what is shown. What is the same stays untouched, so
// focus, scrolling and selection stay where they are; what has changed is replaced and marked.

const names = ["handout-changed", "work-changed", "assignments-changed", "missed"];
const region = document.querySelector("[data-live]");
const status = document.querySelector("[data-live-status]");

function say(text) {
    if (status) status.textContent = text;
}

/** Takes over one element with an id; returns whether it was different. */
function takeOver(fresh) {
    const shown = document.getElementById(fresh.id);
    if (!shown || shown.isEqualNode(fresh)) return false;
    const clean = shown.cloneNode(true);
    clean.classList.remove("changed");
    if (clean.isEqualNode(fresh)) return false;
    const hadFocus = shown.contains(document.activeElement);
    shown.className = fresh.className;
    shown.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
    if (hadFocus) shown.querySelector("a, button")?.focus({ preventScroll: true });
    void shown.offsetWidth; // begins the marking anew
    shown.classList.add("changed");
    return true;
}

/** What the table is made of: its students, in any order, and its columns. */
function shape(root) {
    const rows = [...root.querySelectorAll("[data-row]")].map((row) => row.dataset.row).sort();
    const cells = [...root.querySelectorAll("[id]")].map((cell) => cell.id).sort();
    const heads = [...root.querySelectorAll("thead")].map((head) => head.textContent);
    return JSON.stringify([rows, cells, heads]);
}

/** Replaces everything, because people or columns came or went. */
function replaceAll(fresh) {
    const focused = region.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
    const places = [...region.querySelectorAll(".grid-scroll")].map((box) => [box.scrollLeft, box.scrollTop]);
    region.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
    region.querySelectorAll(".grid-scroll").forEach((box, index) => {
        if (places[index]) [box.scrollLeft, box.scrollTop] = places[index];
    });
    if (focused) {
        const target = [...region.querySelectorAll("a")].find((link) => link.getAttribute("href") === focused);
        target?.focus({ preventScroll: true });
    }
}

async function refresh() {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-store" });
    if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("[data-live]");
    if (!fresh) throw new Error("no live region");
    if (shape(fresh) !== shape(region)) {
        replaceAll(fresh);
        return 1;
    }
    const changed = [...fresh.querySelectorAll("[id]")].filter(takeOver);
    return changed.filter((element) => element.id.startsWith("cell-")).length;
}

let running = false;
let again = false;

async function update() {
    if (running) {
        again = true;
        return;
    }
    running = true;
    try {
        do {
            again = false;
            const count = await refresh();
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

if (region) {
    const source = new EventSource(region.dataset.live);
    let wasOpen = false;
    source.addEventListener("open", () => {
        if (wasOpen) update();
        wasOpen = true;
        say(status?.dataset.liveText ?? "");
        document.documentElement.dataset.liveState = "open";
    });
    source.addEventListener("error", () => {
        document.documentElement.dataset.liveState = "lost";
        if (source.readyState === EventSource.CLOSED) say(status?.dataset.lost ?? "");
    });
    for (const name of names) source.addEventListener(name, update);
    window.addEventListener("pagehide", () => source.close());
    window.addEventListener("pageshow", (event) => {
        if (event.persisted) location.reload();
    });
}
