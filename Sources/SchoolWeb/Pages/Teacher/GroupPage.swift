public import Markup
public import SchoolModel

/// A form for a group of students.
public struct GroupPage: HTML {
    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        /// Nil for a new group.
        public var group: StudentGroup?
        public var students: [Person]

        public init(schoolClass: SchoolClass, group: StudentGroup? = nil, students: [Person]) {
            self.schoolClass = schoolClass
            self.group = group
            self.students = students
        }
    }

    let model: Model
    let frame: PageFrame

    public init(model: Model, frame: PageFrame) {
        self.model = model
        self.frame = frame
    }

    public var body: some HTML { "" }
}
