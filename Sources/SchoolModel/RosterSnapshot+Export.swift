extension RosterSnapshot {
    /// What the school tells other systems: everybody and every class that is not archived.
    ///
    /// A person or a class keeps the identifier that its roster gave it; what was entered by hand, or
    /// whose identifier `accepts` turns down, goes by the school's own, which an import recognizes.
    ///
    /// - Parameters:
    ///   - state: What the school has.
    ///   - accepts: Whether the format can carry an identifier.
    public init(of state: RosterState, accepts: (String) -> Bool = { _ in true }) {
        func key(_ source: String?, _ own: String) -> String {
            guard let source, accepts(source) else { return own }
            return source
        }
        var peopleByID: [Person.ID: RosterPerson] = [:]
        var classesByID: [SchoolClass.ID: RosterClass] = [:]
        self.init()
        for person in state.people.sorted(by: { $0.id < $1.id }) where !person.isArchived {
            let row = RosterPerson(
                sourceID: key(person.sourceID, person.id.description), role: person.role,
                givenName: person.givenName, familyName: person.familyName, username: person.username,
                email: person.email ?? "", grade: person.grade ?? "")
            peopleByID[person.id] = row
            people.append(row)
        }
        for one in state.classes.sorted(by: { $0.id < $1.id }) where !one.isArchived {
            let row = RosterClass(
                sourceID: key(one.sourceID, one.id.description), name: one.name, subject: one.subject ?? "")
            classesByID[one.id] = row
            classes.append(row)
        }
        let places = state.places.map(\.enrolment).sorted {
            ($0.schoolClass, $0.person) < ($1.schoolClass, $1.person)
        }
        for enrolment in places {
            guard let person = peopleByID[enrolment.person], let one = classesByID[enrolment.schoolClass],
                (person.role == .student) == (enrolment.role == .student)
            else { continue }
            enrolments.append(
                RosterEnrolment(schoolClass: one.sourceID, person: person.sourceID, role: enrolment.role))
        }
    }
}
