import DeviceTesting
import Foundation
import ModelTesting
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import DeviceStore

/// Developers of an app can read what happened to what it saved; nothing is written about anyone else.
struct DeveloperLogTests {
    private let assigned = "\(TestDevice.app)/addition"

    // MARK: Who gets a log

    @Test func nothingIsEverWrittenForAnOrdinaryAccount() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "addition")
        try await useEverything(device)

        #expect(try files(device).allSatisfy { !$0.contains("developer-log") })
        #expect(try !device.holds("multiplication"))
        #expect(try signedIn(device).developerLog == nil)
    }

    @Test func withoutAnAccountNothingIsWritten() async throws {
        let device = try TestDevice(signedIn: false)
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz()], activities: [.attempt()]))
        app.note(.attempt, at: [TestDevice.app, "addition"], refusedBecause: Refusal(.isEmpty, field: "path"))
        try await app.flush(within: .seconds(60))

        #expect(!FileManager.default.fileExists(atPath: device.folder.url.path))
    }

    @Test(arguments: [#"{ "developerMode": false }"#, "not what it should be"])
    func nothingIsWrittenUnlessTheAdministratorAllowsIt(configuration: String) async throws {
        let device = try developer()
        let file = device.folder.url.appendingPathComponent("device.json")
        try Data(configuration.utf8).write(to: file)
        #expect(chmod(file.path, 0o600) == 0)
        let managed = DeviceFolder(device.folder.url, managedBy: .init(file, administrator: getuid()))
        let app = Device(app: TestDevice.app, folder: managed, surroundings: device.surroundings)
        try app.save(Changes(activities: [.attempt()]))
        try await app.flush(within: .seconds(60))

        #expect(try files(device).allSatisfy { !$0.contains("developer-log") })
        #expect(try #require(try SignedInDevice(managed, in: device.surroundings)).developerLog == nil)
    }

    @Test func anAccountFromAnOlderProgramIsNotADevelopers() throws {
        let device = try developer()
        let file = device.folder.url.appendingPathComponent("account.json")
        var account = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        #expect(account.removeValue(forKey: "isDeveloper") as? Bool == true)
        try JSONSerialization.data(withJSONObject: account).write(to: file)

        #expect(try device.folder.account()?.isDeveloper == false)
    }

    @Test func onlyItsOwnerCanReadIt() async throws {
        let device = try developer()
        try await useEverything(device)

        let account = try #require(try device.folder.account())
        let log = device.folder.developerLog(of: account).current
        let modes = try [log, log.deletingLastPathComponent(), device.folder.url].map {
            try FileManager.default.attributesOfItem(atPath: $0.path)[.posixPermissions] as? Int
        }
        #expect(modes == [0o600, 0o700, 0o700])
    }

    // MARK: What it says

    @Test func itNamesTheOutcomeOfEachAttempt() async throws {
        let device = try developer()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try app.save(Changes(activities: [.attempt(1), .attempt(2, at: "multiplication")]))
        try await app.flush(within: .seconds(60))
        try app.save(Changes(activities: [.attempt(1, revision: 2)]))

        let entries = try log(device)
        #expect(
            entries.map { "\($0.path ?? "") \($0.outcome) \($0.revision ?? 0)" } == [
                "\(assigned) undecided 1", "\(TestDevice.app)/multiplication undecided 1",
                "\(TestDevice.app)/multiplication notAssigned 1", "\(assigned) kept 1", "\(assigned) sent 1",
                "\(assigned) kept 2",
            ])
        #expect(
            entries[2].sentence
                == "Not recorded: no handout asks the signed-in person for \(TestDevice.app)/multiplication.")
        #expect(entries[4].sentence == "Sent; the school recorded it.")
        #expect(entries[4].content == "3 of 5, 1.5 s")
    }

    @Test func aWaitingAttemptThatIsTakenBackIsNotReportedAsRecorded() async throws {
        let device = try developer()
        device.school.assign(TestDevice.app, "addition")
        device.school.state.withLock { _ = $0.revoked.insert([TestDevice.app, "addition"]) }
        let app = device.launch()
        try app.save(Changes(activities: [.attempt()]))
        try await app.flush(within: .seconds(60))

        #expect(try log(device).map(\.outcome) == [.undecided, .kept, .notAssigned])
    }

    @Test func theReasonForWaitingIsLoggedOnceAndAgainAfterADelivery() async throws {
        let device = try developer()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try await app.flush(within: .seconds(60))
        for attempt in 1...2 {
            device.school.state.withLock { $0.isOffline = true }
            try app.save(Changes(activities: [.attempt(attempt)]))
            for _ in 1...3 { _ = await app.round() }
            device.school.state.withLock { $0.isOffline = false }
            try await app.flush(within: .seconds(60))
        }

        let entries = try log(device)
        #expect(entries.map(\.outcome) == [.kept, .waiting, .sent, .kept, .waiting, .sent])
        #expect(entries[1].sentence == "Waiting: the server can't be reached (NetworkFailure()).")
        #expect(entries[1].content == "1 attempt")
    }

    @Test func anEndedSignInIsLoggedWithTheCommandThatHelps() async throws {
        let device = try developer()
        device.school.state.withLock { $0.token = nil }
        let app = device.launch()
        try app.save(Changes(activities: [.attempt()]))
        _ = await app.round()

        #expect(
            try log(device).last?.sentence
                == "Waiting: the sign-in has ended; `teachkit developer sign-in https://school.example` begins another."
        )
    }

    @Test func aRefusedPictureIsLoggedWithTheContextsThatShowIt() async throws {
        let device = try developer()
        device.school.state.withLock { $0.refusesThumbnails = true }
        let thumbnail = try #require(Thumbnail(.smallPNG))
        var (sums, products) = try (SavedContext.quiz("sums"), SavedContext.quiz("products"))
        sums.context.thumbnailID = thumbnail.id
        products.context.thumbnailID = thumbnail.id
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz(), products, sums, .quiz("others")], thumbnails: [thumbnail]))
        try await app.flush(within: .seconds(60))

        let refused = try log(device).filter { $0.outcome == .refused }
        #expect(refused.map(\.path) == ["\(TestDevice.app)/products", "\(TestDevice.app)/sums"])
        #expect(Set(refused.map(\.sentence)) == ["Refused: `thumbnail` isn't valid."])
        #expect(try app.thumbnail(thumbnail.id) == thumbnail, "This device shows it all the same.")
    }

    @Test func aViolatedRuleIsLoggedWithItsField() async throws {
        let device = try developer()
        let app = device.launch()
        let item = ActivityItem(identifier: "total", title: "Total", value: .score(12, outOf: 10))
        var attempt = try Activity.attempt()
        attempt.primaryItem = item
        let refused = attempt
        let refusal = try #require(throws: Refusal.self) { try refused.checked() }
        app.note(.attempt, at: attempt.context.elements, refusedBecause: refusal)

        #expect(try log(device).map(\.sentence) == ["Refused: `primaryItem.score` has to be 0…10, not 12."])
    }

    @Test func aRefusalByTheServerIsLogged() async throws {
        let device = try developer()
        device.school.assign(TestDevice.app, "addition")
        device.school.state.withLock { $0.refusedTitles = ["Forbidden"] }
        let app = device.launch()
        try app.save(
            Changes(
                contexts: [.quiz(), .quiz("forbidden", title: "Forbidden")], activities: [.attempt(1)], done: [mark]))
        try await app.flush(within: .seconds(60))

        let entries = try log(device)
        #expect(
            entries.filter { $0.subject == .context }.map(\.outcome).sorted { $0.rawValue < $1.rawValue } == [
                .refused, .sent,
            ])
        #expect(entries.first { $0.outcome == .refused }?.sentence == "Refused: it isn't valid.")
        #expect(entries.filter { $0.subject == .done }.map(\.outcome) == [.undecided, .kept, .sent])
    }

    // MARK: What it must not do

    @Test(arguments: ["a folder", "a pipe", "a link", "not writable", "rubbish"])
    func aBrokenLogAffectsNoSave(kind: String) async throws {
        let device = try developer()
        device.school.assign(TestDevice.app, "addition")
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz()]))
        let account = try #require(try device.folder.account())
        let log = device.folder.developerLog(of: account).current
        _ = try? FileManager.default.removeItem(at: log)
        let elsewhere = device.folder.url.appendingPathComponent("elsewhere")
        switch kind {
        case "a folder": try FileManager.default.createDirectory(at: log, withIntermediateDirectories: false)
        case "a pipe": #expect(mkfifo(log.path, 0o600) == 0)
        case "a link": #expect(symlink(elsewhere.path, log.path) == 0)
        case "not writable": try Data().write(to: log); #expect(chmod(log.path, 0) == 0)
        default: try Data("{]\n\u{0}\n".utf8).write(to: log)
        }
        try app.save(Changes(activities: [.attempt()]))
        let waiting = try await app.flush(within: .seconds(60))

        #expect(waiting.isEmpty)
        #expect(device.school.state.withLock { $0.activities.count } == 1)
        #expect(!FileManager.default.fileExists(atPath: elsewhere.path))
        if kind == "rubbish" { #expect(try self.log(device).map(\.outcome) == [.undecided, .kept, .sent, .sent]) }
    }

    @Test func itForgetsTheOldestLines() throws {
        let device = try developer()
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz()]))
        let refusal = Refusal(.isTooLong, field: "title", detail: "256")
        for number in 1...5000 { app.note(.context, at: [TestDevice.app, "c\(number)"], refusedBecause: refusal) }

        let account = try #require(try device.folder.account())
        let files = device.folder.developerLog(of: account)
        let sizes = try [files.current, files.previous].map { try Data(contentsOf: $0).count }
        #expect(sizes.allSatisfy { $0 < DeveloperLogFiles.largest + 1000 })
        let entries = try log(device)
        #expect(entries.count == DeveloperLogReader.most)
        #expect(entries.last?.path == "\(TestDevice.app)/c5000")
        #expect(
            entries.first?.path == "\(TestDevice.app)/c4001", "no line is lost or read twice when the file is rotated")
    }

    @Test func simultaneousWritesBreakAndLoseNoLine() async throws {
        let device = try developer()
        let refusal = Refusal(.isTooLong, field: "title", detail: "256")
        let apps = (1...3).map { number in
            Device(app: "org.example.app\(number)", folder: device.folder, surroundings: device.surroundings)
        }
        for app in apps { try app.save(Changes()) }
        await withTaskGroup { group in
            for app in apps {
                group.addTask {
                    for number in 1...1500 { app.note(.context, at: [app.app, "\(number)"], refusedBecause: refusal) }
                }
            }
        }
        let account = try #require(try device.folder.account())
        let files = device.folder.developerLog(of: account)
        var count = 0
        var last: [String: Int] = [:]
        for file in [files.previous, files.current] {
            for line in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) {
                let entry = try EndpointCoding.value(DeveloperLogEntry.self, from: line)
                let number = try #require(entry.path?.split(separator: "/").last.flatMap { Int($0) })
                #expect(last[entry.app].map { $0 + 1 == number } ?? true, "\(entry.app) \(number)")
                last[entry.app] = number
                count += 1
            }
        }
        #expect(last.values.contains(1500) && count > 1000)
    }

    @Test func aFollowerReadsEachLineOnceEvenIfTheFileIsRotated() throws {
        let device = try developer()
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz()]))
        var reader = try #require(try signedIn(device).developerLog)
        #expect(reader.next().isEmpty)
        var read: [String] = []
        let refusal = Refusal(.isEmpty, field: "title")
        for number in 1...3000 {
            app.note(.context, at: [TestDevice.app, "c\(number)"], refusedBecause: refusal)
            if number.isMultiple(of: 100) { read += reader.next().compactMap(\.path) }
        }

        #expect(read == (1...3000).map { "\(TestDevice.app)/c\($0)" })
        #expect(reader.next().isEmpty)
    }

    // MARK: How it ends

    @Test func resettingEmptiesIt() async throws {
        let device = try developer()
        try await useEverything(device)
        #expect(try !log(device).isEmpty)

        try signedIn(device).clearDeveloperLog()

        #expect(try log(device).isEmpty)
        #expect(try files(device).allSatisfy { !$0.contains("developer-log") })
    }

    @Test func signingOutForgetsIt() async throws {
        let device = try developer()
        try await useEverything(device)

        #expect(try await signedIn(device).signOut(losingWhatWaits: true) == .done)

        #expect(try files(device).allSatisfy { !$0.contains("developer-log") })
        #expect(try !device.holds("multiplication"))
    }

    @Test func anOrdinarySignInLeavesNothingOfItBehind() async throws {
        let device = try developer()
        try await useEverything(device)

        try device.signIn()

        #expect(try files(device).allSatisfy { !$0.contains("developer-log") })
    }

    // MARK: What the tests share

    private func developer() throws -> TestDevice {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        return device
    }

    private func signedIn(_ device: TestDevice) throws -> SignedInDevice {
        try #require(try SignedInDevice(device.folder, in: device.surroundings))
    }

    private func log(_ device: TestDevice) throws -> [DeveloperLogEntry] {
        var reader = try #require(try signedIn(device).developerLog)
        return reader.next()
    }

    private func files(_ device: TestDevice) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: device.folder.url.path)
    }

    /// Saves assigned and unassigned work, with and without a network, and tries what is forbidden.
    private func useEverything(_ device: TestDevice) async throws {
        let app = device.launch()
        try app.save(Changes(contexts: [.quiz(), .quiz("addition")], activities: [.attempt(1)], done: [mark]))
        try app.save(Changes(activities: [.attempt(2, at: "multiplication")]))
        app.note(.attempt, at: [TestDevice.app, "multiplication"], refusedBecause: Refusal(.isOutOfRange))
        device.school.state.withLock { $0.isOffline = true }
        _ = await app.round()
        device.school.state.withLock { $0.isOffline = false }
        try await app.flush(within: .seconds(60))
    }

    private var mark: DoneMark {
        get throws {
            DoneMark(
                path: try IdentifierPath([TestDevice.app, "addition"]),
                at: Date(millisecondsSince1970: 1_789_978_600_000))
        }
    }
}
