import Timetable

extension CalendarComponent {
    /// The event's revision (RFC 5545, section 3.8.7.4); nil if it has none.
    var revision: Int? { first("SEQUENCE").flatMap { Int($0.value) } }

    /// Sets the revision after the given one, starting at 0 and stopping at iCalendar's largest integer.
    ///
    /// Other programs may have written any number.
    mutating func setRevision(after revision: Int?) {
        let next = revision.map { min(max($0, -1), Int(Int32.max) - 1) + 1 } ?? 0
        set(CalendarProperty("SEQUENCE", value: "\(next)"))
    }
}
