import Foundation
import Interchange
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing
import Timetable

/// Feeds that drop what is over by the hour.
@Suite struct LessonsOverTodayTests {
    private typealias Scene = CorrectedZoneScene

    private static let evening = Scene.entry("e", "Latin", ":20260921T190000")
    private static let next = Scene.entry("n", "Latin", ":20260928T080000")
    private static let lesson = Scene.entry("m", "Latin", ":20260921T080000")

    /// A lesson of this morning on its own, one that was moved or added to it, and one of a series.
    @Test(arguments: [
        ([lesson], [lesson], [String]()),
        ([lesson], [Scene.entry("m", "Latin", ":20260921T100000")], []),
        ([], [lesson], []),
        (
            [Scene.entry("s", "Physics", ":20260914T080000", "RRULE:FREQ=WEEKLY;COUNT=4")],
            [Scene.entry("s", "Physics", ":20260914T080000", "RRULE:FREQ=WEEKLY;COUNT=4")],
            [Scene.entry("s", "Physics", ":20260928T080000", "RRULE:FREQ=WEEKLY;COUNT=2")]
        ),
    ])
    func aLessonThatIsOverIsNotCancelled(planned: [String], known: [String], left: [String]) async throws {
        let early = [Self.evening, Self.next]
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed(planned + early), on: .sqlite)
        let house = scene.house
        house.school.clock.set(moment("2026-09-21", "07:00"))
        _ = try await scene.look(Scene.feed(known + early))
        let lessons = try await scene.lessons
        let told = try await scene.told
        house.school.clock.set(moment("2026-09-21", "12:00"))
        for _ in 0..<2 { _ = try await scene.look(Scene.feed(left + early)) }
        #expect(try await scene.lessons == lessons)
        #expect(try await scene.told == told)
    }

    /// What is still to come today is gone when the feed no longer has it.
    @Test func aLessonOfThisEveningIsCancelled() async throws {
        let scene = try await Scene.chosen(
            in: "Europe/Berlin", Scene.feed([Self.lesson, Self.evening, Self.next]), on: .sqlite)
        _ = try await scene.look(Scene.feed([Self.lesson, Self.next]))
        #expect(try await scene.told == [.timetable(changes: 1, today: 1, withdrawn: 0)])
    }

    /// It has taken place, and has not moved to another lesson of the day.
    @Test(arguments: ["08:10", "10:00"])
    func aLessonThatHasBegunHasNotMoved(at time: String) async throws {
        let early = [Self.evening, Self.next]
        let scene = try await Scene.chosen(in: "Europe/Berlin", Scene.feed([Self.lesson] + early), on: .sqlite)
        let lessons = try await scene.lessons
        scene.house.school.clock.set(moment("2026-09-21", time))
        for added in [[], [Scene.entry("x", "Latin", ":20260921T120000")]] {
            _ = try await scene.look(Scene.feed(added + early))
            let new = added.map { _ in "Latin 2026-09-21 12:00" }
            #expect(try await scene.lessons == (lessons + new).sorted())
        }
        #expect(try await scene.state.changes.allSatisfy { $0.original == nil })
    }

    /// What is said to be cancelled while it takes place isn't only gone.
    @Test func aLessonThatIsCalledOffAtItsBeginIsCancelled() async throws {
        let weekly = { (more: String...) in
            Scene.feed([
                Scene.entry(
                    "s", "Physics", ":20260921T080000", (["RRULE:FREQ=WEEKLY;COUNT=4"] + more).joined(separator: "\r\n")
                ),
                Self.evening,
            ])
        }
        let scene = try await Scene.chosen(in: "Europe/Berlin", weekly(), on: .sqlite)
        scene.house.school.clock.set(moment("2026-09-21", "08:10"))
        _ = try await scene.look(weekly("EXDATE:20260921T080000"))
        #expect(try await scene.state.changes.map(\.replacement) == [nil])
    }
}
