import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel
import SchoolTesting
import ServerTesting
import Synchronization
import Testing

@testable import TeachKit

/// Reading and changing without a network.
@Suite struct OfflineTests {
    @Test func onlyFetchedThingsAreAvailableWithoutANetwork() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let seen = try await device.classes.fetchClasses(sortedBy: [.name])
        device.network.fail(.isOff)
        #expect(try await device.classes.fetchClasses(sortedBy: [.name]) == seen)
        await #expect(throws: TKError.networkUnavailable) { try await device.documents.fetchDocuments(for: seen[0]) }
        try device.session.purge()
        await #expect(throws: TKError.networkUnavailable) { try await device.classes.fetchClasses() }
    }

    @Test func offlineChangesShowImmediatelyAndAreDeliveredInOrder() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let seventh = try await device.schoolClass("7a")
        _ = try await device.teacher.fetchGroups(of: seventh)
        device.network.fail(.isOff)

        var english = try await device.classes.add(TKSubject(name: "Englisch", color: .teal), to: seventh)
        #expect(english.isWaiting && english.version == 0)
        english.name = "English"
        english = try await device.classes.update(english)
        try await device.classes.add([TKUser(school.ada)], to: english)
        let group = try await device.teacher.create(TKGroup(name: "Readers"), in: seventh)
        try await device.teacher.add([TKUser(school.ada), TKUser(school.ben)], to: group)

        let shown = try #require(try await device.classes.fetchSubjects().first)
        #expect(shown.name == "English" && shown.isWaiting && shown.participants.map(\.firstname) == ["Ada"])
        #expect(try await device.teacher.fetchGroups(of: seventh).first?.members.count == 2)
        #expect(try device.session.waitingChanges() == 5)

        device.network.fail(nil)
        #expect(try await device.session.deliver(within: .seconds(60)))
        let there = try #require(try await device.classes.fetchSubjects().first)
        #expect(there.name == "English" && !there.isWaiting && there.color == .teal && there.version > 0)
        #expect(there.participants.map(\.firstname) == ["Ada"])
        let groups = try await device.teacher.fetchGroups(of: seventh)
        #expect(groups.map(\.name) == ["Readers"] && groups[0].members.count == 2 && !groups[0].isWaiting)
        #expect(try device.session.refusedChanges().isEmpty)
    }

    /// A change that was confirmed survives a kill.
    @Test func aChangeThatWaitsSurvivesTheEndOfTheApp() async throws {
        let school = try await TestSchool()
        let first = try await KitDevice(school, school.ito)
        first.network.fail(.isOff)
        try await first.classes.create(TKClass(name: "9z"))
        let second = try await KitDevice(school, nil, after: first)
        #expect(try second.session.waitingChanges() == 1)
        #expect(try await second.session.deliver(within: .seconds(60)))
        #expect(try await second.classes.fetchClasses().contains { $0.name == "9z" && !$0.isWaiting })
    }

    /// The answer is lost, so the change is sent twice; it must take effect once.
    @Test func aLostAnswerDuplicatesNothing() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        device.network.fail(.losesAnswer)
        let made = try await device.classes.create(TKClass(name: "9z"))
        #expect(made.isWaiting)
        #expect(try await device.session.deliver(within: .seconds(60)))
        var ninth = try await device.schoolClass("9z")
        ninth.name = "9y"
        device.network.fail(.losesAnswer)
        _ = try await device.classes.update(ninth)
        #expect(try await device.session.deliver(within: .seconds(60)))
        #expect(try await device.classes.fetchClasses().map(\.name).sorted() == ["7a", "7b", "9y"])
        device.network.fail(.losesAnswer)
        let sheet = try await device.documents.create(
            TKDocument(name: "Sums", exercises: [TKExercise(type: .number, questions: ["1 + 1"], answers: ["2"])]),
            in: ninth)
        #expect(try await device.session.deliver(within: .seconds(60)))
        device.network.fail(.losesAnswer)
        _ = try await device.documents.publish(sheet)
        #expect(try await device.session.deliver(within: .seconds(60)))
        let handouts = try await school.client(of: school.ito).send(ListHandouts(classID: ninth.id.of()))
        #expect(try await device.documents.fetchDocuments(for: ninth).count == 1 && handouts.items.count == 1)
        #expect(try device.session.refusedChanges().isEmpty)
    }

    @Test func whatTheSchoolRefusesLaterIsReportedAndKeptUntilItIsSeen() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let told = Mutex<[TKRefusedChange]>([])
        let events = AsyncStream.makeStream(of: Void.self)
        device.session.onRefusedChange { change in
            told.withLock { $0.append(change) }
            events.continuation.yield()
        }
        device.network.fail(.isOff)
        let bad = try await device.classes.create(TKClass(name: String(repeating: "x", count: 10_000)))
        try await device.classes.create(TKClass(name: "8a"))
        device.network.fail(nil)
        #expect(try await device.session.deliver(within: .seconds(60)))
        let refused = try device.session.refusedChanges()
        #expect(refused.map(\.objectID) == [bad.id.uuid])
        #expect(
            refused.first?.error
                == .invalidValue(TKInvalidValue(field: "name", reason: .isTooLong, detail: "200")))
        for await _ in events.stream { break }
        #expect(told.withLock { $0 } == refused)
        #expect(try await device.classes.fetchClasses().contains { $0.name == "8a" }, "The next one goes on.")
        try device.session.forget(try #require(refused.first))
        #expect(try device.session.refusedChanges().isEmpty)
    }

    @Test func aChangeThatWaitedIsMergedOrReportedWithBothVersions() async throws {
        let school = try await TestSchool()
        let one = try await KitDevice(school, school.ito)
        let two = try await KitDevice(school, school.ito)
        let made = try await one.classes.create(TKClass(name: "8a"))
        let subject = try await one.classes.add(TKSubject(name: "Art"), to: made)
        one.network.fail(.isOff)
        var here = subject
        var there = subject
        here.color = .pink
        there.name = "Fine art"
        _ = try await one.classes.update(here)
        _ = try await two.classes.update(there)
        one.network.fail(nil)
        #expect(try await one.session.deliver(within: .seconds(60)))
        let merged = try #require(try await two.classes.fetchSubjects().first)
        #expect(merged.name == "Fine art" && merged.color == .pink)

        one.network.fail(.isOff)
        here = merged
        there = merged
        here.name = "Drawing"
        there.name = "Painting"
        _ = try await one.classes.update(here)
        _ = try await two.classes.update(there)
        one.network.fail(nil)
        #expect(try await one.session.deliver(within: .seconds(60)))
        guard case .conflict(let conflict)? = try one.session.refusedChanges().first?.error,
            case .subject(let mine) = conflict.mine, case .subject(let theirs) = conflict.theirs
        else {
            Issue.record("There is no conflict: \(try one.session.refusedChanges())")
            return
        }
        #expect(conflict.fields == ["name"] && mine.name == "Drawing" && theirs.name == "Painting")
        #expect(try await one.classes.fetchSubjects().first?.name == "Painting")
    }

    /// A change must not overtake a waiting one, or the older one would win.
    @Test func aLaterChangeDoesNotOvertakeOneThatWaits() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        device.network.fail(.isOff)
        var made = try await device.classes.create(TKClass(name: "8a"))
        device.network.fail(nil)
        made.name = "8b"
        made = try await device.classes.update(made)
        #expect(try device.session.waitingChanges() == 0)
        #expect(try await device.classes.fetchClasses().map(\.name).sorted() == ["7a", "7b", "8b"])
        let paths = device.network.requests.filter { $0.hasPrefix("PUT /v1/classes/") }
        #expect(paths.count >= 3, "Tried in vain, delivered, and changed: \(paths)")
    }

    /// The tool that signs people out must not lose what was confirmed to an app.
    @Test func signingOutDoesNotLoseWhatWaits() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        device.network.fail(.isOff)
        try await device.classes.create(TKClass(name: "9z"))
        let tool = try #require(try SignedInDevice(device.folder, in: device.surroundings))
        guard case .wouldLose(let waiting) = try await tool.signOut() else {
            Issue.record("It was signed out.")
            return
        }
        #expect(waiting.values.map(\.calls) == [1])
        device.network.fail(nil)
        #expect(try await tool.signOut() == .done)
        let other = try await KitDevice(school, school.ito)
        #expect(try await other.classes.fetchClasses().contains { $0.name == "9z" })
    }
}
