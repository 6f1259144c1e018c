extension RosterProblemStrings {
    static let german = RosterProblemStrings(
        administratorIsTeacher: { n in
            n == 1
                ? "\(n) Person aus der Administration wird als Lehrkraft importiert; eine Datei nimmt niemanden in die Administration auf."
                : "\(n) Personen aus der Administration werden als Lehrkräfte importiert; eine Datei nimmt niemanden in die Administration auf."
        },
        archiveIsUnreadable: "Die ZIP-Datei lässt sich nicht öffnen. Erstellen Sie sie neu, ohne Passwort.",
        columnIsMissing: { s in "Die Spalte „\(s)“ fehlt. Ergänzen Sie sie, genau so geschrieben." },
        columnIsRepeated: { s in "Die Spalte „\(s)“ kommt zweimal vor. Entfernen Sie eine." },
        demographicsAreIgnored: "Geburtsdaten, Geschlecht und Herkunft werden nie gelesen.",
        encodingIsWrong: "Die Datei ist nicht in UTF-8. Speichern Sie sie als UTF-8.",
        enrolmentIsNotCurrent: { n in
            n == 1
                ? "\(n) Zugehörigkeit hat nicht begonnen oder ist vorbei; sie zählt nur an ihren Tagen."
                : "\(n) Zugehörigkeiten haben nicht begonnen oder sind vorbei; sie zählen nur an ihren Tagen."
        },
        fieldIsTooLong: "Das Feld ist zu lang. Kürzen Sie es.",
        fieldsAreMissing: { s in
            "Die Zeile hat zu wenige Felder (erwartet: \(s)). "
                + "Zählen Sie die Trennzeichen; ein Text, der eines enthält, braucht Anführungszeichen."
        },
        fieldsAreTooMany: { s in
            "Die Zeile hat zu viele Felder (erwartet: \(s)). "
                + "Zählen Sie die Trennzeichen; ein Text, der eines enthält, braucht Anführungszeichen."
        },
        fileIsEmpty: "Die Datei ist leer. Sie braucht mindestens ihre Kopfzeile.",
        fileIsIgnored: "Diese Datei wird nicht gebraucht.",
        fileIsMissing: { s in "Die Datei \(s) fehlt. Ergänzen Sie sie, mindestens mit ihrer Kopfzeile." },
        fileIsRepeated: "Die Datei kommt zweimal vor. Entfernen Sie eine.",
        fileIsTooLarge: "Die Datei ist zu groß. Teilen Sie die Liste auf.",
        fileIsUnreadable: "Die Datei ist nicht lesbar. Prüfen Sie ihre Zugriffsrechte.",
        formatIsUnknown:
            "Das sind nicht die Dateien eines bekannten Formats. "
            + "Wählen Sie die sechs Dateien von Apple School Manager oder OneRoster 1.1 oder 1.2 als CSV.",
        formatsAreMixed: "Dateien mehrerer Formate sind gemischt. Importieren Sie eines nach dem anderen.",
        idIsRepeated: { s in
            "Die Kennung „\(s)“ kommt zweimal vor. Geben Sie jeder Zeile eine eigene, oder entfernen Sie eine."
        },
        noticesTitle: "Gut zu wissen",
        passwordIsIgnored: "Passwörter in Dateien werden nie gelesen.",
        pathIsUnsafe:
            "Das Archiv enthält eine Datei, deren Pfad aus ihm hinausführt. Legen Sie die Dateien ohne Ordner hinein.",
        quoteIsMisplaced:
            "Ein Anführungszeichen steht an falscher Stelle. "
            + "Setzen Sie das ganze Feld in Anführungszeichen, und verdoppeln Sie die darin.",
        quoteIsNotClosed:
            "Ein Anführungszeichen wird geöffnet und nie geschlossen. "
            + "Setzen Sie das ganze Feld in Anführungszeichen, und verdoppeln Sie die darin.",
        referenceIsUnknown: { s in
            "„\(s)“ wird hier genannt, steht aber in keiner Datei. "
                + "Ergänzen Sie es in seiner Datei, oder berichtigen Sie es hier."
        },
        roleDoesNotFit: { s in
            "Die Rolle „\(s)“ passt nicht zur Person. Das Personal lehrt, und Schülerinnen und Schüler lernen."
        },
        roleIsIgnored: { n in
            n == 1 ? "\(n) Person, die weder lehrt noch lernt." : "\(n) Personen, die weder lehren noch lernen."
        },
        roleIsMissing: "Die Person hat keine Rolle. Ergänzen Sie eine in roles.csv.",
        roleIsNotCurrent: { n in
            n == 1 ? "\(n) Rolle gilt noch nicht oder nicht mehr." : "\(n) Rollen gelten noch nicht oder nicht mehr."
        },
        textIsNotUTF8: "Die Zeile hat Zeichen, die kein UTF-8 sind. Speichern Sie die Datei als UTF-8.",
        usernameIsTaken: { s in "Der Benutzername „\(s)“ gehört schon jemand anderem. Ändern Sie einen der beiden." },
        valueIsEmpty: "Hier fehlt etwas. Füllen Sie es aus.",
        valueIsInvalid: { s in "„\(s)“ ist hier nicht lesbar. Berichtigen Sie es." },
        valueIsTooLong: "Der Wert ist zu lang. Kürzen Sie ihn."
    )
}
