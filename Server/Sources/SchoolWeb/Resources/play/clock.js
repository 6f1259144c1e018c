// Time, as everything here gets it: a test brings a clock of its own.

export const systemClock = {
    /** Milliseconds for measuring. */
    now: () => performance.now(),
    /** Milliseconds since 1970. */
    date: () => Date.now(),
    frame: (call) => requestAnimationFrame(call),
    endFrame: (mark) => cancelAnimationFrame(mark),
    after: (milliseconds, call) => setTimeout(call, milliseconds),
    forget: (mark) => clearTimeout(mark),
};

/** The elements in an order that chance gives. */
export function shuffled(list, random) {
    const result = [...list];
    for (let index = result.length - 1; index > 0; index -= 1) {
        const other = Math.floor(random() * (index + 1));
        [result[index], result[other]] = [result[other], result[index]];
    }
    return result;
}
