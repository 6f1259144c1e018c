import Foundation
import SchoolModel
import Timetable

/// The clock of a time zone, counting in whole seconds since 1970.
///
/// Foundation takes microseconds for each look at a zone, and a file asks for millions of moments, so a zone remembers
/// the days on which its offset doesn't change.
final class CalendarZone {
    /// A moment from which on the clock shows another time.
    struct Change {
        let moment: Int
        /// In seconds east of Greenwich, until then.
        let before: Int
        /// The same from then on.
        let offset: Int
    }

    private enum Source {
        case known(TimeZone)
        /// What a file says, and the known zone of the same name.
        case described(ZoneDescription, known: CalendarZone?)
    }

    private let source: Source
    private var offsets: [Int: Int] = [:]
    /// Whether the file's description says another time than the known zone of the same name, and counts.
    private(set) var isOther = false
    /// Whether the file's description lacks a time that was asked for, which the known zone of the same name says.
    private(set) var isIncomplete = false

    /// A zone of the system's database.
    init(_ zone: TimeZone) {
        source = .known(zone)
    }

    /// A zone that a file describes.
    ///
    /// - Parameters:
    ///   - description: What the file says.
    ///   - known: The zone of the same name, which counts where the description says nothing certain.
    init(_ description: ZoneDescription, known: CalendarZone?) {
        source = .described(description, known: known)
    }

    /// The moment when the clock shows a second of a day.
    ///
    /// One that occurs twice means the first occurrence; one that is skipped is read with the offset from before the
    /// change (RFC 5545, section 3.3.5).
    func moment(_ day: CalendarDay, second: Int) -> Int {
        let moment = moment(asIfUTC: day.daysSince1970 * 86_400 + second)
        compare(at: moment)
        return moment
    }

    private func moment(asIfUTC: Int) -> Int {
        let before = offset(at: asIfUTC - 86_400)
        let after = offset(at: asIfUTC + 86_400)
        let early = asIfUTC - before
        guard before != after, offset(at: early) != before else { return early }
        let late = asIfUTC - after
        return offset(at: late) == after ? late : early
    }

    /// The day and its second that the clock shows; the first or the last moment of all days beyond these.
    func reading(at moment: Int) -> (day: CalendarDay, second: Int) {
        compare(at: moment)
        let local = moment + offset(at: moment)
        let days = Self.day(of: local)
        guard let day = CalendarDay(daysSince1970: days) else { return local < 0 ? (.first, 0) : (.last, 86_399) }
        return (day, local - days * 86_400)
    }

    /// Notes where a file's description and the known zone of the same name differ.
    private func compare(at moment: Int) {
        guard case .described(let description, let known?) = source else { return }
        let said = description.offset(at: moment)
        guard said.offset != known.offset(at: moment) else { return }
        if said.isCertain { isOther = true } else { isIncomplete = true }
    }

    private func offset(at moment: Int) -> Int {
        switch source {
        case .described(let description, let known):
            let said = description.offset(at: moment)
            return said.isCertain ? said.offset : known?.offset(at: moment) ?? said.offset
        case .known(let zone):
            let day = Self.day(of: moment)
            if let known = offsets[day] { return known == Self.changes ? Self.offset(of: zone, at: moment) : known }
            let begin = Self.offset(of: zone, at: day * 86_400)
            offsets[day] = begin == Self.offset(of: zone, at: day * 86_400 + 86_399) ? begin : Self.changes
            return offset(at: moment)
        }
    }

    /// Marks a day on which the offset changes.
    private static let changes = Int.min

    private static func offset(of zone: TimeZone, at moment: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
    }

    private static func day(of second: Int) -> Int { (second - ((second % 86_400) + 86_400) % 86_400) / 86_400 }
}
