extension RefusalsStrings {
    static let german = RefusalsStrings(
        codeHasExpired: "Dieser Code ist zu alt oder schon benutzt. Bitte einen neuen geben lassen.",
        comesFromSource:
            "Diese Veranstaltung kommt aus einer Quelle. Tragen Sie Änderungen einzelner Stunden ein, oder ändern Sie die Veranstaltung in der Quelle.",
        comesFromRoster: "Das hat die Schule so eingetragen. Ändern kann es die Administration der Schule.",
        deadlineHasPassed: "Dieser Zeitpunkt ist vorbei. Bitte einen späteren wählen.",
        developerModeIsOff: "Der Entwicklungsmodus ist auf diesem Server ausgeschaltet.",
        diskIsFull:
            "Der Speicher der Schule ist voll. Es wurde nichts geändert. Bitte die Person informieren, die den Server betreut.",
        formHasExpired: "Dieses Formular war zu lange offen. Bitte prüfen und noch einmal abschicken.",
        hasChanged: "Jemand anders hat das inzwischen geändert. Bitte die Seite neu laden und dann noch einmal ändern.",
        hasChangedClass:
            "Jemand anders hat diese Klasse inzwischen geändert. Laden Sie die Seite neu und ändern Sie sie dann noch einmal.",
        hasChangedGroup:
            "Jemand anders hat diese Gruppe inzwischen umbenannt. Laden Sie die Seite neu und ändern Sie sie dann noch einmal.",
        hasChangedVersion:
            "Jemand anders hat diesen Auftrag inzwischen geändert. Ihre Eingaben sind noch nicht gespeichert; vergleichen Sie unten beide Fassungen.",
        hasChangedWorksheet:
            "Dieses Arbeitsblatt wurde inzwischen geändert, vielleicht von Ihnen selbst in einem anderen Fenster. Es wurde nichts gespeichert; wiederholen Sie den Schritt, wenn Sie das noch möchten.",
        inLine: { n, s in "Zeile \(n): \(s)" },
        inQuestion: { n, s in "Frage \(n): \(s)" },
        isArchivedClass: "Diese Klasse ist archiviert. Holen Sie sie zuerst aus dem Archiv.",
        isEmpty: "Das fehlt noch. Bitte ausfüllen.",
        isEmptyActivities: "Fügen Sie mindestens eine Aktivität hinzu.",
        isEmptyDue: "Es gibt eine Uhrzeit, aber kein Datum. Bitte auch das Datum wählen oder die Uhrzeit leeren.",
        isEmptyRecipients: "Wählen Sie mindestens eine Klasse, eine Gruppe oder eine Person.",
        isEmptyStudent: "Wählen Sie mindestens eine Person aus.",
        isEmptyTitle: "Bitte einen Titel eingeben, der sagt, worum es geht.",
        isForStaff: "Das ist für Lehrkräfte und andere Mitarbeitende. Lernende brauchen einen anderen Link.",
        isForStudents: "Das ist für Lernende. Lehrkräfte und andere Mitarbeitende brauchen einen anderen Link.",
        isInvalid: "Das ist nicht lesbar. Bitte die Schreibweise prüfen.",
        isInvalidEmail: "Das ist keine E-Mail-Adresse. Es fehlt ein @.",
        isInvalidHome: "Ein Fach gehört zu einer Klasse, nicht zu einem anderen Fach. Wählen Sie eine Klasse.",
        isInvalidInvitee: "Mehrere Personen haben diese E-Mail-Adresse. Geben Sie stattdessen den Benutzernamen ein.",
        isInvalidLink: "Das ist keine Webadresse. Sie beginnt mit https://",
        isInvalidPassword: "Dieses Passwort ist zu leicht zu erraten. Bitte ein anderes wählen.",
        isInvalidPasswordAgain: "Die beiden Passwörter stimmen nicht überein. Bitte noch einmal eingeben.",
        isInvalidPublicKey:
            "Dieser öffentliche Schlüssel lässt sich hier nicht verwenden. Nötig ist ein P-256-Schlüssel als PEM mit der Überschrift PUBLIC KEY.",
        isInvalidUsername: "Ein Benutzername hat keine Leerzeichen.",
        isLastTeacher:
            "Sonst unterrichtet hier niemand. Laden Sie zuerst eine Kollegin oder einen Kollegen ein, oder archivieren Sie die Klasse.",
        isMakerOfClass: "Diese Person hat die Klasse angelegt. Verlassen kann sie sie nur selbst.",
        isOutOfRange: "Dieser Wert ist nicht möglich. Bitte einen anderen wählen.",
        isOutOfRangeBetween: { s in "Dieser Wert ist nicht möglich. Mögliche Werte: \(s)." },
        isOutOfRangeDue:
            "Der neue Abgabetermin muss später sein als der für alle. Wählen Sie einen späteren Tag oder eine spätere Uhrzeit.",
        isOutOfRangeExpiresAt: "Wählen Sie einen Tag zwischen morgen und heute in einem Jahr.",
        isTaken: "Das ist schon vergeben. Bitte etwas anderes wählen.",
        isTakenInvitee: "Diese Person gehört schon dazu. Es ist nichts weiter zu tun.",
        isTakenStudent:
            "Seit Sie diese Seite geöffnet haben, wurden schon welche erzeugt. Neue machen die gedruckten ungültig. Drücken Sie den Knopf noch einmal, wenn Sie das möchten.",
        isTooLarge: "Diese Datei ist zu groß. Bitte verkleinern oder aufteilen.",
        isTooLargeBy: { s in "Diese Datei ist zu groß. Höchstens \(s) sind möglich." },
        isTooLong: "Das ist zu lang. Bitte kürzen.",
        isTooLongBy: { s in "Das ist zu lang. Höchstens \(s) sind möglich." },
        isTooMany: "Mehr sind nicht möglich. Bitte zuerst eines davon entfernen.",
        isTooManyBy: { s in "Davon darf es höchstens \(s) geben." },
        isTooManyRemovals:
            "Damit würden ungewöhnlich viele Personen oder Klassen archiviert. Bestätigen Sie es, wenn das stimmt.",
        isTooManyUses:
            "Über diesen Link sind schon so viele beigetreten, wie er erlaubt. Erzeugen Sie für die anderen einen neuen.",
        isTooShortPassword: { s in "Dieses Passwort ist zu kurz. Es braucht mindestens \(s) Zeichen." },
        isUnknownInvitee:
            "Niemand an der Schule hat diesen Benutzernamen oder diese E-Mail-Adresse. Prüfen Sie die Schreibweise.",
        lineCannotBeRead: { n in "Zeile \(n) lässt sich nicht lesen. Vergleichen Sie sie mit dem Beispiel." },
        notAssignable: "Das lässt sich nur ansehen, nicht austeilen. Wählen Sie etwas daraus.",
        notFound: "Das gibt es hier nicht (mehr). Bitte zurückgehen und neu wählen.",
        notInHomeClass:
            "Nicht alle Gewählten lernen in der Klasse, zu der das Fach gehört. Wählen Sie noch einmal.",
        notPermitted: "Das ist nicht erlaubt. Wird es doch gebraucht, hilft die Administration weiter.",
        notSignedIn: "Die Anmeldung ist abgelaufen. Bitte neu anmelden und noch einmal versuchen.",
        numberHasTwoReadings:
            "Diese Zahl lässt sich auf zwei Weisen lesen, mit Nachkommastellen oder ohne. Lassen Sie Punkt oder Komma weg, oder hängen Sie eine Null an, wie in 1,1250.",
        roleContradictsClasses:
            "Nehmen Sie die Person zuerst aus ihren Klassen: Was sie dort ist, Lehrkraft oder lernend, passt nicht zu dieser Rolle.",
        shareIsOver:
            "Dieser Link oder Code gilt nicht (mehr). Ist er richtig geschrieben? Die Lehrkraft kann einen neuen erzeugen.",
        stateDoesNotAllow: { s in
            "Das geht nicht, solange der Zustand des Auftrags „\(s)“ ist. Nach dem Neuladen zeigt die Seite, was möglich ist."
        },
        tooManyAttempts: "Zu viele Versuche. Bitte kurz warten und dann noch einmal versuchen.",
        tooManyAttemptsIn: { s in "Zu viele Versuche. Bitte in \(s) Sekunden noch einmal versuchen." },
        wrongCredentials:
            "Das passt nicht zusammen. Bitte die Schreibweise prüfen oder einen neuen Startcode geben lassen.",
        wrongCurrentPassword: "Das ist nicht das bisherige Passwort. Bitte die Schreibweise prüfen."
    )
}
