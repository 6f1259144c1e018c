public import Markup

/// The classes of the school.
public struct ClassesPage: HTML {
    public struct Model: Sendable {
        public var classes: [ClassCard]
        public var search: String = ""
        public var showsArchived: Bool = false
        public var next: String?

        public init(classes: [ClassCard], search: String = "", showsArchived: Bool = false, next: String? = nil) {
            self.classes = classes
            self.search = search
            self.showsArchived = showsArchived
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
