// Finds QR codes in pictures: the three squares in their corners, and from these all modules.

/** What is dark and what is light, each place held against what is around it. */
class Plane {
    constructor({ width, height, data }) {
        this.width = width;
        this.height = height;
        this.dark = Plane.#darkness(width, height, data);
    }

    static #darkness(width, height, data) {
        const gray = new Uint8Array(width * height);
        const sums = new Uint32Array((width + 1) * (height + 1));
        for (let y = 0; y < height; y += 1) {
            let row = 0;
            for (let x = 0; x < width; x += 1) {
                const i = y * width + x;
                gray[i] = (77 * data[4 * i] + 150 * data[4 * i + 1] + 29 * data[4 * i + 2]) >> 8;
                row += gray[i];
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row;
            }
        }
        const mean = sums[sums.length - 1] / gray.length;
        const reach = Math.max(8, Math.round(Math.min(width, height) / 10));
        const dark = new Uint8Array(gray.length);
        for (let y = 0; y < height; y += 1) {
            const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
            for (let x = 0; x < width; x += 1) {
                const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
                const sum = sums[bottom * (width + 1) + right] - sums[top * (width + 1) + right]
                    - sums[bottom * (width + 1) + left] + sums[top * (width + 1) + left];
                const i = y * width + x;
                const around = sum / ((bottom - top) * (right - left));
                // A dark square may be larger than what is looked at around a place in it.
                dark[i] = gray[i] < 0.88 * around || gray[i] < 0.4 * mean ? 1 : 0;
            }
        }
        return dark;
    }

    at(x, y) {
        const [column, row] = [Math.floor(x), Math.floor(y)];
        return column >= 0 && row >= 0 && column < this.width && row < this.height
            ? this.dark[row * this.width + column] : 0;
    }
}

/** How many rows of a picture are gone on by while corners are looked for. */
const rowStep = 2;

/** Whether five stretches are dark, light, three times as dark, light, dark: the middle of a corner's square. */
function isCorner(runs) {
    const total = runs.reduce((sum, run) => sum + run, 0);
    if (total < 7 || runs.includes(0)) return false;
    const module = total / 7;
    return [1, 1, 3, 1, 1].every((share, i) => Math.abs(runs[i] - share * module) < share * module * 0.6);
}

/** The five stretches through a dark pixel in one direction, and how far from it the middle of the third is. */
function runsThrough(plane, x, y, dx, dy) {
    const walk = (sign) => {
        const runs = [0, 0, 0];
        let [px, py] = [x, y];
        for (let i = 0; i < 3; i += 1) {
            while (plane.at(px, py) === (i % 2 === 0 ? 1 : 0)) {
                runs[i] += 1;
                px += sign * dx;
                py += sign * dy;
                if (px < 0 || py < 0 || px >= plane.width || py >= plane.height) return i === 2 ? runs : null;
            }
        }
        return runs;
    };
    const [forth, back] = [walk(1), walk(-1)];
    if (!forth || !back) return null;
    const runs = [back[2], back[1], back[0] + forth[0] - 1, forth[1], forth[2]];
    return { runs, middle: (forth[0] - back[0] + 1) / 2, total: runs.reduce((sum, run) => sum + run, 0) };
}

/** The places that look like the middle of a corner's square, the surest first. */
function corners(plane) {
    const found = [];
    const add = (x, y, size) => {
        const known = found.find((corner) => Math.hypot(corner.x - x, corner.y - y) < corner.size / 3);
        if (!known) {
            found.push({ x, y, size, count: 1 });
            return;
        }
        const share = 1 / (known.count + 1);
        known.x += (x - known.x) * share;
        known.y += (y - known.y) * share;
        known.size += (size - known.size) * share;
        known.count += 1;
    };
    for (let y = 1; y < plane.height; y += rowStep) {
        let runs = [0, 0, 0, 0, 0];
        let shade = 0;
        for (let x = 0; x <= plane.width; x += 1) {
            const next = x < plane.width ? plane.at(x, y) : 1 - shade;
            if (next === shade) {
                runs[4] += 1;
                continue;
            }
            if (shade === 1 && isCorner(runs)) {
                const column = Math.floor(x - runs[4] - runs[3] - runs[2] / 2);
                const down = runsThrough(plane, column, y, 0, 1);
                if (down && isCorner(down.runs)) {
                    const middle = y + down.middle;
                    const across = runsThrough(plane, column, Math.floor(middle), 1, 0);
                    if (across && isCorner(across.runs)) {
                        add(column + across.middle, middle, (across.total + down.total) / 2);
                    }
                }
            }
            runs = [...runs.slice(1), 1];
            shade = next;
        }
    }
    return found.sort((a, b) => b.count - a.count).slice(0, 12);
}

