import Foundation
import SchoolModel
import Timetable

// Days and times of a timetable: wall-clock time at the school, without a moment behind them.
extension PageFrame {
    /// The wall-clock time at the school.
    var wall: (day: CalendarDay, time: TimeOfDay) { SchoolClock(timeZone: timeZone).reading(at: now) }

    /// A time of the day in the language's way.
    func clock(_ time: TimeOfDay) -> String {
        guard strings.language == .english else { return time.description }
        return "\(hourAndMinute(time))\u{202F}\(half(time))"
    }

    /// A full hour, for the side of a grid.
    func hour(_ time: TimeOfDay) -> String {
        guard strings.language == .english else { return time.description }
        return "\((time.minutes / 60 + 11) % 12 + 1)\u{202F}\(half(time))"
    }

    /// Whose timetable one's own is, for those to whom classes say more than the names of their teachers.
    var teacherName: String? {
        guard let viewer, viewer.role == .teacher else { return nil }
        return PersonName(given: viewer.givenName, family: viewer.familyName).spoken
    }

    /// Whether a name in a plan is that of whoever looks at the page.
    func isOwnName(_ name: String) -> Bool {
        guard let viewer, !viewer.familyName.isEmpty else { return false }
        return name.contains(viewer.familyName)
    }

    /// Where it is, also where there is no room any more.
    func rooms(_ rooms: [String], insteadOf former: [String]) -> String {
        rooms.isEmpty && !former.isEmpty ? strings.timetable.noRoom : list(rooms)
    }

    /// With whom it is, also where there is nobody any more.
    func lecturers(_ lecturers: [String], insteadOf former: [String]) -> String {
        lecturers.isEmpty && !former.isEmpty ? strings.timetable.noLecturer : list(lecturers)
    }

    /// The rooms with a word before them, or that there are none.
    func roomNamed(_ rooms: [String]) -> String {
        rooms.isEmpty ? strings.timetable.noRoom : strings.timetable.roomNamed(list(rooms))
    }

    /// From when to when; English states the half of the day only once where it can.
    func span(_ start: TimeOfDay, _ end: TimeOfDay) -> String {
        guard strings.language == .english else { return "\(clock(start))–\(clock(end))" }
        return half(start) == half(end) ? "\(hourAndMinute(start))–\(clock(end))" : "\(clock(start))–\(clock(end))"
    }

    private func hourAndMinute(_ time: TimeOfDay) -> String {
        let hour = (time.minutes / 60 + 11) % 12 + 1
        let minute = time.minutes % 60
        return "\(hour):\(minute < 10 ? "0" : "")\(minute)"
    }

    private func half(_ time: TimeOfDay) -> String { time.minutes < 720 ? "AM" : "PM" }

    /// The day of the week, written out.
    func weekday(_ day: CalendarDay) -> String { write(day, style.weekday(.wide)) }

    /// The day of the week in the language's shortest form.
    func shortWeekday(_ day: CalendarDay) -> String { write(day, style.weekday(.abbreviated)) }

    /// The day and the abbreviated month.
    func dayAndMonth(_ day: CalendarDay) -> String { write(day, style.day().month(.abbreviated)) }

    /// The day of the week, the day and the month, and the year if it isn't this one.
    func date(_ day: CalendarDay) -> String {
        let short = style.weekday(.abbreviated).day().month(.abbreviated)
        return write(day, day.year == wall.day.year ? short : short.year())
    }

    /// The date, written out.
    func fullDate(_ day: CalendarDay) -> String { write(day, style.weekday(.wide).day().month(.wide).year()) }

    /// From the first to the last day of something, with the year, which Japanese says first, or with both.
    func days(_ first: CalendarDay, _ last: CalendarDay) -> String {
        let whole = style.day().month(.abbreviated).year()
        if first == last { return write(last, whole) }
        let isJapanese = strings.language == .japanese
        let to = isJapanese ? "〜" : " – "
        if first.year != last.year { return write(first, whole) + to + write(last, whole) }
        guard isJapanese else { return dayAndMonth(first) + to + write(last, whole) }
        return write(first, whole) + to + (first.month == last.month ? write(last, style.day()) : dayAndMonth(last))
    }

    /// Today, tomorrow, yesterday, or the date.
    func spoken(_ day: CalendarDay) -> String {
        switch day.daysSince1970 - wall.day.daysSince1970 {
        case 0: strings.common.today
        case 1: strings.common.tomorrow
        case -1: strings.common.yesterday
        default: date(day)
        }
    }

    private var style: Date.FormatStyle { Date.FormatStyle(locale: locale, timeZone: .gmt) }

    private func write(_ day: CalendarDay, _ style: Date.FormatStyle) -> String {
        Date(timeIntervalSince1970: Double(day.daysSince1970) * 86_400).formatted(style)
    }
}
