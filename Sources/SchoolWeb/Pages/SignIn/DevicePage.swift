public import Markup

/// Where a device that shows a code is let in.
public struct DevicePage: HTML {
    /// A device that waits to be let in.
    public struct Request: Sendable {
        public var clientName: String
        /// The code that the device shows, as the person should compare it.
        public var code: String

        public init(clientName: String, code: String) {
            self.clientName = clientName
            self.code = code
        }
    }

    /// What was decided.
    public enum Outcome: Sendable {
        case allowed, denied
    }

    public struct Model: Sendable {
        /// The code to begin with, from the address.
        public var code: String?
        /// What to confirm, once a code was found.
        public var request: Request?
        public var outcome: Outcome?

        public init(code: String? = nil, request: Request? = nil, outcome: Outcome? = nil) {
            self.code = code
            self.request = request
            self.outcome = outcome
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
