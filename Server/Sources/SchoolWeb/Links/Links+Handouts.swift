public import SchoolModel

// MARK: - Handouts

extension Links {
    /// GET lists, with `state`, `class`, `search` and `before` to choose; POST begins a draft, with `class` and `path` (a context) if they are sent.
    public static let handouts = "/handouts"
    public static func handouts(
        in state: String? = nil, of schoolClass: SchoolClass.ID? = nil, search: String = "", before: Handout.ID? = nil
    ) -> String {
        query(
            handouts,
            [
                "state": state, "class": schoolClass?.description, "search": search, "before": before?.description,
            ])
    }

    /// The teachers' report, or the student's work: by who asks.
    ///
    /// Takes `sort`.
    public static let handout = Address<Handout.ID>("\(handouts)/{handoutID}")
    public static func handout(_ id: Handout.ID, sort: ReportSort) -> String {
        query(handout(id), ["sort": sort.query])
    }
    public static let handoutTable = handout.adding("/report.csv")

    /// GET shows the editor; POST saves and then does what `action` says, see ``EditorAction``.
    public static let editHandout = handout.adding("/edit")
    public static let previewHandout = handout.adding("/preview")
    /// GET shows the upload page; POST takes the file as `file` in multipart/form-data, or as `uploaded`.
    ///
    /// A browser with scripts sends the file in parts: `POST /v1/files` with `name`, `mediaType` and
    /// `size` begins, `PUT /v1/files/{id}?offset=` appends and `GET /v1/files/{id}` says how much has
    /// arrived, each answered with `id` and `received`. Then it posts the identifier as `uploaded`.
    public static let handoutFiles = handout.adding("/files")
    /// POST of `path`, the key of an identifier path; adds the context and goes back to where it stands.
    public static let addContext = handout.adding("/contexts")
    /// POST, from the page of the handout; for those that need confirmation GET asks.
    public static func act(_ action: HandoutAction) -> Address<Handout.ID> { handout.adding("/\(action.rawValue)") }
    /// POST of `student`, `dueDate` and `dueTime`; an empty date takes the extension away.
    public static let extensions = handout.adding("/extensions")
    /// POST of `follows`: `yes` or `no`.
    public static let lessonDeadline = handout.adding("/lesson-deadline")
    /// POST of `hours`: how long before the deadline students are reminded.
    public static let reminder = handout.adding("/reminder")
    /// POST of `released`, `true` or `false`: whether students see the results of tests; GET asks, by the same name.
    public static let releaseResults = handout.adding("/results")
    public static func keepResults(_ id: Handout.ID) -> String { query(releaseResults(id), ["released": "false"]) }

    /// One thing to do in a handout; the pages about it are below this address.
    private static let activity = Address<Handout.ID, HandoutActivity.ID>("\(handout.pattern)/activities/{activityID}")
    /// GET asks, POST removes the activity from a handout that students have.
    public static let removeActivity = activity.adding("/remove")
    /// What came of a worksheet; takes `class`, `group` and `counting`.
    public static let statistics = activity.adding("/statistics")
    /// The same as a file for spreadsheet programs.
    public static let statisticsTable = activity.adding("/statistics.csv")
}

// MARK: - Results

extension Links {
    /// The attempts behind one cell of the report.
    public static let attempts = Address<Handout.ID, Assignment.ID>("\(handout.pattern)/assignments/{assignmentID}")
    /// POST of `done`, `true` or `false`, by a teacher.
    public static let markAssignment = attempts.adding("/done")
    /// POST of `attempt`, `exercise`, `question`, `points`, and `shown` for what the page showed.
    public static let markAnswer = attempts.adding("/mark")
    /// GET shows the answers of a handout that a person marks, arranged by `by` and opened at `at`; POST gives the
    /// points of the fields `….points`, next to which `….shown` says what the page showed, and to the rest all of
    /// them if `action` is `fill`.
    public static let marking = handout.adding("/marking")
    public static func marking(_ id: Handout.ID, by arrangement: MarkingArrangement, at sheet: String?) -> String {
        query(marking(id), ["by": arrangement.rawValue, "at": sheet])
    }
    /// POST of `attempt`, `exercise` and `question`, which asks, or with `confirmed`: the answer is right for everybody
    /// from then on.
    public static let acceptAnswer = attempts.adding("/accept")
}

// MARK: - A student's work

extension Links {
    /// A student's sheet: GET shows, POST of `attempt` and the fields of the answers delivers them.
    public static let sheet = activity.adding("/sheet")
    /// Which questions of a test are answered.
    public static let reviewSheet = sheet.adding("/review")
    /// GET asks, POST hands in a test.
    public static let handInSheet = sheet.adding("/hand-in")
    /// Opens an activity: notes that it was opened, and goes to the app, the link or the file.
    public static let openActivity = activity.adding("/open")
    /// Opens the page of an app's content in the browser, also where the app would be opened.
    public static func openInBrowser(_ handout: Handout.ID, _ activity: HandoutActivity.ID) -> String {
        query(openActivity(handout, activity), ["in": "browser"])
    }
    /// POST of `done`, `true` or `false`.
    public static let markDone = activity.adding("/done")
    /// What my teachers see.
    public static let records = "/records"
    /// A file, under a name for whoever saves it.
    public static let storedFile = Address<StoredFile.ID, String>("/files/{fileID}/{name}")
    public static func file(_ file: StoredFile) -> String { storedFile(file.id, file.name) }
}

// MARK: - What is new

extension Links {
    /// The server-sent events that a live page listens to: about oneself, and about a `handout` or a `class`.
    public static let events = "/events"
    public static func events(handout id: Handout.ID) -> String { query(events, ["handout": id.description]) }
    public static func events(schoolClass id: SchoolClass.ID) -> String { query(events, ["class": id.description]) }

    public static let notifications = "/notifications"
    /// Below this, a service worker receives what comes from the push service.
    public static let notificationsScope = "\(notifications)/"
    /// GET shows the settings; POST saves them.
    public static let notificationSettings = "\(notifications)/settings"
    /// POST marks all as read.
    public static let readNotifications = "\(notifications)/read"
    /// POST of what a class may notify of.
    public static let notificationClasses = "\(notifications)/classes"
    /// Marks it as read, and goes where it leads.
    public static let openNotification = Address<PersonNotification.ID>("\(notifications)/{notificationID}")
}

// MARK: - Leaderboards

extension Links {
    /// GET shows one; takes `place`, `topic`, `week` and `from`.
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
    public static let leaderboardMember = "\(leaderboards)/member"
    /// POST of `mode`.
    public static let classLeaderboards = schoolClass.adding("/leaderboards")
}
