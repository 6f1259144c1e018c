// Who flies: the bird of the flight, the mouse with its umbrella, the rocket with its cat.

import { disc, oval, shape } from "./scenery.js";

/** The bird, looking to the right, about 90 wide around (0, 0). `mood` is calm, happy or dizzy. */
export function bird(ink, { time = 0, tilt = 0, mood = "calm", still = false } = {}) {
    const beat = still ? 0 : time;
    const flap = Math.sin(beat / (mood === "happy" ? 45 : 85));
    ink.save();
    ink.rotate(tilt);
    shape(ink, "M-30 -2C-48 -16 -62 -16 -70 -10C-62 -6 -60 -2 -62 4C-56 4 -50 8 -48 14C-40 14 -32 8 -28 4z", "#2f7fd0");
    shape(ink, "M-36 -6C-12 -40 32 -38 40 -8C46 22 14 38 -10 32C-32 26 -42 10 -36 -6z", "#4fa8f0");
    shape(ink, "M-18 22C-2 6 26 4 38 10C30 32 2 40 -18 22z", "#fff1d6");
    shape(ink, "M8 -33C6 -46 14 -52 20 -50C18 -46 20 -42 22 -36zM0 -33C-6 -44 0 -52 4 -52C4 -46 8 -42 12 -36z", "#2f7fd0");
    shape(ink, "M38 -12C52 -12 62 -6 66 -1C56 4 46 6 38 2z", "#ffb02e");
    shape(ink, "M38 -2C48 0 56 2 60 3C54 8 44 8 37 4z", "#ef8e13");
    disc(ink, 22, 2, 6.5, "rgb(255 120 130 / 45%)");
    if (mood === "happy") shape(ink, "M12 -12q9 -12 18 0", null, "#1c2b3a", 4);
    else if (mood === "dizzy") shape(ink, "M14 -18l12 12M26 -18l-12 12", null, "#1c2b3a", 3.5);
    else {
        const blink = still || beat % 3100 > 130 ? 1 : 0.1;
        oval(ink, 21, -13, 10, 11.5 * blink, "#ffffff");
        oval(ink, 24, -12, 5.5, 7 * blink, "#1c2b3a");
        if (blink === 1) disc(ink, 22, -15, 2.2, "#ffffff");
    }
    shape(ink, "M-20 18C0 32 26 30 34 20L36 27C24 38 -2 38 -20 26z", "#e5484d");
    shape(ink, `M-16 24C-30 ${26 + flap * 5} -40 ${32 + flap * 6} -50 ${26 + flap * 9}C-42 ${36 + flap * 4} -28 40 -12 32z`, "#c9353a");
    ink.translate(-8, -2);
    ink.rotate(-0.15 - flap * 0.75);
    shape(ink, "M10 2C-4 -32 -32 -42 -50 -38C-44 -30 -46 -24 -50 -18C-42 -18 -38 -12 -40 -4C-32 -8 -24 -4 -22 6C-12 2 0 10 10 2z", "#2f7fd0");
    shape(ink, "M2 0C-8 -20 -22 -28 -36 -28M-6 2C-14 -10 -22 -14 -30 -14", null, "#7cc3f8", 3);
    ink.restore();
}

const canopy = [["#ff5d6c", "#fff6e9"], ["#3d8bfd", "#fff6e9"], ["#8a5cf6", "#ffe45e"], ["#18a37a", "#fff6e9"], ["#f2761b", "#ffe9c7"]];

