import SchoolModel
import Timetable

/// When lessons are that were read.
struct SaidSlots {
    /// A series, or else a subject: a series may be stored under a key with the name of its source.
    enum Name: Hashable {
        case series(SeriesMatching.Name)
        case subject(PlannedLesson.Subject)
    }

    /// When and where a lesson is.
    private struct Place: Hashable {
        let begin: PlannedLessons.Slot
        let rooms: [String]
    }

    private var slots: [Name: Set<PlannedLessons.Slot>] = [:]
    private var places: [Name: Set<Place>] = [:]
    private var whole: [Name: Set<CalendarEntryGroup.Slot>] = [:]

    init(_ lectures: [Lecture]) {
        for lecture in lectures {
            let begins = lecture.slots
            for name in [Name.series(.init(lecture)), .subject(lecture.subject)] {
                slots[name, default: []].formUnion(begins)
                places[name, default: []].formUnion(begins.map { Place(begin: $0, rooms: lecture.rooms) })
                whole[name, default: []].formUnion(lecture.dates.days.map { .init(lecture, on: $0) })
            }
        }
    }

    /// What is said of the lessons of a lecture.
    func name(of lecture: Lecture) -> Name {
        let series = Name.series(.init(lecture))
        return slots[series] == nil ? .subject(lecture.subject) : series
    }

    func begins(of lecture: Lecture) -> Set<PlannedLessons.Slot> { slots[name(of: lecture)] ?? [] }

    /// Whether a lesson of a lecture is exactly then.
    func has(_ slot: CalendarEntryGroup.Slot, of lecture: Lecture) -> Bool {
        whole[name(of: lecture)]?.contains(slot) ?? false
    }

    /// Whether a lesson of a lecture begins there then.
    func hasBegin(_ begin: PlannedLessons.Slot, of lecture: Lecture) -> Bool {
        places[name(of: lecture)]?.contains(Place(begin: begin, rooms: lecture.rooms)) ?? false
    }
}

extension Lecture {
    var slots: [PlannedLessons.Slot] {
        dates.days.map { .init(.init(day: $0, start: start)) }
    }
}
