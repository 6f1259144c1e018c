// The service worker that shows notifications. It keeps nothing.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
    const { title, text, link, tag, language } = event.data.json();
    // The same tag takes the place of what is shown: what comes twice is seen once.
    event.waitUntil(self.registration.showNotification(title, {
        body: text, tag, lang: language, icon: "/assets/icon.svg", data: { link },
    }));
});

self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    const address = new URL(event.notification.data.link, location.origin);
    if (address.origin !== location.origin) return;
    event.waitUntil((async () => {
        const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
        const same = open.find((client) => client.url === address.href);
        await (same ? same.focus() : self.clients.openWindow(address.href));
    })());
});
