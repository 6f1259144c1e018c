extension LeaderboardStrings {
    static let german = LeaderboardStrings(
        alias: "Name für die Bestenlisten",
        aliasHint: "Leer lassen, um mit dem eigenen Namen dort zu stehen.",
        all: "Alle Bestenlisten",
        allTime: "Insgesamt",
        choose: "Bestenliste wählen",
        forClass: "Bestenlisten dieser Klasse",
        forClassHint:
            "Es zählen Spiele auf Übungsblättern, nie Tests; der Bericht ändert sich nicht. Lernende dürfen einen anderen Namen wählen oder fernbleiben.",
        how: "Von jeder Aufgabe zählt das beste Spiel.",
        modeEverybody: "Lernende sehen alle, die mitmachen",
        modeNeighbours: "Lernende sehen ihren Platz und die daneben",
        modeOff: "Aus",
        name: "Name",
        narrow: "Du siehst deinen Platz und die daneben.",
        nobody: "Hier steht noch niemand.",
        none: "Es gibt noch keine Bestenlisten",
        noneText: "Sie erscheinen, wenn eine Klasse sie hat und jemand gespielt hat.",
        ownPlace: { n, m in "Dein Platz: \(n), mit \(m) Punkten" },
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
