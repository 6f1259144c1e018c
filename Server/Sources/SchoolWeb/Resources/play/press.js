// Waits until a press is over. Leaving a field saves it, and what is said about that takes room: a button that moved
// between pressing and letting go would miss the press.

let isPressed = false;
let held = [];

function end() {
    isPressed = false;
    // The click that a press makes comes after the last of its own events.
    setTimeout(() => {
        if (isPressed) return;
        const now = held;
        held = [];
        for (const act of now) act();
    });
}

// A finger makes these as well, when it leaves the field: its own are over by then.
addEventListener("mousedown", ({ button }) => { isPressed = button === 0; }, { capture: true });
// Whoever types has let go, even if nothing told of it, as when a list is closed with a key.
addEventListener("keydown", () => { if (isPressed) end(); }, { capture: true });
for (const name of ["mouseup", "dragend", "blur"]) {
    addEventListener(name, ({ target }) => { if (name !== "blur" || target === window) end(); }, { capture: true });
}

/** Does something that may move what is shown: at once, or as soon as nothing is pressed any more. */
export function afterPress(act) {
    // What is said later must not be wiped away by what was held before.
    if (isPressed || held.length > 0) held.push(act);
    else act();
}
