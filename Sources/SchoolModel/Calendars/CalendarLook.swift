/// How a calendar on a device shows one of its collections.
///
/// The device says it, and each link has its own: what is blue on a phone may be green on a computer.
public struct CalendarLook: Hashable, Sendable {
    /// The largest place in the order.
    public static let lastPlace = 1_000_000

    /// A colour as calendars write it, `#RRGGBB` or `#RRGGBBAA`; nil for the school's own.
    public private(set) var color: String?
    /// The place among the device's calendars; nil for the school's own.
    public private(set) var place: Int?

    public init() {}

    /// What is stored.
    public init(color: String?, place: Int?) {
        self.color = color
        self.place = place
    }

    /// Takes a colour, or forgets it.
    ///
    /// - Returns: False, and nothing is changed, for a text that is no colour.
    public mutating func take(color text: String?) -> Bool {
        guard let text else {
            color = nil
            return true
        }
        let digits = text.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }.uppercased()
        guard digits.first == "#", digits.utf8.count == 7 || digits.utf8.count == 9,
            digits.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x46).contains($0) })
        else { return false }
        color = digits
        return true
    }

    /// Takes a place in the order, or forgets it.
    ///
    /// - Returns: False, and nothing is changed, for a text that is no number up to ``lastPlace``.
    public mutating func take(place text: String?) -> Bool {
        guard let text else {
            place = nil
            return true
        }
        guard let number = Int(text.filter { !$0.isWhitespace }), (0...Self.lastPlace).contains(number) else {
            return false
        }
        place = number
        return true
    }
}
