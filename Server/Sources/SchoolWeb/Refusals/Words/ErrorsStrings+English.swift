extension ErrorsStrings {
    static let english = ErrorsStrings(
        formTitle: "That didn’t work",
        fullText: "Nothing was lost, but nothing more can be saved. Tell whoever looks after the server.",
        fullTitle: "The school’s disk is full",
        notFoundText:
            "Perhaps the address is mistyped, or it is not meant for you. From the home page you reach everything that is yours.",
        notFoundTitle: "This page isn’t here",
        notPermittedText: "If you think that you should be allowed to, ask your school’s administrator.",
        notPermittedTitle: "You aren’t allowed to do that",
        offlineText: "As soon as the connection is back, reload this page.",
        offlineTitle: "You are offline",
        reference: { s in "If you ask for help, mention this: \(s)" },
        retryIn: { s in "Try again in \(s)." },
        serverText: "It is not your fault, and what you saved before is safe. Try again in a moment.",
        serverTitle: "Something went wrong",
        summaryTitle: "Please look at this again",
        toHome: "To the home page",
        tooLargeText: "Make the file smaller or split it up, and try again.",
        tooLargeTitle: "That is too large",
        tooManyText: "Wait a little, then try again.",
        tooManyTitle: "Too many tries"
    )
}
