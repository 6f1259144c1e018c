// Says beside the navigation how much has not been read, and again whenever the page is looked at.

const place = document.querySelector("[data-unread]");

async function count() {
    const answer = await fetch("/v1/notifications/unread", { headers: { Accept: "application/json" } });
    if (!answer.ok) return;
    const { unread } = await answer.json();
    place.hidden = unread === 0;
    place.firstElementChild.textContent = unread > 99 ? "99+" : String(unread);
}

if (place) {
    const look = () => {
        if (document.visibilityState === "visible") count().catch(() => {});
    };
    look();
    document.addEventListener("visibilitychange", look);
    document.addEventListener("school-changed", look);
}
