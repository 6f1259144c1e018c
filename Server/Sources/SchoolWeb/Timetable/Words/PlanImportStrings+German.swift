extension PlanImportStrings {
    static let german = PlanImportStrings(
        added: "Neu",
        altered: "Geändert",
        andMore: { n in "und \(n) weitere" },
        apply: "Übernehmen",
        applyText:
            "Es ändert sich nur, was hier steht. Ändert sich der Stundenplan vorher, sehen Sie erst die neuen Unterschiede.",
        check: "Änderungen ansehen",
        confirmRemovals: { n in
            n == 1 ? "Ja, diese Veranstaltung entfernen" : "Ja, diese \(n) Veranstaltungen entfernen"
        },
        course: "Kurs",
        courseHint: "Für Veranstaltungen, die keinen nennen, etwa MC.",
        courses: "Kurse",
        dates: "Termine",
        datesRead: "Angabe der Termine",
        dayByDay: "Einzeln genannte Tage",
        diffTitle: "Was sich ändern würde",
        doneText: "Alle sehen es jetzt. Wer betroffen ist, erfährt davon.",
        doneTitle: "Der Stundenplan ist aktualisiert",
        doubtful: "Veranstaltungen mit unklaren Terminen",
        elsewhere: "Aus anderen und für andere Programme",
        empty: "leer",
        field: "Stelle",
        files: "Dateien",
        filesHint:
            "Es können mehrere sein. Laden Sie zusammen hoch, was zusammengehört, etwa Unterricht und Vertretungen. Insgesamt bis 64 MB.",
        format: "Dateiformat",
        formatCSV: "CSV (Tabelle)",
        formatHof: "JSON des Stundenplandienstes aus Hof",
        formatICalendar: "Kalender (iCalendar, .ics)",
        formatIndiware: "Indiware und stundenplan24 (XML)",
        formatUntis: "Untis (GPU001 und GPU014)",
        fromFiles: { s in "Quelle: \(s)" },
        goneDates: { s in "nicht mehr am \(s)" },
        importText: "Eine Datei aus Untis, Indiware, einem Kalender oder einer Tabelle.",
        intro: "Sie sehen jeden Unterschied, bevor etwas geschieht.",
        leftOut: "Zeilen ohne Uhrzeit, ausgelassen",
        lessons: "Stunden",
        more: "Was die Dateien nicht sagen",
        moreText: "Nur nötig, wo das Format es offen lässt: Untis nennt zum Beispiel keinen Zeitraum.",
        newDates: { s in "auch am \(s)" },
        nextPage: "Nächste Seite",
        nothing: "Nichts zu ändern",
        nothingRead: "In den Dateien steht nichts, was in einen Stundenplan gehört.",
        nothingText: "Im Stundenplan steht schon genau das.",
        other: "Andere Dateien wählen",
        page: { n, m in "Seite \(n) von \(m)" },
        partly: "Etwas war nicht lesbar, darum wird nichts entfernt: Was fehlt, kann darin stehen.",
        previousPage: "Vorige Seite",
        problems: { n in n == 1 ? "\(n) Eintrag ist nicht lesbar" : "\(n) Einträge sind nicht lesbar" },
        problemsFile: "Diese Dateien sind nicht lesbar",
        problemsFileText:
            "Es wurde nichts geändert. Berichtigen Sie, was hier steht, und laden Sie die Dateien noch einmal hoch.",
        problemsText:
            "Berichtigen Sie die Dateien und laden Sie sie noch einmal hoch, oder lassen Sie aus, was nicht lesbar ist.",
        read: "Was gelesen wurde",
        refusedFormat: { s in
            "Es gibt schon eine Quelle dieses Namens in einem anderen Format (\(s)). Wählen Sie einen anderen Namen."
        },
        refusedHasChanged:
            "Der Stundenplan hat sich inzwischen geändert, darum ist nichts geschehen. Das würde sich jetzt ändern.",
        refusedLecture: { s in
            "„\(s)“ steht schon im Stundenplan, aus einer anderen Quelle oder von Hand eingetragen. Darum ist nichts geschehen."
        },
        refusedNoFile: "Wählen Sie mindestens eine Datei.",
        refusedSkip: "Einige Einträge sind nicht lesbar. Kreuzen Sie an, dass sie ausgelassen werden.",
        refusedUnreadable: "Diese Dateien sind nicht lesbar, darum ist nichts geschehen.",
        removals: { n in
            n == 1
                ? "\(n) Veranstaltung würde entfernt, mehr als die Hälfte dieser Quelle."
                : "\(n) Veranstaltungen würden entfernt, mehr als die Hälfte dieser Quelle."
        },
        removalsText:
            "Sind die Dateien vollständig? Wer diese Veranstaltungen gewählt hat, findet sie nicht mehr im Stundenplan.",
        removed: "Entfernt",
        semester: "Semester oder Jahrgang",
        semesterHint: "Etwa 4 oder 4a; zusammen mit dem Kurs.",
        showAll: { n in "Alle \(n) ansehen" },
        skipBad: "Auslassen, was nicht lesbar ist",
        source: "Name der Quelle",
        sourceHint:
            "Ein Import ersetzt, was aus der Quelle dieses Namens kam. Andere Quellen und von Hand Eingetragenes bleiben.",
        term: "Zeitraum",
        termHint: "Sein Kürzel, etwa WS2026 oder 2026/27. Mit Tagen, wenn die Schule ihn noch nicht kennt.",
        title: "Plan importieren",
        unclearComments: "Bemerkungen zu Terminen, die nicht sicher lesbar sind",
        withdrawn: "Zurückgenommen"
    )
}
