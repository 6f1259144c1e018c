import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Items of attempts as columns keep them, in today's words and in those of older servers.
@Suite struct StoredItemTests {
    private static let items = [
        ActivityItem(identifier: "score", title: "Total Score", value: .score(7.5, outOf: 10)),
        ActivityItem(identifier: "q1", title: "3 \"+\" 4", value: .binary(true, kind: .correctIncorrect)),
        ActivityItem(identifier: "q2", title: "", value: .binary(false, kind: .passFail)),
        ActivityItem(identifier: "words", title: "Wörter", value: .quantity(12)),
    ]

    private static let texts = [
        #"{"identifier":"score","title":"Total Score","value":{"score":{"outOf":10,"points":7.5}}}"#,
        #"{"identifier":"q1","title":"3 \"+\" 4","value":{"binary":{"isTrue":true,"kind":"correctIncorrect"}}}"#,
        #"{"identifier":"q2","title":"","value":{"binary":{"isTrue":false,"kind":"passFail"}}}"#,
        #"{"identifier":"words","title":"Wörter","value":{"quantity":{"amount":12}}}"#,
    ]

    private static let formerTexts = [
        #"{"identifier":"score","title":"Total Score","value":{"score":{"_0":7.5,"outOf":10}}}"#,
        #"{"identifier":"q1","title":"3 \"+\" 4","value":{"binary":{"_0":true,"kind":"correctIncorrect"}}}"#,
        #"{"identifier":"q2","title":"","value":{"binary":{"_0":false,"kind":"passFail"}}}"#,
        #"{"identifier":"words","title":"Wörter","value":{"quantity":{"_0":12}}}"#,
    ]

    /// What the store and the reports say of an attempt whose columns hold each text.
    private func read(
        _ texts: [String], in school: TestHouse, of assignment: Assignment.ID
    ) async throws -> [Activity] {
        var read: [Activity] = []
        for text in texts {
            try await school.house.database.write { connection in
                try connection.run(
                    "UPDATE activity SET primary_item = \(text), items = \("[\(texts.joined(separator: ","))]")")
                try connection.run("UPDATE assignment SET primary_item = \(text) WHERE primary_item IS NOT NULL")
            }
            let found = try await school.reports.attempts(behind: assignment, as: school.actor(school.ito))
            #expect(found.assignment.summary.primaryItem == found.attempts.first?.primaryItem)
            read += found.attempts
        }
        return read
    }

    @Test(arguments: Backend.enabled)
    func itemsFromOlderServersAreReadLikeTodays(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let handout = try await school.post()
        _ = try await school.recording.record([school.attempt()], as: school.actor(school.ada))
        let (_, report) = try await school.reports.report(of: handout.id, as: school.actor(school.ito))
        let assignment = try #require(report.rows[0].cells[0]).assignment
        for texts in [Self.texts, Self.formerTexts] {
            let attempts = try await read(texts, in: school, of: assignment)
            #expect(attempts.map(\.primaryItem) == Self.items)
            #expect(attempts.allSatisfy { $0.additionalItems == Self.items })
        }
    }

    @Test(arguments: Backend.enabled)
    func itemsAreStoredUnderNamesThatTheCodeDoesNotChange(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        _ = try await school.post()
        for item in Self.items {
            var attempt = school.attempt()
            attempt.primaryItem = item
            attempt.additionalItems = Self.items
            _ = try await school.recording.record([attempt], as: school.actor(school.ada))
        }
        let rows = try await school.house.database.read { connection in
            try connection.run("SELECT primary_item, items FROM activity ORDER BY id").map {
                [try $0.get("primary_item", as: String.self), try $0.get("items", as: String.self)]
            }
        }
        #expect(rows.map { $0[0] } == Self.texts)
        #expect(rows.allSatisfy { $0[1] == "[\(Self.texts.joined(separator: ","))]" })
    }
}