/** An umbrella with a mouse below; its top is at -150, its feet at 40. `folded` goes from 0 to 1. */
export function umbrella(ink, { time = 0, sway = 0, folded = 0, mood = "calm", number = 0, still = false } = {}) {
    const beat = still ? 0 : time;
    const [main, second] = canopy[number % canopy.length];
    ink.save();
    ink.rotate(sway);
    shape(ink, "M0 -142V-8q0 12 9 12q8 0 8 -8", null, "#7a5230", 4.5);
    ink.save();
    ink.translate(0, -140);
    ink.scale(1 - folded * 0.72, 1 + folded * 0.25);
    const edges = [-84, -52, -18, 18, 52, 84];
    for (let part = 0; part < 5; part += 1) {
        const [from, to] = [edges[part], edges[part + 1]];
        const middle = (from + to) / 2;
        shape(ink, `M0 -12C${from * 0.6} -12 ${from} 14 ${from} 52Q${middle} 38 ${to} 52C${to} 14 ${to * 0.6} -12 0 -12z`, part % 2 ? second : main);
    }
    shape(ink, "M-84 52C-84 14 -50 -12 0 -12C-30 -8 -62 14 -66 44z", "rgb(255 255 255 / 20%)");
    shape(ink, "M0 -12v-10", null, "#7a5230", 5);
    ink.restore();
    ink.translate(-22, 2);
    mouse(ink, beat, mood);
    ink.restore();
}

function mouse(ink, beat, mood) {
    const kick = Math.sin(beat / 260) * 4;
    shape(ink, `M-16 26C-40 ${34 + kick} -46 ${16 + kick} -38 ${6 + kick}`, null, "#d79a9a", 3.5);
    for (const side of [-1, 1]) {
        shape(ink, `M${side * 8} 30L${side * (10 + kick * 0.6 * side)} 42`, null, "#8d8794", 7);
        disc(ink, side * 18, -27, 12, "#a39dab");
        disc(ink, side * 18, -27, 7.5, "#f5b9bd");
    }
    shape(ink, "M-20 20C-24 -2 -14 -8 0 -8C14 -8 24 -2 20 20C16 38 -16 38 -20 20z", "#4d8f8b");
    shape(ink, "M-9 30C-12 14 -8 6 0 6C8 6 12 14 9 30C6 35 -6 35 -9 30z", "#ffd166");
    oval(ink, 0, -16, 23, 19, "#b4aebb");
    oval(ink, 0, -8, 13, 10, "#efe9f2");
    disc(ink, 0, -11, 3.6, "#e5727f");
    if (mood === "happy") shape(ink, "M-14 -18q5 -8 10 0M4 -18q5 -8 10 0M-6 -5q6 7 12 0", null, "#2b2630", 2.8);
    else if (mood === "wet") {
        shape(ink, "M-14 -22l8 5l-8 4M14 -22l-8 5l8 4", null, "#2b2630", 2.6);
        oval(ink, 0, -2, 4, 4.5, "#6b3540");
    } else {
        const blink = beat % 2900 > 120 ? 1 : 0.15;
        for (const side of [-1, 1]) {
            oval(ink, side * 9, -19, 4.2, 5.4 * blink, "#2b2630");
            if (blink === 1) disc(ink, side * 9 - 1.4, -21, 1.5, "#ffffff");
        }
        shape(ink, "M-4 -5q4 4 8 0", null, "#2b2630", 2.2);
    }
    shape(ink, "M-22 -9h-12M-22 -6l-11 4M22 -9h12M22 -6l11 4", null, "#8d8794", 1.4);
    shape(ink, "M16 12C26 12 27 4 23 0M-16 12C-24 14 -26 20 -22 24", null, "#a39dab", 7.5);
    disc(ink, 22, -1, 5.5, "#efe9f2");
}

