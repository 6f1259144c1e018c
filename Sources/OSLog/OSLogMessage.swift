/// A message that hides values that may be personal.
///
/// As on Apple's systems, numbers and Boolean values are shown, and everything else is hidden unless marked
/// `privacy: .public`.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral, Sendable {
    let text: String

    public init(stringLiteral value: String) {
        text = value
    }

    public init(stringInterpolation: OSLogInterpolation) {
        text = stringInterpolation.text
    }
}

/// The parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    private(set) var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
        text += literal
    }

    public mutating func appendInterpolation(
        _ number: some FixedWidthInteger, format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: number), align: align, isShown: privacy.shows(byDefault: true), privacy: privacy)
    }

    public mutating func appendInterpolation(
        _ number: some BinaryFloatingPoint & CustomStringConvertible, format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(of: Double(number)), align: align, isShown: privacy.shows(byDefault: true), privacy: privacy)
    }

    public mutating func appendInterpolation(_ flag: Bool, privacy: OSLogPrivacy = .auto) {
        append("\(flag)", align: .none, isShown: privacy.shows(byDefault: true), privacy: privacy)
    }

    @_disfavoredOverload
    public mutating func appendInterpolation(
        _ value: some Any, align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto
    ) {
        append("\(value)", align: align, isShown: privacy.shows(byDefault: false), privacy: privacy)
    }

    private mutating func append(_ value: String, align: OSLogStringAlignment, isShown: Bool, privacy: OSLogPrivacy) {
        text += isShown ? align.aligned(value) : privacy.hidden(value)
    }
}

/// Whether a value is shown.
public struct OSLogPrivacy: Hashable, Sendable {
    /// The replacement for a hidden value.
    public enum Mask: Sendable {
        case none
        /// A number that identifies equal values during one run of the program, and changes with the next.
        case hash
    }

    private enum Kind: Sendable {
        case auto, isPublic, isPrivate, sensitive
    }

    private let kind: Kind
    private let mask: Mask

    public static let auto = OSLogPrivacy(kind: .auto, mask: .none)
    public static let `public` = OSLogPrivacy(kind: .isPublic, mask: .none)
    public static let `private` = OSLogPrivacy(kind: .isPrivate, mask: .none)
    public static let sensitive = OSLogPrivacy(kind: .sensitive, mask: .none)

    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: mask) }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .isPrivate, mask: mask) }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .sensitive, mask: mask) }

    func shows(byDefault isShown: Bool, showingPrivate: Bool = LogOutput.showsPrivate) -> Bool {
        kind == .isPublic || kind == .auto && mask == .none && isShown || kind != .sensitive && showingPrivate
    }

    func hidden(_ value: String) -> String {
        let word = kind == .sensitive ? "sensitive" : "private"
        return mask == .hash ? "<mask.hash: \(String(UInt(bitPattern: value.hashValue), radix: 16))>" : "<\(word)>"
    }
}
