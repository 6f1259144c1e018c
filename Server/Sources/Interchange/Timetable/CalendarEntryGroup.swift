import Foundation
import SchoolModel
import Timetable

/// The entries of one UID: a series, and what differs on individual days.
struct CalendarEntryGroup {
    /// One lesson on the school's clock.
    struct Slot: Hashable, Comparable {
        let day: CalendarDay
        let start: TimeOfDay
        let end: TimeOfDay

        static func < (one: Slot, other: Slot) -> Bool {
            (one.day, one.start, one.end) < (other.day, other.start, other.end)
        }
    }

    /// What the lectures are named after.
    let key: String
    let events: [CalendarComponent]
    let masters: [CalendarComponent]
    let overrides: [CalendarComponent]
    let place: TimetableProblem.Place
    let options: TimetableReadingOptions
    let stored: StoredTerms
    let zones: CalendarZones
    /// The entry that describes the lecture; a feed may hold nothing but exceptions.
    let description: CalendarComponent

    var clock: SchoolClock { options.clock }

    init(
        key: String, events: [CalendarComponent], file: String, options: TimetableReadingOptions, stored: StoredTerms,
        zones: CalendarZones
    ) {
        self.key = key
        self.events = events
        self.options = options
        self.stored = stored
        self.zones = zones
        masters = events.filter { $0.first("RECURRENCE-ID") == nil }
        overrides = events.filter { $0.first("RECURRENCE-ID") != nil }
        description = masters.first ?? overrides.first { !$0.isCancelled } ?? events[0]
        place = .init(file: file, line: description.line, element: "VEVENT \(key)")
    }

    /// The term in which it is on a day.
    func term(of day: CalendarDay) -> Term { stored.term(of: self, on: day) }

    /// Whether it is one lesson on its own and no series.
    var isSingle: Bool {
        events.count == 1 && ["RRULE", "RDATE", "EXDATE", "RECURRENCE-ID"].allSatisfy { events[0].first($0) == nil }
    }

    // MARK: Days off

    var isWholeDay: Bool { description.isWholeDay }

    /// The days without teaching that it is about, if its text says so.
    ///
    /// A feed that is for one course speaks for no other. Besides whole days, these are entries with times that last from one day into another.
    var dayOff: DayOff? {
        guard let days = wholeDays ?? longDays else { return nil }
        let name = PlanText.trimmed(description.text("SUMMARY")?.prefix(300) ?? "")
        let categories = description.first("CATEGORIES")?.texts ?? []
        guard let kind = ([name] + categories).lazy.compactMap(DayOff.Kind.init(named:)).first else { return nil }
        return DayOff(
            firstDay: days.lowerBound, lastDay: days.upperBound, name: name, kind: kind,
            course: options.semester?.course)
    }

    /// Whether it would be days off for longer than any school is closed.
    func isTooLong(_ dayOff: DayOff) -> Bool {
        dayOff.lastDay.daysSince1970 - dayOff.firstDay.daysSince1970 >= Self.mostDaysOff
            || !AcceptedDates.days.contains(dayOff.firstDay) || !AcceptedDates.days.contains(dayOff.lastDay)
    }

    private static let mostDaysOff = 100

    private var wholeDays: ClosedRange<CalendarDay>? {
        guard let start = description.first("DTSTART"), case .day(let first)? = CalendarTime(start) else { return nil }
        guard let end = description.first("DTEND"), case .day(let day)? = CalendarTime(end), day > first else {
            return first...first
        }
        return first...day.previous
    }

    /// The days of an entry with times that lasts longer than a day.
    private var longDays: ClosedRange<CalendarDay>? {
        var unread = TimetableProblems()
        guard events.count == 1, description.first("RRULE") == nil,
            let (start, zone) = time("DTSTART", of: description, &unread)
        else { return nil }
        let moment = moment(start, zone: zone)
        guard let seconds = seconds(of: description, from: moment, &unread) else { return nil }
        let slots = slots(at: moment, seconds: seconds)
        guard seconds >= 86_400, let first = slots.first, let last = slots.last else { return nil }
        return first.day...last.day
    }

    // MARK: Problems

    func report(
        _ code: TimetableProblem.Code, _ property: CalendarProperty?, of event: CalendarComponent, field: String = "",
        value: String? = nil, _ problems: inout TimetableProblems
    ) {
        let place = TimetableProblem.Place(
            file: place.file, line: property?.line ?? event.line, element: place.element,
            field: property?.name ?? field)
        problems.add(TimetableProblem(code, at: place, value: value ?? property?.value ?? ""))
    }

