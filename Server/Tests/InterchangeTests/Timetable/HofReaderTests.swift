import Foundation
import Interchange
import SchoolModel
import Testing
import Timetable

@Suite struct HofReaderTests {
    private func plan(changes: String = HofPlan.everyChange) throws -> TimetableReading {
        try read(
            .hof, timetableFile("courses.json", HofPlan.courses), timetableFile("schedule.json", HofPlan.schedule),
            timetableFile("changes.json", changes))
    }

    @Test func theReportCountsTheContentsOfAPlan() throws {
        let report = try plan().report
        #expect((report.timedRows, report.untimedRows, report.lectures) == (5, 1, 4))
        #expect((report.changeRows, report.distinctChanges) == (7, 6))
        #expect((report.cancelled, report.otherDay, report.withinDay) == (2, 1, 1))
        #expect((report.roomOnly, report.noDifference) == (1, 1))
        #expect((report.summerJoined, report.summerUnjoined) == (6, 1))
        #expect((report.weekComments, report.weekCommentsRead) == (2, 2))
        print("The report was made of the sample in the repository.")
    }

    /// The numbers that an independent count of the same rows gave.
    @Test func theReportOfARealPlanHasTheCountedNumbers() throws {
        guard let folder = HofPlan.realData else {
            print("There is no real plan beside the repository; the sample alone was read.")
            return
        }
        print("A real plan was read from the folder beside the repository.")
        let files = try ["courses.json", "schedule-ss2016.json", "changes-2015-10--2016-07.json"].map { name in
            TimetableFile(name: name, bytes: [UInt8](try Data(contentsOf: folder.appending(path: name))))
        }
        let reading = try read(.hof, files[0], files[1], files[2])
        let report = reading.report
        #expect(reading.complaints.isEmpty)
        #expect(report.timedRows == 2608)
        #expect((report.changeRows, report.distinctChanges) == (3097, 1682))
        #expect((report.cancelled, report.roomOnly, report.otherDay) == (875, 297, 484))
        #expect((report.withinDay, report.noDifference, report.additional) == (21, 5, 0))
        #expect((report.summerJoined, report.summerUnjoined) == (1105, 0))
        #expect(report.weekComments == report.weekCommentsRead + report.weekCommentsUnreadable)
        print("Comments that name weeks: \(report.weekCommentsRead) read, \(report.weekCommentsUnreadable) not.")
        #expect((report.weekComments, report.weekCommentsUnreadable) == (284, 23))
        #expect(reading.state.lectures.allSatisfy { !$0.dates.days.isEmpty || !$0.dates.isCertain })
    }

    @Test func whatCoursesAttendTogetherIsOneLecture() throws {
        let lecture = try plan().lecture("SWE§d001%1")
        #expect(lecture.offerings.map(\.semester.course) == ["Inf", "MC"])
        #expect(lecture.offerings.map(\.kind) == ["FWPM", "HF"])
        #expect(lecture.dates.days.map { CalendarWeek(of: $0).number } == [11, 12, 13, 14, 15, 17, 18, 19, 20])
        #expect(lecture.dates.isCertain)
    }

    @Test func lecturersAndRoomsAreListsAndTwoDigitYearsAreInThisCentury() throws {
        let plan = try plan()
        let lab = try plan.lecture("Lab§d002+d003%2")
        #expect((lab.lecturers, lab.rooms) == (["A", "B"], ["F1", "F2"]))
        #expect(lab.dates.pattern == .fortnightly)
        let block = try plan.lecture("Blo§d004%3")
        #expect(block.dates == LectureDates(days: [try day("2016-04-29")], pattern: .single, isLiteral: true))
        #expect(!(try plan.lecture("Off§d005%4").dates.isCertain))
    }

    @Test func aChangeJoinsItsLectureByKeyWhateverItsNameAndTimeSay() throws {
        let row = HofPlan.change(key: "SWE§d001%1", time: "08:00")
        let plan = try plan(changes: HofPlan.changes(row))
        let change = try #require(plan.state.changes.first)
        #expect(change.lecture == (try plan.lecture("SWE§d001%1").id))
    }

    @Test func theSameFilesGiveTheSameStateInAnyOrder() throws {
        let files = [
            timetableFile("schedule.json", HofPlan.schedule), timetableFile("courses.json", HofPlan.courses),
            timetableFile("changes.json", HofPlan.everyChange),
        ]
        let one = try read(.hof, files[0], files[1], files[2])
        let other = try read(.hof, files[2], files[0], files[1])
        #expect(one.state == other.state)
        #expect(TimetableComparison(old: one.state, new: other.state, today: nil).isEmpty)
    }

