public import SchoolModel
import SchoolStore
import Storage
public import Timetable

/// What planners enter by hand: terms, days off, lectures, and changes to individual lessons.
public struct PlanningService: Sendable {
    let house: SchoolHouse

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    // MARK: Frame

    /// Adds a term, or replaces the one with its identifier.
    ///
    /// - Throws: ``Refusal`` for the field `id`, `name` or `lastDay`; `has-changed` for `term` if there is another one of
    ///   that identifier than was seen.
    public func save(_ term: Term, seen: SeenVersion = .any, as actor: Actor) async throws {
        let id = try Text.line(term.id, field: "id", longest: 40)
        let name = try Text.line(term.name, field: "name", longest: 200)
        try requireOrder(term.firstDay, term.lastDay)
        let checked = Term(id: id, name: name, firstDay: term.firstDay, lastDay: term.lastDay)
        try await write(.termSaved, id, as: actor) { connection in
            let timetables = connection.timetables(of: house.school)
            let old = try timetables.terms().first { $0.id == id }
            try seen.require(old?.fingerprint ?? "", field: "term")
            try timetables.save(checked)
        }
    }

    /// Adds a day off, or several in a row.
    ///
    /// - Throws: ``Refusal`` for the field `name`, `lastDay` or `course`.
    public func save(_ dayOff: DayOff, as actor: Actor) async throws {
        var dayOff = dayOff
        dayOff.name = try Text.line(dayOff.name, field: "name", longest: 200)
        try requireOrder(dayOff.firstDay, dayOff.lastDay)
        let checked = dayOff
        try await write(.dayOffSaved, dayOff.name, as: actor) { connection in
            let timetables = connection.timetables(of: house.school)
            if let course = checked.course, try !timetables.courses().contains(where: { $0.id == course }) {
                throw Refusal(.notFound, field: "course", detail: course)
            }
            try timetables.save(checked)
        }
    }

    public func remove(_ dayOff: DayOff, as actor: Actor) async throws {
        try await write(.dayOffRemoved, dayOff.name, as: actor) {
            try $0.timetables(of: house.school).remove(dayOff)
        }
    }

    private func requireOrder(_ first: CalendarDay, _ last: CalendarDay) throws(Refusal) {
        guard first <= last else { throw Refusal(.isOutOfRange, field: "lastDay", detail: last.description) }
        guard last.daysSince1970 - first.daysSince1970 <= 400 else {
            throw Refusal(.isOutOfRange, field: "lastDay", detail: "400")
        }
    }

    // MARK: Lectures

    /// Adds a lecture by hand, or replaces one that was added by hand.
    ///
    /// - Throws: ``Refusal`` for a field that can't be kept, `comes-from-source` for a lecture that a source
    ///   brought: changes to its lessons are entered instead; and `has-changed` for one that differs from what was seen.
    public func save(_ lecture: Lecture, seen: SeenVersion = .any, as actor: Actor) async throws {
        let lecture = try lecture.checked()
        try await write(.lectureSaved, lecture.id.description, as: actor) { connection in
            let timetables = connection.timetables(of: house.school)
            guard try timetables.terms().contains(where: { $0.id == lecture.term }) else {
                throw Refusal(.notFound, field: "term", detail: lecture.term)
            }
            if case .source = try timetables.origin(of: lecture.id) {
                throw Refusal(.comesFromSource, field: "lecture")
            }
            try seen.require(try timetables.find(lecture.id)?.fingerprint ?? "")
            try timetables.save([lecture], from: nil)
        }
    }

    /// Removes a lecture that was added by hand, with its changes.
    public func remove(_ id: Lecture.ID, as actor: Actor) async throws {
        try await write(.lectureRemoved, id.description, as: actor) { connection in
            let timetables = connection.timetables(of: house.school)
            switch try timetables.origin(of: id) {
            case .hand: break
            case .source: throw Refusal(.comesFromSource, field: "lecture")
            case nil: throw Refusal.notFound
            }
            let changes = connection.lectureChanges(of: house.school)
            try changes.remove(try changes.list(of: [id]).map(\.id))
            try timetables.remove([id])
        }
    }

    // MARK: Changes

    /// Enters a change to a lesson, whatever a source says of it.
    ///
    /// - Parameters:
    ///   - change: Made for a lecture of the timetable.
    ///   - substitute: A person of the school, whose name takes the lecturers' place and who sees the class
    ///     while the lesson lasts.
    ///   - seen: The ``version(of:substitute:)`` that it replaces.
    ///   - actor: A planner.
    /// - Throws: ``Refusal`` for a field that can't be kept, `not-found` for a lesson that is not planned, and
    ///   `has-changed` if somebody else has changed the lesson.
    public func enter(
        _ change: LectureChange, substitute: Person.ID? = nil, seen: SeenVersion = .any, as actor: Actor
    ) async throws {
        try await plan(.changeEntered, change.id, as: actor) { connection, writer in
            var change = try change.checked()
            guard let lecture = try connection.timetables(of: house.school).find(change.lecture) else {
                throw Refusal(.notFound, field: "lecture")
            }
            if let original = change.original, !lecture.dates.days.contains(original.day) {
                throw Refusal(.notFound, field: "day", detail: original.day.description)
            }
            if let substitute {
                let person = try connection.people(of: house.school).find(substitute)
                guard let person, person.role != .student, !person.isArchived else {
                    throw Refusal(.notFound, field: "substitute")
                }
                guard change.replacement != nil else { throw Refusal(.isEmpty, field: "replacement") }
                change.replacement?.lecturers = [person.fullName]
            }
            let old = try connection.lectureChanges(of: house.school).find(change.id)
            try requireSeen(old, seen, connection)
            let known = old.map { [$0] } ?? []
            let comparison = TimetableComparison(changesOnly: ChangeComparison(old: known, new: [change]))
            // A source may say the same; from now on the change is the planner's.
            try connection.lectureChanges(of: house.school).save([change], from: nil, substitute: substitute)
            return comparison.isEmpty
                ? try writer.finish() : try writer.apply(comparison, from: nil, substitute: substitute)
        }
    }

