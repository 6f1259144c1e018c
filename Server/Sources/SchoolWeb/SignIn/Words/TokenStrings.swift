/// Tokens with which scripts speak for their person.
struct TokenStrings: Sendable {
    let copied: String
    let copy: String
    let days: @Sendable (Int) -> String
    let expires: @Sendable (String) -> String
    let howTo: String
    let intro: String
    let lifetime: String
    let make: String
    let name: String
    let nameHint: String
    let neverUsed: String
    let newTitle: @Sendable (String) -> String
    let none: String
    let passwordHint: String
    let revoke: String
    let revokeNamed: @Sendable (String) -> String
    let shownOnce: String
    let title: String
    let used: @Sendable (String) -> String
    let yours: String
}
