extension ConfirmStrings {
    static let german = ConfirmStrings(
        archive: "Archivieren",
        archiveClassText:
            "Es wird nichts gelöscht. Die Klasse verschwindet aus den Listen, und ihre Aufträge enden für die Lernenden.",
        archiveClassTitle: { s in "Klasse \(s) archivieren?" },
        archivePersonText:
            "Es wird nichts gelöscht. Die Person kann sich nicht mehr anmelden und wird überall abgemeldet.",
        archivePersonTitle: { s in "\(s) archivieren?" },
        delete: "Löschen",
        deleteGroupText: "Die Lernenden bleiben in der Klasse. Aufträge an die Gruppe enden für ihre Mitglieder.",
        deleteGroupTitle: { s in "Gruppe „\(s)“ löschen?" },
        deleteHandoutText: "Das lässt sich nicht rückgängig machen.",
        deleteHandoutTitle: { s in "Entwurf „\(s)“ löschen?" },
        deleteWorksheetText: "Es ist dann endgültig weg.",
        deleteWorksheetTitle: { s in "Arbeitsblatt „\(s)“ löschen?" },
        leave: "Verlassen",
        leaveText:
            "Ihre Aufträge verschwinden aus deiner Liste. Was du gemacht hast, bleibt aufgezeichnet. Zurück kommst du mit einem neuen Code oder Link.",
        leaveTextStaff: "Sie sehen ihre Aufträge und Lernenden dann nicht mehr. Aufgezeichnetes bleibt.",
        leaveTitle: { s in "\(s) verlassen?" },
        remove: "Entfernen",
        removeActivityText: { n in
            n == 1
                ? "\(n) Person hat schon daran gearbeitet. Die Aktivität verschwindet bei den Lernenden und das Ergebnis aus dem Bericht. Erneutes Hinzufügen holt es nicht zurück."
                : "\(n) Personen haben schon daran gearbeitet. Die Aktivität verschwindet bei den Lernenden, und ihre Ergebnisse verschwinden aus dem Bericht. Erneutes Hinzufügen holt sie nicht zurück."
        },
        removeActivityTitle: { s in "„\(s)“ entfernen?" },
        removeAppText: { n in
            n == 1
                ? "\(n) Inhalt der App kann nicht mehr ausgeteilt werden. Berichte bleiben."
                : "\(n) Inhalte der App können nicht mehr ausgeteilt werden. Berichte bleiben."
        },
        removeAppTitle: { s in "\(s) entfernen?" },
        removeKeyText: "Damit lässt sich nichts mehr beschreiben. Was schon beschrieben ist, bleibt.",
        removeKeyTitle: { s in "Den Schlüssel „\(s)“ entfernen?" },
        removeSourceText: { n, m in
            "Die Veranstaltungen (\(n)) und Änderungen (\(m)), die daraus kamen, verschwinden aus allen Stundenplänen. Abgabetermine an ihren Stunden bleiben, wie sie jetzt sind. Was für einzelne Stunden eingetragen wurde, gilt wieder, wenn die Veranstaltungen zurückkommen."
        },
        removeSourceTitle: { s in "Quelle „\(s)“ entfernen?" },
        reset: "Zurücksetzen",
        resetText:
            "Alle Inhalte, Aufträge und Aufzeichnungen dieser Schule werden für alle gelöscht. Personen und Klassen bleiben.",
        resetTitle: "Entwicklungsdaten zurücksetzen?",
        send: "Abschicken",
        sendExpiredText:
            "Diese Seite wurde vor der Anmeldung geöffnet. Es ist noch nichts geändert, und alle Eingaben sind noch da.",
        sendExpiredTitle: "Noch einmal abschicken?",
        sendKeptText: "Die Anmeldung hat geklappt, und alle Eingaben sind noch da.",
        sendKeptTitle: "Die Eingaben jetzt abschicken?",
        takeBack: "Zurückziehen",
        takeBackText: { n in
            n == 1
                ? "Der Auftrag verschwindet bei \(n) Person und wird zum Entwurf. Aufgezeichnetes erscheint wieder, wenn Sie ihn erneut austeilen."
                : "Der Auftrag verschwindet bei \(n) Personen und wird zum Entwurf. Aufgezeichnetes erscheint wieder, wenn Sie ihn erneut austeilen."
        },
        takeBackTitle: { s in "„\(s)“ zurückziehen?" },
        unschedule: "Zum Entwurf machen",
        unscheduleText:
            "Der Auftrag wird wieder zum Entwurf und nicht mehr automatisch ausgeteilt. Es geht nichts verloren.",
        unscheduleTitle: { s in "„\(s)“ nicht mehr automatisch austeilen?" },
        voidBadge: "Ungültig machen",
        voidBadgeText: { s in
            "Niemand kann sich mehr damit anmelden, und \(s) wird in allen Browsern abgemeldet. Zum Anmelden braucht es dann einen neuen Ausweis, einen Startcode oder das Passwort."
        },
        voidBadgeTitle: { s in "Ausweis von \(s) ungültig machen?" }
    )
}
