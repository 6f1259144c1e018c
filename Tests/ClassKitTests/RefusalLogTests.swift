import DeviceStore
import DeviceTesting
import Testing

@testable import ClassKit

/// What an app is told by an error, its maker finds in the log.
struct RefusalLogTests {
    @Test func theDeveloperLogNamesTheRuleThatPreventsASave() async throws {
        let device = try TestDevice(signedIn: false)
        try device.signIn(isDeveloper: true)
        let store = device.launchStore()
        let quiz = store.addQuiz("sums")
        try await store.save()
        let activity = quiz.createNewActivity()
        activity.primaryActivityItem = CLSScoreItem(identifier: "total", title: "Total", score: 12, maxScore: 10)
        #expect(try await store.saveCode() == .partialFailure)
        activity.primaryActivityItem = nil
        store.addQuiz("products").title = ""
        #expect(try await store.saveCode() != nil)

        let signedIn = try #require(try SignedInDevice(device.folder, in: device.surroundings))
        var log = try #require(signedIn.developerLog)
        let refused = log.next().filter { $0.outcome == .refused }
        #expect(
            refused.map { "\($0.path ?? ""): \($0.sentence)" } == [
                "\(TestDevice.app)/sums: Refused: `primaryItem.score` has to be 0…10, not 12.",
                "\(TestDevice.app)/products: Refused: `title` must not be empty.",
            ])
    }
}
