// The five places where the games are played. Each fills the whole canvas.

import {
    clamp, clouds, disc, glow, hills, light, meadow, mix, oval, pine, ridge, roundTree, scattered, sea, shape, sky, stars,
} from "./scenery.js";

/** How large things are: 1 on a tablet, less on a phone. */
export const scale = (width, height) => clamp(Math.min((width + 120) / 800, height / 520), 0.42, 1.5);

/** A bay with islands, where umbrellas come down. */
export function bay(ink, width, height, { time, dark, still, level = 0.62 }) {
    const unit = scale(width, height);
    sky(ink, width, height, dark ? ["#0e1437", "#28295f", "#65467d", "#b8688a"] : ["#49b3f0", "#9adcf7", "#fdeecb"]);
    if (dark) stars(ink, width, height * 0.5, time, 80, still);
    light(ink, width * 0.8, height * 0.2, 34 * unit, dark, time);
    clouds(ink, width, height, still ? 0 : time / 90, dark, 7);
    const shore = height * level;
    hills(ink, width, height, { level: shore - 8, wave: 120 * unit, rise: 46 * unit, salt: 2, color: dark ? "#3a2f66" : "#8fc3c9", shade: dark ? "#2b2752" : "#6ba9b4" });
    hills(ink, width, height, { level: shore + 6, wave: 70 * unit, rise: 30 * unit, salt: 5, color: dark ? "#2b2752" : "#6bae92", shade: dark ? "#1f1f42" : "#4f9880" });
    lighthouse(ink, width * 0.93, shore - 4 * unit, unit, dark, still ? 0 : time);
    gulls(ink, width, shore, unit, dark, still ? 0 : time);
    sailboat(ink, ((still ? 0.3 : time / 60000 + 0.3) % 1.2) * width - 20, shore + 14, unit, dark);
    sea(ink, width, height, shore + 10, still ? 0 : time, dark, { to: 2 });
    whale(ink, width * 0.16, shore + 10 + (height - shore) * 0.37, unit, dark, still ? 0 : time);
    sea(ink, width, height, shore + 10, still ? 0 : time, dark, { from: 2 });
    if (dark) {
        ink.globalAlpha = 0.28;
        for (let row = 0; row < 9; row += 1) {
            const wide = (26 - row) * unit * (0.7 + 0.3 * Math.sin((still ? 0 : time) / 300 + row * 2));
            oval(ink, width * 0.8 + Math.sin(row * 2.4) * 6, shore + 20 + row * 15 * unit, wide, 2.4 * unit, "#fff4cf");
        }
        ink.globalAlpha = 1;
    }
}

function lighthouse(ink, x, y, unit, dark, time) {
    ink.save();
    ink.translate(x, y);
    ink.scale(unit * 0.8, unit * 0.8);
    if (dark) {
        ink.globalAlpha = 0.2 + 0.12 * Math.sin(time / 700);
        shape(ink, "M0 -112L-420 -190V-60z", "#fff3b0");
        ink.globalAlpha = 1;
    }
    shape(ink, "M-70 30C-60 -6 -30 -14 0 -14C30 -14 64 -2 80 30z", dark ? "#221d3f" : "#5b8f6b");
    shape(ink, "M-17 -10L-11 -98H11L17 -10z", dark ? "#b9b2cc" : "#fffaf2");
    for (const band of [-78, -40]) shape(ink, `M${-13 - (band + 78) * 0.06} ${band}h${26 + (band + 78) * 0.12}l1.3 19h${-28.6 - (band + 78) * 0.12}z`, dark ? "#a4485a" : "#e5484d");
    shape(ink, "M-15 -98H15V-103H-15zM-9 -103V-119H9V-103z", dark ? "#f7e08a" : "#ffe9a8", dark ? "#2b2752" : "#5d4037", 3);
    shape(ink, "M-13 -119L0 -132L13 -119z", dark ? "#7c3346" : "#c23a3f");
    ink.restore();
}

function gulls(ink, width, shore, unit, dark, time) {
    if (dark) return;
    for (let gull = 0; gull < 5; gull += 1) {
        const x = ((scattered(gull, 14) + time / 38000) % 1.1) * width;
        const y = shore * (0.3 + scattered(gull, 15) * 0.45);
        const lift = 5 + Math.sin(time / 260 + gull * 2) * 4;
        shape(ink, `M${x - 15 * unit} ${y - lift * unit}Q${x - 6 * unit} ${y - (lift + 4) * unit} ${x} ${y}Q${x + 6 * unit} ${y - (lift + 4) * unit} ${x + 15 * unit} ${y - lift * unit}`, null, "#5c7f92", 2.6 * unit);
    }
}

