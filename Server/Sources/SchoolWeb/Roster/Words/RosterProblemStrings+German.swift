extension RosterProblemStrings {
    static let german = RosterProblemStrings(
        administratorIsTeacher: { n in
            n == 1
                ? "\(n) Person aus der Administration wird als Lehrkraft importiert; eine Datei nimmt niemanden in die Administration auf."
                : "\(n) Personen aus der Administration werden als Lehrkräfte importiert; eine Datei nimmt niemanden in die Administration auf."
        },
        archiveIsUnreadable: "Die ZIP-Datei lässt sich nicht öffnen. Erstellen Sie sie neu.",
        columnIsMissing: { s in "Die Spalte „\(s)“ fehlt." },
        columnIsRepeated: { s in "Die Spalte „\(s)“ kommt zweimal vor." },
        demographicsAreIgnored: "Geburtsdaten, Geschlecht und Herkunft werden nie gelesen.",
        encodingIsWrong: "Die Datei ist nicht in UTF-8. Speichern Sie sie als UTF-8.",
        enrolmentIsNotCurrent: { n in
            n == 1
                ? "\(n) Zugehörigkeit hat nicht begonnen oder ist vorbei; sie zählt nur an ihren Tagen."
                : "\(n) Zugehörigkeiten haben nicht begonnen oder sind vorbei; sie zählen nur an ihren Tagen."
        },
        fieldIsTooLong: "Das Feld ist zu lang.",
        fieldsAreMissing: { s in "Die Zeile hat zu wenige Felder (erwartet: \(s))." },
        fieldsAreTooMany: { s in "Die Zeile hat zu viele Felder (erwartet: \(s))." },
        fileIsEmpty: "Die Datei ist leer.",
        fileIsIgnored: "Diese Datei wird nicht gebraucht.",
        fileIsMissing: { s in "Die Datei \(s) fehlt." },
        fileIsRepeated: "Die Datei kommt zweimal vor.",
        fileIsTooLarge: "Die Datei ist zu groß.",
        fileIsUnreadable: "Die Datei ist nicht lesbar.",
        formatIsUnknown: "Das sind nicht die Dateien eines bekannten Formats.",
        formatsAreMixed: "Dateien mehrerer Formate sind gemischt. Importieren Sie eines nach dem anderen.",
        idIsRepeated: { s in "Die Kennung „\(s)“ kommt zweimal vor." },
        noticesTitle: "Gut zu wissen",
        passwordIsIgnored: "Passwörter in Dateien werden nie gelesen.",
        pathIsUnsafe: "Das Archiv enthält eine Datei, deren Pfad aus ihm hinausführt.",
        quoteIsMisplaced: "Ein Anführungszeichen steht an falscher Stelle.",
        quoteIsNotClosed: "Ein Anführungszeichen wird geöffnet und nie geschlossen.",
        referenceIsUnknown: { s in "„\(s)“ wird hier genannt, steht aber in keiner Datei." },
        roleDoesNotFit: { s in "Die Rolle „\(s)“ passt nicht zur Person." },
        roleIsIgnored: { n in
            n == 1 ? "\(n) Person, die weder lehrt noch lernt." : "\(n) Personen, die weder lehren noch lernen."
        },
        roleIsMissing: "Die Person hat keine Rolle.",
        roleIsNotCurrent: { n in
            n == 1 ? "\(n) Rolle gilt noch nicht oder nicht mehr." : "\(n) Rollen gelten noch nicht oder nicht mehr."
        },
        textIsNotUTF8: "Die Zeile hat Zeichen, die kein UTF-8 sind.",
        usernameIsTaken: { s in "Der Benutzername „\(s)“ gehört schon jemand anderem." },
        valueIsEmpty: "Hier fehlt etwas.",
        valueIsInvalid: { s in "„\(s)“ ist hier nicht lesbar." },
        valueIsTooLong: "Der Wert ist zu lang."
    )
}
