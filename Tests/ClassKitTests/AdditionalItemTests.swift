import DeviceStore
import DeviceTesting
import Foundation
import SchoolAPI
import Testing

@testable import ClassKit

/// One item that can't be reported keeps nothing else from being reported.
struct AdditionalItemTests {
    struct BadItem: Sendable, CustomTestStringConvertible {
        let make: @Sendable () -> CLSActivityItem
        let named: String

        var testDescription: String { named }

        static func score(_ score: Double, of maximum: Double, named: String) -> BadItem {
            BadItem(
                make: { CLSScoreItem(identifier: "bad", title: "Bad", score: score, maxScore: maximum) }, named: named)
        }
    }

    static let badItems: [BadItem] = [
        .score(0, of: 0, named: "additionalItems[“bad”].maxScore` has to be more than 0, not 0"),
        .score(12, of: 10, named: "additionalItems[“bad”].score` has to be 0…10, not 12"),
        .score(.nan, of: 10, named: "additionalItems[“bad”].score` has to be 0…10, not nan"),
        BadItem(
            make: {
                let item = CLSQuantityItem(identifier: "bad", title: "Bad")
                item.quantity = .infinity
                return item
            }, named: "additionalItems[“bad”].quantity` has to be a finite number, not inf"),
        BadItem(
            make: { CLSBinaryItem(identifier: "", title: "Bad", type: .yesNo) },
            named: "additionalItems[“”].identifier` must not be empty"),
    ]

