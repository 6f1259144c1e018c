public import Markup
public import SchoolModel

/// What an import would change, to be confirmed; or what it changed.
public struct RosterImportPage: HTML {
    /// One thing that changes.
    public struct Change: Sendable {
        public enum Kind: String, CaseIterable, Sendable {
            case add, update, archive, restore, enrol, withdraw
        }

        public enum Thing: String, CaseIterable, Sendable {
            case person, schoolClass, enrolment
        }

        /// A field with what it was and what it becomes.
        public struct Field: Sendable {
            public var name: String
            public var old: String
            public var new: String

            public init(name: String, old: String, new: String) {
                self.name = name
                self.old = old
                self.new = new
            }
        }

        public var kind: Kind
        public var thing: Thing
        /// The name of the person, of the class, or of both for an enrolment.
        public var name: String
        public var fields: [Field] = []

        public init(kind: Kind, thing: Thing, name: String, fields: [Field] = []) {
            self.kind = kind
            self.thing = thing
            self.name = name
            self.fields = fields
        }
    }

    /// A row that can't be read.
    public struct Problem: Sendable {
        public var file: String
        public var line: Int
        public var column: String?
        public var refusal: Refusal

        public init(file: String, line: Int, column: String? = nil, refusal: Refusal) {
            self.file = file
            self.line = line
            self.column = column
            self.refusal = refusal
        }
    }

    public struct Model: Sendable {
        public var id: String
        public var fileName: String
        /// The changes to name, as many as fit on a page.
        public var changes: [Change]
        /// How many there are of each kind, those not named included.
        public var counts: [Change.Kind: Int]
        public var problems: [Problem]
        public var problemCount: Int
        /// How many people and classes would be archived, and how many may be without being confirmed.
        public var removals: Int
        public var ceiling: Int
        /// Whether it was done.
        public var isDone: Bool = false

        public init(
            id: String,
            fileName: String,
            changes: [Change],
            counts: [Change.Kind: Int],
            problems: [Problem],
            problemCount: Int,
            removals: Int,
            ceiling: Int,
            isDone: Bool = false
        ) {
            self.id = id
            self.fileName = fileName
            self.changes = changes
            self.counts = counts
            self.problems = problems
            self.problemCount = problemCount
            self.removals = removals
            self.ceiling = ceiling
            self.isDone = isDone
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
