public import Markup

/// A question before something that is hard to undo.
public struct ConfirmPage: HTML {
    /// What is asked.
    public enum Question: Sendable {
        case takeBack(handout: String, students: Int)
        case deleteHandout(handout: String)
        case deleteGroup(group: String)
        case archivePerson(name: String)
        case archiveClass(name: String)
        case removeApp(name: String, contexts: Int)
        case resetDevelopmentData
    }

    public struct Model: Sendable {
        public var question: Question
        /// Where the answer is posted to.
        public var action: String
        /// Hidden fields of the answer.
        public var fields: [String: String] = [:]
        /// Where to go instead.
        public var cancel: String

        public init(question: Question, action: String, fields: [String: String] = [:], cancel: String) {
            self.question = question
            self.action = action
            self.fields = fields
            self.cancel = cancel
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
