import DeviceTesting
import Foundation
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

/// Only what is assigned is kept or sent.
struct AssignmentLawTests {
    private let secret = "a title that nobody but the student may know"

    @Test func knownAssignmentsAreWrittenImmediately() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))

        try app.save(Changes(activities: [.attempt(title: secret)]))

        #expect(try device.holds(secret))
        #expect(try app.waiting().activities == 1)
    }

    @Test func unknownAssignmentsAreNotWrittenBeforeTheServerHasAnswered() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()

        try app.save(Changes(activities: [.attempt(title: secret)], done: [mark]))

        #expect(try !device.holds(secret))
        #expect(try app.waiting().isEmpty)

        try await app.flush(within: .seconds(60))

        #expect(device.school.state.withLock { $0.activities.count } == 1)
        #expect(device.school.state.withLock { $0.done.count } == 1)
    }

    @Test func unassignedWorkLeavesNoByteOnTheDeviceOrTheWire() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "multiplication")
        let app = device.launch()
        try await app.flush(within: .seconds(60))

        for revision in 1...3 {
            try app.save(Changes(activities: [.attempt(revision: revision, title: secret)], done: [mark]))
            try await app.flush(within: .seconds(60))
        }

        #expect(try !device.holds(secret))
        #expect(try !device.holds("addition"))
        let bodies = device.school.state.withLock { $0.bodies }
        #expect(!bodies.contains { $0.range(of: Data("addition".utf8)) != nil })
    }

    @Test func aRefreshThatBeganBeforeTheSaveDoesNotDecideAboutIt() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let undecided = UndecidedMemory()
        undecided.add(Evidence(activities: [try .attempt(1)]))
        let ticket = undecided.begin()
        undecided.add(Evidence(activities: [try .attempt(2), try .attempt(1, revision: 2)]))

        undecided.decided(ticket)

        #expect(ticket.evidence.activities == [try .attempt(1)])
        #expect(undecided.begin().evidence.activities.map(\.revision).sorted() == [1, 2])
    }

    @Test func attemptsThatTheServerDoesNotFindAreDroppedFromTheDevice() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        try app.save(Changes(activities: [.attempt(title: secret)]))
        device.school.state.withLock { _ = $0.revoked.insert([TestDevice.app, "addition"]) }

        try await app.flush(within: .seconds(60))

        #expect(try app.waiting().isEmpty)
        #expect(try !device.holds(secret))
    }

    @Test func deliveredWorkIsForgottenWhenTheAssignmentEnds() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        let path = try IdentifierPath([TestDevice.app, "addition"])
        try app.save(Changes(activities: [.attempt()]))
        try await app.flush(within: .seconds(60))
        #expect(try app.latestActivity(at: path) == .attempt())

        device.school.state.withLock { $0.assigned = [] }
        device.wait(.seconds(301))
        try await app.flush(within: .seconds(60))

        #expect(try app.latestActivity(at: path) == nil)
    }

    @Test func withoutAnAccountNothingIsKeptOrSent() async throws {
        let device = try TestDevice(signedIn: false)
        let app = device.launch()

        try app.save(Changes(contexts: [.quiz()], activities: [.attempt(title: secret)], done: [mark]))
        let waiting = try await app.flush(within: .seconds(60))

        #expect(waiting.isEmpty)
        #expect(try app.contexts().map(\.context.title) == ["Quiz"])
        #expect(!FileManager.default.fileExists(atPath: device.folder.url.path))
        #expect(device.school.state.withLock { $0.requests.isEmpty })
    }

    @Test func workBeforeSigningInBelongsToNoOne() async throws {
        let device = try TestDevice(signedIn: false)
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz(), .quiz("addition")], activities: [.attempt(title: secret)]))

        try device.signIn()
        try await app.flush(within: .seconds(60))

        #expect(device.school.state.withLock { $0.activities.isEmpty })
        #expect(device.school.state.withLock { $0.contexts.count } == 2, "contexts are published nevertheless")
    }

    @Test func anotherPersonOnTheSameDeviceGetsNothingFromTheFirst() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        try app.save(Changes(activities: [.attempt(1)]))
        device.school.state.withLock { $0.assigned = [] }
        try app.save(Changes(activities: [.attempt(2, at: "multiplication")]))

        device.school.state.withLock { $0.token = "other" }
        device.school.assign(TestDevice.app, "multiplication")
        try device.signIn(token: "other", person: 2)
        try await app.flush(within: .seconds(60))

        #expect(device.school.state.withLock { $0.activities.isEmpty })
        #expect(try app.waiting().isEmpty)
    }

    private var mark: DoneMark {
        get throws {
            DoneMark(
                path: try IdentifierPath([TestDevice.app, "addition"]),
                at: Date(millisecondsSince1970: 1_789_978_600_000)
            )
        }
    }
}
