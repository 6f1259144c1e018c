// The dragon: what it looks like when it is hungry, happy, sad or cross. It stands on (0, 0), 230 high.

import { clamp, disc, mix, oval, shape } from "./scenery.js";

function blend(from, to, k) {
    const part = (color, at) => parseInt(color.slice(at, at + 2), 16);
    return `#${[1, 3, 5].map((at) => Math.round(mix(part(from, at), part(to, at), k)).toString(16).padStart(2, "0")).join("")}`;
}

/** Its colours; rage turns it from green to a glowing red. */
function colors(rage) {
    return {
        skin: blend("#58b368", "#b8433f", rage), deep: blend("#378a52", "#7f2335", rage),
        pale: blend("#8fd694", "#e0695a", rage), belly: blend("#f7e7ae", "#ffcf8f", rage),
        stripe: blend("#e6cf86", "#eaa05f", rage), wing: blend("#f08a5d", "#5e2750", rage),
        bone: blend("#c4663f", "#3d1636", rage), horn: blend("#fff3d6", "#ffe1a8", rage),
    };
}

function wing(ink, side, flap, { wing: skin, bone }) {
    ink.save();
    ink.translate(side * 46, -92);
    ink.scale(side, 1);
    ink.rotate(-0.25 - flap * 0.35);
    shape(ink, "M0 0C30 -52 62 -74 104 -76C96 -56 98 -40 104 -26C88 -32 78 -26 74 -10C60 -20 48 -14 42 2C30 -8 14 -4 4 14z", skin);
    shape(ink, "M0 0C30 -52 62 -74 104 -76M22 -30C52 -44 80 -40 104 -26M14 -16C36 -26 60 -22 74 -10", null, bone, 4.5);
    ink.restore();
}

function tail(ink, sway, { skin, deep }) {
    ink.save();
    ink.translate(44, -26);
    ink.rotate(sway * 0.12);
    shape(ink, "M-12 24C40 36 84 22 88 -12C90 -28 78 -36 70 -28C78 -12 56 0 10 -12z", skin);
    shape(ink, "M66 -26C58 -48 72 -62 90 -66C106 -52 102 -30 88 -22z", deep);
    ink.restore();
}

function eyes(ink, { look, blink, mood, rage }) {
    for (const side of [-1, 1]) {
        const x = side * 27;
        if (mood === "happy" || mood === "chew") {
            shape(ink, `M${x - 15} -170q15 -20 30 0`, null, "#243b2c", 6);
            continue;
        }
        ink.save();
        ink.beginPath();
        ink.ellipse(x, -172, 18, 21 * Math.max(1 - blink, 0.06), 0, 0, Math.PI * 2);
        ink.fillStyle = rage > 0.5 ? "#fff1c9" : "#ffffff";
        ink.fill();
        ink.clip();
        const px = x + clamp(look.x, -1, 1) * 7;
        const py = -170 + clamp(look.y, -1, 1) * 8;
        disc(ink, px, py, 11, rage > 0.5 ? "#d9480f" : "#3a6b2c");
        oval(ink, px, py, rage > 0.5 ? 3.5 : 6.5, 9.5, "#14210f");
        disc(ink, px - 3.5, py - 4, 3.4, "#ffffff");
        ink.restore();
        const tilt = mood === "cross" ? 9 : mood === "sad" ? -8 : 0;
        if (tilt) shape(ink, `M${x - 18} ${-198 + side * -tilt * -1}L${x + 18} ${-198 + side * -tilt}`, null, "#2b2018", 6);
    }
}

function mouth(ink, { open, mood, chew }) {
    if (mood === "chew") {
        const bite = Math.abs(Math.sin(chew * 11));
        oval(ink, -26, -124, 13 + bite * 7, 12 + bite * 5, "rgb(255 255 255 / 22%)");
        shape(ink, `M-20 ${-116 - bite * 4}q20 ${10 + bite * 8} 40 0`, null, "#22351f", 5);
        return;
    }
    if (open > 0.04) {
        ink.save();
        ink.beginPath();
        ink.ellipse(0, -112, 27 + open * 6, 5 + open * 28, 0, 0, Math.PI * 2);
        ink.fillStyle = "#5b1420";
        ink.fill();
        ink.clip();
        oval(ink, 0, -96 + open * 14, 21, 14, "#f2768a");
        for (const side of [-1, 1]) shape(ink, `M${side * 22} ${-121 - open * 18}l${side * -5} 15l${side * -7} -14z`, "#fffaf0");
        ink.restore();
        return;
    }
    const curves = { sad: "M-20 -106q20 -14 40 0", cross: "M-22 -108q11 -9 22 -2q11 -8 22 2" };
    shape(ink, curves[mood] ?? "M-24 -118q24 22 48 0", null, "#22351f", 5);
    if (mood === "cross") for (const side of [-1, 1]) shape(ink, `M${side * 14} -111l${side * 4} 12l${side * 4} -12z`, "#fffaf0");
}

