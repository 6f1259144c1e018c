import SchoolModel
import Testing

@testable import Timetable

/// Databases contain fingerprints: a change must have the same one in every version.
@Suite struct ChangeFingerprintTests {
    private static let lecture = Lecture.id(term: "T1", key: "L1")
    private static let day = CalendarDay(year: 2026, month: 11, day: 24)

    private static func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }

    private static func planned() throws -> LectureChange.Planned {
        LectureChange.Planned(day: day, start: try time("08:00"), rooms: ["FB 012", #"A "1""#])
    }

    private static func instead(
        until end: String? = nil, rooms: [String] = [], lecturers: [String]? = nil
    ) throws -> LectureChange.Replacement {
        LectureChange.Replacement(
            day: day.adding(days: 1), start: try time("09:45"), end: try end.map(time), rooms: rooms,
            lecturers: lecturers)
    }

    /// Changes with their fingerprints, and with those that were stored earlier.
    private static func changes() throws -> [(change: LectureChange, print: String, former: String)] {
        typealias Row = (LectureChange.Planned?, LectureChange.Replacement?, String, String, String, String)
        let rows: [Row] = [
            (
                try planned(), try instead(until: "11:15", rooms: ["B 7"], lecturers: ["Ōe"]), "Krank", "bring\nHeft",
                "cf837094fac688d227b586a5f707a4a7", "336a8d44881d9ea48612976487d5e6d2"
            ),
            (nil, try instead(), "", "", "8d397d71df8015e94d9768e618b0a39e", "c22de1241b3fe34bb1add1bdaa49c73b"),
            (try planned(), nil, "", "", "6a4dcadf52522446aaf6ca540da231c5", "932a6fac2d3e5f07501f47c016fb7903"),
        ]
        return try rows.map { original, replacement, reason, note, print, former in
            let change = LectureChange(
                lecture: lecture, original: original, replacement: replacement, reason: reason, note: note)
            return (try #require(change), print, former)
        }
    }

    @Test func theFingerprintOfAChangeIsTheSameInEveryVersion() throws {
        for (change, print, _) in try Self.changes() { #expect(change.fingerprint == print) }
    }

    @Test func anEarlierFingerprintMeansTheSameAsTheCurrentOne() throws {
        let changes = try Self.changes()
        for (change, print, former) in changes {
            #expect(change.formerFingerprint == former)
            #expect(change.says(print) && change.says(former) && !change.says(""))
        }
        #expect(!changes[0].change.says(changes[1].former) && !changes[0].change.says(changes[2].print))
    }

    @Test func everyPropertyOfAChangeCounts() throws {
        let alterations: [(inout LectureChange) throws -> Void] = [
            { _ in }, { $0.replacement = nil }, { $0.reason = "" }, { $0.note = "" },
            {
                $0.reason = "Krank\nbring"; $0.note = "Heft"
            }, { $0.replacement?.day = Self.day },
            { $0.replacement?.start = try Self.time("09:50") }, { $0.replacement?.end = nil },
            { $0.replacement?.rooms = [] }, { $0.replacement?.rooms = ["B", "7"] },
            { $0.replacement?.lecturers = nil }, { $0.replacement?.lecturers = [] },
            { $0.replacement?.subject = "PH" }, { $0.replacement?.subject = "" },
        ]
        let first = try #require(try Self.changes().first).change
        let prints = try alterations.map { alter in
            var change = first
            try alter(&change)
            return change.fingerprint
        }
        #expect(Set(prints).count == alterations.count)
        // A new property has to be added here and to the fingerprint.
        #expect(Mirror(reflecting: first).children.count == 6)
        #expect(Mirror(reflecting: try Self.planned()).children.count == 3)
        #expect(Mirror(reflecting: try Self.instead()).children.count == 6)
    }

    @Test func aSubstitutedSubjectIsNews() throws {
        var change = try #require(try Self.changes().first).change
        let before = change
        change.replacement?.subject = "PH"
        #expect(change.kinds.contains(.subject) && !before.kinds.contains(.subject))
        #expect(!change.says(before.fingerprint) && !change.says(before.formerFingerprint))
        #expect(change.says(change.fingerprint))
    }
}
