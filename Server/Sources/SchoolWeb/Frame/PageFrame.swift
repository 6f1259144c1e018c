public import Foundation
public import SchoolModel

/// What every page needs besides its own model: who looks, in which language, and what just happened.
///
/// It is a class for the same reason as ``Strings``: every component carries it, and the copies of ten values
/// in each were a third of the module's code.
public final class PageFrame: Sendable {
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

    /// The role in which a developer acts.
    public enum DeveloperRole: String, CaseIterable, Sendable {
        /// The person who signed in.
        case oneself = "self"
        case teacher, student, neither
    }

    /// A form that was refused, with everything that was typed into it.
    public struct RefusedForm: Hashable, Sendable {
        /// The address that the form was posted to; only that form shows the refusal.
        public var action: String
        /// What is wrong, the first of them at the top of the page.
        public var refusals: [Refusal]
        public var values: [String: [String]]

        public init(action: String, refusal: Refusal, values: [String: [String]]) {
            self.init(action: action, refusals: [refusal], values: values)
        }

        /// A form of which several fields can't stay as they are.
        public init(action: String, refusals: [Refusal], values: [String: [String]]) {
            self.action = action
            self.refusals = refusals
            self.values = values
        }

        public var refusal: Refusal? { refusals.first }
    }

    public let strings: Strings
    public let timeZone: TimeZone
    public let now: Date
    public let schoolName: String
    /// The name of the school's logo; nil for none.
    public let logo: String?
    public let csrfToken: String
    /// Nil for somebody who has not signed in.
    public let viewer: Viewer?
    /// The address of this page, for coming back to it.
    public let path: String
    /// What the developer bar shows; nil when developer mode is off.
    public let developer: DeveloperRole?
    /// What was just done, said once at the top of the page.
    public let notice: Notice?
    public let refused: RefusedForm?
    /// The names that several people of the page have; empty for readers who must not read user names.
    let sameNames: SameNames

    public convenience init(
        strings: Strings,
        timeZone: TimeZone,
        now: Date,
        schoolName: String,
        logo: String? = nil,
        csrfToken: String,
        viewer: Viewer? = nil,
        path: String,
        developer: DeveloperRole? = nil,
        notice: Notice? = nil,
        refused: RefusedForm? = nil
    ) {
        self.init(
            strings: strings, timeZone: timeZone, now: now, schoolName: schoolName, logo: logo, csrfToken: csrfToken,
            viewer: viewer, path: path, developer: developer, notice: notice, refused: refused,
            sameNames: SameNames())
    }

    private init(
        strings: Strings, timeZone: TimeZone, now: Date, schoolName: String, logo: String?, csrfToken: String,
        viewer: Viewer?, path: String, developer: DeveloperRole?, notice: Notice?, refused: RefusedForm?,
        sameNames: SameNames
    ) {
        self.strings = strings
        self.timeZone = timeZone
        self.now = now
        self.schoolName = schoolName
        self.logo = logo
        self.csrfToken = csrfToken
        self.viewer = viewer
        self.path = path
        self.developer = developer
        self.notice = notice
        self.refused = refused
        self.sameNames = sameNames
    }

    /// The same page, without a refused form.
    var withoutRefusal: PageFrame {
        PageFrame(
            strings: strings, timeZone: timeZone, now: now, schoolName: schoolName, logo: logo, csrfToken: csrfToken,
            viewer: viewer, path: path, developer: developer, notice: notice, refused: nil,
            sameNames: sameNames)
    }

    /// The same page, with these names as those that several people have.
    func naming(_ sameNames: SameNames) -> PageFrame {
        PageFrame(
            strings: strings, timeZone: timeZone, now: now, schoolName: schoolName, logo: logo, csrfToken: csrfToken,
            viewer: viewer, path: path, developer: developer, notice: notice, refused: refused, sameNames: sameNames)
    }

    /// The page for somebody who has just signed in, in a session of their own.
    public func signedIn(as viewer: Viewer, csrfToken: String, path: String) -> PageFrame {
        PageFrame(
            strings: strings, timeZone: timeZone, now: now, schoolName: schoolName, logo: logo, csrfToken: csrfToken,
            viewer: viewer, path: path, developer: developer, notice: notice, refused: refused)
    }
}
