extension AuditStrings {
    static let english = AuditStrings(
        act: "What",
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
