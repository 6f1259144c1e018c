public import Markup
public import SchoolModel

/// Where people sign in: by user name and password, by start code, or by badge.
public struct SignInPage: HTML {
    /// A way in.
    public enum Method: String, CaseIterable, Sendable {
        case password, code, badge
    }

    /// Somebody of the demo school, with the password that everybody may know.
    public struct DemoPerson: Sendable {
        public var name: String
        public var role: Person.Role
        public var username: String
        public var password: String

        public init(name: String, role: Person.Role, username: String, password: String) {
            self.name = name
            self.role = role
            self.username = username
            self.password = password
        }
    }

    public struct Model: Sendable {
        public var method: Method
        /// Where to go afterwards: a path of this server, or nil.
        public var returnTo: String?
        /// Empty except in the demo.
        public var demoPeople: [DemoPerson] = []

        public init(method: Method, returnTo: String? = nil, demoPeople: [DemoPerson] = []) {
            self.method = method
            self.returnTo = returnTo
            self.demoPeople = demoPeople
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