/**
 * How sure a corner is, up to 1: what is one was met in each row that was looked at through its middle third.
 *
 * Held aslant, three corners stand less like a square's than some three places in the code itself do by chance.
 */
function sureness({ size, count }) {
    const rows = (size * 3) / 7 / rowStep;
    return Math.min(1, count / rows);
}

/** Three corners at a time, the surest first and those that stand most like the corners of a square. */
function triples(found) {
    const all = [];
    for (let i = 0; i < found.length; i += 1) {
        for (let j = i + 1; j < found.length; j += 1) {
            for (let k = j + 1; k < found.length; k += 1) {
                const three = [found[i], found[j], found[k]];
                const sizes = three.map((corner) => corner.size);
                if (Math.max(...sizes) > 2 * Math.min(...sizes)) continue;
                const square = arranged(three);
                const doubt = three.reduce((sum, corner) => sum + 1 - sureness(corner), 0);
                if (square.error < 0.7) all.push({ ...square, doubt: square.error + doubt });
            }
        }
    }
    return all.sort((a, b) => a.doubt - b.doubt).slice(0, 8);
}

/** Which of three corners is which: the one across from the longest side is at the top left. */
function arranged(three) {
    const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    const sides = three.map((corner, i) => ({
        corner, rest: three.filter((_, j) => j !== i),
        across: distance(three[(i + 1) % 3], three[(i + 2) % 3]),
    })).sort((a, b) => b.across - a.across);
    const topLeft = sides[0].corner;
    let [topRight, bottomLeft] = sides[0].rest;
    const turn = (topRight.x - topLeft.x) * (bottomLeft.y - topLeft.y)
        - (topRight.y - topLeft.y) * (bottomLeft.x - topLeft.x);
    if (turn < 0) [topRight, bottomLeft] = [bottomLeft, topRight];
    const [a, b, c] = [distance(topLeft, topRight), distance(topLeft, bottomLeft), sides[0].across];
    return { topLeft, topRight, bottomLeft, error: Math.abs(c * c - a * a - b * b) / (c * c) + Math.abs(a - b) / c };
}

/** The length of a module, measured from one corner towards and away from another. */
function moduleSize(plane, from, to) {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const reach = (sign) => {
        let shade = 1;
        let changes = 0;
        for (let step = 0; step < length; step += 0.5) {
            const next = plane.at(from.x + sign * step * dx, from.y + sign * step * dy);
            if (next !== shade) {
                shade = next;
                changes += 1;
                if (changes === 3) return step;
            }
        }
        return null;
    };
    const lengths = [reach(1), reach(-1)].filter((found) => found !== null);
    return lengths.length ? lengths.reduce((sum, found) => sum + found, 0) / (3.5 * lengths.length) : null;
}

