import Foundation
public import SchoolModel
import SchoolStore
import Storage

/// A school to try things out in; everybody in it is invented.
public struct DemoSchool: Sendable {
    /// The password of everybody in it; a demo school is no place for secrets.
    public static let password = "open-sesame-2026"

    /// How much there is in it.
    public enum Extent: Sendable {
        /// People, two classes and two worksheets, and nothing that anybody has done: for tests and for making apps.
        case bare
        /// A school that has been at work for months, with lessons around the day of its founding.
        case atWork
    }

    /// Everybody in the school, in the order in which to list them.
    public let people: [Person]

    /// Founds it in an empty school; otherwise only looks up who is there.
    ///
    /// - Parameters:
    ///   - house: The school.
    ///   - hashing: How its passwords are kept.
    ///   - extent: How much there is in it when it is founded.
    /// - Throws: What the store throws.
    public init(
        in house: SchoolHouse, hashing: PasswordHashing = PasswordHashing(), extent: Extent = .bare
    ) async throws {
        let isEmpty = try await house.database.read { try $0.people(of: house.school).count(role: .administrator) == 0 }
        if isEmpty { try await Self.found(in: house, hashing: hashing, extent: extent) }
        people = try await house.database.read { connection in
            let people = connection.people(of: house.school)
            return try DemoCast.everybody.compactMap { try people.find(username: $0.username) }
                .filter { !$0.isArchived }
        }
    }

    /// Those in a school who still have the password that everybody may know.
    ///
    /// - Returns: Their user names, sorted; none in a school that was never a demo school.
    public static func keepingPassword(
        in house: SchoolHouse, hashing: PasswordHashing = PasswordHashing()
    ) async throws -> [String] {
        let found = try await house.database.read { connection in
            try DemoCast.everybody.compactMap { member -> (username: String, hash: String)? in
                guard let person = try connection.people(of: house.school).find(username: member.username),
                    !person.isArchived,
                    let hash = try connection.credentials(of: house.school).passwordHash(of: person.id)
                else { return nil }
                return (person.username, hash)
            }
        }
        var known: Set<String> = []
        // They share one hash, so this is quick, also where many have the names of a demo school.
        for hash in Set(found.map(\.hash)) where try await hashing.verify(password, against: hash) {
            known.insert(hash)
        }
        return found.filter { known.contains($0.hash) }.map(\.username).sorted()
    }

    /// Whether a school may be opened to everybody, because it was founded for that.
    ///
    /// Schools from before this was noted count, and are noted, if everybody can sign in as any of their
    /// administrators anyway.
    public static func isOne(_ house: SchoolHouse, hashing: PasswordHashing = PasswordHashing()) async throws -> Bool {
        if try await house.database.read({ try $0.schools.isDemo(house.school) }) { return true }
        let open = Set(try await keepingPassword(in: house, hashing: hashing))
        let administrators = try await house.database.read { connection in
            try connection.people(of: house.school).named().filter { $0.role == .administrator }.map(\.username)
        }
        guard !administrators.isEmpty, open.isSuperset(of: administrators) else { return false }
        try await house.database.write { try $0.schools.setDemo(true, house.school) }
        return true
    }

    /// Notes that a school is served as a real one from now on, and may never be opened to everybody again.
    public static func end(in house: SchoolHouse) async throws {
        try await house.database.write { try $0.schools.setDemo(false, house.school) }
    }

    private static func found(in house: SchoolHouse, hashing: PasswordHashing, extent: Extent) async throws {
        let clock = DemoClock(endingAt: house.surroundings.now())
        // Nobody is there yet who could be told of anything.
        let house = SchoolHouse(
            school: house.school, database: house.database,
            surroundings: extent == .atWork ? clock.surroundings : house.surroundings)
        clock.move(to: clock.end - DemoWork.age)
        let cast = DemoCast(extent, house.surroundings)
        try await enter(cast, into: house, hashing: hashing)
        switch extent {
        case .bare:
            let author = try await cast.actor("yuki", in: house)
            for worksheet in DemoWorksheets.first(house.surroundings) {
                try await share(worksheet, by: author, in: house)
            }
        case .atWork: try await DemoWork(house: house, clock: clock, cast: cast).happen()
        }
    }

    /// Enters who is there, and where: as if a roster had been imported.
    private static func enter(_ cast: DemoCast, into house: SchoolHouse, hashing: PasswordHashing) async throws {
        let now = house.surroundings.now()
        // One hash for all: they share the password, and hashing is deliberately slow.
        let hash = try await hashing.hash(password, salt: house.surroundings.randomBytes(16))
        try await house.database.write { connection in
            if let school = try connection.schools.find(house.school) {
                try connection.schools.save(
                    School(id: school.id, name: "Lindenhof School", timeZone: school.timeZone))
                try connection.schools.setDemo(true, school.id)
            }
            for schoolClass in cast.classes { try connection.classes(of: house.school).save(schoolClass) }
            for person in cast.people {
                try connection.people(of: house.school).save(person)
                try connection.credentials(of: house.school).setPassword(hash: hash, of: person.id, at: now)
            }
            for enrolment in cast.enrolments { try connection.classes(of: house.school).enrol(enrolment) }
        }
    }

    /// Puts a worksheet into the library.
    @discardableResult
    static func share(
        _ content: WorksheetContent, by author: Actor, in house: SchoolHouse
    ) async throws -> Worksheet {
        let service = WorksheetService(house)
        let written = try await service.create(content, as: author)
        return try await service.share(true, written.id, as: author)
    }
}
