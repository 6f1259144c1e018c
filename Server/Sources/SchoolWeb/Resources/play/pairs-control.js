// Matches one thing to another: a choice for each, and cards to drag onto them for those who like.

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

    function show() {
        const used = new Set(selects.map((select) => select.value));
        for (const card of cards) card.classList.toggle("is-used", used.has(card.dataset.id));
    }

    for (const card of cards) {
        draggable(card, {
            allowed: () => !isLocked,
            over: (target) => rows.forEach((row) => row.classList.toggle("is-target", row.contains(target))),
            drop: (target) => {
                rows.forEach((row) => row.classList.remove("is-target"));
                const index = rows.findIndex((row) => row.contains(target));
                if (index < 0) return;
                selects[index].value = card.dataset.id;
                show();
                changed();
            },
        });
    }
    return {
        element, first: selects[0], label: "group",
        read: () => (selects.every((select) => select.value) ? values() : null), draft: values,
        write: (answer) => {
            selects.forEach((select, index) => { select.value = answer[index] ?? ""; });
            show();
        },
        lock: (locks) => {
            isLocked = locks;
            selects.forEach((select) => { select.disabled = locks; });
        },
        showParts: (parts) => rows.forEach((row, index) => {
            row.classList.toggle("is-right", parts?.[index] === true);
            row.classList.toggle("is-wrong", parts?.[index] === false);
        }),
        mark: () => {},
    };
}
