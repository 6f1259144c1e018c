public import Markup
public import SchoolModel

/// A handout as its teachers see it: the report grid, and what can be done.
public struct HandoutPage: HTML {
    public struct Model: Sendable {
        public var handout: Handout
        public var author: Person
        public var classes: [SchoolClass]
        /// The groups that the recipients name.
        public var groups: [StudentGroup]
        public var report: Report
        public var sort: ReportSort
        /// What may be done now.
        public var actions: Set<HandoutAction>
        public var mayEdit: Bool

        public init(
            handout: Handout,
            author: Person,
            classes: [SchoolClass],
            groups: [StudentGroup],
            report: Report,
            sort: ReportSort,
            actions: Set<HandoutAction>,
            mayEdit: Bool
        ) {
            self.handout = handout
            self.author = author
            self.classes = classes
            self.groups = groups
            self.report = report
            self.sort = sort
            self.actions = actions
            self.mayEdit = mayEdit
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
