import Foundation
import SchoolModel

/// Moments on the wire: ISO 8601 in UTC with milliseconds, such as `2026-09-21T08:15:00.250Z`.
enum MomentCoding {
    static func text(_ moment: Date) -> String {
        let milliseconds = moment.millisecondsSince1970
        guard let (day, rest) = CalendarDay.split(millisecondsSince1970: milliseconds), day.year >= firstYear
        else { return formatted(milliseconds) }
        let parts = [
            (rest / 3_600_000, 100), (rest / 60_000 % 60, 100), (rest / 1000 % 60, 100), (rest % 1000, 1000),
        ].map { String($0 + $1).dropFirst() }
        return "\(day)T\(parts[0]):\(parts[1]):\(parts[2]).\(parts[3])Z"
    }

    /// Before this year, Foundation's formatter uses the Julian calendar, and after 9999 it writes more digits.
    private static let firstYear = 1583

    /// A moment as Foundation's formatter writes it.
    private static func formatted(_ milliseconds: Int64) -> String {
        let second = Date(timeIntervalSince1970: (Double(milliseconds) / 1000).rounded(.down))
        let digits = String(milliseconds - second.millisecondsSince1970 + 1000).dropFirst()
        return "\(second.formatted(.iso8601).dropLast()).\(digits)Z"
    }

    /// Reads a moment with or without a fraction, at any offset from UTC.
    static func moment(_ text: String) -> Date? {
        if let moment = usualMoment(text) { return moment }
        // The formatter would accept the 30th of February as a day in March.
        guard CalendarDay(text.prefix(10)) != nil else { return nil }
        let styles = [Date.ISO8601FormatStyle(includingFractionalSeconds: true), .iso8601]
        return styles.lazy.compactMap { try? $0.parse(text) }.first.map(Date.init(wholeMilliseconds:))
            ?? otherMoment(text)
    }

    /// Reads what RFC 3339 allows and the formatter doesn't: any number of digits, any offset, a leap second.
    private static func otherMoment(_ text: String) -> Date? {
        var rest = Array(text.utf8)[...]
        guard rest.count >= 20, let day = CalendarDay(text.prefix(10)), rest[10] | 0x20 == UInt8(ascii: "t"),
            rest[13] == UInt8(ascii: ":"), rest[16] == UInt8(ascii: ":"), let hour = number(rest[11..<13]), hour < 24,
            let minute = number(rest[14..<16]), minute < 60, let second = number(rest[17..<19]), second <= 60
        else { return nil }
        rest = rest.dropFirst(19)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
            guard !digits.isEmpty else { return nil }
            fraction = number((Array(digits.prefix(3)) + [0x30, 0x30])[..<3]) ?? 0
            rest = rest.dropFirst(1 + digits.count)
        }
        guard let offset = minutes(ofOffset: Array(rest)) else { return nil }
        let seconds = ((day.daysSince1970 * 24 + hour) * 60 + minute - offset) * 60 + second
        return Date(millisecondsSince1970: Int64(seconds * 1000 + fraction))
    }

    /// How far `+02:00` is from UTC; nil for what isn't an offset.
    private static func minutes(ofOffset text: [UInt8]) -> Int? {
        if text.count == 1, text[0] | 0x20 == UInt8(ascii: "z") { return 0 }
        guard text.count == 6, text[3] == UInt8(ascii: ":"), let hours = number(text[1..<3]), hours < 24,
            let minutes = number(text[4..<6]), minutes < 60
        else { return nil }
        switch text[0] {
        case UInt8(ascii: "+"): return hours * 60 + minutes
        case UInt8(ascii: "-"): return -(hours * 60 + minutes)
        default: return nil
        }
    }

    /// Reads the form that ``text(_:)`` writes; nil for any other.
    private static func usualMoment(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count == 24, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "."), bytes[23] == UInt8(ascii: "Z"),
            let day = CalendarDay(text.prefix(10)), day.year >= firstYear, let hour = number(bytes[11..<13]), hour < 24,
            let minute = number(bytes[14..<16]), minute < 60, let second = number(bytes[17..<19]), second < 60,
            let fraction = number(bytes[20..<23])
        else { return nil }
        let seconds = ((day.daysSince1970 * 24 + hour) * 60 + minute) * 60 + second
        return Date(millisecondsSince1970: Int64(seconds * 1000 + fraction))
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return number
    }
}

extension JSONEncoder.DateEncodingStrategy {
    static let wireMoment = custom { moment, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(MomentCoding.text(moment))
    }
}

extension JSONDecoder.DateDecodingStrategy {
    static let wireMoment = custom { decoder in
        let container = try decoder.singleValueContainer()
        guard let moment = MomentCoding.moment(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Expected a moment such as 2026-09-21T08:15:00.250Z."
            )
        }
        return moment
    }
}
