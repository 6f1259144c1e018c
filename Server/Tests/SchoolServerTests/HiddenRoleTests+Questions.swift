import Foundation
import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServer
import SchoolServices
import ServerTesting
import Testing

/// What an app asks for by the query of an address, or hears from a stream.
extension HiddenRoleTests {
    /// A route with the parameters that its description lists.
    private struct Question {
        let row: PermissionTable.Row
        let parameters: [String]
    }

    private static func questions(in school: TestSchool) async throws -> [Question] {
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: APIPath.openAPI)
        let response = try await school.transport.answer(request, body: RequestBody(buffer: ByteBuffer()))
        let collected = InProcessTransport.CollectedBody()
        try await response.body.write(collected)
        let document = try JSONSerialization.jsonObject(with: collected.data) as? [String: Any]
        let paths = document?["paths"] as? [String: [String: [String: Any]]] ?? [:]
        return rows.compactMap { row in
            let listed = paths[row.pattern]?[row.method.rawValue.lowercased()]?["parameters"] as? [[String: Any]]
            let names = (listed ?? []).filter { $0["in"] as? String == "query" }.compactMap { $0["name"] as? String }
            return names.isEmpty ? nil : Question(row: row, parameters: names)
        }
    }

    /// The path of a row with a value for one parameter, which may be among those that the row has.
    private static func path(_ row: PermissionTable.Row, _ parameter: String, _ value: String) -> String {
        let others = row.path.dropFirst(row.pattern.count).dropFirst().split(separator: "&")
            .filter { !$0.hasPrefix("\(parameter)=") }
        return row.pattern + "?" + (others + ["\(parameter)=\(value)"]).joined(separator: "&")
    }

    @Test func everyParameterIsAnsweredTheSame() async throws {
        let stage = try await Stage(.one)
        let school = stage.school
        let questions = try await Self.questions(in: school)
        #expect(questions.contains { $0.row.pattern == APIPath.events && $0.parameters.contains("class") })
        let tokens = [
            try await school.device(of: school.ito, scope: Self.scope),
            try await school.device(of: school.ada, scope: Self.scope),
        ]
        let things = ["class", "handoutID", "received", "lecture"].compactMap { stage.names[$0] }
        let values = things + ["\(school.ada.id)", "\(school.class7b.id)", "", "x", "0", "true"]
        #expect(things.count == 4)
        for question in questions {
            for parameter in question.parameters {
                for value in values {
                    let path = Self.path(question.row, parameter, value)
                    var answers: [Answer] = []
                    for token in tokens {
                        let answer = try await stage.answer(
                            question.row.method, stage.filled(path), "", token: token)
                        answers.append(answer)
                    }
                    #expect(answers[0] == answers[1], "\(path)")
                }
            }
        }
    }

    /// Whoever asks about a class or a handout needs `classroom`, whether or not it is there.
    @Test(arguments: ["exercises", "timetable", "exercises timetable"])
    func streamsOfClassesNeedTheClassroom(scope: String) async throws {
        let stage = try await Stage(.one)
        let school = stage.school
        let handout = try #require(stage.names["handoutID"])
        for person in [school.ito, school.okafor, school.ada, school.cem, school.administrator] {
            let token = try await school.device(of: person, scope: scope)
            for query in [
                "class=\(school.class7a.id)", "class=\(school.ada.id)", "class=x", "class=", "class=x&class=x",
                "handout=\(handout)", "handout=\(school.ada.id)", "handout=x", "x=1&handout=x",
            ] {
                let answer = try await stage.answer(.get, "\(APIPath.events)?\(query)", "", token: token)
                #expect(answer.status == 403, "\(person.username) \(query)")
            }
        }
        let teacher = try await school.device(of: school.ito, scope: "classroom")
        #expect(try await stage.answer(.get, "\(APIPath.events)?handout=\(handout)", "", token: teacher).status == 200)
    }

    /// What is heard by those who listen while everything happens that can be announced.
    private static func heard(
        in stage: Stage, by listeners: [(Person, query: String)], scope: String
    ) async throws -> [String] {
        let school = stage.school
        let handout = try #require(stage.names["handoutID"].flatMap { Handout.ID($0) })
        var pages: [Task<String, any Error>] = []
        for (person, query) in listeners {
            let token = try await school.device(of: person, scope: scope)
            let request = HTTPRequest(
                method: .get, scheme: nil, authority: nil, path: APIPath.events + query,
                headerFields: [.authorization: "Bearer \(token)"])
            let answer = try await school.transport.answer(request, body: RequestBody(buffer: ByteBuffer()))
            try #require(answer.status == .ok)
            pages.append(
                Task {
                    let collected = InProcessTransport.CollectedBody()
                    try await answer.body.write(collected)
                    return String(decoding: collected.data, as: UTF8.self)
                })
        }
        while school.services.events.count < pages.count { await Task.yield() }
        let schoolClass = school.class7a.id
        await school.services.house.announcer.announce([
            .handoutChanged(handout, students: [school.ada.id], classes: [schoolClass]),
            .workChanged(handout, student: school.ada.id, classes: [schoolClass]),
            .classChanged(schoolClass, people: [school.ada.id]), .notified([school.ada.id]),
            .timetableChanged([school.ito.id, school.ada.id]), .everybodysTimetableChanged, .everythingChanged,
        ])
        school.services.events.close()
        var heard: [String] = []
        for page in pages { heard.append(try await page.value) }
        return heard
    }

    @Test(arguments: ["exercises", "timetable", "exercises timetable"])
    func streamsTellTheSame(scope: String) async throws {
        let stage = try await Stage(.one)
        let school = stage.school
        let heard = try await Self.heard(in: stage, by: [(school.ito, ""), (school.ada, "")], scope: scope)
        #expect(heard[0] == heard[1])
        let events = heard[1].split(separator: "\n").filter { $0.hasPrefix("event: ") }.map { $0.dropFirst(7) }
        let exercises: Set<Substring> = scope.contains("exercises") ? ["assignments-changed"] : []
        let timetable: Set<Substring> = scope.contains("timetable") ? ["timetable-changed"] : []
        #expect(Set(events) == exercises.union(timetable).union(["everything-changed"]))
        #expect(heard[1].split(separator: "\n").allSatisfy { !$0.hasPrefix("data: ") || $0 == "data: " })
    }

    @Test func noStreamNamesPeople() async throws {
        let stage = try await Stage(.one)
        let school = stage.school
        let heard = try await Self.heard(
            in: stage, by: [(school.ito, "?class=\(school.class7a.id)"), (school.ada, "")], scope: "classroom")
        #expect(heard[0].contains("event: work-changed") && heard[1].contains("event: work-changed"))
        for text in heard {
            for person in [school.ito, school.ada] { #expect(!text.contains("\(person.id)")) }
        }
    }

    /// An app reads what its person was given, and not what they have or see for another reason.
    @Test func appsOfExercisesReadOnlyWhatWasHandedOut() async throws {
        let stage = try await Stage(.one)
        let school = stage.school
        var outcomes: [[Int]] = []
        for (person, scope) in [
            (school.ada, "exercises"), (school.ito, "exercises"), (school.cem, "exercises"),
            (school.administrator, "exercises"), (school.ito, "classroom"),
        ] {
            let token = try await school.device(of: person, scope: scope)
            let client = Client(transport: school.transport, token: token)
            let listed = Set(try await client.send(ListDocuments()).items.map { "\($0.fileID)" })
            var statuses: [Int] = []
            for file in ["received", "fileID", "ownFile"].compactMap({ stage.names[$0] }) {
                let path = APIPath.fileContent.replacing("{fileID}", with: file)
                let status = try await stage.answer(.get, path, "", token: token).status
                if scope == "exercises" { #expect((status == 200) == listed.contains(file)) }
                statuses.append(status)
            }
            outcomes.append(statuses)
        }
        let nothing = [404, 404, 404]
        #expect(outcomes == [[200, 404, 404], nothing, [404, 200, 404], nothing, [200, 200, 200]])
    }
}
