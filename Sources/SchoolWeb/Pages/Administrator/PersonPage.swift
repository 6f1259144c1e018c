public import Foundation
public import Markup
public import SchoolModel

/// A form for one person, and what an administrator can do for them.
public struct PersonPage: HTML {
    /// A start code that was just made; it is shown once.
    public struct StartCode: Sendable {
        public var code: String
        public var expiresAt: Date

        public init(code: String, expiresAt: Date) {
            self.code = code
            self.expiresAt = expiresAt
        }
    }

    public struct Place: Sendable {
        public var schoolClass: SchoolClass
        public var role: Enrolment.Role

        public init(schoolClass: SchoolClass, role: Enrolment.Role) {
            self.schoolClass = schoolClass
            self.role = role
        }
    }

    public struct Model: Sendable {
        /// Nil for a new person.
        public var person: Person?
        /// What a new person is, to begin with.
        public var newRole: Person.Role = .student
        public var places: [Place] = []
        public var startCode: StartCode?
        public var hasPassword: Bool = false
        public var openSessions: Int = 0

        public init(
            person: Person? = nil,
            newRole: Person.Role = .student,
            places: [Place] = [],
            startCode: StartCode? = nil,
            hasPassword: Bool = false,
            openSessions: Int = 0
        ) {
            self.person = person
            self.newRole = newRole
            self.places = places
            self.startCode = startCode
            self.hasPassword = hasPassword
            self.openSessions = openSessions
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
