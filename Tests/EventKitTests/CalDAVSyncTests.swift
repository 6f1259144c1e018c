import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import EventKit

@Suite struct CalDAVSyncTests {
    private let start = Date(timeIntervalSince1970: 1_460_010_000)

    private func store(
        _ device: TestDevice, _ server: FakeCalDAV, inBackground: Bool = false, isPatient: Bool = false
    ) async throws -> EKEventStore {
        let account = CalendarAccounts.Account(
            id: "server", title: "Server", address: try #require(URL(string: "https://dav.example/")), username: "ada",
            password: "secret")
        var accounts = CalendarAccounts(home: device.home, accounts: [account], program: "org.example.test")
        accounts.ask = { true }
        accounts.now = { device.now }
        accounts.syncsInBackground = inBackground
        if !isPatient { accounts.sleep = { _ in await Task.yield() } }
        accounts.transport = { _ in server }
        let store = EKEventStore(accounts: accounts)
        #expect(try await store.requestFullAccessToEvents())
        return store
    }

    private func events(_ store: EKEventStore) -> [EKEvent] {
        store.events(
            matching: store.predicateForEvents(withStart: .distantPast, end: .distantFuture, calendars: nil))
    }

    @Test func aSaveIsLocalAndSentLater() async throws {
        let device = TestDevice()
        let server = FakeCalDAV()
        let store = try await store(device, server)
        server.fail { true }
        let calendar = try store.makeCalendar("Timetable")
        let event = try store.makeEvent("Analysis", in: calendar, at: start)
        await #expect(throws: (any Error).self) { try await store.synchronize() }
        #expect(events(store).count == 1 && server.calendars.isEmpty)
        server.fail { false }
        try await store.synchronize()
        let name = try #require(server.calendars.first)
        #expect(server.items(of: name).values.first?.contains("SUMMARY:Analysis") == true)
        let count = server.written.count
        try await store.synchronize()
        #expect(server.written.count == count, "What is there is not brought again.")
        try store.remove(event, span: .thisEvent)
        try await store.synchronize()
        #expect(server.items(of: name).isEmpty)
    }

    @Test func aSaveIsSentInTheBackgroundHoweverOftenTheNetworkFails() async throws {
        let device = TestDevice()
        let server = FakeCalDAV()
        let store = try await store(device, server, inBackground: true)
        let attempts = Mutex(0)
        server.fail {
            attempts.withLock {
                $0 += 1; return $0 < 20
            }
        }
        let calendar = try store.makeCalendar("Timetable")
        _ = try store.makeEvent("Analysis", in: calendar, at: start)
        while server.calendars.flatMap({ server.items(of: $0).keys }).isEmpty { await Task.yield() }
        #expect(attempts.withLock { $0 } > 20)
    }

    @Test func aSyncRequestedDuringAnotherIncludesLaterSaves() async throws {
        let device = TestDevice()
        let server = FakeCalDAV()
        // They wait as in the product: the other's turn ends when it ends, and to yield would be to give up before.
        // One store begins in the background with each save; the other is of another program.
        let stores = [
            try await store(device, server, inBackground: true, isPatient: true),
            try await store(device, server, isPatient: true),
        ]
        let calendar = try stores[0].makeCalendar("Timetable")
        for number in 1...20 {
            _ = try stores[0].makeEvent("E\(number)", in: calendar, at: start)
            try await stores[number % 2].synchronize()
            #expect(server.items(of: try #require(server.calendars.first)).count == number)
        }
    }

    @Test func aCalendarRemovedOnOneSideIsRemovedOnTheOther() async throws {
        let device = TestDevice()
        let server = FakeCalDAV()
        let store = try await store(device, server)
        let calendar = try store.makeCalendar("Timetable")
        _ = try store.makeEvent("Analysis", in: calendar, at: start)
        try await store.synchronize()
        try store.removeCalendar(calendar, commit: true)
        #expect(store.calendars(for: .event).isEmpty)
        try await store.synchronize()
        #expect(server.calendars.isEmpty && store.calendars(for: .event).isEmpty)
    }

    @Test func anAnswerThatIsNotACalendarListRemovesNothing() async throws {
        let device = TestDevice()
        let server = FakeCalDAV()
        let store = try await store(device, server)
        let calendar = try store.makeCalendar("Timetable")
        _ = try store.makeEvent("Analysis", in: calendar, at: start)
        try await store.synchronize()
        for page in ["<html>Welcome to the hotel</html>", "<d:multistatus xmlns:d=\"DAV:\"/>", "", "<<<"] {
            let portal = Portal(status: page.isEmpty ? 503 : 207, page: page)
            let device = device
            var accounts = store.accounts
            accounts.transport = { _ in portal }
            let other = EKEventStore(accounts: accounts)
            await #expect(throws: (any Error).self) { try await other.synchronize() }
            #expect(events(other).count == 1, "\(device.home.path)")
        }
    }

