public import Foundation
public import Markup
public import SchoolModel

/// The audit log of the school.
public struct AuditPage: HTML {
    /// One line of the log.
    public struct Line: Sendable {
        public var at: Date
        /// Nil for what the server did by itself.
        public var actor: Person?
        /// What was done, as the log's code, such as `handout.posted`.
        public var act: String
        /// What it was done to: a name or a title, or nil.
        public var object: String?
        public var detail: String = ""

        public init(at: Date, actor: Person? = nil, act: String, object: String? = nil, detail: String = "") {
            self.at = at
            self.actor = actor
            self.act = act
            self.object = object
            self.detail = detail
        }
    }

    public struct Model: Sendable {
        public var lines: [Line]
        /// The person whose lines are shown, or nil for all.
        public var person: Person?
        /// The cursor of the next page, for `before`.
        public var next: String?

        public init(lines: [Line], person: Person? = nil, next: String? = nil) {
            self.lines = lines
            self.person = person
            self.next = next
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
