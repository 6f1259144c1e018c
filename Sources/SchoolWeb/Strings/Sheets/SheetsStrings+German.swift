extension SheetsStrings {
    static let german = SheetsStrings(
        badgesIntro:
            "Alle bekommen einen Ausweis, der beim Halten vor eine Kamera anmeldet. Er wirkt wie ein Passwort: Verlorene Ausweise sollten gleich ersetzt werden. Ein neuer Ausweis macht den alten ungültig.",
        badgesTitle: { s in "QR-Ausweise: \(s)" },
        forWhom: "Für wen",
        goTo: { s in "Geh auf \(s)" },
        howToPrint: "Zum Drucken dient der Druckbefehl des Browsers (Strg P oder ⌘ P).",
        makeBadges: "Ausweise erzeugen",
        makeStartCodes: "Startcodes erzeugen",
        printNow: "Sie werden nur jetzt gezeigt. Drucken Sie diese Seite, bevor Sie sie verlassen.",
        startCodesIntro:
            "Alle bekommen einen Zettel mit einem Code. Der Code gilt einmal: Man meldet sich damit an und wählt ein Passwort. Frühere Codes werden ungültig.",
        startCodesTitle: { s in "Startcodes: \(s)" },
        validUntil: { s in "gültig bis \(s)" },
        yourCode: "Dein Startcode",
        yourUsername: { s in "Dein Benutzername: \(s)" }
    )
}
