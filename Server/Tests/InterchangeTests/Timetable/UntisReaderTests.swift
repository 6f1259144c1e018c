import Interchange
import SchoolModel
import Testing
import Timetable

@Suite struct UntisReaderTests {
    private let periods = timetableFile("periods.csv", "period,start,end\n1,08:00,08:45\n2,08:50,09:35\n3,9.45,10.30\n")
    private let lessons = """
        12,"5a","Whi","MA","R1",1,1,,
        12,"5b","Whi","MA","R1",1,1,,
        12,"5a","Bro","MA","R2",1,1,,
        13,"5a","Gre","EN","R3",2,2,,
        14,"5a","Gre","SP","",0,0,,
        """

    /// A school's half-year of two Mondays and two Tuesdays.
    private func term() throws -> Term {
        Term(id: "H1", name: "First half", firstDay: try day("2026-09-14"), lastDay: try day("2026-09-22"))
    }

    private func plan(_ substitutions: String...) throws -> TimetableReading {
        let files = [periods, timetableFile("GPU001.TXT", lessons)]
        let text = substitutions.joined(separator: "\n")
        guard !text.isEmpty else { return try read(.untis, files[0], files[1], term: "H1", terms: [term()]) }
        return try read(.untis, files[0], files[1], timetableFile("GPU014.TXT", text), term: "H1", terms: [term()])
    }

    /// A row of GPU014 in the order of its fields.
    private func row(
        _ date: String, period: Int = 1, lesson: Int = 12, absent: String = "Whi", substitute: String = "",
        subject: String = "MA", newSubject: String = "", room: String = "R1", newRoom: String = "", text: String = "",
        bits: Int = 0, letter: String = ""
    ) -> String {
        "7,\(date),\(period),3,\(lesson),\"\(absent)\",\"\(substitute)\",\"\(subject)\",,\"\(newSubject)\",,\"\(room)\","
            + "\"\(newRoom)\",,\"5a~5b\",\"Ill\",\"\(text)\",\(bits),\"5a~5b\",\"\(letter)\",202609130800"
    }

    @Test func theRowsOfOneLessonAreOneLecture() throws {
        let reading = try plan()
        #expect(reading.complaints.isEmpty)
        let maths = try reading.lecture("12/1/1")
        #expect((maths.lecturers, maths.rooms) == (["Whi", "Bro"], ["R1", "R2"]))
        #expect(maths.offerings.map(\.semester.course) == ["5a", "5b"])
        #expect((maths.start, maths.end) == (try time("08:00"), try time("08:45")))
        #expect(maths.dates.days.map(\.description) == ["2026-09-14", "2026-09-21"])
        #expect((reading.report.timedRows, reading.report.untimedRows) == (4, 1))
        #expect(reading.state.courses.map(\.id) == ["5a", "5b"])
    }

    /// The last substitution is taken back by a list without any.
    @Test(arguments: ["", "\r\n", "\u{FEFF}\r\n\r\n"])
    func anEmptyListMeansNoSubstitutions(text: String) throws {
        let list = timetableFile("GPU014.TXT", text)
        let reading = try read(
            .untis, periods, timetableFile("GPU001.TXT", lessons), list, term: "H1", terms: [term()])
        #expect(reading.complaints.isEmpty && reading.state.changes.isEmpty && !reading.state.lectures.isEmpty)
        #expect(reading.parts.contains(.changes))
        let alone = try read(.untis, periods, list, term: "H1", terms: [term()])
        #expect(alone.complaints == ["file-is-empty 0"])
        let none = try read(
            .untis, periods, timetableFile("GPU001.TXT", "\r\n"), list, term: "H1", terms: [term()])
        #expect(!none.problems.areAboutEntries)
    }

    @Test(arguments: [(1, ""), (16, ""), (0, "C"), (0, "L"), (1 << 18, "")])
    func whatIsCancelledInAnyWayIsCancelled(bits: Int, letter: String) throws {
        let reading = try plan(
            row("20260914", bits: bits, letter: letter), row("20260914", absent: "Bro", bits: bits, letter: letter))
        #expect(reading.state.changes.map(\.kinds) == [[.cancelled]])
        #expect(reading.state.changes.first?.reason == "Ill")
    }

    @Test func aSubstituteReplacesAnAbsentTeacher() throws {
        let reading = try plan(row("20260914", substitute: "Gre", newSubject: "PH", newRoom: "R9", text: "Bring books"))
        let change = try #require(reading.state.changes.first)
        #expect(change.kinds == [.lecturer, .room, .subject])
        #expect(change.replacement?.subject == "PH, MA")
        #expect(change.replacement?.lecturers == ["Gre", "Bro"])
        #expect(change.replacement?.rooms == ["R9", "R2"])
        #expect(change.note == "Bring books")
    }

    @Test func twoRowsAboutOneLessonAreOneChange() throws {
        let reading = try plan(
            row("20260914", substitute: "Gre"), row("20260914", absent: "Bro", substitute: "Bla", room: "R2"))
        #expect(reading.state.changes.map(\.replacement?.lecturers) == [["Gre", "Bla"]])
        #expect(reading.report.changeRows == 2)
    }

