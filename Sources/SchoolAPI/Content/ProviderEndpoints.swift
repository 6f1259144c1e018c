public import HTTPTypes
public import SchoolModel

/// Waits for teachers who browse an app's content.
///
/// A context provider asks this again and again; so the school knows that it is there. The answer
/// comes as soon as somebody opens a context of the app, and is empty when nobody has. It is the same
/// for everyone: those who may not publish are simply asked nothing.
public struct ListProviderQuestions: Endpoint, Hashable {
    public typealias Response = ProviderQuestions

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/apps/{appID}/providers/{providerID}/questions"

    public var appID: String
    /// What the program calls itself; no other of the same session may.
    public var providerID: String
    /// How many seconds to wait at most, up to 25; without it, the answer comes at once.
    public var wait: Int?

    public init(appID: String, providerID: String, wait: Int? = nil) {
        self.appID = appID
        self.providerID = providerID
        self.wait = wait
    }
}

/// What a context provider is asked.
public struct ProviderQuestions: Codable, Hashable, Sendable {
    /// A context whose descendants are to be brought up to date.
    public struct Question: Codable, Hashable, Sendable {
        public var id: ProviderQuestion.ID
        /// The identifier path of the context, the app's identifier first.
        public var path: [String]

        public init(id: ProviderQuestion.ID, path: [String]) {
            self.id = id
            self.path = path
        }
    }

    public var questions: [Question]

    public init(questions: [Question]) {
        self.questions = questions
    }
}

/// Says that what a question asked for has been published, or that it can't be.
///
/// The answer is the same whether anybody still waits or not.
public struct AnswerProviderQuestion: Endpoint, Hashable {
    public typealias Response = Acknowledgement

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/apps/{appID}/providers/{providerID}/answers"

    public var appID: String
    public var providerID: String
    public var questionID: ProviderQuestion.ID
    public var isDone: Bool

    public init(appID: String, providerID: String, questionID: ProviderQuestion.ID, isDone: Bool) {
        self.appID = appID
        self.providerID = providerID
        self.questionID = questionID
        self.isDone = isDone
    }
}
