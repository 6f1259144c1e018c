extension RosterSnapshot {
    /// What the school exports to other systems: every person and class that isn't archived.
    ///
    /// A person or a class keeps the identifier that its roster gave it; those entered by hand, or
    /// whose identifier `accepts` rejects, use the school's own, which an import recognises.
    /// Viewers are left out: they aren't part of a class, and other systems have no such role.
    ///
    /// - Parameters:
    ///   - state: What the school has.
    ///   - accepts: Whether the format can carry an identifier.
    public init(of state: RosterState, accepts: (String) -> Bool = { _ in true }) {
        func key(_ source: String?, _ own: String) -> String {
            guard let source, accepts(source) else { return own }
            return source
        }
        var locationsByID: [Location.ID: String] = [:]
        var peopleByID: [Person.ID: RosterPerson] = [:]
        var classesByID: [SchoolClass.ID: RosterClass] = [:]
        self.init()
        namesPeriods = true
        let used = Self.locations(of: state)
        for location in used { locationsByID[location.id] = key(location.sourceID, location.id.description) }
        locations = used.map { location in
            RosterLocation(
                sourceID: locationsByID[location.id] ?? "", name: location.name, kind: location.kind,
                number: location.number ?? "", parent: location.parent.flatMap { locationsByID[$0] } ?? "")
        }
        for person in state.people.sorted(by: { $0.id < $1.id }) where !person.isArchived {
            let row = RosterPerson(
                sourceID: key(person.sourceID, person.id.description), role: person.role,
                givenName: person.givenName, middleName: person.middleName ?? "", familyName: person.familyName,
                username: person.username, email: person.email ?? "", grade: person.grade ?? "",
                number: person.number ?? "", locations: person.locations.compactMap { locationsByID[$0] })
            peopleByID[person.id] = row
            people.append(row)
        }
        for one in state.classes.sorted(by: { $0.id < $1.id }) where !one.isArchived {
            let row = RosterClass(
                sourceID: key(one.sourceID, one.id.description), name: one.name, subject: one.subject ?? "",
                location: one.location.flatMap { locationsByID[$0] } ?? "")
            classesByID[one.id] = row
            classes.append(row)
        }
        let places = state.places.sorted {
            ($0.enrolment.schoolClass, $0.enrolment.person) < ($1.enrolment.schoolClass, $1.enrolment.person)
        }
        for place in places {
            let enrolment = place.enrolment
            guard let person = peopleByID[enrolment.person], let one = classesByID[enrolment.schoolClass],
                enrolment.role != .viewer, person.role.map(enrolment.role.fits) == true
            else { continue }
            enrolments.append(
                RosterEnrolment(
                    schoolClass: one.sourceID, person: person.sourceID, role: enrolment.role,
                    period: enrolment.period,
                    standing: place.isCurrent ? .current : place.isOver ? .over : .upcoming))
        }
    }

    /// The locations of people and classes that aren't archived, and the locations that contain them.
    private static func locations(of state: RosterState) -> [Location] {
        let all = Dictionary(state.locations.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
        var waiting = state.people.filter { !$0.isArchived }.flatMap(\.locations)
        waiting += state.classes.filter { !$0.isArchived }.compactMap(\.location)
        var used: Set<Location.ID> = []
        while let id = waiting.popLast() {
            if used.insert(id).inserted, let parent = all[id]?.parent { waiting.append(parent) }
        }
        return used.sorted().compactMap { all[$0] }
    }
}
