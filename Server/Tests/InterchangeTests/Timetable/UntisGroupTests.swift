import Interchange
import SchoolModel
import Testing
import Timetable

/// Coupled lessons of one subject for classes that are apart: what becomes of one doesn't concern the others' classes.
@Suite struct UntisGroupTests {
    /// Sport on Fridays and Thursdays: each teacher has a class, and one has two of them.
    private static let plan = """
        4,"7A","ITO","SPO","TH1",5,3,,
        4,"7B","OKA","SPO","TH2",5,3,,
        4,"7C","OKA","SPO","TH2",5,3,,
        4,"7A","ITO","SPO","TH1",4,3,,
        4,"7B","OKA","SPO","TH2",4,3,,
        """
    private static let together = "4,\"7A\",\"ITO\",\"SPO\",\"TH1\",5,3,,\n4,\"7B\",\"ITO\",\"SPO\",\"TH1\",5,3,,"

    private func read(_ substitutions: [String] = [], plan: String = plan, known: [Lecture] = []) throws
        -> TimetableReading
    {
        let periods = timetableFile("periods.csv", "period,start,end\n2,08:50,09:35\n3,09:50,10:35\n")
        let term = Term(id: "H1", name: "Half", firstDay: try day("2026-11-30"), lastDay: try day("2026-12-05"))
        return try InterchangeTests.read(
            .untis, periods, timetableFile("GPU001.TXT", plan),
            timetableFile("GPU014.TXT", substitutions.joined(separator: "\r\n")), term: "H1", terms: [term],
            known: known)
    }

    private static func row(
        _ teacher: String, _ substitute: String = "", classes: String = "", subject: String = "SPO",
        now: String = "SPO", room: String = "", date: String = "20261204", period: Int = 3, letter: String = ""
    ) -> String {
        "1,\(date),\(period),0,4,\(teacher),\(substitute),\(subject),,\(now),,\(room),\(room),,\(classes),,,0,\(classes),\(letter),"
    }

