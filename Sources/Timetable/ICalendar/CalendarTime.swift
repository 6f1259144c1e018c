public import SchoolModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A point in time as iCalendar writes it: a whole day, a moment, or a local time.
public enum CalendarTime: Hashable, Sendable {
    case day(CalendarDay)
    case moment(Date)
    /// What a clock shows; without a zone, wherever the reader is.
    case local(CalendarDay, second: Int, zone: String?)

    /// What a clock in a zone shows.
    public static func local(_ day: CalendarDay, _ time: TimeOfDay, zone: String?) -> CalendarTime {
        .local(day, second: time.minutes * 60, zone: zone)
    }

    /// Reads `20160315`, `20160315T081500`, `20160315T071500Z`; nil for anything else.
    public init?(_ text: String, zone: String? = nil) {
        let bytes = Array(text.utf8)
        guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16,
            let day = Self.day(bytes[..<8])
        else { return nil }
        guard bytes.count > 8 else {
            self = .day(day)
            return
        }
        guard bytes[8] == UInt8(ascii: "T"), let hour = Self.number(bytes[9..<11]), hour < 24,
            let minute = Self.number(bytes[11..<13]), minute < 60, let second = Self.number(bytes[13..<15]),
            second <= 60
        else { return nil }
        let seconds = hour * 3600 + minute * 60 + min(second, 59)
        guard bytes.count == 16 else {
            self = .local(day, second: seconds, zone: zone)
            return
        }
        guard bytes[15] == UInt8(ascii: "Z") else { return nil }
        self = .moment(Date(timeIntervalSince1970: Double(day.daysSince1970 * 86_400 + seconds)))
    }

    /// Reads each value of a property such as `DTSTART` or `EXDATE`; nil if one can't be read.
    ///
    /// Some programs write blanks between them, or none at all.
    public static func all(of property: CalendarProperty) -> [CalendarTime]? {
        var times: [CalendarTime] = []
        for part in CalendarText.parts(property.value) {
            let part = part.filter { $0 != " " && $0 != "\t" }
            guard !part.isEmpty else { continue }
            // Of a period, only the beginning says when.
            let isPeriod = property.parameter("VALUE")?.uppercased() == "PERIOD"
            let begin = isPeriod ? String(part.prefix { $0 != "/" }) : part
            guard let time = CalendarTime(begin, zone: property.parameter("TZID")) else { return nil }
            times.append(time)
        }
        return times
    }

    /// The time of a property that has one, such as `DTSTART`.
    public init?(_ property: CalendarProperty) {
        self.init(property.value, zone: property.parameter("TZID"))
    }

    /// The value as iCalendar writes it.
    public var value: String {
        switch self {
        case .day(let day): return Self.written(day)
        case .moment(let moment):
            let seconds = moment.secondsSince1970
            let days = (seconds - ((seconds % 86_400) + 86_400) % 86_400) / 86_400
            let day = CalendarDay(daysSince1970: days) ?? (days < 0 ? .first : .last)
            return Self.written(day, second: seconds - days * 86_400) + "Z"
        case .local(let day, let second, _): return Self.written(day, second: second)
        }
    }

    /// The moment that is meant, or the beginning of the day that is meant; in the school's time if no zone is
    /// named, or an unknown one.
    public func moment(_ clock: SchoolClock) -> Date {
        switch self {
        case .day(let day): return clock.moment(day, TimeOfDay.midnight)
        case .moment(let moment): return moment
        case .local(let day, let second, let zone):
            let zone = zone.flatMap(TimeZone.init(identifier:)) ?? clock.timeZone
            let time = TimeOfDay(minutes: second / 60) ?? TimeOfDay.midnight
            return SchoolClock(timeZone: zone).moment(day, time) + Double(second % 60)
        }
    }

    private static func written(_ day: CalendarDay) -> String {
        String(day.description.filter { $0 != "-" })
    }

    private static func written(_ day: CalendarDay, second: Int) -> String {
        let parts = [second / 3600, second / 60 % 60, second % 60]
        return "\(written(day))T\(parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined())"
    }

    private static func day(_ digits: ArraySlice<UInt8>) -> CalendarDay? {
        let text = String(decoding: digits, as: UTF8.self)
        return CalendarDay("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.reduce(0 as Int?) { number, digit in
            guard let number, (0x30...0x39).contains(digit) else { return nil }
            return number * 10 + Int(digit - 0x30)
        }
    }
}

extension CalendarProperty {
    /// A property that is a time, such as `DTSTART`.
    public init(_ name: String, time: CalendarTime) {
        switch time {
        case .day: self.init(name, value: time.value, parameters: [Parameter("VALUE", "DATE")])
        case .local(_, _, let zone?): self.init(name, value: time.value, parameters: [Parameter("TZID", zone)])
        case .moment, .local: self.init(name, value: time.value)
        }
    }
}

extension TimeOfDay {
    public static let midnight: TimeOfDay = {
        guard let midnight = TimeOfDay(minutes: 0) else { preconditionFailure("A day begins.") }
        return midnight
    }()
}
