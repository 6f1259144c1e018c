import SchoolModel
import Timetable

/// How plans write days and times.
enum PlanText {
    /// Reads `16.03.2016`, `16.3.16`, `2016-03-16` and `20160316`; a year of two digits is one of this century.
    static func day(_ text: String) -> CalendarDay? {
        // No plan is of another time; a year with a typo would be a term for ever.
        anyDay(text).flatMap { AcceptedDates.days.contains($0) ? $0 : nil }
    }

    private static func anyDay(_ text: String) -> CalendarDay? {
        let text = trimmed(text)
        if let day = CalendarDay(text) { return day }
        if text.utf8.count == 8, text.allSatisfy(\.isASCII), Int(text) != nil {
            return CalendarDay("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.suffix(2))")
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, (1...2).contains(parts[0].count), (1...2).contains(parts[1].count),
            parts[2].count == 4 || parts[2].count == 2
        else { return nil }
        let padded = { (part: Substring) in part.count == 1 ? "0\(part)" : String(part) }
        let year = parts[2].count == 2 ? "20\(parts[2])" : String(parts[2])
        return CalendarDay("\(year)-\(padded(parts[1]))-\(padded(parts[0]))")
    }

    /// Reads `09:45`, `9.45` and `0945`; not `8.5`, which can be 8:05, 8:30 and 8:50.
    static func time(_ text: String) -> TimeOfDay? {
        let text = trimmed(text)
        let clock = text.replacing(".", with: ":")
        if let time = TimeOfDay(clock) { return clock.suffix(2).allSatisfy(\.isNumber) ? time : nil }
        // Some programs write seconds, which no lesson has.
        if text.utf8.count == 8, text.hasSuffix(":00") { return TimeOfDay(String(text.dropLast(3))) }
        guard (3...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return TimeOfDay("\(text.dropLast(2)):\(text.suffix(2))")
    }

    /// Reads the time at which something ends: midnight, in whichever way it is written, is the last minute of its day.
    ///
    /// What begins and ends at 00:00 has no times, as programs write that of what isn't placed yet.
    static func end(_ text: String, from start: TimeOfDay?) -> TimeOfDay? {
        if ["24:00", "24.00", "2400", "24:00:00"].contains(trimmed(text)) { return TimeOfDay(minutes: 1439) }
        guard let time = time(text) else { return nil }
        return time.minutes == 0 && start?.minutes != 0 ? TimeOfDay(minutes: 1439) : time
    }

    private static let weekdays: [String: Weekday] = {
        let names: [Weekday: [String]] = [
            .monday: ["montag", "mo", "monday", "mon", "月", "月曜日"],
            .tuesday: ["dienstag", "di", "tuesday", "tue", "火", "火曜日"],
            .wednesday: ["mittwoch", "mi", "wednesday", "wed", "水", "水曜日"],
            .thursday: ["donnerstag", "do", "thursday", "thu", "木", "木曜日"],
            .friday: ["freitag", "fr", "friday", "fri", "金", "金曜日"],
            .saturday: ["samstag", "sonnabend", "sa", "saturday", "sat", "土", "土曜日"],
            .sunday: ["sonntag", "so", "sunday", "sun", "日", "日曜日"],
        ]
        return Dictionary(uniqueKeysWithValues: names.flatMap { day, names in names.map { ($0, day) } })
    }()

    /// Reads a weekday in German, English or Japanese, or its ISO 8601 number.
    static func weekday(_ text: String) -> Weekday? {
        let name = trimmed(text).lowercased()
        return weekdays[name] ?? Int(name).flatMap(Weekday.init(rawValue:))
    }

    /// A text in one line, without surrounding blanks, without control characters and what nobody can see.
    ///
    /// Line breaks and tabs become blanks, as they do where texts are stored: a plan that is read again says the same.
    static func trimmed(_ text: some StringProtocol) -> String { oneLine(Text.visible(String(text))) }

    private static func oneLine(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isCommand) else { return withoutBlanks(text) }
        let parts = text.unicodeScalars.split(whereSeparator: isBreak).map {
            withoutBlanks(String(String.UnicodeScalarView($0.filter { !isCommand($0) })))
        }
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A text that may have several lines, each of them trimmed, without empty ones at its beginning and end.
    static func lines(_ text: some StringProtocol) -> String {
        let text = Text.visible(String(text), inLines: true)
        guard text.unicodeScalars.contains(where: isCommand) else { return withoutBlanks(text) }
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false).map { oneLine(String($0)) }
        return withoutBlanks(lines.joined(separator: "\n"))
    }

    private static func withoutBlanks(_ text: some StringProtocol) -> String {
        guard let first = text.firstIndex(where: { !$0.isWhitespace }),
            let last = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[first...last])
    }

    private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || isBreak(scalar)
    }

    /// Whether a scalar parts lines or columns.
    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        ["\t", "\n", "\u{B}", "\u{C}", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
    }

    /// The parts of a list, trimmed, without empty and repeated ones.
    static func list(_ text: String, separator: String) -> [String] {
        var parts: [String] = []
        for part in text.split(separator: separator) {
            let part = trimmed(part)
            if !part.isEmpty && !parts.contains(part) { parts.append(part) }
        }
        return parts
    }
}
