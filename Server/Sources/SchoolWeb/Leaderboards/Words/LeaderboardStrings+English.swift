extension LeaderboardStrings {
    static let english = LeaderboardStrings(
        alias: "Name for the leaderboards",
        aliasHint: "Leave it empty to be listed by your own name.",
        all: "All leaderboards",
        allTime: "All time",
        choose: "Choose a leaderboard",
        forClass: "Leaderboards of this class",
        forClassHint:
            "Games on practice sheets count, tests never do, and reports don’t change. Students can use another name or not take part.",
        how: "Your best game of each exercise counts.",
        modeEverybody: "Students see everybody who takes part",
        modeNeighbours: "Students see their own place and its neighbours",
        modeOff: "Off",
        name: "Name",
        narrow: "You see your own place and those next to it.",
        nobody: "Nobody is on it yet.",
        none: "There are no leaderboards yet",
        noneText: "They appear once a class has turned them on and somebody has played.",
        ownPlace: { n, m in m == 1 ? "Your place: \(n), with 1 point" : "Your place: \(n), with \(m) points" },
        place: "Place",
        points: "Points",
        range: { n, m in "Places \(n) to \(m)" },
        takePart: "I take part",
        thisWeek: "This week",
        title: "Leaderboards",
        wholeSchool: "Whole school",
        you: "you",
        yours: "How you appear"
    )
}
