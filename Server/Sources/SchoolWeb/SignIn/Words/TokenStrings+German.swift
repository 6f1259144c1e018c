extension TokenStrings {
    static let german = TokenStrings(
        copied: "Kopiert.",
        copy: "Kopieren",
        days: { n in n == 1 ? "\(n) Tag" : "\(n) Tage" },
        expires: { s in "gilt bis \(s)" },
        howTo: "Das Programm schickt es bei jeder Anfrage mit:",
        intro:
            "Mit einem Token kann ein Programm in Ihrem Namen tun, was Sie selbst können: jede Nacht einen Bericht sichern oder Klassen auf dem neuesten Stand halten. Es kann weder Ihr Passwort ändern noch Tokens erzeugen, jemanden einlassen oder in die Administration aufnehmen. Ein neues Passwort beendet alle Tokens.",
        lifetime: "Gültig für",
        make: "Token erzeugen",
        name: "Wofür es ist",
        nameHint: "Daran erkennen Sie es wieder, zum Beispiel „Bericht jede Nacht“.",
        neverUsed: "noch nie benutzt",
        newTitle: { s in "Ihr neues Token: \(s)" },
        none: "Sie haben keine.",
        passwordHint: "Damit niemand an Ihrem Rechner eines erzeugt, während Sie nicht da sind.",
        revoke: "Widerrufen",
        revokeNamed: { s in "Token „\(s)“ widerrufen" },
        shownOnce:
            "Es ist nur jetzt zu sehen. Kopieren Sie es und hüten Sie es wie ein Passwort: Wer es hat, kann in Ihrem Namen handeln.",
        title: "Tokens für Skripte",
        used: { s in "zuletzt benutzt: \(s)" },
        yours: "Ihre Tokens"
    )
}