    @Test func aLessonThatLeavesAndArrivesOnceIsMoved() throws {
        let reading = try plan(
            row("20260914", bits: 8, letter: "T"), row("20260914", absent: "Bro", room: "R2", letter: "T"),
            row("20260915", period: 3, bits: 128, letter: "F"),
            row("20260915", period: 3, absent: "Bro", substitute: "Bro", room: "R2", newRoom: "R5", letter: "F"))
        let change = try #require(reading.state.changes.first)
        #expect(reading.state.changes.count == 1)
        #expect(change.kinds.isSuperset(of: [.otherDay, .otherTime]))
        #expect(change.replacement?.start == (try time("09:45")))
        #expect((change.replacement?.rooms, change.replacement?.lecturers) == (["R1", "R5"], nil))
    }

    @Test func unpairedLessonsAreCancelledOrAdditional() throws {
        let reading = try plan(
            row("20260915", period: 2, lesson: 13, absent: "Gre", subject: "EN", letter: "T"),
            row("20260922", period: 2, lesson: 13, absent: "Gre", subject: "EN", letter: "T"),
            row("20260916", period: 3, lesson: 13, absent: "Gre", subject: "EN", letter: "F"))
        #expect(reading.report.cancelled == 2)
        #expect(reading.report.additional == 1)
    }

    /// Whoever gives a lesson with a colleague already and takes the colleague's part, too, gives it alone.
    @Test func aColleagueInTheSameLessonIsNamedOnce() throws {
        let change = try #require(try plan(row("20260914", substitute: "Bro")).state.changes.first)
        #expect(change.replacement?.lecturers == ["Bro"])
    }

    /// Looking after a class, and other work that has no number, is about no lesson of the plan.
    @Test(arguments: [("S", 0), ("A", 0), ("", 1 << 16)])
    func whatHasNoNumberIsNoFault(letter: String, bits: Int) throws {
        let reading = try plan(
            row("20260914", lesson: 0, absent: "", substitute: "Gre", subject: "", bits: bits, letter: letter),
            row("20260921", bits: 1), row("20260921", absent: "Bro", room: "R2", bits: 1))
        #expect(reading.complaints.isEmpty && reading.isComplete)
        #expect(reading.told == ["MA cancelled 2026-09-21"])
    }

    @Test func breakSupervisionIsNotALesson() throws {
        #expect(try plan(row("20260914", lesson: 0, bits: 1 << 17, letter: "B")).state.changes.isEmpty)
    }

    @Test func windowsTextAndSemicolonsAreRead() throws {
        let bytes =
            Array("12;\"5a\";\"M".utf8) + [0xFC] + Array("ller\";\"FRZ".utf8) + [0x80] + Array("\";\"R1\";1;1;;".utf8)
        let reading = try read(
            .untis, periods, TimetableFile(name: "gpu001.txt", bytes: bytes), term: "H1", terms: [term()])
        #expect(try reading.lecture("12/1/1").lecturers == ["Müller"])
        #expect(try reading.lecture("12/1/1").name == "FRZ€")
    }

    @Test func problemsAreReportedByLineAndField() throws {
        let bad =
            "x,\"5a\",\"W\",\"MA\",\"R\",1,1\n12,\"5a\",\"W\",\"MA\",\"R\",9,1\n12,\"5a\",\"W\",\"MA\",\"R\",1,8\n12,\"5a\""
        let reading = try read(.untis, periods, timetableFile("GPU001.TXT", bad), term: "H1", terms: [term()])
        #expect(
            reading.complaints == [
                "value-is-invalid 1 lesson", "value-is-invalid 2 day", "reference-is-unknown 3 period",
                "entry-is-incomplete 4",
            ])
        #expect(try plan(row("20260931")).complaints == ["value-is-invalid 1 date"])
        #expect(try plan(row("20260914", lesson: 99)).complaints == ["reference-is-unknown 1 lesson"])
        #expect(
            try read(.untis, timetableFile("GPU001.TXT", lessons), term: "H1", terms: [term()]).complaints
                == ["periods-are-missing 0"])
        #expect(try read(.untis, periods, timetableFile("GPU001.TXT", lessons)).complaints == ["term-is-unknown 0"])
        #expect(
            try read(.untis, periods, timetableFile("a.txt", "1,2,3"), term: "H1", terms: [term()]).complaints
                == ["format-is-unknown 1"])
        // As long as a lesson, but about who is absent.
        let absences = timetableFile("GPU013.TXT", "1,\"L\",\"Whi\",20260914,20260915,1,8,\"Ill\",\"\"")
        #expect(
            try read(.untis, periods, timetableFile("GPU001.TXT", lessons), absences, term: "H1", terms: [term()])
                .complaints == ["format-is-unknown 1"])
        #expect(
            try read(.untis, periods, timetableFile("GPU001.TXT", "12,\"5a"), term: "H1", terms: [term()]).complaints
                == ["format-is-broken 1"])
    }
}
