public import Foundation
public import SchoolModel

/// What every page needs besides its own model: who looks, in which language, and what just happened.
public struct PageFrame: Sendable {
    /// The person who has signed in.
    public struct Viewer: Hashable, Sendable {
        public var id: Person.ID
        public var givenName: String
        public var familyName: String
        public var role: Person.Role

        public init(id: Person.ID, givenName: String, familyName: String, role: Person.Role) {
            self.id = id
            self.givenName = givenName
            self.familyName = familyName
            self.role = role
        }

        public init(_ person: Person) {
            self.init(
                id: person.id, givenName: person.givenName, familyName: person.familyName, role: person.role)
        }
    }

    /// As what a developer acts.
    public enum DeveloperRole: String, CaseIterable, Sendable {
        /// The person who signed in.
        case oneself = "self"
        case teacher, student, neither
    }

    /// A form that was refused, with everything that was typed into it.
    public struct RefusedForm: Hashable, Sendable {
        /// The address that the form was posted to; only that form shows the refusal.
        public var action: String
        public var refusal: Refusal
        public var values: [String: [String]]

        public init(action: String, refusal: Refusal, values: [String: [String]]) {
            self.action = action
            self.refusal = refusal
            self.values = values
        }
    }

    public var strings: Strings
    public var timeZone: TimeZone
    public var now: Date
    public var schoolName: String
    public var csrfToken: String
    /// Nil for somebody who has not signed in.
    public var viewer: Viewer?
    /// The address of this page, for coming back to it.
    public var path: String
    /// What the developer bar shows; nil when developer mode is off.
    public var developer: DeveloperRole?
    /// What was just done, said once at the top of the page.
    public var notice: Notice?
    public var refused: RefusedForm?

    public init(
        strings: Strings,
        timeZone: TimeZone,
        now: Date,
        schoolName: String,
        csrfToken: String,
        viewer: Viewer? = nil,
        path: String,
        developer: DeveloperRole? = nil,
        notice: Notice? = nil,
        refused: RefusedForm? = nil
    ) {
        self.strings = strings
        self.timeZone = timeZone
        self.now = now
        self.schoolName = schoolName
        self.csrfToken = csrfToken
        self.viewer = viewer
        self.path = path
        self.developer = developer
        self.notice = notice
        self.refused = refused
    }
}

/// Something that was just done, to be said once on the next page.
///
/// It travels over the redirect as its raw value.
public enum Notice: String, CaseIterable, Sendable {
    case saved, posted, scheduled, unscheduled, takenBack, locked, unlocked, completed, archived, restored, copied,
        deleted
    case activityAdded, activityRemoved, fileAdded, extended, extensionRemoved
    case markedDone, markedNotDone
    case passwordChanged, languageChanged, sessionEnded, sessionsEnded, signedOut, tokenRevoked
    case personAdded, classAdded, enrolled, withdrawn, groupSaved, startCodeMade, badgeVoided
    case resultsReleased, resultsWithheld, answerAccepted
    case classMade, joined, askedToJoin, left, invited, revoked
    case imported, appRemoved, keyAdded, keyRemoved, developmentDataReset
}
