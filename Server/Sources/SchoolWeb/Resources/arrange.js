// Puts the exercises of a worksheet in order: by dragging, and by the buttons without leaving the page.
// Without this the buttons send their forms.

import { make, sign } from "./play/dom.js";
import { draggable } from "./play/drag.js";

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
    const version = next?.querySelector("input[name=version]")?.value;
    if (!version) return false;
    list().replaceWith(document.adoptNode(next));
    for (const field of document.querySelectorAll("input[name=version]")) field.value = version;
    begin();
    return true;
}

async function send(form, fields) {
    const body = new URLSearchParams(new FormData(form));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    try {
        // The form has buttons of the name "action", which hide the property.
        const reply = await fetch(form.getAttribute("action"), { method: "POST", body, credentials: "same-origin" });
        if (reply.ok && takeOver(new DOMParser().parseFromString(await reply.text(), "text/html"))) return true;
    } catch { /* There is no connection; the page as it is says more than this could. */ }
    location.reload();
    return false;
}

async function place(row, position) {
    const { id } = row;
    if (await send(row.querySelector("form"), { action: "place", position })) announce(id);
}

async function press(event) {
    const button = event.submitter;
    if (!["up", "down"].includes(button?.value)) return;
    event.preventDefault();
    const { id } = button.closest("li");
    if (!(await send(event.target, { action: button.value }))) return;
    announce(id);
    const row = document.getElementById(id);
    (row.querySelector(`button[value=${button.value}]`) ?? row.querySelector("button")).focus();
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
    list().addEventListener("submit", press);
}

if (list()) {
    document.querySelector("main").append(said);
    begin();
}
