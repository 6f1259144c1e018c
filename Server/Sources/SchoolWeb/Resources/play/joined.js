// One answer of two pages that were open at the same time: neither takes back what the other has filled.

const isFilled = (part = "") => part.trim() !== "";
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Of one part, what was changed here counts, but nothing that was emptied here takes back what was changed elsewhere. */
function joinedPart(here, before, there) {
    return here === before || (there !== before && !isFilled(here)) ? there : here;
}

/** What was chosen anywhere, without what was taken away anywhere. */
function joinedChoices(here, before, there) {
    const isGone = (id) => before.includes(id) && !(here.includes(id) && there.includes(id));
    return [...new Set([...there, ...here])].filter((id) => !isGone(id));
}

/**
 * An answer that was made `here` of the one `before`, while another page kept the one that is `there`. An answer that is
 * one thing, such as a text or an order, is taken as a whole.
 */
export function joined({ form }, here, before, there) {
    if (isSame(here, there) || isSame(before, there)) return here;
    if (form.kind === "choice" && form.several) return joinedChoices(here, before, there);
    if (!["gaps", "pairs"].includes(form.kind)) return here.some(isFilled) ? here : there;
    const count = Math.max(here.length, before.length, there.length);
    const parts = Array.from({ length: count }, (_, index) =>
        joinedPart(here[index] ?? "", before[index] ?? "", there[index] ?? ""));
    return parts.some(isFilled) ? parts : [];
}
