/// A part of an iCalendar file (RFC 5545), such as `VCALENDAR` or `VEVENT`, with all that stands in it.
///
/// What a program does not know stays in it untouched, in its order.
public struct CalendarComponent: Hashable, Sendable {
    /// In upper case.
    public let name: String
    public var properties: [CalendarProperty]
    public var components: [CalendarComponent]

    public init(_ name: String, properties: [CalendarProperty] = [], components: [CalendarComponent] = []) {
        self.name = name.uppercased()
        self.properties = properties
        self.components = components
    }

    /// Reads a file: its calendars, or what else stands outermost.
    ///
    /// - Throws: ``CalendarProblem`` with the line.
    public static func read(_ bytes: some Sequence<UInt8>) throws(CalendarProblem) -> [CalendarComponent] {
        try CalendarReader.read(bytes)
    }

    /// The component as a file has it: lines of at most 75 bytes that end with CR and LF.
    public func written() -> String {
        String(decoding: CalendarWriter.bytes(of: self), as: UTF8.self)
    }

    /// The first property of a name, which is given in upper case.
    public func first(_ name: String) -> CalendarProperty? { properties.first { $0.name == name } }

    /// Every property of a name, which is given in upper case.
    public func all(_ name: String) -> [CalendarProperty] { properties.filter { $0.name == name } }

    /// Every component in it of a name, which is given in upper case.
    public func components(_ name: String) -> [CalendarComponent] { components.filter { $0.name == name } }

    /// The text of the first property of a name; nil where there is none.
    public func text(_ name: String) -> String? { first(name)?.text }

    /// Puts a property in the place of those of its name, or at the end.
    public mutating func set(_ property: CalendarProperty) {
        guard let index = properties.firstIndex(where: { $0.name == property.name }) else {
            properties.append(property)
            return
        }
        properties[index] = property
        let rest = properties[(index + 1)...].filter { $0.name != property.name }
        properties.replaceSubrange((index + 1)..., with: rest)
    }

    public mutating func remove(_ name: String) { properties.removeAll { $0.name == name } }
}

/// Why a file is no calendar.
public struct CalendarProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Sendable {
        case isTooLarge = "is-too-large"
        case isTooDeep = "is-too-deep"
        case encodingIsWrong = "encoding-is-wrong"
        /// A line is no property: it has no name, no colon, or a parameter that can't be read.
        case isNoProperty = "is-no-property"
        /// A component is not closed, or another one is.
        case isNotClosed = "is-not-closed"
        /// There is something outside of every component, or nothing at all.
        case isNoCalendar = "is-no-calendar"
    }

    public let kind: Kind
    /// Counted from 1, as an editor shows the file.
    public let line: Int
    public let detail: String

    public init(_ kind: Kind, line: Int, detail: String = "") {
        self.kind = kind
        self.line = line
        self.detail = detail
    }

    public var description: String { "\(kind.rawValue) in line \(line): \(detail)" }
}
