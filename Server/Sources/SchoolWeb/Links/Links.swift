public import SchoolModel

/// Every address of the web app.
///
/// Pages link through these functions and routes are written against them, so that an address has
/// one spelling. A form posts to the address of what it changes; where a change must be confirmed, a
/// GET of the same address shows the question.
public enum Links {
    public static let home = "/"

    /// A file under its name is asked for anew each time; ``Asset/path`` says where to find it for good.
    public static let assets = "/assets"
    /// The one way from a page to an asset.
    static func asset(_ name: String) -> String { Asset.all[name]?.path ?? "\(assets)/\(name)" }

    /// Below this are the pages on which students work on sheets, which a service worker keeps going offline.
    public static let sheets = "/handouts/"

    /// The picture of a context; nil if it has none.
    public static func thumbnail(_ context: ContentContext) -> String? {
        context.thumbnailID.map { "/thumbnails/\(escaped(context.path.app))/\($0)" }
    }

    /// Adds a query; nil and empty values are left out.
    public static func query(_ path: String, _ items: KeyValuePairs<String, String?>) -> String {
        let pairs = items.compactMap { name, value in
            value.flatMap { $0.isEmpty ? nil : "\(name)=\(escaped($0))" }
        }
        return pairs.isEmpty ? path : "\(path)?\(pairs.joined(separator: "&"))"
    }

    /// Percent-encodes one path element or query value, by RFC 3986.
    public static func escaped(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            let isUnreserved =
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
                case UInt8(ascii: "0")...UInt8(ascii: "9"): true
                case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
                default: false
                }
            if isUnreserved {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }
}

// MARK: - Signing in, and one's own account

extension Links {
    /// GET shows the page; POST takes `username`, `password` and `returnTo`.
    public static let signIn = "/sign-in"
    /// GET shows the page; POST takes `code` and `returnTo`.
    public static let signInWithCode = "/sign-in/code"
    /// GET shows the page; POST takes `badge` and `returnTo`; a badge's QR code opens it with the secret after `#`.
    public static let signInWithBadge = "/sign-in/badge"
    /// POST.
    public static let signOut = "/sign-out"
    /// POST of `language` and `returnTo`, for somebody who has not signed in.
    public static let language = "/language"
    /// GET and POST of `password` and `passwordAgain`, for somebody who came with a start code.
    public static let firstPassword = "/set-password"

    /// GET with or without `code` shows the page; POST of `code` looks the device up.
    public static let device = "/device"
    /// POST of `code` and `decision`, which is `allow` or `deny`.
    public static let confirmDevice = "/device/confirm"

    public static let account = "/account"
    /// POST of `language`, empty to follow the browser.
    public static let accountLanguage = "/account/language"
    /// POST of `currentPassword`, `password` and `passwordAgain`.
    public static let accountPassword = "/account/password"
    /// POST.
    public static func endSession(_ id: String) -> String { "/account/sessions/\(escaped(id))/end" }
    /// POST.
    public static let endOtherSessions = "/account/sessions/end-others"

    /// POST of `name`, `days` and `currentPassword` makes a token and answers with the page that shows it once.
    public static let accountTokens = "/account/tokens"
    /// POST.
    public static func revokeToken(_ id: PersonalToken.ID) -> String { "\(accountTokens)/\(id)/revoke" }

    /// POST of `role`: `teacher`, `student`, `neither`, or `self` to be oneself again.
    public static let developerAct = "/developer/act"
    /// GET asks, POST resets.
    public static let developerReset = "/developer/reset"
}

// MARK: - Handouts

extension Links {
    /// GET lists, with `state` to choose; POST begins a draft, with `class` and `path` (a context) if they are sent.
    public static let handouts = "/handouts"
    public static func handouts(in state: String) -> String { query(handouts, ["state": state]) }

    /// The teachers' report, or the student's work: by who asks.
    ///
    /// Takes `sort`.
    public static func handout(_ id: Handout.ID) -> String { "/handouts/\(id)" }
    public static func handout(_ id: Handout.ID, sort: ReportSort) -> String {
        query(handout(id), ["sort": sort.query])
    }
    public static func handoutTable(_ id: Handout.ID) -> String { "/handouts/\(id)/report.csv" }

