// Shows what students will see of an exercise while somebody writes it. Nothing is kept by that.

const place = document.querySelector("[data-preview]");
const form = document.getElementById("exercise");
/** How long somebody pauses before it is shown, in milliseconds. */
const pause = 300;

let waiting = null;
let asked = 0;

async function show() {
    const question = asked += 1;
    const answer = await fetch(place.dataset.preview, { method: "POST", body: new URLSearchParams(new FormData(form)) });
    const text = await answer.text();
    // What was asked before may be answered later.
    if (!answer.ok || answer.redirected || question !== asked) return;
    const part = new DOMParser().parseFromString(text, "text/html").body;
    place.replaceChildren(...[...part.childNodes].map((node) => document.importNode(node, true)));
}

if (place && form) {
    form.addEventListener("input", () => {
        clearTimeout(waiting);
        waiting = setTimeout(() => show().catch(() => {}), pause);
    });
}
