extension DeveloperKeyStrings {
    static let english = DeveloperKeyStrings(
        add: "Register the key",
        apps: "Apps",
        appsHint: "The identifiers of the apps that the key may describe, one per line, such as org.example.quiz.",
        forApps: { s in "describes \(s)" },
        intro:
            "Makers of apps can describe their content in several languages, so that teachers find it before anybody has opened the app. Each of them signs with a key of their own, which you register here.",
        keyID: { s in "Key \(s)" },
        name: "Name",
        nameHint: "How you will recognise the key.",
        none: "No key is registered.",
        privacy:
            "A key describes the apps that you name and does nothing else: it opens no class, no handout and no result.",
        publicKey: "Public key",
        publicKeyHint:
            "The whole text that begins with -----BEGIN PUBLIC KEY-----. Never accept the private one.",
        since: { s in "since \(s)" },
        team: "Team",
        teamHint: "What the maker calls itself in its tokens (iss).",
        teamNamed: { s in "Team \(s)" },
        title: "Keys of app makers",
        yours: "Registered keys"
    )
}
