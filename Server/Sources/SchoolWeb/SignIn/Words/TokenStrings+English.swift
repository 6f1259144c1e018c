extension TokenStrings {
    static let english = TokenStrings(
        copied: "Copied.",
        copy: "Copy",
        days: { n in n == 1 ? "\(n) day" : "\(n) days" },
        expires: { s in "until \(s)" },
        howTo: "The program sends it along with each request:",
        intro:
            "With a token, a program of yours can do what you can do: save a report every night, or keep classes up to date. It can’t change your password, make tokens, let anybody in or appoint administrators. A new password ends all tokens.",
        lifetime: "How long it works",
        make: "Make a token",
        name: "What it is for",
        nameHint: "You will recognise it by this, such as “Report every night”.",
        neverUsed: "never used",
        newTitle: { s in "Your new token: \(s)" },
        none: "You have none.",
        passwordHint: "So that nobody makes one at a computer that you left open.",
        revoke: "Revoke",
        revokeNamed: { s in "Revoke the token “\(s)”" },
        shownOnce:
            "It is shown only this once. Copy it, and keep it like a password: anybody who has it can act as you.",
        title: "Tokens for scripts",
        used: { s in "last used \(s)" },
        yours: "Your tokens"
    )
}
