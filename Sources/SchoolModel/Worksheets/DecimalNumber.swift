/// A decimal number of at most 18 figures, exactly as it was written.
///
/// A third of a metre has no such form; a tenth has, unlike with binary fractions.
public struct DecimalNumber: Hashable, Sendable {
    public static let mostFigures = 18

    /// All figures as a whole number, without trailing zeros after the point.
    private let figures: Int128
    /// How many of the figures follow the point.
    private let decimals: Int

    public init(_ whole: Int) {
        figures = Int128(whole)
        decimals = 0
    }

    private init(figures: Int128, decimals: Int) {
        var figures = figures
        var decimals = decimals
        while decimals > 0, figures % 10 == 0 {
            figures /= 10
            decimals -= 1
        }
        self.figures = figures
        self.decimals = decimals
    }

    /// Reads what a person typed, with a decimal comma or point; nil if it could also be a group separator.
    public init?(typed text: String) {
        let readings = Self.readings(of: text)
        guard readings.count == 1 else { return nil }
        self = readings[0]
    }

    /// Whether a text is a number that can be read with or without decimals, such as `1,125`.
    public static func hasTwoReadings(_ text: String) -> Bool { readings(of: text).count > 1 }

    private static func readings(of text: String) -> [DecimalNumber] {
        let folded = AnswerFolding([.width, .trim, .number]).folded(text)
        guard let reading = NumberText.reading(ofFolded: folded), reading.rest.isEmpty else { return [] }
        return reading.values
    }

    /// The number typed so that it has only one reading, with a trailing zero if it needs one.
    var typed: String { Self.hasTwoReadings(description) ? "\(description)0" : description }

    public var isNegative: Bool { figures < 0 }
    public var isZero: Bool { figures == 0 }

    /// The nearest binary fraction.
    public var double: Double { Double(description) ?? 0 }

    /// The product; nil if it has too many figures.
    public func times(_ other: DecimalNumber) -> DecimalNumber? { (self * other).kept }

    // MARK: Calculating

    /// A product that is only compared, and may have more figures than a stored number.
    static func * (one: DecimalNumber, other: DecimalNumber) -> DecimalNumber {
        // Two times 18 figures is less than the 38 that fit.
        DecimalNumber(figures: one.figures * other.figures, decimals: one.decimals + other.decimals)
    }

    /// The sum; nil if it has too many figures.
    public func plus(_ other: DecimalNumber) -> DecimalNumber? {
        let scale = max(decimals, other.decimals)
        guard let one = figures(at: scale), let other = other.figures(at: scale) else { return nil }
        let (sum, overflow) = one.addingReportingOverflow(other)
        return overflow ? nil : DecimalNumber(figures: sum, decimals: scale).kept
    }

    /// The number by which `divisor` must be multiplied to get this one; nil if it never ends, or has too many figures.
    public func divided(by divisor: DecimalNumber) -> DecimalNumber? {
        guard divisor.figures != 0 else { return nil }
        var dividend = figures
        var shift = decimals - divisor.decimals
        while dividend % divisor.figures != 0 || shift < 0 {
            let (next, overflow) = dividend.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            dividend = next
            shift += 1
        }
        return DecimalNumber(figures: dividend / divisor.figures, decimals: shift).kept
    }

    /// Whether two numbers differ by no more than `distance`.
    static func isNear(_ one: DecimalNumber, _ other: DecimalNumber, within distance: DecimalNumber) -> Bool {
        let scale = max(one.decimals, other.decimals, distance.decimals)
        guard let one = one.figures(at: scale), let other = other.figures(at: scale),
            let distance = distance.figures(at: scale)
        else { return abs(one.double - other.double) <= abs(distance.double) }
        let (gap, overflow) = one.subtractingReportingOverflow(other)
        return !overflow && gap.magnitude <= distance.magnitude
    }

    private func figures(at scale: Int) -> Int128? {
        var figures = figures
        for _ in decimals..<scale {
            let (next, overflow) = figures.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            figures = next
        }
        return figures
    }

    /// The number itself, unless it has more figures than can be stored.
    private var kept: DecimalNumber? { DecimalNumber(description) }
}

extension DecimalNumber: Comparable {
    public static func < (one: DecimalNumber, other: DecimalNumber) -> Bool {
        let scale = max(one.decimals, other.decimals)
        guard let first = one.figures(at: scale), let second = other.figures(at: scale) else {
            return one.double < other.double
        }
        return first < second
    }
}

extension DecimalNumber: LosslessStringConvertible {
    /// Reads figures with at most one point between them, and an optional leading minus.
    public init?(_ description: String) {
        let isNegative = description.hasPrefix("-")
        let pieces = description.dropFirst(isNegative ? 1 : 0).split(separator: ".", omittingEmptySubsequences: false)
        let isFigures = { (text: Substring) in !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        guard (1...2).contains(pieces.count), pieces.allSatisfy(isFigures) else { return nil }
        let decimals = pieces.dropFirst().first ?? ""
        let all = (pieces[0] + decimals).drop { $0 == "0" }
        guard all.count <= Self.mostFigures, decimals.count <= Self.mostFigures else { return nil }
        let figures = Int128(all.isEmpty ? "0" : String(all)) ?? 0
        self.init(figures: isNegative ? -figures : figures, decimals: decimals.count)
    }

    /// The number's only form: with a point, and without unnecessary zeros.
    public var description: String {
        var text = String(figures.magnitude)
        if decimals > 0 {
            text = String(repeating: "0", count: max(0, decimals + 1 - text.count)) + text
            text.insert(".", at: text.index(text.endIndex, offsetBy: -decimals))
        }
        return isNegative ? "-" + text : text
    }
}

extension DecimalNumber: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let number = DecimalNumber(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "Expected a decimal number.")
        }
        self = number
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
