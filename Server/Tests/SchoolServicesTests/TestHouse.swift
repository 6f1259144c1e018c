import Foundation
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage

/// A school with two teachers, a few students and an app, on a database for one test alone.
///
/// Ms Ito teaches 7a and 7b, Mr Okafor teaches 7b; Ada and Ben are in 7a, Cem is in 7b.
struct TestHouse {
    let clock = TestClock()
    let house: SchoolHouse
    let administrator: Person
    let ito: Person
    let okafor: Person
    let ada: Person
    let ben: Person
    let cem: Person
    let class7a: SchoolClass
    let class7b: SchoolClass
    let quiz: IdentifierPath
    let other: IdentifierPath

    /// A school that has taken the steps of a `history` if it is one of an earlier version, or else all of them.
    init(on backend: Backend, shared: Bool = false, history: [Migration]? = nil) async throws {
        let surroundings = Surroundings.testing(clock: clock)
        let database = shared ? try await backend.sharedSchool(history) : try await backend.emptySchool(history)
        let school = School(id: School.ID(surroundings.makeUUID()), name: "Test School", timeZone: "Europe/Berlin")
        house = SchoolHouse(school: school.id, database: database, surroundings: surroundings)
        let person = { (role: Person.Role, given: String, family: String) in
            Person(
                id: Person.ID(surroundings.makeUUID()), role: role, givenName: given, familyName: family,
                username: "\(given).\(family)")
        }
        administrator = person(.administrator, "Alma", "Admin")
        ito = person(.teacher, "Yuki", "Ito")
        okafor = person(.teacher, "Chidi", "Okafor")
        ada = person(.student, "Ada", "Alpha")
        ben = person(.student, "Ben", "Beta")
        cem = person(.student, "Cem", "Gamma")
        class7a = SchoolClass(id: SchoolClass.ID(surroundings.makeUUID()), name: "7a")
        class7b = SchoolClass(id: SchoolClass.ID(surroundings.makeUUID()), name: "7b")
        quiz = try IdentifierPath(["org.example.quizler", "addition"])
        other = try IdentifierPath(["org.example.quizler", "multiplication"])
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
        try await database.write { connection in
            try connection.schools.save(school)
            for person in people { try connection.people(of: school.id).save(person) }
            for schoolClass in classes { try connection.classes(of: school.id).save(schoolClass) }
            for enrolment in enrolments { try connection.classes(of: school.id).enrol(enrolment) }
        }
        let contexts = [quiz, other].map { ContentContext(path: $0, kind: .quiz, title: $0.identifier.capitalized) }
        try await CatalogService(house).publish(
            contexts, removing: [], app: quiz.app, appName: "Quizler", as: actor(ito))
    }

    var handouts: HandoutService { HandoutService(house) }
    var recording: RecordingService { RecordingService(house) }
    var reports: ReportService { ReportService(house) }
    var classes: ClassService { ClassService(house) }
    var sharing: SharingService { SharingService(house) }
    var joining: JoiningService { JoiningService(house) }
    var roster: RosterService { RosterService(house) }
    var work: WorkService { WorkService(house) }

    /// What a person is right now.
    func actor(_ person: Person) async throws -> Actor {
        let school = house.school
        let actor = try await house.database.read { try $0.people(of: school).actor(for: person.id) }
        guard let actor else { throw Refusal.notSignedIn }
        return actor
    }

    func activity(_ title: String = "Addition", _ content: HandoutActivity.Content? = nil) -> HandoutActivity {
        HandoutActivity(
            id: HandoutActivity.ID(house.surroundings.makeUUID()), title: title, content: content ?? .context(quiz))
    }

    /// Posts a handout of the addition quiz.
    func post(
        to recipients: [Handout.Recipient]? = nil, activities: [HandoutActivity]? = nil, by teacher: Person? = nil,
        due: Date? = nil
    ) async throws -> Handout {
        let actor = try await actor(teacher ?? ito)
        let content = HandoutContent(
            title: "Week 1", due: due, recipients: recipients ?? [.everyone(in: class7a.id)],
            activities: activities ?? [activity()])
        let draft = try await handouts.draft(content, as: actor)
        return try await handouts.post(draft.id, as: actor)
    }

    func attempt(
        at path: IdentifierPath? = nil, id: Activity.ID? = nil, revision: Int = 1, score: Double = 8
    ) -> Activity {
        Activity(
            id: id ?? Activity.ID(house.surroundings.makeUUID()), context: path ?? quiz, revision: revision,
            startedAt: clock.now, duration: 60_000,
            primaryItem: ActivityItem(identifier: "score", title: "Total Score", value: .score(score, outOf: 10)),
            additionalItems: [
                ActivityItem(identifier: "q1", title: "3 + 4", value: .binary(true, kind: .correctIncorrect))
            ])
    }

    /// How many rows of the school's tables mention a text.
    func rows(mentioning text: String) async throws -> Int {
        try await house.database.read { connection in
            let tables: [SQL] = [
                "SELECT * FROM activity", "SELECT * FROM audit_entry", "SELECT * FROM viewing",
                "SELECT * FROM assignment",
            ]
            return try tables.reduce(0) { count, table in
                try count + connection.run(table).filter { "\($0)".contains(text) }.count
            }
        }
    }
}
