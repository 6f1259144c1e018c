import Foundation

/// The alignment and width of a value.
public struct OSLogStringAlignment: Sendable {
    private let columns: Int
    private let isRight: Bool

    public static let none = OSLogStringAlignment(columns: 0, isRight: false)

    public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: false)
    }

    public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
        OSLogStringAlignment(columns: columns(), isRight: true)
    }

    func aligned(_ text: String) -> String {
        let blanks = String(repeating: " ", count: max(0, columns - text.count))
        return isRight ? blanks + text : text + blanks
    }
}

/// The format of a whole number.
public struct OSLogIntegerFormatting: Sendable {
    private let radix: Int
    private let prefix: String
    private let isUppercase: Bool
    private let digits: Int

    public static let decimal = OSLogIntegerFormatting(radix: 10, prefix: "", isUppercase: false, digits: 0)
    public static let hex = hex()
    public static let octal = OSLogIntegerFormatting(radix: 8, prefix: "", isUppercase: false, digits: 0)

    public static func decimal(minDigits: @autoclosure () -> Int) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 10, prefix: "", isUppercase: false, digits: minDigits())
    }

    public static func hex(includePrefix: Bool = false, uppercase: Bool = false) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(radix: 16, prefix: includePrefix ? "0x" : "", isUppercase: uppercase, digits: 0)
    }

    func text(of number: some FixedWidthInteger) -> String {
        let magnitude = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, digits - magnitude.count))
        return (number < 0 ? "-" : "") + prefix + zeros + magnitude
    }
}

/// The format of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
    private let precision: Int
    private let conversion: String

    /// Six digits after the decimal point.
    public static let fixed = fixed(precision: 6)
    public static let exponential = exponential(precision: 6)
    public static let hybrid = hybrid(precision: 6)

    public static func fixed(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: precision(), conversion: "f")
    }

    public static func exponential(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: precision(), conversion: "e")
    }

    public static func hybrid(precision: @autoclosure () -> Int) -> OSLogFloatFormatting {
        OSLogFloatFormatting(precision: precision(), conversion: "g")
    }

    func text(of number: Double) -> String {
        String(format: "%.\(max(0, min(precision, 40)))\(conversion)", number)
    }
}
