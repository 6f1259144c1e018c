import Interchange
import SchoolModel
import Testing
import Timetable

/// Lessons of one subject that several teachers give in a room each: a row of GPU014 is about one of them.
@Suite struct UntisTeamTests {
    /// Sport on Fridays, for two classes together.
    private static let plan = """
        4,"7A","ITO","SPO","TH1",5,3,,
        4,"7B","ITO","SPO","TH1",5,3,,
        4,"7A","OKA","SPO","TH2",5,3,,
        4,"7B","OKA","SPO","TH2",5,3,,
        """

    private func read(_ substitutions: [String], plan: String = plan) throws -> TimetableReading {
        let periods = timetableFile("periods.csv", "period,start,end\n2,08:50,09:35\n3,09:50,10:35\n")
        let term = Term(id: "H1", name: "Half", firstDay: try day("2026-11-30"), lastDay: try day("2026-12-11"))
        return try InterchangeTests.read(
            .untis, periods, timetableFile("GPU001.TXT", plan),
            timetableFile("GPU014.TXT", substitutions.joined(separator: "\r\n")), term: "H1", terms: [term])
    }

    private static func row(
        _ teacher: String, _ substitute: String, _ room: String, _ newRoom: String, date: String = "20261204",
        period: Int = 3, bits: Int = 0, letter: String = ""
    ) -> String {
        "1,\"\(date)\",\(period),0,4,\"\(teacher)\",\"\(substitute)\",\"SPO\",\"\",\"SPO\",\"\",\"\(room)\",\"\(newRoom)\",\"\","
            + "\"7A~7B\",\"\",\"\",\(bits),\"7A~7B\",\"\(letter)\",\"202611271200\""
    }

    typealias Case = (rows: [String], teachers: [String]?, rooms: [String])

    static let cases: [Case] = [
        ([row("OKA", "MÜL", "TH2", "TH2")], ["ITO", "MÜL"], ["TH1", "TH2"]),
        ([row("OKA", "OKA", "TH2", "TH3", bits: 1 << 16, letter: "R")], nil, ["TH1", "TH3"]),
        ([row("OKA", "MÜL", "TH2", "TH3"), row("ITO", "ITO", "TH1", "TH4")], ["ITO", "MÜL"], ["TH4", "TH3"]),
        ([row("OKA", "OKA", "TH2", "TH1"), row("ITO", "ITO", "TH1", "TH2")], nil, ["TH2", "TH1"]),
        // Only the part of this teacher is cancelled, and whoever takes it besides the own one is in one room.
        ([row("OKA", "", "TH2", "", bits: 1, letter: "C")], ["ITO"], ["TH1"]),
        ([row("OKA", "", "TH2", "", letter: "C"), row("ITO", "MÜL", "TH1", "TH1")], ["MÜL"], ["TH1"]),
        ([row("OKA", "ITO", "TH2", "TH1")], ["ITO"], ["TH1"]),
        ([row("OKA", "", "TH2", "", letter: "T")], ["ITO"], ["TH1"]),
        // Each class has a substitute of its own.
        ([row("OKA", "MÜL", "TH2", "TH2"), row("OKA", "KOB", "TH2", "TH2")], ["ITO", "MÜL", "KOB"], ["TH1", "TH2"]),
        // The rows know a newer plan.
        ([row("OKA", "OKA", "TH9", "TH9")], nil, ["TH1", "TH9"]),
        // A row without a teacher is about the one in its room, or about all.
        ([row("", "", "TH1", "TH5")], nil, ["TH5", "TH2"]), ([row("", "", "", "TH5")], nil, ["TH5"]),
    ]

    @Test(arguments: cases)
    func aRowChangesWhatItNames(rows: [String], teachers: [String]?, rooms: [String]) throws {
        let reading = try read(rows)
        #expect(reading.complaints.isEmpty)
        let changed = try #require(reading.state.changes.first?.replacement)
        #expect((changed.lecturers, changed.rooms) == (teachers, rooms))
        #expect(reading.state.changes.count == 1)
    }

    @Test func whatEveryTeacherLosesIsCancelled() throws {
        let reading = try read([Self.row("OKA", "", "TH2", "", letter: "C"), Self.row("ITO", "", "TH1", "", bits: 1)])
        #expect(reading.told == ["SPO cancelled 2026-12-04"])
    }

    /// The second class has a row without a teacher.
    @Test(arguments: ["C", "T"])
    func whatNobodyTeachesBesideIsCancelledWithTheRest(letter: String) throws {
        let plan = """
            4,"7A","ITO","SPO","TH1",5,3,,
            4,"7B","","SPO","TH1",5,3,,
            """
        for teacher in ["ITO", ""] {
            let reading = try read([Self.row(teacher, "", "TH1", "", letter: letter)], plan: plan)
            #expect(reading.told == ["SPO cancelled 2026-12-04"])
        }
    }

    @Test func rowsOfALessonThatMovesAreOneMove() throws {
        let away = [Self.row("OKA", "", "TH2", "", letter: "T"), Self.row("ITO", "", "TH1", "", letter: "T")]
        let here = { (teacher: String, room: String) in
            Self.row(teacher, teacher, room, room, date: "20261203", period: 2, letter: "F")
        }
        let whole = try read(away + [here("ITO", "TH1"), here("OKA", "TH2")])
        #expect(whole.told == ["SPO other-day+other-time 2026-12-04 → 2026-12-03 08:50 TH1, TH2"])
        let part = try read([away[0], here("OKA", "TH2")])
        #expect(part.state.changes.map(\.replacement?.rooms) == [["TH2"], ["TH1"]])
        #expect(part.state.changes.map(\.replacement?.lecturers) == [["OKA"], ["ITO"]])
    }
}
