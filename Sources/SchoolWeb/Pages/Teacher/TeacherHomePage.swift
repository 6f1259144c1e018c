public import Markup

/// A teacher's first page: what needs me now, and my classes.
public struct TeacherHomePage: HTML {
    public struct Model: Sendable {
        /// Everything the teacher may see that is not archived; the page sorts out what needs attention.
        public var handouts: [HandoutCard]
        public var classes: [ClassCard]

        public init(handouts: [HandoutCard], classes: [ClassCard]) {
            self.handouts = handouts
            self.classes = classes
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
