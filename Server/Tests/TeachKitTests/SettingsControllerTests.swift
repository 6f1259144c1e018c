import Foundation
import SchoolAPI
import SchoolModel
import SchoolTesting
import ServerTesting
import Testing

@testable import TeachKit

/// Notifications and one's own profile, through the real server.
@Suite struct SettingsControllerTests {
    @Test func settingsAreKeptAtTheSchoolForEveryDevice() async throws {
        let school = try await TestSchool()
        let one = try await KitDevice(school, school.ada)
        let two = try await KitDevice(school, school.ada)
        #expect(try await one.settings.requestUserDiscoverabilityPermission())
        #expect(try await one.settings.requestNotificationPermission())
        var settings = try await one.settings.fetchNotificationSettings()
        settings.quietFrom = "20:00"
        settings.quietUntil = "06:30"
        settings.hoursBeforeDeadline = 24
        settings.channels[.returned] = []
        let saved = try await one.settings.update(settings)
        #expect(saved == settings)
        #expect(try await two.settings.fetchNotificationSettings() == settings)
        settings.quietUntil = nil
        await #expect(throws: TKError.invalidValue(TKInvalidValue(field: "quietUntil", reason: .isEmpty))) {
            try await one.settings.update(settings)
        }
    }

    @Test func whatThisVersionDoesNotKnowStaysAsThePersonChoseIt() async throws {
        let school = try await TestSchool()
        let ada = try await KitDevice(school, school.ada)
        var chosen = try await ada.settings.session.ask(GetNotificationSettings())
        chosen.allChanges = true
        chosen.choices = chosen.choices.map {
            let channels = $0.kind == "exam" ? ["email", "inbox"] : $0.channels
            return NotificationSettingsDTO.Choice(kind: $0.kind, channels: channels)
        }
        _ = try await ada.settings.session.send(SaveNotificationSettings(settings: chosen), while: .writing)
        var settings = try await ada.settings.fetchNotificationSettings()
        settings.hoursBeforeDeadline = 5
        try await ada.settings.update(settings)
        let kept = try await ada.settings.session.ask(GetNotificationSettings())
        #expect(kept.allChanges == true)
        #expect(kept.choices.first { $0.kind == "exam" }.map { Set($0.channels) } == ["email", "inbox"])
        #expect(kept.hoursBeforeDeadline == 5)
    }

    @Test func remindersNeedAHandout() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let seventh = try await ito.schoolClass("7a")
        let draft = try await ito.documents.create(
            TKDocument(name: "Words", deadline: school.clock.now + 86_400, exercises: [DocumentControllerTests.words]),
            in: seventh)
        await #expect(throws: TKError.notPossibleNow("draft")) {
            try await ito.settings.addSubscription(to: draft, hoursBeforeDeadline: 3)
        }
        _ = try await ito.documents.publish(draft)
        let given = try #require(try await ada.documents.fetchDocuments().first)
        try await ada.settings.addSubscription(to: given, hoursBeforeDeadline: 3)
        try await ada.settings.removeSubscription(of: given)
        await #expect(throws: TKError.self) {
            try await ada.settings.addSubscription(to: given, hoursBeforeDeadline: 0)
        }
        let cem = try await KitDevice(school, school.cem)
        await #expect(throws: TKError.objectNotFound) {
            try await cem.settings.addSubscription(to: given, hoursBeforeDeadline: 3)
        }
    }

    @Test func eachFunctionAnswersItsCompletionHandlerOnce() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let seventh = try await ito.schoolClass("7a")
        let subject = try await ito.classes.add(TKSubject(name: "Art"), to: seventh)
        try await ito.classes.add(nil, to: subject)
        _ = try await ito.documents.publish(
            ito.documents.create(
                TKDocument(
                    name: "A", deadline: school.clock.now + 86_400, exercises: [DocumentControllerTests.sums]),
                in: subject))
        let settings = ada.settings
        let given = try #require(try await ada.documents.fetchDocuments().first)
        #expect(await outcome { settings.requestUserDiscoverabilityPermission(completion: $0) }.value == true)
        #expect(await outcome { settings.requestNotificationPermission(completion: $0) }.value == true)
        let kept = try #require(await outcome { settings.fetchNotificationSettings(completion: $0) }.value)
        #expect(await outcome { settings.update(kept, completion: $0) }.value == kept)
        #expect(await failure { settings.addSubscription(to: given, hoursBeforeDeadline: 5, completion: $0) } == nil)
        #expect(await failure { settings.removeSubscription(of: given, completion: $0) } == nil)
        #expect(await failure { settings.removeSubscription(of: subject, completion: $0) } == nil)
        #expect(await failure { settings.addSubscription(to: subject, completion: $0) } == nil)
        let error = await failure { settings.registerDevice(token: Data(), app: "", completion: $0) }
        #expect(error != nil)
        #expect(await failure { settings.addSubscription(to: TKSubject(name: "?"), completion: $0) } == .objectNotFound)
    }

    // MARK: Profiles

    @Test func peopleSeeThemselvesAndThoseInTheirClasses() async throws {
        let school = try await TestSchool()
        let ito = try await KitDevice(school, school.ito)
        let ada = try await KitDevice(school, school.ada)
        let me = try await ada.profiles.fetchUserProfile()
        #expect(me.firstname == "Ada" && me.recordID.recordName == school.ada.id.description)
        #expect(try await ada.profiles.fetchUserProfile(of: school.ito.id.of()).lastname == "Ito")
        #expect(try await ito.profiles.fetchUserProfile(of: school.ben.id.of()).firstname == "Ben")
        #expect(try await ito.profiles.fetchUserProfile(of: school.ito.id.of()).firstname == "Yuki")
        #expect(
            try await ito.profiles.fetchUserProfiles(sortedBy: [.name]).map(\.firstname) == [
                "Ada", "Ben", "Cem", "Chidi", "Yuki",
            ])
        for other in [school.ben.id, school.okafor.id, Person.ID(UUID())] {
            await #expect(throws: TKError.userCouldNotLoad) { try await ada.profiles.fetchUserProfile(of: other.of()) }
        }
        await #expect(throws: TKError.fetchSortTypeNotAvailable) {
            try await ito.profiles.fetchUserProfiles(sortedBy: [.creationDate])
        }
    }

    @Test func staffDescribeOnlyThemselves() async throws {
        let school = try await TestSchool()
        let one = try await KitDevice(school, school.ito)
        let two = try await KitDevice(school, school.ito)
        var here = try await one.profiles.fetchUserProfile()
        var there = try await two.profiles.fetchUserProfile()
        here.email = "ito@example.org"
        there.lastname = "Itō"
        _ = try await one.profiles.update(here)
        let merged = try await two.profiles.update(there)
        #expect(merged.email == "ito@example.org" && merged.lastname == "Itō", "Both changes are kept.")
        var other = try await one.profiles.fetchUserProfile(of: school.ben.id.of())
        other.lastname = "Bean"
        await #expect(throws: TKError.noWritePermission) { try await one.profiles.update(other) }
        let ada = try await KitDevice(school, school.ada)
        var student = try await ada.profiles.fetchUserProfile()
        student.firstname = "The one and only"
        await #expect(throws: TKError.noWritePermission) { try await ada.profiles.update(student) }
        let okafor = try await KitDevice(school, school.okafor)
        var thief = try await okafor.profiles.fetchUserProfile()
        thief.email = "ito@example.org"
        await #expect(throws: TKError.invalidValue(TKInvalidValue(field: "email", reason: .isTaken))) {
            try await okafor.profiles.update(thief)
        }
    }

    @Test func eachFunctionOfProfilesAnswersItsCompletionHandlerOnce() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        let profiles = device.profiles
        let me = try #require(await outcome { profiles.fetchUserProfile(completion: $0) }.value)
        #expect(await outcome { profiles.fetchUserProfile(of: me.id, completion: $0) }.value == me)
        #expect(await outcome { profiles.fetchUserProfiles(completion: $0) }.value?.count == 5)
        var changed = me
        changed.email = "ito@example.org"
        let mine = changed
        #expect(await outcome { profiles.update(mine, completion: $0) }.value?.email == "ito@example.org")
        #expect(await outcome { profiles.fetchUserProfile(of: .make(), completion: $0) }.error == .userCouldNotLoad)
    }
}
