/// Signing in, and letting a device in.
struct SignInStrings: Sendable {
    let accountTitle: String
    let allow: String
    let badge: String
    let badgeFound: String
    let badgeHint: String
    let browser: String
    let cameraBusy: String
    let cameraDenied: String
    let cameraImpossible: String
    let changePassword: String
    let code: String
    let codeHint: String
    let currentPassword: String
    let demoText: String
    let demoTitle: String
    let deny: String
    let device: String
    let deviceAllowed: String
    let deviceCode: String
    let deviceCompare: String
    let deviceDenied: String
    let deviceIntro: String
    let deviceMeaning: String
    let deviceNext: String
    let deviceQuestion: @Sendable (String) -> String
    let deviceTitle: String
    let endOtherSessions: String
    let endSession: String
    let endSessionNamed: @Sendable (String) -> String
    let firstPasswordIntro: @Sendable (String) -> String
    let firstPasswordTitle: String
    let followBrowser: String
    let help: String
    let languageHint: String
    let newPassword: String
    let noCamera: String
    let otherCode: String
    let password: String
    let passwordAgain: String
    let passwordHint: String
    let scan: String
    let scanning: String
    let scanningLong: String
    let sessions: String
    let sessionSeen: @Sendable (String) -> String
    let sessionsIntro: String
    let sessionStarted: @Sendable (String) -> String
    let signedOut: String
    let signedOutKept: String
    let signedOutTitle: String
    let signInAs: @Sendable (String) -> String
    let stopCamera: String
    let thisBrowser: String
    let title: String
    let username: String
    let waysToSignIn: String
    let welcome: @Sendable (String) -> String
    let withBadge: String
    let withCode: String
    let withPassword: String
}