    /// Reports texts that are too long for any timetable; they are shortened.
    func checkTexts(_ problems: inout TimetableProblems) {
        for event in events {
            for property in event.properties
            where Self.texts.contains(property.name) && property.value.utf8.count > CalendarComponent.longestText {
                report(.valueIsTooLong, property, of: event, value: String(property.value.prefix(40)), &problems)
            }
        }
    }

    private static let texts: Set = ["SUMMARY", "LOCATION", "DESCRIPTION", "COMMENT", "CATEGORIES"]

    private func text(_ name: String, of event: CalendarComponent) -> String { event.plainText(name) }

    // MARK: Lectures

    /// The name of its lectures.
    ///
    /// What is cancelled needs none: programs write that before the name, in the language of whoever uses them.
    var name: String {
        let known = description.isCancelled && !isSingle ? stored.name(of: self) : nil
        return known ?? description.subject ?? key
    }

    /// The days on which a lesson may be that can't be read as a whole; none if its day can't be read.
    var possibleDays: Set<CalendarDay> {
        guard let start = description.first("DTSTART").flatMap(CalendarTime.init) else { return [] }
        switch start {
        case .day(let day): return [day]
        case .moment(let moment): return [zones.school.reading(at: Int(moment.timeIntervalSince1970)).day]
        // The zone may be what can't be read.
        case .local(let day, _, _): return [day.previous, day, day.adding(days: 1)]
        }
    }

    func rooms(_ event: CalendarComponent) -> [String] {
        PlanText.list(text("LOCATION", of: event), separator: " + ")
    }

    func lecturers(_ event: CalendarComponent) -> [String] {
        let name = event.first("ORGANIZER")?.parameter("CN").map(PlanText.trimmed) ?? ""
        return name.isEmpty ? [] : [name]
    }

    func isCancelled(_ event: CalendarComponent) -> Bool { event.isCancelled }

    /// One lecture for each time of the day; nearly always it is one.
    func lectures(of slots: [Slot], term: Term) -> [Lecture] {
        struct Times: Hashable, Comparable {
            let start: TimeOfDay
            let end: TimeOfDay

            static func < (one: Times, other: Times) -> Bool { (one.start, one.end) < (other.start, other.end) }
        }
        let groups = Dictionary(grouping: slots) { Times(start: $0.start, end: $0.end) }
        let ordered = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        var starts: Set<TimeOfDay> = []
        return ordered.enumerated().map { index, group in
            let days = group.value.map(\.day)
            let isKnown = !starts.insert(group.key.start).inserted
            let time = isKnown ? "\(group.key.start)–\(group.key.end)" : "\(group.key.start)"
            return Lecture(
                term: term.id, key: index == 0 ? key : "\(key) @ \(time)", name: name,
                lecturers: lecturers(description), rooms: rooms(description),
                style: description.first("CATEGORIES")?.texts.first.map { PlanText.trimmed($0.prefix(300)) } ?? "",
                comment: text("DESCRIPTION", of: description), start: group.key.start,
                end: group.key.end,
                dates: LectureDates(days: days, pattern: LectureDates.pattern(of: days), isLiteral: true),
                offerings: options.semester.map { [Lecture.Offering(semester: $0)] } ?? [])
        }
    }

    /// The lessons of an entry that stands on its own: one, or its parts in their order.
    func lessons(of lectures: [Lecture]) -> [PlannedLesson] {
        let parts = lectures.flatMap { lecture in lecture.dates.days.map { PlannedLesson(lecture, on: $0) } }
        return parts.sorted { $0.time < $1.time }.enumerated().map { number, part in
            var lesson = part
            lesson.isCancelled = isCancelled(description)
            lesson.entry = KnownEntries.name(key)
            lesson.known = options.entries[key]
            lesson.part = number
            return lesson
        }
    }

    // MARK: Changes

    /// What individual entries say about lessons of the series, and a series that is cancelled as a whole.
    func changes(to lectures: [Lecture], _ problems: inout TimetableProblems) -> [LectureChange] {
        var changes: [LectureChange] = []
        for lecture in lectures where masters.contains(where: isCancelled) {
            changes += lecture.dates.days.filter { !isOver($0) }.compactMap { day in
                LectureChange(
                    lecture: lecture.id, original: .init(day: day, start: lecture.start, rooms: lecture.rooms),
                    replacement: nil)
            }
        }
        guard !masters.isEmpty, !overrides.isEmpty, !lectures.isEmpty else { return changes }
        let planned = PlannedLessons(lectures)
        let length = usualSeconds
        var following: [FollowingChange] = []
        var changed: Set<PlannedLessons.Slot> = []
        for event in overrides {
            guard let override = override(event, usualSeconds: length, &problems) else { continue }
            let originals = override.originals.map { planned.original($0, isWholeDay: override.isWholeDay) }
            if override.isForFollowing, let original = originals.first {
                following.append(FollowingChange(event: event, original: original.planned, slot: override.slots.first))
                continue
            }
            for index in 0..<max(originals.count, override.slots.count) {
                let original = originals.indices.contains(index) ? originals[index] : nil
                let slot = override.slots.indices.contains(index) ? override.slots[index] : nil
                if let original { changed.insert(.init(original.planned)) }
                let lecture = original?.lecture ?? originals.first?.lecture ?? lectures[0]
                changes += change(of: lecture, original: original?.planned, slot: slot, event).map { [$0] } ?? []
            }
        }
        return Self.latest(changes + self.changes(following, to: planned, except: changed))
    }

