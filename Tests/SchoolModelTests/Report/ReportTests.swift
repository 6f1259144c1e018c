import Foundation
import SchoolModel
import Testing

@Suite struct ReportTests {
    let handout = Handout.ID(UUID())
    let quiz = HandoutActivity(
        id: HandoutActivity.ID(UUID()), title: "Quiz", content: .link("https://example.org"))
    let students = ["Ada", "Ben", "Cem"].map {
        Report.Student(id: Person.ID(UUID()), givenName: $0, familyName: "Example", username: $0)
    }

    func assignment(_ student: Int, _ summary: AttemptSummary = AttemptSummary(), granted: Bool = true) -> Assignment {
        Assignment(
            id: Assignment.ID(UUID()), handout: handout, activity: quiz.id, student: students[student].id,
            places: [], context: nil, isGranted: granted, summary: summary)
    }

    func summary(_ value: ActivityItem.Value?, progress: Double = 0, duration: Int = 1000) throws -> AttemptSummary {
        AttemptSummary(
            attempts: 1, duration: duration,
            progress: try ProgressRanges(progress > 0 ? [.init(start: 0, end: progress)] : []),
            primaryItem: value.map { ActivityItem(identifier: "main", title: "Main", value: $0) })
    }

    func report(_ assignments: [Assignment]) -> Report {
        Report(
            columns: [Report.Column(handout: handout, handoutTitle: "Week 1", activity: quiz)], students: students,
            assignments: assignments)
    }

    @Test func scoresAreAveragedOverTheStudentsWithData() throws {
        let report = report([
            assignment(0, try summary(.score(5, outOf: 10))), assignment(1, try summary(.score(4, outOf: 4))),
            assignment(2),
        ])
        let average = report.averages[0]
        #expect(average.measure == .score)
        #expect(average.value == 0.75)
        #expect((average.students, average.studentsWithData) == (3, 2))
    }

    /// A number is provisional if marking changes it, and a part of a report if one of its numbers is.
    @Test func numbersAreProvisionalWhileSomethingOfThemWaits() throws {
        let other = HandoutActivity(
            id: HandoutActivity.ID(UUID()), title: "Other", content: .link("https://example.org/2"))
        let one = assignment(0, try summary(.score(5, outOf: 10)))
        let two = assignment(1, try summary(nil))
        let make = { (waiting: [Assignment.ID: Int]) in
            Report(
                columns: [quiz, other].map { Report.Column(handout: handout, handoutTitle: "Week 1", activity: $0) },
                students: students, assignments: [one, two], waiting: waiting)
        }
        let report = make([one.id: 1])
        #expect(report.hasProvisional && report.averages[0].isProvisional && report.averages[0].waiting == 1)
        #expect(report.keeping(columns: 0..<1).hasProvisional && !report.keeping(columns: 1..<2).hasProvisional)
        let unmarked = make([two.id: 1])
        #expect(!unmarked.hasProvisional && !unmarked.averages[0].isProvisional && unmarked.averages[0].waiting == 1)
    }

    @Test func withoutAPrimaryItemProgressIsTheNumber() throws {
        let report = report([assignment(0, try summary(nil, progress: 0.5)), assignment(1, try summary(nil))])
        #expect(report.rows[0].cells[0]?.main == .progress(0.5))
        #expect(report.averages[0].measure == .progress)
        #expect(report.averages[0].value == 0.25)
    }

    /// Many apps never say how far somebody is; that is not the same as being at the beginning.
    @Test func anAppThatReportsNoProgressLeavesNoNumber() throws {
        let report = report([assignment(0, try summary(nil)), assignment(1, try summary(.score(3, outOf: 4)))])
        #expect(report.rows[0].cells[0]?.progress == nil && report.rows[0].cells[0]?.main == nil)
        #expect(report.rows[0].cells[0]?.status == .started)
        #expect(report.rows[1].cells[0]?.progress == nil)
        #expect(report.averages[0].value == 0.75)
        #expect(self.report([assignment(0, try summary(nil))]).averages[0].value == nil)
    }

    /// A share of a worksheet is no result, and what is answered so far is none of all of it.
    @Test func aWorksheetHasANumberOnlyWhereSomethingIsMarked() throws {
        let path = try IdentifierPath([Worksheet.app, UUID().uuidString])
        func work(_ student: Int, _ summary: AttemptSummary, isDone: Bool) -> Assignment {
            var work = Assignment(
                id: Assignment.ID(UUID()), handout: handout, activity: quiz.id, student: students[student].id,
                places: [], context: path, summary: summary)
            if isDone { (work.doneAt, work.doneBy) = (Date(), .app) }
            return work
        }
        let report = report([
            work(0, try summary(nil, progress: 1), isDone: true),
            work(1, try summary(.score(1, outOf: 10), progress: 0.1), isDone: false),
            work(2, try summary(.score(8, outOf: 10), progress: 1), isDone: true),
        ])
        #expect(report.rows.map { $0.cells[0]?.main } == [nil, .score(1, outOf: 10), .score(8, outOf: 10)])
        #expect(report.averages[0].value == 0.8)
        #expect((report.averages[0].results, report.averages[0].studentsDone) == (1, 2))
        #expect(report.averages[0].counted == 1)
    }

