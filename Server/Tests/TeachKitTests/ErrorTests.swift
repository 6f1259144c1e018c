import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel
import SchoolTesting
import ServerTesting
import Testing

@testable import TeachKit

/// Every error, what it says, and where it comes from.
@Suite struct ErrorTests {
    static let all: [TKError] = [
        .networkUnavailable, .networkFailure, .notAuthenticated, .fetchSortTypeNotAvailable, .noWritePermission,
        .noReadPermission, .noSharedData, .objectNotFound, .parentObjectNotFound, .userCouldNotLoad,
        .invalidValue(TKInvalidValue(field: "name", reason: .isEmpty)),
        .conflict(
            TKConflict(
                fields: ["name"], mine: .schoolClass(TKClass(name: "a")), theirs: .schoolClass(TKClass(name: "b")))),
        .notPossibleNow(nil), .limitReached(nil), .tooManyAttempts, .offerNotValid, .rangeOutOfBounds,
        .scoreNotRecorded, .deviceStoreFailure("disk"), .serverFailure, .cancelled, .refused(code: "new", field: nil),
    ]

    @Test(arguments: TKLanguage.allCases)
    func everyErrorSaysWhatHappenedAndWhatHelps(language: TKLanguage) {
        let said = Self.all.map { $0.description(in: language) }
        #expect(said.allSatisfy { !$0.isEmpty } && Set(said).count == said.count, "\(said)")
        for error in Self.all {
            #expect(!error.recoverySuggestion(in: language).isEmpty)
            if language != .english { #expect(error.description(in: language) != error.description(in: .english)) }
        }
        for reason in TKInvalidValue.Reason.allCases {
            let error = TKError.invalidValue(TKInvalidValue(field: "name", reason: reason, detail: "200"))
            #expect(error.description(in: language).contains("name"))
            #expect(error.recoverySuggestion(in: language).contains("200"))
        }
    }

    /// A code without an error would reach people as a code.
    @Test func everyRefusalOfTheSchoolHasItsError() {
        for code in Refusal.Code.allCases where code != .formHasExpired {
            for attempt in [TKAttempt.reading, .writing, .joining, .scoring] {
                let problem = Problem(type: code.rawValue, title: "", status: 400, field: "name", detail: nil)
                if case .refused = TKError(problem, while: attempt) { Issue.record("\(code) has no error.") }
            }
        }
        let later = TKError(Problem(type: "from-the-future", title: "", status: 422, field: "x"), while: .writing)
        #expect(later == .refused(code: "from-the-future", field: "x"))
        #expect(TKError(Problem(type: "server-error", title: "", status: 500), while: .reading) == .serverFailure)
    }

    @Test func theNetworkSaysWhatIsWrongWithIt() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        for (fault, error) in [
            (Network.Fault.isOff, TKError.networkUnavailable), (.isGarbled, .networkFailure),
            (.isBusy, .serverFailure),
        ] {
            device.network.fail(fault)
            await #expect(throws: error) { try await device.classes.fetchClasses() }
            let share = TKShareController(session: device.session, queue: .global())
            #expect(await outcome { share.fetchInvitations(completion: $0) }.error == error)
        }
    }

    @Test func everyControllerReportsThatNobodyIsSignedIn() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, nil)
        await #expect(throws: TKError.notAuthenticated) { try await device.classes.fetchClasses() }
        await #expect(throws: TKError.notAuthenticated) { try await device.classes.create(TKClass(name: "8a")) }
        await #expect(throws: TKError.notAuthenticated) { try await device.documents.fetchDocuments() }
        await #expect(throws: TKError.notAuthenticated) { try await device.profiles.fetchUserProfile() }
        await #expect(throws: TKError.notAuthenticated) { try await device.settings.fetchNotificationSettings() }
        await #expect(throws: TKError.notAuthenticated) { try await device.shares.fetchInvitations() }
        await #expect(throws: TKError.notAuthenticated) {
            try await device.leaderboards.fetchLeaderboard(for: .type(.choice), range: 0..<1)
        }
        await #expect(throws: TKError.notAuthenticated) {
            try await device.teacher.fetchStudents(of: TKClass(name: "7a"))
        }
    }

    /// What was fetched before must not be shown when the school has ended the session.
    @Test func anEndedSessionShowsNothingFromBefore() async throws {
        let school = try await TestSchool()
        let device = try await KitDevice(school, school.ito)
        #expect(try await device.classes.fetchClasses().count == 2)
        try await SchoolClient(school).signOut(device)
        await #expect(throws: TKError.notAuthenticated) { try await device.classes.fetchClasses() }
        device.network.fail(.isOff)
        await #expect(throws: TKError.notAuthenticated) { try await device.classes.fetchClasses() }
    }
}

/// What happens at the school and not on the device.
struct SchoolClient {
    let school: TestSchool

    init(_ school: TestSchool) {
        self.school = school
    }

    /// Ends the session of a device behind its back.
    func signOut(_ device: KitDevice) async throws {
        let account = try #require(try device.folder.account())
        _ = try await Client(transport: school.transport, token: account.token).send(SignOutDevice())
    }
}
