import Foundation
import SchoolModel
import Timetable

/// Reads timetables from iCalendar feeds.
///
/// A UID with a rule, with extra days or with entries for individual days is a lecture: these are its dates, and what an
/// individual entry says about one of them is a change. Other UIDs are lessons, which make lectures by their subject.
/// All-day entries are days off if their text says so.
struct ICalendarTimetableReader {
    let options: TimetableReadingOptions
    private var lectures: [Lecture] = []
    private var changes: [LectureChange] = []
    private var lessons: [PlannedLesson] = []
    private var daysOff: [DayOff] = []
    private var knownDaysOff: Set<DayOff> = []
    private var terms: [Term.ID: Term] = [:]
    private var lessonCount = 0
    private let stored: StoredTerms

    init(options: TimetableReadingOptions) {
        self.options = options
        stored = StoredTerms(options)
    }

    static func read(
        _ files: [TimetableFile], options: TimetableReadingOptions, into reading: inout TimetableReading
    ) {
        var reader = ICalendarTimetableReader(options: options)
        for file in files {
            do {
                reader.read(try Self.components(of: file.bytes), in: file.name, into: &reading)
            } catch {
                reading.problems.add(TimetableProblem(error, in: file.name))
            }
        }
        reading.parts = [.lectures, .changes, .daysOff]
        reading.state.lectures = reader.lectures
        reading.state.changes = reader.changes
        let titles = LessonTitles(reader.lessons, besides: reader.lectures, options)
        reading.lessons = reader.lessons.map(titles.named)
        let excluded = reading.excludedSeries.flatMap { reading.excludedDays[$0] ?? [] }
        // Where nothing can be read, nobody knows what is said of today.
        reading.firstDay =
            (reader.lectures.flatMap(\.dates.days) + reader.lessons.map(\.day) + excluded).min() ?? .last
        reading.state.daysOff = reader.daysOff
        reading.state.terms = reader.terms.values.sorted { $0.firstDay < $1.firstDay }
    }

    /// What is written in a file, also in an older encoding than the one that the format has.
    ///
    /// That is known only once it can't be read: programs break lines within a letter.
    private static func components(of bytes: [UInt8]) throws(CalendarProblem) -> [CalendarComponent] {
        do {
            return try CalendarComponent.read(TextFile.withLineFeeds(TextFile.utf8(of: bytes)))
        } catch {
            guard error.kind == .encodingIsWrong, let older = OlderText.read(bytes) else { throw error }
            return try CalendarComponent.read(TextFile.withLineFeeds(Array(older.utf8)))
        }
    }

    private mutating func read(
        _ components: [CalendarComponent], in file: String, into reading: inout TimetableReading
    ) {
        // Some programs write entries without a calendar around them.
        let stray = CalendarComponent("VCALENDAR", components: components.filter { $0.name != "VCALENDAR" })
        let calendars = components.filter { $0.name == "VCALENDAR" }
        if calendars.isEmpty, stray.components("VEVENT").isEmpty, let first = components.first {
            let place = TimetableProblem.Place(file: file, line: first.line, element: String(first.name.prefix(40)))
            reading.problems.add(TimetableProblem(.formatIsUnknown, at: place, value: place.element))
            return
        }
        for calendar in calendars + [stray] { read(calendar, in: file, into: &reading) }
    }