    private struct Portal: Transport {
        let status: Int
        let page: String

        func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
            (HTTPResponse(status: .init(code: status)), Data(page.utf8))
        }
    }

    @Test func thePasswordIsSentToNoOtherHost() async throws {
        let seen = Mutex<[String]>([])
        let connection = DAVConnection(
            root: try #require(URL(string: "https://dav.example/")), username: "ada", password: "secret",
            transport: { origin in
                seen.withLock { $0.append(origin.absoluteString) }
                return Redirect()
            })
        await #expect(throws: DAVFailure.self) {
            try await connection.send("GET", try #require(URL(string: "https://dav.example/a")))
        }
        #expect(seen.withLock { $0 } == ["https://dav.example"])
    }

    private struct Redirect: Transport {
        func send(_ request: HTTPRequest, body: Data) async throws -> (response: HTTPResponse, body: Data) {
            var response = HTTPResponse(status: .movedPermanently)
            response.headerFields[.location] = "https://evil.example.org/"
            return (response, Data())
        }
    }

    /// Whatever two devices and the person at a third do, with a network that fails: nothing that was written is
    /// lost, nothing is doubled, and in the end all agree.
    @Test(arguments: [11, 12, 13, 14, 15, 16, 376, 387] as [UInt64])
    func allDevicesAgreeInTheEnd(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed, for: "caldav")
        let server = FakeCalDAV()
        let devices = [TestDevice(), TestDevice()]
        let stores = [try await store(devices[0], server), try await store(devices[1], server)]
        _ = try stores[0].makeCalendar("Timetable")
        try await stores[0].synchronize()
        try await stores[1].synchronize()
        let calendar = try #require(server.calendars.first)
        let chance = Mutex(SeededRandom(seed: seed, for: "network"))
        var words = Set<String>()
        var removed = Set<String>()
        for step in 0..<60 {
            server.fail { chance.withLock { $0.below(6) == 0 } }
            let store = stores[random.below(2)]
            let known = events(store).sorted { $0.uid < $1.uid }
            let word = "word\(step)."
            switch random.below(6) {
            case 0:
                let event = try store.makeEvent(
                    "E\(step)", in: try #require(store.calendars(for: .event).first), at: start)
                event.notes = word
                try store.save(event, span: .thisEvent)
                words.insert(word)
            case 1 where !known.isEmpty:
                let event = known[random.below(known.count)]
                event.notes = (event.notes ?? "") + word
                try store.save(event, span: .thisEvent)
                words.insert(word)
            case 2 where known.count > 4:
                let event = known[random.below(known.count)]
                removed.formUnion(events(stores[0]).filter { $0.uid == event.uid }.flatMap { Self.words($0) })
                removed.formUnion(events(stores[1]).filter { $0.uid == event.uid }.flatMap { Self.words($0) })
                removed.formUnion(Self.words(of: server.items(of: calendar)["\(event.uid).ics"] ?? ""))
                try store.remove(event, span: .thisEvent)
            case 3:
                let names = server.items(of: calendar).keys.sorted()
                guard !names.isEmpty else { continue }
                server.edit(calendar, names[random.below(names.count)]) { text in
                    text.replacingOccurrences(of: "DESCRIPTION:", with: "DESCRIPTION:\(word)")
                }
                words.insert(word)
            default:
                // What fails is tried again.
                _ = try? await store.synchronize()
            }
        }
        server.fail { false }
        for _ in 0..<3 { for store in stores { try await store.synchronize() } }
        let there = Set(server.items(of: calendar).values.flatMap { Self.words(of: $0) })
        for store in stores { #expect(Set(events(store).flatMap { Self.words($0) }) == there, "seed \(seed)") }
        let titles = server.items(of: calendar).values.map { text in
            String((text.components(separatedBy: "SUMMARY:").last ?? "").prefix { !$0.isNewline })
        }
        #expect(Set(titles).count == titles.count, "seed \(seed): an event is doubled")
        #expect(
            words.subtracting(removed).isSubset(of: there),
            "seed \(seed): \(words.subtracting(removed).subtracting(there)) is lost")
    }

    private static func words(_ event: EKEvent) -> [String] { words(of: event.notes ?? "") }

    private static func words(of text: String) -> [String] {
        text.replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "word").dropFirst()
            .map { "word\($0.prefix { $0.isNumber })." }
    }
}
