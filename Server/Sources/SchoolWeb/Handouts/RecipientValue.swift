public import SchoolModel

extension Handout.Recipient {
    /// How a form names a recipient: `class:…`, `group:CLASS:…` or `student:CLASS:…`.
    public var formValue: String {
        switch self {
        case .everyone(let schoolClass): "class:\(schoolClass)"
        case .group(let group, let schoolClass): "group:\(schoolClass):\(group)"
        case .student(let student, let schoolClass): "student:\(schoolClass):\(student)"
        }
    }

    public init?(formValue: String) {
        let parts = formValue.split(separator: ":").map(String.init)
        guard parts.count > 1, let schoolClass = SchoolClass.ID(parts[1]) else { return nil }
        switch (parts[0], parts.count) {
        case ("class", 2):
            self = .everyone(in: schoolClass)
        case ("group", 3):
            guard let group = StudentGroup.ID(parts[2]) else { return nil }
            self = .group(group, in: schoolClass)
        case ("student", 3):
            guard let student = Person.ID(parts[2]) else { return nil }
            self = .student(student, in: schoolClass)
        default: return nil
        }
    }
}