    private mutating func read(_ calendar: CalendarComponent, in file: String, into reading: inout TimetableReading) {
        let zones = CalendarZones(school: options.clock.timeZone, of: calendar)
        var order: [String] = []
        var entries: [String: [CalendarComponent]] = [:]
        for event in calendar.components("VEVENT") {
            // An entry without a name of its own is identified by its content.
            let uid =
                event.text("UID").map(PlanText.trimmed).flatMap { $0.isEmpty ? nil : $0 }
                ?? "\(event.text("SUMMARY")?.prefix(300) ?? "") \(event.first("DTSTART")?.value.prefix(40) ?? "")"
            if uid.utf8.count > Self.longestName {
                let line = event.first("UID")?.line ?? event.line
                let place = TimetableProblem.Place(file: file, line: line, element: "VEVENT", field: "UID")
                reading.problems.add(TimetableProblem(.valueIsTooLong, at: place, value: String(uid.prefix(40))))
                reading.note(problems: 1, of: uid, named: event.subject ?? "", on: [])
                continue
            }
            if entries[uid, default: []].isEmpty { order.append(uid) }
            entries[uid, default: []].append(event)
        }
        for uid in order {
            let versions = CalendarVersions(entries[uid] ?? [])
            for (key, events) in versions.groups(of: uid) {
                let group = CalendarEntryGroup(
                    key: key, events: events, file: file, options: options, stored: stored, zones: zones)
                if !group.isSingle { reading.seriesNames[key] = key }
                let before = reading.problems.count
                let isRead = read(group, into: &reading)
                reading.note(
                    problems: reading.problems.count - before, of: key, named: isRead ? nil : group.name,
                    on: group.isSingle ? group.possibleDays : nil, in: isRead ? [] : group.unreadSeries)
                if isFull { return report(.lessonsAreTooMany, of: group, into: &reading) }
            }
        }
        for difference in zones.differences(in: file) { reading.remark(difference) }
    }

    /// In bytes.
    private static let longestName = 1000

    /// Whether there are more lessons than any school has.
    private var isFull: Bool { lessonCount > CalendarEntryGroup.mostLessons }

    private func report(
        _ code: TimetableProblem.Code, of group: CalendarEntryGroup, into reading: inout TimetableReading
    ) {
        reading.problems.add(TimetableProblem(code, at: group.place, value: "\(CalendarEntryGroup.mostLessons)"))
    }

    /// - Returns: Whether its lessons could be read.
    private mutating func read(_ group: CalendarEntryGroup, into reading: inout TimetableReading) -> Bool {
        if let dayOff = group.dayOff {
            if group.isTooLong(dayOff) {
                let end = group.description.first("DTEND") ?? group.description.first("DTSTART")
                group.report(.valueIsInvalid, end, of: group.description, &reading.problems)
                return true
            }
            if knownDaysOff.insert(dayOff).inserted { daysOff.append(dayOff) }
            return true
        }
        if group.isWholeDay || group.isMoment {
            reading.report.untimedRows += 1
            return true
        }
        reading.report.timedRows += group.masters.count
        reading.report.changeRows += group.overrides.count
        reading.recurrenceSets[group.key] = group.recurrenceSets
        group.checkTexts(&reading.problems)
        guard let first = group.lessons(&reading.problems, counting: &lessonCount) else { return false }
        let excluded = group.excludedDays
        if !excluded.isEmpty { reading.excludedDays[group.key] = excluded }
        guard let day = first.map(\.day).min() else {
            if !excluded.isEmpty, group.overrides.isEmpty {
                // A series that leaves out all of its days is one that is cancelled.
                reading.excludedSeries.insert(group.key)
                return true
            }
            reading.problems.add(TimetableProblem(.seriesIsEmpty, at: group.place))
            return false
        }
        let term = group.term(of: day)
        terms[term.id] = term
        let made = group.lectures(of: first, term: term)
        if group.isSingle {
            lessons += group.lessons(of: made)
            return true
        }
        lectures += made
        changes += group.changes(to: made, &reading.problems)
        return true
    }
}

extension TimetableProblem {
    /// Why a file isn't a calendar.
    init(_ problem: CalendarProblem, in file: String) {
        let code: TimetableProblem.Code =
            switch problem.kind {
            case .encodingIsWrong: .encodingIsWrong
            case .isTooLarge: .fileIsTooLarge
            case .isTooDeep: .nestingIsTooDeep
            case .isNoProperty, .isNotClosed: .formatIsBroken
            case .isNoCalendar: .formatIsUnknown
            }
        // What the encoding is instead isn't known, only that it isn't the right one.
        let value =
            switch problem.kind {
            case .encodingIsWrong: ""
            case .isTooLarge: "20 MB"
            case .isTooDeep, .isNoProperty, .isNotClosed, .isNoCalendar: problem.detail
            }
        self.init(code, at: Place(file: file, line: problem.line), value: value)
    }
}
