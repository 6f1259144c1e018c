// From day to day and from week to week by the arrow keys and by swiping; the links do the same without a script.

const steps = document.querySelector(".timetable-steps");
const region = document.querySelector(".week, .day-columns");
const link = (name) => steps?.querySelector(name === "today" ? "a:not([rel])" : `a[rel="${name}"]`);

/** The days of a week of which not all fit. */
const strip = region?.matches(".week") && region.scrollWidth > region.clientWidth + 1 ? region : null;
const days = [...(strip?.querySelectorAll(".week-day") ?? [])];
const places = () => days.map((day) => Math.min(day.offsetLeft - days[0].offsetLeft, strip.scrollWidth - strip.clientWidth));
const atFirst = () => !strip || strip.scrollLeft <= 1;
const atLast = () => !strip || strip.scrollLeft >= strip.scrollWidth - strip.clientWidth - 1;

/** Leads to another page, which goes on where this one ends: at its last day, or with the keys. */
function go(name, hasKeys) {
    const target = link(name);
    if (!target) return false;
    try { sessionStorage.setItem("timetable-step", hasKeys ? `${name} keys` : name); } catch { /* A browser that keeps nothing opens the page at its beginning. */ }
    location.assign(target.href);
    return true;
}

/** One day, or one page where there is no further day. */
function step(name) {
    const isNext = name === "next";
    if (isNext ? atLast() : atFirst()) return go(name, true);
    const now = strip.scrollLeft;
    const all = places();
    strip.scrollTo({ left: isNext ? all.find((place) => place > now + 1) : all.findLast((place) => place < now - 1) });
    return true;
}

/** Whether a key means something else there. */
const isBusy = (element) => element.closest?.("input, select, textarea, audio, video, [contenteditable], [role='tablist'], dialog");

function press(event) {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isBusy(event.target)) return;
    const name = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
    // A letter is a command only where somebody has gone to give one: whoever dictates also says letters.
    const isToday = event.key.toLowerCase() === "t" && (region.contains(event.target) || steps.contains(event.target));
    if (name ? step(name) : isToday && go("today", true)) event.preventDefault();
}

let from = null;

function touch(event) {
    const one = event.touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1.01 ? event.touches[0] : null;
    // The edges of a screen are the browser's own, and what scrolls sideways keeps its swipes.
    const isOwn = one && one.clientX > 24 && one.clientX < innerWidth - 24 && !isBusy(event.target) && !event.target.closest(".timetable-tabs");
    from = isOwn ? { x: one.clientX, y: one.clientY, isFirst: atFirst(), isLast: atLast() } : null;
}

function lift(event) {
    const [start, end] = [from, event.changedTouches[0]];
    from = null;
    if (!start || !end || event.touches.length > 0) return;
    const [across, down] = [end.clientX - start.x, end.clientY - start.y];
    if (Math.abs(across) < 60 || Math.abs(across) < 2 * Math.abs(down)) return;
    // Between the first and the last day, the browser scrolls.
    if (across < 0 ? start.isLast : start.isFirst) go(across < 0 ? "next" : "prev", false);
}

if (steps && region) {
    let came = "";
    try {
        came = sessionStorage.getItem("timetable-step") ?? "";
        sessionStorage.removeItem("timetable-step");
    } catch { /* As above. */ }
    if (came.endsWith("keys")) region.focus({ preventScroll: true });
    if (came.startsWith("prev") && strip) strip.scrollLeft = strip.scrollWidth;
    document.addEventListener("keydown", press);
    const main = document.querySelector("main");
    main.addEventListener("touchstart", touch, { passive: true });
    main.addEventListener("touchend", lift, { passive: true });
    main.addEventListener("touchcancel", () => { from = null; }, { passive: true });
}
