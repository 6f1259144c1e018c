/// A part of an iCalendar file (RFC 5545), such as `VCALENDAR` or `VEVENT`, with all its content.
///
/// What a program doesn't know stays in it unchanged, in order.
public struct CalendarComponent: Hashable, Sendable {
    /// In upper case.
    public let name: String
    public var properties: [CalendarProperty]
    public var components: [CalendarComponent]
    private var position = LinePosition()

    /// The line of a file in which it begins, counted from 1; 0 for one that wasn't read from a file.
    ///
    /// It isn't part of what the component says: two that differ only in it are equal.
    public internal(set) var line: Int {
        get { position.number }
        set { position.number = newValue }
    }

    public init(_ name: String, properties: [CalendarProperty] = [], components: [CalendarComponent] = []) {
        self.name = name.uppercased()
        self.properties = properties
        self.components = components
    }

    /// Reads a file: its calendars, or its other outermost components.
    ///
    /// - Throws: ``CalendarProblem`` with the line.
    public static func read(_ bytes: some Sequence<UInt8>) throws(CalendarProblem) -> [CalendarComponent] {
        try CalendarReader.read(bytes)
    }

    /// The component as a file has it: lines of at most 75 bytes that end with CR and LF.
    public func written() -> String {
        String(decoding: CalendarWriter.bytes(of: self), as: UTF8.self)
    }

    /// The first property with a name, which is given in upper case.
    public func first(_ name: String) -> CalendarProperty? { properties.first { $0.name == name } }

    /// Every property with a name, which is given in upper case.
    public func all(_ name: String) -> [CalendarProperty] { properties.filter { $0.name == name } }

    /// Every component inside it with a name, which is given in upper case.
    public func components(_ name: String) -> [CalendarComponent] { components.filter { $0.name == name } }

    /// The text of the first property with a name; nil if there is none.
    public func text(_ name: String) -> String? { first(name)?.text }

    /// Replaces the properties with the same name, or adds a new one at the end.
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

/// Why a file isn't a calendar.
public struct CalendarProblem: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Sendable {
        case isTooLarge = "is-too-large"
        case isTooDeep = "is-too-deep"
        case encodingIsWrong = "encoding-is-wrong"
        /// A line isn't a property: it has no name, no colon, or a parameter that can't be read.
        case isNoProperty = "is-no-property"
        /// A component isn't closed, or a different one is.
        case isNotClosed = "is-not-closed"
        /// Something is outside of every component, or the file is empty.
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

/// A line of a file, which is no part of what the file says.
struct LinePosition: Hashable {
    var number = 0

    static func == (one: LinePosition, other: LinePosition) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
}
