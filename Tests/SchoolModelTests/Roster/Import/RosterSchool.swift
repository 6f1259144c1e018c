import Foundation
import SchoolModel

/// A school and its rosters for tests, made of names.
struct RosterSchool {
    var state = RosterState()
    var day = CalendarDay(year: 2026, month: 11, day: 21)
    private(set) var made = 0

    mutating func makeUUID() -> UUID {
        made += 1
        return UUID(uuidString: "0199a000-0000-7000-8000-" + String(format: "%012d", made)) ?? UUID()
    }

    mutating func plan(_ snapshot: RosterSnapshot) -> RosterPlan {
        var numbers: [UUID] = []
        for _ in 0..<(snapshot.people.count * 2 + snapshot.classes.count + snapshot.locations.count + 1) {
            numbers.append(makeUUID())
        }
        var next = numbers.makeIterator()
        return RosterPlan(importing: snapshot, into: state) { next.next() ?? UUID() }
    }

    /// Carries out a plan, as the store does.
    mutating func carryOut(_ plan: RosterPlan) {
        var locations = Dictionary(uniqueKeysWithValues: state.locations.map { ($0.id, $0) })
        for change in plan.locations { locations[change.after.id] = change.after }
        var people = Dictionary(uniqueKeysWithValues: state.people.map { ($0.id, $0) })
        for change in plan.people { people[change.after.id] = change.after }
        var classes = Dictionary(uniqueKeysWithValues: state.classes.map { ($0.id, $0) })
        for change in plan.classes { classes[change.after.id] = change.after }
        var places = state.places
        for change in plan.enrolments {
            let index = places.firstIndex {
                $0.enrolment.person == change.enrolment.person
                    && $0.enrolment.schoolClass == change.enrolment.schoolClass
            }
            let isCurrent = change.enrolment.period.contains(day)
            let isOver = change.enrolment.period.isOver(on: day)
            switch (change.kind, index) {
            case (.removed, let index?): places.remove(at: index)
            case (_, let index?):
                places[index] = RosterState.Place(
                    change.enrolment, isFromRoster: places[index].isFromRoster, isCurrent: isCurrent, isOver: isOver)
            case (_, nil):
                places.append(
                    RosterState.Place(change.enrolment, isFromRoster: true, isCurrent: isCurrent, isOver: isOver))
            }
        }
        state = RosterState(
            school: state.school, locations: locations.values.sorted { $0.id < $1.id },
            people: people.values.sorted { $0.id < $1.id }, classes: classes.values.sorted { $0.id < $1.id },
            places: places)
    }

    mutating func carryOut(_ snapshot: RosterSnapshot) {
        carryOut(plan(snapshot))
    }

    /// Enters a person by hand.
    mutating func enter(
        _ username: String, role: Person.Role = .student, given: String = "By", middle: String? = nil,
        family: String = "Hand"
    ) -> Person.ID {
        let id = Person.ID(makeUUID())
        state.people.append(
            Person(
                id: id, role: role, givenName: given, middleName: middle, familyName: family, username: username))
        return id
    }

    /// Archives a person by hand, or takes them out of the archive.
    mutating func archive(_ id: Person.ID, _ isArchived: Bool = true) {
        guard let index = state.people.firstIndex(where: { $0.id == id }) else { return }
        let before = state.people[index]
        state.people[index].isArchived = isArchived
        state.people[index].noteArchiving(after: before)
    }

    /// Archives a class by hand, or takes it out of the archive.
    mutating func archive(_ id: SchoolClass.ID, _ isArchived: Bool = true) {
        guard let index = state.classes.firstIndex(where: { $0.id == id }) else { return }
        let before = state.classes[index]
        state.classes[index].isArchived = isArchived
        state.classes[index].noteArchiving(after: before)
    }

    /// Lets enrolments begin and end, as the store does when their day has come.
    mutating func turn(to day: CalendarDay) {
        self.day = day
        for index in state.places.indices {
            state.places[index].isCurrent = state.places[index].enrolment.period.contains(day)
            state.places[index].isOver = state.places[index].enrolment.period.isOver(on: day)
        }
    }

    func person(_ sourceID: String) -> Person? { state.people.first { $0.sourceID == sourceID } }
    func schoolClass(_ sourceID: String) -> SchoolClass? { state.classes.first { $0.sourceID == sourceID } }

    func places(in sourceID: String) -> Set<String> {
        let id = schoolClass(sourceID)?.id
        let inClass = Set(state.places.filter { $0.enrolment.schoolClass == id }.map(\.enrolment.person))
        return Set(state.people.filter { inClass.contains($0.id) }.map { $0.sourceID ?? $0.username })
    }
}

extension RosterSnapshot {
    /// A roster of students, each with a user name, all of them in one class.
    static func students(_ keys: String..., in schoolClass: String = "k1") -> RosterSnapshot {
        RosterSnapshot(
            people: keys.map { .student($0) },
            classes: [RosterClass(sourceID: schoolClass, name: "Class \(schoolClass)")],
            enrolments: keys.map { RosterEnrolment(schoolClass: schoolClass, person: $0, role: .student) })
    }
}

extension RosterPerson {
    static func student(_ key: String, username: String? = nil) -> RosterPerson {
        RosterPerson(
            sourceID: key, role: .student, givenName: "Given", familyName: "Family \(key)", username: username ?? key,
            email: "", grade: "5", place: FilePlace(file: "students.csv", line: 2, column: 3, field: "sis_username"))
    }
}

extension RosterPlan {
    /// The plan in words: `added person s1`, `removed enrolment s1`.
    var words: [String] {
        people.map { "\($0.kind.rawValue) person \($0.after.sourceID ?? $0.after.username)" }
            + classes.map { "\($0.kind.rawValue) class \($0.after.sourceID ?? $0.after.name)" }
            + enrolments.map { "\($0.kind.rawValue) enrolment \($0.personName)" }
    }
}
