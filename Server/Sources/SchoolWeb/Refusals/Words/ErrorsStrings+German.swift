extension ErrorsStrings {
    static let german = ErrorsStrings(
        formTitle: "Das hat nicht geklappt",
        fullText:
            "Es ging nichts verloren, aber es kann nichts mehr gespeichert werden. Sagen Sie der Person Bescheid, die den Server betreut.",
        fullTitle: "Der Speicher der Schule ist voll",
        notFoundText:
            "Vielleicht ist die Adresse vertippt, oder sie ist nicht für Sie bestimmt. Von der Startseite aus erreichen Sie alles, was Ihnen gehört.",
        notFoundTitle: "Diese Seite gibt es nicht",
        notPermittedText:
            "Wenn Sie meinen, dass Sie es dürfen sollten, wenden Sie sich an die Administration Ihrer Schule.",
        notPermittedTitle: "Das dürfen Sie nicht",
        offlineText: "Laden Sie diese Seite neu, sobald die Verbindung wieder da ist.",
        offlineTitle: "Keine Verbindung",
        reference: { s in "Wenn Sie um Hilfe bitten, nennen Sie: \(s)" },
        retryIn: { s in "Neuer Versuch in \(s)." },
        serverText:
            "Es liegt nicht an Ihnen, und was Sie vorher gespeichert haben, ist sicher. Versuchen Sie es gleich noch einmal.",
        serverTitle: "Etwas ist schiefgegangen",
        summaryTitle: "Bitte sehen Sie sich das noch einmal an",
        toHome: "Zur Startseite",
        tooLargeText: "Verkleinern oder teilen Sie die Datei und versuchen Sie es noch einmal.",
        tooLargeTitle: "Das ist zu groß",
        tooManyText: "Warten Sie kurz und versuchen Sie es dann noch einmal.",
        tooManyTitle: "Zu viele Versuche"
    )
}
