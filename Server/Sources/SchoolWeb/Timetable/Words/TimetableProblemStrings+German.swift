extension TimetableProblemStrings {
    static let german = TimetableProblemStrings(
        columnIsMissing: "Diese Spalte fehlt. Ergänzen Sie sie, genau so geschrieben.",
        encodingIsUnknown: "Der Text ist nicht in UTF-8. Speichern Sie die Datei als UTF-8.",
        encodingIsWrong: { s in "Der Text ist in \(s), nicht in UTF-8. Speichern Sie die Datei als UTF-8." },
        endIsNotAfterStart: "Das Ende liegt vor dem Beginn. Berichtigen Sie eines von beiden.",
        entryIsIncomplete: "Der Eintrag ist unvollständig. Zählen Sie seine Felder.",
        entryIsRepeated: { s in
            "„\(s)“ gibt es schon, mit anderem Inhalt. Geben Sie beiden einen eigenen Schlüssel, oder entfernen Sie eines."
        },
        fileIsEmpty: "Die Datei ist leer. Exportieren Sie sie noch einmal.",
        fileIsTooLarge: { s in "Die Datei ist größer als \(s). Exportieren Sie weniger auf einmal." },
        formatIsBroken:
            "Hier hält die Datei ihr Format nicht ein. Exportieren Sie sie noch einmal; vielleicht ist sie abgeschnitten.",
        formatIsUnknown: "Das ist keine Datei dieses Formats. Prüfen Sie, ob das richtige Format gewählt ist.",
        periodsAreMissing:
            "Es steht nirgends, wann die Stunden beginnen und enden. Fügen Sie eine CSV-Datei mit den Spalten period, start und end hinzu.",
        referenceIsUnknown: { s in "„\(s)“ steht nicht im Stundenplan. Importieren Sie auch die Datei, die es enthält."
        },
        repetitionIsUnknown: { s in "Wie es sich wiederholt, ist nicht lesbar (\(s)). Nennen Sie die Tage einzeln." },
        seriesIsEmpty:
            "Die Veranstaltung findet an keinem einzigen Tag statt. Prüfen Sie den ersten und den letzten Tag.",
        termIsMissing: "Es ist kein Zeitraum genannt. Nennen Sie einen beim Import, etwa WS2026.",
        termIsUnknown: { s in
            "Der Zeitraum „\(s)“ ist nicht bekannt. Nennen Sie seinen ersten und letzten Tag, oder tragen Sie ihn in der Schule ein."
        },
        valueIsEmpty: "Hier fehlt etwas. Tragen Sie es ein.",
        valueIsInvalid: { s in "„\(s)“ ist hier nicht möglich. Berichtigen Sie es." },
        valueIsTooLong: { s in "„\(s)“ ist zu lang. Kürzen Sie es." }
    )
}
