extension ErrorsStrings {
    static let german = ErrorsStrings(
        formTitle: "Das hat nicht geklappt",
        fullText:
            "Es ging nichts verloren, aber es kann nichts mehr gespeichert werden. Bitte die Person informieren, die den Server betreut.",
        fullTitle: "Der Speicher der Schule ist voll",
        notFoundText:
            "Vielleicht ist die Adresse vertippt, oder die Seite ist für andere bestimmt. Auf der Startseite steht alles, was zu diesem Konto gehört.",
        notFoundTitle: "Diese Seite gibt es nicht",
        notPermittedText:
            "Wird es doch gebraucht, hilft die Administration der Schule weiter.",
        notPermittedTitle: "Das ist nicht erlaubt",
        offlineText: "Bitte diese Seite neu laden, sobald die Verbindung wieder da ist.",
        offlineTitle: "Keine Verbindung",
        reference: { s in "Bei Fragen bitte angeben: \(s)" },
        retryIn: { s in "Bitte in \(s) noch einmal versuchen." },
        serverText:
            "Der Fehler liegt beim Server, und was vorher gespeichert wurde, ist sicher. Bitte gleich noch einmal versuchen.",
        serverTitle: "Etwas ist schiefgegangen",
        summaryTitle: "Bitte noch einmal ansehen",
        toHome: "Zur Startseite",
        tooLargeText: "Bitte die Datei verkleinern oder aufteilen und noch einmal versuchen.",
        tooLargeTitle: "Das ist zu groß",
        tooManyText: "Bitte kurz warten und dann noch einmal versuchen.",
        tooManyTitle: "Zu viele Versuche"
    )
}