/** A whale that looks out of the water and blows now and then. */
function whale(ink, x, y, unit, dark, time) {
    ink.save();
    ink.translate(x, y + Math.sin(time / 1300) * 5 * unit);
    ink.scale(unit * 0.95, unit * 0.95);
    const blow = Math.max(0, Math.sin(time / 1500));
    if (blow > 0) {
        ink.globalAlpha = blow;
        for (const side of [-1, 1]) shape(ink, `M-12 -46C-12 ${-62 - blow * 14} ${-12 + side * 18} ${-70 - blow * 16} ${-12 + side * 24} ${-56 - blow * 10}`, null, dark ? "#9fc2ee" : "#ffffff", 4.5);
        ink.globalAlpha = 1;
    }
    shape(ink, "M66 6C86 -2 88 -18 80 -34C94 -34 100 -28 102 -22C106 -30 114 -34 124 -32C118 -14 104 -2 92 12z", dark ? "#3a5c96" : "#3f7fc4");
    shape(ink, "M-84 16C-88 -22 -54 -46 -14 -46C34 -46 66 -22 92 16L70 40H-70z", dark ? "#44679f" : "#4c8fd6");
    shape(ink, "M-84 16C-82 2 -60 0 -40 4C-10 10 10 14 30 16z", dark ? "#a9bcdc" : "#e3f0fb");
    shape(ink, "M-82 2C-70 -4 -60 -4 -52 2", null, "#1c3352", 3);
    disc(ink, -44, -12, 4.5, "#14233a");
    disc(ink, -45.5, -13.5, 1.6, "#ffffff");
    disc(ink, -32, -4, 5.5, "rgb(255 130 150 / 45%)");
    ink.restore();
}

function sailboat(ink, x, y, unit, dark) {
    ink.save();
    ink.translate(x, y);
    ink.scale(unit * 0.6, unit * 0.6);
    shape(ink, "M2 -58L2 -8L36 -8C34 -30 22 -46 2 -58z", dark ? "#b9aecb" : "#ffffff");
    shape(ink, "M-2 -50L-2 -8L-24 -8z", dark ? "#c77c8c" : "#ff7b6b");
    shape(ink, "M-30 -4H40L28 12H-20z", dark ? "#3b2c47" : "#a4572f");
    ink.restore();
}

/** A mountain meadow before a cave, where the dragon lives. */
export function meadowland(ink, width, height, { time, dark, still, ground = 0.78 }) {
    const unit = scale(width, height);
    sky(ink, width, height, dark ? ["#10163a", "#2b3068", "#54508c"] : ["#7bc8f6", "#bfe6fb", "#fff3d9"]);
    if (dark) stars(ink, width, height * 0.55, time, 90, still);
    light(ink, width * 0.16, height * 0.17, 32 * unit, dark, time);
    clouds(ink, width, height, still ? 40 : time / 120, dark, 6);
    const floor = height * ground;
    peaks(ink, width, floor, unit, dark);
    hills(ink, width, height, { level: floor - 34 * unit, wave: 150 * unit, rise: 26 * unit, salt: 1, color: dark ? "#244a52" : "#8fcf83", shade: dark ? "#193539" : "#6ab76b" });
    for (let tree = 0; tree < 12; tree += 1) {
        const x = scattered(tree, 31) * width;
        if (Math.abs(x - width / 2) < 150 * unit) continue;
        const y = floor - 20 * unit - ridge(x, { wave: 150 * unit, rise: 26 * unit, salt: 1 });
        (tree % 3 ? pine : roundTree)(ink, x, y, (44 + scattered(tree, 32) * 34) * unit, dark);
    }
    hills(ink, width, height, { level: floor, wave: 210 * unit, rise: 12 * unit, salt: 4, color: dark ? "#22574b" : "#79c267", shade: dark ? "#143a33" : "#4f9f4c" });
    meadow(ink, width, height, floor + 10, 0, dark);
    if (dark) fireflies(ink, width, height, time, still);
}

function peaks(ink, width, floor, unit, dark) {
    const rows = [[0.12, 190, 170], [0.38, 250, 220], [0.68, 215, 200], [0.93, 260, 190]];
    for (const [at, high, wide] of rows) {
        const x = at * width;
        const top = floor - high * unit;
        const half = wide * unit;
        shape(ink, `M${x - half} ${floor}L${x} ${top}L${x + half} ${floor}z`, dark ? "#343a70" : "#a9c3d8");
        shape(ink, `M${x} ${top}L${x + half} ${floor}H${x + half * 0.2}z`, dark ? "#2b3060" : "#8fb0cb");
        shape(ink, `M${x} ${top}L${x + half * 0.3} ${top + high * unit * 0.3}l${-half * 0.12} ${-8 * unit}l${-half * 0.14} ${16 * unit}l${-half * 0.13} ${-14 * unit}l${-half * 0.2} ${5 * unit}z`, dark ? "#c9cdea" : "#ffffff");
    }
}

