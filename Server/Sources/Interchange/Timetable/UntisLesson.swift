import SchoolModel
import Timetable

/// What the rows of one lesson say together about one subject.
struct UntisLesson {
    /// What one teacher has in it.
    struct Part {
        /// Who teaches; empty where the plan names nobody.
        let teacher: String
        var classes: [String] = []
        var rooms: [String] = []
    }

    let subject: String
    var parts: [Part] = []
    /// Whom of several who are apart it is for, in every lesson of its number: the first of their classes.
    var group = ""

    var classes: [String] { UntisLessonDay.distinct(parts.flatMap(\.classes)) }
    var teachers: [String] { UntisLessonDay.distinct(parts.map(\.teacher)) }
    var rooms: [String] { UntisLessonDay.distinct(parts.flatMap(\.rooms)) }

    /// Adds what a row of GPU001 says: it names one class, one teacher and that teacher's room.
    mutating func add(_ row: PlanRow) {
        let index = parts.firstIndex { $0.teacher == row[2] } ?? parts.endIndex
        if index == parts.endIndex { parts.append(Part(teacher: row[2])) }
        let part = parts[index]
        parts[index].classes = UntisLessonDay.distinct(part.classes + PlanText.list(row[1], separator: "~"))
        parts[index].rooms = UntisLessonDay.distinct(part.rooms + PlanText.list(row[4], separator: "~"))
    }
}

/// A lesson of one day, to which rows of GPU014 do something one after another.
///
/// A row is about one teacher of the lesson and that teacher's room. What others teach in it stays.
struct UntisLessonDay {
    private struct Part {
        let planned: UntisLesson.Part
        var teacher: String
        /// Whether a row says who gives it.
        var isGiven = false
        /// Where each of the planned rooms has gone.
        var rooms: [[String]]
        /// A room where the plan has none.
        var addedRooms: [String] = []
        /// What the rows say that is taught.
        var subjects: [String] = []
        var rows = 0
        var cancellations = 0

        init(_ planned: UntisLesson.Part) {
            self.planned = planned
            teacher = planned.teacher
            rooms = planned.rooms.map { [$0] }
        }

        /// Two rows about one teacher are for different classes; only if both say so, all of it is gone.
        var isCancelled: Bool { rows > 0 && cancellations == rows }

        mutating func move(from old: [String], to new: [String]) {
            // A newer plan than the one that was read may have it there already.
            guard !new.isEmpty, new != old || Set(new).isDisjoint(with: planned.rooms) else { return }
            let named = planned.rooms.indices.filter { old.contains(planned.rooms[$0]) }
            let moved = named.isEmpty ? Array(planned.rooms.indices) : named
            for index in moved { rooms[index] = index == moved.first ? new : [] }
            if moved.isEmpty { addedRooms += new }
        }
    }

    let lecture: Lecture
    private var parts: [Part]
    private var addedTeachers: [String] = []
    private var namesTeachers = false
    private var reasons: [String] = []
    private var notes: [String] = []
    private(set) var first: UntisSubstitution?

    init(of lecture: Lecture, parts: [UntisLesson.Part]) {
        self.lecture = lecture
        self.parts = parts.map(Part.init)
    }

    /// Whether nobody teaches it.
    var isCancelled: Bool { Self.deciding(parts).allSatisfy(\.isCancelled) }

    /// The parts that say whether a lesson takes place: a row that names nobody, as for a second room, is only beside others.
    private static func deciding(_ parts: [Part]) -> [Part] {
        let taught = parts.filter { !$0.planned.teacher.isEmpty }
        return taught.isEmpty ? parts : taught
    }

    var reason: String { Self.distinct(reasons).joined(separator: "; ") }
    var note: String { Self.distinct(notes).joined(separator: "; ") }

    /// Does what a row says.
    mutating func apply(_ row: UntisSubstitution) {
        if first == nil { first = row }
        reasons.append(row.reason)
        notes.append(row.note)
        let named = indices(of: row)
        for index in named {
            parts[index].rows += 1
            if row.isCancelled { parts[index].cancellations += 1 }
        }
        guard !row.isCancelled else { return }
        for index in named { parts[index].subjects.append(row.subject ?? lecture.name) }
        if named.count == 1 {
            parts[named[0]].move(from: row.oldRooms, to: row.rooms)
        } else if !row.rooms.isEmpty, row.rooms != row.oldRooms || Set(row.rooms).isDisjoint(with: lecture.rooms) {
            // The row is about all of the lesson.
            for index in named { parts[index].move(from: [], to: row.rooms) }
        }
        substitute(row.substitute, for: row.absentTeacher)
    }

