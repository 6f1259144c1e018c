import Foundation
import SchoolModel
import Timetable

/// The entries of one UID: a series, and what differs on individual days.
struct CalendarEntryGroup {
    /// One lesson on the school's clock.
    struct Slot: Hashable {
        let day: CalendarDay
        let start: TimeOfDay
        let end: TimeOfDay
    }

    let uid: String
    let events: [CalendarComponent]
    let place: TimetableProblem.Place
    let options: TimetableReadingOptions

    var masters: [CalendarComponent] { events.filter { $0.first("RECURRENCE-ID") == nil } }
    var overrides: [CalendarComponent] { events.filter { $0.first("RECURRENCE-ID") != nil } }

    /// The entry that describes the lecture; a feed may hold nothing but exceptions.
    private var description: CalendarComponent { masters.first ?? events[0] }

    private var clock: SchoolClock { options.clock }

    /// Whether it is one lesson on its own and no series.
    var isSingle: Bool {
        events.count == 1 && ["RRULE", "RDATE", "EXDATE", "RECURRENCE-ID"].allSatisfy { events[0].first($0) == nil }
    }

    // MARK: Days off

    var isWholeDay: Bool {
        guard let start = description.first("DTSTART"), case .day? = CalendarTime(start) else { return false }
        return true
    }

    /// The days without teaching that it is about, if its text says so.
    var dayOff: DayOff? {
        guard isWholeDay, let start = description.first("DTSTART"), case .day(let first)? = CalendarTime(start) else {
            return nil
        }
        let name = PlanText.trimmed(description.text("SUMMARY") ?? "")
        let words = (name + " " + (description.first("CATEGORIES")?.texts ?? []).joined(separator: " ")).lowercased()
        let isFree = ["vorlesungsfrei", "unterrichtsfrei", "schulfrei", "teaching-free", "lecture-free"]
            .contains { words.contains($0) }
        let isHoliday = ["ferien", "feiertag", "holiday", "vacation", "休業", "休み", "祝日"].contains { words.contains($0) }
        guard isFree || isHoliday else { return nil }
        var last = first
        if let end = description.first("DTEND"), case .day(let day)? = CalendarTime(end), day > first {
            last = day.previous
        }
        return DayOff(firstDay: first, lastDay: last, name: name, kind: isFree ? .teachingFree : .holiday)
    }

    // MARK: Times

    private func zone(_ property: CalendarProperty) -> TimeZone {
        property.parameter("TZID").flatMap(ForeignZone.zone) ?? clock.timeZone
    }

    /// The moment of a time; one without a zone is read on the school's clock.
    private func moment(_ time: CalendarTime, zone: TimeZone) -> Date {
        switch time {
        case .local(let day, let second, _):
            CalendarTime.local(day, second: second, zone: nil).moment(SchoolClock(timeZone: zone))
        case .day, .moment: time.moment(clock)
        }
    }

    private func time(
        _ name: String, of event: CalendarComponent, _ problems: inout TimetableProblems
    ) -> (time: CalendarTime, zone: TimeZone)? {
        guard let property = event.first(name) else {
            report(.valueIsEmpty, field: name, value: "", &problems)
            return nil
        }
        guard let time = CalendarTime(property) else {
            report(.valueIsInvalid, field: name, value: property.value, &problems)
            return nil
        }
        if case .moment = time { return (time, .gmt) }
        return (time, zone(property))
    }

    private func report(
        _ code: TimetableProblem.Code, field: String, value: String, _ problems: inout TimetableProblems
    ) {
        let place = TimetableProblem.Place(file: place.file, line: place.line, element: place.element, field: field)
        problems.add(TimetableProblem(code, at: place, value: value))
    }

    /// How long an entry is, in seconds.
    private func seconds(
        of event: CalendarComponent, from start: Date, _ problems: inout TimetableProblems
    ) -> Int? {
        if let property = event.first("DURATION") {
            guard let duration = CalendarDuration(property.value), duration.days * 86_400 + duration.seconds > 0 else {
                report(.valueIsInvalid, field: "DURATION", value: property.value, &problems)
                return nil
            }
            return duration.days * 86_400 + duration.seconds
        }
        guard let (time, zone) = time("DTEND", of: event, &problems) else { return nil }
        let seconds = Int(moment(time, zone: zone).timeIntervalSince(start))
        guard seconds > 0 else {
            report(.endIsNotAfterStart, field: "DTEND", value: event.first("DTEND")?.value ?? "", &problems)
            return nil
        }
        return seconds
    }

