public import HTTPTypes
public import SchoolModel

/// Waits for teachers who browse an app's content.
///
/// A context provider repeats this call, which shows the school that it is running. The answer
/// comes as soon as someone opens a context of the app, and is empty if no one has. It is the same
/// for everyone: callers who may not publish simply get no questions.
public struct ListProviderQuestions: Endpoint, Hashable {
    public typealias Response = ProviderQuestions

    public static let method = HTTPRequest.Method.get
    public static let path = "/v1/apps/{appID}/providers/{providerID}/questions"
    public static let summary = "Waits for teachers who browse an app's content."

    public var appID: String
    /// The program's name for itself; no other program of the same session may use it.
    public var providerID: String
    /// The most seconds to wait, up to 25; if omitted, the answer comes immediately.
    public var wait: Int?

    public init(appID: String, providerID: String, wait: Int? = nil) {
        self.appID = appID
        self.providerID = providerID
        self.wait = wait
    }
}

/// The questions for a context provider.
public struct ProviderQuestions: Codable, Hashable, Sendable {
    /// A context whose descendants should be brought up to date.
    public struct Question: Codable, Hashable, Sendable {
        public var id: ProviderQuestion.ID
        /// The identifier path of the context, with the app's identifier first.
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

/// Reports that what a question asked for has been published, or that it can't be.
///
/// The answer is the same whether or not anyone is still waiting.
public struct AnswerProviderQuestion: Endpoint, Hashable {
    public typealias Response = Acknowledgement

    public static let method = HTTPRequest.Method.post
    public static let path = "/v1/apps/{appID}/providers/{providerID}/answers"
    public static let summary = "Reports that what a question asked for has been published, or that it can't be."

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
