import Foundation
import SchoolModel
import Testing

/// By when which students have to be done.
@Suite struct HandoutDueTests {
    private let a = SchoolClass.ID(UUID())
    private let b = SchoolClass.ID(UUID())
    private let ada = Person.ID(UUID())
    private let ben = Person.ID(UUID())
    private let cem = Person.ID(UUID())
    private let gone = Person.ID(UUID())
    private let first = Date(timeIntervalSince1970: 1000)
    private let second = Date(timeIntervalSince1970: 2000)
    private let last = Date(timeIntervalSince1970: 9000)

    /// Ada has it through one class, Ben through another, and somebody no longer has it.
    private func handout(extensions: [Person.ID: Date] = [:]) -> Handout {
        Handout(
            id: Handout.ID(UUID()), author: Person.ID(UUID()), title: "Fractions", due: second,
            recipients: [.everyone(in: a), .everyone(in: b)], dueLesson: .follows,
            lessonDues: [
                ada: .init(due: first, classes: [a]), ben: .init(due: second, classes: [b]),
                gone: .init(due: last, classes: []),
            ], extensions: extensions)
    }

    @Test func eachClassHasTheDatesOfItsStudents() {
        let handout = handout(extensions: [ada: last])
        #expect(handout.dues(in: [a]) == [.init(due: first, classes: [a])], "More time is the student's alone.")
        #expect(handout.dues(in: handout.classes).map(\.due) == [first, second])
        var mixed = handout
        mixed.lessonDues[cem] = .init(due: second, classes: [a])
        #expect(mixed.dues(in: [a, b]) == [.init(due: first, classes: [a]), .init(due: second, classes: [a, b])])
    }

    @Test func aClassWithoutLessonsIsDueLikeTheHandout() {
        let other = SchoolClass.ID(UUID())
        #expect(handout().dues(in: [other]) == [.init(due: second, classes: [other])])
        let open = Handout(id: Handout.ID(UUID()), author: ada, title: "Reading", recipients: [.everyone(in: a)])
        #expect(open.dues(in: open.classes).isEmpty && open.due(for: ada) == nil)
    }

    @Test func theFirstDeadlineIsOneThatSomebodyHas() {
        let handout = handout(extensions: [ada: last])
        #expect(handout.firstDue(of: [ada, ben]) == second)
        #expect(handout.firstDue(of: [ada]) == last)
        #expect(handout.firstDue(of: []) == nil)
        #expect(handout.dueWithoutExtension(for: ada) == first)
    }

    /// Where a deadline was moved behind an extension, pages tell of the one that counts.
    @Test func anExtensionBeforeTheDeadlineGivesNobodyMoreTime() {
        let handout = handout(extensions: [ada: last, ben: first, cem: last])
        #expect(handout.moreTime == [ada: last, cem: last])
        #expect(handout.due(for: ben) == second && handout.moreTime(for: ben) == nil)
        let open = Handout(
            id: Handout.ID(UUID()), author: ada, title: "Reading", recipients: [.everyone(in: a)],
            extensions: [ada: last])
        #expect(open.moreTime.isEmpty && open.due(for: ada) == nil)
    }

    /// What is in time for the class that is due last is late for one that is due before.
    @Test func aReportMeasuresEverybodyByTheirOwnDeadline() {
        let activity = HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Read", content: .task)
        let handout = handout()
        let assignments = [(ada, a), (ben, b)].map { student, schoolClass in
            Assignment(
                id: Assignment.ID(UUID()), handout: handout.id, activity: activity.id, student: student,
                places: [.init(schoolClass: schoolClass)], context: nil, doneAt: Date(timeIntervalSince1970: 1500),
                doneBy: .student)
        }
        let column = Report.Column(activity, of: handout, in: [a, b])
        #expect(column.firstDue == first && column.due == second)
        let report = Report(
            columns: [column],
            students: [ada, ben].map { Report.Student(id: $0, givenName: "", familyName: "", username: "") },
            assignments: assignments, handouts: [handout])
        #expect(report.rows.map { $0.cells[0]?.isLate } == [true, false])
    }

    /// The lesson by which it was due is over when it is posted again.
    @Test func takenBackItForgetsTheLesson() throws {
        var handout = handout()
        handout.activities = [HandoutActivity(id: HandoutActivity.ID(UUID()), title: "Read", content: .task)]
        handout.due = nil
        try handout.post(at: first)
        handout.due = second
        try handout.takeBack()
        #expect(handout.due == nil)
        try handout.post(at: last)
    }
}