    private func slot(at moment: Date, seconds: Int) -> Slot? {
        let start = clock.reading(at: moment)
        let end = clock.reading(at: moment + Double(seconds))
        guard end.day == start.day, end.time > start.time else { return nil }
        return Slot(day: start.day, start: start.time, end: end.time)
    }

    // MARK: Series

    /// Every lesson of the series; nil after reporting why it can't be read.
    func lessons(_ problems: inout TimetableProblems) -> [Slot]? {
        var slots: [Slot] = []
        let described = masters.isEmpty ? overrides.filter { !isCancelled($0) } : masters
        for event in described {
            guard let (start, zone) = time("DTSTART", of: event, &problems),
                let seconds = seconds(of: event, from: moment(start, zone: zone), &problems),
                let moments = moments(of: event, start: start, zone: zone, &problems)
            else { return nil }
            for moment in moments {
                guard let slot = slot(at: moment, seconds: seconds) else {
                    report(.endIsNotAfterStart, field: "DTEND", value: event.first("DTEND")?.value ?? "", &problems)
                    return nil
                }
                slots.append(slot)
            }
        }
        return Array(Set(slots)).sorted { ($0.day, $0.start) < ($1.day, $1.start) }
    }

    private func moments(
        of event: CalendarComponent, start: CalendarTime, zone: TimeZone, _ problems: inout TimetableProblems
    ) -> [Date]? {
        let local = SchoolClock(timeZone: zone)
        let first = moment(start, zone: zone)
        // Wall-clock time, not elapsed time: they differ on the days when clocks change.
        let (day, time) = local.reading(at: first)
        let secondOfDay = time.minutes * 60 + Int(first.timeIntervalSince(local.moment(day, time))) % 60
        var moments: Set<Date> = [first]
        for property in event.all("RRULE") {
            guard let rule = CalendarRepetition(property.value) else {
                report(.repetitionIsUnknown, field: "RRULE", value: property.value, &problems)
                return nil
            }
            let at = { (day: CalendarDay) in
                moment(.local(day, second: secondOfDay, zone: nil), zone: zone)
            }
            let days = rule.days(from: day, through: rule.isEndless ? lastDay(after: day) : nil) { day in
                switch rule.until {
                case nil: false
                case .day(let last): day > last
                case .moment(let last): at(day) > last
                case .local(let last, let second, _):
                    at(day) > moment(.local(last, second: second, zone: nil), zone: zone)
                }
            }
            moments.formUnion(days.map(at))
        }
        for property in event.all("RDATE") {
            guard let times = CalendarTime.all(of: property) else {
                report(.valueIsInvalid, field: "RDATE", value: property.value, &problems)
                return nil
            }
            moments.formUnion(times.map { moment($0, zone: self.zone(property)) })
        }
        return leftOut(of: event, from: moments, &problems)
    }

    private func leftOut(
        of event: CalendarComponent, from moments: Set<Date>, _ problems: inout TimetableProblems
    ) -> [Date]? {
        var moments = moments
        for property in event.all("EXDATE") {
            guard let times = CalendarTime.all(of: property) else {
                report(.valueIsInvalid, field: "EXDATE", value: property.value, &problems)
                return nil
            }
            for time in times {
                if case .day(let day) = time {
                    moments = moments.filter { clock.day(at: $0) != day }
                } else {
                    moments.remove(moment(time, zone: zone(property)))
                }
            }
        }
        return moments.sorted()
    }

    /// Where an endless series ends: with its term, or after a year.
    private func lastDay(after day: CalendarDay) -> CalendarDay {
        let term = options.term.flatMap(options.term) ?? options.terms.first { $0.contains(day) }
        return term.map { max($0.lastDay, day) } ?? day.adding(days: 366)
    }

    // MARK: Lectures

    private func rooms(_ event: CalendarComponent) -> [String] {
        PlanText.list(event.text("LOCATION") ?? "", separator: " + ")
    }

    private func isCancelled(_ event: CalendarComponent) -> Bool {
        event.text("STATUS").map { PlanText.trimmed($0).uppercased() } == "CANCELLED"
    }

