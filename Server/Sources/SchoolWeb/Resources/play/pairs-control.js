// Matches one thing to another: a choice for each, and cards for those who like, to drag onto them or to tap first.

import { draggable } from "./drag.js";
import { make } from "./dom.js";

export function pairsControl({ form }, name, words, changed) {
    const selects = form.left.map((left, index) => make("select", { id: `${name}-${index}`, change: () => { show(); changed(); } },
        make("option", { value: "" }, words("choose")),
        ...form.right.map((right) => make("option", { value: right.id }, right.text))));
    const rows = form.left.map((left, index) => make("div", { class: "play-pair", "data-row": index },
        make("label", { for: `${name}-${index}` }, left.text), selects[index]));
    const cards = form.right.map((right) => make("span", { class: "play-card", "data-id": right.id, "aria-hidden": "true" }, right.text));
    const element = make("div", { class: "play-pairs" }, ...rows, make("div", { class: "play-cards" }, ...cards));
    const values = () => selects.map((select) => select.value);
    let isLocked = false;
    /** The card that was tapped; the row that is tapped next gets it. */
    let picked = null;

    function show() {
        const used = new Set(selects.map((select) => select.value));
        for (const card of cards) card.classList.toggle("is-used", used.has(card.dataset.id));
    }

    function pick(card) {
        picked = card;
        for (const one of cards) one.classList.toggle("is-picked", one === card);
        element.classList.toggle("is-picking", card !== null);
    }

    function put(card, index) {
        pick(null);
        selects[index].value = card.dataset.id;
        // As a choice by hand does.
        selects[index].dispatchEvent(new Event("change", { bubbles: true }));
    }

    rows.forEach((row, index) => {
        // A list must not open when a row is tapped to get the card.
        row.addEventListener("mousedown", (event) => { if (picked) event.preventDefault(); });
        row.addEventListener("click", (event) => {
            if (!picked || isLocked) return;
            event.preventDefault();
            put(picked, index);
        });
    });

    for (const card of cards) {
        draggable(card, {
            allowed: () => !isLocked,
            tap: () => pick(picked === card ? null : card),
            begin: () => pick(null),
            over: (target) => rows.forEach((row) => row.classList.toggle("is-target", row.contains(target))),
            drop: (target) => {
                rows.forEach((row) => row.classList.remove("is-target"));
                const index = rows.findIndex((row) => row.contains(target));
                if (index >= 0) put(card, index);
            },
        });
    }
    return {
        element, first: selects[0], label: "group",
        read: () => (selects.some((select) => select.value) ? values() : null), draft: values,
        firstEmpty: () => selects.find((select) => !select.value),
        write: (answer) => {
            selects.forEach((select, index) => { select.value = answer[index] ?? ""; });
            show();
        },
        lock: (locks) => {
            isLocked = locks;
            pick(null);
            selects.forEach((select) => { select.disabled = locks; });
        },
        showParts: (parts) => rows.forEach((row, index) => {
            row.classList.toggle("is-right", parts?.[index] === true);
            row.classList.toggle("is-wrong", parts?.[index] === false);
        }),
        mark: () => {},
    };
}
