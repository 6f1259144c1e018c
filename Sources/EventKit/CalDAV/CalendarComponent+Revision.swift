import Timetable

extension CalendarComponent {
    /// How often the event has been moved (RFC 5545, section 3.8.7.4); nil if it doesn't say.
    var revision: Int? { first("SEQUENCE").flatMap { Int($0.value) } }

    /// Counts on from a revision, 0 after none, and stays at the highest that iCalendar's integers have.
    ///
    /// Other programs may have written any number.
    mutating func setRevision(after revision: Int?) {
        let next = revision.map { min(max($0, -1), Int(Int32.max) - 1) + 1 } ?? 0
        set(CalendarProperty("SEQUENCE", value: "\(next)"))
    }
}
