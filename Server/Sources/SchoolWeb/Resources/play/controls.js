// One control for each form of question. A control gives the answer as the school understands it, with nothing in
// the parts that are empty, or null while all of them are, and shows which of its parts are right. Its draft is what
// stands in its fields; it can be written back like an answer.

import { make, media, written } from "./dom.js";
import { splitUnit, withoutUnit } from "./number-text.js";
import { orderControl } from "./order-control.js";
import { pairsControl } from "./pairs-control.js";

/** As long as the school lets a part of an answer be, in characters. */
export const longestPart = 4000;

function option(kind, name, one, changed) {
    const id = `${name}-${one.id}`;
    const input = make("input", { type: kind, name, id, value: one.id, change: changed });
    return make("div", { class: "play-option" }, input, make("label", { for: id }, one.media ? media([one.media]) : null, one.text));
}

function choice({ form, id }, name, words, changed) {
    const kind = form.several ? "checkbox" : "radio";
    const rows = form.options.map((one) => option(kind, name, one, changed));
    const element = make("div", { class: "play-options" }, ...rows);
    const inputs = () => [...element.querySelectorAll("input")];
    const chosen = () => inputs().filter((input) => input.checked).map((input) => input.value);
    return {
        element, first: inputs()[0], label: "group",
        read: () => (chosen().length > 0 ? chosen() : null), draft: chosen,
        write: (answer) => inputs().forEach((input) => { input.checked = answer.includes(input.value); }),
        lock: (isLocked) => inputs().forEach((input) => { input.disabled = isLocked; }),
        showParts: () => {},
        mark: (told) => rows.forEach((row) => {
            const isChosen = row.querySelector("input").checked;
            row.classList.toggle("is-right", isChosen && told === "correct");
            row.classList.toggle("is-wrong", isChosen && told === "wrong");
        }),
    };
}

function field(attributes, changed) {
    return make("input", {
        type: "text", autocomplete: "off", autocapitalize: "off", autocorrect: "off", spellcheck: "false",
        maxlength: longestPart, input: changed, ...attributes,
    });
}

// A long text has no limit of its own, which would cut what is pasted without a word: it is said instead.
function text({ form }, name, words, changed) {
    const attributes = { id: name, lang: form.language ?? undefined };
    const input = form.lines > 1
        ? make("textarea", { ...attributes, rows: Math.min(form.lines, 12), input: changed })
        : field(attributes, changed);
    return single(input, [input], words("yourAnswer"));
}

function single(element, inputs, label) {
    const caption = make("label", { for: inputs[0].id, class: "play-caption" }, label);
    const values = () => inputs.map((input) => input.value);
    return {
        element: make("div", { class: "play-field" }, caption, element), first: inputs[0],
        read: () => (inputs[0].value.trim() ? values() : null), draft: values,
        write: (answer) => inputs.forEach((input, index) => {
            // A unit stays chosen where an answer has none.
            if (answer[index] !== undefined || input.tagName !== "SELECT") input.value = answer[index] ?? "";
        }),
        lock: (isLocked) => inputs.forEach((input) => {
            if (input.tagName === "SELECT") input.disabled = isLocked;
            else input.readOnly = isLocked;
        }),
        showParts: () => {},
        mark: (told) => inputs.forEach((input) => {
            input.classList.toggle("is-right", told === "correct");
            input.classList.toggle("is-wrong", told === "wrong");
        }),
    };
}

function number({ form }, name, words, changed) {
    const units = form.units ?? (form.unit ? [form.unit] : []);
    const shown = form.unit ?? units[0];
    // A unit that stands beside the field is not needed in it as well.
    let leave = () => {
        const short = withoutUnit(input.value, shown ?? "");
        if (short === input.value) return;
        input.value = short;
        changed();
    };
    const input = field({ id: name, inputmode: "decimal", class: "play-number", change: () => leave() }, changed);
    if (units.length > 1) {
        const select = make("select", { "aria-label": words("unit"), change: changed },
            ...units.map((one) => make("option", { value: one }, one)));
        // What was typed says more than what the list still shows. Fields stay as they are until they are left: what
        // ends in a unit on the way may go on as another one, as "5 m" as "5 mm".
        const typedUnit = () => splitUnit(input.value, units);
        leave = () => {
            const typed = typedUnit();
            if (!typed) return;
            [input.value, select.value] = typed;
            changed();
        };
        const control = single(
            make("span", { class: "play-with-unit" }, input, select), [input, select], words("yourAnswer"));
        return { ...control, read: () => typedUnit() ?? control.read() };
    }
    const element = make("span", { class: "play-with-unit" }, input, shown ? make("span", {}, shown) : null);
    const control = single(element, [input], words("yourAnswer"));
    // Who presses Enter has not left the field yet.
    return shown ? { ...control, read: () => (input.value.trim() ? [withoutUnit(input.value, shown), shown] : null) } : control;
}

function gaps({ form, prompt }, name, words, changed) {
    const pieces = prompt.split("___");
    const inputs = Array.from({ length: form.count }, (_, index) =>
        field({ class: "play-gap", lang: form.language ?? undefined, "aria-label": words("gap", { n: index + 1, total: form.count }) }, changed));
    const values = () => inputs.map((input) => input.value);
    const element = make("p", { class: "play-sentence" });
    pieces.forEach((piece, index) => {
        element.append(...written(piece));
        if (index < pieces.length - 1 && inputs[index]) element.append(inputs[index]);
    });
    inputs.slice(Math.max(pieces.length - 1, 0)).forEach((input) => element.append(" ", input));
    return {
        element, first: inputs[0], replacesPrompt: true,
        read: () => (inputs.some((input) => input.value.trim()) ? values() : null), draft: values,
        firstEmpty: () => inputs.find((input) => !input.value.trim()),
        write: (answer) => inputs.forEach((input, index) => { input.value = answer[index] ?? ""; }),
        lock: (isLocked) => inputs.forEach((input) => { input.readOnly = isLocked; }),
        showParts: (parts) => inputs.forEach((input, index) => {
            input.classList.toggle("is-right", parts?.[index] === true);
            input.classList.toggle("is-wrong", parts?.[index] === false);
            if (parts) input.setAttribute("aria-invalid", parts[index] ? "false" : "true");
            else input.removeAttribute("aria-invalid");
        }),
        mark: () => {},
    };
}

const makers = { choice, text, number, gaps, pairs: pairsControl, order: orderControl };

/** The control for a question; `changed` is called when the answer changes. */
export function control(question, name, words, changed) {
    return (makers[question.form.kind] ?? text)(question, name, words, changed);
}
