public import Markup
public import SchoolModel

/// The attempts behind one cell of a report.
public struct AttemptsPage: HTML {
    public struct Model: Sendable {
        public var handout: Handout
        public var student: Report.Student
        public var activity: HandoutActivity
        public var assignment: Assignment
        /// The newest first.
        public var attempts: [Activity]
        public var mayMark: Bool

        public init(
            handout: Handout,
            student: Report.Student,
            activity: HandoutActivity,
            assignment: Assignment,
            attempts: [Activity],
            mayMark: Bool
        ) {
            self.handout = handout
            self.student = student
            self.activity = activity
            self.assignment = assignment
            self.attempts = attempts
            self.mayMark = mayMark
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
