// Where a browser gives no room on the device, what waits for the school waits in this window alone. It is said so, and
// whoever closes the window is asked first.

/** By name, what is said there instead of what promises more. */
const instead = {
    handInNeedsConnection: "windowHandIn", isOnDevice: "windowHolds", refused: "windowRefused",
    signInAgain: "windowSignedOut", signInAgainInTest: "windowSignedOut", somebodyElse: "windowSignedOut",
    somebodyElseInTest: "windowSignedOut", waiting: "windowWaiting", waitingInTest: "windowWaiting", waitingOfBoth: "windowWaiting",
};

/** What `words` says, for a window that has nowhere else to keep answers. */
export function ofWindow(words) {
    return (name, values) => words(instead[name] ?? name, values);
}

/** Asks whoever closes the window while something `isHere` alone. */
export function holdWindow(isHere) {
    addEventListener("beforeunload", (event) => { if (isHere()) event.preventDefault(); });
}
