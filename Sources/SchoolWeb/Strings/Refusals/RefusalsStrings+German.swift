extension RefusalsStrings {
    static let german = RefusalsStrings(
        codeHasExpired: "Dieser Code ist zu alt oder schon benutzt. Bitten Sie um einen neuen.",
        deadlineHasPassed: "Dieser Zeitpunkt ist vorbei. Wählen Sie einen späteren.",
        developerModeIsOff: "Der Entwicklungsmodus ist auf diesem Server ausgeschaltet.",
        diskIsFull:
            "Der Speicher der Schule ist voll. Es wurde nichts geändert. Sagen Sie der Betreuung des Servers Bescheid.",
        formHasExpired: "Dieses Formular war zu lange offen. Prüfen Sie es und schicken Sie es noch einmal ab.",
        hasChanged: "Jemand anders hat das inzwischen geändert. Laden Sie die Seite neu und ändern Sie es noch einmal.",
        hasChangedVersion:
            "Jemand anders hat diesen Auftrag inzwischen geändert. Ihre Eingaben sind noch nicht gespeichert; vergleichen Sie unten beide Fassungen.",
        inQuestion: { n, s in "Frage \(n): \(s)" },
        isEmpty: "Das fehlt noch. Bitte ausfüllen.",
        isEmptyActivities: "Fügen Sie mindestens eine Aktivität hinzu.",
        isEmptyDue: "Es gibt eine Uhrzeit, aber kein Datum. Wählen Sie auch das Datum, oder leeren Sie die Uhrzeit.",
        isEmptyRecipients: "Wählen Sie mindestens eine Klasse, eine Gruppe oder eine Person.",
        isEmptyStudent: "Wählen Sie mindestens eine Person aus.",
        isEmptyTitle: "Geben Sie einen Titel ein, damit die Lernenden wissen, worum es geht.",
        isInvalid: "Das ist nicht lesbar. Prüfen Sie die Schreibweise.",
        isInvalidEmail: "Das ist keine E-Mail-Adresse. Es fehlt ein @.",
        isInvalidLink: "Das ist keine Webadresse. Sie beginnt mit https://",
        isInvalidPassword: "Dieses Passwort ist zu leicht zu erraten. Wählen Sie ein anderes.",
        isInvalidPasswordAgain: "Die beiden Passwörter stimmen nicht überein. Geben Sie sie noch einmal ein.",
        isInvalidPublicKey:
            "Das ist kein öffentlicher Schlüssel, der hier taugt: ein P-256-Schlüssel als PEM mit der Überschrift PUBLIC KEY.",
        isInvalidUsername: "Ein Benutzername hat keine Leerzeichen.",
        isOutOfRange: "Das liegt außerhalb des Möglichen. Wählen Sie einen anderen Wert.",
        isOutOfRangeBetween: { s in "Das liegt außerhalb des Möglichen. Möglich ist: \(s)." },
        isOutOfRangeDue:
            "Die Verlängerung muss nach dem Termin enden, der für alle gilt. Wählen Sie einen späteren Tag oder eine spätere Uhrzeit.",
        isTaken: "Das ist schon vergeben. Wählen Sie etwas anderes.",
        isTakenStudent:
            "Seit Sie diese Seite geöffnet haben, wurde schon etwas erzeugt. Wenn Sie noch einmal erzeugen, wird das Gedruckte ungültig. Drücken Sie den Knopf noch einmal, wenn Sie das wollen.",
        isTooLarge: "Diese Datei ist zu groß. Verkleinern oder teilen Sie sie.",
        isTooLargeBy: { s in "Diese Datei ist zu groß. Höchstens \(s) sind möglich." },
        isTooLong: "Das ist zu lang. Bitte kürzen.",
        isTooLongBy: { s in "Das ist zu lang. Höchstens \(s) sind möglich." },
        isTooMany: "Mehr sind nicht möglich. Entfernen Sie zuerst eines davon.",
        isTooManyRemovals:
            "Damit würden ungewöhnlich viele Personen oder Klassen archiviert. Bestätigen Sie es, wenn das stimmt.",
        isTooShortPassword: { s in "Dieses Passwort ist zu kurz. Nehmen Sie mindestens \(s) Zeichen." },
        lineCannotBeRead: { n in "Zeile \(n) lässt sich nicht lesen. Vergleichen Sie sie mit dem Beispiel." },
        notAssignable: "Das lässt sich nur durchblättern, nicht austeilen. Wählen Sie etwas darin.",
        notFound: "Das gibt es hier nicht (mehr). Gehen Sie zurück und wählen Sie neu.",
        notPermitted: "Das dürfen Sie nicht. Wenden Sie sich an die Administration, wenn Sie es brauchen.",
        notSignedIn: "Sie sind nicht mehr angemeldet. Melden Sie sich an und versuchen Sie es noch einmal.",
        roleContradictsClasses:
            "Nehmen Sie die Person zuerst aus ihren Klassen: Dort ist sie etwas, das zu dieser Rolle nicht passt.",
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
