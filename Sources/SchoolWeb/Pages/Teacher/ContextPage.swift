public import Markup
public import SchoolModel

/// One level of an app's content, for browsing and choosing.
public struct ContextPage: HTML {
    public struct Child: Sendable {
        public var context: ContentContext
        /// How many contexts lie below it.
        public var children: Int

        public init(context: ContentContext, children: Int) {
            self.context = context
            self.children = children
        }
    }

    public struct Model: Sendable {
        public var app: ContentApp
        public var path: IdentifierPath
        /// The contexts above this one, the app's own first if it declared one.
        public var trail: [ContentContext]
        /// The context itself; nil at the root of an app that declared none there.
        public var context: ContentContext?
        public var children: [Child]
        /// The draft that content is chosen for, or nil.
        public var handout: Handout?
        /// Drafts that a context can be added to when none was named.
        public var drafts: [Handout] = []
        public var mayHandOut: Bool

        public init(
            app: ContentApp,
            path: IdentifierPath,
            trail: [ContentContext],
            context: ContentContext? = nil,
            children: [Child],
            handout: Handout? = nil,
            drafts: [Handout] = [],
            mayHandOut: Bool
        ) {
            self.app = app
            self.path = path
            self.trail = trail
            self.context = context
            self.children = children
            self.handout = handout
            self.drafts = drafts
            self.mayHandOut = mayHandOut
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
