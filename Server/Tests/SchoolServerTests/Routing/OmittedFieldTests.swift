import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolTesting
import Testing
import Timetable

@testable import SchoolServer

/// What a `PUT` leaves out stays as it is, in all of them.
///
/// Otherwise a program that doesn't know a field erases it whenever it changes another.
@Suite struct OmittedFieldTests {
    /// One way to call a `PUT` that has fields which may be omitted.
    private struct Sample {
        let path: String
        /// With all of its fields; a version is that of the last answer.
        let body: [String: Any]
        let caller: Person
        /// Where the result can be seen.
        let sight: String
        /// What an empty text removes, by its name in the sight.
        var emptied: [String] = []
    }

    /// Fields that say what has been seen, and hold nothing.
    private static let conditions: Set<String> = ["version", "order"]

    private func samples(_ school: TestSchool) async throws -> [String: [Sample]] {
        let fresh = { UUID().uuidString.lowercased() }
        let posted = try await posted(school)
        let ito = try await school.client(of: school.ito)
        let recipients = [["classID": "\(school.class7a.id)"]]
        let activities: [[String: Any]] = [["title": "Map", "isTask": true]]
        let draft = try await ito.send(DraftHandout(title: "Rivers"))
        let other = try await ito.send(DraftHandout(title: "Lakes"))
        let sheet = try await ito.send(CreateWorksheet(title: "Words"))
        let person = "/v1/people/\(school.ada.id)"
        let made = "/v1/classes/\(fresh())"
        let schoolsOwn = "/v1/classes/\(school.class7b.id)"
        let groups = "/v1/classes/\(school.class7a.id)/groups"
        let app = "/v1/apps/org.example/contexts"
        return [
            SavePerson.path: [
                Sample(
                    path: person,
                    body: [
                        "role": "student", "givenName": "Ada", "middleName": "Mary", "familyName": "Alpha",
                        "username": "ada", "email": "ada@school.example", "grade": "7", "number": "0042",
                        "isArchived": true,
                    ], caller: school.administrator, sight: person,
                    emptied: ["middleName", "email", "grade", "number"])
            ],
            SaveClass.path: [
                Sample(
                    path: made,
                    body: [
                        "name": "Chess", "subject": "Games", "home": "\(school.class7a.id)", "color": "red",
                        "isArchived": true,
                    ], caller: school.ito, sight: made, emptied: ["subject", "color"]),
                Sample(
                    path: schoolsOwn,
                    body: [
                        "name": "7b", "subject": "English", "home": "\(school.class7a.id)", "color": "red",
                        "isArchived": true,
                    ], caller: school.administrator, sight: schoolsOwn, emptied: ["subject", "color"]),
            ],
            SaveGroup.path: [
                Sample(
                    path: "\(groups)/\(fresh())", body: ["name": "Reds", "members": ["\(school.ben.id)"]],
                    caller: school.ito, sight: groups)
            ],
            EditHandout.path: [
                Sample(
                    path: "/v1/handouts/\(draft.id)",
                    body: [
                        "version": draft.version, "title": "Rivers", "instructions": "Draw them.",
                        "due": "2026-12-01T08:00:00.000Z", "isDueAtNextLesson": false, "recipients": recipients,
                        "activities": activities,
                    ], caller: school.ito, sight: "/v1/handouts/\(draft.id)", emptied: ["instructions", "due"]),
                Sample(
                    path: "/v1/handouts/\(other.id)",
                    body: [
                        "version": other.version, "title": "Lakes", "isDueAtNextLesson": true,
                        "recipients": recipients, "activities": activities,
                    ], caller: school.ito, sight: "/v1/handouts/\(other.id)"),
                Sample(path: posted.path, body: posted.body, caller: school.ito, sight: posted.path),
            ],
            EditWorksheet.path: [
                Sample(
                    path: "/v1/worksheets/\(sheet.id)",
                    body: [
                        "version": sheet.version, "title": "Words", "instructions": "Learn them.", "kind": "test",
                        "timePressure": false, "folder": "Unit 1", "place": ["classID": "\(school.class7a.id)"],
                        "exercises": [[String: Any]](),
                    ], caller: school.ito, sight: "/v1/worksheets/\(sheet.id)", emptied: ["instructions"])
            ],
            SaveProfile.path: [
                Sample(
                    path: SaveProfile.path,
                    body: ["givenName": "Yuki", "familyName": "Ito", "email": "ito@school.example"],
                    caller: school.ito, sight: SaveProfile.path, emptied: ["email"])
            ],
            PublishContexts.path: [
                Sample(
                    path: app, body: ["appName": "Example", "contexts": [[String: Any]](), "removed": [[String]]()],
                    caller: school.ito, sight: app)
            ],
        ]
    }

