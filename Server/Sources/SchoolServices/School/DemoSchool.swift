import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// A school to try things out in: an administrator, two teachers and a class, all invented, with two worksheets.
public struct DemoSchool: Sendable {
    /// The password of everybody in it; a demo school is no place for secrets.
    public static let password = "open-sesame-2026"

    /// Everybody in the school, in the order in which to list them.
    public let people: [Person]

    private static let staff: [(String, String, Person.Role)] = [
        ("Alma", "Winter", .administrator), ("Yuki", "Ito", .teacher), ("Chidi", "Okafor", .teacher),
    ]
    private static let students = [
        ("Ada", "Brandt"), ("Ben", "Castellani"), ("Cem", "Demir"), ("Dana", "Eriksen"), ("Emil", "Fontaine"),
        ("Fumiko", "Hayashi"), ("Greta", "Ivanova"), ("Hugo", "Jansen"), ("Inés", "Keller"), ("Jamal", "Laurent"),
        ("Kaito", "Mori"), ("Lena", "Novak"),
    ]

    /// Founds it in an empty school; otherwise only looks up who is there.
    ///
    /// - Parameters:
    ///   - house: The school.
    ///   - hashing: How its passwords are kept.
    ///   - withTimetable: Whether it gets a timetable around the day of its founding.
    /// - Throws: What the store throws.
    public init(
        in house: SchoolHouse, hashing: PasswordHashing = PasswordHashing(), withTimetable: Bool = false
    ) async throws {
        let isEmpty = try await house.database.read { try $0.people(of: house.school).count(role: .administrator) == 0 }
        if isEmpty { try await Self.found(in: house, hashing: hashing, withTimetable: withTimetable) }
        people = try await house.database.read { connection in
            let people = connection.people(of: house.school)
            return try (Self.staff.map(\.0) + Self.students.map(\.0)).compactMap {
                try people.find(username: Self.username($0))
            }
            .filter { !$0.isArchived }
        }
    }

    /// The given name in letters of every keyboard.
    private static func username(_ givenName: String) -> String {
        givenName.folding(options: .diacriticInsensitive, locale: nil).lowercased()
    }

    private static func found(
        in house: SchoolHouse, hashing: PasswordHashing, withTimetable: Bool
    ) async throws {
        let surroundings = house.surroundings
        let now = house.surroundings.now()
        // One hash for all: they share the password, and hashing is deliberately slow.
        let hash = try await hashing.hash(password, salt: surroundings.randomBytes(16))
        let all = staff + students.map { ($0.0, $0.1, .student) }
        let people = all.map { given, family, role in
            Person(
                id: Person.ID(surroundings.makeUUID()), role: role, givenName: given, familyName: family,
                username: Self.username(given), grade: role == .student ? "7" : nil)
        }
        let mathematics = SchoolClass(
            id: SchoolClass.ID(surroundings.makeUUID()), name: "7a Mathematics", subject: "Mathematics")
        let english = SchoolClass(id: SchoolClass.ID(surroundings.makeUUID()), name: "7a English", subject: "English")
        let students = people.filter { $0.role == .student }
        var enrolments = [mathematics, english].flatMap { schoolClass in
            students.map { Enrolment(schoolClass: schoolClass.id, person: $0.id, role: .student) }
        }
        enrolments += [(mathematics, people[1]), (mathematics, people[2]), (english, people[2])].map {
            Enrolment(schoolClass: $0.id, person: $1.id, role: .teacher)
        }
        let founders = people
        let places = enrolments
        try await house.database.write { connection in
            if let school = try connection.schools.find(house.school) {
                let named = School(id: school.id, name: "Lindenhof School", timeZone: school.timeZone)
                try connection.schools.save(named)
            }
            for schoolClass in [mathematics, english] { try connection.classes(of: house.school).save(schoolClass) }
            for person in founders {
                try connection.people(of: house.school).save(person)
                try connection.credentials(of: house.school).setPassword(hash: hash, of: person.id, at: now)
            }
            for enrolment in places { try connection.classes(of: house.school).enrol(enrolment) }
        }
        try await write(DemoWorksheets.all(surroundings), by: people[1], in: house)
        guard withTimetable else { return }
        let planner = try await house.database.read { try $0.people(of: house.school).actor(for: founders[0].id) }
        guard let planner else { return }
        try await DemoTimetable(house: house, planner: planner, mathematics: mathematics, english: english).plan()
    }

    private static func write(_ worksheets: [WorksheetContent], by author: Person, in house: SchoolHouse) async throws {
        let actor = try await house.database.read { try $0.people(of: house.school).actor(for: author.id) }
        guard let actor else { return }
        let service = WorksheetService(house)
        for worksheet in worksheets {
            let written = try await service.create(worksheet, as: actor)
            _ = try await service.share(true, written.id, as: actor)
        }
    }
}