    /// GET shows the editor; POST saves and then does what `action` says, see ``EditorAction``.
    public static func editHandout(_ id: Handout.ID) -> String { "/handouts/\(id)/edit" }
    public static func previewHandout(_ id: Handout.ID) -> String { "/handouts/\(id)/preview" }
    /// GET shows the upload page; POST takes the file as `file` in multipart/form-data, or as `uploaded`.
    ///
    /// A browser with scripts sends the file in parts: `POST /v1/files` with `name`, `mediaType` and
    /// `size` begins, `PUT /v1/files/{id}?offset=` appends and `GET /v1/files/{id}` says how much has
    /// arrived, each answered with `id` and `received`. Then it posts the identifier as `uploaded`.
    public static func handoutFiles(_ id: Handout.ID) -> String { "/handouts/\(id)/files" }
    /// GET asks, POST removes the activity from a handout that students have.
    public static func remove(_ activity: HandoutActivity.ID, from id: Handout.ID) -> String {
        "/handouts/\(id)/activities/\(activity)/remove"
    }
    /// POST of `path`, the key of an identifier path; adds the context and goes back to where it stands.
    public static func addContext(to id: Handout.ID) -> String { "/handouts/\(id)/contexts" }
    /// POST, from the page of the handout; for those that need confirmation GET asks.
    public static func act(_ action: HandoutAction, on id: Handout.ID) -> String {
        "/handouts/\(id)/\(action.rawValue)"
    }
    /// POST of `student`, `dueDate` and `dueTime`; an empty date takes the extension away.
    public static func extensions(of id: Handout.ID) -> String { "/handouts/\(id)/extensions" }

    /// The attempts behind one cell of the report.
    public static func attempts(of assignment: Assignment.ID, in id: Handout.ID) -> String {
        "/handouts/\(id)/assignments/\(assignment)"
    }
    /// What came of a worksheet; takes `class`, `group` and `counting`.
    public static func statistics(of activity: HandoutActivity.ID, in id: Handout.ID) -> String {
        "/handouts/\(id)/activities/\(activity)/statistics"
    }
    /// The same as a file for spreadsheet programs.
    public static func statisticsTable(of activity: HandoutActivity.ID, in id: Handout.ID) -> String {
        "\(statistics(of: activity, in: id)).csv"
    }
    /// POST of `done`, `true` or `false`, by a teacher.
    public static func markAssignment(_ assignment: Assignment.ID, in id: Handout.ID) -> String {
        "/handouts/\(id)/assignments/\(assignment)/done"
    }
    /// The server-sent events that a live page listens to: about oneself, and about a `handout` or a `class`.
    public static let events = "/events"
    public static func events(handout id: Handout.ID) -> String { "\(events)?handout=\(id)" }
    public static func events(schoolClass id: SchoolClass.ID) -> String { "\(events)?class=\(id)" }
}

// MARK: - A student's work

extension Links {
    /// Opens an activity: notes that it was opened, and goes to the app, the link or the file.
    public static func open(_ activity: HandoutActivity.ID, in id: Handout.ID) -> String {
        "/handouts/\(id)/activities/\(activity)/open"
    }
    /// POST of `done`, `true` or `false`.
    public static func done(_ activity: HandoutActivity.ID, in id: Handout.ID) -> String {
        "/handouts/\(id)/activities/\(activity)/done"
    }
    public static func file(_ file: StoredFile) -> String { "/files/\(file.id)/\(escaped(file.name))" }
    /// What my teachers see.
    public static let records = "/records"
}

// MARK: - Leaderboards

extension Links {
    /// GET shows one; takes `place`, `topic`, `week` and `from`.
    public static let notifications = "/notifications"
    public static let notificationSettings = "/notifications/settings"
    static let readNotifications = "/notifications/read"
    static let notificationClasses = "/notifications/classes"
    /// Marks it as read, and goes where it leads.
    static func open(_ id: PersonNotification.ID) -> String { "\(notifications)/\(id)" }
    static func reminder(of id: Handout.ID) -> String { "/handouts/\(id)/reminder" }

