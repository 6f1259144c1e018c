import Foundation
import HTTPTypes
import Hummingbird
import ModelTesting
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import SchoolTesting
import Testing
import Timetable

/// No app learns from the routes of devices whether a teacher or a student uses it.
///
/// The routes are those that ``DeviceAccess`` opens, and the calls those of ``PermissionTable``, which has every route;
/// so a new one is compared, too. What the scope `classroom` opens is a teacher's work by its nature: who confirms
/// such an app is told so.
@Suite struct HiddenRoleTests {
    enum State: CaseIterable, Sendable {
        case nothing
        /// An app has content, and nothing of it is handed out.
        case published
        case one, many

        /// Whether a teacher and a student are in the same situation, so that whole answers have to be equal.
        ///
        /// In the others each has work of their own, and only the shape is the same.
        var isSameForBoth: Bool { self == .nothing || self == .published }
    }

    /// What an app has that must not learn the role.
    ///
    /// With `classroom` as well, routes may answer otherwise.
    static let scope = "exercises timetable"

    static let rows = PermissionTable.rows.filter { row in
        DeviceAccess.to(row.method, row.pattern).admits([.exercises, .timetable])
    }

    /// Everything that doesn't depend on the person's own name and things.
    struct Answer: Equatable, CustomStringConvertible {
        let status: Int
        let headers: [String]
        let shape: Shape
        /// The whole content where both have the same, without the person's own name; nil elsewhere.
        let content: String?

        var description: String { "\(status) \(headers) \(content ?? "\(shape)")" }
    }

    @Test func theRoutesOfAppsAreAmongTheRows() {
        let routes = Set(Self.rows.map(\.pattern))
        for endpoint: any Endpoint.Type in [
            PublishContexts.self, ListContextChanges.self, DeliverActivities.self, ListLessons.self, GetMe.self,
        ] {
            #expect(routes.contains(endpoint.path))
        }
    }

    @Test(arguments: State.allCases)
    func everyAnswerIsTheSameForTeachersAndStudents(in state: State) async throws {
        // Whoever is asked second must not find what the first has changed.
        var stages = (try await Stage(state), try await Stage(state))
        var hasChanged = false
        for row in Self.rows {
            if state == .one ? row.method != .get : state.isSameForBoth && hasChanged {
                stages = (try await Stage(state), try await Stage(state))
            }
            hasChanged = row.method != .get
            for body in Set([row.body, row.sample ?? row.body]) {
                let teacher = try await stages.0.answer(row, body: body, to: stages.0.school.ito)
                let student = try await stages.1.answer(row, body: body, to: stages.1.school.ada)
                #expect(teacher == student, "\(row.route) \(body) with \(state)")
            }
        }
    }

    /// What an app could find out by publishing and following as the SDK does, step by step.
    @Test(arguments: [State.nothing, .published])
    func synchronisingIsTheSame(in state: State) async throws {
        var stories: [[String]] = []
        for isTeacher in [true, false] {
            let stage = try await Stage(state)
            let person = isTeacher ? stage.school.ito : stage.school.ada
            let token = try await stage.school.device(of: person, scope: Self.scope)
            let device = Client(transport: stage.school.transport, token: token)
            var story: [String] = []
            var cursor: String?
            for round in 0..<3 {
                let changes = try await device.send(ListContextChanges(appID: "org.example", since: cursor))
                cursor = changes.cursor
                story.append("learns \(changes.contexts.map(\.path)), and not \(changes.removed)")
                for publication in try Self.publications(round) {
                    let step = try #require(try await device.send(publication).step)
                    if step.before == cursor { cursor = step.after }
                    story.append(step.before == step.after ? "rests" : "moves")
                }
            }
            stories.append(story)
        }
        #expect(stories[0] == stories[1])
        let known = state == .published ? #"[["org.example"], ["org.example", "quiz"]]"# : "[]"
        #expect(stories[1].first == "learns \(known), and not []")
    }

    /// New content, content without its parent, what changes nothing, and once the removal of what others published.
    private static func publications(_ round: Int) throws -> [PublishContexts] {
        let context = { (path: String...) in
            ContextDTO(ContentContext(path: try IdentifierPath(["org.example"] + path), kind: .quiz, title: "New"))
        }
        let publication = { (contexts: [ContextDTO], removed: [[String]]) in
            PublishContexts(appID: "org.example", contexts: contexts, removed: removed)
        }
        return try [
            publication([context("new\(round)")], []), publication([context("chapter\(round)", "page")], []),
            publication([], [["org.example"], ["org.example", "never"]]), publication([], []),
        ] + (round == 0 ? [publication([], [["org.example", "quiz"]])] : [])
    }

