extension RosterStrings {
    static let german = RosterStrings(
        add: "neu",
        andMore: { n in n == 1 ? "und \(n) weitere Änderung" : "und \(n) weitere Änderungen" },
        archive: "archivieren",
        check: "Änderungen ansehen",
        confirm: "Jetzt importieren",
        confirmRemovals: { n in n == 1 ? "Ja, das stimmt" : "Ja, alle \(n)" },
        details: "Einzelheiten",
        diffTitle: "Was sich ändern würde",
        doneTitle: "Die Liste ist importiert",
        enrol: "aufnehmen",
        enrolment: "Zugehörigkeit",
        exportIntro: "Dieselben Formate. Einen Export wieder zu importieren ändert nichts.",
        exportTitle: "Liste exportieren",
        file: "ZIP-Datei",
        fromFile: { s in "Aus \(s)" },
        fromTo: { s, t in "\(s) → \(t)" },
        importIntro:
            "Eine ZIP-Datei mit den CSV-Dateien von Apple School Manager oder von OneRoster 1.1 oder 1.2. Sie sehen jede Änderung, bevor etwas geschieht.",
        importTitle: "Liste importieren",
        kind: "Änderung",
        moreProblems: { n in n == 1 ? "und \(n) weitere" : "und \(n) weitere" },
        nextStep: "Weiter: Startcodes drucken, Klasse für Klasse",
        nothingChanges: "Die Schule entspricht schon genau der Datei. Es ändert sich nichts.",
        nothingThere: "leer",
        other: "Andere Datei wählen",
        person: "Person",
        problem: "Problem",
        problemColumn: "Spalte",
        problemFile: "Datei",
        problemLine: "Zeile",
        problems: { n in n == 1 ? "\(n) Zeile ist nicht lesbar" : "\(n) Zeilen sind nicht lesbar" },
        problemsText: "Solange es Probleme gibt, wird nur importiert, wenn Sie diese Zeilen überspringen.",
        removals: { n in
            n == 1
                ? "\(n) Person, Klasse oder Zugehörigkeit würde wegfallen."
                : "\(n) Personen, Klassen oder Zugehörigkeiten würden wegfallen."
        },
        removalsText:
            "Das ist ungewöhnlich viel. Ist die Datei vollständig? Gelöscht wird niemand: Personen und Klassen werden archiviert.",
        restore: "wiederherstellen",
        schoolClass: "Klasse",
        skipBad: "Nicht lesbare Zeilen überspringen",
        thing: "Was",
        title: "Import und Export",
        update: "ändern",
        withdraw: "abmelden"
    )
}
