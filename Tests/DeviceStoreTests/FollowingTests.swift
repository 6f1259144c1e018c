import DeviceTesting
import Foundation
import ModelTesting
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

/// Two devices of one teacher.
struct FollowingTests {
    @Test func oneDeviceLearnsWhatTheOtherPublishes() async throws {
        let (one, other) = try twoDevices()
        let first = one.launch()
        let second = other.launch()
        try first.save(Changes(contexts: [.quiz(), .quiz("book")] + (0..<9).map { try .quiz("book", "\($0)") }))
        try await first.flush(within: .seconds(60))

        try await second.flush(within: .seconds(60))
        #expect(try second.contexts().count == 11)
        #expect(try second.context(at: path("book", "7"))?.context.title == "Quiz")

        try first.save(Changes(contexts: [.quiz("book", "7", title: "New")], removed: [path("book", "3")]))
        try await first.flush(within: .seconds(60))
        other.wait(.seconds(301))
        try await second.flush(within: .seconds(60))
        #expect(try second.context(at: path("book", "7"))?.context.title == "New")
        #expect(try second.context(at: path("book", "3")) == nil)
        #expect(try second.contexts().count == 10)
    }

    /// An address that was published before its scheme was reserved ends nothing, and leads to the context.
    @Test func anAddressThatNoAppMayGiveAnyMoreIsLeftOut() async throws {
        let (one, other) = try twoDevices()
        let first = one.launch()
        let second = other.launch()
        try first.save(Changes(contexts: [.quiz(), .quiz("book")]))
        try await first.flush(within: .seconds(60))
        one.school.state.withLock { state in
            for path in state.contexts.keys { state.contexts[path]?.universalLink = "tel:112" }
        }
        try await second.flush(within: .seconds(60))
        #expect(try second.contexts().map(\.context.universalLink) == [nil, nil])
        try second.save(Changes(contexts: [.quiz("page")]))
        try await second.flush(within: .seconds(60))
        #expect(one.school.state.withLock { $0.contexts.count } == 3)
    }