    public static let leaderboards = "/leaderboards"
    static func leaderboard(_ board: Leaderboard, thisWeek: Bool, from position: Int? = nil) -> String {
        query(
            leaderboards,
            [
                "place": board.place.description, "topic": board.topic.description, "week": thisWeek ? "true" : nil,
                "from": position.map { "\($0)" },
            ])
    }
    /// POST of `alias` and `takesPart`.
    public static let leaderboardMember = "/leaderboards/member"
    /// POST of `mode`.
    public static func classLeaderboards(_ id: SchoolClass.ID) -> String { "/classes/\(id)/leaderboards" }
}

// MARK: - Classes

extension Links {
    /// GET lists, with `search`, `archived` and `after`; POST adds a class from `name` and `subject`.
    public static let classes = "/classes"
    public static let newClass = "/classes/new"
    public static func schoolClass(_ id: SchoolClass.ID) -> String { "/classes/\(id)" }
    /// The administrator's page: GET with `search` finds people to enrol; POST of `name` and `subject` saves.
    public static func editClass(_ id: SchoolClass.ID) -> String { "/classes/\(id)/edit" }
    /// POST of `person` and `role`.
    public static func enrol(in id: SchoolClass.ID) -> String { "/classes/\(id)/enrol" }
    /// POST of `person`.
    public static func withdraw(from id: SchoolClass.ID) -> String { "/classes/\(id)/withdraw" }
    /// GET asks, POST archives.
    public static func archiveClass(_ id: SchoolClass.ID) -> String { "/classes/\(id)/archive" }
    /// POST.
    public static func restoreClass(_ id: SchoolClass.ID) -> String { "/classes/\(id)/restore" }

    public static func classReport(_ id: SchoolClass.ID) -> String { "/classes/\(id)/report" }
    public static func classReport(_ id: SchoolClass.ID, sort: ReportSort) -> String {
        query(classReport(id), ["sort": sort.query])
    }
    public static func classTable(_ id: SchoolClass.ID) -> String { "/classes/\(id)/report.csv" }

    /// The page that makes a class, or with `home` a subject in it.
    public static func newSubject(in home: SchoolClass.ID) -> String { query(newClass, ["home": home.description]) }
    /// POST of any number of `student` puts students of the home class into a subject.
    public static func students(of id: SchoolClass.ID) -> String { "/classes/\(id)/students" }
    /// GET shows who has a right to a class; POST of `role`, `expires`, `uses` and `confirm` makes a link.
    public static func share(_ id: SchoolClass.ID) -> String { "/classes/\(id)/share" }
    /// POST of `invitee` and `role`.
    public static func invite(to id: SchoolClass.ID) -> String { "/classes/\(id)/invite" }
    /// GET shows a link's code for the board.
    public static func share(_ share: Share.ID, of id: SchoolClass.ID) -> String { "/classes/\(id)/shares/\(share)" }
    /// POST.
    public static func revoke(_ share: Share.ID, of id: SchoolClass.ID) -> String {
        "/classes/\(id)/shares/\(share)/revoke"
    }
    /// POST of `person`.
    public static func revokeRight(to id: SchoolClass.ID) -> String { "/classes/\(id)/revoke" }
    /// POST of `person`, `share` and `decision`, which is `admit` or `decline`.
    public static func requests(in id: SchoolClass.ID) -> String { "/classes/\(id)/requests" }
    /// GET asks, POST leaves.
    public static func leave(_ id: SchoolClass.ID) -> String { "/classes/\(id)/leave" }
    /// GET with or without `code` shows the field; POST of `code` looks the offer up, with `decision` `join` joins.
    public static let join = "/join"
    public static func join(code: String) -> String { query(join, ["code": code]) }
    /// GET asks, POST joins.
    public static func join(token: String) -> String { "/join/\(escaped(token))" }
    /// POST of `decision`, which is `accept` or `decline`.
    public static func invitation(_ id: Share.ID) -> String { "/invitations/\(id)" }

