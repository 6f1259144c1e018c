/// Sheets to print and cut up.
struct SheetsStrings: Sendable {
    let badgeMade: @Sendable (String) -> String
    let badgesIntro: String
    let badgesInUse: String
    let badgesInUseText: String
    let badgesTitle: @Sendable (String) -> String
    let forWhom: String
    let goTo: @Sendable (String) -> String
    let hasBadge: String
    let hasPassword: String
    let hasStartCode: @Sendable (String) -> String
    let howToPrint: String
    let makeBadges: String
    let makeStartCodes: String
    let printNow: String
    let startCodesIntro: String
    let startCodesTitle: @Sendable (String) -> String
    let validUntil: @Sendable (String) -> String
    let voidBadge: String
    let voidBadgeNamed: @Sendable (String) -> String
    let yourCode: String
    let yourUsername: @Sendable (String) -> String
}
