// Puts things in order: with two buttons at each, which keep the focus, or by dragging.

import { draggable } from "./drag.js";
import { make, sign } from "./dom.js";

export function orderControl({ form }, name, words, changed) {
    const list = make("ol", { class: "play-order" });
    const said = make("p", { class: "spoken-only", role: "status" });
    const rows = form.items.map((item) => {
        const move = (by, icon, key) => make("button", {
            type: "button", class: "icon-button", "data-by": by, "aria-label": words(key, { item: item.text }),
            click: (event) => step(row, by, event.currentTarget),
        }, sign(icon));
        const row = make("li", { class: "play-item", "data-id": item.id },
            make("span", { class: "play-grip" }, sign("grip")), make("span", { class: "play-item-text" }, item.text),
            move(-1, "up", "moveUp"), move(1, "down", "moveDown"));
        return row;
    });
    let isLocked = false;

    function order() {
        return [...list.children].map((row) => row.dataset.id);
    }

    function settle() {
        const shown = [...list.children];
        shown.forEach((row, index) => {
            const [up, down] = row.querySelectorAll("button");
            up.setAttribute("aria-disabled", String(isLocked || index === 0));
            down.setAttribute("aria-disabled", String(isLocked || index === shown.length - 1));
        });
    }

    function place(row, index) {
        const others = [...list.children].filter((other) => other !== row);
        list.insertBefore(row, others[index] ?? null);
        settle();
        said.textContent = words("movedTo", {
            item: row.querySelector(".play-item-text").textContent, n: order().indexOf(row.dataset.id) + 1, total: rows.length,
        });
        changed();
        // As a field does when it is left.
        list.dispatchEvent(new Event("change", { bubbles: true }));
    }

    function step(row, by, pressed) {
        const index = [...list.children].indexOf(row) + by;
        if (isLocked || index < 0 || index >= rows.length) return;
        place(row, index);
        pressed.focus();
    }

    for (const row of rows) {
        draggable(row, {
            handle: row.querySelector(".play-grip"), allowed: () => !isLocked,
            over: () => {},
            drop: (target, y) => {
                const before = [...list.children].filter((other) => other !== row)
                    .filter((other) => other.getBoundingClientRect().top + other.offsetHeight / 2 < y).length;
                place(row, before);
            },
        });
    }
    list.append(...rows);
    settle();
    return {
        element: make("div", {}, list, said), first: rows[0]?.querySelector("button[data-by='1']"), label: "group",
        // The order that one finds may be the right one.
        read: order, draft: order,
        write: (answer) => {
            for (const id of answer) {
                const row = rows.find((one) => one.dataset.id === id);
                if (row) list.append(row);
            }
            settle();
        },
        lock: (locks) => {
            isLocked = locks;
            settle();
        },
        showParts: () => {},
        mark: (told) => {
            list.classList.toggle("is-right", told === "correct");
            list.classList.toggle("is-wrong", told === "wrong");
        },
    };
}
