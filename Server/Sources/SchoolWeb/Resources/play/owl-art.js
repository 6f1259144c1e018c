// The owl that watches the cards, standing on (0, 0), about 130 high.

import { clamp, disc, oval, shape } from "./scenery.js";

/** Draws the owl. `mood` is calm, happy or puzzled; `look` says where its eyes go. */
export function owl(ink, { time = 0, mood = "calm", look = { x: 0, y: 0 }, still = false } = {}) {
    const beat = still ? 0 : time;
    const sway = mood === "happy" ? Math.sin(beat / 130) * 0.07 : Math.sin(beat / 1100) * 0.025;
    const lift = mood === "happy" ? Math.abs(Math.sin(beat / 130)) : 0;
    ink.save();
    ink.rotate(sway);
    for (const side of [-1, 1]) for (const toe of [-7, 0, 7]) oval(ink, side * 18 + toe, -2, 4.5, 6, "#f2a33a");
    shape(ink, "M-46 -40C-48 -92 -30 -118 0 -118C30 -118 48 -92 46 -40C42 -12 24 -4 0 -4C-24 -4 -42 -12 -46 -40z", "#8d6748");
    shape(ink, "M-28 -36C-28 -66 -14 -76 0 -76C14 -76 28 -66 28 -36C24 -14 12 -8 0 -8C-12 -8 -24 -14 -28 -36z", "#f3dfbd");
    for (const [x, y] of [[-14, -54], [0, -54], [14, -54], [-8, -40], [8, -40], [-14, -27], [0, -27], [14, -27]]) {
        shape(ink, `M${x - 5} ${y}q5 8 10 0`, null, "#c99d6a", 2.6);
    }
    for (const side of [-1, 1]) {
        ink.save();
        ink.translate(side * 42, -70);
        ink.rotate(side * (-0.12 - lift * 0.9));
        shape(ink, `M0 0C${side * 18} 12 ${side * 16} 40 ${side * 2} 52C${side * -8} 36 ${side * -6} 14 0 0z`, "#6e4c33");
        ink.restore();
        shape(ink, `M${side * 16} -110L${side * 42} -130L${side * 40} -96z`, "#6e4c33");
        disc(ink, side * 19, -88, 22, "#f3dfbd");
    }
    for (const side of [-1, 1]) {
        const x = side * 19;
        if (mood === "happy") {
            shape(ink, `M${x - 11} -86q11 -15 22 0`, null, "#3a2617", 4.5);
            continue;
        }
        const blink = still || beat % 4100 > 150 ? 1 : 0.12;
        const wide = mood === "puzzled" && side === 1 ? 0.78 : 1;
        oval(ink, x, -88, 15, 15.5 * blink * wide, "#ffffff");
        oval(ink, x + clamp(look.x, -1, 1) * 6, -88 + clamp(look.y, -1, 1) * 6, 8.5, 9 * blink * wide, "#3a2617");
        if (blink === 1) disc(ink, x + clamp(look.x, -1, 1) * 6 - 3, -92 + clamp(look.y, -1, 1) * 6, 2.8, "#ffffff");
    }
    if (mood === "puzzled") shape(ink, "M8 -112q12 -8 24 -2M-32 -106q12 -4 22 2", null, "#3a2617", 4);
    shape(ink, "M-7 -80L7 -80L0 -64z", "#f2a33a");
    ink.restore();
}