    private mutating func substitute(_ substitute: String, for absent: String) {
        if let index = parts.firstIndex(where: { $0.planned.teacher == absent }) {
            namesTeachers = true
            guard !substitute.isEmpty else { return }
            // Two rows about one teacher are for different classes, who may have different substitutes.
            if parts[index].isGiven { return addedTeachers.append(substitute) }
            parts[index].teacher = substitute
            parts[index].isGiven = true
        } else if !substitute.isEmpty {
            addedTeachers.append(substitute)
        }
    }

    /// The parts that a row is about: those of its teacher, or else of its room, or else all.
    private func indices(of row: UntisSubstitution) -> [Int] {
        let teacher = row.absentTeacher.isEmpty ? row.substitute : row.absentTeacher
        let ofTeacher = parts.indices.filter { !teacher.isEmpty && parts[$0].planned.teacher == teacher }
        if !ofTeacher.isEmpty { return ofTeacher }
        let ofRoom = parts.indices.filter { !Set(parts[$0].planned.rooms).isDisjoint(with: row.oldRooms) }
        return ofRoom.isEmpty ? Array(parts.indices) : ofRoom
    }

    /// Who gives what is left of these parts, where and what it is if something else; nil if nothing is.
    private func whatIsLeft(of parts: [Part]) -> (teachers: [String], rooms: [String], subject: String?)? {
        let left = parts.filter { !$0.isCancelled }
        let taught = Self.deciding(parts).filter { !$0.isCancelled }
        guard !taught.isEmpty else { return nil }
        let rooms = Self.distinct(left.flatMap { $0.rooms.joined() + $0.addedRooms })
        // What a row doesn't say of a part stays beside what another one says of its own.
        // What is only beside others says nothing of these unless it is something else.
        let beside = left.filter { $0.planned.teacher.isEmpty }.flatMap(\.subjects).filter { $0 != lecture.name }
        let subjects = Self.distinct(taught.flatMap { $0.subjects.isEmpty ? [lecture.name] : $0.subjects } + beside)
        // A room that only the part of a colleague names is that of the lesson.
        return (
            Self.distinct(left.map(\.teacher) + addedTeachers), rooms.isEmpty ? lecture.rooms : rooms,
            subjects == [lecture.name] ? nil : subjects.joined(separator: ", ")
        )
    }

    /// The change that all rows say together.
    var change: LectureChange? {
        guard let first else { return nil }
        let planned = LectureChange.Planned(day: first.day, start: lecture.start, rooms: lecture.rooms)
        let replacement = whatIsLeft(of: parts).map { now in
            LectureChange.Replacement(
                day: first.day, start: lecture.start, rooms: now.rooms,
                lecturers: now.teachers == lecture.lecturers ? nil : now.teachers, subject: now.subject)
        }
        return LectureChange(
            lecture: lecture.id, original: planned, replacement: replacement, reason: reason, note: note)
    }

    /// The lesson that arrives where these rows say, from the day that it left or in addition.
    ///
    /// Only the teachers that they name come with it.
    func arrival(from departure: CalendarDay?) -> LectureChange? {
        guard let first, let now = whatIsLeft(of: parts.filter { $0.rows > 0 }) else { return nil }
        // Whoever comes with it without a colleague's part gives it alone.
        let teachers = !namesTeachers && !addedTeachers.isEmpty ? Self.distinct(addedTeachers) : now.teachers
        let isLong = first.end.minutes - first.start.minutes != lecture.minutes
        let replacement = LectureChange.Replacement(
            day: first.day, start: first.start, end: isLong ? first.end : nil, rooms: now.rooms,
            lecturers: teachers == lecture.lecturers ? nil : teachers, subject: now.subject)
        let original = departure.map { LectureChange.Planned(day: $0, start: lecture.start, rooms: lecture.rooms) }
        return LectureChange(
            lecture: lecture.id, original: original, replacement: replacement, reason: reason, note: note)
    }

    /// What is named, each once.
    static func distinct(_ names: [String]) -> [String] {
        names.reduce(into: []) { all, name in if !name.isEmpty && !all.contains(name) { all.append(name) } }
    }
}
