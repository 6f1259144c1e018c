import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage
import Testing

/// How administrators find somebody among many.
@Suite struct PeopleOrderTests {
    private func add(_ people: [(given: String, family: String)], to school: TestHouse) async throws -> Actor {
        let administrator = try await school.actor(school.administrator)
        for (number, name) in people.enumerated() {
            let person = Person(
                id: school.roster.makePersonID(), role: .student, givenName: name.given, familyName: name.family,
                username: "u\(people.count - number)")
            _ = try await school.roster.save(person, as: administrator)
        }
        return administrator
    }

    @Test(arguments: Backend.enabled)
    func peopleAreListedInTheOrderOfTheirFamilyNames(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let names = [("Zoë", "Adler"), ("Ada", "Özil"), ("Ben", "Olsen"), ("Cem", "Çelik"), ("Dan", "adams")]
        let actor = try await add(names, to: school)
        let read = { (cursor: Person.ID?) in
            try await school.roster.people(role: .student, after: cursor, limit: 3, as: actor)
        }
        var (read3, cursor): ([Person], Person.ID?) = ([], nil)
        repeat {
            let page = try await read(cursor)
            read3 += page
            cursor = page.count == 3 ? page.last?.id : nil
        } while cursor != nil
        let expected = ["adams", "Adler", "Alpha", "Beta", "Çelik", "Gamma", "Olsen", "Özil"]
        #expect(read3.map(\.familyName) == expected)
        #expect(try await school.roster.countPeople(role: .student, as: actor) == expected.count)
    }

    @Test(
        arguments: Backend.enabled,
        [
            ("Müller, Ben", ["Müller"]), ("ben mu", ["Müller"]), ("muller", ["Müller"]), ("chloe", ["Weiß"]),
            ("weiss", ["Weiß"]), ("ann", ["Annan"]), ("u2", ["Weiß"]), ("100%", []), ("_", ["*"]), ("花", ["佐藤"]),
            ("muller chloe", []),
        ])
    func everyWayToWriteANameFindsIt(on backend: Backend, search: (String, [String])) async throws {
        let school = try await TestHouse(on: backend)
        let names = [("Hannah", "Annan"), ("Ben", "Müller"), ("花子", "佐藤"), ("Chloé", "Weiß"), ("Johanna", "Tran")]
        let actor = try await add(names, to: school)
        let found = try await school.roster.people(role: .student, search: search.0, as: actor).map(\.familyName)
        // A search without words finds everybody.
        #expect(search.1 == ["*"] ? found.count == names.count + 3 : found == search.1)
    }

    @Test(arguments: Backend.enabled)
    func classesAreListedInNaturalOrder(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let administrator = try await school.actor(school.administrator)
        for name in ["10a", "5b", "8", "5a", "Chor"] {
            _ = try await school.roster.save(
                SchoolClass(id: SchoolClass.ID(school.house.surroundings.makeUUID()), name: name), as: administrator)
        }
        let classes = try await school.roster.classes(as: administrator).map(\.name)
        #expect(classes == ["5a", "5b", "7a", "7b", "8", "10a", "Chor"])
    }

    @Test(arguments: Backend.enabled)
    func nobodyGetsARoleThatContradictsTheirClasses(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let administrator = try await school.actor(school.administrator)
        var okafor = school.okafor
        okafor.role = .student
        let refusal = await #expect(throws: Refusal.self) { try await school.roster.save(okafor, as: administrator) }
        #expect(refusal?.code == .stateDoesNotAllow && refusal?.field == "role")
        try await school.roster.remove(okafor.id, from: school.class7b.id, as: administrator)
        #expect(try await school.roster.save(okafor, as: administrator).role == .student)
    }

    /// The archive is no way around it, and neither is a place that only begins next term.
    @Test(arguments: Backend.enabled, [false, true])
    func nobodyGetsARoleThatContradictsWhatTheyWillBe(on backend: Backend, isArchived: Bool) async throws {
        let school = try await TestHouse(on: backend)
        let administrator = try await school.actor(school.administrator)
        let id = school.house.school
        var okafor = school.okafor
        if isArchived {
            okafor.isArchived = true
            okafor = try await school.roster.save(okafor, as: administrator)
        } else {
            try await school.house.database.write { connection in
                try connection.run(
                    """
                    UPDATE enrolment SET is_current = 0, begins = \(CalendarDay(year: 2099, month: 2, day: 1))
                    WHERE school_id = \(id) AND person_id = \(school.okafor.id)
                    """)
            }
        }
        okafor.role = .student
        okafor.isArchived = false
        let refusal = await #expect(throws: Refusal.self) { try await school.roster.save(okafor, as: administrator) }
        #expect(refusal == Refusal(.stateDoesNotAllow, field: "role", detail: "7b"))
    }

    /// A roster may change a role while a class is in the archive, where the places stay.
    @Test(arguments: Backend.enabled)
    func whoNoLongerFitsAClassLeavesItWhenItIsRestored(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let administrator = try await school.actor(school.administrator)
        let id = school.house.school
        _ = try await school.roster.edit(school.class7b.id, as: administrator) { $0.isArchived = true }
        var okafor = school.okafor
        okafor.role = .student
        let changed = okafor
        try await school.house.database.write { try $0.people(of: id).save(changed) }
        let places = { () async throws -> [SchoolClass.ID] in
            try await school.roster.places(of: changed.id, as: administrator).map(\.schoolClass.id)
        }
        _ = try await school.roster.edit(school.class7b.id, as: administrator) { $0.name = "7b (2026)" }
        #expect(try await places() == [school.class7b.id])
        _ = try await school.roster.edit(school.class7b.id, as: administrator) { $0.isArchived = false }
        #expect(try await places().isEmpty)
        let members = try await school.roster.members(of: school.class7b.id, as: administrator)
        #expect(members.teachers.map(\.id) == [school.ito.id])
    }

    /// Such as an old import could leave behind: those affected must be able to carry on, and nobody can make it worse.
    @Test(arguments: Backend.enabled)
    func aPersonWithContradictoryRolesCanBeRenamedButNotChangeRole(on backend: Backend) async throws {
        let school = try await TestHouse(on: backend)
        let administrator = try await school.actor(school.administrator)
        let id = school.house.school
        let house = school.house
        for place in [school.class7a, school.class7b] {
            try await house.database.write { connection in
                try connection.classes(of: id).enrol(
                    Enrolment(schoolClass: place.id, person: school.okafor.id, role: .student))
            }
        }
        var okafor = school.okafor
        okafor.familyName = "Okafor-Smith"
        #expect(try await school.roster.save(okafor, as: administrator).familyName == "Okafor-Smith")

        okafor.role = .administrator
        let refusal = await #expect(throws: Refusal.self) { try await school.roster.save(okafor, as: administrator) }
        #expect(refusal == Refusal(.stateDoesNotAllow, field: "role", detail: "7a, 7b"))
        var ito = school.ito
        ito.role = .student
        let other = await #expect(throws: Refusal.self) { try await school.roster.save(ito, as: administrator) }
        #expect(other == Refusal(.stateDoesNotAllow, field: "role", detail: "7a, 7b"))
        let kept = try await house.database.read { try $0.people(of: id).find([school.okafor.id, school.ito.id]) }
        #expect(Set(kept.map(\.role)) == [.teacher] && kept.contains { $0.familyName == "Okafor-Smith" })
    }
}
