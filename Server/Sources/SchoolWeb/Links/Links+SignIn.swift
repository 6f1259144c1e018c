public import SchoolModel

// MARK: - Signing in

extension Links {
    /// GET shows the page; POST takes `username`, `password` and `returnTo`.
    public static let signIn = "/sign-in"
    /// GET shows the page; POST takes `code` and `returnTo`.
    public static let signInWithCode = "\(signIn)/code"
    /// GET shows the page; POST takes `badge` and `returnTo`; a badge's QR code opens it with the secret after `#`.
    public static let signInWithBadge = "\(signIn)/badge"
    /// POST.
    public static let signOut = "/sign-out"
    /// POST of `language` and `returnTo`, for somebody who has not signed in.
    public static let language = "/language"
    /// GET and POST of `password` and `passwordAgain`, for somebody who came with a start code.
    public static let firstPassword = "/set-password"

    /// GET with or without `code` shows the page; POST of `code` looks the device up.
    public static let device = "/device"
    /// POST of `code` and `decision`, which is `allow` or `deny`.
    public static let confirmDevice = "\(device)/confirm"
}

// MARK: - One's own account

extension Links {
    public static let account = "/account"
    /// POST of `language`, empty to follow the browser.
    public static let accountLanguage = "\(account)/language"
    /// POST of `currentPassword`, `password` and `passwordAgain`.
    public static let accountPassword = "\(account)/password"
    /// POST.
    public static let endSession = Address<String>("\(account)/sessions/{session}/end")
    /// POST.
    public static let endOtherSessions = "\(account)/sessions/end-others"

    /// POST of `name`, `days` and `currentPassword` makes a token and answers with the page that shows it once.
    public static let accountTokens = "\(account)/tokens"
    /// POST.
    public static let revokeToken = Address<PersonalToken.ID>("\(accountTokens)/{token}/revoke")

    /// POST of `role`: `teacher`, `student`, `neither`, or `self` to be oneself again.
    public static let developerAct = "/developer/act"
    /// GET asks, POST resets.
    public static let developerReset = "/developer/reset"
}

// MARK: - Codes and badges on paper

extension Links {
    /// GET explains; POST of any number of `student` makes new codes and answers with the sheet.
    public static let startCodes = schoolClass.adding("/start-codes")
    /// The same, with one student chosen.
    public static func startCodes(_ id: SchoolClass.ID, for student: Person.ID) -> String {
        query(startCodes(id), ["student": student.description])
    }
    /// GET explains; POST of any number of `student` makes new badges and answers with the sheet.
    public static let badges = schoolClass.adding("/badges")
    /// GET asks, POST voids.
    public static let voidClassBadge = Address<SchoolClass.ID, Person.ID>("\(badges.pattern)/{personID}/void")
    /// POST makes a new code and answers with the person's page that shows it once.
    public static let startCode = person.adding("/start-code")
    /// GET asks, POST voids.
    public static let voidBadge = person.adding("/void-badge")
    /// POST ends every session of the person.
    public static let endSessions = person.adding("/end-sessions")
}
