extension RosterPlan {
    /// A short text that differs as soon as the plan would do something else, in every process.
    ///
    /// Each comparison makes new identifiers for whatever is new, so here the roster's own names stand for them.
    /// The order counts for nothing: a database may list the same school in another one.
    public var fingerprint: String {
        let names = Names(self)
        var print = Fingerprint()
        print.add(Self.sorted(locations.map { [$0.kind.rawValue] + names.parts($0.after) + Self.parts($0.fields) }))
        print.add(Self.sorted(people.map { [$0.kind.rawValue] + names.parts($0.after) + Self.parts($0.fields) }))
        print.add(Self.sorted(classes.map { [$0.kind.rawValue] + names.parts($0.after) + Self.parts($0.fields) }))
        print.add(
            Self.sorted(
                enrolments.map { change in
                    [change.kind.rawValue, change.endsNow ? "1" : "0"] + names.parts(change.enrolment)
                        + Self.parts(change.fields)
                }))
        return print.text
    }

    private static func sorted(_ lists: [[String]]) -> [[String]] {
        lists.sorted { $0.lexicographicallyPrecedes($1) }
    }

    private static func parts(_ fields: [RosterFieldChange]) -> [String] {
        fields.flatMap { [$0.field, optional($0.old), optional($0.new)] }
    }

    /// What things are called that the plan is about.
    private struct Names {
        private var locations: [Location.ID: String] = [:]
        private var people: [Person.ID: String] = [:]
        private var classes: [SchoolClass.ID: String] = [:]

        init(_ plan: RosterPlan) {
            for change in plan.locations where change.before == nil {
                locations[change.after.id] = change.after.sourceID
            }
            for change in plan.people where change.before == nil { people[change.after.id] = change.after.sourceID }
            for change in plan.classes where change.before == nil { classes[change.after.id] = change.after.sourceID }
        }

        private func name(of id: Location.ID?) -> String {
            guard let id else { return "" }
            return locations[id].map { "new \($0)" } ?? id.description
        }

        private func name(of id: Person.ID) -> String { people[id].map { "new \($0)" } ?? id.description }

        private func name(of id: SchoolClass.ID) -> String { classes[id].map { "new \($0)" } ?? id.description }

        func parts(_ location: Location) -> [String] {
            [
                name(of: location.id), location.name, location.kind, optional(location.number),
                name(of: location.parent), optional(location.sourceID),
            ]
        }

        func parts(_ person: Person) -> [String] {
            [
                name(of: person.id), person.role.rawValue, person.givenName, optional(person.middleName),
                person.familyName, person.username, optional(person.email), optional(person.grade),
                optional(person.number), optional(person.sourceID), person.isArchived ? "1" : "0",
                "\(person.locations.count)",
            ] + person.locations.map { name(of: $0) }
        }

        func parts(_ schoolClass: SchoolClass) -> [String] {
            [
                name(of: schoolClass.id), schoolClass.name, optional(schoolClass.subject),
                name(of: schoolClass.location), optional(schoolClass.sourceID),
                schoolClass.isArchived ? "1" : "0",
            ]
        }

        func parts(_ enrolment: Enrolment) -> [String] {
            [
                name(of: enrolment.schoolClass), name(of: enrolment.person), enrolment.role.rawValue,
                optional(enrolment.period.begins?.description), optional(enrolment.period.ends?.description),
            ]
        }
    }
}

/// A text that may be missing, which differs from an empty one.
private func optional(_ text: String?) -> String { text.map { "=\($0)" } ?? "" }
