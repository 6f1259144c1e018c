// Asks before a page is left on which something was typed and not sent: another button beside the form,
// a link, the browser's own buttons. The question is the browser's, in its language.

const typing = "textarea, input[type=text], input[type=number], input[type=email], input[type=date], input[type=time], input[type=file]";
/** The forms in which somebody has changed something; those that were refused came with what was typed before. */
const changed = new Set(document.querySelectorAll("form[data-typed]"));
let sent = null;

/** Whether a control isn't as the page came. A password may have been filled in by the browser itself. */
function differs(control) {
    if (control.type === "password" || control.type === "hidden") return false;
    if (control.type === "checkbox" || control.type === "radio") return control.checked !== control.defaultChecked;
    if (control.type === "file") return control.files.length > 0;
    if (control instanceof HTMLSelectElement) {
        const proposed = [...control.options].filter((option) => option.defaultSelected);
        return proposed.length > 0 ? proposed.some((option) => !option.selected) : control.selectedIndex > 0;
    }
    return "defaultValue" in control && control.value !== control.defaultValue;
}

/** Whether a form came with something that was typed on the page before, and that is nowhere else. */
function brought(form) {
    const typed = form.getAttribute("data-typed");
    return typed === "hidden"
        || typed === "fields" && [...form.elements].some((control) => control.matches(typing) && control.value !== "");
}

function isUnsaved(form) {
    return form !== sent && form.isConnected && (brought(form) || [...form.elements].some(differs));
}

addEventListener("input", (event) => {
    sent = null;
    const { form } = event.target;
    // Fields may be called "method", too.
    if (form?.getAttribute("method") === "post" && [...form.elements].some((field) => field.matches(typing))) {
        changed.add(form);
    }
});

// Whoever marks types on before the next page is there. That would be added to the points that are being saved, and be
// sent for answers that have points by then.
const pointsForms = ".marking-form, .points-form";

function hold(form, isHeld) {
    form.toggleAttribute("data-held", isHeld);
    for (const field of form.querySelectorAll("input[type=text]")) field.readOnly = isHeld;
}

function release() {
    for (const form of document.querySelectorAll("[data-held]")) hold(form, false);
}

addEventListener("submit", (event) => {
    if (event.defaultPrevented || !event.target.matches(pointsForms)) return;
    if (event.target.hasAttribute("data-held")) event.preventDefault();
    for (const form of document.querySelectorAll(pointsForms)) hold(form, true);
});
// Somebody came back to the page, or stopped it from being sent.
addEventListener("pageshow", release);
addEventListener("keydown", ({ key }) => { if (key === "Escape") release(); });

addEventListener("submit", (event) => {
    // What a script sends itself, it also looks after.
    if (event.defaultPrevented) changed.delete(event.target);
    else sent = event.target;
});

addEventListener("beforeunload", (event) => {
    if ([...changed].some(isUnsaved)) event.preventDefault();
});
