import Foundation
import SchoolModel
import Timetable

@testable import SchoolWeb

extension SamplePages {
    /// Pages of teachers with a lesson of the timetable.
    func lessons() throws -> [Sample] {
        let plan = SampleTimetable(now: school.now, zone: school.zone)
        let teacher = frame(school.teacher)
        let handout = try school.handout()
        let report = try school.report([handout])
        let due = { (lesson: Handout.DueLesson) -> HandoutPage in
            var handout = handout
            handout.dueLesson = lesson
            return HandoutPage(
                model: .init(
                    handout: handout, author: school.teacher, classes: [school.maths], groups: [school.group],
                    report: report, sort: ReportSort(key: .activity(handout.activities[0].id), isDescending: true),
                    actions: [.lock], mayEdit: true), frame: teacher)
        }
        return [
            sample(
                "home-teacher-now",
                TeacherHomePage(
                    model: .init(handouts: try school.cards(), classes: [], now: [try now(plan), substitute(plan)]),
                    frame: teacher)),
            sample("handout-follows-lesson", due(.follows)),
            sample("handout-stays-at-lesson", due(.stays)),
        ]
    }

    /// Most are here, two make no progress, and somebody is away.
    private func now(_ plan: SampleTimetable) throws -> NowLesson {
        let handout = try school.handout()
        var long = try school.handout(2, title: "Zehn <Zahlen> über Donaudampfschifffahrtsgesellschaftskapitäne")
        long.instructions = ""
        let lesson = plan.book.lessons(of: plan.lectures[1].id)[0]
        return NowLesson(
            entry: LessonEntry(lesson: lesson, lecture: plan.lectures[1]), schoolClass: school.maths,
            here: Array(school.students.dropLast(2)), away: Array(school.students.suffix(2)),
            stuck: [
                .init(person: school.students[0], since: school.now - 190),
                .init(person: school.students[1], since: school.now - 660),
            ],
            work: [
                .init(handout: handout, done: 7, students: 24), .init(handout: long, done: 0, students: 24),
            ])
    }

    /// A substitute in another room; nobody has come yet, and nothing was handed out.
    private func substitute(_ plan: SampleTimetable) -> NowLesson {
        let lecture = plan.lectures[8]
        let lesson =
            plan.book.lessons(of: lecture.id).first { $0.change != nil } ?? plan.book.lessons(of: lecture.id)[0]
        return NowLesson(
            entry: LessonEntry(lesson: lesson, lecture: lecture, isSubstitute: true), schoolClass: school.science,
            here: [], away: school.students, stuck: [], work: [])
    }
}
