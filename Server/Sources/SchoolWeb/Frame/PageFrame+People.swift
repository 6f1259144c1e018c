public import SchoolModel

// How people and classes are named and sorted.
extension PageFrame {
    /// The same page, on which people whose names are the same have their user names beside these, if its reader may
    /// read user names.
    ///
    /// Every page or list on which somebody does something to one of several people calls this with all of them.
    public func telling(apart people: some Sequence<Person>) -> PageFrame {
        telling(SameNames(people.map { (id: $0.id, name: $0.name.spoken) }))
    }

    /// The same for students of a report.
    func telling(apart students: some Sequence<Report.Student>) -> PageFrame {
        telling(SameNames(students.map { (id: $0.id, name: $0.name.spoken) }))
    }

    private func telling(_ names: SameNames) -> PageFrame {
        let mayRead = viewer?.role.readsUsernames ?? false
        return mayRead && !names.isEmpty ? naming(names) : self
    }

    /// A person's name as it is spoken, with the user name where another person of the page has the same.
    public func name(_ person: Person) -> String { sameNames.telling(person.name.spoken, person.username) }

    func name(_ student: Report.Student) -> String { sameNames.telling(student.name.spoken, student.username) }

    /// A person's name as registers write it, with the user name where another person of the page has the same.
    func listedName(_ person: Person) -> String {
        sameNames.contains(person.name.spoken) ? "\(person.name.listed) (\(person.username))" : person.name.listed
    }

    /// People in the order of a register of this language.
    func sorted(_ people: [Person]) -> [Person] {
        NameOrder(language: strings.language).sorted(people, by: \.name, then: \.username)
    }

    func sorted(_ names: [String]) -> [String] {
        NameOrder(language: strings.language).sorted(names) { PersonName(given: "", family: $0) }
    }

    func sorted(_ classes: [SchoolClass]) -> [SchoolClass] {
        NameOrder(language: strings.language).sorted(classes) { PersonName(given: "", family: $0.name) }
    }
}

extension Person {
    var name: PersonName { PersonName(given: givenName, family: familyName) }
}

extension Report.Student {
    var name: PersonName { PersonName(given: givenName, family: familyName) }
}
