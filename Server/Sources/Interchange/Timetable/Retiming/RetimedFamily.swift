import SchoolModel
import Timetable

/// Lectures that have the parts of the same lessons, by the clock as it was and as it is.
struct RetimedFamily {
    typealias Slot = CalendarEntryGroup.Slot
    typealias Part = StoredLesson.Part

    let family: LessonFamily
    let name: SaidSlots.Name
    /// For each lesson its parts by the clock as it is.
    let slots: [[Slot]]
    /// Which lessons the plan names at the hours of the clock as it was.
    let here: Set<PlannedLessons.Slot>
    /// Which it names at the hours of the clock as it is.
    let there: Set<PlannedLessons.Slot>

    var lectures: [Lecture] { family.lectures }

    init(_ family: LessonFamily, by clock: ZoneChange, among said: SaidSlots) {
        self.family = family
        let lectures = Dictionary(family.lectures.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let kept = family.lectures[0]
        slots = family.lessons.map { lesson in
            clock.slots(of: lesson.parts.compactMap { part in lectures[part.lecture].map { Slot($0, on: part.day) } }) {
                said.has($0, of: kept)
            }
        }
        name = said.name(of: kept)
        let begins = family.lectures.reduce(into: said.begins(of: kept)) { $0.formUnion(said.begins(of: $1)) }
        here = begins.intersection(family.lectures.flatMap(\.slots))
        there = begins.intersection(slots.joined().map { .init(.init(day: $0.day, start: $0.start)) })
    }

    /// When its lessons begin by the clock as it was, and as it is.
    var starts: (here: Set<TimeOfDay>, there: Set<TimeOfDay>) {
        let own = Dictionary(lectures.map { ($0.id, $0.start) }, uniquingKeysWith: { first, _ in first })
        return (
            Set(family.lessons.compactMap { own[$0.parts[0].lecture] }), Set(slots.compactMap(\.first?.start))
        )
    }
}

/// The lectures of a family at the hours of the clock as it is.
struct RetimedLectures {
    typealias Slot = CalendarEntryGroup.Slot
    typealias Part = StoredLesson.Part

    private struct Times: Hashable {
        let start: TimeOfDay
        let end: TimeOfDay
    }

    /// A lesson, or a part of it, and the lecture that has it now.
    struct Place {
        let lecture: Lecture.ID
        let slot: Slot
    }

    private(set) var lectures: [Lecture] = []
    /// The lectures that are new, and those that have no lesson left, with the one that has what they had.
    private(set) var splits: [Lecture.ID: Lecture.ID] = [:]
    private(set) var joined: [Lecture.ID: Lecture.ID] = [:]
    private(set) var moved: [RetimedLesson] = []
    /// For each part as it was, all parts of its lesson: as they were, and as they are.
    private(set) var lessons: [Part: (parts: [Part], places: [Place])] = [:]

    /// - Parameters:
    ///   - family: The lectures as they are stored, with their lessons.
    ///   - names: The names of all lectures; those of new ones are added.
    init(_ family: RetimedFamily, besides names: inout Set<Lecture.ID>) {
        let kept = family.lectures[0]
        let owners = Self.owners(of: family)
        var days: [Times: [CalendarDay]] = [:]
        for slot in family.slots.joined() {
            days[Times(start: slot.start, end: slot.end), default: []].append(slot.day)
        }
        let ordered = days.sorted {
            ($1.value.count, $0.key.start, $0.key.end) < ($0.value.count, $1.key.start, $1.key.end)
        }
        let exams = Self.exams(of: family)
        var ids: [Times: Lecture.ID] = [:]
        var left = family.lectures.filter { !owners.values.contains($0.id) }[...]
        for group in ordered {
            let known = family.lectures.first { $0.id == owners[group.key] } ?? left.popFirst()
            let own = exams.filter { $0.slot.start == group.key.start && $0.slot.end == group.key.end }.map(\.exam)
            var lecture = (known ?? kept).at(group.key.start, group.key.end, on: group.value, exams: own)
            if known == nil {
                lecture = lecture.named(lecture.partKey(of: kept), apartFrom: &names)
                splits[lecture.id] = kept.id
            }
            ids[group.key] = lecture.id
            lectures.append(lecture)
        }
        for gone in left { joined[gone.id] = kept.id }
        for (lesson, slots) in zip(family.family.lessons, family.slots) {
            let places = slots.compactMap { slot in
                ids[Times(start: slot.start, end: slot.end)].map { Place(lecture: $0, slot: slot) }
            }
            for (index, part) in lesson.parts.enumerated() {
                lessons[part] = (lesson.parts, places)
                let place = places[lesson.parts.count == places.count ? index : 0]
                guard place.lecture != part.lecture || place.slot.day != part.day else { continue }
                moved.append(
                    RetimedLesson(
                        lecture: part.lecture, day: part.day,
                        now: .init(lecture: place.lecture, day: place.slot.day, start: place.slot.start)))
            }
        }
    }