    /// Withdraws a change: the lesson is as planned, until a source says otherwise.
    public func withdraw(_ id: LectureChange.ID, seen: SeenVersion = .any, as actor: Actor) async throws {
        try await plan(.changeWithdrawn, id, as: actor) { connection, writer in
            guard let change = try connection.lectureChanges(of: house.school).find(id) else { throw Refusal.notFound }
            try requireSeen(change, seen, connection)
            return try writer.apply(
                TimetableComparison(changesOnly: ChangeComparison(old: [change], new: [])), from: nil)
        }
    }

    /// Names what is entered for a lesson: nothing, or a change with its substitute.
    public static func version(of change: LectureChange?, substitute: Person.ID?) -> String {
        guard let change else { return "planned" }
        var print = Fingerprint()
        print.add([change.fingerprint, substitute?.description ?? ""])
        return print.text
    }

    private func requireSeen(
        _ change: LectureChange?, _ seen: SeenVersion, _ connection: any SQLConnection
    ) throws {
        let substitutes = try connection.lectureChanges(of: house.school).substitutes()
        try seen.require(Self.version(of: change, substitute: change.flatMap { substitutes[$0.id] }))
    }

    // MARK: Classes

    /// The lectures of a class and of its groups.
    public func lectures(of schoolClass: SchoolClass.ID, as actor: Actor) async throws -> [ClassLecture] {
        try requireTie(to: schoolClass, as: actor)
        return try await house.database.read { try $0.lectureSelections(of: house.school).lectures(of: [schoolClass]) }
    }

    /// Sets which lectures are taught to a class and its groups; for planners and the teachers of the class.
    ///
    /// Teachers who add the lessons of others have no say in these: see ``ExamService``.
    ///
    /// - Throws: ``Refusal`` `not-found` for a lecture or a group that doesn't exist.
    public func tie(_ lectures: Set<ClassLecture>, to schoolClass: SchoolClass.ID, as actor: Actor) async throws {
        try requireTie(to: schoolClass, as: actor)
        let now = house.surroundings.now()
        let announcements = try await house.database.write { connection in
            guard try connection.classes(of: house.school).find(schoolClass) != nil else { throw Refusal.notFound }
            let groups = Set(try connection.classes(of: house.school).groups(in: [schoolClass]).map(\.id))
            for tie in lectures {
                guard tie.schoolClass == schoolClass,
                    try connection.timetables(of: house.school).find(tie.lecture) != nil
                else { throw Refusal(.notFound, field: "lecture") }
                if let group = tie.group, !groups.contains(group) { throw Refusal(.notFound, field: "group") }
            }
            let selections = connection.lectureSelections(of: house.school)
            let added = lectures.subtracting(try selections.lectures(of: [schoolClass]))
            let vouched = try LectureTeachers(house: house, connection: connection).vouched(added, as: actor)
            let new = Set(added.map(\.lecture))
            let before = try selections.takers(of: new)
            try selections.save(lectures, of: schoolClass, vouched: vouched)
            let takers = try selections.takers(of: new)
            try SeenChanges(house: house, connection: connection, now: now).note(
                for: Dictionary(
                    uniqueKeysWithValues: takers.map { ($0.key, $0.value.subtracting(before[$0.key] ?? [])) }),
                isChosen: false, in: TimetableService(house).book(in: connection))
            let writer = TimetableWriter(house: house, connection: connection, now: now, actor: actor)
            let announcements = try writer.finish()
            try house.audit(
                .classLecturesSet, by: actor, on: "class", schoolClass.description, detail: "\(lectures.count)",
                at: now, in: connection)
            return announcements
        }
        await house.announcer.announce(announcements)
    }

    private func requireTie(to schoolClass: SchoolClass.ID, as actor: Actor) throws(Refusal) {
        if !actor.reach(for: .planTimetable).isEmpty { return }
        try actor.require(.writeHandouts, in: schoolClass)
    }

    // MARK: Writing

    func write(
        _ act: AuditAct, _ object: String, as actor: Actor,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Void
    ) async throws {
        try await plan(act, object, as: actor) { connection, writer in
            try body(connection)
            return try writer.finish()
        }
    }

    private func plan(
        _ act: AuditAct, _ object: some CustomStringConvertible, as actor: Actor,
        _ body: @escaping @Sendable (any SQLConnection, TimetableWriter) throws -> [Announcement]
    ) async throws {
        try actor.require(.planTimetable)
        let now = house.surroundings.now()
        let object = object.description
        let announcements = try await house.database.write { connection in
            let writer = TimetableWriter(house: house, connection: connection, now: now, actor: actor)
            let announcements = try body(connection, writer)
            try house.audit(act, by: actor, on: "timetable", object, at: now, in: connection)
            return announcements
        }
        await house.announcer.announce(announcements)
    }
}
