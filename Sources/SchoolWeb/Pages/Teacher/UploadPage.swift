public import Markup
public import SchoolModel

/// Where a teacher puts a file into a handout.
public struct UploadPage: HTML {
    public struct Model: Sendable {
        public var handout: Handout

        public init(handout: Handout) {
            self.handout = handout
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
