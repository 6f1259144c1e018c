// Uploads a file in parts, and goes on after the last part that arrived when the connection was lost.

const partSize = 1024 * 1024;
const form = document.querySelector("#upload");
const box = document.querySelector("[data-upload]");

function wait(milliseconds) {
    return new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        window.addEventListener("online", () => { clearTimeout(timer); resolve(); }, { once: true });
    });
}

/** Asks the server; tries again for as long as it can't be reached. */
async function ask(path, options, words) {
    for (let pause = 500; ; pause = Math.min(pause * 2, 15000)) {
        try {
            const answer = await fetch(path, options);
            if ((answer.status < 500 && answer.status !== 429) || answer.status === 507) return answer;
        } catch {
            // Not reached: paused, and tried again below.
        }
        words.textContent = box.dataset.paused;
        await wait(pause);
    }
}

async function upload(file, token, words, bar) {
    const headers = { "X-CSRF-Token": token };
    const begun = await ask("/v1/files", {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify({
            name: file.name, mediaType: file.type || "application/octet-stream", size: file.size,
        }),
    }, words);
    if (!begun.ok) throw new Error(String(begun.status));
    let { id, received } = await begun.json();
    const uploading = bar.getAttribute("aria-label");
    while (received < file.size) {
        const answer = await ask(`/v1/files/${id}?offset=${received}`, {
            method: "PUT",
            headers: { ...headers, "Content-Type": "application/octet-stream" },
            body: file.slice(received, received + partSize),
        }, words);
        if (answer.status === 409) {
            // Another place than we thought: ask how much has arrived.
            const state = await ask(`/v1/files/${id}`, { headers }, words);
            if (!state.ok) throw new Error(String(state.status));
            ({ received } = await state.json());
            continue;
        }
        if (!answer.ok) throw new Error(String(answer.status));
        ({ received } = await answer.json());
        words.textContent = uploading;
        bar.value = (100 * received) / file.size;
    }
    return id;
}

/** Hands the finished file to the handout, as the plain form would. */
async function finish(id, token) {
    const answer = await fetch(form.action, {
        method: "POST",
        body: new URLSearchParams({ csrf: token, uploaded: id }),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    location.assign(answer.url);
}

form?.addEventListener("submit", async (event) => {
    const file = form.querySelector("[type=file]").files[0];
    if (!file || !box) return;
    event.preventDefault();
    const button = form.querySelector("[type=submit]");
    const token = form.querySelector("[name=csrf]").value;
    const bar = box.querySelector("progress");
    const words = box.querySelector("[role=status]");
    button.disabled = true;
    box.hidden = false;
    bar.value = 0;
    words.textContent = bar.getAttribute("aria-label");
    try {
        await finish(await upload(file, token, words, bar), token);
    } catch {
        words.textContent = words.dataset.failed;
        button.disabled = false;
    }
});
