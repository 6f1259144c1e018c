public import Markup
public import SchoolModel

/// A class as its teachers see it: handouts, students, groups.
public struct ClassPage: HTML {
    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        public var teachers: [Person]
        public var students: [Person]
        public var groups: [StudentGroup]
        public var handouts: [HandoutCard]
        public var mayWriteHandouts: Bool
        public var mayManageGroups: Bool
        public var mayPrintSignIn: Bool
        public var mayManageRoster: Bool

        public init(
            schoolClass: SchoolClass,
            teachers: [Person],
            students: [Person],
            groups: [StudentGroup],
            handouts: [HandoutCard],
            mayWriteHandouts: Bool,
            mayManageGroups: Bool,
            mayPrintSignIn: Bool,
            mayManageRoster: Bool
        ) {
            self.schoolClass = schoolClass
            self.teachers = teachers
            self.students = students
            self.groups = groups
            self.handouts = handouts
            self.mayWriteHandouts = mayWriteHandouts
            self.mayManageGroups = mayManageGroups
            self.mayPrintSignIn = mayPrintSignIn
            self.mayManageRoster = mayManageRoster
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
