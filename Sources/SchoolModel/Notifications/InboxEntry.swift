#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a notification is about, as its person may read it now.
public enum NotificationContent: Hashable, Sendable {
    case newWork(Handout.ID, title: String, due: Date?)
    /// With the class, for who is in several.
    case deadline(Handout.ID, title: String, due: Date, className: String? = nil)
    case returned(Handout.ID, title: String)
    case invitation(Share.ID, className: String, by: String)
    /// With the class whose deadline it is, for who is in several, or has handed it out to several.
    case deadlineMoved(Handout.ID, title: String, due: Date, className: String? = nil)
    /// How many changes are new, how many of them concern today, how many lessons are as planned again, and how many of
    /// which people knew changes are no longer in the plan.
    case timetable(changes: Int, today: Int, withdrawn: Int, gone: Int = 0)
    /// The lecture's name, the exam's title, which may be empty, and when it begins.
    case exam(lecture: String, title: String, at: Date)
    /// A lesson that the person gives for a colleague, or no longer gives: the lecture's name, which is empty if it is
    /// gone, and when the lesson begins.
    case substitution(lecture: String, at: Date, isReleased: Bool)
}

/// One line of a person's inbox.
public struct InboxEntry: Hashable, Sendable {
    public let notification: PersonNotification
    public let content: NotificationContent

    public init(notification: PersonNotification, content: NotificationContent) {
        self.notification = notification
        self.content = content
    }
}
