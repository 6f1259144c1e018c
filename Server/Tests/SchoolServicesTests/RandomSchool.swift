import Foundation
import ModelTesting
import SchoolModel
import SchoolServices
import SchoolStore
import SchoolTesting
import Storage

/// A school in which things happen at random, beside a simple account of what should be true.
///
/// The account is kept in plain sets by independently written rules, so that it can't share a mistake
/// with the code under test.
struct RandomSchool {
    var random: SeededGenerator
    let clock = TestClock()
    let house: SchoolHouse
    let teachers: [Person]
    let students: [Person]
    let administrator: Person
    let classes: [SchoolClass]
    let contexts: [IdentifierPath]

    /// Who is in which class, as it should be.
    private(set) var enrolled: Set<Place> = []
    /// Handouts as they should be.
    private(set) var handouts: [Handout.ID: Expected] = [:]
    /// Attempts that should be stored: by handout, student and context.
    private(set) var stored: [Record: Set<Activity.ID>] = [:]
    /// Every attempt ever made that should be stored nowhere.
    private(set) var refused: Set<Activity.ID> = []

    struct Place: Hashable {
        let schoolClass: SchoolClass.ID
        let person: Person.ID
        let isTeacher: Bool
    }

    struct Expected {
        var author: Person.ID
        var state: Handout.State
        var classes: Set<SchoolClass.ID>
        var contexts: Set<IdentifierPath>
    }

    struct Record: Hashable {
        let handout: Handout.ID
        let student: Person.ID
        let context: IdentifierPath
    }

    init(seed: UInt64, on backend: Backend) async throws {
        var random = SeededGenerator(seed: seed)
        let surroundings = Surroundings.testing(clock: clock, seed: seed)
        let database = try await backend.emptySchool()
        let school = School(id: School.ID(surroundings.makeUUID()), name: "Random", timeZone: "Asia/Tokyo")
        house = SchoolHouse(school: school.id, database: database, surroundings: surroundings)
        let person = { (role: Person.Role, number: Int) in
            Person(
                id: Person.ID(surroundings.makeUUID()), role: role, givenName: "\(role)", familyName: "\(number)",
                username: "\(role)\(number)")
        }
        teachers = (0..<3).map { person(.teacher, $0) }
        students = (0..<5).map { person(.student, $0) }
        administrator = person(.administrator, 0)
        classes = (0..<3).map { SchoolClass(id: SchoolClass.ID(surroundings.makeUUID()), name: "Class \($0)") }
        contexts = try (0..<4).map { try IdentifierPath(["org.example.app", "quiz-\($0)"]) }
        for schoolClass in classes {
            for person in teachers + students where person.role == .teacher ? random.oneIn(2) : !random.oneIn(3) {
                enrolled.insert(
                    Place(schoolClass: schoolClass.id, person: person.id, isTeacher: person.role == .teacher))
            }
        }
        self.random = random
        try await found(school)
    }

    private func found(_ school: School) async throws {
        let people = teachers + students + [administrator]
        let classes = classes
        let places = enrolled
        try await house.database.write { connection in
            try connection.schools.save(school)
            for person in people { try connection.people(of: school.id).save(person) }
            for schoolClass in classes { try connection.classes(of: school.id).save(schoolClass) }
            for place in places {
                try connection.classes(of: school.id).enrol(
                    Enrolment(
                        schoolClass: place.schoolClass, person: place.person,
                        role: place.isTeacher ? .teacher : .student))
            }
        }
        let declared = contexts.map { ContentContext(path: $0, kind: .quiz, title: $0.identifier) }
        try await CatalogService(house).publish(
            declared, removing: [], app: "org.example.app", appName: nil, as: actor(teachers[0].id))
    }

    func actor(_ person: Person.ID) async throws -> Actor {
        let school = house.school
        guard let actor = try await house.database.read({ try $0.people(of: school).actor(for: person) }) else {
            throw Refusal.notSignedIn
        }
        return actor
    }

    func teaches(_ person: Person.ID, _ schoolClass: SchoolClass.ID) -> Bool {
        enrolled.contains(Place(schoolClass: schoolClass, person: person, isTeacher: true))
    }

    /// The handouts that ask `student` for `context` right now, each with the classes that reach the student.
    func asking(_ student: Person.ID, for context: IdentifierPath) -> [Handout.ID] {
        handouts.filter { _, handout in
            handout.state == .posted && handout.contexts.contains(context)
                && handout.classes.contains { schoolClass in
                    enrolled.contains(Place(schoolClass: schoolClass, person: student, isTeacher: false))
                }
        }.map(\.key)
    }
}