    @Test func ofTooManyItemsAsManyAsFitAreReportedWithTheRest() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "sums")
        let store = device.launchStore()
        let activity = store.addQuiz("sums").createNewActivity()
        try await store.deliver()
        activity.start()
        device.wait(.seconds(3))
        activity.progress = 0.5
        for number in 1...1500 {
            activity.addAdditionalActivityItem(
                CLSScoreItem(identifier: "\(number)", title: "Q", score: 1, maxScore: 1))
        }
        activity.stop()
        let error = try #require(await #expect(throws: CLSError.self) { try await store.save() })
        let causes = error.userInfo[CLSErrorUserInfoKey.underlyingErrorsKey.rawValue] as? [CLSError]
        #expect(causes?.map(\.code) == [.limits] && error.localizedDescription.contains("1000"))
        try await store.save()
        _ = try await store.waitForDelivery(upTo: .seconds(60))
        let attempt = try #require(device.delivered.last)
        #expect(attempt.duration == 3000 && attempt.progress == [[0, 0.5]])
        #expect(attempt.additionalItems.map(\.identifier) == (1...1000).map(String.init))
    }

    @Test(arguments: badItems)
    func theRestOfTheAttemptIsReportedAndTheItemIsNamed(bad: BadItem) async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        device.school.assign(TestDevice.app, "sums")
        let store = device.launchStore()
        let activity = store.addQuiz("sums").createNewActivity()
        try await store.deliver()
        activity.progress = 0.5
        activity.primaryActivityItem = CLSScoreItem(identifier: "total", title: "Total", score: 1, maxScore: 2)
        let item = bad.make()
        activity.addAdditionalActivityItem(item)
        activity.addAdditionalActivityItem(CLSBinaryItem(identifier: "good", title: "Good", type: .yesNo))

        let error = try #require(await #expect(throws: CLSError.self) { try await store.save() })
        #expect(error.code == .partialFailure)
        let causes = error.userInfo[CLSErrorUserInfoKey.underlyingErrorsKey.rawValue] as? [CLSError]
        #expect(causes?.map(\.code) == [.invalidArgument])
        #expect(causes?.first?.userInfo[CLSErrorUserInfoKey.objectKey.rawValue] as? CLSActivityItem === item)
        #expect(error.localizedDescription.contains("additionalItems[“\(item.identifier)”]"))

        _ = try await store.waitForDelivery(upTo: .seconds(60))
        let attempt = try #require(device.delivered.last)
        #expect(attempt.progress == [[0, 0.5]])
        #expect(attempt.primaryItem?.score == 1)
        #expect(attempt.additionalItems.map(\.identifier) == ["good"])

        let signedIn = try #require(try SignedInDevice(device.folder, in: device.surroundings))
        var log = try #require(signedIn.developerLog)
        let refused = log.next().filter { $0.outcome == .refused }.map(\.sentence)
        #expect(refused == ["Refused: `\(bad.named)."])
    }

    /// What the primary item can't say doesn't take time and progress with it, and what it said before stays.
    @Test func aBadPrimaryItemIsNamedAndTheRestIsReported() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "sums")
        let store = device.launchStore()
        let activity = store.addQuiz("sums").createNewActivity()
        try await store.deliver()
        activity.start()
        device.wait(.seconds(61))
        activity.progress = 0.5
        let item = CLSScoreItem(identifier: "total", title: "Total", score: 12, maxScore: 10)
        activity.primaryActivityItem = item
        activity.stop()

        let error = try #require(await #expect(throws: CLSError.self) { try await store.save() })
        let causes = error.userInfo[CLSErrorUserInfoKey.underlyingErrorsKey.rawValue] as? [CLSError]
        #expect(error.code == .partialFailure && causes?.map(\.code) == [.invalidArgument])
        #expect(causes?.first?.userInfo[CLSErrorUserInfoKey.objectKey.rawValue] as? CLSActivityItem === item)
        #expect(error.localizedDescription.contains("`primaryItem.score` has to be 0…10, not 12"))
        _ = try await store.waitForDelivery(upTo: .seconds(60))
        #expect(device.delivered.map(\.duration) == [61_000] && device.delivered.map(\.progress) == [[[0, 0.5]]])
        #expect(device.delivered.first?.primaryItem == nil)

        item.score = 7
        try await store.deliver()
        item.score = -1
        #expect(try await store.saveCode() == .partialFailure)
        _ = try await store.waitForDelivery(upTo: .seconds(60))
        #expect(device.delivered.map(\.primaryItem?.score) == [7], "the last good one stays")
    }

    /// A primary item that the app has removed doesn't come back in the place of one that can't be reported.
    @Test(arguments: [true, false])
    func aRemovedPrimaryItemStaysRemoved(isOfAnotherKind: Bool) async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "sums")
        let store = device.launchStore()
        let activity = store.addQuiz("sums").createNewActivity()
        try await store.deliver()
        activity.primaryActivityItem = CLSScoreItem(identifier: "total", title: "Total", score: 3, maxScore: 4)
        try await store.deliver()
        activity.primaryActivityItem = nil
        try await store.deliver()
        #expect(device.delivered.map(\.primaryItem) == [nil])

        activity.primaryActivityItem =
            isOfAnotherKind
            ? CLSQuantityItem(identifier: "total", title: "Total")
            : CLSScoreItem(identifier: "total", title: "Total", score: 12, maxScore: 10)
        activity.progress = 0.5
        #expect(try await store.saveCode() == .partialFailure)
        _ = try await store.waitForDelivery(upTo: .seconds(60))
        #expect(device.delivered.map(\.primaryItem) == [nil] && device.delivered.map(\.progress) == [[[0, 0.5]]])
    }

    @Test func aCorrectedItemIsReportedByTheNextSave() async throws {
        let device = try TestDevice()
        device.school.assign(TestDevice.app, "sums")
        let store = device.launchStore()
        let activity = store.addQuiz("sums").createNewActivity()
        let item = CLSScoreItem(identifier: "first", title: "First", score: 0, maxScore: 0)
        activity.addAdditionalActivityItem(item)
        #expect(try await store.saveCode() == .partialFailure)

        item.maxScore = 4
        try await store.deliver()
        #expect(device.delivered.last?.additionalItems.map(\.maxScore) == [4])
    }
}
