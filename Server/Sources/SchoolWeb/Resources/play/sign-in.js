// The way to sign in again from a sheet, and back to it.

import { make } from "./dom.js";

/** A link to where somebody signs in; what waits in this window alone goes on waiting beside another one. */
export function signInLink(words, { isOfWindow = false } = {}) {
    return make("a", {
        class: "button small-button", href: `/sign-in?returnTo=${encodeURIComponent(location.pathname)}`, target: isOfWindow ? "_blank" : null,
    }, words("signIn"));
}
