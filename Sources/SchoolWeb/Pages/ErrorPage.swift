public import Markup
public import SchoolModel

/// What a person reads when something can't be shown or done.
public struct ErrorPage: HTML {
    public struct Model: Sendable {
        /// The HTTP status that the page is answered with.
        public var status: Int
        public var refusal: Refusal?
        /// What to tell whoever looks after the server, or nil.
        public var reference: String?
        /// Seconds until another try makes sense, or nil.
        public var retryAfter: Int?

        public init(status: Int, refusal: Refusal? = nil, reference: String? = nil, retryAfter: Int? = nil) {
            self.status = status
            self.refusal = refusal
            self.reference = reference
            self.retryAfter = retryAfter
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
