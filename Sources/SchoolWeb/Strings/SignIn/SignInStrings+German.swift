extension SignInStrings {
    static let german = SignInStrings(
        accountTitle: "Mein Konto",
        allow: "Zulassen",
        badge: "Ausweiscode",
        badgeFound: "Gefunden! Einen Moment …",
        badgeHint:
            "Tippe die Buchstaben und Zahlen unter dem Bild auf deinem Ausweis ein. Striche und Groß- und Kleinschreibung sind egal.",
        browser: "Browser",
        cameraBusy:
            "Die Kamera geht gerade nicht, vielleicht benutzt sie ein anderes Programm. Schließ es und versuch es noch einmal, oder tippe die Zeichen unten ein.",
        cameraDenied:
            "Die Kamera ist hier nicht erlaubt. Erlaub sie im Browser neben der Adresse und versuch es noch einmal. Oder tippe die Zeichen unten ein.",
        cameraImpossible:
            "Mit diesem Browser oder unter dieser Adresse geht die Kamera nicht. Tippe die Zeichen unten ein.",
        changePassword: "Passwort ändern",
        code: "Startcode",
        codeHint: "Er steht auf dem Zettel von deiner Lehrkraft. Groß- und Kleinschreibung und Striche sind egal.",
        currentPassword: "Bisheriges Passwort",
        demoText: "Alle Personen hier sind erfunden. Melden Sie sich als eine von ihnen an und sehen Sie sich um:",
        demoTitle: "Demoschule",
        deny: "Nicht zulassen",
        device: "Gerät",
        deviceAllowed: "Fertig! Das Gerät ist angemeldet. Sie können diese Seite schließen.",
        deviceCode: "Code auf dem Gerät",
        deviceCompare: "Fahren Sie nur fort, wenn das Gerät vor Ihnen genau diesen Code zeigt:",
        deviceDenied: "Das Gerät wurde nicht zugelassen.",
        deviceIntro: "Geben Sie den Code ein, den Ihre App oder Ihr Gerät zeigt.",
        deviceMeaning:
            "Die App sieht dann Ihre Aufträge und schickt Ihre Arbeit für Sie ab. Auf Ihrer Kontoseite können Sie das jederzeit beenden.",
        deviceNext: "Weiter",
        deviceQuestion: { s in "„\(s)“ zulassen?" },
        deviceTitle: "Gerät zulassen",
        endOtherSessions: "Alle anderen beenden",
        endSession: "Beenden",
        endSessionNamed: { s in "„\(s)“ beenden" },
        firstPasswordIntro: { s in
            "Beim nächsten Mal melden Sie sich mit dem Benutzernamen \(s) und diesem Passwort an."
        },
        firstPasswordTitle: "Passwort wählen",
        followBrowser: "Wie im Browser",
        help: "Klappt die Anmeldung nicht? Bitten Sie Ihre Lehrkraft oder das Sekretariat um einen neuen Startcode.",
        languageHint: "Seiten, Daten und Zahlen erscheinen in dieser Sprache.",
        newPassword: "Neues Passwort",
        noCamera: "Hier gibt es keine Kamera. Tippe die Zeichen unten ein.",
        otherCode: "Das ist kein Ausweis. Zeig den Ausweis mit deinem Namen.",
        password: "Passwort",
        passwordAgain: "Passwort noch einmal",
        passwordHint: "Mindestens 8 Zeichen. Am besten ein kurzer Satz, den nur Sie kennen.",
        scan: "Kamera benutzen",
        scanning: "Halte den Ausweis vor die Kamera.",
        scanningLong:
            "Noch nichts gefunden. Halte den Ausweis ruhig, etwas näher und ins Licht. Oder tippe die Zeichen unten ein.",
        sessions: "Wo Sie angemeldet sind",
        sessionSeen: { s in "zuletzt benutzt: \(s)" },
        sessionsIntro: "Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.",
        sessionStarted: { s in "seit \(s)" },
        signInAs: { s in "Als \(s) anmelden" },
        stopCamera: "Kamera ausschalten",
        thisBrowser: "Hier gerade",
        title: "Anmelden",
        username: "Benutzername",
        waysToSignIn: "Wege zur Anmeldung",
        welcome: { s in "Willkommen: \(s)" },
        withBadge: "Ausweis",
        withCode: "Startcode",
        withPassword: "Passwort"
    )
}