    /// For times at which parts of lessons are now, the lecture that had most of them.
    private static func owners(of family: RetimedFamily) -> [Times: Lecture.ID] {
        var counts: [Lecture.ID: [Times: Int]] = [:]
        for (lesson, slots) in zip(family.family.lessons, family.slots) {
            for index in 0..<max(lesson.parts.count, slots.count) {
                let part = lesson.parts[min(index, lesson.parts.count - 1)]
                let slot = slots[min(index, slots.count - 1)]
                counts[part.lecture, default: [:]][Times(start: slot.start, end: slot.end), default: 0] += 1
            }
        }
        var owners: [Times: Lecture.ID] = [:]
        for lecture in family.lectures {
            let free = (counts[lecture.id] ?? [:]).filter { owners[$0.key] == nil }
            let most = free.min { ($1.value, $0.key.start, $0.key.end) < ($0.value, $1.key.start, $1.key.end) }
            if let most { owners[most.key] = lecture.id }
        }
        return owners
    }

    /// The exams of lessons, each with where it is now.
    private static func exams(of family: RetimedFamily) -> [(slot: Slot, exam: LectureExam)] {
        let exams = Dictionary(
            family.lectures.map { ($0.id, $0.exams) }, uniquingKeysWith: { first, _ in first })
        guard exams.values.contains(where: { !$0.isEmpty }) else { return [] }
        return zip(family.family.lessons, family.slots).compactMap { lesson, slots in
            let exam = lesson.parts.lazy.compactMap { part in exams[part.lecture]?.first { $0.day == part.day } }.first
            return exam.map { (slots[0], LectureExam(day: slots[0].day, title: $0.title)) }
        }
    }
}

extension Lecture {
    /// The same lecture at another time, on other days.
    fileprivate func at(
        _ start: TimeOfDay, _ end: TimeOfDay, on days: [CalendarDay], exams: [LectureExam]
    ) -> Lecture {
        let days = Set(days).sorted()
        return Lecture(
            id: id, term: term, key: key, name: name, lecturers: lecturers, rooms: rooms, style: style, group: group,
            comment: comment, start: start, end: end,
            dates: LectureDates(days: days, pattern: LectureDates.pattern(of: days), isLiteral: true),
            offerings: offerings, exams: exams)
    }

    /// What it is called as a part of a lecture at another time, as it would be if it were new.
    fileprivate func partKey(of whole: Lecture) -> String {
        whole.key == PlannedLesson.Rhythm(whole).key ? PlannedLesson.Rhythm(self).key : "\(whole.baseKey) @ \(start)"
    }

    /// The same lecture under a key of its own: lessons in two rooms can be at the same hour now.
    fileprivate func named(_ base: String, apartFrom names: inout Set<ID>) -> Lecture {
        var key = base
        var number = 1
        while !names.insert(Self.id(term: term, key: key)).inserted {
            number += 1
            key = "\(base) (\(number))"
        }
        return Lecture(
            term: term, key: key, name: name, lecturers: lecturers, rooms: rooms, style: style, group: group,
            comment: comment, start: start, end: end, dates: dates, offerings: offerings, exams: exams)
    }
}
