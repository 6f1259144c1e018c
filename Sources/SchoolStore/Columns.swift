public import Foundation
public import SchoolModel
public import Storage

extension Identifier: SQLReadable {
    public var sqlValue: SQLValue { .text(description) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

/// A moment is stored as whole milliseconds since 1970, which both databases order alike.
extension Date: SQLReadable {
    public var sqlValue: SQLValue { .integer(millisecondsSince1970) }

    public init?(sqlValue: SQLValue) {
        guard case .integer(let milliseconds) = sqlValue else { return nil }
        self.init(millisecondsSince1970: milliseconds)
    }
}

extension Int: SQLReadable {
    public var sqlValue: SQLValue { .integer(Int64(self)) }

    public init?(sqlValue: SQLValue) {
        guard case .integer(let number) = sqlValue else { return nil }
        self.init(number)
    }
}

extension IdentifierPath: SQLReadable {
    public var sqlValue: SQLValue { .text(key) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(key: text)
    }
}

extension SQLReadable where Self: RawRepresentable, RawValue: SQLReadable {
    public var sqlValue: SQLValue { rawValue.sqlValue }

    public init?(sqlValue: SQLValue) {
        guard let rawValue = RawValue(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: rawValue)
    }
}

extension Person.Role: SQLReadable {}
extension Enrolment.Role: SQLReadable {}
extension Handout.State: SQLReadable {}
extension Assignment.DoneBy: SQLReadable {}
extension ContentContext.Kind: SQLReadable {}

extension SQL {
    /// The condition under which a row of a class is within `reach`.
    static func isWithin(_ reach: Reach, classColumn column: SQL) -> SQL {
        switch reach {
        case .everything: "1 = 1"
        case .nothing, .own: "1 = 0"
        case .classes(let classes): "\(column) IN \(list: classes.sorted())"
        }
    }
}
