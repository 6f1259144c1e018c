public import Foundation
public import Markup
public import SchoolModel

/// A student's first page: what to do, by when.
public struct ToDoPage: HTML {
    public struct Item: Sendable {
        public var handout: Handout
        /// The deadline that counts for this student.
        public var due: Date?
        /// Who handed it out.
        public var teacher: Person
        public var activities: Int
        public var activitiesDone: Int

        public var isDone: Bool { activities > 0 && activitiesDone == activities }

        public init(handout: Handout, due: Date? = nil, teacher: Person, activities: Int, activitiesDone: Int) {
            self.handout = handout
            self.due = due
            self.teacher = teacher
            self.activities = activities
            self.activitiesDone = activitiesDone
        }
    }

    public struct Model: Sendable {
        public var items: [Item]

        public init(items: [Item]) {
            self.items = items
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
