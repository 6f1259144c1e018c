import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolWeb
import Testing

/// What the policy says, for every route.
///
/// A row has a letter for each visitor: nobody, the administrator, the author of the handout, the
/// other teacher, the student who got it, the other student. `Y` is allowed, `F` forbidden, `N`
/// answered as if it were not there, `S` sent to sign in.
enum PermissionTable {
    struct Row: Sendable, CustomTestStringConvertible {
        let outcomes: String
        let method: HTTPRequest.Method
        /// The path as the router knows it, but for a query.
        let path: String
        let body: String
        /// Things of the scene to use instead of those that the path names, such as the worksheet among the activities.
        let using: [String: String]
        /// A body that names everything it can, if ``body`` doesn't.
        let sample: String?
        /// Things to use instead of those that the path names, for the sample.
        let sampleUsing: [String: String]

        /// The method and the path as the router knows them.
        var route: String { "\(method) \(pattern)" }

        /// The path as the router knows it.
        var pattern: String { String(path.prefix { $0 != "?" }) }

        var testDescription: String { route }

        /// Whether it requires the person: their scripts are refused what they themselves may do.
        private(set) var isInPerson = false

        init(
            _ outcomes: String, _ method: HTTPRequest.Method, _ path: String, query: String = "", _ body: String = "",
            using: [String: String] = [:], sample: String? = nil, sampleUsing: [String: String] = [:]
        ) {
            self.outcomes = outcomes
            self.method = method
            self.path = query.isEmpty ? path : "\(path)?\(query)"
            self.body = body
            self.using = using
            self.sample = sample
            self.sampleUsing = sampleUsing
        }

        init<each Part>(
            _ outcomes: String, _ method: HTTPRequest.Method, _ address: Address<repeat each Part>,
            query: String = "", _ body: String = "", using: [String: String] = [:]
        ) {
            self.init(outcomes, method, address.pattern, query: query, body, using: using)
        }

        init<E: Endpoint>(
            _ outcomes: String, _ endpoint: E.Type, query: String = "", _ body: String = "",
            using: [String: String] = [:], sample: String? = nil, sampleUsing: [String: String] = [:]
        ) {
            self.init(
                outcomes, E.method, E.path, query: query, body, using: using, sample: sample,
                sampleUsing: sampleUsing)
        }

        /// The same for something that requires the person.
        var inPerson: Row {
            var row = self
            row.isInPerson = true
            return row
        }
    }

    static let rows = decided + waysBack

    static let decided = pages + classes + notifications + timetable + calendars

    /// Addresses that only accept forms: a GET leads to the page of the form, and reveals nothing.
    private static let waysBack: [Row] = {
        let pages = Set(decided.filter { $0.method == .get }.map(\.pattern))
        let forms = decided.filter { $0.method == .post && !$0.path.hasPrefix(APIPath.start) }
        return Set(forms.map(\.pattern)).subtracting(pages).sorted().map { Row("YYYYYY", .get, $0) }
    }()

    /// Whom a handout can be for.
    private static let recipients = """
        "recipients":[{"classID":"{class}"},{"classID":"{class}","groupID":"{groupID}"},\
        {"classID":"{class}","studentID":"{student}"}]
        """

    /// What can be in a handout.
    private static let activities = """
        "activities":[{"id":"{new}","title":"L","link":"https://example.org"},{"title":"F","fileID":"{ownFile}"}]
        """

