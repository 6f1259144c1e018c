public import Foundation
public import SchoolModel
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
    ///   - taken: The names of changes elsewhere.
    /// - Returns: The same lectures under the same keys. Lessons of one that are at different hours now make several.
    public func retimed(
        _ old: TimetableState, from former: TimeZone, to zone: TimeZone, besides taken: Set<LectureChange.ID> = []
    ) -> RetimedState {
        let clock = ZoneChange(from: CalendarZone(former), to: CalendarZone(zone))
        let said = SaidSlots(self.state.lectures)
        let all = old.lectures.map { clock.hours(of: $0, among: said) }
        let groups = Dictionary(grouping: all, by: \.name).mapValues { group in
            // One that has moved can be where another one was.
            Set(group.flatMap(\.there)).count > Set(group.flatMap(\.here)).count
        }
        let told = all.filter { $0.here.count != $0.there.count }
        // What isn't named or can't be read is taken to have moved like everything else.
        let allAreThere = !told.isEmpty && told.allSatisfy { $0.here.count < $0.there.count }
        var state = old
        var names = Set(old.lectures.map(\.id))
        var changed: Set<Lecture.ID> = []
        var splits: [Lecture.ID: Lecture.ID] = [:]
        var moved: [RetimedLesson] = []
        state.lectures = []
        for hours in all {
            let there = hours.there.count
            let here = hours.here.count
            let isMoved =
                there > here
                || there == here && (there == 0 ? allAreThere : groups[hours.name] ?? false)
            guard isMoved, let first = hours.parts.first else {
                state.lectures.append(hours.lecture)
                continue
            }
            changed.insert(first.lecture.id)
            for (index, part) in hours.parts.enumerated() {
                let lecture = index == 0 ? first.lecture : part.lecture.named(apartFrom: &names)
                state.lectures.append(lecture)
                if index > 0 { splits[lecture.id] = first.lecture.id }
                moved += part.days.filter { lecture.id != first.lecture.id || $0 != $1 }.map { day, now in
                    RetimedLesson(
                        lecture: first.lecture.id, day: day,
                        now: LessonDeadline(lecture: lecture.id, day: now, start: lecture.start))
                }
            }
        }
        let places = Dictionary(
            state.lectures.map { ($0.id, Set($0.dates.days)) }, uniquingKeysWith: { first, _ in first })
        var ids = taken.union(old.changes.map(\.id))
        let known = old.changes.filter { changed.contains($0.lecture) }.map { change in
            let parts = splits.filter { $0.value == change.lecture }.map(\.key).sorted()
            return RetimedChange(
                was: change, now: clock.change(change, ofOneOf: [change.lecture] + parts, on: places, besides: &ids))
        }
        let retimed = Dictionary(known.map { ($0.was.id, $0.now) }, uniquingKeysWith: { first, _ in first })
        state.changes = old.changes.map { retimed[$0.id] ?? $0 }
        return RetimedState(state: state, splits: splits, moved: moved, changes: known)
    }
}

/// What is stored, at the hours of a corrected clock.
public struct RetimedState: Sendable {
    public let state: TimetableState
    /// The lectures that are parts of stored ones, and what each is a part of.
    public let splits: [Lecture.ID: Lecture.ID]
    /// The lessons that are those of a part now, or on another day.
    public let moved: [RetimedLesson]
    /// The changes to lessons that are at other hours.
    public let changes: [RetimedChange]
}

/// A change that a source named by the clock as it was.
public struct RetimedChange: Hashable, Sendable {
    public let was: LectureChange
    /// The same change by the clock as it is, under the name that the source gives it now: it tells the hour.
    public let now: LectureChange
}

/// A lesson that is one of another lecture, or on another day, by a corrected clock.
public struct RetimedLesson: Hashable, Sendable {
    public let lecture: Lecture.ID
    /// Its day by the clock as it was.
    public let day: CalendarDay
    /// The same lesson by the clock as it is.
    public let now: LessonDeadline
}

/// How the school's clock took part in what was read.
public struct ClockReading: Sendable {
    /// The zone of the school when its clock showed at which hours the moments are.
    public let zone: String
    /// The lectures that are parts of stored ones because of a corrected zone, and what each is a part of.
    public let splits: [Lecture.ID: Lecture.ID]
    /// The lessons that are those of such a part, or on another day because of the zone.
    public let moved: [RetimedLesson]
    /// The changes to lessons that are at other hours because of the zone.
    public let changes: [RetimedChange]

    public init(
        zone: String, splits: [Lecture.ID: Lecture.ID] = [:], moved: [RetimedLesson] = [],
        changes: [RetimedChange] = []
    ) {
        self.zone = zone
        self.splits = splits
        self.moved = moved
        self.changes = changes
    }

    /// The same, without changes of lessons whose part isn't new in the school, such as one that another source has.
    public func following(_ added: Set<Lecture.ID>) -> ClockReading {
        let changes = changes.filter { $0.now.lecture == $0.was.lecture || added.contains($0.now.lecture) }
        return ClockReading(zone: zone, splits: splits, moved: moved, changes: changes)
    }

    /// A stored change under the name that the source gives it now.
    public func renamed(_ change: LectureChange) -> LectureChange {
        guard let now = changes.first(where: { $0.was.id == change.id })?.now else { return change }
        return change.named(now.id)
    }
}

