extension WorksheetStrings {
    static let exerciseTypesGerman: [String: ExerciseTypeWords] = [
        "choice": ExerciseTypeWords(
            name: "Auswahl", about: "Eine oder mehrere Antworten auswählen",
            howToWrite:
                "Eine Frage, dann je Zeile eine Antwort: * vor einer richtigen, - vor einer falschen. Eine leere Zeile beginnt die nächste Frage.",
            example: """
                Wie heißt die Hauptstadt von Frankreich?
                * Paris
                - Lyon
                - Nizza
                """),
        "trueFalse": ExerciseTypeWords(
            name: "Richtig oder falsch", about: "Ein Satz, der stimmt oder nicht",
            howToWrite:
                "Je Zeile ein Satz: + vor einem richtigen, - vor einem falschen.",
            example: """
                + Wasser kocht auf Meereshöhe bei 100 °C.
                - Der Mond ist ein Stern.
                """),
        "gapText": ExerciseTypeWords(
            name: "Lückentext", about: "Ein Text mit Lücken",
            howToWrite:
                "Schreiben Sie den Text und setzen Sie, was in eine Lücke gehört, in doppelte geschweifte Klammern; | trennt Varianten. Eine leere Zeile beginnt den nächsten Text.",
            example: "Sie {{wohnt}} seit zehn {{Jahren}} hier."),
        "matching": ExerciseTypeWords(
            name: "Zuordnen", about: "Was zusammengehört",
            howToWrite:
                "Je Zeile ein Paar, dazwischen =. Die erste Zeile kann eine Frage mit Doppelpunkt sein. Eine leere Zeile beginnt die nächste.",
            example: """
                Finde die Hauptstädte:
                Italien = Rom
                Spanien = Madrid
                Polen = Warschau
                """),
        "ordering": ExerciseTypeWords(
            name: "Reihenfolge", about: "In die richtige Reihenfolge bringen",
            howToWrite:
                "Eine Frage mit Doppelpunkt, dann je Zeile, was zu ordnen ist, in der richtigen Reihenfolge.",
            example: """
                Von klein nach groß:
                Maus
                Katze
                Pferd
                Wal
                """),
        "number": ExerciseTypeWords(
            name: "Zahl", about: "Eine Zahl, auf Wunsch mit Einheit",
            howToWrite:
                "Je Zeile eine Frage, = und die Zahl; ± sagt, wie weit eine Antwort daneben liegen darf, danach kann eine Einheit stehen.",
            example: """
                Wie viele Ecken hat ein Sechseck? = 6
                π auf zwei Stellen = 3,14 ± 0,005
                Wie lang ist ein Lineal? = 30 cm
                """),
        "wordTranslation": ExerciseTypeWords(
            name: "Wörter übersetzen", about: "Wörter übersetzen, mit Varianten",
            howToWrite:
                "Je Zeile ein Wort, = und die Übersetzung; | trennt Varianten.",
            example: """
                der Hund = dog
                gehen = to go | to walk
                """),
        "vocabulary": ExerciseTypeWords(
            name: "Vokabelliste", about: "Eine Liste von Wörtern zum Lernen in beide Richtungen",
            howToWrite:
                "Fügen Sie eine Liste ein: je Zeile ein Wort und seine Bedeutung, dazwischen Tabulator, = oder ;.",
            example: """
                dog = Hund
                cat = Katze
                horse = Pferd
                bird = Vogel
                """),
        "arithmetic": ExerciseTypeWords(
            name: "Rechnen", about: "Rechenaufgaben, für jede Person andere",
            howToWrite:
                "",
            example: ""),
        "freeText": ExerciseTypeWords(
            name: "Freitext", about: "Eine längere Antwort, die Sie selbst bewerten",
            howToWrite:
                "Je Zeile eine Frage; dahinter können in eckigen Klammern die Punkte stehen. Zeilen darunter, die mit > beginnen, sagen, was eine gute Antwort enthält; das liest nur, wer bewertet.",
            example: "Warum fallen im Herbst die Blätter? [3]\n> Es wird kälter, und Bäume sparen Wasser."),
    ]
}
