// Signs in with a badge: by the link in its QR code, or with the camera.

const form = document.querySelector("#sign-in");
const field = form?.querySelector("[name=badge]");
const camera = document.querySelector("[data-camera]");

/** The secret in what a QR code says: what stands after the `#`, or all of it. */
function secret(text) {
    const mark = text.indexOf("#");
    return (mark < 0 ? text : text.slice(mark + 1)).trim();
}

function signIn(text) {
    field.value = secret(text);
    form.requestSubmit();
}

/** The link of a badge carries the secret after the `#`, which no server sees and no log keeps. */
function readAddress() {
    if (location.hash.length < 2) return;
    const text = location.hash;
    history.replaceState(null, "", location.pathname + location.search);
    signIn(text);
}

async function watch(video, detector, words) {
    while (video.isConnected) {
        const [found] = await detector.detect(video);
        if (found) {
            video.srcObject.getTracks().forEach((track) => track.stop());
            video.remove();
            words.textContent = "";
            return signIn(found.rawValue);
        }
        await new Promise((next) => requestAnimationFrame(next));
    }
}

async function open(words) {
    try {
        const detector = new BarcodeDetector({ formats: ["qr_code"] });
        const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "user" } });
        const video = document.createElement("video");
        video.muted = true;
        video.playsInline = true;
        video.srcObject = stream;
        camera.append(video);
        await video.play();
        words.textContent = words.dataset.scanning;
        await watch(video, detector, words);
    } catch {
        words.textContent = camera.dataset.noCamera;
        field.focus();
    }
}

if (form && field) {
    readAddress();
    window.addEventListener("hashchange", readAddress);
    if (camera && "BarcodeDetector" in window && navigator.mediaDevices) {
        camera.hidden = false;
        const words = camera.querySelector("[data-scanning]");
        camera.querySelector("button").addEventListener("click", () => open(words));
    }
}
