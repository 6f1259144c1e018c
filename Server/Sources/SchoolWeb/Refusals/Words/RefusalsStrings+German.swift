extension RefusalsStrings {
    static let german = RefusalsStrings(
        codeHasExpired: "Dieser Code ist zu alt oder schon benutzt. Bitten Sie um einen neuen.",
        comesFromSource:
            "Diese Veranstaltung kommt aus einer Quelle. Tragen Sie ein, was mit einzelnen Stunden geschieht, oder ändern Sie sie dort.",
        comesFromRoster: "Das hat die Schule so eingetragen. Ändern kann es die Administration der Schule.",
        deadlineHasPassed: "Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren.",
        developerModeIsOff: "Der Entwicklungsmodus ist auf diesem Server ausgeschaltet.",
        diskIsFull:
            "Der Speicher der Schule ist voll. Es wurde nichts geändert. Sagen Sie der Betreuung des Servers Bescheid.",
        formHasExpired: "Dieses Formular war zu lange offen. Prüfen Sie es und schicken Sie es noch einmal ab.",
        hasChanged: "Jemand anders hat das inzwischen geändert. Laden Sie die Seite neu und ändern Sie es noch einmal.",
        hasChangedClass:
            "Jemand anderes hat diese Klasse inzwischen geändert. Laden Sie die Seite neu und ändern Sie dann noch einmal.",
        hasChangedGroup:
            "Jemand anderes hat diese Gruppe inzwischen umbenannt. Laden Sie die Seite neu und ändern Sie dann noch einmal.",
        hasChangedVersion:
            "Jemand anders hat diesen Auftrag inzwischen geändert. Ihre Eingaben sind noch nicht gespeichert; vergleichen Sie unten beide Fassungen.",
        hasChangedWorksheet:
            "Dieses Arbeitsblatt wurde inzwischen geändert, vielleicht von Ihnen selbst in einem anderen Fenster. Es wurde nichts gespeichert; wiederholen Sie es, wenn Sie es noch so wollen.",
        inLine: { n, s in "Zeile \(n): \(s)" },
        inQuestion: { n, s in "Frage \(n): \(s)" },
        isArchivedClass: "Diese Klasse ist archiviert. Sie muss zuerst wiederhergestellt werden.",
        isEmpty: "Das fehlt noch. Bitte ausfüllen.",
        isEmptyActivities: "Fügen Sie mindestens eine Aktivität hinzu.",
        isEmptyDue: "Es gibt eine Uhrzeit, aber kein Datum. Wählen Sie auch das Datum, oder leeren Sie die Uhrzeit.",
        isEmptyRecipients: "Wählen Sie mindestens eine Klasse, eine Gruppe oder eine Person.",
        isEmptyStudent: "Wählen Sie mindestens eine Person aus.",
        isEmptyTitle: "Geben Sie einen Titel ein, damit die Lernenden wissen, worum es geht.",
        isForStaff: "Das ist für Lehrkräfte und Mitarbeitende. Für Lernende braucht es einen anderen Link.",
        isForStudents: "Das ist für Lernende. Für Lehrkräfte und Mitarbeitende braucht es einen anderen Link.",
        isInvalid: "Das ist nicht lesbar. Prüfen Sie die Schreibweise.",
        isInvalidEmail: "Das ist keine E-Mail-Adresse. Es fehlt ein @.",
        isInvalidHome: "Ein Fach gehört zu einer Klasse, nicht zu einem anderen Fach. Wählen Sie eine Klasse.",
        isInvalidInvitee: "Mehrere Personen haben diese E-Mail-Adresse. Geben Sie stattdessen den Benutzernamen ein.",
        isInvalidLink: "Das ist keine Webadresse. Sie beginnt mit https://",
        isInvalidPassword: "Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.",
        isInvalidPasswordAgain: "Die beiden Passwörter stimmen nicht überein. Geben Sie sie noch einmal ein.",
        isInvalidPublicKey:
            "Das ist kein öffentlicher Schlüssel, der hier taugt: ein P-256-Schlüssel als PEM mit der Überschrift PUBLIC KEY.",
        isInvalidUsername: "Ein Benutzername hat keine Leerzeichen.",
        isLastTeacher:
            "Sonst unterrichtet hier niemand. Laden Sie zuerst eine Kollegin oder einen Kollegen ein, oder archivieren Sie sie.",
        isMakerOfClass: "Diese Person hat die Klasse angelegt. Nur sie selbst kann sie verlassen.",
        isOutOfRange: "Das liegt außerhalb des Möglichen. Wählen Sie einen anderen Wert.",
        isOutOfRangeBetween: { s in "Das liegt außerhalb des Möglichen. Möglich ist: \(s)." },
        isOutOfRangeDue:
            "Die Verlängerung muss nach dem Termin enden, der für alle gilt. Wählen Sie einen späteren Tag oder eine spätere Uhrzeit.",
        isOutOfRangeExpiresAt: "Wählen Sie einen Tag zwischen morgen und heute in einem Jahr.",
        isTaken: "Das ist schon vergeben. Wählen Sie etwas anderes.",
        isTakenInvitee: "Diese Person gehört schon dazu. Es ist nichts weiter zu tun.",
        isTakenStudent:
            "Seit Sie diese Seite geöffnet haben, wurde schon etwas erzeugt. Wenn Sie noch einmal erzeugen, wird das Gedruckte ungültig. Drücken Sie den Knopf noch einmal, wenn Sie das wollen.",
        isTooLarge: "Diese Datei ist zu groß. Verkleinern oder teilen Sie sie.",
        isTooLargeBy: { s in "Diese Datei ist zu groß. Höchstens \(s) sind möglich." },
        isTooLong: "Das ist zu lang. Bitte kürzen.",
        isTooLongBy: { s in "Das ist zu lang. Höchstens \(s) sind möglich." },
        isTooMany: "Mehr sind nicht möglich. Entfernen Sie zuerst eines davon.",
        isTooManyBy: { s in "Davon darf es höchstens \(s) geben." },
        isTooManyRemovals:
            "Damit würden ungewöhnlich viele Personen oder Klassen archiviert. Bestätigen Sie es, wenn das stimmt.",
        isTooManyUses: "So viele, wie der Link erlaubt, sind schon dabei. Machen Sie für die anderen einen neuen Link.",
        isTooShortPassword: { s in "Dieses Passwort ist zu kurz. Nehmen Sie mindestens \(s) Zeichen." },
        isUnknownInvitee:
            "Niemand an der Schule hat diesen Benutzernamen oder diese E-Mail-Adresse. Prüfen Sie die Schreibweise.",
        lineCannotBeRead: { n in "Zeile \(n) lässt sich nicht lesen. Vergleichen Sie sie mit dem Beispiel." },
        notAssignable: "Das lässt sich nur durchblättern, nicht austeilen. Wählen Sie etwas darin.",
        notFound: "Das gibt es hier nicht (mehr). Gehen Sie zurück und wählen Sie neu.",
        notInHomeClass:
            "Jemand von den Gewählten lernt nicht in der Klasse, zu der das Fach gehört. Wählen Sie noch einmal.",
        notPermitted: "Das dürfen Sie nicht. Wenden Sie sich an die Administration, wenn Sie es brauchen.",
        notSignedIn: "Sie sind nicht mehr angemeldet. Melden Sie sich an und versuchen Sie es noch einmal.",
        numberHasTwoReadings:
            "Diese Zahl lässt sich auf zwei Weisen lesen, mit Nachkommastellen oder ohne. Lassen Sie Punkt oder Komma weg, oder hängen Sie eine Null an, wie in 1,1250.",
        roleContradictsClasses:
            "Nehmen Sie die Person zuerst aus ihren Klassen: Dort ist sie etwas, das zu dieser Rolle nicht passt.",
        shareIsOver:
            "Dieser Link oder Code gilt nicht (mehr). Ist er richtig geschrieben? Die Lehrkraft kann einen neuen machen.",
        stateDoesNotAllow: { s in
            "Das geht nicht, weil der Auftrag im Zustand „\(s)“ ist. Laden Sie die Seite neu, um zu sehen, was möglich ist."
        },
        tooManyAttempts: "Zu viele Versuche. Warten Sie kurz und versuchen Sie es dann noch einmal.",
        tooManyAttemptsIn: { s in "Zu viele Versuche. Versuchen Sie es in \(s) Sekunden noch einmal." },
        wrongCredentials:
            "Das passt nicht zusammen. Prüfen Sie die Schreibweise, oder bitten Sie um einen neuen Startcode.",
        wrongCurrentPassword: "Das ist nicht Ihr bisheriges Passwort. Prüfen Sie die Schreibweise."
    )
}
