// How people write numbers, read as the school reads them (`NumberText`): a text that begins with a number
// is folded to that number in its only form, followed by a blank and the rest.

const isFigure = (letter) => letter >= "0" && letter <= "9" && letter.length === 1;
const isMark = (letter) => letter === "." || letter === ",";
const isGrouping = (letter) => letter === " " || letter === "'" || letter === "’";

/** How many letters belong to the number: figures, and what separates from a figure that follows. */
function bodyLength(text) {
    let length = 0;
    for (const [index, letter] of text.entries()) {
        const next = index + 1 < text.length && isFigure(text[index + 1]);
        if (!(isFigure(letter) || (next && (isMark(letter) || isGrouping(letter))))) break;
        length += 1;
    }
    return length;
}

/** The figures of a whole number, if they are grouped in threes by one separator, or not at all. */
function ungrouped(text) {
    const separator = text.find((letter) => !isFigure(letter));
    if (separator === undefined) return text.join("");
    const groups = text.join("").split(separator);
    const isGrouped = groups[0].length >= 1 && groups[0].length <= 3 && groups.slice(1).every((group) => group.length === 3)
        && groups.every((group) => [...group].every(isFigure));
    return isGrouped ? groups.join("") : null;
}

/** Where decimals begin; -1 without any, null if the marks make no sense. */
function decimalMark(body) {
    const marks = [...body.keys()].filter((index) => isMark(body[index]));
    if (marks.length === 0) return -1;
    const last = marks.at(-1);
    const others = marks.slice(0, -1);
    const isDoubled = others.some((index) => body[index] === body[last]);
    const isMixed = body.some(isGrouping) || others.some((index) => body[index] !== body[last]);
    if (isDoubled) return isMixed ? null : -1;
    return last;
}

function plain(sign, whole, decimals) {
    const shown = (whole.replace(/^0+/, "") || "0") + (decimals.replace(/0+$/, "") ? `.${decimals.replace(/0+$/, "")}` : "");
    return shown === "0" ? "0" : sign + shown;
}

function number(body, sign) {
    const mark = body.some(isFigure) ? decimalMark(body) : null;
    if (mark === null) return null;
    const whole = mark < 0 ? body : body.slice(0, mark);
    const decimals = mark < 0 ? [] : body.slice(mark + 1);
    const figures = ungrouped(whole);
    if (figures === null || !decimals.every(isFigure)) return null;
    const couldGroup = body.filter(isMark).length === 1 && !body.some(isGrouping)
        && whole.length >= 1 && whole.length <= 3 && whole[0] !== "0" && decimals.length === 3;
    return couldGroup ? `${sign}${figures},${decimals.join("")}` : plain(sign, figures, decimals.join(""));
}

/** The text with the number at its beginning in the one form that is compared; others stay as they are. */
export function foldNumber(text) {
    let rest = [...text];
    let sign = "";
    if (rest.length > 0 && "+-−–".includes(rest[0])) {
        sign = rest[0] === "+" ? "" : "-";
        rest = rest.slice(rest[1] === " " ? 2 : 1);
    }
    const body = rest.slice(0, bodyLength(rest));
    rest = rest.slice(body.length);
    if (rest.length === 1 && isMark(rest[0])) rest = [];
    const read = number(body, sign);
    if (read === null) return text;
    const tail = rest.join("").replace(/^ +/, "");
    return tail ? `${read} ${tail}` : read;
}

/** The number and the unit of what somebody typed, if that is one of these; of two that fit, the longer. */
export function splitUnit(text, units) {
    for (const unit of [...units].sort((one, other) => other.length - one.length)) {
        const number = withoutUnit(text, unit);
        if (number !== text) return [number, unit];
    }
    return null;
}

/** A number as somebody typed it, without the unit that stands beside it anyway. */
export function withoutUnit(text, unit) {
    const typed = text.trim();
    if (!unit || !typed.endsWith(unit)) return text;
    const number = typed.slice(0, -unit.length).trim();
    return /[0-9０-９]$/.test(number) ? number : text;
}
