// What was done is said once: whoever loads the page again or comes back to it finds what is true by now.

const forget = () => document.querySelector("[data-notice]")?.remove();

if (performance.getEntriesByType("navigation")[0]?.type !== "navigate") forget();
addEventListener("pageshow", ({ persisted }) => {
    if (persisted) forget();
});