    /// The classes of the lessons that are changed, and how.
    private func told(_ reading: TimetableReading) -> [String] {
        let lectures = Dictionary(reading.state.lectures.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        return reading.state.changes.map { change in
            let classes = lectures[change.lecture]?.offerings.map(\.semester.course) ?? []
            let how = change.kinds.map(\.rawValue).sorted() + (change.replacement?.lecturers ?? [])
            return ([classes.joined(separator: "+")] + how).joined(separator: " ")
        }.sorted()
    }

    static let cases: [(row: String, told: [String])] = [
        (row("ITO", letter: "C"), ["7A cancelled"]), (row("OKA", classes: "7B~7C", letter: "C"), ["7B+7C cancelled"]),
        (row("OKA", "MÜL"), ["7B+7C lecturer MÜL"]), (row("ITO", "OKA", classes: "7A"), ["7A lecturer OKA"]),
        // Without a teacher whom the plan knows, it is about those whom it names.
        (row("X", classes: "7C", letter: "C"), ["7B+7C cancelled"]),
        (row("", classes: "7A", letter: "C"), ["7A cancelled"]),
        (row("", "OKA", now: "MAT"), ["7B+7C subject"]), (row("", room: "TH1", letter: "C"), ["7A cancelled"]),
        (row("", letter: "C"), ["7A cancelled", "7B+7C cancelled"]),
        (row("", classes: "7A~7B~7C", letter: "C"), ["7A cancelled", "7B+7C cancelled"]),
        (row("ITO", subject: "", letter: "C"), ["7A cancelled"]),
    ]

    @Test(arguments: cases)
    func whatBecomesOfOnePartConcernsItsClasses(row: String, told: [String]) throws {
        let reading = try read([row])
        #expect(reading.complaints.isEmpty)
        #expect(self.told(reading) == told)
    }

    @Test func onePartMovesWithoutTheOther() throws {
        let reading = try read([
            Self.row("ITO", letter: "T"), Self.row("OKA", letter: "T"),
            Self.row("ITO", "ITO", date: "20261202", period: 2, letter: "F"),
        ])
        #expect(told(reading) == ["7A other-day other-time", "7B+7C cancelled"])
    }

    /// Whoever has a class in common with a colleague, or isn't said to be for others, is there for all.
    @Test(arguments: [
        "4,7A,ITO,SPO,TH1,5,3,,\n4,7B,OKA,SPO,TH2,5,3,,\n4,7A,OKA,SPO,TH2,5,3,,",
        "4,7A,ITO,SPO,TH1,5,3,,\n4,7B,,SPO,TH1,5,3,,", "4,7A,ITO,SPO,TH1,5,3,,\n4,7B,,SPO,TH3,5,3,,",
        "4,7A,ITO,SPO,TH1,5,3,,\n4,7B,OKA,SPO,TH2,5,3,,\n4,,LEE,SPO,TH3,5,3,,",
        "4,,ITO,SPO,TH1,5,3,,\n4,,OKA,SPO,TH2,5,3,,",
        // They are together on another day.
        "4,7A,ITO,SPO,TH1,5,3,,\n4,7B,OKA,SPO,TH2,5,3,,\n4,7A,OKA,SPO,TH2,4,3,,\n4,7B,OKA,SPO,TH2,4,3,,",
    ])
    func whoeverIsTogetherHasOneLesson(plan: String) throws {
        #expect(try read(plan: plan).state.lectures.filter { $0.key.hasPrefix("4/5/3") }.map(\.key) == ["4/5/3"])
    }

    @Test func aKeyThatIsKnownStays() throws {
        let joined = try read(plan: Self.together).state.lectures
        #expect(joined.map(\.key) == ["4/5/3"])
        let parted = try read(known: joined).state.lectures
        #expect(parted.map(\.key).sorted() == ["4/4/3/SPO/7A", "4/4/3/SPO/7B", "4/5/3", "4/5/3/SPO/7B"])
        #expect(try read(known: parted).state.lectures.map(\.id) == parted.map(\.id))
        #expect(try read(plan: Self.together, known: parted).state.lectures.map(\.key) == ["4/5/3"])
        let left = try read(plan: "4,\"7B\",\"OKA\",\"SPO\",\"TH2\",5,3,,", known: parted).state.lectures
        #expect(left.map(\.key) == ["4/5/3/SPO/7B"])
    }

    /// A teacher who has one class on Thursdays and the other one on Fridays moves with the one that the plan names.
    @Test func aLessonArrivesForTheClassesThatTheRowNames() throws {
        let plan = """
            4,7A,ITO,SPO,TH1,4,3,,
            4,7B,OKA,SPO,TH2,4,3,,
            4,7B,ITO,SPO,TH1,5,3,,
            4,7A,OKA,SPO,TH2,5,3,,
            """
        let rows = [
            Self.row("ITO", classes: "7A", date: "20261203", letter: "T"),
            Self.row("ITO", "ITO", classes: "7A", date: "20261202", period: 2, letter: "F"),
        ]
        #expect(told(try read(rows, plan: plan)) == ["7A other-day other-time"])
        #expect(told(try read([rows[1]], plan: plan)) == ["7A additional"])
    }

    @Test func whoeverHasAnotherLectureNowIsKnown() throws {
        let joined = try read(plan: Self.together)
        #expect(joined.parted.isEmpty)
        let parted = try read(known: joined.state.lectures)
        let whole = Lecture.id(term: "H1", key: "4/5/3")
        let part = Lecture.id(term: "H1", key: "4/5/3/SPO/7B")
        #expect(parted.parted.map(\.before) == [[whole: ["7A", "7B"]]])
        #expect(parted.parted.map(\.now) == [[whole: ["7A"], part: ["7B", "7C"]]])
        #expect(parted.parted.first?.heirs(of: whole) == [part] && parted.parted.first?.joined == [])
        #expect(try read(known: parted.state.lectures).parted.isEmpty)
        let again = try read(plan: Self.together, known: parted.state.lectures).parted
        #expect(again.map(\.joined) == [[part]] && again.first?.heirs(of: part) == [whole])
        // Whom a plan no longer names has no other lecture.
        #expect(try read(plan: "4,7B,OKA,SPO,TH2,5,3,,", known: parted.state.lectures).parted.isEmpty)
        // Who changes sides has.
        let moved = Self.plan.replacing("4,\"7C\",\"OKA\",\"SPO\",\"TH2\"", with: "4,7C,ITO,SPO,TH1")
        #expect(try read(plan: moved, known: parted.state.lectures).parted.map { $0.heirs(of: part) } == [[whole]])
    }

    /// A row that names no teacher has a part of its own, whose subject counts where it is another one.
    @Test func anotherSubjectOfWhatNobodyGivesIsTold() throws {
        let plan = "4,7A,ITO,SPO,TH1,5,3,,\n4,7A,,SPO,TH2,5,3,,"
        let subjects = { (rows: String...) in try read(rows, plan: plan).state.changes.map(\.replacement?.subject) }
        #expect(try subjects(Self.row("", now: "MAT", room: "TH2")) == ["SPO, MAT"])
        #expect(try subjects(Self.row("ITO", "MÜL", now: "MAT"), Self.row("", room: "TH2")) == ["MAT"])
    }

    /// In a lesson of two teachers, the class has what each of them gives.
    @Test func anotherSubjectIsThatOfItsPart() throws {
        let plan = "4,7A,ITO,SPO,TH1,5,3,,\n4,7A,OKA,SPO,TH2,5,3,,"
        let subjects = { (rows: String...) in try read(rows, plan: plan).state.changes.map(\.replacement?.subject) }
        #expect(try subjects(Self.row("OKA", "MÜL", now: "MAT")) == ["SPO, MAT"])
        #expect(try subjects(Self.row("OKA", "MÜL", now: "MAT"), Self.row("ITO", "ITO", now: "MAT")) == ["MAT"])
        #expect(try subjects(Self.row("OKA", "MÜL", now: "MAT"), Self.row("ITO", letter: "C")) == ["MAT"])
        #expect(try subjects(Self.row("OKA", "MÜL"), Self.row("ITO", "LEE")) == [nil])
    }
}