/// When lessons begin that were read.
private struct SaidSlots {
    /// A series, or else a subject: a series may be stored under a key with the name of its source.
    enum Name: Hashable {
        case series(SeriesMatching.Name)
        case subject(PlannedLesson.Subject)
    }

    private var slots: [Name: Set<PlannedLessons.Slot>] = [:]

    init(_ lectures: [Lecture]) {
        for lecture in lectures {
            slots[.series(.init(lecture)), default: []].formUnion(lecture.slots)
            slots[.subject(lecture.subject), default: []].formUnion(lecture.slots)
        }
    }

    func of(_ lecture: Lecture) -> (name: Name, slots: Set<PlannedLessons.Slot>) {
        let series = Name.series(.init(lecture))
        if let found = slots[series] { return (series, found) }
        let subject = Name.subject(lecture.subject)
        return (subject, slots[subject] ?? [])
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

    /// Lessons of a lecture that are at the same hours, with their days here and there.
    struct Part {
        let lecture: Lecture
        let days: [(CalendarDay, CalendarDay)]
    }

    /// What was read of a lecture: by the clock as it was, and as it is now.
    struct Hours {
        let name: SaidSlots.Name
        let lecture: Lecture
        let parts: [Part]
        let here: Set<PlannedLessons.Slot>
        let there: Set<PlannedLessons.Slot>
    }

    func hours(of lecture: Lecture, among said: SaidSlots) -> Hours {
        let (name, slots) = said.of(lecture)
        let parts = parts(of: lecture)
        return Hours(
            name: name, lecture: lecture, parts: parts, here: slots.intersection(lecture.slots),
            there: slots.intersection(parts.flatMap(\.lecture.slots)))
    }

    private struct Times: Hashable {
        let start: TimeOfDay
        let end: TimeOfDay
    }

    /// The lessons of a lecture, by their time of the day; the first part, which has the most, is the lecture itself.
    ///
    /// What would last beyond midnight stays as it is.
    func parts(of lecture: Lecture) -> [Part] {
        var days: [Times: [(CalendarDay, CalendarDay)]] = [:]
        for day in lecture.dates.days {
            let start = place(day, lecture.start)
            let end = place(day, lecture.end)
            if start.day == end.day, start.time < end.time {
                days[Times(start: start.time, end: end.time), default: []].append((day, start.day))
            } else {
                days[Times(start: lecture.start, end: lecture.end), default: []].append((day, day))
            }
        }
        let ordered = days.sorted {
            ($1.value.count, $0.key.start, $0.key.end) < ($0.value.count, $1.key.start, $1.key.end)
        }
        return ordered.enumerated().map { index, part in
            let key = index == 0 ? lecture.key : "\(lecture.baseKey) @ \(part.key.start)"
            let now = part.value.map(\.1)
            let exams = lecture.exams.flatMap { exam in
                part.value.filter { $0.0 == exam.day }.map { LectureExam(day: $0.1, title: exam.title) }
            }
            let made = Lecture(
                id: index == 0 ? lecture.id : Lecture.id(term: lecture.term, key: key), term: lecture.term, key: key,
                name: lecture.name, lecturers: lecture.lecturers, rooms: lecture.rooms, style: lecture.style,
                group: lecture.group, comment: lecture.comment, start: part.key.start, end: part.key.end,
                dates: LectureDates(days: now, pattern: LectureDates.pattern(of: now), isLiteral: true),
                offerings: lecture.offerings, exams: exams)
            return Part(lecture: made, days: part.value)
        }
    }

    /// The same change at the hours that the clock shows now.
    ///
    /// - Parameters:
    ///   - change: The change by the clock as it was.
    ///   - lectures: Its lecture, and the parts of that one.
    ///   - days: The days of each of them.
    ///   - taken: The names that it can't get; its new one is added.
    /// - Returns: The change, under its usual name unless that is taken.
    func change(
        _ change: LectureChange, ofOneOf lectures: [Lecture.ID], on days: [Lecture.ID: Set<CalendarDay>],
        besides taken: inout Set<LectureChange.ID>
    ) -> LectureChange {
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
        let lecture = original.flatMap { planned in lectures.first { days[$0]?.contains(planned.day) ?? false } }
        var now = LectureChange(
            id: change.id, lecture: lecture ?? change.lecture, original: original, replacement: replacement,
            reason: change.reason, note: change.note)
        if let id = now.usualID, taken.insert(id).inserted { now = now.named(id) }
        return now
    }
}

extension LectureChange {
    /// What it would be called if it were new.
    fileprivate var usualID: ID? { LectureChange(lecture: lecture, original: original, replacement: replacement)?.id }

    /// The same change under another name.
    fileprivate func named(_ id: ID) -> LectureChange {
        LectureChange(
            id: id, lecture: lecture, original: original, replacement: replacement, reason: reason, note: note)
    }
}

extension Lecture {
    fileprivate var slots: [PlannedLessons.Slot] {
        dates.days.map { .init(.init(day: $0, start: start)) }
    }

    /// The same lecture under a key of its own: lessons in two rooms can be at the same hour now.
    fileprivate func named(apartFrom names: inout Set<ID>) -> Lecture {
        var key = key
        var number = 1
        while !names.insert(Self.id(term: term, key: key)).inserted {
            number += 1
            key = "\(self.key) (\(number))"
        }
        return Lecture(
            term: term, key: key, name: name, lecturers: lecturers, rooms: rooms, style: style, group: group,
            comment: comment, start: start, end: end, dates: dates, offerings: offerings, exams: exams)
    }
}
