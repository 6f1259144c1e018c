import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Who is in a demo school, and in which classes.
struct DemoCast: Sendable {
    /// Somebody who doesn't exist.
    struct Member: Sendable {
        let givenName: String
        let familyName: String
        let role: Person.Role
        var grade: String?

        /// The given name in letters of every keyboard.
        var username: String { givenName.folding(options: .diacriticInsensitive, locale: nil).lowercased() }
    }

    static let staff = [
        Member(givenName: "Alma", familyName: "Winter", role: .administrator),
        Member(givenName: "Yuki", familyName: "Ito", role: .teacher),
        Member(givenName: "Chidi", familyName: "Okafor", role: .teacher),
    ]
    static let seventh = students(
        [
            ("Ada", "Brandt"), ("Ben", "Castellani"), ("Cem", "Demir"), ("Dana", "Eriksen"), ("Emil", "Fontaine"),
            ("Fumiko", "Hayashi"), ("Greta", "Ivanova"), ("Hugo", "Jansen"), ("Inés", "Keller"), ("Jamal", "Laurent"),
            ("Kaito", "Mori"), ("Lena", "Novak"),
        ], grade: "7")
    /// Those who are only in a school at work.
    static let substitute = Member(givenName: "Mira", familyName: "Solberg", role: .teacher)
    static let eighth = students(
        [
            ("Oskar", "Petrov"), ("Paula", "Quist"), ("Rafael", "Santos"), ("Sakura", "Tanaka"), ("Timo", "Ulrich"),
            ("Vera", "Wagner"), ("Wanda", "Yilmaz"), ("Yusuf", "Zaman"),
        ], grade: "8")
    static let everybody = staff + [substitute] + seventh + eighth

    private static func students(_ names: [(String, String)], grade: String) -> [Member] {
        names.map { Member(givenName: $0, familyName: $1, role: .student, grade: grade) }
    }

    let people: [Person]
    let classes: [SchoolClass]
    let enrolments: [Enrolment]
    /// The class whose subjects mathematics and English are; nil in a bare school, where they are classes themselves.
    let seventh: SchoolClass?
    let mathematics: SchoolClass
    let english: SchoolClass
    let eighth: SchoolClass?

    init(_ extent: DemoSchool.Extent, _ surroundings: Surroundings) {
        let isAtWork = extent == .atWork
        let makeClass = { (name: String, subject: String?, home: SchoolClass?, color: ClassColor?) in
            SchoolClass(
                id: SchoolClass.ID(surroundings.makeUUID()), name: name, subject: subject, home: home?.id,
                color: isAtWork ? color : nil)
        }
        let members = isAtWork ? Self.everybody : Self.staff + Self.seventh
        let people = members.map { member in
            Person(
                id: Person.ID(surroundings.makeUUID()), role: member.role, givenName: member.givenName,
                familyName: member.familyName, username: member.username, grade: member.grade)
        }
        let home = isAtWork ? makeClass("7a", nil, nil, .teal) : nil
        let mathematics = makeClass("7a Mathematics", "Mathematics", home, .mathBlue)
        let english = makeClass("7a English", "English", home, .green)
        let eighth = isAtWork ? makeClass("8b Mathematics", "Mathematics", nil, .purple) : nil
        let students = { (grade: String) in people.filter { $0.grade == grade } }
        var places = [home, mathematics, english].compactMap(\.self).flatMap { schoolClass in
            students("7").map { Enrolment(schoolClass: schoolClass.id, person: $0.id, role: .student) }
        }
        var teaching = [(mathematics, people[1]), (mathematics, people[2]), (english, people[2])]
        if let home, let eighth {
            places += students("8").map { Enrolment(schoolClass: eighth.id, person: $0.id, role: .student) }
            teaching += [(home, people[2]), (eighth, people[1])]
        }
        self.people = people
        self.mathematics = mathematics
        self.english = english
        self.eighth = eighth
        seventh = home
        classes = [home, mathematics, english, eighth].compactMap(\.self)
        enrolments = places + teaching.map { Enrolment(schoolClass: $0.id, person: $1.id, role: .teacher) }
    }

    /// What somebody of the cast is in the school.
    func actor(_ username: String, in house: SchoolHouse) async throws -> Actor {
        guard let person = people.first(where: { $0.username == username }),
            let actor = try await house.database.read({ try $0.people(of: house.school).actor(for: person.id) })
        else { throw Refusal.notFound }
        return actor
    }
}