    /// Whether a day is over: what is cancelled as a whole has taken place then.
    private func isOver(_ day: CalendarDay) -> Bool { options.today.map { day < $0 } ?? false }

    /// The last change to each lesson.
    private static func latest(_ changes: [LectureChange]) -> [LectureChange] {
        var places: [LectureChange.ID: Int] = [:]
        var kept: [LectureChange] = []
        for change in changes {
            if let place = places[change.id] {
                kept[place] = change
            } else {
                places[change.id] = kept.count
                kept.append(change)
            }
        }
        return kept
    }

    /// A change to one lesson; nil without a visible difference.
    private func change(
        of lecture: Lecture, original: LectureChange.Planned?, slot: Slot?, _ event: CalendarComponent
    ) -> LectureChange? {
        let replacement = slot.map { slot in
            let isLong = slot.end.minutes - slot.start.minutes != lecture.minutes
            let people = lecturers(event)
            // Many programs name the organizer of a series only once.
            let isSubstituted = !people.isEmpty && people != lecture.lecturers
            return LectureChange.Replacement(
                day: slot.day, start: slot.start, end: isLong ? slot.end : nil, rooms: rooms(event),
                lecturers: isSubstituted ? people : nil, subject: otherSubject(event))
        }
        let change = LectureChange(
            lecture: lecture.id, original: original, replacement: replacement, note: note(event))
        return change.flatMap { $0.kinds.isEmpty && $0.note.isEmpty ? nil : $0 }
    }

    /// What entries for “this and all following” lessons (`RANGE=THISANDFUTURE`) say about each of them.
    private func changes(
        _ following: [FollowingChange], to planned: PlannedLessons, except changed: Set<PlannedLessons.Slot>
    ) -> [LectureChange] {
        let following = following.sorted { $0.begin < $1.begin }
        guard let first = following.first else { return [] }
        return planned.lessons.compactMap { lecture, lesson in
            let slot = PlannedLessons.Slot(lesson)
            guard slot >= first.begin, !changed.contains(slot), let last = following.last(where: { $0.begin <= slot })
            else { return nil }
            let place = last.slot(for: lesson)
            return place == nil && isOver(lesson.day)
                ? nil : change(of: lecture, original: lesson, slot: place, last.event)
        }
    }

    /// The subject of an exception, if it is not the usual one with more words.
    private func otherSubject(_ event: CalendarComponent) -> String? {
        let subject = text("SUMMARY", of: event)
        let usual = text("SUMMARY", of: description).isEmpty ? "" : name
        let isUsual = subject == usual || subject.hasMoreWords(than: usual)
        return subject.isEmpty || usual.isEmpty || isUsual ? nil : subject
    }

    /// Where the text of an exception differs from that of the series.
    private func note(_ event: CalendarComponent) -> String {
        let names = otherSubject(event) == nil || isCancelled(event) ? ["SUMMARY"] : []
        let texts = (names + ["DESCRIPTION", "COMMENT"]).compactMap { name -> String? in
            let text = text(name, of: event)
            return text.isEmpty || text == self.text(name, of: description) ? nil : text
        }
        return texts.joined(separator: "\n")
    }
}

extension CalendarComponent {
    /// In bytes.
    fileprivate static let longestText = 20_000

    /// A text, shortened if it is longer than any timetable has.
    fileprivate func plainText(_ name: String) -> String {
        guard let property = first(name) else { return "" }
        let isLong = property.value.utf8.count > Self.longestText
        let text = isLong ? String(property.value.unicodeScalars.prefix(1000)) : property.value
        let plain = CalendarText.unescaped(text)
        return ["DESCRIPTION", "COMMENT"].contains(name) ? PlanText.lines(plain) : PlanText.trimmed(plain)
    }

    /// What an entry is called; nil if it has no name.
    var subject: String? {
        let name = plainText("SUMMARY")
        return name.isEmpty ? nil : name
    }

    fileprivate var isCancelled: Bool {
        text("STATUS").map { PlanText.trimmed($0).uppercased() } == "CANCELLED"
    }

    var isWholeDay: Bool {
        guard let start = first("DTSTART"), case .day? = CalendarTime(start) else { return false }
        return true
    }
}
