public import SchoolModel

/// Something that open pages and waiting devices want to know immediately.
///
/// An announcement says where to look again, never what is there, so that it can't reveal
/// more than a look-up would.
public enum Announcement: Hashable, Sendable {
    /// A handout was posted, changed, locked or taken back.
    case handoutChanged(Handout.ID, students: Set<Person.ID>, classes: Set<SchoolClass.ID>)
    /// A student opened, recorded or finished something.
    case workChanged(Handout.ID, student: Person.ID, classes: [SchoolClass.ID])
    /// The members, name or sharing of a class changed; these people should reload their own pages.
    case classChanged(SchoolClass.ID, people: Set<Person.ID>)
    /// These people may see less than before: their event streams end, and resume as far as they are permitted.
    case rightsLost(Set<Person.ID>)
    /// These sessions ended with the right to be here: nothing that they listen to goes on.
    case sessionsEnded([Session.ID])
    /// These people were notified of something, or have read it.
    case notified(Set<Person.ID>)
    /// These people's own timetables changed.
    case timetableChanged(Set<Person.ID>)
    /// The school's timetable changed.
    case everybodysTimetableChanged
    /// A developer started over: every page and device should reload.
    case everythingChanged
}

/// Passes announcements to listeners, after the transaction that caused them.
public struct Announcer: Sendable {
    public let announce: @Sendable ([Announcement]) async -> Void

    public init(announce: @escaping @Sendable ([Announcement]) async -> Void) {
        self.announce = announce
    }

    /// Announces to nobody, as on the command line.
    public static let silent = Announcer { _ in }
}

extension Announcer {
    /// Announces to open pages and waiting devices through the events that they listen to.
    ///
    /// Whoever loses the right to listen hears nothing of what else changed with it.
    public init(to hub: EventHub) {
        self.init { announcements in
            for case .sessionsEnded(let sessions) in announcements { sessions.forEach(hub.end) }
            for case .rightsLost(let people) in announcements {
                hub.publish(Announcement.rightsLost(people).events)
                hub.end(people)
            }
            for announcement in announcements where !announcement.endsListening { hub.publish(announcement.events) }
        }
    }
}

extension Announcement {
    fileprivate var endsListening: Bool {
        switch self {
        case .sessionsEnded, .rightsLost: true
        default: false
        }
    }

    var events: [Event] {
        switch self {
        case .handoutChanged(let handout, let students, let classes):
            [Event("handout-changed", about: .handout(handout), detail: handout.description)]
                + classes.flatMap {
                    [
                        Event("handout-changed", about: .schoolClass($0), detail: handout.description),
                        Event("assignments-changed", about: .assignments(in: $0)),
                    ]
                }
                + students.map { Event("assignments-changed", about: .person($0)) }
        case .classChanged(let schoolClass, let people):
            [
                Event("class-changed", about: .schoolClass(schoolClass), detail: schoolClass.description),
                Event("assignments-changed", about: .assignments(in: schoolClass)),
            ] + people.map { Event("assignments-changed", about: .person($0)) }
        case .sessionsEnded: []
        case .rightsLost(let people): people.map { Event("rights-lost", about: .person($0)) }
        case .notified(let people): people.map { Event("notified", about: .person($0)) }
        case .timetableChanged(let people):
            people.flatMap { person in
                [Event.Topic.person(person), .ownTimetable(person)].map { Event("timetable-changed", about: $0) }
            }
        case .everybodysTimetableChanged: [Event("timetable-changed", about: .timetable)]
        case .everythingChanged: [Event("everything-changed", about: .apps)]
        case .workChanged(let handout, let student, let classes):
            // Who it was is learnt from the report, which writes down who looked.
            ([.handout(handout), .person(student)] + classes.map { Event.Topic.schoolClass($0) }).map {
                Event("work-changed", about: $0, detail: handout.description)
            }
        }
    }
}
