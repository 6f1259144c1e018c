// The service worker for what works without a connection. It keeps the program, an empty page for sheets and a page for
// all others, which are the same for everybody; what belongs to somebody (pictures of a sheet) is in a cache of its own,
// which goes when another person comes or the student signs out. Pages themselves are never kept.

const program = "teachkit-play-program";
const pictures = "teachkit-play-pictures";
const emptyPage = "/play-offline";
const offline = "teachkit-play-offline";
const offlinePage = "/offline";
const ownerMark = "/play-owner";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

/** Keeps what is not kept yet; an address that names its content never changes. */
async function keep(cache, addresses) {
    for (const address of addresses) {
        const isNamed = new URL(address).searchParams.has("v");
        if (isNamed && (await cache.match(address))) continue;
        const reply = await fetch(address, { cache: "no-cache" });
        if (reply.ok && !reply.redirected) await cache.put(address, reply);
    }
}

async function keepPictures(owner, addresses) {
    const before = await (await caches.open(pictures)).match(ownerMark);
    if (!before || (await before.text()) !== owner) await caches.delete(pictures);
    const cache = await caches.open(pictures);
    await cache.put(ownerMark, new Response(owner));
    await keep(cache, addresses);
}

async function keepAll({ keep: parts, owner, page }) {
    const cache = await caches.open(program);
    const wanted = new Set(parts.program);
    await keep(cache, wanted);
    for (const request of await cache.keys()) {
        const isPage = new URL(request.url).pathname === emptyPage;
        if (!isPage && !wanted.has(request.url)) await cache.delete(request);
    }
    await cache.put(emptyPage, new Response(page, {
        headers: {
            "Content-Type": "text/html; charset=utf-8",
            "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                + "media-src 'self'; connect-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        },
    }));
    await keepPictures(owner ?? "", parts.pictures);
}

/** Keeps the page for when there is no connection, in the language of whoever asks, with all that it loads. */
async function keepOfflinePage(key, loaded) {
    const kept = await (await caches.open(offline)).match(offlinePage);
    if (kept?.headers.get("X-Kept-For") === key) return;
    const reply = await fetch(offlinePage, { cache: "no-cache" });
    if (!reply.ok || reply.redirected) return;
    const page = await reply.text();
    const named = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map((found) => new URL(found[1], location.origin).href);
    await caches.delete(offline);
    const cache = await caches.open(offline);
    await keep(cache, new Set([...named, ...loaded]));
    const headers = new Headers(reply.headers);
    headers.set("X-Kept-For", key);
    await cache.put(offlinePage, new Response(page, { headers }));
}

self.addEventListener("message", (event) => {
    const { data, ports } = event;
    if (!data.keep && !data.offline) return;
    const done = data.keep ? keepAll(data) : keepOfflinePage(data.offline, data.parts);
    event.waitUntil(done.then(() => ports[0]?.postMessage("kept")));
});

/** A page; without a connection, the one for sheets or the one for all others. */
async function openPage(request) {
    try {
        return await fetch(request);
    } catch (error) {
        const isSheet = new URL(request.url).pathname.endsWith("/sheet");
        const page = (isSheet && await caches.match(emptyPage, { cacheName: program }))
            || await caches.match(offlinePage, { cacheName: offline });
        if (page) return page;
        throw error;
    }
}

/**
 * Sends a form; where no reply comes, the page for all others says that it may not have arrived, and sends nothing again: the
 * connection may also have broken after the school had it.
 */
async function sendForm(request) {
    try {
        return await fetch(request);
    } catch (error) {
        if (await caches.match(offlinePage, { cacheName: offline })) return Response.redirect(`${offlinePage}#unsent`, 303);
        throw error;
    }
}

function isForm({ mode, method, headers }) {
    const kind = headers.get("Content-Type") ?? "";
    return mode === "navigate" && method === "POST" && kind.startsWith("application/x-www-form-urlencoded");
}

/** The part of a kept file that a request asks for: some browsers play no sound that comes as a whole. */
async function partOf(kept, request) {
    const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get("Range") ?? "");
    if (!asked) return kept;
    const file = await kept.blob();
    const first = Number(asked[1]);
    const last = Math.min(asked[2] === "" ? Infinity : Number(asked[2]), file.size - 1);
    if (first > last) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.size}` } });
    return new Response(file.slice(first, last + 1), {
        status: 206, statusText: "Partial Content",
        headers: {
            "Content-Type": kept.headers.get("Content-Type") ?? "", "Accept-Ranges": "bytes",
            "Content-Range": `bytes ${first}-${last}/${file.size}`, "Content-Length": String(last - first + 1),
        },
    });
}

async function openPart(request) {
    const isNamed = new URL(request.url).searchParams.has("v");
    const kept = await caches.match(request);
    if (kept && isNamed) return partOf(kept, request);
    try {
        return await fetch(request);
    } catch (error) {
        if (kept) return partOf(kept, request);
        throw error;
    }
}

self.addEventListener("fetch", (event) => {
    const { request } = event;
    if (new URL(request.url).origin !== location.origin) return;
    if (isForm(request)) event.respondWith(sendForm(request));
    if (request.method !== "GET") return;
    if (request.mode === "navigate") event.respondWith(openPage(request));
    else if (["script", "style", "image", "audio"].includes(request.destination)) event.respondWith(openPart(request));
});