function head(ink, face, paint) {
    const { skin, deep, pale, horn } = paint;
    ink.save();
    ink.translate(0, -120);
    ink.rotate(face.nod);
    ink.translate(0, 120);
    for (const side of [-1, 1]) {
        shape(ink, `M${side * 34} -208C${side * 40} -232 ${side * 54} -244 ${side * 66} -244C${side * 68} -226 ${side * 62} -206 ${side * 50} -192z`, horn);
        shape(ink, `M${side * 58} -168C${side * 84} -184 ${side * 98} -176 ${side * 104} -164C${side * 94} -150 ${side * 76} -144 ${side * 60} -148z`, deep);
    }
    for (const [x, y] of [[-15, -212], [0, -217], [15, -212]]) shape(ink, `M${x - 10} ${y + 8}L${x} ${y - 18}L${x + 10} ${y + 8}z`, deep);
    oval(ink, 0, -160, 68, 56, skin);
    oval(ink, -18, -190, 30, 16, "rgb(255 255 255 / 14%)", -0.3);
    oval(ink, 0, -124, 53, 37 + face.open * 9, pale);
    for (const side of [-1, 1]) {
        oval(ink, side * 19, -139, 5, 6.5, deep, side * 0.4);
        disc(ink, side * 53, -141, 11, "rgb(255 120 130 / 38%)");
    }
    mouth(ink, face);
    eyes(ink, face);
    ink.restore();
}

function body(ink, breath, paint) {
    const { skin, deep, belly, stripe, horn } = paint;
    ink.save();
    ink.scale(1 + breath * 0.02, 1 - breath * 0.012);
    shape(ink, "M-62 -8C-76 -78 -42 -118 0 -118C42 -118 76 -78 62 -8C58 8 -58 8 -62 -8z", skin);
    shape(ink, "M-40 -4C-50 -62 -26 -96 0 -96C26 -96 50 -62 40 -4C34 4 -34 4 -40 -4z", belly);
    for (const y of [-70, -50, -30, -12]) shape(ink, `M${-34 + (y + 70) * -0.06} ${y}q34 13 ${68 + (y + 70) * 0.12} 0`, null, stripe, 3.5);
    ink.restore();
    for (const side of [-1, 1]) {
        shape(ink, `M${side * 52} -82C${side * 74} -70 ${side * 72} -44 ${side * 52} -42C${side * 42} -44 ${side * 44} -58 ${side * 48} -62z`, deep);
        oval(ink, side * 40, -4, 29, 15, deep);
        for (const claw of [-16, 0, 16]) oval(ink, side * 40 + claw, 5, 6, 5, horn);
    }
}

/**
 * Draws the dragon.
 *
 * `mood` is calm, happy, chew, sad or cross; `rage` and `open` (the mouth) go from 0 to 1; `look` says
 * where it looks.
 */
export function dragon(ink, { time = 0, mood = "calm", rage = 0, open = 0, look = { x: 0, y: 0 }, still = false, chew = 0 } = {}) {
    const beat = still ? 0 : time;
    const paint = colors(rage);
    const blink = still || beat % 3700 > 140 ? 0 : Math.sin(((beat % 3700) / 140) * Math.PI);
    const nod = mood === "chew" ? Math.sin(chew * 11) * 0.05 : Math.sin(beat / 900) * 0.03;
    oval(ink, 4, 6, 108, 14, "rgb(0 0 0 / 20%)");
    const flap = Math.sin(beat / (mood === "happy" ? 110 : 420));
    wing(ink, -1, flap, paint);
    wing(ink, 1, flap, paint);
    tail(ink, Math.sin(beat / 520), paint);
    body(ink, Math.sin(beat / 640), paint);
    head(ink, { open, mood, look, blink, rage, nod, chew }, paint);
}

/** A flame out of its mouth; `k` goes from 0 to 1. */
export function flame(ink, k) {
    const size = Math.sin(k * Math.PI);
    ink.save();
    ink.translate(0, -104);
    ink.scale(0.5 + size * 0.7, size);
    shape(ink, "M-14 0C-52 50 -34 96 0 128C34 96 52 50 14 0z", "#ff7a1a");
    shape(ink, "M-9 4C-32 44 -22 74 0 96C22 74 32 44 9 4z", "#ffc53d");
    shape(ink, "M-5 8C-16 34 -10 52 0 64C10 52 16 34 5 8z", "#fff4c2");
    ink.restore();
}
