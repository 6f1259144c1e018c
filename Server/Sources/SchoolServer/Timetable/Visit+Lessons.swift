import SchoolModel
import SchoolServices
import SchoolWeb
import Timetable

extension Visit {
    /// The lessons that concern somebody now: those in progress, and the next one.
    func lessons(as actor: Actor) async throws -> OwnLessons {
        let own = try await services.timetable.own(as: actor)
        let now = frame.now
        return OwnLessons(
            running: own.runningLessons(at: now).compactMap(own.entry),
            next: own.nextLesson(after: now).flatMap(own.entry))
    }

    /// What a teacher is teaching right now.
    func nowLessons(as actor: Actor) async throws -> [NowLesson] {
        try await services.now.runningLessons(as: actor).map { running in
            NowLesson(
                entry: LessonEntry(
                    lesson: running.lesson, lecture: running.lecture, isSubstitute: running.isSubstitute),
                schoolClass: running.schoolClass,
                here: running.attendants.filter(\.isHere).map(\.student),
                away: running.attendants.filter { !$0.isHere }.map(\.student),
                stuck: running.attendants.compactMap { attendant in
                    attendant.stuckSince.map { NowLesson.Stuck(person: attendant.student, since: $0) }
                },
                work: running.work.map { NowLesson.Work(handout: $0.handout, done: $0.done, students: $0.students) })
        }
    }
}
