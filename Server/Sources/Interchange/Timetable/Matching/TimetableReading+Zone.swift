public import Foundation
import SchoolModel
public import Timetable

/// What is stored by a clock that the school has corrected since.
///
/// A calendar says moments, and the school's clock says at which hours they are. With another zone they are at others,
/// without any lesson having moved. What a calendar says in hours without a zone stays.
extension TimetableReading {
    /// Puts what is stored to the hours that the clock shows now, where that is what was read.
    ///
    /// - Parameters:
    ///   - old: What is stored from the source.
    ///   - former: The zone by which that was read.
    ///   - zone: The zone of the school now.
    /// - Returns: The same lectures under the same keys.
    public func retimed(_ old: TimetableState, from former: TimeZone, to zone: TimeZone) -> TimetableState {
        let clock = ZoneChange(from: CalendarZone(former), to: CalendarZone(zone))
        var said: [SeriesMatching.Name: Set<PlannedLessons.Slot>] = [:]
        var saidOfSubject: [PlannedLesson.Subject: Set<PlannedLessons.Slot>] = [:]
        for lecture in self.state.lectures {
            said[.init(lecture), default: []].formUnion(lecture.slots)
            saidOfSubject[lecture.subject, default: []].formUnion(lecture.slots)
        }
        var state = old
        var names = Set(old.lectures.map(\.id))
        var changed: Set<Lecture.ID> = []
        state.lectures = []
        for lecture in old.lectures {
            let parts = clock.parts(of: lecture)
            // A series may be stored under a key with the name of its source.
            let slots = said[.init(lecture)] ?? saidOfSubject[lecture.subject] ?? []
            let isMoved =
                slots.intersection(parts.flatMap(\.slots)).count > slots.intersection(lecture.slots).count
            guard isMoved, let first = parts.first else {
                state.lectures.append(lecture)
                continue
            }
            changed.insert(lecture.id)
            state.lectures.append(first)
            for part in parts.dropFirst() where names.insert(part.id).inserted { state.lectures.append(part) }
        }
        state.changes = old.changes.map { changed.contains($0.lecture) ? clock.change($0, of: old) : $0 }
        return state
    }
}

/// From the hours of one zone to those of another.
private struct ZoneChange {
    let from: CalendarZone
    let to: CalendarZone

    init(from: CalendarZone, to: CalendarZone) {
        self.from = from
        self.to = to
    }

    /// When it is there what the clock here shows.
    func place(_ day: CalendarDay, _ time: TimeOfDay) -> (day: CalendarDay, time: TimeOfDay) {
        let reading = to.reading(at: from.moment(day, second: time.minutes * 60))
        return (reading.day, TimeOfDay(minutes: reading.second / 60) ?? time)
    }

    private struct Times: Hashable {
        let start: TimeOfDay
        let end: TimeOfDay
    }

    /// The lessons of a lecture, by their time of the day; the first part, which has the most, is the lecture itself.
    ///
    /// What would last beyond midnight stays as it is.
    func parts(of lecture: Lecture) -> [Lecture] {
        var days: [Times: [CalendarDay]] = [:]
        for day in lecture.dates.days {
            let start = place(day, lecture.start)
            let end = place(day, lecture.end)
            if start.day == end.day, start.time < end.time {
                days[Times(start: start.time, end: end.time), default: []].append(start.day)
            } else {
                days[Times(start: lecture.start, end: lecture.end), default: []].append(day)
            }
        }
        let ordered = days.sorted {
            ($1.value.count, $0.key.start, $0.key.end) < ($0.value.count, $1.key.start, $1.key.end)
        }
        return ordered.enumerated().map { index, part in
            let key = index == 0 ? lecture.key : "\(lecture.baseKey) @ \(part.key.start)"
            return Lecture(
                id: index == 0 ? lecture.id : Lecture.id(term: lecture.term, key: key), term: lecture.term, key: key,
                name: lecture.name, lecturers: lecture.lecturers, rooms: lecture.rooms, style: lecture.style,
                group: lecture.group, comment: lecture.comment, start: part.key.start, end: part.key.end,
                dates: LectureDates(days: part.value, pattern: LectureDates.pattern(of: part.value), isLiteral: true),
                offerings: lecture.offerings, exams: index == 0 ? lecture.exams : [])
        }
    }

    /// The same change at the hours that the clock shows now.
    func change(_ change: LectureChange, of old: TimetableState) -> LectureChange {
        let original = change.original.map { planned in
            let place = place(planned.day, planned.start)
            return LectureChange.Planned(day: place.day, start: place.time, rooms: planned.rooms)
        }
        let replacement = change.replacement.map { replacement in
            var new = replacement
            let start = place(replacement.day, replacement.start)
            new.day = start.day
            new.start = start.time
            new.end = replacement.end.map { place(replacement.day, $0).time }
            return new
        }
        return LectureChange(
            id: change.id, lecture: change.lecture, original: original, replacement: replacement,
            reason: change.reason, note: change.note)
    }
}

extension Lecture {
    fileprivate var slots: [PlannedLessons.Slot] {
        dates.days.map { .init(.init(day: $0, start: start)) }
    }
}