    /// What a school refuses of what an app declares, it refuses everybody.
    @Test func limitsAreTheSame() async throws {
        var answers: [[Answer]] = []
        for isTeacher in [true, false] {
            let stage = try await Stage(.published)
            let full = try (0..<ContentContext.mostChildren).map {
                ContentContext(path: try IdentifierPath(["org.example", "quiz", "\($0)"]), kind: .quiz, title: "Full")
            }
            try await CatalogService(stage.school.services.house).publish(
                full, removing: [], app: "org.example", appName: nil, as: stage.school.actor(stage.school.okafor))
            let token = try await stage.school.device(
                of: isTeacher ? stage.school.ito : stage.school.ada, scope: Self.scope)
            var steps: [Answer] = []
            for (contexts, removed) in [
                (#"["org.example","quiz","more"]"#, ""), (#"["org.example","quiz","0"]"#, ""),
                (#"["org.example","quiz","more"]"#, #"["org.example","quiz","1"]"#),
                (#"["org.example","quiz","more"]"#, #"["org.example","quiz"]"#), (#"["org.other","quiz"]"#, ""),
                (#"["org.example",".."]"#, ""),
            ] {
                let body = """
                    {"contexts":[{"path":\(contexts),"type":"quiz","title":"New","isAssignable":true,\
                    "displayOrder":1,"capabilities":[]}],"removed":[\(removed)]}
                    """
                steps.append(try await stage.answer(.put, "/v1/apps/org.example/contexts", body, token: token))
            }
            answers.append(steps)
        }
        #expect(answers[0] == answers[1])
        #expect(answers[1].map(\.status) == [422, 200, 200, 200, 422, 422])
    }
}

extension HiddenRoleTests {
    /// What an answer is made of: names and kinds of values, without the values.
    indirect enum Shape: Equatable {
        case nothing, value(String)
        case list(Shape?)
        case object([String: Shape])

        init(_ json: Any) {
            switch json {
            case let object as [String: Any]: self = .object(object.mapValues(Shape.init))
            case let list as [Any]: self = .list(list.map(Shape.init).reduce(nil) { $0?.merged(with: $1) ?? $1 })
            case is String: self = .value("text")
            case is NSNull: self = .nothing
            default: self = .value("number or truth")
            }
        }

        /// A list of things may hold some that have more to say.
        private func merged(with other: Shape) -> Shape {
            guard case .object(let one) = self, case .object(let more) = other else { return self }
            return .object(one.merging(more) { $0.merged(with: $1) })
        }

        /// Lists are alike if one of them is empty: what is in them is the person's own.
        static func == (one: Shape, other: Shape) -> Bool {
            switch (one, other) {
            case (.nothing, .nothing): true
            case (.value(let one), .value(let other)): one == other
            case (.list(nil), .list), (.list, .list(nil)): true
            case (.list(let one?), .list(let other?)): one == other
            case (.object(let one), .object(let other)): one == other
            default: false
            }
        }
    }

    /// A school in one of the states, with a teacher and a student of the same class.
    struct Stage {
        let school: TestSchool
        private let isSameForBoth: Bool
        let names: [String: String]
        private let ownNames: [Person.ID: [String: String]]

        init(_ state: State) async throws {
            isSameForBoth = state.isSameForBoth
            guard !state.isSameForBoth else {
                school = try await TestSchool()
                let unknown = "\(school.class7b.id)"
                let things = ["fileID", "taskID", "lecture", "class", "thumbnailID", "attempt", "ownFile", "new"]
                names = [
                    "appID": "org.example", "providerID": "provider", "image": Data.smallPNG.base64EncodedString(),
                ]
                .merging(things.map { ($0, unknown) }) { $1 }
                ownNames = [:]
                if state == .published { try await publish() }
                return
            }
            let scene = try await PermissionTests.Scene()
            school = scene.school
            let ito = try await school.actor(school.ito)
            // What was handed out, what was handed out to neither of the two, and what nobody got.
            let files = [
                "fileID": try await Self.file(in: school, for: school.class7b, as: school.actor(school.okafor)),
                "received": try await Self.file(in: school, for: school.class7a, as: ito),
                "ownFile": try await Self.file(in: school, for: nil, as: ito),
            ]
            names = scene.names.merging(files.mapValues { "\($0)" }) { $1 }
            ownNames = [
                school.ito.id: ["taskID": scene.names["ownTask"] ?? ""],
                school.ada.id: ["taskID": scene.names["homework"] ?? ""],
            ]
            if state == .many { try await fill(as: ito) }
        }

        private static func file(
            in school: TestSchool, for schoolClass: SchoolClass?, as teacher: Actor
        ) async throws -> StoredFile.ID {
            let file = try await school.services.files.store(
                Data("abc".utf8), name: "a.txt", mediaType: "text/plain", as: teacher)
            guard let schoolClass else { return file.id }
            let activity = HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Read", content: .file(file.id))
            let service = HandoutService(school.services.house)
            let draft = try await service.draft(
                HandoutContent(title: "File", recipients: [.everyone(in: schoolClass.id)], activities: [activity]),
                as: teacher)
            _ = try await service.post(draft.id, as: teacher)
            return file.id
        }

        /// Content that a teacher has published who is neither of the two.
        private func publish() async throws {
            let quiz = ContentContext(
                path: try IdentifierPath(["org.example", "quiz"]), kind: .quiz, title: "Quiz",
                thumbnailID: Thumbnail(.smallPNG)?.id)
            try await CatalogService(school.services.house).publish(
                [quiz], removing: [], app: "org.example", appName: "Example", as: school.actor(school.okafor))
        }

        /// More of everything than fits on a page.
        private func fill(as ito: Actor) async throws {
            let contexts = try (0..<450).map { number in
                ContentContext(
                    path: try IdentifierPath(["org.example", "many\(number)"]), kind: .quiz, title: "Many \(number)")
            }
            try await CatalogService(school.services.house).publish(
                contexts, removing: [], app: "org.example", appName: nil, as: ito)
            let planner = try await school.actor(school.administrator)
            let planning = PlanningService(school.services.house)
            let day = CalendarDay(year: 2026, month: 11, day: 3)
            guard let start = TimeOfDay(minutes: 480), let end = TimeOfDay(minutes: 540) else { throw Refusal.notFound }
            for number in 0..<210 {
                try await planning.save(
                    Lecture(
                        term: "T", key: "many\(number)", name: "Maths \(number)", lecturers: ["X"], rooms: ["A1"],
                        start: start, end: end, dates: LectureDates(days: [day], pattern: .single), offerings: []),
                    as: planner)
            }
            for person in [school.ito, school.ada] {
                for number in 0..<3 {
                    _ = try await TimetableService(school.services.house).addTask(
                        "Task \(number)", due: day, as: school.actor(person))
                }
            }
        }

        func answer(_ row: PermissionTable.Row, body: String, to person: Person) async throws -> Answer {
            let chosen = names.merging(row.using.compactMapValues { names[$0] }) { $1 }
                .merging(ownNames[person.id] ?? [:]) { $1 }
                // What one of them names must not be taken when the other does.
                .merging(["class": "\(person.id)", "new": "\(person.id)"]) { $1 }
            let filled = { (text: String) in
                chosen.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
            }
            let token = try await school.device(of: person, scope: HiddenRoleTests.scope)
            return try await answer(row.method, filled(row.path), filled(body), token: token)
        }

        /// A path with the things of the school that it names in braces.
        func filled(_ path: String) -> String {
            names.reduce(path) { $0.replacing("{\($1.key)}", with: $1.value) }
        }

        func answer(
            _ method: HTTPRequest.Method, _ path: String, _ body: String, token: String
        ) async throws -> Answer {
            let request = HTTPRequest(
                method: method, scheme: nil, authority: nil, path: path,
                headerFields: [
                    .contentType: "application/json", .accept: "application/json", .authorization: "Bearer \(token)",
                ])
            let response = try await school.transport.answer(
                request, body: RequestBody(buffer: ByteBuffer(string: body)))
            // What these two say follows from what is in the answer, which is the person's own.
            let headers = response.headers.filter { $0.name != .contentLength }
                .map { $0.name == .eTag ? "\($0.name)" : "\($0.name): \($0.value)" }
            // A stream of events never ends.
            let isStream = response.headers[.contentType] == "text/event-stream"
            let collected = InProcessTransport.CollectedBody()
            if !isStream { try await response.body.write(collected) }
            let json = try? JSONSerialization.jsonObject(with: collected.data, options: .fragmentsAllowed)
            return Answer(
                status: response.status.code, headers: headers.sorted(), shape: json.map(Shape.init) ?? .nothing,
                content: isSameForBoth ? content(of: collected.data, json) : nil)
        }

        /// The content without what names the person who asked, and without the numbers of steps, which mean nothing.
        private func content(of data: Data, _ json: Any?) -> String {
            let sorted = json.flatMap {
                try? JSONSerialization.data(withJSONObject: Self.withoutSteps($0), options: .sortedKeys)
            }
            let text = String(decoding: sorted ?? data, as: UTF8.self)
            return [school.ito, school.ada].reduce(text) { text, person in
                text.replacing("\(person.id)", with: "me").replacing(person.fullName, with: "me")
            }
        }

        private static func withoutSteps(_ json: Any) -> Any {
            switch json {
            case let object as [String: Any]:
                if let before = object["before"] as? String, let after = object["after"] as? String {
                    return ["moves": before != after]
                }
                return object.mapValues(withoutSteps)
            case let list as [Any]: return list.map(withoutSteps)
            default: return json
            }
        }
    }
}
