// Lets a code for the board fill the whole screen, where the browser lets a page do so.
if (document.fullscreenEnabled) {
    for (const button of document.querySelectorAll("[data-fill]")) {
        button.hidden = false;
        button.addEventListener("click", () => document.getElementById(button.dataset.fill).requestFullscreen());
    }
}
