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

/** Measures how long something took since the last time that this was asked: what follows begins there. */
export class Watch {
    #clock;
    #since;

    constructor(clock) {
        this.#clock = clock;
        this.#since = clock.now();
    }

    take() {
        const now = this.#clock.now();
        const milliseconds = now - this.#since;
        this.#since = now;
        return milliseconds;
    }

    /** Lets time that was taken count with what follows. */
    giveBack(milliseconds) {
        this.#since -= milliseconds;
    }
}

/** The elements in an order that chance gives. */
export function shuffled(list, random) {
    const result = [...list];
    for (let index = result.length - 1; index > 0; index -= 1) {
        const other = Math.floor(random() * (index + 1));
        [result[index], result[other]] = [result[other], result[index]];
    }
    return result;
}
