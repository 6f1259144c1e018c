import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

struct DeliveryTests {
    @Test func contextsArePublishedParentsFirstInBatches() async throws {
        let device = try TestDevice()
        let app = device.launch()
        let pages = try (1...450).map { try SavedContext.quiz("book", "\($0)") }

        try app.save(Changes(contexts: [.quiz(title: "Quizler"), .quiz("book")] + pages))
        let waiting = try await app.flush(within: .seconds(60))

        #expect(waiting.isEmpty)
        let (count, name) = device.school.state.withLock { ($0.contexts.count, $0.appName) }
        #expect(count == 452)
        #expect(name == "Quizler")
        #expect(device.school.state.withLock { $0.requests.filter { $0.hasPrefix("PUT") }.count } == 3)
    }

    @Test func savingTheSameContextAgainPublishesNothing() async throws {
        let device = try TestDevice()
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz()]))
        try await app.flush(within: .seconds(60))

        try app.save(Changes(contexts: [.quiz()]))

        #expect(try app.waiting().isEmpty)
        try app.save(Changes(contexts: [.quiz(title: "Another")]))
        #expect(try app.waiting().contexts == 1)
    }

    @Test func aRemovedContextTakesEverythingBelowItAndNothingElse() async throws {
        let device = try TestDevice()
        let app = device.launch()
        try app.save(
            Changes(contexts: [.quiz(), .quiz("a"), .quiz("a", "b"), .quiz("a-b"), .quiz("a.c"), .quiz("a0")])
        )
        try await app.flush(within: .seconds(60))

        try app.save(Changes(contexts: [.quiz("a", title: "New")], removed: [IdentifierPath([TestDevice.app, "a"])]))
        try await app.flush(within: .seconds(60))

        let kept = [[], ["a"], ["a-b"], ["a.c"], ["a0"]].map { [TestDevice.app] + $0 }
        #expect(Set(device.school.state.withLock { $0.contexts.keys }) == Set(kept))
        #expect(Set(try app.contexts().map(\.context.path.elements)) == Set(kept))
    }

    @Test func oneContextThatTheServerRefusesDoesNotHoldUpTheOthers() async throws {
        let device = try TestDevice()
        device.school.state.withLock { $0.refusedTitles = ["Bad"] }
        let app = device.launch()
        let pages = try (1...20).map { try SavedContext.quiz("\($0)", title: $0 == 7 ? "Bad" : "Good") }

        try app.save(Changes(contexts: [.quiz()] + pages))
        let waiting = try await app.flush(within: .seconds(60))

        #expect(waiting.isEmpty)
        #expect(waiting.refused == 1)
        #expect(device.school.state.withLock { $0.contexts.count } == 20)
    }

    @Test func theNewestRevisionCounts() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        for revision in [1, 3, 2] {
            try app.save(Changes(activities: [.attempt(revision: revision)]))
            try await app.flush(within: .seconds(60))
        }

        #expect(device.school.state.withLock { $0.activities.values.map(\.revision) } == [3])
    }

    @Test func manyAttemptsGoInBatches() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try app.save(Changes(activities: (1...450).map { try .attempt($0) }))

        try await app.flush(within: .seconds(60))

        let requests = device.school.state.withLock { $0.requests.filter { $0.hasSuffix("activities") } }
        #expect(requests.count == 3)
        #expect(device.school.state.withLock { $0.activities.count } == 450)
    }

    @Test func anImpossibleAttemptIsSetAsideAndNamed() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        var wrong = try Activity.attempt(1)
        wrong.duration = -1
        try app.save(Changes(activities: [wrong, .attempt(2)]))

        let waiting = try await app.flush(within: .seconds(60))

        #expect(waiting.isEmpty)
        #expect(waiting.refused == 1)
        #expect(device.school.state.withLock { $0.activities.count } == 1)
    }

    @Test(arguments: [-366 * 86_400, -90, 0.4, 90, 366 * 86_400] as [TimeInterval])
    func momentsAreThoseOfTheServersClock(ahead: TimeInterval) async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let start = device.school.now.addingTimeInterval(-60)
        device.setClock(device.school.now.addingTimeInterval(ahead))
        let app = device.launch()
        var attempt = try Activity.attempt()
        attempt.startedAt = start.addingTimeInterval(ahead)
        let at = attempt.startedAt

        try app.save(Changes(activities: [attempt], done: [DoneMark(path: attempt.context, at: at)]))
        try await app.flush(within: .seconds(60))

        let delivered = try #require(device.school.state.withLock { $0.activities.values.first })
        let done = try #require(device.school.state.withLock { $0.done.values.first })
        #expect(abs(delivered.startedAt.timeIntervalSince(start)) < 1)
        #expect(abs(done.timeIntervalSince(start)) < 1)
    }

    @Test func everyDeliveryOfAnAttemptSaysTheSameMoment() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        device.setClock(device.school.now.addingTimeInterval(5000))
        let app = device.launch()
        try app.save(Changes(activities: [.attempt()]))
        try await app.flush(within: .seconds(60))
        let first = device.school.state.withLock { $0.activities.values.first?.startedAt }

        device.setClock(device.school.now.addingTimeInterval(9000))
        // The offset is measured again before the next delivery.
        device.wait(.seconds(301))
        try app.save(Changes(activities: [.attempt(revision: 2)]))
        try await app.flush(within: .seconds(60))

        let last = try #require(device.school.state.withLock { $0.activities.values.first })
        #expect(last.revision == 2)
        #expect(last.startedAt == first)
    }

    /// Somebody sets the clock between the attempt and its delivery, whichever of the two it was wrong at.
    @Test(arguments: [10_800, -10_800], [true, false])
    func aClockThatIsSetMeanwhileMovesNoAttempt(ahead: TimeInterval, isWrongFirst: Bool) async throws {
        let device = try TestDevice()
        let school = device.school
        school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        if isWrongFirst { device.setClock(school.now.addingTimeInterval(ahead)) }
        var attempt = try Activity.attempt()
        attempt.startedAt = device.surroundings.now()
        try app.save(Changes(activities: [attempt]))

        device.setClock(isWrongFirst ? school.now : school.now.addingTimeInterval(ahead))
        device.wait(.seconds(301))
        let began = school.now
        school.state.withLock { $0.clock += 301 }
        try await app.flush(within: .seconds(60))
        let delivered = try #require(school.state.withLock { $0.activities.values.first })
        #expect(abs(delivered.startedAt.timeIntervalSince(began)) < 2)
    }

    /// When the machine was started again, nobody can tell by how much the clock was set.
    @Test func attemptsKeepTheOrderInWhichTheyWereSaved() async throws {
        let device = try TestDevice()
        let school = device.school
        school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        var ids: [Activity.ID] = []
        for (number, ahead) in [(1, 10_800.0), (2, 0)] {
            device.setClock(school.now.addingTimeInterval(ahead))
            device.restart()
            var attempt = try Activity.attempt(number)
            attempt.startedAt = device.surroundings.now()
            ids.append(attempt.id)
            try app.save(Changes(activities: [attempt]))
        }
        try await app.flush(within: .seconds(60))
        let delivered = school.state.withLock { $0.activities.values.sorted { $0.startedAt < $1.startedAt } }
        #expect(delivered.map(\.id) == ids)
    }

    @Test func anUnknownTokenStopsDeliveryAndLosesNothing() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        device.school.state.withLock { $0.token = "new" }
        try app.save(Changes(activities: [.attempt()]))

        #expect(await app.round() == .rejected)
        let asked = device.school.state.withLock { $0.requests.count }
        #expect(await app.round() == .rejected)
        #expect(device.school.state.withLock { $0.requests.count } == asked, "it doesn't ask again")

        try device.signIn(token: "new")
        let waiting = try await app.flush(within: .seconds(60))
        #expect(waiting.isEmpty)
        #expect(device.school.state.withLock { $0.activities.count } == 1)
    }

    @Test func onlyTheOwnerCanReadFiles() async throws {
        let device = try TestDevice()
        try device.launch().save(Changes(contexts: [.quiz()]))

        let files = try #require(FileManager.default.enumerator(atPath: device.folder.url.path)).allObjects
        #expect(files.count >= 4)
        for case let name as String in files {
            let path = device.folder.url.appendingPathComponent(name).path
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
            let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
            #expect(mode & 0o077 == 0 || isFolder && !name.contains("/"), "\(name) is \(String(mode, radix: 8))")
        }
        let root = try FileManager.default.attributesOfItem(atPath: device.folder.url.path)
        #expect((root[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }
}
