public import Foundation
import SchoolModel

// How moments, numbers and names are written: in the language of the page, in the school's zone.
extension PageFrame {
    var locale: Locale { strings.language.locale }

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        calendar.locale = locale
        return calendar
    }

    /// Days from today to the day of `date`, in the school's zone.
    func daysAhead(_ date: Date) -> Int {
        let today = calendar.startOfDay(for: now)
        return calendar.dateComponents([.day], from: today, to: calendar.startOfDay(for: date)).day ?? 0
    }

    /// A calendar day as people say it.
    func day(_ day: CalendarDay) -> String {
        let parts = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
        return calendar.date(from: parts).map { self.day($0) } ?? day.description
    }

    /// A day in the language's shortest form, such as 21/11.
    func shortDay(_ day: CalendarDay) -> String {
        let parts = DateComponents(year: day.year, month: day.month, day: day.day, hour: 12)
        guard let date = calendar.date(from: parts) else { return day.description }
        return date.formatted(
            Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone).day().month(.defaultDigits))
    }

    /// The period of an enrolment, or nil when it has neither beginning nor end.
    func period(_ period: EnrolmentPeriod) -> String? {
        let words = strings.school
        // People name the last day that counts.
        return switch (period.begins, period.ends?.previous) {
        case (nil, nil): nil
        case (let begins?, nil): words.enrolledFrom(day(begins))
        case (nil, let last?): words.enrolledUntil(day(last))
        case (let begins?, let last?): words.enrolledFromTo(day(begins), day(last))
        }
    }

    /// A day as people say it: today, tomorrow, yesterday, or its date.
    func day(_ date: Date) -> String {
        switch daysAhead(date) {
        case 0: return strings.common.today
        case 1: return strings.common.tomorrow
        case -1: return strings.common.yesterday
        default: break
        }
        return weekdayAndDate(date)
    }

    /// A day with its date, whatever day it is today.
    func weekdayAndDate(_ date: Date) -> String {
        let style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
            .weekday(.abbreviated).day().month(.abbreviated)
        let isThisYear = calendar.isDate(date, equalTo: now, toGranularity: .year)
        return date.formatted(isThisYear ? style : style.year())
    }

    /// The time of day.
    func clock(_ date: Date) -> String {
        date.formatted(Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone).hour().minute())
    }

    /// Day and time as people say it.
    func moment(_ date: Date) -> String {
        strings.common.dayAndTime(day(date), clock(date))
    }

    /// Day and time in figures, for lists that machines read too.
    func exactMoment(_ date: Date) -> String {
        date.formatted(
            Date.FormatStyle(date: .numeric, time: .standard, locale: locale, calendar: calendar, timeZone: timeZone))
    }

    /// The zone as people call it, such as “Germany Time”.
    var timeZoneName: String {
        timeZone.localizedName(for: .generic, locale: locale) ?? timeZone.identifier
    }

    /// The day as a date field of a form holds it: `2026-11-21`.
    public func dateValue(_ date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day())
    }

    /// The time as a time field of a form holds it: `08:00`.
    public func timeValue(_ date: Date) -> String {
        let parts = calendar.dateComponents([.hour, .minute], from: date)
        return [parts.hour, parts.minute].map { part in
            let digits = String(part ?? 0)
            return digits.count == 1 ? "0\(digits)" : digits
        }.joined(separator: ":")
    }

    public func number(_ value: Double) -> String { PreparedTexts.of(strings.language).number(value) }

    /// A share 0…1 in whole percent; only what is complete is called 100 %.
    func percent(_ share: Double) -> String { PreparedTexts.of(strings.language).percent(share) }

    /// A length of time from milliseconds: seconds below a minute, minutes below an hour.
    func duration(_ milliseconds: Int) -> String { PreparedTexts.of(strings.language).duration(milliseconds) }

    func bytes(_ count: Int) -> String {
        Int64(count).formatted(.byteCount(style: .binary).locale(locale))
    }

    /// Names as they are listed in a sentence.
    public func list(_ names: [String]) -> String {
        names.formatted(.list(type: .and, width: .standard).locale(locale))
    }
}

extension PageFrame {
    /// Today, written out.
    var today: String {
        now.formatted(
            Date.FormatStyle(locale: locale, timeZone: timeZone).weekday(.wide).day().month(.wide))
    }
}
