public import Markup
public import SchoolModel

/// The apps whose content can be handed out.
public struct AppsPage: HTML {
    public struct Entry: Sendable {
        public var app: ContentApp
        /// How many contexts of the app can be handed out.
        public var assignable: Int

        public init(app: ContentApp, assignable: Int) {
            self.app = app
            self.assignable = assignable
        }
    }

    public struct Model: Sendable {
        public var apps: [Entry]
        /// The draft that content is chosen for, or nil.
        public var handout: Handout?
        public var mayRemove: Bool

        public init(apps: [Entry], handout: Handout? = nil, mayRemove: Bool) {
            self.apps = apps
            self.handout = handout
            self.mayRemove = mayRemove
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
