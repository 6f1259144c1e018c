// Reads the text of a QR code from its modules (ISO/IEC 18004, versions 1 to 10).
//
// It reads codes of bytes, as badges are; few browsers read codes by themselves.

/** Correction codewords in each block, and how many blocks, by level (as the format spells it) and version. */
const levels = [
    { corrections: [10, 16, 26, 18, 24, 16, 18, 22, 22, 26], blocks: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5] },
    { corrections: [7, 10, 15, 20, 26, 18, 20, 24, 30, 18], blocks: [1, 1, 1, 1, 1, 2, 2, 2, 2, 4] },
    { corrections: [17, 28, 22, 16, 22, 28, 26, 26, 24, 28], blocks: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8] },
    { corrections: [13, 22, 18, 26, 18, 24, 18, 22, 20, 24], blocks: [1, 1, 2, 2, 4, 4, 6, 6, 8, 8] },
];
export const largestVersion = 10;

const masks = [
    (x, y) => (x + y) % 2 === 0,
    (x, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
    (x, y) => (x * y) % 2 + (x * y) % 3 === 0,
    (x, y) => ((x * y) % 2 + (x * y) % 3) % 2 === 0,
    (x, y) => ((x + y) % 2 + (x * y) % 3) % 2 === 0,
];

/** Where the centers of the alignment patterns are, in both directions. */
export function alignments(version) {
    if (version === 1) return [];
    return version < 7 ? [6, 4 * version + 10] : [6, 2 * version + 8, 4 * version + 10];
}

/** Whether a module belongs to a pattern rather than to the data. */
function isPattern(x, y, version) {
    const size = 4 * version + 17;
    if (x === 6 || y === 6) return true;
    if ((x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8)) return true;
    if (version >= 7 && ((x >= size - 11 && y < 6) || (x < 6 && y >= size - 11))) return true;
    const centers = alignments(version);
    const last = size - 7;
    return centers.some((cx) => centers.some((cy) => {
        const isFinder = (cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6);
        return !isFinder && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }));
}

function bitCount(number) {
    let count = 0;
    for (let rest = number; rest; rest &= rest - 1) count += 1;
    return count;
}

/** The level and the mask, from the nearest of the 32 words that there are; null when none is near. */
function format(modules) {
    const size = modules.length;
    const at = (x, y) => modules[y][x];
    let one = 0;
    let other = 0;
    for (let bit = 0; bit < 15; bit += 1) {
        const near = bit < 6 ? at(8, bit) : bit < 8 ? at(8, bit + 1) : bit === 8 ? at(7, 8) : at(14 - bit, 8);
        const far = bit < 8 ? at(size - 1 - bit, 8) : at(8, size - 15 + bit);
        one |= near << bit;
        other |= far << bit;
    }
    let best = { distance: 4 };
    for (let word = 0; word < 32; word += 1) {
        let rest = word;
        for (let step = 0; step < 10; step += 1) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
        const code = ((word << 10) | rest) ^ 0x5412;
        const distance = Math.min(bitCount(code ^ one), bitCount(code ^ other));
        if (distance < best.distance) best = { distance, level: word >> 3, mask: word & 7 };
    }
    return best.distance < 4 ? best : null;
}

/** The codewords in the order in which they were placed: up and down, two columns at a time, from the right. */
function codewords(modules, version, mask) {
    const size = modules.length;
    const words = [];
    let word = 0;
    let bits = 0;
    for (let right = size - 1; right >= 1; right -= 2) {
        if (right === 6) right = 5;
        const goesUp = ((right + 1) & 2) === 0;
        for (let step = 0; step < size; step += 1) {
            const y = goesUp ? size - 1 - step : step;
            for (const x of [right, right - 1]) {
                if (isPattern(x, y, version)) continue;
                word = (word << 1) | (modules[y][x] ^ (masks[mask](x, y) ? 1 : 0));
                bits += 1;
                if (bits % 8 === 0) {
                    words.push(word);
                    word = 0;
                }
            }
        }
    }
    return words;
}

// Arithmetic in the field of 256 elements.

const powers = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent += 1) {
    powers[exponent] = powers[exponent + 255] = value;
    logarithms[value] = exponent;
    value = (value << 1) ^ (value >> 7 ? 0x11d : 0);
}

function product(a, b) {
    return a && b ? powers[logarithms[a] + logarithms[b]] : 0;
}

function quotient(a, b) {
    return a ? powers[logarithms[a] + 255 - logarithms[b]] : 0;
}

