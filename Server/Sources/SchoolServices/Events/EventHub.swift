public import SchoolModel
import Synchronization

/// Something that happened, for those who listen.
///
/// An event says what to read again. It carries no records itself, so its receiver asks the
/// school, which answers as permitted at that moment.
public struct Event: Hashable, Sendable {
    /// What an event is about.
    public enum Topic: Hashable, Sendable {
        case handout(Handout.ID)
        case schoolClass(SchoolClass.ID)
        case person(Person.ID)
        /// What was handed out to a class, for apps of all its members alike.
        case assignments(in: SchoolClass.ID)
        /// A person's own timetable, for apps that are told nothing else of the person.
        case ownTimetable(Person.ID)
        case apps
        case timetable

        /// Whether listening to it requires a right.
        var isShared: Bool {
            switch self {
            case .handout, .schoolClass: true
            case .person, .assignments, .ownTimetable, .apps, .timetable: false
            }
        }
    }

    public let topic: Topic
    /// A code such as `report-changed`.
    public let name: String
    /// What changed, in the terms of the listener's page: the identifier of a handout or a class, never of a person.
    public let detail: String

    public init(_ name: String, about topic: Topic, detail: String = "") {
        self.name = name
        self.topic = topic
        self.detail = detail
    }
}

/// Passes events to everyone who listens.
///
/// Services publish after committing their transaction. A listener that is too slow loses the
/// oldest events and is notified of that, so it never holds up anybody else.
public final class EventHub: Sendable {
    /// What a listener receives.
    public enum Signal: Hashable, Sendable {
        case event(Event)
        /// Some events were lost: read everything again.
        case missed
        /// Nothing happened for a while.
        case heartbeat
    }

    private struct Listener {
        let topics: Set<Event.Topic>
        let session: Session.ID
        let continuation: AsyncStream<Signal>.Continuation
    }

    private struct Listeners {
        var isClosed = false
        var next = 0
        var all: [Int: Listener] = [:]
        var byTopic: [Event.Topic: Set<Int>] = [:]
        /// So that a session's streams are found without looking at everybody else's.
        var bySession: [Session.ID: Set<Int>] = [:]
    }

    private static let mostWaiting = 64
    /// A browser opens six connections to a server; nobody looks at more pages than this at a time.
    private static let mostPerSession = 16
    private let listeners = Mutex(Listeners())

    public init() {}

    /// Hands `event` to everyone who listens to its topic.
    public func publish(_ event: Event) {
        let receivers = listeners.withLock { state in
            (state.byTopic[event.topic] ?? []).compactMap { state.all[$0]?.continuation }
        }
        for receiver in receivers {
            if case .dropped = receiver.yield(.event(event)) { receiver.yield(.missed) }
        }
    }

    public func publish(_ events: [Event]) {
        for event in events { publish(event) }
    }

    /// Events about `topics`, until the stream is dropped, the session ends or the server stops.
    ///
    /// A session that listens too often loses its oldest stream, so nobody can use up all connections.
    ///
    /// - Parameters:
    ///   - topics: What is listened to.
    ///   - session: Whose stream it is.
    ///   - whenGone: Is given what to do once the listener has gone away without a word.
    /// - Returns: What is heard.
    public func listen(
        to topics: Set<Event.Topic>, as session: Session.ID,
        until whenGone: (@escaping @Sendable () -> Void) -> Void = { _ in }
    ) -> AsyncStream<Signal> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Signal.self, bufferingPolicy: .bufferingNewest(Self.mostWaiting))
        let (number, ended): (Int?, Listener?) = listeners.withLock { state in
            guard !state.isClosed else { return (nil, nil) }
            let own = state.bySession[session] ?? []
            let oldest = own.count < Self.mostPerSession ? nil : own.min().flatMap { state.all[$0] }
            let number = state.next
            state.next += 1
            state.all[number] = Listener(topics: topics, session: session, continuation: continuation)
            for topic in topics { state.byTopic[topic, default: []].insert(number) }
            state.bySession[session, default: []].insert(number)
            return (number, oldest)
        }
        ended?.continuation.finish()
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in self?.forget(number) }
        whenGone { continuation.finish() }
        return stream
    }

    /// Reminds all connections that they are still open.
    public func beat() {
        for listener in listeners.withLock({ Array($0.all.values) }) { listener.continuation.yield(.heartbeat) }
    }

    /// Ends what a session listens to, because the session itself ended.
    public func end(_ session: Session.ID) {
        let ended = listeners.withLock { state in
            (state.bySession[session] ?? []).compactMap { state.all[$0] }
        }
        for listener in ended { listener.continuation.finish() }
    }

    /// Ends these people's listening to classes and handouts, but not to their own topics.
    ///
    /// If they listen again, they get what is permitted then.
    public func end(_ people: Set<Person.ID>) {
        let ended = listeners.withLock { state in
            people.flatMap { state.byTopic[.person($0)] ?? [] }.compactMap { state.all[$0] }
                .filter { listener in listener.topics.contains(where: \.isShared) }
        }
        for listener in ended { listener.continuation.finish() }
    }

    /// Ends all streams and accepts no new ones.
    public func close() {
        let ended = listeners.withLock { state in
            state.isClosed = true
            return Array(state.all.values)
        }
        for listener in ended { listener.continuation.finish() }
    }

    /// How many listen now.
    public var count: Int {
        listeners.withLock { $0.all.count }
    }

    private func forget(_ number: Int) {
        listeners.withLock { state in
            guard let listener = state.all.removeValue(forKey: number) else { return }
            for topic in listener.topics {
                state.byTopic[topic]?.remove(number)
                if state.byTopic[topic]?.isEmpty == true { state.byTopic[topic] = nil }
            }
            state.bySession[listener.session]?.remove(number)
            if state.bySession[listener.session]?.isEmpty == true { state.bySession[listener.session] = nil }
        }
    }
}
