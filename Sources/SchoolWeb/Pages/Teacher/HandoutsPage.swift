public import Markup
public import SchoolModel

/// All handouts of a teacher, by state.
public struct HandoutsPage: HTML {
    public struct Model: Sendable {
        /// The state that was asked for, or nil for all that are not archived.
        public var state: Handout.State?
        public var handouts: [HandoutCard]

        public init(state: Handout.State? = nil, handouts: [HandoutCard]) {
            self.state = state
            self.handouts = handouts
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
