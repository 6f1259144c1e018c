extension CalendarLinkStrings {
    static let german = CalendarLinkStrings(
        android: "Android-Geräte",
        androidHelp:
            "Eine CalDAV-App wie DAVx⁵ installieren und dort ein Konto mit Server, Benutzername und dem "
            + "hier gezeigten Passwort anlegen.",
        calDAV: "Als CalDAV-Konto",
        calDAVHint: "Für Kalender-Apps, die jede Änderung sofort zeigen.",
        computer: "Am Computer",
        computerHelp:
            "Kalender, Outlook und Thunderbird: einen Kalender aus dem Internet hinzufügen und die Adresse "
            + "einfügen.",
        devices: "Verbundene Kalender",
        feed: "Adresse zum Abonnieren",
        google: "Google-Kalender",
        googleHelp:
            "Im Browser: Weitere Kalender, Hinzufügen, Per URL, und die Adresse einfügen. Google sieht nur "
            + "alle paar Stunden nach, ob sich etwas geändert hat.",
        helpTitle: "So geht es",
        here: "Auf diesem Gerät",
        how: "Stunden und Abgabetermine im Kalender von Handy oder Computer. Sie bleiben von selbst aktuell.",
        iPhone: "iPhone und iPad",
        iPhoneHelp:
            "Das Bild mit der Kamera scannen oder auf „Abonnieren“ tippen. Als Konto: Einstellungen, "
            + "Kalender, Accounts, Account hinzufügen, Andere, CalDAV-Account hinzufügen.",
        lastRead: { a in "zuletzt gelesen: \(a)" },
        make: "Kalender verbinden",
        name: "Welches Gerät oder welcher Kalender",
        nameHint: "Ein Name zum Wiedererkennen, etwa „Mein Handy“.",
        neverRead: "noch nicht gelesen",
        none: "Noch keine.",
        once: "Diese Adressen sind nur jetzt zu sehen. Wer sie kennt, kann den Stundenplan lesen und sonst nichts.",
        phone: "Auf dem Handy",
        picture: "Adresse des Kalenders",
        ready: { a in "Bereit: \(a)" },
        revoke: "Trennen",
        scan: "Mit der Kamera scannen.",
        server: "Server-Adresse",
        subscribe: "Abonnieren",
        tab: "Kalender",
        title: "Mein Kalender"
    )
}
