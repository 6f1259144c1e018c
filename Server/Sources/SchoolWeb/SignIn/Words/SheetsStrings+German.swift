extension SheetsStrings {
    static let german = SheetsStrings(
        badgeMade: { s in "erzeugt: \(s)" },
        badgesIntro:
            "Alle bekommen einen Ausweis und melden sich an, indem sie ihn vor eine Kamera halten. Er wirkt wie ein Passwort: Machen Sie verlorene Ausweise gleich ungültig. Ein neuer Ausweis macht den alten ungültig.",
        badgesInUse: "Gültige Ausweise",
        badgesInUseText:
            "Ist ein Ausweis verloren gegangen? Machen Sie ihn hier ungültig; dann kann sich niemand mehr damit anmelden.",
        badgesTitle: { s in "QR-Ausweise: \(s)" },
        forWhom: "Für wen",
        goTo: { s in "Geh auf \(s)" },
        hasBadge: "hat einen Ausweis",
        hasPassword: "hat ein Passwort",
        hasStartCode: { s in "hat einen Code, erzeugt: \(s)" },
        howToPrint: "Drucken Sie mit dem Druckbefehl des Browsers (Strg P oder ⌘ P).",
        makeBadges: "Ausweise erzeugen",
        makeStartCodes: "Startcodes erzeugen",
        printNow: "Sie werden nur dieses eine Mal gezeigt. Drucken Sie diese Seite, bevor Sie sie verlassen.",
        startCodesIntro:
            "Alle bekommen einen Zettel mit einem Code. Der Code gilt einmal: Man meldet sich damit an und wählt ein Passwort. Frühere Codes werden ungültig.",
        startCodesTitle: { s in "Startcodes: \(s)" },
        validUntil: { s in "gültig bis \(s)" },
        voidBadge: "Ungültig machen",
        voidBadgeNamed: { s in "Ungültig machen: Ausweis von \(s)" },
        yourCode: "Dein Startcode",
        yourUsername: { s in "Dein Benutzername: \(s)" }
    )
}
