import Cryptography
import Foundation
public import SchoolModel
import SchoolStore
public import Timetable

/// What a person's calendars contain at one moment: each object with its revision.
public struct OwnCalendar: Sendable {
    /// Which of a person's collections something is in: calendars on phones keep events and tasks apart.
    public enum Kind: String, CaseIterable, Sendable {
        case events = "timetable"
        case tasks

        /// The component that objects of the kind consist of.
        public var component: String { self == .events ? "VEVENT" : "VTODO" }
    }

    /// One object of the calendar.
    public struct Member: Sendable {
        public let object: CalendarObject
        public let revision: CalendarObject.Revision
        public let kind: Kind
        /// The number of the state that it changed in.
        public let changedIn: Int
        /// The whole `VCALENDAR` as which the object is served.
        public let calendar: CalendarComponent
        public let text: String
        /// What names its text, with quotation marks.
        public let entityTag: String

        /// The name of its file.
        public let file: String

        static func file(of uid: String) -> String { uid.prefix { $0 != "@" } + ".ics" }
    }

    /// Something that calendars knew and that is gone.
    public struct Removed: Hashable, Sendable {
        public let kind: Kind
        public let file: String
        public let changedIn: Int
    }

    public let person: Person
    public let clock: SchoolClock
    /// The name of the state as a whole, which calendars present to learn what has changed since.
    public let state: String
    /// The numbers of the states that are remembered, by their names.
    public let states: [String: Int]
    /// In the order of their `UID`s.
    public let members: [Member]
    /// Where each file stands in ``members``: a client that lists its calendar asks for each of them several times.
    private let places: [Kind: [String: Int]]
    public let removed: [Removed]
    /// Everything in one file, for calendars that subscribe to an address.
    public let feed: String
    public let feedTag: String

    public func members(_ kind: Kind) -> [Member] { members.filter { $0.kind == kind } }

    public func member(_ file: String, _ kind: Kind) -> Member? {
        places[kind]?[file].map { members[$0] }
    }
}

extension OwnCalendar {
    /// Assembles it from the objects and their revisions.
    init(
        _ content: CalendarContent, revisions: [String: CalendarAccessObject], states: [String: Int], state: String
    ) {
        person = content.person
        clock = content.book.clock
        self.state = state
        self.states = states
        let clock = content.book.clock
        members = content.objects.compactMap { object in
            guard let stored = revisions[object.uid] else { return nil }
            let calendar = CalendarComponent.calendar([(object, stored.revision)], clock: clock)
            let text = calendar.written()
            return Member(
                object: object, revision: stored.revision, kind: Self.kind(of: object), changedIn: stored.changedIn,
                calendar: calendar, text: text, entityTag: Self.tag(of: text), file: Member.file(of: object.uid))
        }
        places = members.enumerated().reduce(into: [:]) { places, place in
            let (index, member) = place
            if places[member.kind]?[member.file] == nil { places[member.kind, default: [:]][member.file] = index }
        }
        removed = revisions.values.filter { !$0.isThere }.map { stored in
            Removed(
                kind: Self.kind(ofUID: stored.uid), file: Member.file(of: stored.uid), changedIn: stored.changedIn)
        }
        feed = CalendarComponent.calendar(
            members.map { ($0.object, $0.revision) }, clock: clock, properties: content.feedProperties
        ).written()
        feedTag = Self.tag(of: feed)
    }

    private static func kind(of object: CalendarObject) -> Kind {
        object.components.first?.name == Kind.tasks.component ? .tasks : .events
    }

    /// The names of tasks have a prefix that reveals their kind even when they are gone.
    private static func kind(ofUID uid: String) -> Kind {
        uid.hasPrefix("task-") || uid.hasPrefix("own-") ? .tasks : .events
    }

    private static func tag(of text: String) -> String {
        "\"\(Hexadecimal.text(SHA256.hash(data: Data(text.utf8)).prefix(16)))\""
    }
}
