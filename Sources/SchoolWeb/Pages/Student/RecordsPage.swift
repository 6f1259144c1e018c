public import Foundation
public import Markup
public import SchoolModel

/// What my teachers see: every record, for whom and why, and who looked.
public struct RecordsPage: HTML {
    /// What is recorded under one assignment.
    public struct Record: Sendable {
        public var handout: Handout
        public var activity: HandoutActivity
        public var schoolClass: SchoolClass
        /// Everybody who may see it.
        public var seenBy: [Person]
        public var assignment: Assignment
        /// The newest first.
        public var attempts: [Activity]

        public init(
            handout: Handout,
            activity: HandoutActivity,
            schoolClass: SchoolClass,
            seenBy: [Person],
            assignment: Assignment,
            attempts: [Activity]
        ) {
            self.handout = handout
            self.activity = activity
            self.schoolClass = schoolClass
            self.seenBy = seenBy
            self.assignment = assignment
            self.attempts = attempts
        }
    }

    /// Somebody looked.
    public struct Look: Sendable {
        public var at: Date
        public var person: Person
        /// What was looked at: the title of a handout or the name of a class.
        public var subject: String

        public init(at: Date, person: Person, subject: String) {
            self.at = at
            self.person = person
            self.subject = subject
        }
    }

    public struct Model: Sendable {
        public var records: [Record]
        /// The newest first.
        public var looks: [Look]

        public init(records: [Record], looks: [Look]) {
            self.records = records
            self.looks = looks
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
