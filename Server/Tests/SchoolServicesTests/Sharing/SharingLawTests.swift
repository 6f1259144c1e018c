import Foundation
import ModelTesting
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// Over random schools: nobody reaches anything without an enrolment.
@Suite struct SharingLawTests {
    static let seeds: [UInt64] = Array(1...12)

    @Test(arguments: Backend.enabled, seeds)
    func enrolmentsMatchAReplay(on backend: Backend, seed: UInt64) async throws {
        var school = try await RandomSharing(seed: seed, on: backend)
        for _ in 0..<150 { try await school.step() }
        #expect(school.joins > 2 && school.losses > 0, "The seed makes the test empty.")
        let house = school.house
        for (schoolClass, expected) in school.roles {
            let found = try await house.house.database.read {
                try $0.classes(of: house.house.school).memberships(in: schoolClass)
            }
            let roles = Dictionary(uniqueKeysWithValues: found.map { ($0.enrolment.person, $0.enrolment.role) })
            #expect(roles == expected)
        }
        for person in school.everybody {
            let actor = try await house.actor(person)
            for (schoolClass, roles) in school.roles {
                let role = roles[person.id]
                let sees = (try? await house.roster.members(of: schoolClass, as: actor)) != nil
                #expect(sees == (role == .teacher || role == .viewer), "\(person.givenName)")
                let shares = (try? await house.sharing.rights(to: schoolClass, as: actor)) != nil
                #expect(shares == (role == .teacher))
                let handouts = school.handouts[schoolClass] ?? []
                let toDo = person.role == .student ? try await house.work.toDo(as: actor).map(\.handout.id) : []
                let isOpen = role == .student && !school.archived.contains(schoolClass)
                #expect(Set(toDo).isSuperset(of: handouts) == (isOpen || handouts.isEmpty))
                #expect(isOpen || Set(toDo).isDisjoint(with: handouts))
            }
        }
    }
}

/// A school in which teachers share and people join, leave and are sent away, with what it must come to.
private struct RandomSharing {
    let house: TestHouse
    var random: SeededGenerator
    var roles: [SchoolClass.ID: [Person.ID: Enrolment.Role]] = [:]
    var archived: Set<SchoolClass.ID> = []
    var handouts: [SchoolClass.ID: [Handout.ID]] = [:]
    private var links: [Link] = []
    private(set) var joins = 0
    private(set) var losses = 0

    private struct Link {
        let share: Share
        let token: String
        var used = 0
        var isRevoked = false
        /// Whether somebody was taken out of the class since it was made, so that whoever comes by it is confirmed first.
        var asks = false
    }

    var everybody: [Person] { [house.ito, house.okafor, house.ada, house.ben, house.cem] }

    init(seed: UInt64, on backend: Backend) async throws {
        house = try await TestHouse(on: backend)
        random = SeededGenerator(seed: seed)
        for teacher in [house.ito, house.okafor] { try await make(by: teacher) }
    }

    private mutating func make(by teacher: Person) async throws {
        let made = try await house.classes.make(.init(name: "Chess"), as: house.actor(teacher))
        roles[made.id] = [teacher.id: .teacher]
        handouts[made.id] = [try await house.post(to: [.everyone(in: made.id)], by: teacher).id]
    }

    mutating func step() async throws {
        guard let schoolClass = roles.keys.sorted().randomElement(using: &random),
            let person = everybody.randomElement(using: &random)
        else { return }
        switch Int.random(in: 0..<10, using: &random) {
        case 0...1: try await share(schoolClass, by: random.oneIn(3) ? person : teacher(of: schoolClass) ?? person)
        case 2...6: try await join(as: person)
        case 7: try await leave(schoolClass, as: person)
        case 8: try await revoke(from: schoolClass, by: person)
        default: try await archive(schoolClass, by: person)
        }
    }

