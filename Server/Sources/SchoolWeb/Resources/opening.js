// Says what to do if nothing opens: an app comes in front of the page, and nothing tells a page more than that.
const help = document.querySelector("details[data-nothing-opens]");
const patience = 2500;

for (const button of help ? document.querySelectorAll("a[data-opens-app]") : []) {
    button.addEventListener("click", () => setTimeout(() => {
        if (document.hidden || !document.hasFocus()) return;
        help.open = true;
        help.scrollIntoView({ block: "nearest" });
    }, patience));
}
