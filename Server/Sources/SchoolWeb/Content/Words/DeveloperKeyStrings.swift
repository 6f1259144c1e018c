/// The keys with which makers of apps describe their content.
struct DeveloperKeyStrings: Sendable {
    let add: String
    let apps: String
    let appsHint: String
    let forApps: @Sendable (String) -> String
    let intro: String
    let keyID: @Sendable (String) -> String
    let name: String
    let nameHint: String
    let none: String
    let privacy: String
    let publicKey: String
    let publicKeyHint: String
    let since: @Sendable (String) -> String
    let team: String
    let teamHint: String
    let teamNamed: @Sendable (String) -> String
    let title: String
    let yours: String
}