/** The rocket, pointing up, 150 high around (0, 0). `power` is the length of its flame from 0 to 1. */
export function rocket(ink, { time = 0, power = 0.4, mood = "calm", still = false } = {}) {
    const beat = still ? 0 : time;
    const flicker = (0.85 + Math.sin(beat / 38) * 0.1 + Math.sin(beat / 23) * 0.05) * power;
    if (power > 0) {
        shape(ink, `M-17 58C-26 ${80 + 60 * flicker} -8 ${96 + 76 * flicker} 0 ${106 + 92 * flicker}C8 ${96 + 76 * flicker} 26 ${80 + 60 * flicker} 17 58z`, "#ff8a1f");
        shape(ink, `M-10 58C-15 ${74 + 36 * flicker} -4 ${84 + 46 * flicker} 0 ${90 + 54 * flicker}C4 ${84 + 46 * flicker} 15 ${74 + 36 * flicker} 10 58z`, "#ffe27a");
    }
    for (const side of [-1, 1]) {
        shape(ink, `M${side * 30} 8C${side * 54} 22 ${side * 58} 46 ${side * 54} 68C${side * 46} 56 ${side * 36} 52 ${side * 26} 54z`, "#d83a4b");
        shape(ink, `M${side * 30} 8C${side * 44} 20 ${side * 48} 40 ${side * 48} 58C${side * 42} 54 ${side * 36} 52 ${side * 26} 54z`, "#f0566a");
    }
    shape(ink, "M0 -86C26 -62 38 -30 36 8C35 32 28 50 22 60H-22C-28 50 -35 32 -36 8C-38 -30 -26 -62 0 -86z", "#f4f6fb");
    shape(ink, "M0 -86C26 -62 38 -30 36 8C35 32 28 50 22 60H6C18 30 24 -30 0 -86z", "#d5dbe9");
    shape(ink, "M0 -86C14 -73 24 -58 30 -40H-30C-24 -58 -14 -73 0 -86z", "#f0566a");
    shape(ink, "M-33 28C-10 36 10 36 33 28L30 40C10 46 -10 46 -30 40z", "#3d8bfd");
    disc(ink, 0, -8, 25, "#8a97b4");
    disc(ink, 0, -8, 20.5, "#bfe7ff");
    cat(ink, mood, beat);
    shape(ink, "M-14 -18q4 -6 10 -8", null, "rgb(255 255 255 / 85%)", 3);
}

function cat(ink, mood, beat) {
    ink.save();
    ink.beginPath();
    ink.arc(0, -8, 20.5, 0, Math.PI * 2);
    ink.clip();
    shape(ink, "M-15 -8L-13 -24L-3 -16zM15 -8L13 -24L3 -16z", "#f2a24a");
    oval(ink, 0, -3, 16, 14, "#f7b35c");
    shape(ink, "M-3 -17v6M3 -17v6M0 -17v7", null, "#d98532", 2);
    oval(ink, 0, 2, 8, 6, "#fff3df");
    shape(ink, "M-2 -1h4l-2 3z", "#d9606a");
    const blink = beat % 3300 > 130 ? 1 : 0.15;
    if (mood === "happy") shape(ink, "M-11 -5q4 -6 8 0M3 -5q4 -6 8 0M-4 4q4 5 8 0", null, "#3a2a1c", 2.2);
    else if (mood === "sad") shape(ink, "M-10 -7l6 3M10 -7l-6 3M-4 7q4 -4 8 0", null, "#3a2a1c", 2.2);
    else {
        for (const side of [-1, 1]) oval(ink, side * 7, -5, 2.6, 3.6 * blink, "#3a2a1c");
        shape(ink, "M-4 4q2 3 4 0q2 3 4 0", null, "#3a2a1c", 1.6);
    }
    ink.restore();
}

/** A saucer with a green pilot: somebody to race. */
export function saucer(ink, { time = 0, still = false } = {}) {
    const beat = still ? 0 : time;
    disc(ink, 0, -14, 20, "rgb(190 240 255 / 75%)");
    oval(ink, 0, -12, 10, 12, "#79d26b");
    for (const side of [-1, 1]) oval(ink, side * 4, -14, 3, 4.5, "#16351a", side * 0.3);
    oval(ink, 0, 0, 42, 13, "#8e7cc3");
    oval(ink, 0, -4, 36, 8, "#b4a7d6");
    for (let lamp = -2; lamp <= 2; lamp += 1) {
        const isLit = still || Math.floor(beat / 180 + lamp) % 2 === 0;
        disc(ink, lamp * 14, 4 - Math.abs(lamp) * 1.5, 3, isLit ? "#ffe45e" : "#5c4a8f");
    }
}
