// Counts, while somebody ticks lectures, how many changes would be applied.
const form = document.querySelector("form.selection");
const status = form?.querySelector("[data-changes]");
const button = form?.querySelector("[data-apply]");

function count() {
    let added = 0;
    let removed = 0;
    for (const box of form.querySelectorAll("input[data-kept]")) {
        const kept = box.dataset.kept === "true";
        if (box.checked && !kept) added += 1;
        if (!box.checked && kept) removed += 1;
    }
    status.textContent = status.dataset.label.replace("{added}", added).replace("{removed}", removed);
    button.lastElementChild.textContent = button.dataset.apply.replace("{n}", added + removed);
}

form?.addEventListener("change", event => {
    if (event.target.matches("input[data-kept]")) count();
});
