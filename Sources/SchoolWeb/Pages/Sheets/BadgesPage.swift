public import Markup
public import SchoolModel

/// A sheet of QR badges to cut up, one for each student of a class.
public struct BadgesPage: HTML {
    public struct Badge: Sendable {
        public var student: Person
        /// The QR code of the address with the secret, made by the school's own code.
        public var image: TrustedSVG
        /// The secret, for typing when there is no camera.
        public var code: String

        public init(student: Person, image: TrustedSVG, code: String) {
            self.student = student
            self.image = image
            self.code = code
        }
    }

    public struct Model: Sendable {
        public var schoolClass: SchoolClass
        public var students: [Person]
        /// The badges that were just made; empty before, when the page explains.
        public var badges: [Badge]
        public var address: String

        public init(schoolClass: SchoolClass, students: [Person], badges: [Badge], address: String) {
            self.schoolClass = schoolClass
            self.students = students
            self.badges = badges
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
