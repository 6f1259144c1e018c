#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something that a person is notified of, once.
///
/// It says what happened to which thing and never repeats its content: what the person may read is looked up
/// when the notification is shown or sent.
public struct PersonNotification: Hashable, Identifiable, Sendable {
    public typealias ID = Identifier<PersonNotification>

    /// What happened.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// There is something new to do.
        case newWork
        /// Something unfinished is due soon.
        case deadline
        /// The results of a test, or of what a person marked, can be read.
        case returned
        /// A class is offered.
        case invitation
        /// A deadline has followed a lesson, or a student was given more time.
        case deadlineMoved
        /// Lessons are cancelled, moved or changed, or are as planned again.
        case timetable
        /// A lesson was declared an exam.
        case exam

        /// Whether people with a role are ever notified of it: only students are given work.
        public func concerns(_ role: Person.Role) -> Bool {
            switch self {
            case .newWork, .deadline, .returned: role == .student
            case .deadlineMoved: role != .administrator
            case .invitation, .timetable, .exam: true
            }
        }
    }

    /// What it is about.
    public enum Subject: Hashable, Sendable {
        case handout(Handout.ID)
        case share(Share.ID)
        /// The person's own timetable.
        case timetable
    }

    public let id: ID
    public let person: Person.ID
    public let kind: Kind
    public let subject: Subject
    /// Distinguishes this occasion from others of the same kind about the same thing: a deadline that moved.
    public let occasion: String
    public let at: Date
    public var isRead: Bool

    public init(
        id: ID, person: Person.ID, kind: Kind, subject: Subject, occasion: String = "", at: Date, isRead: Bool = false
    ) {
        self.id = id
        self.person = person
        self.kind = kind
        self.subject = subject
        self.occasion = occasion
        self.at = at
        self.isRead = isRead
    }

    /// The occasion of a reminder: the deadline itself, in milliseconds since 1970.
    public static func occasion(of due: Date) -> String {
        "\(Int64((due.timeIntervalSince1970 * 1000).rounded()))"
    }
    /// The occasion on which a deadline has moved to a moment; it can move there again, which is another `one`.
    public static func occasion(movedTo due: Date, _ one: String) -> String { "\(occasion(of: due)) \(one)" }

    /// Whether it says that a deadline has moved to this moment.
    public func isAbout(deadline due: Date) -> Bool {
        kind == .deadlineMoved && occasion.hasPrefix(Self.occasion(movedTo: due, ""))
    }

    /// The occasion of results that a person marked, in practice or in a test that was given back before.
    public static func occasion(marked attempt: Activity.ID, inTest isTest: Bool) -> String {
        "\(isTest ? "test" : practice) \(attempt)"
    }

    /// Whether it is about practice, whose results students read without anything being given back.
    public var isOfPractice: Bool { occasion.hasPrefix(Self.practice) }

    private static let practice = "practice"
}