    /// What a student says is done is shown as that, with what is missing.
    @Test func sayingDoneIsNotDoing() throws {
        let sheet = try IdentifierPath([Worksheet.app, UUID().uuidString])
        let file = IdentifierPath(document: quiz.id)
        let cases: [(IdentifierPath?, AttemptSummary, Assignment.DoneBy, Assignment.Gap?)] = [
            (sheet, AttemptSummary(), .student, .everything),
            (sheet, try summary(nil, progress: 0.25), .student, .rest(after: 0.25)),
            (sheet, try summary(nil, progress: 1), .student, nil),
            (sheet, AttemptSummary(), .teacher, nil),
            (file, AttemptSummary(), .student, nil),
            (nil, AttemptSummary(), .student, nil),
        ]
        for (path, summary, doneBy, gap) in cases {
            let work = Assignment(
                id: Assignment.ID(UUID()), handout: handout, activity: quiz.id, student: students[0].id,
                places: [], context: path, doneAt: Date(), doneBy: doneBy, summary: summary)
            let report = report([work])
            let cell = try #require(report.rows[0].cells[0])
            #expect(cell.gap == gap)
            #expect((cell.standing == .done) == (gap == nil) && (cell.missing == nil) == (gap == nil))
            #expect(report.averages[0].studentsDone == (gap == nil ? 1 : 0))
        }
    }

    @Test func whatAStudentHasThroughAnotherClassIsNotMissing() throws {
        let report = Report(
            columns: [Report.Column(handout: handout, handoutTitle: "Week 1", activity: quiz)], students: students,
            assignments: [assignment(0)], elsewhere: [assignment(0), assignment(1), assignment(2, granted: false)])
        #expect(report.rows.map(\.elsewhere) == [[], [0], []])
        #expect(report.rows.map { $0.cells[0] == nil } == [false, true, true])
    }

    @Test func mixedPrimaryTypesAreShownButNotAveraged() throws {
        let report = report([
            assignment(0, try summary(.score(5, outOf: 10))), assignment(1, try summary(.quantity(7))),
        ])
        #expect(report.rows[0].cells[0]?.main == .score(5, outOf: 10))
        #expect(report.rows[1].cells[0]?.main == .quantity(7))
        #expect(report.averages[0].measure == nil)
        #expect(report.averages[0].value == nil)
        #expect(report.averages[0].duration == 1000)
    }

    @Test func quantitiesOfAnySizeHaveAnAverage() throws {
        let largest = 1.7e308
        let report = report([
            assignment(0, try summary(.quantity(largest))), assignment(1, try summary(.quantity(largest))),
        ])
        #expect(report.averages[0].value == largest)
    }

    @Test func binaryAveragesToTheShareOfSuccesses() throws {
        let report = report([
            assignment(0, try summary(.binary(true, kind: .passFail))),
            assignment(1, try summary(.binary(false, kind: .passFail))),
            assignment(2, try summary(.binary(true, kind: .passFail))),
        ])
        #expect(report.averages[0].value.map { abs($0 - 2 / 3) < 1e-9 } == true)
    }

    @Test func anEndedGrantShowsNothing() throws {
        let report = report([assignment(0, try summary(.score(5, outOf: 10)), granted: false)])
        #expect(report.rows[0].cells[0] == nil)
        #expect(report.averages[0].studentsWithData == 0)
    }

    @Test func timesThatNobodyKnowsAreNotAveraged() throws {
        let score = ActivityItem.Value.score(5, outOf: 10)
        let report = report([
            assignment(0, try summary(score, duration: 3000)), assignment(1, try summary(score, duration: 0)),
            assignment(2, try summary(score, duration: 5000)),
        ])
        #expect(report.averages[0].duration == 4000 && report.averages[0].studentsWithData == 3)
        let unknown = try self.report([assignment(0, summary(score, duration: 0))])
        #expect(unknown.averages[0].duration == nil)
    }

    /// Result and time are of the same students, and only those who left and are among them are named beside it.
    @Test func oneAverageIsOfOnePopulation() throws {
        let path = try IdentifierPath([Worksheet.app, UUID().uuidString])
        func work(_ student: Int, _ points: Double, _ duration: Int, isDone: Bool) throws -> Assignment {
            var work = Assignment(
                id: Assignment.ID(UUID()), handout: handout, activity: quiz.id, student: students[student].id,
                places: [], context: path, summary: try summary(.score(points, outOf: 10), duration: duration))
            if isDone { (work.doneAt, work.doneBy) = (Date(), .app) }
            return work
        }
        let begun = [try work(0, 8, 4000, isDone: true), try work(1, 1, 1000, isDone: false)]
        var report = report(begun)
        #expect(report.averages[0].value == 0.8 && report.averages[0].duration == 4000)
        #expect(report.averages[0].counted == 1 && report.averages[0].studentsWithData == 2)
        report.rows[1].student.departure = .left
        #expect(report.departed == 1 && report.departedInAverages == 0)
        report.rows[0].student.departure = .left
        #expect(report.departedInAverages == 1)
        let nobody = self.report([try work(1, 1, 1000, isDone: false)]).averages[0]
        #expect(nobody.value == nil && nobody.duration == 1000 && nobody.counted == 1)
    }

    @Test func withoutDataThereIsNoAverage() {
        let report = report([assignment(0)])
        #expect(report.averages[0].value == nil)
        #expect(report.averages[0].duration == nil)
    }

    @Test func workAfterTheExtendedDeadlineIsLate() {
        let due = Date(timeIntervalSince1970: 1000)
        var late = assignment(0)
        late.doneAt = Date(timeIntervalSince1970: 1500)
        let column = Report.Column(handout: handout, handoutTitle: "Week 1", activity: quiz, due: due)
        let strict = Report(columns: [column], students: students, assignments: [late])
        let kind = Report(
            columns: [column], students: students, assignments: [late],
            handouts: [
                Handout(
                    id: handout, author: students[1].id, title: "Week 1", due: due,
                    extensions: [students[0].id: Date(timeIntervalSince1970: 2000)])
            ])
        #expect(strict.rows[0].cells[0]?.isLate == true)
        #expect(kind.rows[0].cells[0]?.isLate == false)
    }
}