    private static let pages: [Row] = [
        Row("YYYYYY", .get, Links.health),
        Row("YYYYYY", .get, Links.asset),
        Row("YYYYYY", .get, Links.playerModule),
        Row("YYYYYY", .get, Links.offline),
        Row("YYYYYY", .get, Links.signIn),
        Row("YYYYYY", .post, Links.signIn),
        Row("YYYYYY", .get, Links.signInWithCode),
        Row("YYYYYY", .post, Links.signInWithCode, "code=x"),
        Row("YYYYYY", .get, Links.signInWithBadge),
        Row("YYYYYY", .post, Links.signInWithBadge, "badge=x"),
        Row("YYYYYY", .post, Links.signOut),
        Row("YYYYYY", .post, Links.language, "language=de&returnTo=/health"),
        Row("SNNNNN", .get, Links.firstPassword),
        Row("SNNNNN", .post, Links.firstPassword, "password=x&passwordAgain=y"),
        Row("SYYYYY", .get, Links.account).inPerson,
        Row("SYYYYY", .post, Links.accountLanguage, "language=de").inPerson,
        Row("SYYYYY", .post, Links.accountPassword).inPerson,
        Row("SYYYYY", .post, Links.endOtherSessions).inPerson,
        Row("SNNNNN", .post, Links.endSession),
        Row("SYYYFF", .post, Links.accountTokens, "name=Nightly&days=30").inPerson,
        Row("SNNNFF", .post, Links.revokeToken),
        Row("SYYYYY", .get, Links.device),
        Row("SYYYYY", .post, Links.device, "code=x").inPerson,
        Row("SYYYYY", .post, Links.confirmDevice, "code=x&decision=allow").inPerson,
        Row("YYYYYY", AuthorizeDevice.self, #"{"clientName":"x"}"#),
        Row("YYYYYY", RedeemDeviceCode.self, #"{"deviceCode":"x"}"#),
        Row("SYYYYY", SignOutDevice.self, "{}"),
        Row("SYYYYY", GetMe.self),
        Row("YYYYYY", SignInAsDeveloper.self, #"{"role":"student","clientName":"x"}"#),
        Row("SYYYYY", ActAs.self, #"{"role":"neither"}"#).inPerson,
        Row("SYYYYY", ResetDevelopmentData.self, "{}").inPerson,
        Row("SYYYYY", .post, Links.developerAct, "role=neither").inPerson,
        Row("SYYYYY", .get, Links.developerReset),
        Row("SYYYYY", .post, Links.developerReset).inPerson,
        Row("SYYYYY", .get, Links.events),
        Row("SYYYYY", .get, APIPath.events),
        Row("YYYYYY", .get, APIPath.openAPI),
        Row("SSSSSS", PostCatalogContexts.self, query: "environment=production", #"{"contexts":[]}"#),
        Row(
            "SSSSSS", GetCatalogContexts.self, query: #"environment=production&identifierPath=%5B%22org.example%22%5D"#),
        Row(
            "SSSSSS", DeleteCatalogContext.self,
            query: #"environment=production&identifierPath=%5B%22org.example%22%5D"#),
        Row("SSSSSS", .post, APIPath.thumbnails, query: "environment=production&thumbnailId=x"),
        Row("SSSSSS", .get, APIPath.thumbnails, query: "environment=production&thumbnailId=x"),
        Row("SSSSSS", .delete, APIPath.thumbnails, query: "environment=production&thumbnailId=x"),
        Row("SSSSSS", GetCatalogStatus.self),
        Row("SYYYYY", PublishContexts.self, #"{"contexts":[],"removed":[]}"#),
        Row("SYYYYY", ListContexts.self),
        Row("SYYYYY", ListContextChanges.self),
        Row("SYYYYY", ListProviderQuestions.self),
        Row(
            "SYYYYY", AnswerProviderQuestion.self,
            #"{"questionID":"{class}","isDone":true}"#),
        Row("SYYYYY", GetThumbnail.self),
        Row("SYYYYY", PutThumbnail.self, #"{"image":"{image}"}"#),
        Row("SYYYYY", ListAssignedPaths.self),
        Row(
            "SYYYYY", DeliverActivities.self, #"{"activities":[]}"#,
            sample: """
                {"activities":[{"id":"{new}","path":["org.example","quiz"],"revision":1,"duration":1000,\
                "startedAt":"2026-09-21T08:15:00.250Z","progress":[[0,1]],"additionalItems":[]}]}
                """),
        Row(
            "SYYYYY", MarkDone.self,
            #"{"path":["org.example","quiz"],"at":"2026-09-21T08:15:00.250Z"}"#),
        Row("SYYYYY", .get, Links.home),
        Row("SFYYYY", .get, Links.handouts),
        Row("SFYNFF", .post, Links.handouts, "class={class}"),
        Row("SNYNYN", .get, Links.handout),
        Row("SNYNNN", .get, Links.handoutTable),
        Row("SNYNYN", .get, Links.attempts),
        Row("SNYNNN", .post, Links.markAssignment, "done=true"),
        Row("SNYNNN", .post, Links.extensions, "student={student}&dueDate=2026-12-01&dueTime=08:00"),
        Row("SNYNNN", .get, Links.editHandout),
        Row("SNYNNN", .post, Links.editHandout, "version={version}&title=New&action=save"),
        Row("SNYNNN", .get, Links.previewHandout),
        Row("SNYNNN", .get, Links.removeActivity),
        Row("SNYNNN", .post, Links.removeActivity),
        Row("SNYNFF", .post, Links.addContext, "path=org.example%2Fquiz"),
        Row("SNYNNN", .get, Links.handoutFiles),
        Row("SNYNNN", .post, Links.handoutFiles),
        Row("SNNNYN", .get, Links.openActivity),
        Row("SNNNYN", .post, Links.markDone, "done=true"),
        Row("SNNNYN", .get, Links.sheet, using: ["activityID": "sheet"]),
        Row("SNNNYN", .post, Links.sheet, "attempt={class}", using: ["activityID": "sheet"]),
        // The scene's sheet is practice, which shows itself in place of a review and is not handed in.
        Row("SNNNYN", .get, Links.reviewSheet, using: ["activityID": "sheet"]),
        Row("SNNNYN", .get, Links.handInSheet, using: ["activityID": "sheet"]),
        Row("SNNNNN", .post, Links.handInSheet, using: ["activityID": "sheet"]),
        Row("SNNNNN", HandInSheet.self, "{}", using: ["activityID": "sheet"]),
        Row("SNNNYN", GetSheet.self, using: ["activityID": "sheet"]),
        Row("SNNNYN", BeginSheet.self, "{}", using: ["activityID": "sheet"]),
        Row(
            "SNNNYN", DeliverAnswers.self,
            #"{"attempt":"{class}","exercise":"{exerciseID}","answers":[{"question":"{questionID}","answer":["true"]}]}"#,
            using: ["activityID": "sheet"]),
        Row(
            "SNYNNN", .post, Links.markAnswer,
            "attempt={attempt}&exercise={exerciseID}&question={questionID}&points=1",
            using: ["assignmentID": "sheetAssignment"]),
        Row(
            "SNYNNN", .post, Links.acceptAnswer,
            "attempt={attempt}&exercise={exerciseID}&question={questionID}&confirmed=true",
            using: ["assignmentID": "sheetAssignment"]),
        Row("SNYNNN", .get, Links.marking),
        Row("SNYNNN", .post, Links.marking, "by=student&at={student}"),
        Row("SNYNNN", .get, Links.releaseResults),
        Row("SNYNNN", .post, Links.releaseResults, "released=true"),
        Row("SNYNNN", .get, Links.statistics, using: ["activityID": "sheet"]),
        Row("SNYNNN", .get, Links.statisticsTable, using: ["activityID": "sheet"]),
        Row("SFYYYY", .get, Links.leaderboards),
        Row("SFFFYY", .post, Links.leaderboardMember, "takesPart=true"),
        Row("SNYNNN", .post, Links.classLeaderboards, "mode=everybody"),
        Row("SYYYYY", ListLeaderboards.self),
        Row("SNYNYN", GetLeaderboard.self),
        Row("SNYNYN", GetLeaderboardNeighbours.self),
        Row("SNYNNN", .get, Links.printWorksheet),
        Row("SNYNNN", .get, Links.answerKey),
        Row("SNYNYN", .get, Links.printedSheet),
        Row("SFYYFF", .get, Links.importWorksheet),
        Row("SFYYFF", .post, Links.importWorksheet),
        Row("SNYNNN", .get, Links.exportWorksheet),
        Row("SNYNNN", .get, Links.giftFile),
        Row("SNYNNN", .get, Links.moodleFile),
        Row("SFYYFF", ListWorksheets.self),
        Row(
            "SFYYFF", CreateWorksheet.self, #"{"title":"T","exercises":[]}"#,
            sample: """
                {"worksheetID":"{new}","title":"T","place":{"classID":"{class}"},\
                "exercises":[{"newID":"{exerciseID}","type":"trueFalse","text":"+ Yes"},\
                {"id":"{exerciseID}","type":"trueFalse","text":"+ No"}]}
                """),
        Row("SNYNNN", GetWorksheet.self),
        Row(
            "SNYNNN", EditWorksheet.self, #"{"version":1,"title":"T","exercises":[]}"#,
            sample: """
                {"version":1,"title":"T","place":{"classID":"{class}"},\
                "exercises":[{"id":"{exerciseID}","type":"trueFalse","text":"+ Yes"},\
                {"newID":"{new}","type":"trueFalse","text":"+ No"}]}
                """),
        Row("SNYNNN", ShareWorksheet.self, #"{"isShared":true}"#),
        Row(
            "SNYNNN", PublishWorksheet.self, "{}",
            sample: #"{"handoutID":"{new}",\#(recipients)}"#),
        Row("SNYNNN", ListHandedOutWorksheets.self),
        Row("SNYNNN", HandOutWorksheetChanges.self, #"{"version":1}"#),
        Row("SNYNNN", DeleteWorksheet.self),
        Row("SYYYYY", .post, Links.accountPicture).inPerson,
        Row("SYYYYY", .post, Links.removeAccountPicture).inPerson,
        Row("SYYNNN", .get, Links.picture),
        Row("SYYNFF", .post, Links.removePicture, "confirmed=true"),
        Row("SYFFFF", .post, Links.picturePolicy, "policy=staff"),
        Row("SYYYYY", PutOwnPicture.self, #"{"image":"{image}"}"#).inPerson,
        Row("SYYYYY", RemoveOwnPicture.self).inPerson,
        Row("SYYNNN", GetPicture.self),
        Row("SYYNFF", RemovePicture.self),
        Row("SYYYYY", GetPicturePolicy.self),
        Row("SYFFFF", SetPicturePolicy.self, #"{"policy":"staff"}"#),
        Row("SYYYYY", GetProfile.self),
        Row("SYYYYY", SaveProfile.self, "{}"),
        Row("SFYYFF", .get, Links.worksheets),
        Row("SFYYFF", .post, Links.worksheets),
        Row("SNYNNN", .get, Links.worksheet),
        Row("SNYNNN", .post, Links.worksheet, "version=1&title=New&kind=practice"),
        Row("SNYNNN", .post, Links.rearrangeWorksheet, "version=1&action=duplicate:{exerciseID}"),
        Row("SNYNNN", .get, Links.removeExercise),
        Row("SNYNNN", .post, Links.removeExercise),
        Row("SFYNFF", .post, Links.duplicateWorksheet),
        Row("SNYNNN", .get, Links.deleteWorksheet),
        Row("SNYNNN", .post, Links.deleteWorksheet),
        Row("SNYNNN", .get, Links.previewWorksheet),
        Row("SNYNNN", .get, Links.handOutChanges),
        Row("SNYNNN", .post, Links.handOutChanges, "version=1"),
        Row("SNYNNN", .get, Links.newExercise, query: "type=choice"),
        Row("SNYNNN", .post, Links.exercises, "version=1&type=trueFalse&text=%2B+Yes"),
        Row("SNYNNN", .post, Links.previewExercise, "type=trueFalse&text=%2B+Yes"),
        Row("SNYNNN", .get, Links.exercise),
        Row("SNYNNN", .post, Links.exercise, "version=1&text=%2B+Yes"),
        Row("SNYNNN", .post, Links.exerciseMedia),
        Row(
            "SNYNNN", .post, Links.removeMedia,
            "version=0&media={fileID}&confirmed=true"),
        Row("SNNNNN", .get, Links.storedFile),
        Row("SFFFYY", .get, Links.records),
        Row("SYYYFF", .get, Links.classes),
        Row("SYYYFF", .get, Links.newClass),
        Row("SYYYFF", .post, Links.classes, "name=New"),
        Row("SYYNNN", .get, Links.schoolClass),
        Row("SNYNNN", .get, Links.classReport),
        Row("SNYNNN", .get, Links.classTable),
        Row("SYFNNN", .get, Links.editClass),
        Row("SYFNNN", .post, Links.editClass, "name=New"),
        Row("SYFFFF", .post, Links.enrol, "person={person}&role=student"),
        Row("SYFFFF", .post, Links.withdraw, "person={student}&confirmed=true"),
        Row("SYFNNN", .get, Links.archiveClass),
        Row("SYFNNN", .post, Links.archiveClass),
        Row("SYFNNN", .post, Links.restoreClass),
        Row("SNYNNN", .get, Links.newGroup),
        Row("SNYNNN", .post, Links.groups, "name=New&member={student}"),
        Row("SNYNNN", .get, Links.group),
        Row("SNYNNN", .post, Links.group, "name=New&member={student}"),
        Row("SNYNNN", .get, Links.deleteGroup),
        Row("SNYNNN", .post, Links.deleteGroup),
        Row("SYYNNN", .get, Links.startCodes).inPerson,
        Row("SYYNNN", .post, Links.startCodes, "student={student}").inPerson,
        Row("SYYNNN", .get, Links.badges).inPerson,
        Row("SYYNNN", .post, Links.badges, "student={student}").inPerson,
        Row("SYYNNN", .get, Links.voidClassBadge).inPerson,
        Row("SYYNNN", .post, Links.voidClassBadge).inPerson,
        Row("SYYYFF", .get, Links.apps),
        Row("SYYYFF", .get, Links.contexts),
        Row("SYYYYY", .get, Links.thumbnail),
        Row("SYFFFF", .get, Links.developerKeys).inPerson,
        Row("SYFFFF", .post, Links.developerKeys, "name=N&team=T&apps=org.example&publicKey=x").inPerson,
        Row("SYFFFF", .get, Links.removeDeveloperKey).inPerson,
        Row("SYFFFF", .post, Links.removeDeveloperKey).inPerson,
        Row("SYFFFF", .get, Links.removeApp, query: "app=org.example"),
        Row("SYFFFF", .post, Links.removeApp, "app=org.example"),
        Row("SYFFFF", .get, Links.classFromNames),
        Row("SYFFFF", .post, Links.classFromNames, "name=5c&names=Ada+Alpha&agreed=true"),
        Row("SYFFFF", .get, Links.school),
        Row("SYFFFF", .get, Links.nameTemplate),
        Row("SYFFFF", .post, Links.periods, "start1=08:00&end1=08:45"),
        Row("SYFFFF", .post, Links.chooseLogo),
        Row("SYFFFF", .post, Links.removeLogo),
        Row("NNNNNN", .get, Links.logo),
        Row("SYFFFF", .get, Links.rosterTemplate(.appleSchoolManager)),
        Row("SYFFFF", .get, Links.rosterTemplate(.oneRoster11)),
        Row("SYFFFF", .get, Links.rosterTemplate(.oneRoster12)),
        Row("SYFFFF", .post, Links.school, "name=Elm&timeZone=Europe/Berlin&language=de"),
        Row("SYFFFF", .get, Links.people),
        Row("SYFFFF", .get, Links.newPerson),
        Row("SYFFFF", .post, Links.people, "username=new&familyName=New&role=student"),
        Row("SYFFFF", .get, Links.person),
        Row("SYFFFF", .post, Links.person, "username=ben&familyName=Beta&role=student"),
        Row("SYFFFF", .get, Links.archivePerson),
        Row("SYFFFF", .post, Links.archivePerson),
        Row("SYFFFF", .post, Links.restorePerson),
        Row("SYFFFF", .post, Links.startCode).inPerson,
        Row("SYFFFF", .get, Links.voidBadge),
        Row("SYFFFF", .post, Links.voidBadge).inPerson,
        Row("SYFFFF", .post, Links.endSessions),
        Row("SYFFFF", .get, Links.audit),
        Row("SNYNNN", .post, Links.act(.post)),
        Row("SNYNNN", .post, Links.act(.lock)),
        Row("SNYNNN", .post, Links.act(.unlock)),
        Row("SNYNNN", .post, Links.act(.complete)),
        Row("SNYNNN", .post, Links.act(.archive)),
        Row("SNYNNN", .post, Links.act(.restore)),
        Row("SNYNNN", .post, Links.act(.copy)),
        Row("SNYNNN", .get, Links.act(.takeBack)),
        Row("SNYNNN", .post, Links.act(.takeBack)),
        Row("SNYNNN", .get, Links.act(.takeBackFromOwn)),
        Row("SNYNNN", .post, Links.act(.takeBackFromOwn)),
        Row("SNYNNN", .get, Links.act(.delete)),
        Row("SNYNNN", .post, Links.act(.delete)),
        Row("SYFFFF", .get, Links.roster),
        Row("SYFFFF", .post, Links.importRoster),
        Row("SNFFFF", .get, Links.confirmImport),
        Row("SNFFFF", .post, Links.confirmImport),
        Row("SYFFFF", .get, Links.exportRoster(.appleSchoolManager)),
        Row("SYFFFF", .get, Links.exportRoster(.oneRoster11)),
        Row("SYFFFF", .get, Links.exportRoster(.oneRoster12)),
        Row("SYFFFF", ListPeople.self),
        Row("SYFFFF", GetPerson.self),
        Row(
            "SYFFFF", SavePerson.self,
            #"{"role":"student","givenName":"B","familyName":"B","username":"ben"}"#),
        Row("SYYYYY", ListClasses.self),
        Row("SYYNNN", GetClass.self),
        Row("SYFFFF", EnrolPerson.self, #"{"role":"student"}"#),
        Row("SYFFFF", WithdrawPerson.self),
        Row("SNYNNN", GetClassReport.self),
        Row("SFYYFF", ListHandouts.self),
        Row("SNYNNN", GetHandout.self),
        Row(
            "SFYNFF", DraftHandout.self, #"{"title":"T","recipients":[{"classID":"{class}"}],"activities":[]}"#,
            sample: #"{"title":"T",\#(recipients),\#(activities)}"#),
        Row(
            "SNYNNN", EditHandout.self,
            #"{"version":{version},"title":"T","recipients":[{"classID":"{class}"}],"activities":[]}"#,
            sample: #"{"version":{version},"title":"T",\#(recipients),\#(activities)}"#),
        Row("SNYNNN", ActOnHandout.self, #"{"act":"lock"}"#),
        Row("SNYNNN", ExtendHandout.self, #"{"due":"2026-12-01T08:00:00.000Z"}"#),
        Row("SNYNNN", DiscardHandout.self),
        Row("SNYNNN", GetHandoutReport.self),
        Row("SNYNYN", GetAttempts.self),
        Row("SFFFYY", ListWork.self),
        Row("SNNNYN", SetWorkDone.self, #"{"isDone":true}"#),
        Row("SYYYFF", ListTokens.self).inPerson,
        Row("SYYYFF", MakeToken.self, #"{"name":"Nightly","days":30}"#).inPerson,
        Row("SNNNFF", RevokeToken.self),
        Row("SFYYFF", BeginUpload.self, #"{"name":"a.txt","mediaType":"text/plain","size":3}"#),
        Row("SNNNNN", GetUpload.self),
        Row("SNNNNN", .get, APIPath.fileContent),
        Row("SYYYYY", ListDocuments.self),
        Row("SNNNNN", .put, GetUpload.path, query: "offset=0", #"abc"#),
    ]
}