    /// One lecture for each time of the day; nearly always it is one.
    func lectures(of slots: [Slot], term: Term) -> [Lecture] {
        struct Times: Hashable, Comparable {
            let start: TimeOfDay
            let end: TimeOfDay

            static func < (one: Times, other: Times) -> Bool { (one.start, one.end) < (other.start, other.end) }
        }
        let name = PlanText.trimmed(description.text("SUMMARY") ?? "")
        let lecturer = description.first("ORGANIZER")?.parameter("CN").map(PlanText.trimmed) ?? ""
        let groups = Dictionary(grouping: slots) { Times(start: $0.start, end: $0.end) }
        let ordered = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        return ordered.enumerated().map { index, group in
            let days = group.value.map(\.day)
            return Lecture(
                term: term.id, key: index == 0 ? uid : "\(uid) @ \(group.key.start)", name: name.isEmpty ? uid : name,
                lecturers: lecturer.isEmpty ? [] : [lecturer], rooms: rooms(description),
                style: description.first("CATEGORIES")?.texts.first ?? "",
                comment: PlanText.trimmed(description.text("DESCRIPTION") ?? ""), start: group.key.start,
                end: group.key.end,
                dates: LectureDates(days: days, pattern: LectureDates.pattern(of: days), isLiteral: true),
                offerings: options.semester.map { [Lecture.Offering(semester: $0)] } ?? [])
        }
    }

    /// The lessons of an entry that stands on its own.
    func lessons(of lecture: Lecture) -> [PlannedLesson] {
        lecture.dates.days.map { day in
            var lesson = PlannedLesson(lecture, on: day)
            lesson.isCancelled = isCancelled(description)
            return lesson
        }
    }

    // MARK: Changes

    /// What individual entries say about lessons of the series, and a series that is cancelled as a whole.
    func changes(to lectures: [Lecture], _ problems: inout TimetableProblems) -> [LectureChange] {
        var changes: [LectureChange] = []
        for lecture in lectures where masters.contains(where: isCancelled) {
            changes += lecture.dates.days.compactMap { day in
                LectureChange(
                    lecture: lecture.id, original: .init(day: day, start: lecture.start, rooms: lecture.rooms),
                    replacement: nil)
            }
        }
        guard !masters.isEmpty, let main = lectures.first else { return changes }
        for event in overrides {
            guard let (planned, zone) = time("RECURRENCE-ID", of: event, &problems) else { continue }
            let original = clock.reading(at: moment(planned, zone: zone))
            let lecture =
                lectures.first { $0.start == original.time && $0.dates.days.contains(original.day) } ?? main
            let start: TimeOfDay = if case .day = planned { lecture.start } else { original.time }
            let old = LectureChange.Planned(day: original.day, start: start, rooms: lecture.rooms)
            if isCancelled(event) {
                if let change = LectureChange(lecture: lecture.id, original: old, replacement: nil, note: note(event)) {
                    changes.append(change)
                }
                continue
            }
            guard let (begins, zone) = time("DTSTART", of: event, &problems),
                let seconds = seconds(of: event, from: moment(begins, zone: zone), &problems),
                let slot = slot(at: moment(begins, zone: zone), seconds: seconds)
            else { continue }
            let isLong = slot.end.minutes - slot.start.minutes != lecture.minutes
            let replacement = LectureChange.Replacement(
                day: slot.day, start: slot.start, end: isLong ? slot.end : nil, rooms: rooms(event),
                subject: otherSubject(event))
            if let change = LectureChange(
                lecture: lecture.id, original: old, replacement: replacement, note: note(event)),
                !change.kinds.isEmpty || !change.note.isEmpty
            {
                changes.append(change)
            }
        }
        return changes
    }

    /// The subject of an exception, if it is not the usual one with more words.
    private func otherSubject(_ event: CalendarComponent) -> String? {
        let subject = PlanText.trimmed(event.text("SUMMARY") ?? "")
        let usual = PlanText.trimmed(description.text("SUMMARY") ?? "")
        return subject.isEmpty || usual.isEmpty || subject.contains(usual) ? nil : subject
    }

    /// Where the text of an exception differs from that of the series.
    private func note(_ event: CalendarComponent) -> String {
        let names = otherSubject(event) == nil || isCancelled(event) ? ["SUMMARY"] : []
        let texts = (names + ["DESCRIPTION", "COMMENT"]).compactMap { name -> String? in
            let text = PlanText.trimmed(event.text(name) ?? "")
            let usual = PlanText.trimmed(description.text(name) ?? "")
            return text.isEmpty || text == usual ? nil : text
        }
        return texts.joined(separator: "\n")
    }
}
