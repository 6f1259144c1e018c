import Foundation
import SchoolModel

/// Dates and times as forms send them, in the school's time zone.
struct SchoolMoment {
    let timeZone: TimeZone

    /// The moment that a date (`2026-11-21`) and a time (`13:45`) stand for, or nil for an empty date.
    ///
    /// A date without a time means the end of that day; a time that the clocks skip in spring means
    /// the moment at which they do.
    ///
    /// - Throws: ``Refusal`` of code `is-invalid` for `field` when there is no such day or time, and
    ///   `is-out-of-range` for a year that the school doesn't accept.
    func moment(date: String?, time: String?, field: String) throws(Refusal) -> Date? {
        guard let date, !date.isEmpty else { return nil }
        let day = date.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        let clock = (time?.isEmpty == false ? time ?? "" : "23:59")
            .split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard day.count == 3, clock.count >= 2, let year = day[0], let month = day[1], let dayOfMonth = day[2],
            let hour = clock[0], let minute = clock[1], (1...12).contains(month), (1...31).contains(dayOfMonth),
            (0..<24).contains(hour), (0..<60).contains(minute)
        else { throw Refusal(.isInvalid, field: field, detail: date) }
        guard AcceptedDates.years.contains(year) else { throw Refusal(.isOutOfRange, field: field) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let components = DateComponents(year: year, month: month, day: dayOfMonth, hour: hour, minute: minute)
        guard let moment = calendar.date(from: components),
            calendar.dateComponents([.month, .day], from: moment) == DateComponents(month: month, day: dayOfMonth)
        else { throw Refusal(.isInvalid, field: field, detail: date) }
        return moment
    }
}
