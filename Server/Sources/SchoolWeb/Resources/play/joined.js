// One answer of two pages that were open at the same time: neither takes back what the other has filled.

const isFilled = (part = "") => part.trim() !== "";
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Of one part, what was changed here counts, but nothing that was emptied here takes back what was changed elsewhere. */
function joinedPart(here, before, there) {
    return here === before || (there !== before && !isFilled(here)) ? there : here;
}

/** What was chosen anywhere, without what was taken away anywhere, in the order in which a page reads it. */
function joinedChoices(options, here, before, there) {
    const isGone = (id) => before.includes(id) && !(here.includes(id) && there.includes(id));
    const place = (id) => options.findIndex((option) => option.id === id);
    return [...new Set([...there, ...here])].filter((id) => !isGone(id)).sort((one, other) => place(one) - place(other));
}

/** Whether every item of an order stands in one place at most. */
function isOrder(parts) {
    const items = parts.filter(isFilled);
    return new Set(items).size === items.length;
}

/**
 * An answer that was made `here` of the one `before`, while another page kept the one that is `there`. An answer that is
 * one thing, such as a text, is taken as a whole, and so are orders that don't go together. The school joins answers by the
 * same rules.
 */
export function joined({ form }, here, before, there) {
    if (isSame(here, there) || isSame(before, there)) return here;
    if (isSame(here, before)) return there;
    if (form.kind === "choice" && form.several) return joinedChoices(form.options, here, before, there);
    const whole = here.some(isFilled) ? here : there;
    if (!["gaps", "pairs", "order"].includes(form.kind)) return whole;
    const count = Math.max(here.length, before.length, there.length);
    const parts = Array.from({ length: count }, (_, index) =>
        joinedPart(here[index] ?? "", before[index] ?? "", there[index] ?? ""));
    if (form.kind === "order" && !isOrder(parts)) return whole;
    return parts.some(isFilled) ? parts : [];
}