// MARK: - What happens

extension RandomSchool {
    mutating func step() async throws {
        clock.advance(by: 1)
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: try await handOut()
        case 2: try await moveAHandout()
        case 3: try await moveAPerson()
        default: try await record()
        }
    }

    private mutating func pick<Element>(_ elements: [Element]) -> Element? {
        elements.randomElement(using: &random)
    }

    private mutating func handOut() async throws {
        guard let teacher = pick(teachers)?.id else { return }
        let reachable = classes.map(\.id).filter { teaches(teacher, $0) }
        guard let first = pick(reachable), let context = pick(contexts), let second = pick(contexts) else { return }
        let recipients = Set([first, pick(reachable) ?? first]).sorted()
        let asked = Set([context, second])
        let content = HandoutContent(
            title: "Handout", recipients: recipients.map { .everyone(in: $0) },
            activities: asked.sorted { $0.key < $1.key }.map {
                HandoutActivity(
                    id: HandoutActivity.ID(house.surroundings.makeUUID()), title: $0.identifier, content: .context($0))
            })
        let actor = try await actor(teacher)
        let draft = try await HandoutService(house).draft(content, as: actor)
        _ = try await HandoutService(house).post(draft.id, as: actor)
        handouts[draft.id] = Expected(author: teacher, state: .posted, classes: Set(recipients), contexts: asked)
    }

    private mutating func moveAHandout() async throws {
        let ids = handouts.keys.sorted()
        guard let id = pick(ids), let expected = handouts[id] else { return }
        let candidates = teachers.map(\.id).filter { teacher in
            // Its author, or somebody who teaches everybody.
            expected.author == teacher
                ? expected.classes.contains { teaches(teacher, $0) }
                : expected.classes.allSatisfy { teaches(teacher, $0) }
        }
        guard let teacher = pick(candidates) else { return }
        let actor = try await actor(teacher)
        let service = HandoutService(house)
        switch expected.state {
        case .posted:
            handouts[id]?.state = random.oneIn(2) ? .locked : .completed
            _ = try await handouts[id]?.state == .locked ? service.lock(id, as: actor) : service.complete(id, as: actor)
        case .locked, .completed:
            handouts[id]?.state = .posted
            _ = try await service.unlock(id, as: actor)
        case .draft, .scheduled, .archived: break
        }
    }

    private mutating func moveAPerson() async throws {
        guard let schoolClass = pick(classes)?.id, let person = pick(students) else { return }
        let place = Place(schoolClass: schoolClass, person: person.id, isTeacher: false)
        let actor = try await actor(administrator.id)
        if enrolled.remove(place) != nil {
            try await RosterService(house).remove(person.id, from: schoolClass, as: actor)
        } else {
            try await RosterService(house).enrol([person.id], in: schoolClass, as: .student, as: actor)
            enrolled.insert(place)
        }
    }

    /// Somebody, student or not, plays something, assigned or not, and it may be delivered twice.
    private mutating func record() async throws {
        guard let person = pick(students + teachers), let context = pick(contexts) else { return }
        let id = Activity.ID(house.surroundings.makeUUID())
        let attempt = Activity(
            id: id, context: context, startedAt: clock.now, duration: Int.random(in: 0..<10_000, using: &random),
            progress: try ProgressRanges([.init(start: 0, end: Double(Int.random(in: 1...8, using: &random)) / 8)]),
            primaryItem: ActivityItem(
                identifier: "score", title: "Score",
                value: .score(Double(Int.random(in: 0...10, using: &random)), outOf: 10)))
        let asking = person.role == .student ? asking(person.id, for: context) : []
        let actor = try await actor(person.id)
        for _ in 0...(random.oneIn(3) ? 1 : 0) {
            let outcome = try await RecordingService(house).record([attempt], as: actor)
            guard outcome == [asking.isEmpty ? .notFound : .recorded] else {
                throw LawBroken("\(outcome) for \(asking)")
            }
        }
        if asking.isEmpty { refused.insert(id) }
        for handout in asking {
            stored[Record(handout: handout, student: person.id, context: context), default: []].insert(id)
        }
    }
}

/// Something happened that can't happen according to the account.
struct LawBroken: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
