// Where a browser gives no room on the device, what waits for the school waits in this window alone. It is said so, and
// whoever closes the window is asked first.

/** By name, what is said there instead of what promises more. */
const instead = {
    handInNeedsConnection: "windowHandIn", isOnDevice: "windowHolds",
    refused: "windowRefused", refusedElsewhere: "windowRefusedElsewhere",
    signInAgain: "windowSignedOut", signInAgainInTest: "windowSignedOut",
    somebodyElse: "windowSomebodyElse", somebodyElseInTest: "windowSomebodyElse",
    waiting: "windowWaiting", waitingInTest: "windowWaitingInTest", waitingOfBoth: "windowWaitingInTest",
};

/** What `words` says, for a window that has nowhere else to keep answers. */
export function ofWindow(words) {
    return (name, values) => words(instead[name] ?? name, values);
}

/** Asks whoever closes the window while something `isHere` alone; returns what ends that. */
export function holdWindow(isHere) {
    const ask = (event) => { if (isHere()) event.preventDefault(); };
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
}
