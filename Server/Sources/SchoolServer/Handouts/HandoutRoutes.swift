import Foundation
import SchoolAPI
import SchoolModel
import SchoolServices

/// The JSON API for handouts.
struct HandoutRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        addReading(to: router)
        addWriting(to: router)
        router.on(ActOnHandout.self) { call, scope in
            HandoutDTO(try await act(call, as: scope.requireActor()))
        }
        router.on(ExtendHandout.self) { [services] call, scope in
            HandoutDTO(
                try await services.handouts.extend(
                    call.handoutID, for: call.studentID, until: call.due.wanted, as: scope.requireActor()))
        }
        router.on(DiscardHandout.self) { [services] call, scope in
            try await services.handouts.discard(call.handoutID, as: scope.requireActor())
            return NoContent()
        }
    }

    private func addReading(to router: SchoolRouter) {
        router.on(ListHandouts.self) { [services] call, scope in
            let limit = 50
            let states = try call.state.map { text throws(Refusal) in
                guard let state = Handout.State(rawValue: text) else {
                    throw Refusal(.isInvalid, field: "state", detail: text)
                }
                return [state]
            }
            let listed = try await services.handouts.list(
                in: call.classID, states: states ?? Handout.State.allCases, before: call.after, limit: limit,
                as: scope.requireActor())
            return Page(
                items: listed.map { HandoutDTO($0.handout) },
                next: listed.count == limit ? listed.last?.handout.id.description : nil)
        }
        router.on(GetHandout.self) { [services] call, scope in
            HandoutDTO(try await services.handouts.find(call.handoutID, as: scope.requireActor()))
        }
    }

    private func addWriting(to router: SchoolRouter) {
        router.on(DraftHandout.self) { [services] call, scope in
            let content = HandoutContent(
                title: call.title, instructions: call.instructions ?? "", due: call.due,
                recipients: try call.recipients.map { try $0.recipient() },
                activities: try call.activities.map { try $0.activity(makeID: makeID) },
                isDueAtNextLesson: call.isDueAtNextLesson ?? false)
            return HandoutDTO(try await services.handouts.draft(content, as: scope.requireActor()))
        }
        router.on(EditHandout.self) { [services] call, scope in
            let actor = try scope.requireActor()
            // What is left out stays as it is here; if somebody changes it before this is saved, the version is refused.
            let old = try await services.handouts.find(call.handoutID, as: actor)
            let content = HandoutContent(
                title: call.title, instructions: call.instructions ?? old.instructions,
                due: call.due.map(\.wanted) ?? old.due,
                recipients: try call.recipients.map { try $0.recipient() },
                activities: try call.activities.map { try $0.activity(makeID: makeID) },
                isDueAtNextLesson: call.isDueAtNextLesson
                    ?? (old.dueLesson != .none && (call.due == nil || call.due?.wanted == old.due)))
            return HandoutDTO(
                try await services.handouts.edit(call.handoutID, version: call.version, content, as: actor))
        }
    }

    private func makeID() -> HandoutActivity.ID { HandoutActivity.ID(services.surroundings.makeUUID()) }

    private func act(_ call: ActOnHandout, as actor: Actor) async throws -> Handout {
        let handouts = services.handouts
        let id = call.handoutID
        switch call.act {
        case .post: return try await handouts.post(id, as: actor)
        case .schedule:
            guard let moment = call.postsAt else { throw Refusal(.isEmpty, field: "postsAt") }
            return try await handouts.schedule(id, for: moment, as: actor)
        case .lock: return try await handouts.lock(id, as: actor)
        case .unlock: return try await handouts.unlock(id, as: actor)
        case .complete: return try await handouts.complete(id, as: actor)
        case .archive: return try await handouts.archive(id, as: actor)
        case .restore: return try await handouts.restore(id, as: actor)
        case .copy: return try await handouts.copy(id, as: actor)
        case .takeBack: return try await handouts.takeBack(id, as: actor)
        case .takeBackFromOwn: return try await handouts.takeBackFromOwn(id, as: actor)
        }
    }
}
