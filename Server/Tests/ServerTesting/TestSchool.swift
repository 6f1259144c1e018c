import Foundation
public import SchoolAPI
public import SchoolModel
public import SchoolServer
import SchoolStore
public import SchoolTesting
import Storage
import StorageDrivers

@testable import SchoolServices

/// A school behind the real router, in a time that stands still until a test moves it.
///
/// Ms Ito teaches 7a and 7b, Mr Okafor teaches 7b; Ada and Ben are in 7a, Cem is in 7b. Each has
/// the password ``password(of:)``.
public struct TestSchool {
    public let clock = TestClock()
    public let disk: FullDisk
    /// The database of the school's services, in which a test can interfere.
    public let database: InterruptedDatabase
    public let services: Services
    public let router: SchoolRouter
    public let transport: InProcessTransport
    public let administrator: Person
    public let ito: Person
    public let okafor: Person
    public let ada: Person
    public let ben: Person
    public let cem: Person
    public let class7a: SchoolClass
    public let class7b: SchoolClass

    public init(
        on backend: Backend = .sqlite, settings: ServerSettings = ServerSettings(developerMode: true),
        naps: TestNaps? = nil, recording record: QueryRecord? = nil
    ) async throws {
        let surroundings = Surroundings.testing(clock: clock)
        let tables = try await backend.emptySchool()
        let disk = FullDisk(record.map { RecordedDatabase(tables, in: $0) } ?? tables)
        let database = InterruptedDatabase(disk)
        self.disk = disk
        self.database = database
        let school = School(id: School.ID(surroundings.makeUUID()), name: "Test School", timeZone: "Europe/Berlin")
        let person = { (role: Person.Role, given: String, family: String) in
            Person(
                id: Person.ID(surroundings.makeUUID()), role: role, givenName: given, familyName: family,
                username: given.lowercased())
        }
        administrator = person(.administrator, "Alma", "Admin")
        ito = person(.teacher, "Yuki", "Ito")
        okafor = person(.teacher, "Chidi", "Okafor")
        ada = person(.student, "Ada", "Alpha")
        ben = person(.student, "Ben", "Beta")
        cem = person(.student, "Cem", "Gamma")
        class7a = SchoolClass(id: SchoolClass.ID(surroundings.makeUUID()), name: "7a")
        class7b = SchoolClass(id: SchoolClass.ID(surroundings.makeUUID()), name: "7b")
        let people = [administrator, ito, okafor, ada, ben, cem]
        let enrolments = [
            Enrolment(schoolClass: class7a.id, person: ito.id, role: .teacher),
            Enrolment(schoolClass: class7b.id, person: ito.id, role: .teacher),
            Enrolment(schoolClass: class7b.id, person: okafor.id, role: .teacher),
            Enrolment(schoolClass: class7a.id, person: ada.id, role: .student),
            Enrolment(schoolClass: class7a.id, person: ben.id, role: .student),
            Enrolment(schoolClass: class7b.id, person: cem.id, role: .student),
        ]
        let classes = [class7a, class7b]
        let hashing = PasswordHashing(cost: .trivial, codeCost: .trivial)
        var hashes: [Person.ID: String] = [:]
        for person in people {
            hashes[person.id] = try await hashing.hash(Self.password(of: person), salt: surroundings.randomBytes(16))
        }
        let now = surroundings.now()
        try await database.write { [hashes] connection in
            try connection.schools.save(school)
            try connection.schools.setDemo(settings.developerMode, school.id)
            for person in people { try connection.people(of: school.id).save(person) }
            for schoolClass in classes { try connection.classes(of: school.id).save(schoolClass) }
            for enrolment in enrolments { try connection.classes(of: school.id).enrol(enrolment) }
            // Not through the service, which would judge six known passwords for each of very many schools.
            for (person, hash) in hashes {
                try connection.credentials(of: school.id).setPassword(hash: hash, of: person, at: now)
            }
        }
        let events = EventHub()
        let house = SchoolHouse(
            school: school.id, database: database, surroundings: surroundings, announcer: Announcer(to: events))
        services = Services(
            school: school, house: house, events: events, filesFolder: try Backend.temporaryFolder(),
            developerMode: settings.developerMode, hashing: hashing,
            providers: naps.map { ProviderHub(surroundings, sleep: $0.sleep) } ?? ProviderHub(surroundings))
        router = makeRouter(services, settings: settings)
        transport = InProcessTransport(router)
    }

    public static func password(of person: Person) -> String { "\(person.username) goes for a walk" }

    /// A client with nobody signed in.
    public var client: Client { Client(transport: transport) }

    /// A client that speaks for a person in a browser.
    public func client(of person: Person) async throws -> Client {
        Client(transport: transport, token: try await token(of: person))
    }

    /// The token of a browser in which a person signed in with their password.
    public func token(of person: Person) async throws -> String {
        try await services.signIn.people.signIn(
            username: person.username, password: Self.password(of: person),
            at: SignInService.Place(address: "192.0.2.1", name: "Test")
        ).token
    }

    /// The text of a token that a person made for a script.
    public func script(of person: Person, named name: String = "Script", days: Int = 90) async throws -> String {
        try await services.signIn.tokens.make(
            named: name, days: days, password: Self.password(of: person), as: actor(person)
        ).text
    }

    /// The token of a device that a person let in.
    public func device(
        of person: Person, named name: String = "Device", scope: String? = DeviceScope.text(DeviceScope.all)
    ) async throws -> String {
        let devices = services.signIn.devices
        let begun = try await devices.begin(clientName: name, scope: scope)
        try await devices.decide(begun.userCode.text, allow: true, as: actor(person))
        guard case .signedIn(let opened) = try await devices.redeem(begun.deviceCode) else { throw Refusal.notFound }
        return opened.token
    }

    /// Lets something happen once, before the next transaction that writes.
    public func meanwhile(_ act: @escaping @Sendable () async throws -> Void) {
        database.interrupt { [database] _ in
            database.interrupt(with: nil)
            try await act()
        }
    }

    public func actor(_ person: Person) async throws -> Actor {
        let school = services.school.id
        let actor = try await services.house.database.read { try $0.people(of: school).actor(for: person.id) }
        guard let actor else { throw Refusal.notSignedIn }
        return actor
    }

    /// What the audit log says was done, newest first.
    public func acts() async throws -> [String] {
        try await log().map(\.code)
    }

    /// The audit log, newest first.
    public func log() async throws -> [AuditEntry] {
        let school = services.school.id
        return try await services.house.database.read { try $0.audit(of: school).list(limit: 100) }
    }
}
