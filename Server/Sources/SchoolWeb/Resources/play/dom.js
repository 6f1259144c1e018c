// Makes elements, and the few signs that the pages for working draw.

const drawing = "http://www.w3.org/2000/svg";

/** An element with its attributes (functions listen, `true` is an attribute without a value) and content. */
export function make(name, attributes = {}, ...content) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (value === undefined || value === null || value === false) continue;
        if (typeof value === "function") element.addEventListener(key, value);
        else element.setAttribute(key, value === true ? "" : String(value));
    }
    element.append(...content.flat().filter((part) => part !== null && part !== undefined && part !== false));
    return element;
}

const hasPath = (address) => address.split("/").slice(2).join("/").includes("/");

/** An address without what ends the sentence around it. */
function withoutPunctuation(address) {
    const isUnopened = (open, close) => address.split(close).length > address.split(open).length;
    let last = address.at(-1);
    while (".,;:!?'".includes(last) || (last === ")" && isUnopened("(", ")")) || (last === "]" && isUnopened("[", "]"))) {
        address = address.slice(0, -1);
        last = address.at(-1);
    }
    return address;
}

/** Whether an address leads to where it seems to lead. */
function isPlain(address) {
    try {
        const { hostname, username, password } = new URL(address);
        return hostname !== "" && !username && !password && address.toLowerCase().includes(hostname);
    } catch {
        return false;
    }
}

/** What a person wrote, with web addresses to follow; the same rules as those of the pages of the school. */
export function written(text) {
    const pieces = [];
    let end = 0;
    for (const found of text.matchAll(/[Hh][Tt][Tt][Pp][Ss]?:\/\/[!#-;=?-\[\]_a-z~]+/g)) {
        const address = withoutPunctuation(found[0]);
        const next = text.slice(found.index + address.length);
        const isWhole = !/^[^\x00-\x7f]/.test(next) || !/^\p{L}/u.test(next) || hasPath(address);
        if (!isWhole || !isPlain(address)) continue;
        pieces.push(text.slice(end, found.index), make("a", { href: address, rel: "noopener noreferrer", target: "_blank" }, address));
        end = found.index + address.length;
    }
    return [...pieces, text.slice(end)];
}

const signs = {
    right: ["M5 12.5l4.5 4.5L19 7"],
    wrong: ["M6 6l12 12", "M18 6L6 18"],
    partly: ["M5 12h14", "M8 7h8", "M8 17h8"],
    gone: ["M12 3a9 9 0 1 0 0.01 0", "M5.7 5.7l12.6 12.6"],
    open: ["M12 7v5l3 3", "M12 3a9 9 0 1 0 0.01 0"],
    pause: ["M8 5v14", "M16 5v14"],
    go: ["M8 5l11 7-11 7z"],
    sound: ["M4 9v6h4l5 4V5L8 9z", "M16.5 9a4 4 0 0 1 0 6", "M19 6.5a8 8 0 0 1 0 11"],
    silent: ["M4 9v6h4l5 4V5L8 9z", "M17 9.5l5 5", "M22 9.5l-5 5"],
    leave: ["M6 6l12 12", "M18 6L6 18"],
    up: ["M12 19V5", "M6 11l6-6 6 6"],
    down: ["M12 5v14", "M6 13l6 6 6-6"],
    hint: ["M9 18h6", "M10 21h4", "M12 3a6 6 0 0 0-3.5 10.9c.6.5.9 1.1 1 2.1h5c.1-1 .4-1.6 1-2.1A6 6 0 0 0 12 3z"],
    again: ["M19 12a7 7 0 1 1-2.2-5.1", "M19 3v5h-5"],
    heart: ["M12 20s-8-4.8-8-10.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8 2.5C20 15.2 12 20 12 20z"],
    grip: ["M5 9h14", "M5 15h14"],
    waiting: ["M12 7v5l3 3", "M12 3a9 9 0 1 0 0.01 0"],
    delivered: ["M7 18a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 8a5 5 0 0 1 .5 10z", "M9 13l2.5 2.5L16 11"],
};

/** A sign for the eyes; the words beside it say the same. */
export function sign(name) {
    const picture = document.createElementNS(drawing, "svg");
    for (const [key, value] of Object.entries({
        viewBox: "0 0 24 24", class: `icon sign-${name}-mark`, "aria-hidden": "true", fill: "none",
        stroke: "currentColor", "stroke-width": "2.25", "stroke-linecap": "round", "stroke-linejoin": "round",
    })) picture.setAttribute(key, value);
    for (const line of signs[name] ?? []) {
        const path = document.createElementNS(drawing, "path");
        path.setAttribute("d", line);
        picture.append(path);
    }
    return picture;
}

/** The heading of what is shown: of the first level, unless the page around has one. */
export function heading(text) {
    const around = [...document.querySelectorAll("h1")].some((one) => !one.closest("[data-play]"));
    return make(around ? "h2" : "h1", { tabindex: "-1", class: "play-heading" }, text);
}

/** A button that says what it does; one that sends a form needs no `act`. */
export function button(text, act, { style = "", icon = null, ...attributes } = {}) {
    return make("button", { type: "button", class: `button ${style}`.trim(), click: act, ...attributes },
        icon ? sign(icon) : null, text ? make("span", {}, text) : null);
}

/** The pictures and sounds of a question, with what they say in words. */
export function media(list = []) {
    return list.map((one) => one.kind === "audio"
        ? make("figure", { class: "play-media" },
            make("audio", { src: one.url, controls: true, preload: "auto", "aria-label": one.alt || undefined }),
            one.alt ? make("figcaption", { class: "spoken-only" }, one.alt) : null)
        : make("figure", { class: "play-media" }, make("img", { src: one.url, alt: one.alt ?? "" })));
}

/** A number as the language of the page writes it: 1,040 or 1.040. */
export function numeral(value) {
    return value.toLocaleString(document.documentElement.lang || undefined);
}

/** The function that finds a sentence of the sheet's language and fills its `{names}` in. */
export function sentences(strings) {
    const shown = (value) => (typeof value === "number" ? numeral(value) : String(value));
    return (key, values = {}) =>
        (strings[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => (name in values ? shown(values[name]) : whole));
}
