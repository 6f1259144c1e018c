import SchoolModel
import Timetable

/// Which of the lessons that a plan names one by one are those of lectures elsewhere.
///
/// What becomes of a lecture that two sources name is what the source says that brought it. So its lessons are left to it
/// as they are planned and as they have changed, and so is what the other source says instead of one of them: of that, it
/// would make a lecture that nobody has chosen.
struct LessonSharing {
    private let lessons: [PlannedLesson.Subject: [PlannedLesson]]
    private let changes: [LectureChange]
    /// The lessons that people know from the plan itself, which stay there.
    private let seen: Set<SeenLesson>
    /// Days on which each subject has lost lessons that people know from the plan itself.
    private let lost: [String: Set<CalendarDay>]
    private let rhythms: Set<PlannedLesson.Rhythm>
    /// Those that are left to lectures elsewhere.
    private(set) var shared: Set<PlannedLesson> = []
    /// Those that lectures of the plan have for themselves though they are called like others.
    private var own: Set<PlannedLesson> = []

    /// - Parameters:
    ///   - lessons: The lessons of the plan.
    ///   - old: What is stored from it.
    ///   - changes: The changes to lectures elsewhere.
    init(_ lessons: [PlannedLesson], besides old: TimetableState, changes: [LectureChange]) {
        self.lessons = Dictionary(grouping: lessons, by: \.subject)
        self.changes = changes
        seen = Set(old.lectures.flatMap { SeenLesson.all(of: $0, old.changes).map(\.seen) })
        let said = Set(lessons.map(SeenLesson.init))
        let first = lessons.map(\.day).min() ?? .last
        let gone = seen.subtracting(said).filter { $0.day >= first }
        lost = Dictionary(grouping: gone, by: \.name).mapValues { Set($0.map(\.day)) }
        rhythms = Set(old.lectures.map(PlannedLesson.Rhythm.init))
    }

    /// Leaves the lessons of a lecture of the plan to the one elsewhere that is called like it.
    ///
    /// - Parameters:
    ///   - lecture: The lecture.
    ///   - days: The days on which it is another one.
    ///   - isKnown: Whether the plan is known to name lessons of that one.
    /// - Returns: Whether there are any.
    mutating func share(_ lecture: Lecture, butOn days: Set<CalendarDay>, isKnown: Bool) -> Bool {
        let rhythm = PlannedLesson.Rhythm(lecture)
        let all = (lessons[lecture.subject] ?? []).filter { $0.rhythm == rhythm }
        own.formUnion(all.filter { days.contains($0.day) })
        // What people know from here stays here.
        let common = all.filter { !days.contains($0.day) && !seen.contains(.init($0)) }
        // What people know from here may have moved there, whoever said so first.
        if !isKnown, common.count <= lost[lecture.name]?.count ?? 0 { return false }
        shared.formUnion(common)
        return !common.isEmpty
    }

    /// Leaves what has become of lessons to the lecture elsewhere that has them.
    ///
    /// - Returns: Whether there are any.
    mutating func shareChanges(of lecture: Lecture) -> Bool {
        let open = (lessons[lecture.subject] ?? []).filter { !shared.contains($0) && isFree($0) }
        let there = Dictionary(SeenLesson.all(of: lecture, changes).map { ($0.seen, $0.planned) }) { first, _ in first }
        let same = open.filter { there[SeenLesson($0)] != nil }
        shared.formUnion(same)
        let instead = stray(open.filter { !same.contains($0) }, insteadOf: lecture, there)
        shared.formUnion(instead)
        return !same.isEmpty || !instead.isEmpty
    }

    private func isFree(_ lesson: PlannedLesson) -> Bool { !own.contains(lesson) && !seen.contains(.init(lesson)) }

    /// The lessons of rhythms that are only on days on which a lecture elsewhere has lessons that the plan lacks.
    private func stray(
        _ open: [PlannedLesson], insteadOf lecture: Lecture, _ there: [SeenLesson: CalendarDay?]
    ) -> [PlannedLesson] {
        guard !open.isEmpty else { return [] }
        let all = lessons[lecture.subject] ?? []
        let named = all.filter { $0.isPlanned(by: lecture) }.map(\.day)
        let changed = all.compactMap { there[SeenLesson($0)] ?? nil }
        let lacking = Set(lecture.dates.days).subtracting(named).subtracting(changed)
            .subtracting(lost[lecture.name] ?? [])
        // Without names of teachers, two that nothing else shows to be one may be two.
        let isOne = !lecture.lecturers.isEmpty || !named.isEmpty || !changed.isEmpty
        guard !lacking.isEmpty, isOne else { return [] }
        let regular = Dictionary(grouping: all, by: \.rhythm)
        return Dictionary(grouping: open, by: \.rhythm).flatMap { rhythm, lessons -> [PlannedLesson] in
            let isHere = rhythm.start == lecture.start && rhythm.end == lecture.end && rhythm.rooms == lecture.rooms
            guard rhythm.lecturers == lecture.lecturers || isHere, !rhythms.contains(rhythm),
                lessons.count == regular[rhythm]?.count, lessons.allSatisfy({ lacking.contains($0.day) })
            else { return [] }
            return lessons
        }
    }
}

/// A lesson as people see it.
private struct SeenLesson: Hashable {
    let name: String
    let day: CalendarDay
    let start: TimeOfDay
    let end: TimeOfDay
    let rooms: [String]
    let lecturers: [String]
}

extension SeenLesson {
    init(_ lesson: PlannedLesson) {
        self.init(
            name: lesson.subject.name, day: lesson.day, start: lesson.start, end: lesson.end, rooms: lesson.rooms,
            lecturers: lesson.rhythm.lecturers)
    }

    /// The lessons of a lecture that take place, each with the day for which it is planned; nil for an additional one.
    static func all(
        of lecture: Lecture, _ changes: [LectureChange]
    ) -> [(seen: SeenLesson, planned: CalendarDay?)] {
        lecture.lessons(changes: changes, daysOff: []).filter(\.takesPlace).map {
            let seen = SeenLesson(
                name: $0.subject ?? lecture.name, day: $0.day, start: $0.start, end: $0.end, rooms: $0.rooms,
                lecturers: $0.lecturers)
            return (seen, $0.planned?.day)
        }
    }
}
