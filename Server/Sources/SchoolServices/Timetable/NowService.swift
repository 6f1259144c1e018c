public import Foundation
public import SchoolModel
import SchoolStore
import Storage
public import Timetable

/// What is going on right now, for teachers.
public struct NowService: Sendable {
    let house: SchoolHouse

    /// How long a student may make no progress before a teacher wants to know, in seconds.
    public static let stuckAfter = 180.0

    public init(_ house: SchoolHouse) {
        self.house = house
    }

    /// A lesson in progress, and how far its students have come.
    public struct RunningLesson: Sendable {
        /// One student of the class.
        public struct Attendant: Hashable, Sendable {
            public let student: Person
            /// Whether the student has used the school since the lesson began.
            public let isHere: Bool
            /// Since when there has been no progress with a handout that the student opened in this lesson and hasn't
            /// finished; nil otherwise.
            public let stuckSince: Date?
        }

        /// How far one handout has come.
        public struct Work: Hashable, Sendable {
            public let handout: Handout
            public let done: Int
            public let students: Int
        }

        public let lecture: Lecture
        public let lesson: Lesson
        public let begins: Date
        public let ends: Date
        public let schoolClass: SchoolClass
        /// Whether the actor is a substitute.
        public let isSubstitute: Bool
        /// In the order of their names.
        public let attendants: [Attendant]
        /// What records right now, the one due first before the others.
        public let work: [Work]
    }

    /// The lessons that the actor is giving right now, also as a substitute, by their ends.
    ///
    /// Of several at the same time, those whose plan names the actor come first.
    public func runningLessons(as actor: Actor) async throws -> [RunningLesson] {
        try actor.require(.readReports)
        let now = house.surroundings.now()
        return try await house.database.read { connection in
            let classes = actor.reach(for: .readReports)
            guard case .classes(let seen) = classes, !seen.isEmpty else { return [] }
            let ties = try connection.lectureSelections(of: house.school).lectures(of: seen.sorted())
            let book = try connection.timetableBook(of: house.school, lectures: Set(ties.map(\.lecture)))
            let running = book.runningLessons(of: Set(ties.map(\.lecture)), at: now)
            let person = try connection.people(of: house.school).find(actor.person)
            let lessons = try running.flatMap { lesson in
                try Set(ties.filter { $0.lecture == lesson.lecture }.map(\.schoolClass)).sorted().compactMap {
                    try runningLesson(lesson, in: $0, book, as: actor, at: now, connection)
                }
            }
            let isNamed = { (lesson: RunningLesson) in
                person?.isNamed(among: lesson.lesson.lecturers) ?? false
            }
            return lessons.filter(isNamed) + lessons.filter { !isNamed($0) }
        }
    }

    private func runningLesson(
        _ lesson: Lesson, in id: SchoolClass.ID, _ book: TimetableBook, as actor: Actor, at now: Date,
        _ connection: any SQLConnection
    ) throws -> RunningLesson? {
        guard let lecture = book.lecture(lesson.lecture),
            let schoolClass = try connection.classes(of: house.school).find(id), !schoolClass.isArchived
        else { return nil }
        let begins = book.start(of: lesson)
        let students = try connection.classes(of: house.school).people(in: id, as: .student)
        let handouts = try connection.handouts(of: house.school).reaching([id]).filter(\.records)
        let work = try connection.assignments(of: house.school).standings(
            of: handouts.map(\.id), in: id)
        let seen = try connection.sessions(of: house.school).lastUses(of: students.map(\.id))
        let byStudent = Dictionary(grouping: work, by: \.student)
        let attendants = students.map { student in
            let own = byStudent[student.id] ?? []
            let lastMove = own.compactMap(\.lastMove).max()
            let lastSign = [seen[student.id], lastMove].compactMap(\.self).max()
            let isWorking = own.contains { work in
                // Whoever goes on with what they began earlier opens nothing.
                !work.isDone && [work.openedAt, work.workedAt].contains { $0.map { $0 >= begins } ?? false }
            }
            let stuckSince = lastMove.flatMap {
                isWorking && now.timeIntervalSince($0) >= Self.stuckAfter ? $0 : nil
            }
            return RunningLesson.Attendant(
                student: student, isHere: lastSign.map { $0 >= begins } ?? false, stuckSince: stuckSince)
        }
        let progress = handouts.map { handout in
            let own = Dictionary(grouping: work.filter { $0.handout == handout.id }, by: \.student)
            return RunningLesson.Work(
                handout: handout, done: own.values.count { $0.allSatisfy(\.isDone) }, students: own.count)
        }
        return RunningLesson(
            lecture: lecture, lesson: lesson, begins: begins, ends: book.end(of: lesson), schoolClass: schoolClass,
            isSubstitute: actor.classes[id] == .viewer, attendants: attendants,
            work: progress.filter { $0.students > 0 }.sorted { one, other in
                let due = { (handout: Handout) in handout.dues(in: [id]).first?.due ?? .distantFuture }
                return (due(one.handout), one.handout.id) < (due(other.handout), other.handout.id)
            })
    }

    /// Begins and ends substitutions whose time has come.
    public func turnSubstitutions() async throws {
        let now = house.surroundings.now()
        let isWaiting = try await house.database.read { connection in
            try connection.substitutions(of: house.school).open().contains {
                $0.ends <= now || $0.state == .planned && $0.begins <= now
            }
        }
        guard isWaiting else { return }
        let ended = try await house.database.write { connection in
            try SubstitutionKeeper(house: house, connection: connection, now: now).turn()
        }
        if !ended.isEmpty { await house.announcer.announce([.rightsLost(ended)]) }
    }
}
