// What becomes of answers that were sent, as far as they still are what was sent.

import { lineFrom } from "./line.js";

/** By what the device and the school know an answer. */
export const keyOf = (record) => [record.attempt, record.exercise, record.question];

/**
 * A change of those answers that still are what was sent: one of a test may have been changed on the way, and waits. What that
 * one was made of is what was sent; `otherwise` says what becomes of it.
 */
export function asSent(sent, change, otherwise = () => ({})) {
    const records = new Map(sent.map((record) => [JSON.stringify(keyOf(record)), record]));
    return (record) => {
        const sentRecord = records.get(JSON.stringify(keyOf(record))) ?? {};
        const { answer, name } = sentRecord;
        // Whoever types the same anew on the way has changed it nevertheless.
        const isSame = name ? name === record.name : JSON.stringify(answer) === JSON.stringify(record.answer);
        return isSame ? change(record) : otherwise(sentRecord, record);
    };
}

/** What is made of an answer that has arrived, where that was made of another one before: its time begins with it as well. */
export function lineOn(sent, record) {
    return { ...lineFrom(sent.answer), milliseconds: Math.max(0, record.milliseconds - sent.milliseconds) };
}