    /// The app looks nothing up and saves nothing while the one signs out and the other in.
    @Test(.timeLimit(.minutes(1))) func anAppThatStaysOpenLearnsWhatThereIsForWhoeverComesNext() async throws {
        let (one, other) = try twoDevices()
        let publisher = other.launch()
        try publisher.save(Changes(contexts: [.quiz(), .quiz("book")]))
        try await publisher.flush(within: .seconds(60))

        let (ticks, clock) = AsyncStream.makeStream(of: Void.self)
        let time = Ticks(ticks)
        var surroundings = one.surroundings
        surroundings.sleep = { duration in
            if duration == Device.watchInterval { return try await time.next() }
            try await Task.sleep(for: .seconds(86_400))
        }
        let app = Device(app: TestDevice.app, folder: one.folder, surroundings: surroundings)
        let (changes, reporting) = AsyncStream.makeStream(of: DeviceChange.self)
        app.observe { reporting.yield($0) }
        var seen = changes.makeAsyncIterator()
        app.start()
        #expect(await seen.next() != nil)

        one.school.state.withLock { $0.token = "of the next" }
        try one.signIn(token: "of the next", person: 2)
        clock.yield()
        var both = Set([try #require(await seen.next()), try #require(await seen.next())])
        let content = DeviceChange.contexts([try path(), try path("book")])
        #expect(both.remove(.account) != nil && both == [content])
        clock.finish()
    }

    @Test func devicesThatBuildTheSameTreeEndUpWithOne() async throws {
        let (one, other) = try twoDevices()
        let first = one.launch()
        let second = other.launch()
        for app in [first, second] {
            try app.save(Changes(contexts: [.quiz(), .quiz("book"), .quiz("book", "page")]))
        }
        try second.save(Changes(contexts: [.quiz("book", "another")]))
        try await first.flush(within: .seconds(60))
        try await second.flush(within: .seconds(60))
        one.wait(.seconds(301))
        try await first.flush(within: .seconds(60))

        let expected = try [[], ["book"], ["book", "another"], ["book", "page"]].map {
            try IdentifierPath([TestDevice.app] + $0)
        }
        #expect(try first.contexts().map(\.context.path) == expected)
        #expect(try second.contexts().map(\.context.path) == expected)
        #expect(one.school.state.withLock { $0.contexts.count } == 4)
    }

    @Test func whatIsWaitingIsNewerThanWhatIsLearned() async throws {
        let (one, other) = try twoDevices()
        let first = one.launch()
        let second = other.launch()
        try first.save(Changes(contexts: [.quiz(), .quiz("book"), .quiz("book", "page"), .quiz("old")]))
        try await first.flush(within: .seconds(60))
        try await second.flush(within: .seconds(60))
        one.school.state.withLock { $0.faults = [.none, .none, .isUnavailable] }
        try second.save(Changes(contexts: [.quiz("old", title: "Mine")], removed: [path("book")]))
        try first.save(Changes(contexts: [.quiz("old", title: "Theirs"), .quiz("book", "page", title: "Theirs")]))
        one.school.state.withLock { $0.faults = [] }
        try await first.flush(within: .seconds(60))

        other.wait(.seconds(301))
        try await second.flush(within: .seconds(60))

        #expect(try second.context(at: path("old"))?.context.title == "Mine")
        #expect(try second.context(at: path("book", "page")) == nil)
        let titles = one.school.state.withLock { $0.contexts.mapValues(\.title) }
        let waiting = try second.waiting()
        #expect(titles[[TestDevice.app, "old"]] == "Mine" && titles.count == 2 && waiting.isEmpty)
    }

    @Test func aDevicesOwnContentIsNotSentBackToIt() async throws {
        let device = try TestDevice()
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        try app.save(Changes(contexts: [.quiz()] + (0..<20).map { try .quiz("\($0)") }))
        try await app.flush(within: .seconds(60))
        let before = device.school.state.withLock { $0.requests.count }

        device.wait(.seconds(301))
        try await app.flush(within: .seconds(60))

        #expect(device.school.state.withLock { $0.requests[before...].filter { $0.contains("changes") }.count } == 1)
    }

    @Test func aClearedCacheIsRebuiltFromTheServer() async throws {
        let device = try TestDevice()
        let app = device.launch()
        let thumbnail = try #require(Thumbnail(.smallPNG))
        var quiz = try SavedContext.quiz("quiz")
        quiz.context.thumbnailID = thumbnail.id
        try app.save(Changes(contexts: [.quiz(), quiz], thumbnails: [thumbnail]))
        try await app.flush(within: .seconds(60))

        let copy = try device.copyAsKilled()
        try FileManager.default.removeItem(at: copy.folder.cache)
        let next = copy.launch()
        #expect(try next.contexts().isEmpty && next.thumbnail(thumbnail.id) == nil)
        try await next.flush(within: .seconds(60))

        #expect(try next.contexts().map(\.context) == app.contexts().map(\.context))
        #expect(try next.thumbnail(thumbnail.id) == thumbnail)
    }

    @Test func observersAreNotifiedOfChanges() async throws {
        let (one, other) = try twoDevices()
        let first = one.launch()
        let second = other.launch()
        try first.save(Changes(contexts: [.quiz(), .quiz("book"), .quiz("book", "page")]))
        try await first.flush(within: .seconds(60))
        let (changes, told) = AsyncStream<DeviceChange>.makeStream()
        second.observe { told.yield($0) }
        try await second.flush(within: .seconds(60))
        var seen: [DeviceChange] = []
        for await change in changes {
            seen.append(change)
            break
        }

        #expect(seen == [.contexts([try path(), try path("book"), try path("book", "page")])])
    }

    private func twoDevices() throws -> (TestDevice, TestDevice) {
        let school = FakeSchool()
        return (try TestDevice(school: school), try TestDevice(school: school))
    }

    private func path(_ elements: String...) throws -> IdentifierPath {
        try IdentifierPath([TestDevice.app] + elements)
    }
}

/// A clock that a test turns.
private actor Ticks {
    private var iterator: AsyncStream<Void>.AsyncIterator

    init(_ ticks: AsyncStream<Void>) { iterator = ticks.makeAsyncIterator() }

    func next() async throws {
        var iterator = iterator
        let tick: Void? = await iterator.next(isolation: self)
        self.iterator = iterator
        if tick == nil { throw CancellationError() }
    }
}
