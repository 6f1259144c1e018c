// Landscapes of the games: skies, hills, seas, clouds and trees, by day and by night.

export const ease = {
    out: (k) => 1 - (1 - k) ** 3,
    inOut: (k) => (k < 0.5 ? 4 * k ** 3 : 1 - (-2 * k + 2) ** 3 / 2),
    back: (k) => 1 + 2.7 * (k - 1) ** 3 + 1.7 * (k - 1) ** 2,
    bounce: (k) => Math.abs(Math.sin(k * Math.PI * 2.5)) * (1 - k),
};

export const mix = (from, to, k) => from + (to - from) * k;
export const clamp = (value, low = 0, high = 1) => Math.min(Math.max(value, low), high);

/** Numbers between 0 and 1 that look like chance and are always the same. */
export function scattered(index, salt = 0) {
    const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
    return value - Math.floor(value);
}

/** Fills everything with colours from top to bottom. */
export function sky(ink, width, height, colors) {
    const fill = ink.createLinearGradient(0, 0, 0, height);
    colors.forEach((color, index) => fill.addColorStop(index / (colors.length - 1), color));
    ink.fillStyle = fill;
    ink.fillRect(0, 0, width, height);
}

/** Light that fades outwards; the colour is given as `red green blue`. */
export function glow(ink, x, y, radius, color, strength) {
    const fill = ink.createRadialGradient(x, y, 0, x, y, radius);
    fill.addColorStop(0, `rgb(${color} / ${strength})`);
    fill.addColorStop(1, `rgb(${color} / 0)`);
    ink.fillStyle = fill;
    ink.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

export function disc(ink, x, y, radius, color) {
    ink.fillStyle = color;
    ink.beginPath();
    ink.arc(x, y, radius, 0, Math.PI * 2);
    ink.fill();
}

export function oval(ink, x, y, wide, high, color, turn = 0) {
    ink.fillStyle = color;
    ink.beginPath();
    ink.ellipse(x, y, wide, high, turn, 0, Math.PI * 2);
    ink.fill();
}

/** A shape through points given as path text, in the units of the drawing. */
export function shape(ink, path, fill, line = null, width = 1) {
    const outline = new Path2D(path);
    if (fill) {
        ink.fillStyle = fill;
        ink.fill(outline);
    }
    if (line) {
        ink.strokeStyle = line;
        ink.lineWidth = width;
        ink.lineCap = ink.lineJoin = "round";
        ink.stroke(outline);
    }
}

/** The sun with its glow, or the moon with its seas. */
export function light(ink, x, y, radius, dark, time = 0) {
    if (dark) {
        glow(ink, x, y, radius * 3.4, "200 220 255", 0.32);
        disc(ink, x, y, radius, "#f4f1dc");
        disc(ink, x - radius * 0.3, y - radius * 0.2, radius * 0.2, "#ddd8bb");
        disc(ink, x + radius * 0.28, y + radius * 0.3, radius * 0.27, "#e2ddc2");
        disc(ink, x + radius * 0.3, y - radius * 0.42, radius * 0.13, "#ddd8bb");
        return;
    }
    glow(ink, x, y, radius * (4 + Math.sin(time / 900) * 0.25), "255 244 190", 0.8);
    disc(ink, x, y, radius, "#fff3b8");
    disc(ink, x, y, radius * 0.82, "#ffe680");
}

export function stars(ink, width, height, time, count = 70, still = false, strength = 1) {
    for (let index = 0; index < count; index += 1) {
        const shine = still ? 0.7 : 0.55 + 0.45 * Math.sin(time / (500 + scattered(index, 3) * 900) + index);
        ink.globalAlpha = shine * strength;
        disc(ink, scattered(index) * width, scattered(index, 1) * height, 0.6 + scattered(index, 2) * 1.4, "#fffbe6");
    }
    ink.globalAlpha = 1;
}

export function cloud(ink, x, y, size, color, shade = null) {
    const puffs = [[-1.1, 0.1, 0.55], [-0.5, -0.25, 0.75], [0.25, -0.38, 0.85], [0.95, 0, 0.6], [0, 0.18, 0.8]];
    if (shade) for (const [dx, dy, r] of puffs) disc(ink, x + dx * size, y + (dy + 0.13) * size, r * size * 0.62, shade);
    // One shape, so that a cloud one can see through has no seams.
    ink.fillStyle = color;
    ink.beginPath();
    for (const [dx, dy, r] of puffs) {
        ink.moveTo(x + dx * size + r * size * 0.62, y + dy * size);
        ink.arc(x + dx * size, y + dy * size, r * size * 0.62, 0, Math.PI * 2);
    }
    ink.fill();
}

/** Clouds that drift at several depths. */
export function clouds(ink, width, height, drift, dark, count = 6, strength = 1) {
    for (let index = 0; index < count; index += 1) {
        const depth = 0.4 + scattered(index, 9) * 0.9;
        const size = (18 + 30 * depth) * Math.max(height, 320) / 560;
        const span = width + size * 5;
        const x = ((scattered(index, 5) * span + drift * depth) % span + span) % span - size * 2.5;
        const y = height * (0.07 + 0.36 * scattered(index, 6));
        ink.globalAlpha = (dark ? 0.35 : 0.92) * strength;
        cloud(ink, x, y, size, dark ? "#6d7fb3" : "#ffffff", dark ? null : "#d5e8f5");
    }
    ink.globalAlpha = 1;
}

/** How high a row of hills is at a place. */
export function ridge(x, { wave, rise, salt = 0 }) {
    return rise * (0.55 * Math.sin(x / wave + salt) + 0.3 * Math.sin(x / wave * 2.1 + salt * 2.3) + 0.15 * Math.sin(x / wave * 4.7 + salt));
}

/** A row of hills; `offset` moves it sideways. */
export function hills(ink, width, height, { level, wave, rise, salt = 0, offset = 0, color, shade = color }) {
    const fill = ink.createLinearGradient(0, level - rise, 0, height);
    fill.addColorStop(0, color);
    fill.addColorStop(1, shade);
    ink.fillStyle = fill;
    ink.beginPath();
    ink.moveTo(0, height);
    for (let x = 0; x <= width + 8; x += 8) ink.lineTo(x, level - ridge(x + offset, { wave, rise, salt }));
    ink.lineTo(width + 8, height);
    ink.fill();
}

export function roundTree(ink, x, y, size, dark) {
    shape(ink, `M${x - size * 0.09} ${y}L${x - size * 0.05} ${y - size * 0.7}h${size * 0.1}L${x + size * 0.09} ${y}z`, dark ? "#2c2430" : "#8a5a3b");
    const [deep, full, bright] = dark ? ["#16383a", "#1d4a45", "#2a5f55"] : ["#3f8f4f", "#57ab5c", "#7cc674"];
    disc(ink, x, y - size * 0.85, size * 0.42, deep);
    disc(ink, x - size * 0.24, y - size * 0.72, size * 0.28, full);
    disc(ink, x + size * 0.24, y - size * 0.78, size * 0.27, full);
    disc(ink, x - size * 0.1, y - size * 1.02, size * 0.26, bright);
}

export function pine(ink, x, y, size, dark) {
    shape(ink, `M${x - size * 0.06} ${y}v${-size * 0.3}h${size * 0.12}v${size * 0.3}z`, dark ? "#2a2230" : "#74492f");
    const colors = dark ? ["#11302f", "#163b39", "#1c4743"] : ["#2f7454", "#39875f", "#489a6b"];
    colors.forEach((color, index) => {
        const top = y - size * (0.75 + index * 0.3);
        const wide = size * (0.42 - index * 0.09);
        shape(ink, `M${x} ${top}L${x + wide} ${top + size * 0.55}Q${x} ${top + size * 0.45} ${x - wide} ${top + size * 0.55}z`, color);
    });
}

/** A sea with crests that roll; `from` and `to` say which rows of waves to draw. */
export function sea(ink, width, height, level, time, dark, { rows = 4, from = 0, to = rows } = {}) {
    const colors = dark ? ["#22406f", "#1d3863", "#183058", "#13274a"] : ["#6cc6e0", "#4fb3d6", "#359ec8", "#2386b4"];
    for (let row = from; row < to; row += 1) {
        const top = level + (height - level) * (row / rows) ** 1.25;
        const wave = 34 + row * 22;
        const high = 2.5 + row * 2.4;
        const move = time / (520 - row * 60) * (row % 2 ? 1 : -1);
        const at = (x) => top + Math.sin(x / wave + move) * high + Math.sin(x / (wave * 0.43) - move * 1.3) * high * 0.35;
        ink.fillStyle = colors[row % colors.length];
        ink.beginPath();
        ink.moveTo(0, height);
        for (let x = 0; x <= width + 10; x += 10) ink.lineTo(x, at(x));
        ink.lineTo(width + 10, height);
        ink.fill();
        ink.strokeStyle = dark ? "rgb(190 215 255 / 30%)" : "rgb(255 255 255 / 65%)";
        ink.lineWidth = 1.5 + row * 0.5;
        ink.beginPath();
        for (let x = 0; x <= width + 10; x += 10) ink[x === 0 ? "moveTo" : "lineTo"](x, at(x));
        ink.stroke();
    }
}

/** Blades and flowers along the lower edge. */
export function meadow(ink, width, height, level, offset, dark, flowers = true) {
    const count = Math.ceil(width / 15) + 4;
    const first = Math.floor(offset / 15);
    for (let index = first; index < first + count; index += 1) {
        const x = index * 15 - offset + scattered(index, 21) * 10;
        const y = level + scattered(index, 22) * (height - level) * 0.9;
        const high = 6 + scattered(index, 23) * 9;
        shape(ink, `M${x} ${y}q-2 ${-high * 0.6} -5 ${-high}M${x} ${y}q1 ${-high * 0.7} 4 ${-high * 1.1}M${x} ${y}q0 ${-high * 0.7} -1 ${-high * 1.3}`,
            null, dark ? "#2f6a52" : "#3f9a4c", 1.6);
        if (!flowers || scattered(index, 24) < 0.72) continue;
        const colors = dark ? ["#b79adf", "#dfa6b7", "#d9d3a4"] : ["#ff8fb1", "#ffd75e", "#ffffff", "#c69bff"];
        const color = colors[index % colors.length < 0 ? 0 : index % colors.length];
        for (let petal = 0; petal < 5; petal += 1) {
            const turn = petal * Math.PI * 0.4;
            disc(ink, x + Math.cos(turn) * 3, y - high + Math.sin(turn) * 3, 2.1, color);
        }
        disc(ink, x, y - high, 1.9, dark ? "#f0d48a" : "#ffb02e");
    }
}
