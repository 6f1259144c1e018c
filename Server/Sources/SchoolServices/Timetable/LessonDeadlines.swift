import Foundation
import SchoolModel
import SchoolStore
import Storage
import Timetable

/// Keeps deadlines at the students' next lessons, in the transaction of whatever moves them.
struct LessonDeadlines {
    let house: SchoolHouse
    let connection: any SQLConnection
    let now: Date

    /// What students take in the classes through which a handout reaches them.
    private struct Lectures {
        private let ties: [SchoolClass.ID: [ClassLecture]]
        private let members: [StudentGroup.ID: Set<Person.ID>]

        init(of classes: Set<SchoolClass.ID>, in connection: any SQLConnection, of school: School.ID) throws {
            let found = try connection.lectureSelections(of: school).lectures(of: classes.sorted())
            ties = Dictionary(grouping: found, by: \.schoolClass)
            members = Dictionary(
                uniqueKeysWithValues: try connection.classes(of: school).groups(in: classes.sorted())
                    .map { ($0.id, $0.members) })
        }

        var all: Set<Lecture.ID> { Set(ties.values.joined().map(\.lecture)) }

        func taken(by student: Person.ID, in schoolClass: SchoolClass.ID) -> Set<Lecture.ID> {
            let own = ties[schoolClass, default: []].filter { tie in
                tie.group.map { members[$0]?.contains(student) ?? false } ?? true
            }
            return Set(own.map(\.lecture))
        }

        func taught(to schoolClass: SchoolClass.ID) -> Set<Lecture.ID> {
            Set(ties[schoolClass, default: []].map(\.lecture))
        }
    }

    // MARK: Posting

    /// The next lesson of each class that may be a recipient; nil for a class without one.
    func nextLessons(of classes: Set<SchoolClass.ID>, after moment: Date) throws -> [SchoolClass.ID: Date?] {
        let lectures = try Lectures(of: classes, in: connection, of: house.school)
        let book = try book(of: lectures.all)
        return Dictionary(
            uniqueKeysWithValues: classes.map { id in
                let next = book.nextLesson(of: lectures.taught(to: id), after: moment)
                return (id, next.map(book.start))
            })
    }

    /// Refuses a handout that is due at the next lesson of a class that has none.
    ///
    /// - Throws: ``Refusal`` `not-found` for the field `dueLesson`, with the name of the class.
    func requireNextLessons(of handout: Handout) throws {
        guard handout.dueLesson != .none else { return }
        for (id, next) in try nextLessons(of: handout.classes, after: now).sorted(by: { $0.key < $1.key })
        where next == nil {
            let name = try connection.classes(of: house.school).find(id)?.name
            throw Refusal(.notFound, field: "dueLesson", detail: name)
        }
    }

    /// Gives every student of a handout the lesson by which they have to be done.
    ///
    /// Latecomers get the lesson that others with the same lectures have.
    func settle(_ handout: Handout, places: [GrantChange.Place]) throws {
        let store = connection.lessonDues(of: house.school)
        guard handout.dueLesson != .none, handout.state.isVisibleToStudents else {
            if !handout.lessonDues.isEmpty { try store.removeAll(of: handout.id) }
            return
        }
        let existing = try store.list(of: handout.id)
        // Whom the recipients name more than once follows the first of them, as in ``Handout/leadingClass(among:)``.
        var settled = Set(existing.map(\.student))
        let open = places.filter { settled.insert($0.student).inserted }
        guard !open.isEmpty else { return }
        let lectures = try Lectures(of: handout.classes, in: connection, of: house.school)
        let classes = Dictionary(places.map { ($0.student, $0.schoolClass) }, uniquingKeysWith: { first, _ in first })
        var known: [Set<Lecture.ID>: (LessonDeadline, Date)] = [:]
        for entry in existing {
            guard let schoolClass = classes[entry.student] else { continue }
            known[lectures.taken(by: entry.student, in: schoolClass)] = (entry.deadline, entry.due)
        }
        let book = try book(of: lectures.all)
        var entries: [LessonDues.Entry] = []
        for place in open {
            let taken = lectures.taken(by: place.student, in: place.schoolClass)
            if known[taken] == nil, let next = LessonDeadline(nextOf: taken, after: now, in: book),
                let due = next.due(of: taken, after: now, in: book)
            {
                known[taken] = (next, due)
            }
            guard let (deadline, due) = known[taken] else { continue }
            entries.append(
                LessonDues.Entry(handout: handout.id, student: place.student, deadline: deadline, due: due))
        }
        try store.save(entries)
    }

