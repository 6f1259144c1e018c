/// Leaderboards: who is where in games, and who decides about it.
struct LeaderboardStrings: Sendable {
    let alias: String
    let aliasHint: String
    let all: String
    let allTime: String
    let choose: String
    let forClass: String
    let forClassHint: String
    let how: String
    let modeEverybody: String
    let modeNeighbours: String
    let modeOff: String
    let name: String
    let narrow: String
    let nobody: String
    let none: String
    let noneText: String
    let ownPlace: @Sendable (Int, Int) -> String
    let place: String
    let points: String
    let range: @Sendable (Int, Int) -> String
    let takePart: String
    let thisWeek: String
    let title: String
    let wholeSchool: String
    let you: String
    let yours: String
}
