public import Foundation
public import Markup
public import SchoolModel

/// A sheet of start codes to cut up, one for each student of a class.
public struct StartCodesPage: HTML {
    public struct Code: Sendable {
        public var student: Person
        public var code: String

        public init(student: Person, code: String) {
            self.student = student
            self.code = code
        }
    }

    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        public var students: [Person]
        /// The codes that were just made; empty before, when the page explains.
        public var codes: [Code]
        public var expiresAt: Date?
        /// The address to type, such as `school.example/sign-in`.
        public var address: String

        public init(
            schoolClass: SchoolClass, students: [Person], codes: [Code], expiresAt: Date? = nil, address: String
        ) {
            self.schoolClass = schoolClass
            self.students = students
            self.codes = codes
            self.expiresAt = expiresAt
            self.address = address
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
