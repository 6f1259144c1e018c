// Puts the exercises of a worksheet in order: by dragging, and by the buttons without leaving the page.
// Without this the buttons send their forms.

import { make, sign } from "./play/dom.js";
import { draggable } from "./play/drag.js";

/** What is written above the exercises; its version is that of the page. */
const sheet = document.getElementById("sheet");
const said = make("p", { class: "spoken-only", "aria-live": "polite" });

function list() {
    return document.querySelector("ol[data-arrange]");
}

function announce(id) {
    const rows = [...list().children];
    const index = rows.findIndex((row) => row.id === id);
    if (index < 0) return;
    said.textContent = list().dataset.arrange.replace("{item}", rows[index].querySelector("h3").textContent.trim())
        .replace("{n}", String(index + 1)).replace("{total}", String(rows.length));
}

/** Takes over what a page says after a change: the exercises, and the version that all forms name. */
function takeOver(page) {
    const next = page.querySelector("ol[data-arrange]");
    const version = page.querySelector("#sheet input[name=version]")?.value;
    if (!next || !version) return false;
    list().replaceWith(document.adoptNode(next));
    sheet.querySelector("input[name=version]").value = version;
    begin();
    return true;
}

/** What is typed stays in its fields: it need not be right yet for an exercise to move. */
async function send(row, action, fields = {}) {
    const typed = new FormData(sheet);
    const body = new URLSearchParams({
        csrf: typed.get("csrf"), version: typed.get("version"), action: `${action}:${row.id.replace("exercise-", "")}`, ...fields });
    try {
        const reply = await fetch(list().dataset.address, { method: "POST", body, credentials: "same-origin" });
        if (reply.ok && takeOver(new DOMParser().parseFromString(await reply.text(), "text/html"))) return true;
    } catch { /* There is no connection; the page as it is says more than this could. */ }
    location.reload();
    return false;
}

async function place(row, position) {
    const { id } = row;
    if (await send(row, "place", { position })) announce(id);
}

async function press(event) {
    const action = event.submitter?.name === "action" && event.submitter.value.split(":")[0];
    if (!["up", "down"].includes(action)) return;
    event.preventDefault();
    // What is typed isn't sent by this, so the page goes on asking before it is left.
    event.stopPropagation();
    const pressed = event.submitter.closest("li");
    const { id } = pressed;
    if (!(await send(pressed, action))) return;
    announce(id);
    const row = document.getElementById(id);
    (row.querySelector(`button[value^="${action}:"]`) ?? row.querySelector("button")).focus();
}

function begin() {
    for (const row of list().children) {
        const grip = make("span", { class: "exercise-grip" }, sign("grip"));
        row.prepend(grip);
        draggable(row, {
            handle: grip, over: () => {},
            drop: (target, y) => {
                const others = [...list().children].filter((other) => other !== row);
                const before = others.filter((other) => other.getBoundingClientRect().top + other.offsetHeight / 2 < y).length;
                if (before !== [...list().children].indexOf(row)) place(row, before);
            },
        });
    }
}

if (list() && sheet) {
    sheet.addEventListener("submit", press);
    document.querySelector("main").append(said);
    begin();
}
