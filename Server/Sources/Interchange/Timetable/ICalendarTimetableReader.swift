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
    private var terms: [Term.ID: Term] = [:]

    init(options: TimetableReadingOptions) {
        self.options = options
    }

    static func read(
        _ files: [TimetableFile], options: TimetableReadingOptions, into reading: inout TimetableReading
    ) {
        var reader = ICalendarTimetableReader(options: options)
        for file in files {
            do {
                let calendars = try CalendarComponent.read(file.bytes)
                for calendar in calendars { reader.read(calendar, in: file.name, into: &reading) }
            } catch {
                let place = TimetableProblem.Place(file: file.name, line: error.line)
                let code: TimetableProblem.Code =
                    switch error.kind {
                    case .encodingIsWrong: .encodingIsWrong
                    case .isTooLarge: .fileIsTooLarge
                    case .isTooDeep, .isNoProperty, .isNotClosed: .formatIsBroken
                    case .isNoCalendar: .formatIsUnknown
                    }
                reading.problems.add(TimetableProblem(code, at: place, value: error.detail))
            }
        }
        reading.parts = [.lectures, .changes]
        reading.state.lectures = reader.lectures
        reading.state.changes = reader.changes
        reading.lessons = reader.lessons
        reading.firstDay = (reader.lectures.flatMap(\.dates.days) + reader.lessons.map(\.day)).min()
        reading.state.terms = reader.terms.values.sorted { $0.firstDay < $1.firstDay }
    }

    private mutating func read(_ calendar: CalendarComponent, in file: String, into reading: inout TimetableReading) {
        var order: [String] = []
        var groups: [String: [CalendarComponent]] = [:]
        for event in calendar.components("VEVENT") {
            // An entry without a name of its own is identified by its content.
            let uid =
                event.text("UID").map(PlanText.trimmed).flatMap { $0.isEmpty ? nil : $0 }
                ?? "\(event.text("SUMMARY") ?? "") \(event.first("DTSTART")?.value ?? "")"
            if groups[uid, default: []].isEmpty { order.append(uid) }
            groups[uid, default: []].append(event)
        }
        for uid in order {
            let group = CalendarEntryGroup(
                uid: uid, events: groups[uid] ?? [], place: .init(file: file, element: "VEVENT \(uid)"),
                options: options)
            read(group, into: &reading)
        }
    }

    private mutating func read(_ group: CalendarEntryGroup, into reading: inout TimetableReading) {
        if let dayOff = group.dayOff {
            if !reading.state.daysOff.contains(dayOff) { reading.state.daysOff.append(dayOff) }
            return
        }
        if group.isWholeDay {
            reading.report.untimedRows += 1
            return
        }
        reading.report.timedRows += group.masters.count
        reading.report.changeRows += group.overrides.count
        guard let first = group.lessons(&reading.problems) else { return }
        guard let day = first.map(\.day).min() else {
            return reading.problems.add(TimetableProblem(.seriesIsEmpty, at: group.place))
        }
        let term = term(of: day)
        terms[term.id] = term
        let made = group.lectures(of: first, term: term)
        if group.isSingle {
            lessons += made.flatMap { group.lessons(of: $0) }
            return
        }
        lectures += made
        changes += group.changes(to: made, &reading.problems)
    }

    private func term(of day: CalendarDay) -> Term {
        if let term = options.term.flatMap(options.term) { return term }
        return options.terms.first { $0.contains(day) } ?? Term(schoolYearOf: day)
    }
}