function fireflies(ink, width, height, time, still) {
    for (let index = 0; index < 22; index += 1) {
        const drift = still ? 0 : time;
        const x = (scattered(index, 41) + Math.sin(drift / 2600 + index) * 0.03) * width;
        const y = (0.45 + scattered(index, 42) * 0.5 + Math.sin(drift / 1900 + index * 2) * 0.03) * height;
        ink.globalAlpha = still ? 0.6 : 0.35 + 0.55 * Math.max(0, Math.sin(drift / 480 + index * 1.7));
        glow(ink, x, y, 12, "255 240 140", 0.8);
        disc(ink, x, y, 1.8, "#fffbd0");
    }
    ink.globalAlpha = 1;
}

/** A wide valley that moves past; `way` is how far the bird has flown. */
export function valley(ink, width, height, { time, dark, still, way = 0 }) {
    const unit = scale(width, height);
    const moved = still ? 0 : way;
    sky(ink, width, height, dark ? ["#131a45", "#3a3a80", "#8b5f98", "#e09aa0"] : ["#5cc0ff", "#a9e1ff", "#e9f8e4"]);
    if (dark) stars(ink, width, height * 0.6, time, 80, still);
    light(ink, width * 0.75, height * 0.2, 36 * unit, dark, time);
    clouds(ink, width, height, -moved * 0.12 - (still ? 0 : time / 150), dark, 8);
    const rows = [
        [0.72, 210, 70, 0.1, dark ? "#4a427e" : "#b4dcd9", dark ? "#38346c" : "#97cbc6"],
        [0.8, 150, 46, 0.22, dark ? "#343367" : "#8ccba4", dark ? "#272a55" : "#72b98d"],
        [0.88, 110, 30, 0.45, dark ? "#233a55" : "#6fbb6d", dark ? "#1b2d42" : "#58a65a"],
    ];
    rows.forEach(([level, wave, rise, speed, color, shade], row) => {
        const hill = { wave: wave * unit, rise: rise * unit, salt: row * 2.3 };
        const offset = moved * speed;
        hills(ink, width, height, { ...hill, level: height * level, offset, color, shade });
        if (row === 0) return;
        const step = (row === 1 ? 92 : 74) * unit;
        for (let tree = Math.floor(offset / step) - 1; tree * step - offset < width + step; tree += 1) {
            if (scattered(tree, 51 + row) < 0.35) continue;
            const x = tree * step + scattered(tree, 53) * step * 0.7;
            const y = height * level - ridge(x, hill) + 5;
            (scattered(tree, 54) < 0.5 ? pine : roundTree)(ink, x - offset, y, (26 + row * 12 + scattered(tree, 55) * 18) * unit, dark);
        }
    });
    meadow(ink, width, height, height * 0.93, moved * 0.8, dark);
}

/** A clearing between tall trees, where the cards lie. */
export function clearing(ink, width, height, { time, dark, still }) {
    const unit = scale(width, height);
    sky(ink, width, height, dark ? ["#101d33", "#1d3a46", "#24544c"] : ["#c8ecd0", "#9bd8b0", "#6dbb89"]);
    if (dark) light(ink, width * 0.82, height * 0.13, 30 * unit, true);
    for (let row = 0; row < 3; row += 1) {
        const color = (dark ? ["#1a3a45", "#173139", "#10242b"] : ["#8ecfa4", "#69b585", "#4a986c"])[row];
        for (let tree = 0; tree < 11 - row * 2; tree += 1) {
            const x = (tree + scattered(tree, 60 + row) * 0.8) / (10 - row * 2) * width;
            const wide = (9 + row * 8) * unit;
            shape(ink, `M${x - wide} ${height}C${x - wide * 0.5} ${height * 0.5} ${x - wide * 0.7} ${height * 0.2} ${x - wide * 0.5} 0H${x + wide * 0.5}C${x + wide * 0.7} ${height * 0.2} ${x + wide * 0.5} ${height * 0.5} ${x + wide} ${height}z`, color);
        }
    }
    if (!dark) {
        ink.globalAlpha = 0.16;
        for (let ray = 0; ray < 5; ray += 1) {
            const x = width * (0.1 + ray * 0.2) + (still ? 0 : Math.sin(time / 4000 + ray) * 20);
            shape(ink, `M${x} 0L${x + 60 * unit} 0L${x + 190 * unit} ${height}H${x + 50 * unit}z`, "#fffbd6");
        }
        ink.globalAlpha = 1;
    }
    for (let leaf = 0; leaf < 26; leaf += 1) {
        const x = scattered(leaf, 71) * width;
        disc(ink, x, scattered(leaf, 72) * height * 0.06, (30 + scattered(leaf, 73) * 40) * unit, dark ? "#0f2a2b" : leaf % 2 ? "#3f8f5d" : "#57a86b");
    }
    hills(ink, width, height, { level: height * 0.92, wave: 160 * unit, rise: 14 * unit, salt: 3, color: dark ? "#16362f" : "#4f9f57", shade: dark ? "#0d2421" : "#3b8348" });
    meadow(ink, width, height, height * 0.93, 0, dark);
    if (dark) fireflies(ink, width, height, time, still);
    else fallingLeaves(ink, width, height, time, still, unit);
}

