/// A length of time as iCalendar writes it, such as `PT1H30M` or `-PT15M` (RFC 5545, section 3.3.6).
///
/// Days are kept apart from the rest, since a day may have 23 hours.
public struct CalendarDuration: Hashable, Sendable {
    public var days: Int
    public var seconds: Int

    public init(days: Int = 0, seconds: Int = 0) {
        self.days = days
        self.seconds = seconds
    }

    /// Reads `P1W`, `P1DT2H`, `-PT15M`; nil for anything else, and for more than a hundred years.
    public init?(_ text: String) {
        var rest = text[...]
        let isNegative = rest.first == "-"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
        self.init()
        var isTime = false
        var isFound = false
        while let character = rest.first {
            if character == "T", !isTime {
                isTime = true
                rest.removeFirst()
                continue
            }
            let digits = rest.prefix { ("0"..."9").contains($0) }
            rest.removeFirst(digits.count)
            guard (1...9).contains(digits.count), let number = Int(digits), let unit = rest.popFirst() else {
                return nil
            }
            switch (unit, isTime) {
            case ("W", false): days += number * 7
            case ("D", false): days += number
            case ("H", true): seconds += number * 3600
            case ("M", true): seconds += number * 60
            case ("S", true): seconds += number
            default: return nil
            }
            isFound = true
        }
        guard isFound, days <= 36_525, seconds <= 36_525 * 86_400 else { return nil }
        if isNegative {
            days = -days
            seconds = -seconds
        }
    }

    /// The value as iCalendar writes it.
    public var value: String {
        let isNegative = days < 0 || seconds < 0
        let days = abs(days)
        let seconds = abs(seconds)
        var text = isNegative ? "-P" : "P"
        if days > 0 { text += "\(days)D" }
        if seconds > 0 || days == 0 { text += "T" }
        if seconds >= 3600 { text += "\(seconds / 3600)H" }
        if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)M" }
        if seconds % 60 > 0 || (seconds == 0 && days == 0) { text += "\(seconds % 60)S" }
        return text
    }
}
