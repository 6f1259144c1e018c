extension LeaderboardStrings {
    static let german = LeaderboardStrings(
        alias: "Name für die Bestenlisten",
        aliasHint: "Leer lassen, um mit dem eigenen Namen zu erscheinen.",
        all: "Alle Bestenlisten",
        allTime: "Insgesamt",
        choose: "Bestenliste wählen",
        forClass: "Bestenlisten dieser Klasse",
        forClassHint:
            "Es zählen Spiele auf Übungsblättern, nie Tests; der Bericht ändert sich nicht. Lernende können einen anderen Namen wählen oder nicht mitmachen.",
        how: "Von jeder Aufgabe zählt das beste Spiel.",
        modeEverybody: "Lernende sehen alle, die mitmachen",
        modeNeighbours: "Lernende sehen ihren Platz und die daneben",
        modeOff: "Aus",
        name: "Name",
        narrow: "Du siehst deinen Platz und die daneben.",
        nobody: "Hier steht noch niemand.",
        none: "Es gibt noch keine Bestenlisten",
        noneText: "Sie erscheinen, sobald eine Klasse sie eingeschaltet und jemand gespielt hat.",
        ownPlace: { n, m in m == 1 ? "Dein Platz: \(n), mit 1 Punkt" : "Dein Platz: \(n), mit \(m) Punkten" },
        place: "Platz",
        points: "Punkte",
        range: { n, m in "Platz \(n) bis \(m)" },
        takePart: "Ich mache mit",
        thisWeek: "Diese Woche",
        title: "Bestenlisten",
        wholeSchool: "Ganze Schule",
        you: "du",
        yours: "Wie du erscheinst"
    )
}