    /// GET of `new` shows the form; POST takes `name` and any number of `member`.
    public static func groups(of id: SchoolClass.ID) -> String { "/classes/\(id)/groups" }
    public static func newGroup(in id: SchoolClass.ID) -> String { "/classes/\(id)/groups/new" }
    /// GET shows the form; POST of `name` and any number of `member` saves.
    public static func group(_ group: StudentGroup.ID, in id: SchoolClass.ID) -> String {
        "/classes/\(id)/groups/\(group)"
    }
    /// GET asks, POST deletes.
    public static func deleteGroup(_ group: StudentGroup.ID, in id: SchoolClass.ID) -> String {
        "/classes/\(id)/groups/\(group)/delete"
    }

    /// GET explains; POST of any number of `student` makes new codes and answers with the sheet.
    public static func startCodes(of id: SchoolClass.ID) -> String { "/classes/\(id)/start-codes" }
    /// The same, with one student chosen.
    public static func startCodes(of id: SchoolClass.ID, for student: Person.ID) -> String {
        query(startCodes(of: id), ["student": student.description])
    }
    /// GET explains; POST of any number of `student` makes new badges and answers with the sheet.
    public static func badges(of id: SchoolClass.ID) -> String { "/classes/\(id)/badges" }
    /// GET asks, POST voids.
    public static func voidBadge(of student: Person.ID, in id: SchoolClass.ID) -> String {
        "\(badges(of: id))/\(student)/void"
    }
}

// MARK: - Worksheets

extension Links {
    /// GET lists, with `shelf`, `search` and `after`; POST begins a worksheet.
    public static let worksheets = "/worksheets"
    public static let sharedWorksheets = query(worksheets, ["shelf": "shared"])
    /// GET shows; POST of `version`, `title`, `instructions` and `kind` saves.
    public static func worksheet(_ id: Worksheet.ID) -> String { "\(worksheets)/\(id)" }
    /// POST of `version`, `exercise` and `action`: `up`, `down`, `duplicate` or `remove`.
    public static func rearrangeWorksheet(_ id: Worksheet.ID) -> String { "\(worksheet(id))/arrange" }
    /// POST of `version`, `type`, `title`, `text` and `hint` adds an exercise.
    static func previewExercise(of id: Worksheet.ID) -> String { "\(worksheet(id))/preview-exercise" }
    public static func exercises(of id: Worksheet.ID) -> String { "\(worksheet(id))/exercises" }
    /// GET, with the `type` to begin with.
    public static func newExercise(_ type: ExerciseType, of id: Worksheet.ID) -> String {
        query("\(exercises(of: id))/new", ["type": type.rawValue])
    }
    /// GET shows, POST saves.
    public static func exercise(_ exercise: Exercise.ID, of id: Worksheet.ID) -> String {
        "\(exercises(of: id))/\(exercise)"
    }
    /// Takes pictures and sounds: POST of `version`, `part`, `file` and `alternative` adds one.
    public static func media(of exercise: Exercise.ID, in id: Worksheet.ID) -> String {
        "\(self.exercise(exercise, of: id))/media"
    }
    public static func removeMedia(of exercise: Exercise.ID, in id: Worksheet.ID) -> String {
        "\(media(of: exercise, in: id))/remove"
    }
    /// POST.
    public static func duplicateWorksheet(_ id: Worksheet.ID) -> String { "\(worksheet(id))/duplicate" }
    /// POST of `shared`, `true` or `false`.
    public static func shareWorksheet(_ id: Worksheet.ID) -> String { "\(worksheet(id))/share" }
    /// GET asks, POST deletes.
    public static func deleteWorksheet(_ id: Worksheet.ID) -> String { "\(worksheet(id))/delete" }
    public static func previewWorksheet(_ id: Worksheet.ID) -> String { "\(worksheet(id))/preview" }
    public static func printWorksheet(_ id: Worksheet.ID) -> String { "\(worksheet(id))/print" }
    public static func answerKey(_ id: Worksheet.ID) -> String { "\(worksheet(id))/answers" }
    /// POST of `attempt`, `exercise`, `question` and `points`.
    public static func markAnswer(of assignment: Assignment.ID, in id: Handout.ID) -> String {
        "\(attempts(of: assignment, in: id))/mark"
    }
    /// POST of `attempt`, `exercise` and `question`: the answer is right for everybody from then on.
    public static func acceptAnswer(of assignment: Assignment.ID, in id: Handout.ID) -> String {
        "\(attempts(of: assignment, in: id))/accept"
    }
    /// POST of `released`, `true` or `false`: whether students see the results of tests.
    public static func releaseResults(of id: Handout.ID) -> String { "/handouts/\(id)/results" }
    /// GET shows; POST of `file` in multipart/form-data imports.
    public static let importWorksheet = "\(worksheets)/import"
    public static func exportWorksheet(_ id: Worksheet.ID) -> String { "\(worksheet(id))/export" }
    public static func giftFile(_ id: Worksheet.ID) -> String { "\(exportWorksheet(id))/gift.txt" }
    public static func moodleFile(_ id: Worksheet.ID) -> String { "\(exportWorksheet(id))/moodle.xml" }
    /// Leads whoever scans a printed sheet to where they work on it, or read it.
    public static func printedSheet(_ id: Worksheet.ID) -> String { "/sheets/\(id)" }
    /// A student's sheet: GET shows, POST of `attempt` and the fields of the answers delivers them.
    public static func sheet(_ activity: HandoutActivity.ID, in id: Handout.ID) -> String {
        "/handouts/\(id)/activities/\(activity)/sheet"
    }
}

