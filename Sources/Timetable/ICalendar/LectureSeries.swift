public import SchoolModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A lecture as calendars store it: one series with its exceptions, and a separate event for each additional lesson.
///
/// A lesson that is cancelled or moves away stays where it was, marked and with `STATUS:CANCELLED`. A lesson
/// that moves to another time is a separate event, so that both places can be seen.
public struct LectureSeries: Sendable {
    private let lecture: Lecture
    private let clock: SchoolClock
    private let wording: CalendarWording
    private let addresses: [CampusAddress]
    private let namespace: String
    private let series: [Lesson]
    private let besides: [Lesson]
    private let isExam: Bool

    /// Sorts the lessons of a lecture.
    ///
    /// - Parameters:
    ///   - lecture: The lecture.
    ///   - lessons: All of its lessons, as in the book.
    ///   - plannedDays: The days of its plan, without those that fall on holidays.
    ///   - clock: The school's clock.
    ///   - wording: The words of the reader's language.
    ///   - addresses: The addresses of the rooms.
    ///   - namespace: Makes names unique among all schools.
    public init(
        _ lecture: Lecture, lessons: [Lesson], plannedDays: [CalendarDay], clock: SchoolClock,
        wording: CalendarWording, addresses: [CampusAddress] = [], namespace: String
    ) {
        self.lecture = lecture
        isExam = lecture.isExam
        self.clock = clock
        self.wording = wording
        self.addresses = addresses
        self.namespace = namespace
        var open = Set(plannedDays)
        var series: [Lesson] = []
        var besides: [Lesson] = []
        for lesson in lessons {
            if Self.isInSeries(lesson, of: lecture), open.remove(lesson.day) != nil {
                series.append(lesson)
            } else {
                besides.append(lesson)
            }
        }
        self.series = series
        self.besides = besides
    }

    private static func isInSeries(_ lesson: Lesson, of lecture: Lecture) -> Bool {
        switch lesson.state {
        case .asPlanned, .cancelled, .movedAway, .changed: lesson.start == lecture.start
        case .movedHere, .additional: false
        }
    }

    /// Everything about the lecture that calendars should have.
    public var objects: [CalendarObject] {
        (series.isEmpty ? [] : [seriesObject]) + besides.map(object)
    }

    private var seriesObject: CalendarObject {
        let uid = "\(lecture.id)@\(namespace)"
        guard let first = series.first else { preconditionFailure("A series has a lesson.") }
        let recurrence = DayRecurrence(series.map(\.day))
        // A series of one lesson is that lesson, with all that happened to it.
        guard series.count > 1 else {
            return made(uid, [event(uid, first)], of: series)
        }
        var master = event(uid, asPlanned(first))
        if let rule = recurrence.rule { master.properties.append(CalendarProperty("RRULE", value: rule)) }
        append("EXDATE", recurrence.excluded, to: &master)
        append("RDATE", recurrence.listed, to: &master)
        let exceptions = series.filter(isException).map { lesson in
            var exception = event(uid, lesson)
            exception.properties.insert(
                CalendarProperty("RECURRENCE-ID", time: time(lesson.day, lecture.start)), at: 1)
            return exception
        }
        return made(uid, [master] + exceptions, of: series)
    }

    /// Whether a lesson differs from the series.
    private func isException(_ lesson: Lesson) -> Bool {
        lesson.state != .asPlanned || lesson != asPlanned(lesson)
    }

    private func object(_ lesson: Lesson) -> CalendarObject {
        let name = lesson.change.map { "\($0.id)" } ?? "\(lecture.id)-\(lesson.day)"
        // A change that the plan's lessons don't explain has two places, each of which is an event.
        let place = if case .movedAway = lesson.state { "-from" } else { "" }
        let uid = "\(name)\(place)@\(namespace)"
        var event = event(uid, lesson)
        event.properties.append(
            CalendarProperty(
                "RELATED-TO", value: "\(lecture.id)@\(namespace)", parameters: [.init("RELTYPE", "SIBLING")]))
        return made(uid, [event], of: [lesson])
    }

    /// The lesson as planned, from which the others of the series differ.
    private func asPlanned(_ lesson: Lesson) -> Lesson {
        Lesson(
            lecture: lecture.id, day: lesson.day, start: lecture.start, end: lecture.end, rooms: lecture.rooms,
            lecturers: lecture.lecturers, state: .asPlanned, change: nil,
            exam: isExam ? LectureExam(day: lesson.day) : nil)
    }

    private func event(_ uid: String, _ lesson: Lesson) -> CalendarComponent {
        var properties = [
            CalendarProperty("UID", value: uid),
            CalendarProperty("DTSTART", time: time(lesson.day, lesson.start)),
            CalendarProperty("SUMMARY", text: wording.title(of: lesson, in: lecture)),
        ]
        if lesson.start < lesson.end {
            properties.insert(CalendarProperty("DTEND", time: time(lesson.day, lesson.end)), at: 2)
        }
        if lesson.takesPlace, let location = addresses.location(of: lesson.rooms) {
            properties.append(CalendarProperty("LOCATION", text: location))
        }
        let notes = wording.notes(of: lesson, in: lecture)
        if !notes.isEmpty { properties.append(CalendarProperty("DESCRIPTION", text: notes)) }
        properties += categories(of: lesson)
        properties.append(CalendarProperty("STATUS", value: lesson.takesPlace ? "CONFIRMED" : "CANCELLED"))
        properties.append(CalendarProperty("TRANSP", value: lesson.takesPlace ? "OPAQUE" : "TRANSPARENT"))
        return CalendarComponent("VEVENT", properties: properties)
    }

    /// How it is taught; an exam is marked with a word that programs recognise in every language.
    private func categories(of lesson: Lesson) -> [CalendarProperty] {
        let words = (lesson.exam == nil ? [] : ["EXAM"]) + [lecture.style].filter { !$0.isEmpty }
        return words.map { CalendarProperty("CATEGORIES", text: $0) }
    }

    private func append(_ name: String, _ days: [CalendarDay], to component: inout CalendarComponent) {
        guard !days.isEmpty else { return }
        let times = days.map { time($0, lecture.start).value }
        component.properties.append(
            CalendarProperty(
                name, value: times.joined(separator: ","),
                parameters: [.init("TZID", clock.timeZone.identifier)]))
    }

    private func time(_ day: CalendarDay, _ time: TimeOfDay) -> CalendarTime {
        .local(day, time, zone: clock.timeZone.identifier)
    }

    private func made(_ uid: String, _ components: [CalendarComponent], of lessons: [Lesson]) -> CalendarObject {
        let years = lessons.map(\.day.year)
        let moments = lessons.map { lesson in
            let start = clock.moment(lesson.day, lesson.start)
            return start..<max(start, clock.moment(lesson.day, lesson.end))
        }
        return CalendarObject(
            uid: uid, components: components, years: (years.min() ?? 1970)...(years.max() ?? 1970), moments: moments)
    }
}
