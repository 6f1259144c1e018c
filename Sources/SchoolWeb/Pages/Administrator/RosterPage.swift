public import Markup

/// Where a roster is uploaded and downloaded.
public struct RosterPage: HTML {
    public struct Model: Sendable {
        /// The formats that can be downloaded, such as `oneroster-1.2`, with the names they are known by.
        public var exports: [String: String]

        public init(exports: [String: String]) {
            self.exports = exports
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
