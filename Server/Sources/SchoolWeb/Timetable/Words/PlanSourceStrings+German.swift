extension PlanSourceStrings {
    static let german = PlanSourceStrings(
        add: "Quelle hinzufügen",
        address: "Adresse",
        addresses: "Adressen der Räume",
        addressesHow:
            "Kalender zeigen sie neben dem Raum, damit eine Karte den Weg findet. Es gilt der längste passende Anfang.",
        addressesNone: "Noch keine Adressen",
        addressesText: "Was Kalender dazu sagen, wo ein Raum ist.",
        addressHint: "Beginnt mit https:// oder http://. Leer lassen, wenn Sie die Dateien selbst hochladen.",
        addressOf: "Adresse dieser Räume",
        allRooms: "Alle anderen Räume",
        byHand: "Von Hand hochgeladen",
        edit: { s in "Bearbeiten: \(s)" },
        every: { n in n == 1 ? "jede Minute" : "alle \(n) Minuten" },
        everyMinutes: "Wie oft, in Minuten",
        everyMinutesHint: "Von 5 bis 10080, das ist eine Woche.",
        everyTitle: "Wie oft",
        failedTimes: { n in n == 1 ? "Einmal fehlgeschlagen" : "\(n)-mal nacheinander fehlgeschlagen" },
        failures: "Fehlversuche",
        lastChange: "Letzte Änderung",
        lastLook: "Letzter Abruf",
        lookChanged: "Abgerufen: Der Stundenplan wurde aktualisiert.",
        lookFailed: "Der Abruf ist fehlgeschlagen. Der Stundenplan bleibt, wie er war.",
        lookNothing: "Abgerufen: nichts zu ändern.",
        lookNow: "Jetzt abrufen",
        lookNowAt: { s in "Jetzt abrufen: \(s)" },
        lookTitle: "Was dieser Abruf geändert hat",
        never: "Noch nie",
        new: "Neue Quelle",
        newAddress: "Adresse hinzufügen",
        nextLook: "Nächster Abruf",
        nextLookLater: "Nächster Versuch, nach jedem Fehlversuch später",
        none: "Noch keine Quellen",
        noneText: "Importieren Sie einen Plan, oder fügen Sie eine Adresse hinzu, die die Schule selbst abruft.",
        prefix: "Räume, deren Name so beginnt",
        prefixHint: "Etwa FA; leer für alle Räume ohne andere Adresse.",
        remove: "Quelle entfernen",
        stateFailing: "Nicht erreichbar oder lesbar",
        stateFine: "Alles in Ordnung",
        statePartly: "Teilweise gelesen",
        stateWaiting: "Noch nicht abgerufen",
        termHint: "Für Pläne, die keinen Zeitraum nennen, etwa WS2026 oder 2026/27.",
        text: "Adressen, die die Schule selbst abruft, und was aus Dateien kam.",
        title: "Quellen des Plans",
        troubleAddress:
            "Diese Adresse lässt sich nicht abrufen. Sie muss mit https:// oder http:// beginnen und einen Server nennen.",
        troubleAnswer: { n in "Der Server antwortet mit einem Fehler (\(n)). Prüfen Sie, ob die Adresse noch stimmt." },
        troubleCertificate: "Das Zertifikat des Servers ist nicht vertrauenswürdig.",
        troubleConnection: "Der Server ist nicht erreichbar. Läuft er, und lässt eine Firewall die Schule durch?",
        troubleFile: "Was unter der Adresse liegt, ist nicht lesbar:",
        troubleHost: "Einen Server dieses Namens gibt es nicht. Prüfen Sie die Schreibweise der Adresse.",
        troubleNothing: "Unter der Adresse stehen keine Veranstaltungen.",
        troubleOther: "Der Abruf ist fehlgeschlagen.",
        troublePart: { n in
            n == 1
                ? "Ein Eintrag ist nicht lesbar und wurde ausgelassen:"
                : "\(n) Einträge sind nicht lesbar und wurden ausgelassen. Der erste:"
        },
        troubleRedirects: "Der Server leitet immer wieder auf andere Adressen um.",
        troubleRemovals: { s in
            "\(s) Veranstaltungen würden entfernt, mehr als die Hälfte. Wenn das richtig ist, laden Sie die Datei von Hand hoch."
        },
        troubleSize: "Die Antwort ist zu groß.",
        troubleTime: "Der Server braucht zu lange für die Antwort."
    )
}
