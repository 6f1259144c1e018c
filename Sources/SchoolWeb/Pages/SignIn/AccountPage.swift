public import Foundation
public import Markup
public import SchoolModel

/// One's own account: language, password, and where one is signed in.
public struct AccountPage: HTML {
    /// A browser or a device in which the person is signed in.
    public struct Session: Sendable {
        public var id: String
        /// What the browser or the device calls itself.
        public var name: String
        public var isDevice: Bool
        public var startedAt: Date
        public var lastSeenAt: Date
        public var isCurrent: Bool

        public init(id: String, name: String, isDevice: Bool, startedAt: Date, lastSeenAt: Date, isCurrent: Bool) {
            self.id = id
            self.name = name
            self.isDevice = isDevice
            self.startedAt = startedAt
            self.lastSeenAt = lastSeenAt
            self.isCurrent = isCurrent
        }
    }

    public struct Model: Sendable {
        public var person: Person
        /// False for somebody who signs in by badge or code only.
        public var hasPassword: Bool
        public var sessions: [Session]

        public init(person: Person, hasPassword: Bool, sessions: [Session]) {
            self.person = person
            self.hasPassword = hasPassword
            self.sessions = sessions
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
