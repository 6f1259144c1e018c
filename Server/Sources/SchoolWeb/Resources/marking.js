// Keys and buttons for whoever marks a whole class: from answer to answer, full points, none.
// Without this the fields are reached with Tab, and Enter saves.

const fieldOf = (answer) => answer.querySelector(".marking-points input");
/** Those that can be marked: of an archived class, none. */
const answers = [...document.querySelectorAll("[data-full]")].filter(fieldOf);

function step(from, by) {
    const next = answers[answers.indexOf(from) + by];
    if (!next) return;
    fieldOf(next).focus();
    fieldOf(next).select();
    next.scrollIntoView({ block: "nearest" });
}

function give(answer, points) {
    if (fieldOf(answer).readOnly) return; // What was typed before is being saved.
    fieldOf(answer).value = points;
    isTyped = true;
    step(answer, 1);
}

const keys = {
    ArrowDown: (answer) => step(answer, 1),
    ArrowUp: (answer) => step(answer, -1),
    "+": (answer) => give(answer, answer.dataset.full),
    "-": (answer) => give(answer, "0"),
};

for (const answer of answers) {
    fieldOf(answer).addEventListener("keydown", (event) => {
        const act = keys[event.key];
        if (!act || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
        event.preventDefault();
        act(answer);
    });
    const button = answer.querySelector("[data-give-full]");
    button.hidden = false;
    button.addEventListener("click", () => give(answer, answer.dataset.full));
}
for (const list of document.querySelectorAll("[data-keys]")) list.hidden = false;

// Points that were typed and not saved are not lost without a question.
const form = document.querySelector(".marking-form");
// A page that was refused shows again what is not saved yet.
let isTyped = document.querySelector(".marking-form [aria-invalid=true]") !== null;
form?.addEventListener("input", () => { isTyped = true; });
form?.addEventListener("submit", () => { isTyped = false; });
addEventListener("beforeunload", (event) => { if (isTyped) event.preventDefault(); });

// On a phone the keyboard would cover the answers.
if (matchMedia("(pointer: fine)").matches && !document.querySelector("[aria-invalid]")) {
    answers.map(fieldOf).find((field) => field.value === "")?.focus({ preventScroll: true });
}
