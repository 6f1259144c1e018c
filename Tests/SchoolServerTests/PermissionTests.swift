import Foundation
import HTTPTypes
import Hummingbird
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Testing

/// Who may do what, route by route: role × relation × route.
///
/// The list of routes is the router's own, so a route that is not in the table is found.
@Suite struct PermissionTests {
    /// Who asks, and what they have to do with class 7a and with Ms Ito's handout for it.
    enum Visitor: CaseIterable {
        case nobody
        case administrator
        /// Ms Ito, who teaches 7a and wrote the handout.
        case author
        /// Mr Okafor, who teaches another class.
        case otherTeacher
        /// Ada of 7a, who got the handout.
        case recipient
        /// Cem of another class.
        case otherStudent
    }

    /// How the server answers, as far as permission goes.
    enum Outcome: Character {
        case allowed = "Y"
        /// The action as such is not for them.
        case forbidden = "F"
        /// What is not theirs is as if it were not there.
        case missing = "N"
        case signInFirst = "S"
    }

    @Test func everyRouteIsInTheTableAndEveryRowIsARoute() async throws {
        let school = try await TestSchool()
        let routes = Set(school.router.routes.map(\.description))
        let rows = Set(PermissionTable.rows.map(\.route))
        #expect(routes.subtracting(rows).sorted() == [], "routes that nobody decided about")
        #expect(rows.subtracting(routes).sorted() == [], "rows of routes that are gone")
        #expect(rows.count == PermissionTable.rows.count, "rows that are there twice")
    }

    @Test(arguments: PermissionTable.rows)
    func everybodyIsAllowedWhatThePolicySays(_ row: PermissionTable.Row) async throws {
        var outcomes = ""
        var scene = try await Scene()
        for visitor in Visitor.allCases {
            // Reading leaves the school as it was; after a change everybody begins anew.
            if row.method != .get { scene = try await Scene() }
            outcomes.append(try await scene.outcome(of: row, for: visitor).rawValue)
        }
        #expect(outcomes == row.outcomes)
    }

    /// Each route once more, with a token of the administrator and one of the author.
    @Test(arguments: PermissionTable.rows)
    func aScriptIsAllowedWhatItsPersonIsExceptWhatTakesThePerson(_ row: PermissionTable.Row) async throws {
        var scene = try await Scene()
        for (visitor, letter) in zip(Visitor.allCases, row.outcomes) where [.administrator, .author].contains(visitor) {
            if row.method != .get { scene = try await Scene() }
            let outcome = try await scene.outcome(of: row, forScriptOf: visitor)
            if letter == "Y" && PermissionTable.inPerson.contains(row.route) {
                #expect([.forbidden, .missing].contains(outcome), "\(row.route) for a script of the \(visitor)")
            } else {
                let same =
                    outcome.rawValue == letter || ![.allowed, .signInFirst].contains(outcome) && "FN".contains(letter)
                #expect(same, "\(row.route) for a script of the \(visitor): \(outcome) in place of \(letter)")
            }
        }
    }

    @Test func everythingThatTakesThePersonIsARoute() {
        #expect(PermissionTable.inPerson.subtracting(PermissionTable.rows.map(\.route)) == [])
    }

    /// A school with one handout, seen by one visitor.
    struct Scene {
        let school: TestSchool
        let names: [String: String]

