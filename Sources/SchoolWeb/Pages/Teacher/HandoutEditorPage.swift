public import Foundation
public import Markup
public import SchoolModel

/// Where a teacher writes a handout.
public struct HandoutEditorPage: HTML {
    /// A class that the handout can go to, with what is in it.
    public struct Choice: Sendable {
        public var schoolClass: SchoolClass
        public var groups: [StudentGroup]
        public var students: [Person]

        public init(schoolClass: SchoolClass, groups: [StudentGroup], students: [Person]) {
            self.schoolClass = schoolClass
            self.groups = groups
            self.students = students
        }
    }

    public struct Model: Sendable {
        public var handout: Handout
        public var choices: [Choice]
        /// Names of the apps that the activities come from, by identifier.
        public var appNames: [String: String]
        public var files: [StoredFile.ID: StoredFile]
        /// Posting makes `postsDate` and `postsTime`; a default for scheduling, such as tomorrow at 8.
        public var defaultPostsAt: Date

        public init(
            handout: Handout,
            choices: [Choice],
            appNames: [String: String],
            files: [StoredFile.ID: StoredFile],
            defaultPostsAt: Date
        ) {
            self.handout = handout
            self.choices = choices
            self.appNames = appNames
            self.files = files
            self.defaultPostsAt = defaultPostsAt
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