    /// Keeps in the handout when the last of its students has to be done, once it is known who they are.
    func noteLast(of handout: Handout) throws {
        guard handout.dueLesson != .none, handout.state.isVisibleToStudents else { return }
        try connection.lessonDues(of: house.school).noteLast(of: handout.id)
    }

    // MARK: Following

    /// Moves deadlines to where their lessons are now, and notifies everyone concerned.
    ///
    /// - Returns: What to announce to open pages.
    func follow() throws -> [Announcement] {
        let store = connection.lessonDues(of: house.school)
        let clocks = try formerClocks()
        let following = Dictionary(grouping: try store.following(after: now), by: \.handout)
        return try following.sorted { $0.key < $1.key }.compactMap { id, entries in
            guard let handout = try connection.handouts(of: house.school).find(id) else { return nil }
            return try follow(handout, entries, by: clocks)
        }
    }

    /// The clocks by which lectures are stored that haven't been read again since the school corrected its own.
    ///
    /// Until then, their lessons are at the same moments as before. Without any lectures named, it is those of all.
    private func formerClocks(of lectures: Set<Lecture.ID>? = nil) throws -> [Lecture.ID: SchoolClock] {
        let timetables = connection.timetables(of: house.school)
        var clocks: [Lecture.ID: SchoolClock] = [:]
        for source in try connection.timetableSources(of: house.school).list() {
            guard let zone = source.formerZone.flatMap({ TimeZone(identifier: $0) }) else { continue }
            for lecture in try timetables.lectures(from: source.id) where lectures?.contains(lecture.id) ?? true {
                clocks[lecture.id] = SchoolClock(timeZone: zone)
            }
        }
        return clocks
    }

    /// The timetable of some lectures, each by the clock by which it is stored.
    private func book(
        of lectures: Set<Lecture.ID>, by clocks: [Lecture.ID: SchoolClock]? = nil
    ) throws -> TimetableBook {
        let book = try connection.timetableBook(of: house.school, lectures: lectures)
        return TimetableBook(
            state: book.state, clock: book.clock, otherClocks: try clocks ?? formerClocks(of: lectures))
    }

    private func follow(
        _ handout: Handout, _ entries: [LessonDues.Entry], by clocks: [Lecture.ID: SchoolClock]
    ) throws -> Announcement? {
        let granted = try connection.assignments(of: house.school).all(of: [handout.id]).filter(\.isGranted)
        let classes = Dictionary(
            granted.compactMap { assignment in
                handout.leadingClass(among: assignment.classes).map { (assignment.student, $0) }
            }, uniquingKeysWith: { first, _ in first })
        let lectures = try Lectures(of: handout.classes, in: connection, of: house.school)
        let wanted = lectures.all.union(entries.map(\.deadline.lecture))
        let book = try book(of: wanted, by: clocks)
        let moved = entries.compactMap { entry -> LessonDues.Entry? in
            let taken = classes[entry.student].map { lectures.taken(by: entry.student, in: $0) } ?? []
            guard let due = entry.deadline.due(of: taken, after: now, in: book), due != entry.due else { return nil }
            return LessonDues.Entry(
                handout: entry.handout, student: entry.student, deadline: entry.deadline, due: due)
        }
        guard !moved.isEmpty else { return nil }
        let store = connection.lessonDues(of: house.school)
        try store.save(moved)
        try store.noteLast(of: handout.id)
        // Who has handed in has nothing more to do by then.
        try tell(of: handout, moved, unfinished: Set(granted.filter { $0.doneAt == nil }.map(\.student)))
        try house.audit(
            .deadlineFollowed, by: nil, on: "handout", handout.id.description,
            detail: "\(moved.count)", at: now, in: connection)
        return .handoutChanged(
            handout.id, students: Set(moved.map(\.student)), classes: handout.classes)
    }

    private func tell(of handout: Handout, _ moved: [LessonDues.Entry], unfinished: Set<Person.ID>) throws {
        let writer = NotificationWriter(house: house, connection: connection, now: now)
        for (due, entries) in Dictionary(grouping: moved, by: \.due).sorted(by: { $0.key < $1.key }) {
            let students = Set(entries.map(\.student)).intersection(unfinished)
            guard !students.isEmpty else { continue }
            // Authors learn of each moment that has moved: another class may have kept its own.
            let people = students.union([handout.author])
            // A deadline can move back to where it was, which is an occasion of its own, and says the same as that before.
            try connection.notifications(of: house.school).remove(
                .deadlineMoved, about: .handout(handout.id), occasions: PersonNotification.occasion(movedTo: due, ""),
                of: people)
            try writer.tell(
                .deadlineMoved, about: .handout(handout.id),
                occasion: PersonNotification.occasion(movedTo: due, "\(house.surroundings.makeUUID())"), to: people)
        }
    }
}