/** The place of the small square near the fourth corner, or null when it can't be seen. */
function alignment(plane, { topLeft, topRight, bottomLeft }, size) {
    const span = size - 7;
    const right = { x: (topRight.x - topLeft.x) / span, y: (topRight.y - topLeft.y) / span };
    const down = { x: (bottomLeft.x - topLeft.x) / span, y: (bottomLeft.y - topLeft.y) / span };
    const module = (Math.hypot(right.x, right.y) + Math.hypot(down.x, down.y)) / 2;
    const guess = {
        x: topLeft.x + (span - 3) * (right.x + down.x), y: topLeft.y + (span - 3) * (right.y + down.y),
    };
    const likeness = (x, y) => {
        let same = 0;
        for (let v = -2; v <= 2; v += 1) {
            for (let u = -2; u <= 2; u += 1) {
                const isDark = Math.max(Math.abs(u), Math.abs(v)) !== 1 ? 1 : 0;
                if (plane.at(x + u * right.x + v * down.x, y + u * right.y + v * down.y) === isDark) same += 1;
            }
        }
        return same;
    };
    const reach = Math.max(4, size / 5) * module;
    const step = Math.max(1, module / 3);
    let best = { same: 21, places: [] };
    for (let dy = -reach; dy <= reach; dy += step) {
        for (let dx = -reach; dx <= reach; dx += step) {
            const same = likeness(guess.x + dx, guess.y + dy);
            if (same > best.same) best = { same, places: [] };
            if (same === best.same) best.places.push([dx, dy]);
        }
    }
    if (!best.places.length) return null;
    // Of several good places those count that lie around the one nearest to the guess.
    const nearest = best.places.reduce((a, b) => (Math.hypot(...a) <= Math.hypot(...b) ? a : b));
    const near = best.places.filter(([x, y]) => Math.hypot(x - nearest[0], y - nearest[1]) < 1.5 * module);
    const mean = (axis) => near.reduce((sum, place) => sum + place[axis], 0) / near.length;
    return { x: guess.x + mean(0), y: guess.y + mean(1) };
}

/** The projection that takes four points of the code to four points of the picture. */
function projection(from, to) {
    const rows = from.flatMap(([x, y], i) => {
        const [u, v] = to[i];
        return [[x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]];
    });
    for (let column = 0; column < 8; column += 1) {
        let pivot = column;
        for (let row = column + 1; row < 8; row += 1) {
            if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
        }
        if (Math.abs(rows[pivot][column]) < 1e-9) return null;
        [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
        for (let row = 0; row < 8; row += 1) {
            if (row === column) continue;
            const factor = rows[row][column] / rows[column][column];
            for (let i = column; i < 9; i += 1) rows[row][i] -= factor * rows[column][i];
        }
    }
    const [a, b, c, d, e, f, g, h] = rows.map((row, i) => row[8] / row[i]);
    return (x, y) => {
        const depth = g * x + h * y + 1;
        return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
    };
}

function sample(plane, square, fourth, size) {
    const low = 3.5;
    const high = size - 3.5;
    const corner = fourth ? [size - 6.5, size - 6.5] : [high, high];
    const { topLeft, topRight, bottomLeft } = square;
    const end = fourth ?? { x: topRight.x + bottomLeft.x - topLeft.x, y: topRight.y + bottomLeft.y - topLeft.y };
    const place = projection(
        [[low, low], [high, low], [low, high], corner],
        [topLeft, topRight, bottomLeft, end].map(({ x, y }) => [x, y]));
    if (!place) return null;
    return Array.from({ length: size }, (_, row) => Uint8Array.from({ length: size }, (_, column) =>
        plane.at(...place(column + 0.5, row + 0.5))));
}

/** The modules of what may be a code in a picture, as rows where 1 is dark; the likeliest first. */
export function* find(picture, largestVersion) {
    const plane = new Plane(picture);
    for (const square of triples(corners(plane))) {
        const { topLeft, topRight, bottomLeft } = square;
        const sizes = [[topLeft, topRight], [topRight, topLeft], [topLeft, bottomLeft], [bottomLeft, topLeft]]
            .map(([from, to]) => [moduleSize(plane, from, to), Math.hypot(to.x - from.x, to.y - from.y)])
            .filter(([module]) => module);
        if (!sizes.length) continue;
        const spans = sizes.map(([module, length]) => length / module);
        const exact = (spans.reduce((sum, span) => sum + span, 0) / spans.length + 7 - 17) / 4;
        const versions = Array.from({ length: largestVersion }, (_, i) => i + 1)
            .filter((version) => Math.abs(version - exact) < 1.6)
            .sort((a, b) => Math.abs(a - exact) - Math.abs(b - exact));
        for (const version of versions) {
            const size = 4 * version + 17;
            const fourth = version > 1 ? alignment(plane, square, size) : null;
            for (const modules of [fourth && sample(plane, square, fourth, size), sample(plane, square, null, size)]) {
                if (!modules) continue;
                yield modules;
                // A camera may show the world as a mirror does.
                yield modules.map((_, i) => Uint8Array.from(modules, (row) => row[i]));
            }
        }
    }
}
