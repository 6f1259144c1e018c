public import Markup
public import SchoolModel

/// A form for one class, and who is in it.
public struct EditClassPage: HTML {
    public struct Model: Sendable {
        /// Nil for a new class.
        public var schoolClass: SchoolClass?
        public var teachers: [Person] = []
        public var students: [Person] = []
        public var search: String = ""
        /// People who match the search and are not in the class.
        public var found: [Person] = []

        public init(
            schoolClass: SchoolClass? = nil,
            teachers: [Person] = [],
            students: [Person] = [],
            search: String = "",
            found: [Person] = []
        ) {
            self.schoolClass = schoolClass
            self.teachers = teachers
            self.students = students
            self.search = search
            self.found = found
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
