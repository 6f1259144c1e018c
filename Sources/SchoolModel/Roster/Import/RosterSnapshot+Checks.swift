#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RosterPerson {
    /// Trims the person's texts, and refuses what the school can't store.
    ///
    /// - Throws: ``Refusal`` with the field's name as in ``Person/checked()``.
    public mutating func check() throws(Refusal) {
        if username?.isEmpty == true { username = nil }
        let person = try Person(
            id: Self.nobody, role: .student, givenName: givenName, middleName: middleName, familyName: familyName,
            username: username ?? "nobody", email: email, number: number
        ).checked()
        givenName = person.givenName
        if middleName != nil { middleName = person.middleName ?? "" }
        if number != nil { number = person.number ?? "" }
        familyName = person.familyName
        if username != nil { username = person.username }
        if email != nil { email = person.email ?? "" }
        grade = try grade.map { text throws(Refusal) in
            try Text.line(text, field: "grade", longest: Person.longestText, mayBeEmpty: true)
        }
    }

    /// A placeholder for rules about people that need an identifier but ignore it.
    private static let nobody = Person.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
}

extension RosterLocation {
    /// Trims the location's texts, and refuses what the school can't store.
    ///
    /// - Throws: ``Refusal`` with the field's name as in ``Location/checked()``.
    public mutating func check() throws(Refusal) {
        let location = try Location(
            id: Self.nowhere, name: name, kind: kind.flatMap { $0.isEmpty ? nil : $0 } ?? Location.usualKind,
            number: number
        ).checked()
        name = location.name
        if kind != nil { kind = location.kind }
        if number != nil { number = location.number ?? "" }
    }

    private static let nowhere = Location.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
}

extension RosterClass {
    /// Trims the class's texts, and refuses what the school can't store.
    ///
    /// - Throws: ``Refusal`` with the field's name as in ``SchoolClass/checked()``.
    public mutating func check() throws(Refusal) {
        let schoolClass = try SchoolClass(id: Self.nowhere, name: name, subject: subject).checked()
        name = schoolClass.name
        if subject != nil { subject = schoolClass.subject ?? "" }
    }

    private static let nowhere = SchoolClass.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
}
