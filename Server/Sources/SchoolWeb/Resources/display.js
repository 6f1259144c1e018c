// A screen in the hall: asks for news every minute, turns pages when there is more than fits, and says
// when the school can't be reached. What was known last stays on the screen until then.

const every = 60_000;
const perPage = 12_000;
const main = document.querySelector("main");
const counter = document.getElementById("display-page");
const all = document.getElementById("display-all");
let page = 0;

function fits() {
    return document.documentElement.scrollHeight <= window.innerHeight + 1;
}

/** What can stand on a page: each row, and what is said of a day without any. */
function units() {
    return [...main.querySelectorAll(".display-row, .display-none, .display-off")];
}

function show(visible) {
    for (const unit of units()) unit.hidden = !visible.has(unit);
    for (const day of main.querySelectorAll(".display-day")) {
        day.hidden = ![...day.querySelectorAll(".display-row, .display-none, .display-off")].some((unit) => !unit.hidden);
    }
}

/** As many units on each page as fit on the screen, and at least one. */
function pages() {
    const result = [];
    let current = new Set();
    for (const unit of units()) {
        current.add(unit);
        show(current);
        if (fits() || current.size === 1) continue;
        current.delete(unit);
        result.push(current);
        current = new Set([unit]);
    }
    return [...result, current];
}

function turn() {
    show(new Set(units()));
    counter.textContent = "";
    const isWhole = all.getAttribute("aria-pressed") === "true";
    all.hidden = fits() && !isWhole;
    if (isWhole || fits()) return;
    counter.textContent = counter.dataset.text.replace("#", "88/88");
    const found = pages();
    page %= found.length;
    show(found[page]);
    counter.textContent = counter.dataset.text.replace("#", `${page + 1}/${found.length}`);
}

async function refresh() {
    const line = document.getElementById("unreachable");
    try {
        const answer = await fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(20_000) });
        // The display was revoked: what it showed goes.
        if (answer.status === 404) return location.reload();
        if (!answer.ok) throw new Error(`${answer.status}`);
        const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
        for (const selector of ["main", ".display-date", "#as-of"]) {
            document.querySelector(selector).replaceChildren(...document.importNode(fresh.querySelector(selector), true).childNodes);
        }
        line.dataset.text = fresh.getElementById("unreachable").dataset.text;
        line.textContent = "";
    } catch {
        line.textContent = line.dataset.text;
    }
    turn();
}

all.addEventListener("click", () => {
    all.setAttribute("aria-pressed", all.getAttribute("aria-pressed") === "true" ? "false" : "true");
    page = 0;
    turn();
});
window.addEventListener("resize", turn);
setInterval(refresh, every);
setInterval(() => { page += 1; turn(); }, perPage);
turn();
