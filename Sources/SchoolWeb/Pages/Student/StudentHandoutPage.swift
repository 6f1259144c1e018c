public import Foundation
public import Markup
public import SchoolModel

/// A handout as a student works on it: one big button per activity.
public struct StudentHandoutPage: HTML {
    public struct Work: Sendable {
        public var activity: HandoutActivity
        public var status: Report.Status
        /// What the app reported last, as the teacher sees it; nil without any attempt.
        public var main: Report.Value?
        /// The app's name for a context.
        public var appName: String?
        /// The file for a file.
        public var file: StoredFile?
        /// What kind of content it is, for a context.
        public var kind: ContentContext.Kind?
        public var minutes: ClosedRange<Int>?

        public init(
            activity: HandoutActivity,
            status: Report.Status,
            main: Report.Value? = nil,
            appName: String? = nil,
            file: StoredFile? = nil,
            kind: ContentContext.Kind? = nil,
            minutes: ClosedRange<Int>? = nil
        ) {
            self.activity = activity
            self.status = status
            self.main = main
            self.appName = appName
            self.file = file
            self.kind = kind
            self.minutes = minutes
        }
    }

    public struct Model: Sendable {
        public var handout: Handout
        public var due: Date?
        /// The teachers who see what is recorded.
        public var teachers: [Person]
        public var work: [Work]
        /// Whether a teacher looks at it before posting: nothing can be opened or marked.
        public var isPreview: Bool = false

        public init(handout: Handout, due: Date? = nil, teachers: [Person], work: [Work], isPreview: Bool = false) {
            self.handout = handout
            self.due = due
            self.teachers = teachers
            self.work = work
            self.isPreview = isPreview
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
