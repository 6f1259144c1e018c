import DeviceTesting
import Foundation
import SchoolAPI
import SchoolModel
import Synchronization
import Testing

@testable import ClassKit

/// Two windows of one app that are processes of their own go on with the same attempt.
struct TwoProcessesTests {
    /// A window where somebody has begun, and another one where they go on.
    private func windows(on device: TestDevice) async throws -> (one: CLSDataStore, other: CLSDataStore) {
        device.school.assign(TestDevice.app, "addition")
        let one = device.launchStore()
        let activity = one.addQuiz("addition").createNewActivity()
        try await one.deliver()
        activity.start()
        device.wait(.seconds(10))
        activity.addProgressRange(fromStart: 0, toEnd: 0.1)
        try await one.save()
        return (one, device.launchStore())
    }

    private func activity(in store: CLSDataStore) async throws -> CLSActivity {
        let path = [TestDevice.app, "addition"]
        let context = try #require(try await store.contexts(matchingIdentifierPath: path).last)
        return try #require(context.currentActivity)
    }

    @Test(arguments: [false, true]) func bothOfThemAreRecorded(otherIsFirst: Bool) async throws {
        let device = try TestDevice()
        let (one, other) = try await windows(on: device)
        let mine = try await activity(in: one)
        let theirs = try await activity(in: other)
        let finishOne = {
            mine.addProgressRange(fromStart: 0.1, toEnd: 0.2)
            mine.addAdditionalActivityItem(CLSQuantityItem(identifier: "hints", title: "Hints"))
            try await one.save()
            device.wait(.seconds(5))
            mine.stop()
            try await one.deliver()
        }
        let finishOther = {
            theirs.start()
            device.wait(.seconds(2))
            theirs.stop()
            theirs.addProgressRange(fromStart: 0.5, toEnd: 0.6)
            theirs.primaryActivityItem = CLSScoreItem(identifier: "total", title: "Total", score: 7, maxScore: 10)
            try await other.deliver()
        }

        if otherIsFirst { try await finishOther() }
        try await finishOne()
        if !otherIsFirst { try await finishOther() }

        let dto = try #require(device.delivered.last)
        let recorded = try dto.activity()
        #expect(device.delivered.count == 1)
        #expect(recorded.progress.parts == [.init(start: 0, end: 0.2), .init(start: 0.5, end: 0.6)])
        #expect(recorded.primaryItem?.value == .score(7, outOf: 10))
        #expect(recorded.additionalItems.map(\.identifier) == ["hints"])
        // If the other window was first, its two seconds passed while the clock of the first one ran as well.
        #expect(recorded.duration == (otherIsFirst ? 19_000 : 17_000))
    }

    @Test func theyGoOnTakingTurns() async throws {
        let device = try TestDevice()
        let (one, other) = try await windows(on: device)
        let mine = try await activity(in: one)
        let theirs = try await activity(in: other)
        mine.stop()
        for step in 2..<6 {
            let start = Double(step) / 10
            mine.addProgressRange(fromStart: start, toEnd: start + 0.02)
            try await one.save()
            theirs.addProgressRange(fromStart: start + 0.05, toEnd: start + 0.07)
            if step.isMultiple(of: 2) { try await other.deliver() } else { try await other.save() }
        }
        try await one.deliver()

        let recorded = try #require(device.delivered.last).activity()
        #expect(recorded.progress.parts.count == 9)
        #expect(recorded.duration == 10_000, "nobody's time counts twice")
        let later = try await activity(in: device.launchStore())
        #expect(abs(later.progress - 0.26) < 0.000001)
    }
}
