// The week to scale: the line for now moves, and where not all days fit, a page opens at today.

const week = document.querySelector(".week");
const now = week?.querySelector(".week-now");
const rowsPerHour = 12;

/** Moves the line; the minutes since the page was made are added to the time at the school that the page names. */
function move(line, minute) {
    const row = Math.floor(minute / 5) - Number(week.dataset.first) * rowsPerHour;
    line.hidden = row < 0 || row >= Number(week.dataset.hours) * rowsPerHour;
    if (!line.hidden) line.className = `h${Math.floor(row / rowsPerHour)} m${row % rowsPerHour}`;
}

if (now) {
    const start = Date.now();
    const tick = () => move(now.firstElementChild, Number(now.dataset.minute) + Math.floor((Date.now() - start) / 60_000));
    setInterval(tick, 20_000);
    document.addEventListener("visibilitychange", tick);
}

if (week) {
    const links = [...document.querySelectorAll(".week-links a")];
    const days = [...week.querySelectorAll(".week-day")];
    const today = week.querySelector(".is-today");
    if (today && !location.hash) week.scrollLeft = today.offsetLeft - days[0].offsetLeft;
    const seen = new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) links[days.indexOf(target)]?.classList.toggle("is-shown", isIntersecting);
    }, { root: week, threshold: 0.6 });
    for (const day of days) seen.observe(day);
}
