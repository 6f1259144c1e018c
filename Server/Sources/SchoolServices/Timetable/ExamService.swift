public import SchoolModel
import SchoolStore
import Storage
public import Timetable

/// Which lessons are exams.
///
/// Teachers of a class decide this for its lectures, if these are theirs, and planners for all: pages and calendars then
/// show it where the lesson is, even when it moves. Everybody who takes the lecture is notified once.
public struct ExamService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// The exams of a lecture that were entered by hand; nil if the actor may not enter any.
    public func exams(of lecture: Lecture.ID, as actor: Actor) async throws -> [LectureExam]? {
        try await house.database.read { connection in
            guard try mayEnter(in: lecture, actor, connection) else { return nil }
            return try connection.timetables(of: house.school).exams(of: lecture)
        }
    }

    /// Whether a class of the actor takes the lecture, but planners alone enter its exams, because the lessons are
    /// somebody else's as far as anybody knows.
    public func areLeftToPlanners(_ lecture: Lecture.ID, as actor: Actor) async throws -> Bool {
        let reach = actor.reach(for: .writeHandouts)
        return try await house.database.read { connection in
            guard try !mayEnter(in: lecture, actor, connection) else { return false }
            return try connection.lectureSelections(of: house.school).classes(of: [lecture])
                .contains { reach.contains($0.schoolClass) }
        }
    }

    /// Makes a lesson an exam, or changes the title of an exam.
    ///
    /// - Throws: ``Refusal`` `not-found` for the field `day` if the lecture has no lesson then, a refusal for the field
    ///   `title`, `is-too-many` beyond a hundred exams, and `not-permitted` if the actor neither plans nor teaches a
    ///   class of the lecture.
    public func enter(_ exam: LectureExam, of lecture: Lecture.ID, as actor: Actor) async throws {
        let title = try Text.line(exam.title, field: "title", longest: LectureExam.longestTitle, mayBeEmpty: true)
        let checked = LectureExam(day: exam.day, title: title)
        try await write(.examEntered, of: lecture, on: exam.day, as: actor) { connection in
            let book = try connection.timetableBook(of: house.school, lectures: [lecture])
            let days = book.lessons(of: lecture).map { $0.planned?.day ?? $0.day }
            guard days.contains(checked.day) else {
                throw Refusal(.notFound, field: "day", detail: checked.day.description)
            }
            let timetables = connection.timetables(of: house.school)
            guard try timetables.exams(of: lecture).count < 100 else {
                throw Refusal(.isTooMany, field: "day", detail: "100")
            }
            try timetables.save(checked, of: lecture)
            return try tell(of: ExamOccasion(day: checked.day, lecture: lecture), in: book, as: actor, connection)
        }
    }

    /// Withdraws an exam that was entered by hand; what the plan itself says stays.
    ///
    /// - Throws: ``Refusal`` `not-found` if there is none, and `not-permitted` as for entering.
    public func remove(on day: CalendarDay, of lecture: Lecture.ID, as actor: Actor) async throws {
        try await write(.examRemoved, of: lecture, on: day, as: actor) { connection in
            guard try connection.timetables(of: house.school).removeExam(on: day, of: lecture) else {
                throw Refusal(.notFound, field: "day", detail: day.description)
            }
            return []
        }
    }

    /// Notifies everybody who takes the lecture except the actor; an exam that is over is no news.
    ///
    /// - Returns: Who is notified.
    private func tell(
        of occasion: ExamOccasion, in book: TimetableBook, as actor: Actor, _ connection: any SQLConnection
    ) throws -> Set<Person.ID> {
        let now = house.surroundings.now()
        guard occasion.lesson(in: book, at: now) != nil else { return [] }
        let takers = try connection.lectureSelections(of: house.school).takers(of: [occasion.lecture]).keys
        return try NotificationWriter(house: house, connection: connection, now: now).tell(
            .exam, about: .timetable, occasion: occasion.text,
            to: Set(takers).subtracting([actor.person]))
    }

    private func mayEnter(in lecture: Lecture.ID, _ actor: Actor, _ connection: any SQLConnection) throws -> Bool {
        if !actor.reach(for: .planTimetable).isEmpty { return true }
        let reach = actor.reach(for: .writeHandouts)
        guard !reach.isEmpty else { return false }
        return try LectureTeachers(house: house, connection: connection).vouchedClasses(of: lecture)
            .contains(where: reach.contains)
    }

    private func write(
        _ act: AuditAct, of lecture: Lecture.ID, on day: CalendarDay, as actor: Actor,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Set<Person.ID>
    ) async throws {
        let now = house.surroundings.now()
        let announcements = try await house.database.write { connection in
            guard try connection.timetables(of: house.school).find(lecture) != nil else { throw Refusal.notFound }
            guard try mayEnter(in: lecture, actor, connection) else { throw Refusal.notPermitted }
            let notified = try body(connection)
            try house.audit(
                act, by: actor, on: "timetable", lecture.description, detail: day.description, at: now, in: connection)
            return try TimetableWriter(house: house, connection: connection, now: now, actor: actor).finish()
                + (notified.isEmpty ? [] : [.notified(notified)])
        }
        await house.announcer.announce(announcements)
    }
}
