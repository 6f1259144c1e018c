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

/// A moment is stored as whole milliseconds since 1970, which both databases order the same way.
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

/// A day is stored as ISO 8601 writes it, which both databases order the same way.
extension CalendarDay: SQLReadable {
    public var sqlValue: SQLValue { .text(description) }

    public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self.init(text)
    }
}

extension [Location.ID] {
    /// The identifiers in one column, in their order.
    var columnText: String { map(\.description).joined(separator: " ") }

    init(columnText: String) throws {
        self = try columnText.split(separator: " ").map { text in
            guard let id = Location.ID(String(text)) else { throw SQLError.unreadable(column: "locations") }
            return id
        }
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
extension ClassColor: SQLReadable {}
extension Membership.Way: SQLReadable {}
extension Handout.State: SQLReadable {}
extension Handout.DueLesson: SQLReadable {}
extension Assignment.DoneBy: SQLReadable {}
extension Assignment.Standing: SQLReadable {}
extension ContentContext.Kind: SQLReadable {}

extension SQL {
    /// Everything that is read of a person.
    static let personColumns: SQL = """
        person.id AS id, person.role AS role, person.given_name AS given_name, person.middle_name AS middle_name,
        person.family_name AS family_name, person.username AS username, person.email AS email, person.grade AS grade,
        person.number AS number, person.locations AS locations, person.language AS language,
        person.source_id AS source_id, person.is_archived AS is_archived,
        person.archived_by_hand AS archived_by_hand
        """

    /// Everything that is read of a class.
    static let classColumns: SQL = """
        id, name, subject, home_id, color, made_by, location_id, source_id, is_archived, archived_by_hand, version
        """

    /// Everything that is read of a place in a class.
    static let enrolmentColumns: SQL = "class_id, person_id, role, begins, ends"

    /// The condition under which a row of a class is within `reach`.
    static func isWithin(_ reach: Reach, classColumn column: SQL) -> SQL {
        switch reach {
        case .everything: "1 = 1"
        case .nothing, .own: "1 = 0"
        case .classes(let classes): "\(column) IN \(list: classes.sorted())"
        }
    }
}