function fallingLeaves(ink, width, height, time, still, unit) {
    if (still) return;
    for (let leaf = 0; leaf < 12; leaf += 1) {
        const k = (time / (9000 + scattered(leaf, 81) * 7000) + scattered(leaf, 82)) % 1;
        const x = scattered(leaf, 83) * width + Math.sin(k * 9 + leaf) * 34 * unit;
        oval(ink, x, k * height, 7 * unit, 3.5 * unit, ["#f2b84b", "#8fd07f", "#f08a5d"][leaf % 3], k * 14 + leaf);
    }
}

/** The way up from a launching place to the moon; `high` goes from 0 to 1. */
export function ascent(ink, width, height, { time, dark, still, high = 0 }) {
    const unit = scale(width, height);
    const space = clamp((high - 0.25) / 0.45);
    const low = dark ? ["#141a44", "#37397f", "#8a5f97"] : ["#3fa7f0", "#8fd4fa", "#e3f5fb"];
    sky(ink, width, height, low);
    ink.globalAlpha = space;
    sky(ink, width, height, ["#070a20", "#131540", "#2a2260"]);
    ink.globalAlpha = 1;
    ink.save();
    ink.translate(0, high * height * 0.25 - height * 0.25);
    stars(ink, width, height * 1.3, time, 150, still, Math.max(space, dark ? 0.7 : 0));
    ink.restore();
    planets(ink, width, height, unit, high, space);
    const moon = mix(-0.5, 0.2, clamp((high - 0.45) / 0.55));
    light(ink, width * 0.72, height * moon, 74 * unit, true);
    if (!dark) {
        ink.globalAlpha = 1 - space;
        light(ink, width * 0.16, height * (0.16 + high), 34 * unit, false, time);
        ink.globalAlpha = 1;
    }
    ink.save();
    ink.translate(0, high * height * 2.6);
    clouds(ink, width, height * 1.4, still ? 0 : time / 100, dark, 8, 1 - space);
    ink.translate(0, -height * 1.4);
    clouds(ink, width, height * 1.2, still ? 60 : 60 + time / 80, dark, 7, 1 - space);
    ink.restore();
    const floor = height * (0.86 + high * 3.2);
    if (floor < height + 60) launchPlace(ink, width, height, floor, unit, dark);
}

function planets(ink, width, height, unit, high, space) {
    ink.globalAlpha = space;
    const rings = { x: width * 0.18, y: height * (high * 1.3 - 0.55), r: 34 * unit };
    disc(ink, rings.x, rings.y, rings.r, "#e9a860");
    oval(ink, rings.x, rings.y - 8 * unit, rings.r * 0.95, 6 * unit, "rgb(255 225 180 / 60%)", 0.1);
    ink.strokeStyle = "#f5d7a1";
    ink.lineWidth = 5 * unit;
    ink.beginPath();
    ink.ellipse(rings.x, rings.y, rings.r * 1.8, rings.r * 0.45, -0.35, -0.35, Math.PI + 0.35);
    ink.stroke();
    disc(ink, width * 0.9, height * (high * 1.5 - 0.6), 22 * unit, "#57b6c9");
    oval(ink, width * 0.9 - 5 * unit, height * (high * 1.5 - 0.6) - 4 * unit, 9 * unit, 6 * unit, "#7fd39b", 0.5);
    ink.globalAlpha = 1;
}

function launchPlace(ink, width, height, floor, unit, dark) {
    hills(ink, width, floor + height, { level: floor - 24 * unit, wave: 170 * unit, rise: 34 * unit, salt: 2, color: dark ? "#2d2f63" : "#9ad3a6", shade: dark ? "#232552" : "#7fc18f" });
    hills(ink, width, floor + height, { level: floor, wave: 220 * unit, rise: 12 * unit, salt: 5, color: dark ? "#24514e" : "#74bd68", shade: dark ? "#173734" : "#4f9c4e" });
    for (let tree = 0; tree < 7; tree += 1) {
        const x = (tree + 0.2 + scattered(tree, 91) * 0.6) / 7 * width;
        roundTree(ink, x, floor + 6, (34 + scattered(tree, 92) * 26) * unit, dark);
    }
}