        init() async throws {
            school = try await TestSchool()
            let ito = try await school.actor(school.ito)
            let path = try IdentifierPath(["org.example", "quiz"])
            let catalog = CatalogService(school.services.house)
            let thumbnail = try #require(Thumbnail(.smallPNG))
            try await catalog.publish(
                [ContentContext(path: path, kind: .quiz, title: "Quiz", thumbnailID: thumbnail.id)], removing: [],
                app: "org.example", appName: "Example", as: ito)
            try await catalog.keep(thumbnail, named: thumbnail.id, of: "org.example", as: ito)
            let handouts = HandoutService(school.services.house)
            let activity = HandoutActivity(
                id: HandoutActivity.ID(school.services.house.surroundings.makeUUID()), title: "Quiz",
                content: .context(path))
            let worksheet = try await Self.worksheet(in: school, by: ito)
            let sheet = HandoutActivity(
                id: HandoutActivity.ID(school.services.house.surroundings.makeUUID()), title: "Words",
                content: .context(try IdentifierPath(worksheet: worksheet.id)))
            let content = HandoutContent(
                title: "Week 1", recipients: [.everyone(in: school.class7a.id)], activities: [activity, sheet])
            let draft = try await handouts.draft(content, as: ito)
            let posted = try await handouts.post(draft.id, as: ito)
            let (_, report) = try await ReportService(school.services.house).report(of: posted.id, as: ito)
            let assignment = try #require(report.rows.first?.cells.first??.assignment)
            let sheetAssignment = try #require(report.rows.first?.cells.last??.assignment)
            try await LeaderboardService(school.services.house).setMode(
                .everybody, of: school.class7a.id, as: ito)
            let attempt = try await Self.answer(worksheet, sheet.id, of: posted.id, in: school)
            let group = try await RosterService(school.services.house).save(
                group: nil, named: "Reds", members: [school.ada.id], in: school.class7a.id, as: ito)
            let classes = ClassService(school.services.house)
            let (sharing, joining) = (SharingService(school.services.house), JoiningService(school.services.house))
            let subject = try await classes.make(.init(name: "English"), in: school.class7a.id, as: ito)
            let author = try await school.actor(school.ito)
            let link = try await sharing.makeLink(to: subject.id, .init(role: .student), as: author)
            let invitation = try await sharing.invite("chidi", to: subject.id, as: .viewer, by: author)
            let confirmed = try await sharing.makeLink(
                to: subject.id, .init(role: .student, needsConfirmation: true), as: author)
            _ = try await joining.join(.token(confirmed.token), as: school.actor(school.ben))
            _ = try await joining.join(.token(link.token), as: school.actor(school.cem))
            let session = try await school.services.signIn.people.signIn(
                username: "ben", password: TestSchool.password(of: school.ben),
                at: .init(address: "test", name: "test"))
            let signer = try await DeveloperSigner(school)
            let pictures = PictureService(school.services.house)
            try await pictures.setPolicy(.everybody, as: school.actor(school.administrator))
            try await pictures.put(.wholePNG(), as: school.actor(school.ben))
            names = [
                "subjectID": "\(subject.id)", "shareID": "\(link.share.id)", "link": link.token,
                "invitation": "\(invitation.id)", "confirmed": "\(confirmed.share.id)", "key": signer.key.id,
                "statusID": "\(school.class7b.id)", "notificationID": "\(school.class7b.id)",
                "classID": "\(school.class7a.id)", "personID": "\(school.ben.id)", "handoutID": "\(posted.id)",
                "activityID": "\(posted.activities[0].id)", "assignmentID": "\(assignment)",
                "token": "\(school.class7b.id)", "tokenID": "\(school.class7b.id)", "groupID": "\(group.id)",
                "session": "\(session.session.id)", "appID": "org.example", "providerID": "provider",
                "fileID": "\(school.class7b.id)", "name": "school.css", "module": "page.js", "**": "org.example",
                "student": "\(school.ada.id)", "studentID": "\(school.ada.id)", "uploadID": "\(school.class7b.id)",
                "sourceID": "\(school.class7b.id)",
                "thumbnailID": thumbnail.id, "image": Data.smallPNG.base64EncodedString(),
                "sheetAssignment": "\(sheetAssignment)", "attempt": "\(attempt)", "sheet": "\(sheet.id)",
                "worksheetID": "\(worksheet.id)", "place": "\(school.class7a.id)", "topic": "type:trueFalse",
                "exerciseID": "\(worksheet.exercises[0].id)",
                "questionID": worksheet.exercises[0].content.questions(for: 1)[0].id,
                "linkID": "\(school.class7b.id)", "secret": String(repeating: "x", count: 43),
                "version": "\(posted.version)", "person": "\(school.cem.id)", "class": "\(school.class7a.id)",
                "lectureID": "\(school.class7b.id)", "taskID": "\(school.class7b.id)",
            ]
        }

        private static func worksheet(in school: TestSchool, by author: Actor) async throws -> Worksheet {
            let content = TrueFalseExercise(questions: [TrueFalseExercise.Item(prompt: "1 + 1 = 2", isTrue: true)])
            let exercise = Exercise(
                id: Exercise.ID(school.services.house.surroundings.makeUUID()), title: "Sums", content: content)
            return try await WorksheetService(school.services.house).create(
                WorksheetContent(title: "Words", exercises: [exercise]), as: author)
        }

        /// Ada answers the first question.
        private static func answer(
            _ worksheet: Worksheet, _ activity: HandoutActivity.ID, of handout: Handout.ID, in school: TestSchool
        ) async throws -> Activity.ID {
            let (work, ada) = (WorksheetWork(school.services.house), try await school.actor(school.ada))
            let attempt = try await work.sheet(activity, of: handout, as: ada).attempt
            let exercise = worksheet.exercises[0]
            let part = AnswerDelivery.Part(
                question: exercise.content.questions(for: attempt.seed)[0].id, answer: Answer(["false"]))
            _ = try await work.deliver(
                AnswerDelivery(
                    attempt: attempt, exercise: exercise.id, answers: [part],
                    score: GameScore(game: .flight, points: 100)), to: activity, of: handout,
                as: ada)
            return attempt
        }