    private mutating func teacher(of schoolClass: SchoolClass.ID) -> Person? {
        everybody.filter { roles[schoolClass]?[$0.id] == .teacher }.randomElement(using: &random)
    }

    private mutating func share(_ schoolClass: SchoolClass.ID, by person: Person) async throws {
        guard let role = Enrolment.Role.allCases.randomElement(using: &random) else { return }
        let terms = Share.Terms(role: role, uses: random.oneIn(3) ? 1 : nil)
        let made = try? await house.sharing.makeLink(to: schoolClass, terms, as: house.actor(person))
        let may = roles[schoolClass]?[person.id] == .teacher && !archived.contains(schoolClass)
        #expect((made != nil) == may)
        if let made { links.append(Link(share: made.share, token: made.token)) }
    }

    private mutating func join(as person: Person) async throws {
        guard let index = links.indices.randomElement(using: &random) else { return }
        let link = links[index]
        let schoolClass = link.share.schoolClass
        let role = link.share.terms.role
        let there = roles[schoolClass]?[person.id]
        let isUsable =
            !link.isRevoked && !archived.contains(schoolClass) && link.used < link.share.terms.uses ?? .max
            && roles[schoolClass]?[link.share.madeBy] == .teacher
        let gains = there == nil || there == .viewer && role == .teacher
        let joins = isUsable && gains && role.fits(person.role) && !link.asks
        let outcome = try? await house.joining.join(.token(link.token), as: house.actor(person)).outcome
        #expect((outcome == .joined) == joins)
        guard joins else { return }
        roles[schoolClass]?[person.id] = role
        links[index].used += 1
        self.joins += 1
    }

    private mutating func leave(_ schoolClass: SchoolClass.ID, as person: Person) async throws {
        let role = roles[schoolClass]?[person.id]
        let teachers = roles[schoolClass]?.values.count { $0 == .teacher }
        let may = role != nil && (role != .teacher || teachers != 1)
        let left: Void? = try? await house.sharing.leave(schoolClass, as: house.actor(person))
        #expect((left != nil) == may)
        if may { lose(person.id, in: schoolClass) }
    }

    private mutating func revoke(from schoolClass: SchoolClass.ID, by person: Person) async throws {
        if random.oneIn(2), let index = links.indices.randomElement(using: &random) {
            let share = links[index].share
            let done: Void? = try? await house.sharing.revoke(
                share.id, of: share.schoolClass, as: house.actor(person))
            if done != nil { links[index].isRevoked = true }
            return
        }
        guard let other = everybody.randomElement(using: &random), other != person else { return }
        let maker = try await house.house.database.read { [house] in
            try $0.classes(of: house.house.school).find(schoolClass)?.madeBy
        }
        let may =
            roles[schoolClass]?[person.id] == .teacher && roles[schoolClass]?[other.id] != nil && maker != other.id
        let done: Void? = try? await house.sharing.revoke(other.id, from: schoolClass, as: house.actor(person))
        #expect((done != nil) == may)
        guard may else { return }
        lose(other.id, in: schoolClass)
        for index in links.indices where links[index].share.schoolClass == schoolClass { links[index].asks = true }
    }

    private mutating func lose(_ person: Person.ID, in schoolClass: SchoolClass.ID) {
        roles[schoolClass]?[person] = nil
        losses += 1
        for index in links.indices
        where links[index].share.schoolClass == schoolClass && links[index].share.madeBy == person {
            links[index].isRevoked = true
        }
    }

    private mutating func archive(_ schoolClass: SchoolClass.ID, by person: Person) async throws {
        let isArchived = !archived.contains(schoolClass)
        let done = try? await house.classes.archive(isArchived, schoolClass, as: house.actor(person))
        #expect((done != nil) == (roles[schoolClass]?[person.id] == .teacher))
        guard done != nil else { return }
        if isArchived { archived.insert(schoolClass) } else { archived.remove(schoolClass) }
    }
}
