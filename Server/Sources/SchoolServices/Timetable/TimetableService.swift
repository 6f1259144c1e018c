public import Foundation
public import SchoolModel
import SchoolStore
import Storage
public import Timetable

/// What takes place when and where, and who takes what.
public struct TimetableService: Sendable {
    let house: SchoolHouse
    let shelf = TimetableShelf()

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// The timetable of the whole school.
    public func book(as actor: Actor) async throws -> TimetableBook {
        try actor.require(.readTimetable)
        return try await house.database.read { try book(in: $0) }
    }

    public func own(as actor: Actor) async throws -> Own {
        try actor.require(.readTimetable)
        return try await house.database.read { try own(of: actor.person, in: $0) }
    }

    /// The history of a lecture's changes, newest first.
    public func history(of lecture: Lecture.ID, as actor: Actor) async throws -> [LectureChangeEvent] {
        try actor.require(.readTimetable)
        return try await house.database.read { try $0.lectureChanges(of: house.school).history(of: lecture) }
    }

    /// The changes with news since a moment.
    public func announced(since moment: Date, as actor: Actor) async throws -> Set<LectureChange.ID> {
        try actor.require(.readTimetable)
        return try await house.database.read { try $0.lectureChanges(of: house.school).announced(since: moment) }
    }

    func book(in connection: any SQLConnection) throws -> TimetableBook {
        try shelf.book(of: house.school, in: connection)
    }

    /// The number of the state behind ``book(as:)``; it rises with every change that readers can see.
    func version(in connection: any SQLConnection) throws -> Int {
        try connection.timetables(of: house.school).version()
    }

    // MARK: What the actor takes

    public func selection(as actor: Actor) async throws -> LectureSelection {
        try actor.require(.chooseLectures)
        return try await house.database.read {
            try $0.lectureSelections(of: house.school).selection(of: actor.person)
        }
    }

    /// Replaces what the actor has chosen.
    ///
    /// - Throws: ``Refusal`` `not-found` for a course, a semester or a lecture that the timetable doesn't have
    ///   and the actor did not have before, and `is-too-many` for more than 500 lectures.
    public func apply(_ selection: LectureSelection, as actor: Actor) async throws {
        try actor.require(.chooseLectures)
        guard selection.lectures.count <= 500 else { throw Refusal(.isTooMany, field: "lectures", detail: "500") }
        let now = house.surroundings.now()
        try await house.database.write { connection in
            let book = try book(in: connection)
            let store = connection.lectureSelections(of: house.school)
            let old = try store.selection(of: actor.person)
            try require(selection.courses.subtracting(old.courses), field: "courses") { book.course($0) != nil }
            try require(selection.semesters.subtracting(old.semesters), field: "semesters") { semester in
                book.course(semester.course)?.semesters.contains(semester.name) ?? false
            }
            try require(selection.lectures.subtracting(old.lectures), field: "lectures") { book.lecture($0) != nil }
            let before = try store.taken(by: actor.person)
            try store.save(selection, of: actor.person)
            let new = try store.taken(by: actor.person).subtracting(before)
            try SeenChanges(house: house, connection: connection, now: now).note(
                for: [actor.person: new], isChosen: true, in: book)
        }
        await house.announcer.announce([.timetableChanged([actor.person])])
    }

    private func require<Thing>(
        _ chosen: Set<Thing>, field: String, _ exists: (Thing) -> Bool
    ) throws(Refusal) {
        guard chosen.allSatisfy(exists) else { throw Refusal(.notFound, field: field) }
    }

    // MARK: Tasks

    public func tasks(as actor: Actor) async throws -> [LectureTask] {
        try actor.require(.chooseLectures)
        return try await house.database.read { try $0.lectureTasks(of: house.school).list(of: actor.person) }
    }

    /// Adds a task.
    public func addTask(
        _ title: String, text: String = "", due: CalendarDay, lecture: Lecture.ID? = nil, as actor: Actor
    ) async throws -> LectureTask {
        let id = LectureTask.ID(house.surroundings.makeUUID())
        let task = LectureTask(id: id, lecture: lecture, title: title, text: text, due: due)
        try await save(task, as: actor)
        return task
    }

    /// Replaces one of the actor's tasks.
    ///
    /// - Throws: ``Refusal`` for the field that can't be kept, and `is-too-many` beyond a thousand tasks.
    public func save(_ task: LectureTask, as actor: Actor) async throws {
        try actor.require(.chooseLectures)
        let task = try task.checked()
        try await house.database.write { connection in
            let store = connection.lectureTasks(of: house.school)
            let own = try store.list(of: actor.person)
            if own.count >= 1000 && !own.contains(where: { $0.id == task.id }) {
                throw Refusal(.isTooMany, field: "tasks", detail: "1000")
            }
            if let lecture = task.lecture, try book(in: connection).lecture(lecture) == nil {
                throw Refusal(.notFound, field: "lecture")
            }
            try store.save(task, of: actor.person)
        }
    }

    public func removeTask(_ id: LectureTask.ID, as actor: Actor) async throws {
        try actor.require(.chooseLectures)
        try await house.database.write { try $0.lectureTasks(of: house.school).remove(id, of: actor.person) }
    }
}
