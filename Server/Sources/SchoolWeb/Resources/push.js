// Turns notifications on and off for this browser.

const place = document.querySelector("[data-push-key]");

/** The bytes of base64 for addresses. */
function bytes(text) {
    const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

async function tell(path, body) {
    const answer = await fetch(path, {
        method: "POST", headers: { "Content-Type": "application/json", "X-CSRF-Token": place.dataset.csrf },
        body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(String(answer.status));
}

function worker() {
    return navigator.serviceWorker.register(place.dataset.worker, { scope: place.dataset.scope });
}

/** Waits for the worker: a browser subscribes only with one that runs. */
async function running(registration) {
    const coming = registration.installing ?? registration.waiting;
    if (registration.active || !coming) return registration;
    await new Promise((resolve) => {
        coming.addEventListener("statechange", () => { if (coming.state === "activated") resolve(); });
    });
    return registration;
}

async function turnOn() {
    if (await Notification.requestPermission() !== "granted") return show();
    const registration = await running(await worker());
    const subscription = await registration.pushManager.subscribe({
        userVisibleOnly: true, applicationServerKey: bytes(place.dataset.pushKey),
    });
    const { endpoint, keys } = subscription.toJSON();
    await tell("/v1/notifications/devices", { endpoint, p256dh: keys.p256dh, auth: keys.auth });
    return show();
}

async function turnOff() {
    const subscription = await (await worker()).pushManager.getSubscription();
    if (subscription) {
        await tell("/v1/notifications/devices/remove", { endpoint: subscription.endpoint });
        await subscription.unsubscribe();
    }
    return show();
}

async function show() {
    const [on, off, status] = ["on", "off", "status"].map((name) => place.querySelector(`[data-push-${name}]`));
    const registration = await navigator.serviceWorker.getRegistration(place.dataset.scope);
    const isOn = Boolean(await registration?.pushManager?.getSubscription());
    const isRefused = Notification.permission === "denied";
    on.hidden = isOn || isRefused;
    off.hidden = !isOn;
    status.textContent = isOn ? place.dataset.isOn : isRefused ? place.dataset.refused : "";
}

if (place && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
    const act = (name, work) => place.querySelector(`[data-push-${name}]`).addEventListener("click", () => {
        work().catch(() => { place.querySelector("[data-push-status]").textContent = place.dataset.failed; });
    });
    act("on", turnOn);
    act("off", turnOff);
    show().catch(() => {});
}
