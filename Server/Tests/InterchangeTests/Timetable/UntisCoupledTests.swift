import Interchange
import SchoolModel
import Testing
import Timetable

/// Lessons that Untis couples: rows of one number at the same time, with a subject each.
@Suite struct UntisCoupledTests {
    private static let ethics = "78,\"8A\",\"FRO\",\"ETH\",\"R104\",4,2,,"
    private static let religion = "78,\"8A\",\"GRA\",\"REL\",\"R105\",4,2,,"
    private static let plan = [
        ethics, religion, "77,\"8A\",\"BERG\",\"TX\",\"W1\",1,1,,", "77,\"8B\",\"RUB\",\"WK\",\"W2\",1,1,,",
        // Two teachers of one subject, for two classes.
        "78,\"8B\",\"HOF\",\"REL\",\"R106\",4,2,,",
    ]

    private func read(
        _ rows: [String], _ substitutions: String..., known: [Lecture] = []
    ) throws -> TimetableReading {
        let periods = timetableFile("periods.csv", "period,start,end\n1,08:00,08:45\n2,08:50,09:35\n3,09:55,10:40\n")
        let term = Term(id: "H1", name: "Half", firstDay: try day("2026-11-30"), lastDay: try day("2026-12-11"))
        return try InterchangeTests.read(
            .untis, periods, timetableFile("GPU001.TXT", rows.joined(separator: "\r\n")),
            timetableFile("GPU014.TXT", substitutions.joined(separator: "\r\n")), term: "H1", terms: [term],
            known: known)
    }

    /// A row of GPU014: when, about which lesson, and what becomes of it.
    private func row(
        _ date: String, _ period: Int, _ lesson: Int, absent: String = "", by: String = "", subject: String = "",
        room: String = "", bits: Int = 0, letter: String = ""
    ) -> String {
        "1,\"\(date)\",\(period),20,\(lesson),\"\(absent)\",\"\(by)\",\"\(subject)\",,\"\",,\"\",\"\(room)\",,\"8A\",\"\",\"\","
            + "\(bits),\"8A\",\"\(letter)\",\"202611251200\""
    }

    @Test func eachSubjectIsALectureOfItsOwn() throws {
        let reading = try read(Self.plan)
        #expect(reading.complaints.isEmpty)
        let keys = ["77/1/1/TX", "77/1/1/WK", "78/4/2/ETH", "78/4/2/REL/8A", "78/4/2/REL/8B"]
        #expect(reading.state.lectures.map(\.key) == keys)
        #expect(try reading.lecture("78/4/2/ETH").lecturers == ["FRO"])
        for (place, teacher, room) in [("8A", "GRA", "R105"), ("8B", "HOF", "R106")] {
            let religion = try reading.lecture("78/4/2/REL/\(place)")
            #expect((religion.lecturers, religion.rooms) == ([teacher], [room]))
            #expect(religion.offerings.map(\.semester.course) == [place])
        }
        let turned = try read(Self.plan.reversed()).state.lectures.map(\.id)
        #expect(Set(turned) == Set(reading.state.lectures.map(\.id)), "The order of the rows doesn't matter.")
    }

    @Test func aSubstitutionIsAboutItsOwnSubject() throws {
        let reading = try read(
            Self.plan, row("20261203", 2, 78, absent: "GRA", subject: "REL", bits: 1, letter: "C"),
            row("20261203", 2, 78, absent: "HOF", subject: "REL", bits: 1, letter: "C"),
            row("20261130", 1, 77, absent: "RUB", by: "NEU", subject: "WK", room: "W9"),
            // Whoever is away gives only one of the two.
            row("20261210", 2, 78, absent: "FRO", by: "NEU"))
        #expect(reading.complaints.isEmpty)
        #expect(
            reading.told == [
                "ETH lecturer 2026-12-10 → 2026-12-10 08:50 R104", "REL cancelled 2026-12-03",
                "REL cancelled 2026-12-03", "WK room+lecturer 2026-11-30 → 2026-11-30 08:00 W9",
            ])
    }

    @Test func whatNamesNeitherOrOthersIsAFault() throws {
        let unnamed = try read(
            Self.plan, row("20261203", 2, 78, subject: "REL", bits: 1), row("20261210", 2, 78, bits: 1),
            row("20261204", 3, 78, letter: "F"))
        #expect(unnamed.told == ["REL cancelled 2026-12-03"], "The rest is read.")
        #expect(unnamed.complaints == ["value-is-empty 2 subject", "value-is-empty 3 subject"])
        let strange = try read(Self.plan, row("20261203", 2, 78, absent: "X", subject: "PHY", bits: 1))
        #expect(strange.state.changes.isEmpty && strange.complaints == ["subject-is-unknown 1 subject"])
        #expect(strange.problems.first.map(\.value) == ["78/PHY"])
        let stranger = try read(Self.plan, row("20261203", 2, 78, absent: "X", bits: 1))
        #expect(stranger.state.changes.isEmpty && stranger.complaints == ["reference-is-unknown 1 teacher"])
        #expect(stranger.problems.first.map(\.value) == ["X"])
        // On its own, a lesson is meant whatever the row calls it.
        let alone = try read([Self.ethics], row("20261203", 2, 78, absent: "X", subject: "PHY", bits: 1))
        #expect(alone.told == ["ETH cancelled 2026-12-03"])
        let single = try read(
            [Self.ethics], row("20261203", 2, 78, bits: 1), row("20261204", 3, 78, bits: 0, letter: "F"))
        #expect(single.complaints.isEmpty && single.isComplete)
        #expect(single.told.contains("ETH cancelled 2026-12-03"))
    }

    @Test func eachOfTwoThatMoveTogetherIsMoved() throws {
        let reading = try read(
            Array(Self.plan.prefix(2)), row("20261203", 2, 78, absent: "FRO", subject: "ETH", letter: "T"),
            row("20261203", 2, 78, absent: "GRA", subject: "REL", letter: "T"),
            row("20261204", 3, 78, absent: "GRA", by: "GRA", subject: "REL", room: "R105", letter: "F"),
            row("20261204", 1, 78, absent: "FRO", by: "FRO", subject: "ETH", room: "R104", letter: "F"))
        #expect(
            reading.told == [
                "ETH other-day+other-time 2026-12-03 → 2026-12-04 08:00 R104",
                "REL other-day+other-time 2026-12-03 → 2026-12-04 09:55 R105",
            ])
    }

    /// Choices survive when a subject is coupled with another one, or no longer is.
    @Test func aKeyThatIsKnownStays() throws {
        let alone = try read([Self.ethics])
        #expect(alone.state.lectures.map(\.key) == ["78/4/2"])
        let coupled = try read(Self.plan, known: alone.state.lectures)
        #expect(try coupled.lecture("78/4/2").name == "ETH")
        #expect(try coupled.lecture("78/4/2/REL/8A").name == "REL")
        #expect(try read(Self.plan, known: coupled.state.lectures).state == coupled.state)
        let left = try read([Self.religion], known: coupled.state.lectures)
        #expect(left.state.lectures.map(\.key) == ["78/4/2/REL/8A"])
    }
}
