extension AuditStrings {
    static let german = AuditStrings(
        act: "Was",
        byBadge: "mit dem Ausweis",
        byCode: "mit einem Startcode",
        byDevice: "auf einem Gerät",
        byPassword: "mit dem Passwort",
        byToken: { s in "mit dem Token „\(s)“" },
        everybody: "Alle",
        intro: "Wer was wann getan hat. Einträge lassen sich nicht ändern.",
        nobody: "der Server",
        none: "Es ist noch nichts protokolliert.",
        object: "Woran",
        of: { s in "Nur \(s)" },
        title: "Protokoll",
        when: "Wann",
        who: "Wer"
    )
}
