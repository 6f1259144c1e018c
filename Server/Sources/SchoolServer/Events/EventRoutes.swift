import Foundation
import HTTPTypes
import Hummingbird
import SchoolAPI
import SchoolModel
import SchoolServices
import SchoolWeb
import ServiceLifecycle

/// Sends events to open pages and waiting devices (server-sent events).
struct EventRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        for path in [Links.events, APIPath.events] {
            router.get(path) { [services] request, scope in
                guard let session = scope.session else { throw Refusal.notSignedIn }
                let actor = try scope.requireActor()
                // Asked for before anything is looked up; otherwise the answer would tell an app whether it is there.
                if Self.namesSomething(request) { try scope.require(.scopes([.classroom])) }
                let topics = try await topics(request, as: actor, in: session)
                let general = Self.general(for: actor, in: session)
                return services.stream(to: topics.union(general), in: scope, for: session) {
                    guard session.isAppOutsideClassroom || !topics.isEmpty else { return true }
                    guard let now = try await services.sessions.standing(of: actor) else { return false }
                    return (try? await self.topics(request, as: now, in: session)) == topics
                }
            }
        }
    }

    private static func namesSomething(_ request: Request) -> Bool {
        ["handout", "class"].contains { !request.uri.queryParameters[values: Substring($0)].isEmpty }
    }

    /// What everybody hears without naming it.
    ///
    /// An app without `classroom` hears what teachers and students of a class hear alike, and not what happens to its
    /// person, such as work that was opened or a notification.
    private static func general(for actor: Actor, in session: Session) -> Set<Event.Topic> {
        guard session.isAppOutsideClassroom else { return [.person(actor.person), .apps, .timetable] }
        return session.scopes.contains(.timetable) ? [.ownTimetable(actor.person), .apps, .timetable] : [.apps]
    }

    /// What an actor hears only as long as they may: the classes that an app of exercises follows, and what the address
    /// requests, `handout` or `class`, if the actor may read its report.
    private func topics(
        _ request: Request, as actor: Actor, in session: Session
    ) async throws -> Set<Event.Topic> {
        if session.isAppOutsideClassroom {
            guard session.scopes.contains(.exercises) else { return [] }
            // Substitutes look at a class for a lesson; a stream that ends with it would tell who is one.
            return Set(actor.classes.filter { $0.value != .viewer }.keys.map { .assignments(in: $0) })
        }
        if let text = try request.parameter("handout") {
            guard let id = Handout.ID(text) else { throw Refusal.notFound }
            return [.handout(try await services.handouts.find(id, as: actor).id)]
        }
        if let text = try request.parameter("class") {
            guard let id = SchoolClass.ID(text) else { throw Refusal.notFound }
            try actor.require(.readReports, in: id)
            return [.schoolClass(id)]
        }
        return []
    }
}

extension Services {
    /// A continuing answer: events about `topics`, until the session or the connection ends, or the server stops.
    ///
    /// `isAllowed` is called once the stream listens, because a right may have ended since it was
    /// checked, and with each heartbeat, for rights that end by the calendar or by a roster.
    func stream(
        to topics: Set<Event.Topic>, in scope: RequestScope, for session: Session,
        while isAllowed: @escaping @Sendable () async throws -> Bool
    ) -> Response {
        let events = events
        let sessions = sessions
        return Response(
            status: .ok,
            headers: [.contentType: ConnectionGuard.streamType, .cacheControl: "no-store"],
            body: ResponseBody { writer in
                // A page that was closed would otherwise take up memory until the next heartbeat.
                let signals = events.listen(to: topics, as: session.id, until: scope.whenDisconnected)
                try await writer.write(ByteBuffer(string: "retry: 2000\n\n"))
                guard try await isAllowed() else { return try await writer.finish(nil) }
                // Without this, a stopping server would wait for every listening page.
                for try await signal in signals.cancelOnGracefulShutdown() {
                    if signal == .heartbeat {
                        guard try await sessions.goesOn(session), try await isAllowed() else { break }
                    }
                    try await writer.write(ByteBuffer(string: Self.text(signal)))
                }
                try await writer.finish(nil)
            })
    }

    private static func text(_ signal: EventHub.Signal) -> String {
        switch signal {
        case .event(let event):
            let lines = event.detail.split(separator: "\n", omittingEmptySubsequences: false)
            return "event: \(event.name)\n" + lines.map { "data: \($0)\n" }.joined() + "\n"
        case .missed: return "event: missed\ndata:\n\n"
        case .heartbeat: return ": still here\n\n"
        }
    }
}
