import DeviceTesting
import Foundation
import GRDB
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

/// What the server refuses is named, with what is wrong.
struct RefusedRecordTests {
    private func refused(_ device: TestDevice) throws -> [RefusedRecord] {
        let signedIn = try #require(try SignedInDevice(device.folder, in: device.surroundings))
        return try signedIn.refused()[TestDevice.app] ?? []
    }

    @Test func whatIsRefusedIsNamedWithItsReason() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        device.school.state.withLock { $0.refusedTitles = ["Bad"] }
        let app = device.launch()
        var wrong = try Activity.attempt(1)
        wrong.duration = -1
        try app.save(Changes(contexts: [.quiz(), .quiz("addition", title: "Bad")], activities: [wrong]))
        try await app.flush(within: .seconds(60))

        #expect(
            try refused(device).map(\.sentence) == [
                "context at \(TestDevice.app)/addition: it isn't valid.",
                "attempt at \(TestDevice.app)/addition: `duration` has to be 0…\(Activity.longestDuration).",
            ])
    }

    /// What is listed as refused says what to do, as the errors of apps do.
    @Test func whatIsRefusedIsNamedWithWhatHelps() {
        let refusal = StoredRefusal(reason: "is-too-long", field: "summary", detail: "4000")
        let record = RefusedRecord(subject: .context, path: "org.example/quiz", explanation: refusal.explanation)
        #expect(
            record.sentence == """
                context at org.example/quiz: `summary` has more than 4000 characters. Summaries have at most 4,000 \
                characters.
                """)
    }

    @Test(arguments: [("is-too-long", "it has more than is allowed"), ("duration", "`duration` isn't valid")])
    func whatEarlierVersionsStoredIsNamedToo(stored: String, cause: String) {
        #expect(StoredRefusal(stored: stored).explanation.cause == cause)
    }

    /// Earlier versions stored details of capabilities that could not be read, and that the school refused.
    @Test func aStoreOfAnEarlierVersionIsReadableAgain() async throws {
        let device = try TestDevice()
        let app = device.launch()
        var quiz = try SavedContext.quiz("addition")
        quiz.context.capabilities = [ContentContext.Capability(kind: .score, details: "DETAILS")]
        try app.save(Changes(contexts: [.quiz(), quiz]))
        try await app.current().store.queue.write { database in
            try database.execute(
                sql: """
                    UPDATE waiting_context SET body = replace(body, 'DETAILS', ?), refusal = 'is-too-long';
                    ALTER TABLE activity DROP COLUMN clock_lead;
                    ALTER TABLE activity DROP COLUMN boot;
                    PRAGMA user_version = 5;
                    """, arguments: ["Right\\n" + String(repeating: "x", count: 300)])
        }

        let again = device.launch()
        let details = try again.contexts().flatMap(\.context.capabilities).compactMap(\.details)
        #expect(details == ["Right " + String(repeating: "x", count: 249) + "…"])
        #expect(try again.waiting().contexts == 2 && again.waiting().refused == 0, "they are sent once more")
        try await again.flush(within: .seconds(60))
        #expect(device.school.state.withLock { $0.contexts.count } == 2)
    }
}
