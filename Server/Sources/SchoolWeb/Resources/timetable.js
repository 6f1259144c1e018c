// Where the parts of the timetable need more than a line, the one that is open comes into sight.
document.querySelector(".timetable-tabs [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