/** The value of a polynomial, whose lowest coefficient comes first. */
function value(polynomial, x) {
    return polynomial.reduceRight((sum, coefficient) => product(sum, x) ^ coefficient, 0);
}

function syndromes(block, count) {
    return Array.from({ length: count }, (_, i) => block.reduce((sum, word) => product(sum, powers[i]) ^ word, 0));
}

/** The polynomial whose roots say where the errors are (Berlekamp and Massey). */
function locator(known) {
    let current = [1];
    let previous = [1];
    let length = 0;
    let shift = 1;
    let last = 1;
    known.forEach((syndrome, n) => {
        let discrepancy = syndrome;
        for (let i = 1; i <= length; i += 1) discrepancy ^= product(current[i] ?? 0, known[n - i]);
        if (discrepancy === 0) {
            shift += 1;
            return;
        }
        const before = current;
        const factor = quotient(discrepancy, last);
        current = Array.from({ length: Math.max(current.length, previous.length + shift) }, (_, i) =>
            (current[i] ?? 0) ^ product(factor, previous[i - shift] ?? 0));
        if (2 * length <= n) {
            length = n + 1 - length;
            previous = before;
            last = discrepancy;
            shift = 1;
        } else {
            shift += 1;
        }
    });
    return current.slice(0, length + 1);
}

/** Mends what was read wrongly; returns whether the block is right now. */
function mend(block, corrections) {
    const known = syndromes(block, corrections);
    if (known.every((syndrome) => syndrome === 0)) return true;
    const errors = locator(known);
    if (2 * (errors.length - 1) > corrections) return false;
    const magnitudes = known.map((_, i) => errors.reduce((sum, e, j) => sum ^ product(e, known[i - j] ?? 0), 0));
    const slope = errors.map((_, i) => (i % 2 === 0 ? errors[i + 1] ?? 0 : 0));
    for (let place = 0; place < block.length; place += 1) {
        const x = powers[block.length - 1 - place];
        const inverse = quotient(1, x);
        if (value(errors, inverse) !== 0) continue;
        const divisor = value(slope, inverse);
        if (divisor === 0) return false;
        block[place] ^= product(x, quotient(value(magnitudes, inverse), divisor));
    }
    return syndromes(block, corrections).every((syndrome) => syndrome === 0);
}

/** The data of all blocks, mended and in order; null when too much is damaged. */
function data(words, version, level) {
    const corrections = levels[level].corrections[version - 1];
    const count = levels[level].blocks[version - 1];
    const short = Math.floor(words.length / count) - corrections;
    const longFrom = count - (words.length % count);
    const blocks = Array.from({ length: count }, () => []);
    let next = 0;
    for (let i = 0; i <= short; i += 1) {
        blocks.forEach((block, number) => {
            if (i < short || number >= longFrom) block.push(words[next++]);
        });
    }
    const lengths = blocks.map((block) => block.length);
    for (let i = 0; i < corrections; i += 1) for (const block of blocks) block.push(words[next++]);
    if (!blocks.every((block) => mend(block, corrections))) return null;
    return blocks.flatMap((block, number) => block.slice(0, lengths[number]));
}

/** The text that the data spells, which in a badge is bytes alone; null for anything else. */
function text(bytes, version) {
    let position = 0;
    const take = (bits) => {
        let number = 0;
        for (let end = position + bits; position < end; position += 1) {
            number = (number << 1) | (((bytes[position >> 3] ?? 0) >> (7 - (position & 7))) & 1);
        }
        return number;
    };
    const [isBytes, none] = [4, 0];
    const found = [];
    while (position + 4 <= 8 * bytes.length) {
        const mode = take(4);
        if (mode === none) break;
        if (mode !== isBytes) return null;
        const count = take(version > 9 ? 16 : 8);
        if (position + 8 * count > 8 * bytes.length) return null;
        for (let rest = count; rest > 0; rest -= 1) found.push(take(8));
    }
    return new TextDecoder().decode(Uint8Array.from(found));
}

/** The text of a code from its rows of modules, where 1 is dark; null when it can't be read. */
export function read(modules) {
    const version = (modules.length - 17) / 4;
    if (!Number.isInteger(version) || version < 1 || version > largestVersion) return null;
    const found = format(modules);
    if (!found) return null;
    const bytes = data(codewords(modules, version, found.mask), version, found.level);
    return bytes && text(bytes, version);
}
