// Signs in with a badge: by the link in its QR code, or with the camera.
//
// Whatever can't be done, the field for the code under the picture stays, and it is said why.

const form = document.querySelector("#sign-in");
const field = form?.querySelector("[name=badge]");
const camera = document.querySelector("[data-camera]");

/** The longer side of the picture that is searched, in pixels. */
const sharpness = 1280;
const pause = 60; // milliseconds between two looks
const patience = 150; // looks

/** The secret in what a QR code says: what stands after the `#`, or all of it; null if it is no badge's. */
function secret(text) {
    const found = text.slice(text.indexOf("#") + 1).trim();
    return /^[0-9A-HJKMNP-TV-Z]{26}$/i.test(found) ? found : null;
}

function signIn(found) {
    field.value = found;
    form.requestSubmit();
}

/** The link of a badge carries the secret after the `#`, which no server sees and no log keeps. */
function readAddress() {
    const found = secret(location.hash);
    if (!found) return;
    history.replaceState(null, "", location.pathname + location.search);
    signIn(found);
}

/** What reads codes: the browser itself where it can, and what we bring along. */
async function reader() {
    const [{ find }, { read, largestVersion }] = await Promise.all(
        [import(camera.dataset.find), import(camera.dataset.read)]);
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d", { willReadFrequently: true });
    const own = (video) => {
        const scale = Math.min(1, sharpness / Math.max(video.videoWidth, video.videoHeight));
        canvas.width = Math.round(video.videoWidth * scale);
        canvas.height = Math.round(video.videoHeight * scale);
        if (!canvas.width || !canvas.height) return null;
        context.drawImage(video, 0, 0, canvas.width, canvas.height);
        for (const modules of find(context.getImageData(0, 0, canvas.width, canvas.height), largestVersion)) {
            const text = read(modules);
            if (text) return text;
        }
        return null;
    };
    const browsers = await browsersReader();
    return async (video) => (await browsers?.(video)) || own(video);
}

async function browsersReader() {
    try {
        if (!(await BarcodeDetector.getSupportedFormats()).includes("qr_code")) return null;
        const detector = new BarcodeDetector({ formats: ["qr_code"] });
        return (video) => detector.detect(video).then(([code]) => code?.rawValue, () => null);
    } catch {
        return null; // Most browsers can't.
    }
}

/** What to say when the camera can't be opened. */
function reason(error) {
    switch (error.name) {
    case "NotFoundError": case "OverconstrainedError": return camera.dataset.none;
    case "NotAllowedError": case "SecurityError": return camera.dataset.denied;
    case "NotReadableError": case "AbortError": return camera.dataset.busy;
    default: return camera.dataset.impossible;
    }
}

class Viewfinder {
    #video = camera.querySelector("video");
    #frame = camera.querySelector("[data-viewfinder]");
    #open = camera.querySelector("[data-open]");
    #words = camera.querySelector("[role=status]");

    constructor() {
        camera.hidden = false;
        if (!navigator.mediaDevices?.getUserMedia) {
            this.#say(camera.dataset.impossible);
            return;
        }
        this.#open.hidden = false;
        this.#open.addEventListener("click", () => this.open());
        camera.querySelector("[data-close]").addEventListener("click", () => this.close());
        window.addEventListener("pagehide", () => this.close());
        document.addEventListener("visibilitychange", () => {
            if (document.visibilityState === "hidden") this.close();
        });
    }

    #say(text) {
        if (this.#words.textContent !== text) this.#words.textContent = text;
    }

    async open() {
        this.#open.disabled = true;
        try {
            const look = await reader();
            this.#video.srcObject = await navigator.mediaDevices.getUserMedia({
                video: { facingMode: "user", width: { ideal: 1280 }, height: { ideal: 720 } },
            });
            this.#frame.hidden = false;
            this.#open.hidden = true;
            await this.#video.play();
            this.#say(camera.dataset.scanning);
            await this.#watch(look);
        } catch (error) {
            this.close();
            this.#say(reason(error));
            field.focus();
        } finally {
            this.#open.disabled = false;
        }
    }

    close() {
        for (const track of this.#video.srcObject?.getTracks() ?? []) track.stop();
        this.#video.srcObject = null;
        this.#frame.hidden = true;
        this.#open.hidden = false;
        this.#say("");
    }

    /** Looks until a badge is seen or the camera is closed. */
    async #watch(look) {
        for (let count = 1; this.#video.srcObject; count += 1) {
            const text = await look(this.#video);
            if (!this.#video.srcObject) return;
            const found = text && secret(text);
            if (found) {
                this.close();
                this.#say(camera.dataset.found);
                signIn(found);
                return;
            }
            if (text) this.#say(camera.dataset.other);
            else if (count === patience) this.#say(camera.dataset.scanningLong);
            await new Promise((next) => setTimeout(next, pause));
        }
    }
}

if (form && field) {
    readAddress();
    window.addEventListener("hashchange", readAddress);
    if (camera) new Viewfinder();
}
