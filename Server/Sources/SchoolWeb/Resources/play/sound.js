// Tones that are made here, note by note. Nothing sounds until somebody switches it on.

const melodies = {
    right: [[660, 0, 0.12], [880, 0.09, 0.2]],
    streak: [[660, 0, 0.1], [880, 0.08, 0.1], [1175, 0.16, 0.25]],
    wrong: [[220, 0, 0.16], [175, 0.13, 0.26]],
    tap: [[520, 0, 0.06]],
    flip: [[430, 0, 0.05], [560, 0.04, 0.06]],
    end: [[523, 0, 0.16], [659, 0.13, 0.16], [784, 0.26, 0.16], [1047, 0.39, 0.45]],
};
/** What the keys of the piano sound like. */
const scale = [523, 587, 659, 784, 880];

export class Sound {
    #context = null;
    isOn;

    constructor(isOn) {
        this.isOn = isOn;
    }

    #tone(pitch, after, length) {
        const at = this.#context.currentTime + after;
        const volume = this.#context.createGain();
        volume.gain.setValueAtTime(0, at);
        volume.gain.linearRampToValueAtTime(0.16, at + 0.015);
        volume.gain.exponentialRampToValueAtTime(0.001, at + length + 0.12);
        const source = this.#context.createOscillator();
        source.type = "triangle";
        source.frequency.value = pitch;
        source.connect(volume).connect(this.#context.destination);
        source.start(at);
        source.stop(at + length + 0.15);
    }

    #play(tones) {
        if (!this.isOn || !("AudioContext" in globalThis)) return;
        this.#context ??= new AudioContext();
        for (const tone of tones) this.#tone(...tone);
    }

    play(name) {
        this.#play(melodies[name] ?? []);
    }

    key(index) {
        this.#play([[scale[index % scale.length], 0, 0.22]]);
    }

    stop() {
        this.#context?.close();
        this.#context = null;
    }
}
