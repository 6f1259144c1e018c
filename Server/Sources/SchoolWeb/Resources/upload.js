// Uploads a file in parts, and goes on after the last part that arrived when the connection was lost.
//
// It also goes on when the page was left and the same file is chosen again in the same tab.

const partSize = 1024 * 1024;
const longestPart = 120_000; // milliseconds for one part; a slower connection counts as lost
const form = document.querySelector("#upload");
const box = document.querySelector("[data-upload]");
const bar = box?.querySelector("progress");
const words = box?.querySelector("[role=status]");

/** An answer that asking again would not change. */
class Refused extends Error {
    constructor(status) {
        super(`The server answered ${status}.`);
        this.status = status;
    }
}

function say(text) {
    if (words.textContent !== text) words.textContent = text;
}

/** What went wrong, and what helps. */
function sentence(error) {
    switch (error instanceof Refused ? error.status : 0) {
    case 401: case 403: return box.dataset.signedOut;
    case 413: return box.dataset.tooLarge;
    case 507: return box.dataset.diskFull;
    default: return box.dataset.failed;
    }
}

function wait(milliseconds) {
    return new Promise((resolve) => {
        const go = () => {
            clearTimeout(timer);
            window.removeEventListener("online", go);
            resolve();
        };
        const timer = setTimeout(go, milliseconds);
        window.addEventListener("online", go);
    });
}

/** Asks the server; tries again for as long as it can't be reached. */
async function ask(path, options = {}) {
    const headers = { Accept: "application/json", "X-CSRF-Token": form.elements.csrf.value, ...options.headers };
    for (let pause = 500; ; pause = Math.min(pause * 2, 15_000)) {
        try {
            const answer = await fetch(path, { ...options, headers, signal: AbortSignal.timeout(longestPart) });
            if (![429, 502, 503, 504].includes(answer.status)) return answer;
        } catch {
            // Not reached: paused, and tried again below.
        }
        say(box.dataset.paused);
        await wait(pause);
    }
}

async function read(answer) {
    if (!answer.ok) throw new Refused(answer.status);
    return answer.json();
}

/** Remembers for this tab where the upload of this very file can go on. */
const memory = {
    key: (file) => `upload ${form.action} ${file.name} ${file.size} ${file.lastModified}`,
    read(file) {
        try { return sessionStorage.getItem(this.key(file)); } catch { return null; }
    },
    write(file, id) {
        try { sessionStorage.setItem(this.key(file), id); } catch { /* Then it begins anew. */ }
    },
    forget(file) {
        try { sessionStorage.removeItem(this.key(file)); } catch { /* Nothing was kept. */ }
    },
};

async function begin(file) {
    const known = memory.read(file);
    if (known) {
        const answer = await ask(`/v1/files/${known}`);
        if (answer.ok) return answer.json();
        memory.forget(file);
    }
    const begun = await read(await ask("/v1/files", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({
            name: file.name, mediaType: file.type || "application/octet-stream", size: file.size,
        }),
    }));
    memory.write(file, begun.id);
    return begun;
}

async function upload(file) {
    let { id, received } = await begin(file);
    while (received < file.size) {
        bar.value = (100 * received) / file.size;
        say(box.dataset.uploading);
        const answer = await ask(`/v1/files/${id}?offset=${received}`, {
            method: "PUT",
            headers: { "Content-Type": "application/octet-stream" },
            body: file.slice(received, received + partSize),
        });
        // Another place than we thought, as when an answer was lost: ask how much has arrived.
        ({ received } = await read(answer.status === 409 ? await ask(`/v1/files/${id}`) : answer));
    }
    bar.value = 100;
    return id;
}

/** Hands the finished file to the handout, as the plain form would. */
async function finish(file, id) {
    const answer = await ask(form.action, {
        method: "POST",
        headers: { Accept: "text/html" },
        body: new URLSearchParams({ csrf: form.elements.csrf.value, uploaded: id }),
    });
    if (!answer.ok) throw new Refused(answer.status);
    memory.forget(file);
    return answer.url;
}

/** Makes the browser ask before somebody leaves in the middle. */
function hold(event) {
    event.preventDefault();
}

form?.addEventListener("submit", async (event) => {
    const file = form.elements.file.files[0];
    if (!file || !box) return;
    event.preventDefault();
    const button = form.querySelector("[type=submit]");
    button.disabled = true;
    box.hidden = false;
    box.classList.remove("failed");
    bar.hidden = false;
    bar.value = 0;
    say(box.dataset.uploading);
    window.addEventListener("beforeunload", hold);
    try {
        if (file.size > Number(box.dataset.largest)) throw new Refused(413);
        const address = await finish(file, await upload(file));
        window.removeEventListener("beforeunload", hold);
        location.assign(address);
    } catch (error) {
        window.removeEventListener("beforeunload", hold);
        say(sentence(error));
        bar.hidden = true;
        box.classList.add("failed");
        button.disabled = false;
    }
});
