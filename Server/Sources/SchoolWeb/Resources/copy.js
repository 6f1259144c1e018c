// Shows the buttons that copy, where the browser lets a page do so.
if (navigator.clipboard) {
    for (const button of document.querySelectorAll("[data-copy]")) {
        const source = document.getElementById(button.dataset.copy);
        const words = button.parentElement.querySelector("[data-copied]");
        button.hidden = false;
        button.addEventListener("click", async () => {
            try {
                await navigator.clipboard.writeText(source.textContent);
                words.textContent = words.dataset.copied;
            } catch {
                // Not allowed here: what is selected can be copied with the keyboard.
                getSelection().selectAllChildren(source);
            }
        });
    }
}
