extension AuditStrings {
    static let english = AuditStrings(
        act: "What",
        byBadge: "with a badge",
        byCode: "with a start code",
        byDevice: "on a device",
        byPassword: "with the password",
        byToken: { s in "by the token “\(s)”" },
        everybody: "Everybody",
        intro: "Who did what, and when. Entries can’t be changed.",
        nobody: "the server",
        none: "Nothing has been logged yet.",
        object: "To what",
        of: { s in "Only \(s)" },
        title: "Log",
        when: "When",
        who: "Who"
    )
}
