// SHA-256 (FIPS 180-4). `crypto.subtle` is only there in secure contexts, and a school's own network
// often speaks plain HTTP; games also want an answer at once, not in a promise.

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function fractions(count, root) {
    const found = [];
    for (let number = 2; found.length < count; number += 1) {
        let isPrime = true;
        for (let divisor = 2; divisor * divisor <= number; divisor += 1) if (number % divisor === 0) isPrime = false;
        if (isPrime) found.push(root(number));
    }
    return found;
}

/** The first 32 bits after the point of the `power`-th root of a number, exactly. */
function rootBits(number, power) {
    const scaled = BigInt(number) << BigInt(32 * power);
    let low = 0n;
    let high = 1n << 40n;
    while (low < high) {
        const middle = (low + high + 1n) >> 1n;
        if (middle ** BigInt(power) <= scaled) low = middle;
        else high = middle - 1n;
    }
    return Number(low & 0xffffffffn);
}

const start = fractions(8, (prime) => rootBits(prime, 2));
const rounds = fractions(64, (prime) => rootBits(prime, 3));
const turn = (value, by) => (value >>> by) | (value << (32 - by));

function padded(bytes) {
    const length = (((bytes.length + 8) >> 6) + 1) << 6;
    const all = new Uint8Array(length);
    all.set(bytes);
    all[bytes.length] = 0x80;
    const view = new DataView(all.buffer);
    view.setUint32(length - 8, Math.floor(bytes.length / 0x20000000));
    view.setUint32(length - 4, (bytes.length << 3) >>> 0);
    return view;
}

function compress(state, view, at, words) {
    for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(at + index * 4);
    for (let index = 16; index < 64; index += 1) {
        const early = words[index - 15];
        const late = words[index - 2];
        const first = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
        const second = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
        words[index] = (words[index - 16] + first + words[index - 7] + second) | 0;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let index = 0; index < 64; index += 1) {
        const big = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
        const one = (h + big + ((e & f) ^ (~e & g)) + rounds[index] + words[index]) | 0;
        const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, index) => { state[index] = (state[index] + value) | 0; });
}

/** The digest of bytes. */
export function sha256(bytes) {
    const view = padded(bytes);
    const state = Int32Array.from(start);
    const words = new Int32Array(64);
    for (let at = 0; at < view.byteLength; at += 64) compress(state, view, at, words);
    const digest = new DataView(new ArrayBuffer(32));
    state.forEach((value, index) => digest.setInt32(index * 4, value));
    return new Uint8Array(digest.buffer);
}
