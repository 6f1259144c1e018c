public import SchoolModel

/// Something that open pages and waiting devices want to know at once.
///
/// An announcement says where to look again and never what was seen, so that it can't tell anybody
/// more than their own look-up would.
public enum Announcement: Hashable, Sendable {
    /// A handout was posted, changed, locked or taken back.
    case handoutChanged(Handout.ID, students: Set<Person.ID>, classes: Set<SchoolClass.ID>)
    /// A student opened, recorded or finished something.
    case workChanged(Handout.ID, student: Person.ID, schoolClass: SchoolClass.ID)
    /// Who is in a class, what it is called or how it is shared has changed; the people should look at their own.
    case classChanged(SchoolClass.ID, people: Set<Person.ID>)
    /// These people may see less than before: what they listen to ends, and begins again as far as they may.
    case rightsLost(Set<Person.ID>)
    /// These people were told something, or have read it.
    case notified(Set<Person.ID>)
    /// The own timetable of these people is another.
    case timetableChanged(Set<Person.ID>)
    /// The timetable of the school is another.
    case everybodysTimetableChanged
    /// A developer began again: every page and device should look anew.
    case everythingChanged
}

/// Tells announcements to whoever listens, after the transaction that caused them.
public struct Announcer: Sendable {
    public let announce: @Sendable ([Announcement]) async -> Void

    public init(announce: @escaping @Sendable ([Announcement]) async -> Void) {
        self.announce = announce
    }

    /// Tells nobody, as on the command line.
    public static let silent = Announcer { _ in }
}

extension Announcer {
    /// Tells open pages and waiting devices through the events that they listen to.
    public init(to hub: EventHub) {
        self.init { announcements in
            for announcement in announcements {
                hub.publish(announcement.events)
                if case .rightsLost(let people) = announcement { hub.end(people) }
            }
        }
    }
}

extension Announcement {
    var events: [Event] {
        switch self {
        case .handoutChanged(let handout, let students, let classes):
            [Event("handout-changed", about: .handout(handout), detail: handout.description)]
                + classes.map { Event("handout-changed", about: .schoolClass($0), detail: handout.description) }
                + students.map { Event("assignments-changed", about: .person($0)) }
        case .classChanged(let schoolClass, let people):
            [Event("class-changed", about: .schoolClass(schoolClass), detail: schoolClass.description)]
                + people.map { Event("assignments-changed", about: .person($0)) }
        case .rightsLost(let people): people.map { Event("rights-lost", about: .person($0)) }
        case .notified(let people): people.map { Event("notified", about: .person($0)) }
        case .timetableChanged(let people): people.map { Event("timetable-changed", about: .person($0)) }
        case .everybodysTimetableChanged: [Event("timetable-changed", about: .timetable)]
        case .everythingChanged: [Event("everything-changed", about: .apps)]
        case .workChanged(let handout, let student, let schoolClass):
            [
                Event("work-changed", about: .handout(handout), detail: student.description),
                Event("work-changed", about: .schoolClass(schoolClass), detail: student.description),
                Event("work-changed", about: .person(student), detail: handout.description),
            ]
        }
    }
}
