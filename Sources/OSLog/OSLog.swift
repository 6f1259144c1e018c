/// The source of messages: a program and a part of it.
public final class OSLog: Sendable {
    public let subsystem: String
    public let category: String
    private let isDisabled: Bool

    public init(subsystem: String, category: String) {
        self.subsystem = subsystem
        self.category = category
        isDisabled = false
    }

    private init(isDisabled: Bool) {
        subsystem = ""
        category = ""
        self.isDisabled = isDisabled
    }

    /// The log of the program as a whole.
    public static let `default` = OSLog(isDisabled: false)
    /// A log that writes nothing.
    public static let disabled = OSLog(isDisabled: true)

    /// Whether a message of this type would be written.
    public func isEnabled(type: OSLogType) -> Bool {
        !isDisabled && LogOutput.current.isEnabled(type)
    }

    func write(_ message: @autoclosure () -> String, type: OSLogType) {
        if isEnabled(type: type) {
            LogOutput.current.write(message(), type: type, subsystem: subsystem, category: category)
        }
    }
}

/// How important a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: UInt8) {
        self.rawValue = rawValue
    }

    public static let `default` = OSLogType(0x00)
    public static let info = OSLogType(0x01)
    public static let debug = OSLogType(0x02)
    public static let error = OSLogType(0x10)
    public static let fault = OSLogType(0x11)
}