    /// A handout that has been posted and is due at the next lesson, as a program reads it and sends it back.
    private func posted(_ school: TestSchool) async throws -> (path: String, body: [String: Any]) {
        let first = CalendarDay(year: 2026, month: 10, day: 5)
        let clock = SchoolClock(timeZone: school.services.school.zone)
        school.clock.set(clock.moment(first, try #require(TimeOfDay("10:42"))))
        let planner = try await school.actor(school.administrator)
        let planning = PlanningService(school.services.house)
        try await planning.save(
            Term(id: "W", name: "Winter", firstDay: first, lastDay: first.adding(days: 100)), as: planner)
        let lecture = Lecture(
            term: "W", key: "M", name: "Mathematics", lecturers: ["Yuki Ito"], rooms: ["R 1"],
            start: try #require(TimeOfDay("08:00")),
            end: try #require(TimeOfDay("08:45")),
            dates: LectureDates(days: (0..<6).map { first.adding(days: 4 + 7 * $0) }, pattern: .weekly))
        try await planning.save(lecture, as: planner)
        try await planning.tie(
            [ClassLecture(schoolClass: school.class7a.id, lecture: lecture.id)], to: school.class7a.id, as: planner)
        let ito = try await school.actor(school.ito)
        let handouts = HandoutService(school.services.house)
        let content = HandoutContent(
            title: "Fractions", recipients: [.everyone(in: school.class7a.id)],
            activities: [
                HandoutActivity(
                    id: HandoutActivity.ID(school.services.house.surroundings.makeUUID()), title: "Read", content: .task
                )
            ], isDueAtNextLesson: true)
        let path = "/v1/handouts/\(try await handouts.post(handouts.draft(content, as: ito).id, as: ito).id)"
        var body = try await ask(school, .get, path, as: school.token(of: school.ito))
        try #require(body["dueLesson"] as? String == "follows" && body["due"] != nil)
        let fields: Set<String> = ["version", "title", "instructions", "due", "recipients", "activities"]
        body = body.filter { fields.contains($0.key) }
        return (path, body.merging(["isDueAtNextLesson": true]) { $1 })
    }

    /// A program that doesn't know of lessons moves a deadline by what it knows.
    @Test func anotherDeadlineThanTheLessonsEndsThatItFollowsThem() async throws {
        let school = try await TestSchool()
        var (path, body) = try await posted(school)
        let token = try await school.token(of: school.ito)
        body["isDueAtNextLesson"] = nil
        let same = try await ask(school, .put, path, body, as: token)
        #expect(same["dueLesson"] as? String == "follows" && same["due"] as? String == body["due"] as? String)
        body["version"] = same["version"]
        body["due"] = "2026-12-01T08:00:00.000Z"
        let moved = try await ask(school, .put, path, body, as: token)
        #expect(moved["dueLesson"] as? String == "none" && moved["due"] as? String == "2026-12-01T08:00:00.000Z")
    }

    /// The names of the fields that may be omitted, by the path of each `PUT` that has some.
    private func optionalFields(_ school: TestSchool) async throws -> [String: Set<String>] {
        let text = try await school.browser().get(APIPath.openAPI).text
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
        return paths.compactMapValues { methods in
            let content = (methods["put"]?["requestBody"] as? [String: Any])?["content"] as? [String: [String: Any]]
            guard let schema = content?["application/json"]?["schema"] as? [String: Any],
                let all = schema["properties"] as? [String: Any], let required = schema["required"] as? [String]
            else { return nil }
            let optional = Set(all.keys).subtracting(required).subtracting(Self.conditions)
            return optional.isEmpty ? nil : optional
        }
    }

    private func ask(
        _ school: TestSchool, _ method: HTTPRequest.Method, _ path: String, _ body: [String: Any]? = nil,
        as token: String
    ) async throws -> [String: Any] {
        let request = HTTPRequest(
            method: method, scheme: nil, authority: nil, path: path,
            headerFields: [.authorization: "Bearer \(token)", .contentType: "application/json"])
        let sent = try body.map { try JSONSerialization.data(withJSONObject: $0) } ?? Data()
        let (response, data) = try await school.transport.send(request, body: sent)
        let answer = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
        #expect(response.status.code == 200, "\(method) \(path): \(answer)")
        return answer
    }

    /// What there is, without what counts changes and names them.
    private func sight(_ school: TestSchool, _ sample: Sample, as token: String) async throws -> [String: Any] {
        var seen = try await ask(school, .get, sample.sight, as: token)
        seen["version"] = nil
        let activities = (seen["activities"] as? [[String: Any]])?.map { $0.filter { $0.key != "id" } }
        if let activities { seen["activities"] = activities }
        if let items = seen["items"] as? [[String: Any]] {
            seen["items"] = items.map { $0.filter { $0.key != "version" } }
        }
        return seen
    }

    @Test func whatIsOmittedStays() async throws {
        let school = try await TestSchool()
        let samples = try await samples(school)
        let fields = try await optionalFields(school)
        #expect(Set(fields.keys) == Set(samples.keys), "Each PUT with such fields needs a sample.")
        for (path, names) in fields {
            let sent = Set((samples[path] ?? []).flatMap(\.body.keys))
            #expect(names.isSubset(of: sent), "\(path): \(names.subtracting(sent)) is in no sample")
        }
        for (path, sample) in samples.flatMap({ path, all in all.map { (path, $0) } }) {
            let token = try await school.token(of: sample.caller)
            var version = sample.body["version"]
            func put(_ body: [String: Any]) async throws {
                var body = body
                if version != nil { body["version"] = version }
                let answer = try await ask(school, .put, sample.path, body, as: token)
                if version != nil { version = answer["version"] }
            }
            try await put(sample.body)
            try await put(sample.body)
            let whole = try await sight(school, sample, as: token)
            for name in (fields[path] ?? []).sorted() where sample.body[name] != nil {
                try await put(sample.body.filter { $0.key != name })
                let seen = try await sight(school, sample, as: token)
                #expect(NSDictionary(dictionary: seen) == NSDictionary(dictionary: whole), "\(sample.path): \(name)")
                try await put(sample.body)
            }
            for name in sample.emptied {
                #expect(whole[name] != nil, "\(sample.path): \(name)")
                try await put(sample.body.merging([name: ""]) { $1 })
                let left = try await sight(school, sample, as: token)[name]
                #expect(left == nil || left as? String == "", "\(sample.path): \(name)")
                try await put(sample.body)
            }
        }
    }
}
