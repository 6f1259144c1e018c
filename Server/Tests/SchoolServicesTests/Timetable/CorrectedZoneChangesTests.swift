import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// A school that corrects its zone, and changes that its feed names itself.
@Suite struct CorrectedZoneChangesTests {
    private typealias Scene = CorrectedZoneScene

    /// A move and another room, of lessons in summer time and after it.
    private static let named = [
        exception("20261005", at: "20261006T080000", "R1"), exception("20261012", at: "20261012T080000", "R7"),
        exception("20261109", at: "20261109T090000", "R1"), exception("20261116", at: "20261116T080000", "R7"),
    ]

    private static func exception(_ day: String, at start: String, _ room: String) -> String {
        Scene.entry(
            "s", "Physics", ";TZID=Europe/Berlin:\(start)", "RECURRENCE-ID;TZID=Europe/Berlin:\(day)T080000"
        ).replacing("LOCATION:R1", with: "LOCATION:\(room)")
    }

    private func withdrawals(_ told: [NotificationContent]) -> Int {
        told.reduce(0) { count, content in
            guard case .timetable(_, _, let withdrawn, let gone) = content else { return count }
            return count + withdrawn + gone
        }
    }

    /// They still say the same, so none of these lessons takes place as planned again.
    @Test(arguments: Backend.enabled, [("Etc/UTC", "Europe/Berlin"), ("Europe/Berlin", "Etc/UTC")])
    func changesThatTheFeedStillNamesAreNotWithdrawn(on backend: Backend, zones: (String, String)) async throws {
        let scene = try await Scene.chosen(in: zones.0, Scene.feed(Scene.entries), on: backend)
        let entries = Scene.entries + Self.named
        _ = try await scene.look(Scene.feed(entries))
        let before = try await scene.told
        #expect(before == [.timetable(changes: 4, today: 0, withdrawn: 0)])
        for zone in [zones.1, zones.0] {
            try await scene.move(to: zone)
            _ = try await scene.look(Scene.feed(entries))
            #expect(try await scene.state.changes.count == 4)
            #expect(try await scene.told == before, "\(zone)")
        }
        // Neither does their history say so.
        for lecture in try await scene.state.lectures where lecture.name == "Physics" {
            let history = try await scene.house.timetable.history(of: lecture.id, as: scene.house.planner)
            #expect(history.allSatisfy { $0.act != .withdrawn })
        }
        // What is really taken back is still told.
        try await scene.move(to: zones.1)
        _ = try await scene.look(Scene.feed(Scene.entries + Self.named.dropFirst()))
        #expect(withdrawals(try await scene.told) == 1)
    }

    /// A lesson that is over stands in the plan once, at the hour at which it was.
    @Test(arguments: Backend.enabled)
    func changesThatAreOverStayOnce(on backend: Backend) async throws {
        let scene = try await Scene.chosen(in: "Etc/UTC", Scene.feed(Scene.entries), on: backend)
        let entries = Scene.entries + Self.named
        _ = try await scene.look(Scene.feed(entries))
        scene.house.school.clock.set(moment("2026-10-20", "12:00"))
        try await scene.move(to: "Europe/Berlin")
        _ = try await scene.look(Scene.feed(entries))
        #expect(try await scene.state.changes.count == 4)
        #expect(try await scene.lessons.filter { $0.hasPrefix("Physics") }.count == 8)
        #expect(withdrawals(try await scene.told) == 0)
    }

    /// What a planner has said of a lesson still counts, and what the feed says of it is no news.
    @Test(arguments: Backend.enabled)
    func whatAPlannerHasSaidStillCounts(on backend: Backend) async throws {
        let entries = Scene.entries + Self.named
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed(entries), on: backend)
        let physics = try #require(try await scene.state.lectures.first { $0.name == "Physics" })
        for day in ["2026-10-12", "2026-11-16"] {
            try await scene.house.planning.enter(TimetableHouse.change(of: physics, on: day), as: scene.house.planner)
        }
        try await TimetableNotifier(scene.house.timetable).tell()
        let before = try await scene.told
        for zone in ["Etc/UTC", "Asia/Tokyo", "Europe/Berlin"] {
            try await scene.move(to: zone)
            for _ in 0..<2 { _ = try await scene.look(Scene.feed(entries)) }
            #expect(try await scene.lessons.filter { $0.hasPrefix("Physics") }.count == 6, "\(zone)")
            #expect(try await scene.state.changes.count == 4)
            #expect(try await scene.told == before, "\(zone)")
        }
    }
}
