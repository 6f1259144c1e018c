/// Who may make a call, as the API's description tells it.
public enum Caller: Hashable, Sendable {
    /// Everybody, also people who haven't signed in.
    case anyone
    /// Somebody who has signed in: in a browser, on a device, or by a script's token.
    case person
    /// A maker of apps, with a token signed by a registered key.
    case developer

    /// What the document calls its ways of signing in.
    static let schemes: JSON = [
        "token": [
            "type": "http", "scheme": "bearer",
            "description": "Of a device, or of a script, which changes nothing about administrators.",
        ],
        "session": ["type": "apiKey", "in": "cookie", "name": "session"],
        "developerKey": ["type": "http", "scheme": "bearer", "bearerFormat": "JWT"],
    ]

    /// What an operation needs, as its `security`.
    var security: JSON {
        switch self {
        case .anyone: []
        case .person: [["token": []], ["session": []]]
        case .developer: [["developerKey": []]]
        }
    }
}
