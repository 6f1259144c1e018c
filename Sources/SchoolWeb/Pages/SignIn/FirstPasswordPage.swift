public import Markup

/// Where somebody who came with a start code chooses a password.
public struct FirstPasswordPage: HTML {
    public struct Model: Sendable {
        public var username: String

        public init(username: String) {
            self.username = username
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