        func person(_ visitor: Visitor) -> Person? {
            switch visitor {
            case .nobody: nil
            case .administrator: school.administrator
            case .author: school.ito
            case .otherTeacher: school.okafor
            case .recipient: school.ada
            case .otherStudent: school.cem
            }
        }

        private func filled(_ text: String, _ row: PermissionTable.Row) -> String {
            let chosen = names.merging(row.using.compactMapValues { names[$0] }) { $1 }
            return chosen.reduce(text) { text, name in
                text.replacing("{\(name.key)}", with: name.value)
            }.replacing("**", with: "org.example")
        }

        func outcome(of row: PermissionTable.Row, for visitor: Visitor) async throws -> Outcome {
            let (path, body) = (filled(row.path, row), filled(row.body, row))
            let status =
                path.hasPrefix("/v1/")
                ? try await ask(row.method, path, body, visitor).status.code
                : try await browse(row.method, path, body, visitor)
            return try Self.outcome(status, of: row)
        }

        /// How a program fares that shows a personal token, on pages as well.
        func outcome(of row: PermissionTable.Row, forScriptOf visitor: Visitor) async throws -> Outcome {
            let person = try #require(self.person(visitor))
            let path = filled(row.path, row)
            let form = path.hasPrefix("/v1/") ? "application/json" : "application/x-www-form-urlencoded"
            let request = HTTPRequest(
                method: row.method, scheme: nil, authority: nil, path: path,
                headerFields: [
                    .contentType: form, .accept: "application/json",
                    .authorization: "Bearer \(try await school.script(of: person))",
                ])
            let body = RequestBody(buffer: ByteBuffer(string: filled(row.body, row)))
            return try Self.outcome(try await school.transport.answer(request, body: body).status.code, of: row)
        }

        private static func outcome(_ status: Int, of row: PermissionTable.Row) throws -> Outcome {
            switch status {
            case 401: .signInFirst
            case 403: .forbidden
            case 404: .missing
            case 500...: throw UnexpectedStatus(route: row.route, status: status)
            default: .allowed
            }
        }

        /// What an endpoint answers, status and body.
        func answer(_ row: PermissionTable.Row, to visitor: Visitor) async throws -> (status: Int, body: Data) {
            let response = try await ask(row.method, filled(row.path, row), filled(row.body, row), visitor)
            let collected = InProcessTransport.CollectedBody()
            try await response.body.write(collected)
            return (response.status.code, collected.data)
        }

        private func ask(
            _ method: HTTPRequest.Method, _ path: String, _ body: String, _ visitor: Visitor
        ) async throws -> Response {
            var headers: HTTPFields = [.contentType: "application/json", .accept: "application/json"]
            if let person = person(visitor) {
                headers[.authorization] = "Bearer \(try await school.token(of: person))"
            }
            let request = HTTPRequest(
                method: method, scheme: nil, authority: nil, path: path, headerFields: headers)
            return try await school.transport.answer(request, body: RequestBody(buffer: ByteBuffer(string: body)))
        }

        /// The status for a browser, with 401 for being sent to the sign-in page.
        private func browse(
            _ method: HTTPRequest.Method, _ path: String, _ body: String, _ visitor: Visitor
        ) async throws -> Int {
            let browser = try await person(visitor).asyncMap(school.browser(of:)) ?? school.browser()
            _ = try await browser.get("/sign-in")
            var form = body
            if let token = await browser.formToken { form += (form.isEmpty ? "" : "&") + "csrf=\(token)" }
            let type = method == .post ? "application/x-www-form-urlencoded" : "text/plain"
            let reply = try await browser.open(
                method, path, headers: [.contentType: type], body: method == .post ? Data(form.utf8) : Data())
            let isSent = reply.location == "/sign-in" || reply.location?.hasPrefix("/sign-in?returnTo") == true
            return isSent ? 401 : reply.status
        }
    }

    struct UnexpectedStatus: Error {
        let route: String
        let status: Int
    }
}

extension Optional {
    fileprivate func asyncMap<Result>(_ transform: (Wrapped) async throws -> Result) async rethrows -> Result? {
        guard let self else { return nil }
        return try await transform(self)
    }
}