// MARK: - Content

extension Links {
    public static let apps = "/apps"
    public static func apps(for handout: Handout.ID?) -> String { query(apps, ["for": handout?.description]) }
    /// One level of an app's tree, each element of the path percent-encoded; `for` names the draft to fill.
    ///
    /// A worksheet has a page of its own.
    public static func context(_ path: IdentifierPath, for handout: Handout.ID? = nil) -> String {
        if let id = path.worksheet { return worksheet(id) }
        let elements = path.elements.map(escaped).joined(separator: "/")
        return query("\(apps)/\(elements)", ["for": handout?.description])
    }
    /// GET with `app` asks, POST of `app` removes.
    public static let removeApp = "/remove-app"
    public static func removeApp(_ id: String) -> String { query(removeApp, ["app": id]) }
    /// GET lists, POST registers.
    public static let developerKeys = "/developer-keys"
    /// GET asks, POST removes.
    public static func removeDeveloperKey(_ id: DeveloperKey.ID) -> String { "\(developerKeys)/\(id)/remove" }
}

// MARK: - Running the school

extension Links {
    /// GET lists, with `search`, `role`, `archived` and `after`; POST adds a person.
    public static let people = "/people"
    /// GET, with `role` to begin with.
    public static let newPerson = "/people/new"
    /// GET shows, POST saves.
    public static func person(_ id: Person.ID) -> String { "/people/\(id)" }
    /// GET asks, POST archives.
    public static func archivePerson(_ id: Person.ID) -> String { "/people/\(id)/archive" }
    /// POST.
    public static func restorePerson(_ id: Person.ID) -> String { "/people/\(id)/restore" }
    /// POST makes a new code and answers with the person's page that shows it once.
    public static func startCode(for id: Person.ID) -> String { "/people/\(id)/start-code" }
    /// GET asks, POST voids.
    public static func voidBadge(of id: Person.ID) -> String { "/people/\(id)/void-badge" }
    /// POST ends every session of the person.
    public static func endSessions(of id: Person.ID) -> String { "/people/\(id)/end-sessions" }

    /// GET shows upload and export.
    public static let roster = "/roster"
    /// POST of `file` in multipart/form-data (and `format`) answers with what would change.
    public static let importRoster = "/roster/import"
    /// POST of `confirmRemovals` and `skipBad` does it.
    public static func confirmImport(_ id: String) -> String { "/roster/import/\(escaped(id))" }
    /// `apple-school-manager`, `oneroster-1.1` or `oneroster-1.2`.
    public static func exportRoster(_ format: String) -> String { "/roster/export/\(escaped(format)).zip" }

    /// The audit log, from the newest, with `before` and `person`.
    public static let audit = "/audit"
    public static func audit(of person: Person.ID) -> String { query(audit, ["person": person.description]) }
}