    @Test func anAnswerWithoutCourseAndTermGetsThemFromTheOptions() throws {
        let answer = """
            {"version": 3.5, "myschedule": [{"id": "1", "label": "Software", "docent": "", "type": "HF", "style": "",
              "group": "", "starttime": "08:00", "endtime": "09:30", "startdate": "15.03.2016",
              "enddate": "20.12.2016", "day": "Dienstag", "room": "F1", "splusname": "SWE§d001%1 $ 2", "comment": "",
              "sp": "-"}]}
            """
        let semester = Semester(course: "MC", name: "4")
        let reading = try read(.hof, timetableFile("answer", answer), term: "SS2016", semester: semester)
        #expect(try reading.lecture("SWE§d001%1").offerings == [Lecture.Offering(semester: semester, kind: "HF")])
        #expect(reading.parts == [.lectures])
        #expect(try read(.hof, timetableFile("answer", answer)).complaints == ["term-is-unknown 1 myschedule[0] tt"])
    }

    @Test func aMergedPlanHasItsChangesInItsRows() throws {
        let change =
            #"{"reason": "Krank", "text": "", "original": \#(HofPlan.slot("22.03.2016", "09:45", "F1")), "alternative": null}"#
        let plan =
            #"{"version": 3.5, "mschedule": [\#(HofPlan.row(course: "MC", key: "SWE§d001%1", changes: change)), \#(HofPlan.row(course: "MC", key: "Lab§d002%2", changes: "null"))]}"#
        let reading = try read(.hof, timetableFile("merged.json", plan))
        #expect(reading.complaints.isEmpty)
        #expect(reading.state.changes.map(\.kinds) == [[.cancelled]])
        #expect(reading.parts == [.lectures, .changes, .courses])
    }

    @Test func anAdditionalLessonHasNoOldPlace() throws {
        let change = HofPlan.change(
            key: "SWE§d001%1", original: "", alternative: HofPlan.slot("23.03.2016", "14:00", "F2"),
            reason: "Zusätzlich")
        let reading = try plan(changes: HofPlan.changes(change))
        #expect(reading.report.additional == 1)
        #expect(reading.state.changes.first?.replacement?.day == (try day("2016-03-23")))
    }

    @Test(arguments: [
        ("", "file-is-empty 0"), ("{", "format-is-broken 1"), ("[1, 2]", "format-is-unknown 1"),
        (#"{"version": 3.5}"#, "format-is-unknown 1"), (#"{"schedule": [1]}"#, "entry-is-incomplete 1 schedule[0]"),
        ("{\"schedule\": [\n{\"splusname\": \"a\u{01}\"}]}", "format-is-broken 2"),
        (
            #"{"changes": [{"tt": "SS", "year": "2016", "splusname": "$ 2"}]}"#,
            "value-is-invalid 1 changes[0] splusname"
        ),
    ])
    func aFileThatIsNotAPlanIsReportedWithItsPlace(text: String, complaint: String) throws {
        #expect(try read(.hof, timetableFile("x.json", text)).complaints == [complaint])
    }

    @Test func aRowWithAWrongValueIsReportedAndTheOthersAreRead() throws {
        let rows = [
            HofPlan.row(course: "MC", key: "Day§d1%1", start: "31.02.2016"),
            HofPlan.row(course: "MC", key: "Wee§d1%2", weekday: "Caturday"),
            HofPlan.row(course: "MC", key: "Tim§d1%3", startTime: "25:00"),
            HofPlan.row(course: "MC", key: "End§d1%4", startTime: "12:00"),
            HofPlan.row(course: "MC", key: "Goo§d1%5"),
        ]
        let plan = #"{"schedule": [\#(rows.joined(separator: ","))]}"#
        let reading = try read(.hof, timetableFile("schedule.json", plan))
        #expect(
            reading.complaints.map { $0.replacing(#/ \d+ /#, with: " ") } == [
                "value-is-invalid schedule[0] startdate", "value-is-invalid schedule[1] day",
                "value-is-invalid schedule[2] starttime", "end-is-not-after-start schedule[3] endtime",
            ])
        #expect(reading.state.lectures.map(\.key) == ["Goo§d1%5"])
    }

    @Test func twoPlacesOfOneKeyAreTwoLecturesAndAChangeFindsItsOwn() throws {
        let rows = [
            HofPlan.row(course: "MC", key: "Two§d1%1"),
            HofPlan.row(course: "MC", key: "Two§d1%1", start: "16.03.2016", weekday: "Mittwoch"),
        ]
        let plan = #"{"schedule": [\#(rows.joined(separator: ","))]}"#
        let reading = try read(
            .hof, timetableFile("s", plan),
            timetableFile("c", HofPlan.changes(HofPlan.change(key: "Two§d1%1", original: "23.03.2016"))))
        #expect(reading.state.lectures.map(\.key) == ["Two§d1%1", "Two§d1%1 @ 3 09:45"])
        #expect(reading.state.changes.first?.lecture == reading.state.lectures.last?.id)
        #expect(reading.report.summerJoined == 1)
    }
}
