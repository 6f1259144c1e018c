import SchoolAPI
import SchoolModel
import SchoolServices

/// What apps send and request through the SDK: their content, and what was done in it.
///
/// Every answer here is the same for teachers, students and anybody else, so that an app can't
/// learn a person's role from it.
struct DeviceContentRoutes {
    let services: Services

    func add(to router: SchoolRouter) {
        addContexts(to: router)
        addChanges(to: router)
        addWork(to: router)
    }

    private func addContexts(to router: SchoolRouter) {
        router.on(PublishContexts.self) { [services] call, scope in
            let actor = try scope.requireActor()
            guard call.contexts.count + call.removed.count <= PublishContexts.most else {
                throw Refusal(.isTooLong, field: "contexts", detail: "\(PublishContexts.most)")
            }
            let step = try await services.catalog.publish(
                call.contexts.map { try $0.context() }, removing: call.removed.map { try IdentifierPath($0) },
                app: call.appID, appName: call.appName,
                order: call.order.map { try PublicationOrder(device: $0.device, number: $0.number) }, as: actor)
            return PublicationReceipt(
                serverTime: services.surroundings.now(),
                step: .init(before: "\(step.before)", after: "\(step.after)"))
        }
        router.on(ListContexts.self) { [services] call, scope in
            let actor = try scope.requireActor()
            let limit = 200
            var after: IdentifierPath?
            if let cursor = call.after {
                guard let path = IdentifierPath(key: cursor) else { throw Refusal(.isInvalid, field: "after") }
                after = path
            }
            let contexts = try await services.catalog.list(
                of: IdentifierPath([call.appID]).app, after: after, limit: limit, as: actor)
            return Page(
                items: contexts.map(ContextDTO.init),
                next: contexts.count == limit ? contexts.last?.path.key : nil)
        }
    }

    private func addChanges(to router: SchoolRouter) {
        router.on(ListContextChanges.self) { [services] call, scope in
            let actor = try scope.requireActor()
            let cursor = call.since.map { ContentCursor($0) } ?? .start
            guard let cursor else { throw Refusal(.isInvalid, field: "since") }
            let app = try IdentifierPath([call.appID]).app
            let changes = try await services.catalog.changes(in: app, since: cursor, limit: 200, as: actor)
            return ContextChanges(
                removed: changes.removed.map(\.elements), contexts: changes.contexts.map(ContextDTO.init),
                cursor: "\(changes.cursor)", hasMore: changes.hasMore)
        }
        router.on(PutThumbnail.self) { [services] call, scope in
            let actor = try scope.requireActor()
            guard let thumbnail = call.thumbnail else { throw Refusal(.isInvalid, field: "image") }
            try await services.catalog.keep(thumbnail, named: call.thumbnailID, of: call.appID, as: actor)
            return Acknowledgement(serverTime: services.surroundings.now())
        }
        router.on(GetThumbnail.self) { [services] call, scope in
            _ = try scope.requireActor()
            return ThumbnailDTO(try await services.catalog.thumbnail(call.thumbnailID, of: call.appID))
        }
    }

    private func addWork(to router: SchoolRouter) {
        router.on(ListAssignedPaths.self) { [services] call, scope in
            let actor = try scope.requireActor()
            let app = try IdentifierPath([call.appID]).app
            let paths = try await services.recording.assignedPaths(in: app, as: actor)
            return AssignedPaths(paths: paths.map(\.elements), serverTime: services.surroundings.now())
        }
        router.on(DeliverActivities.self) { [services] call, scope in
            let actor = try scope.requireActor()
            guard call.activities.count <= DeliverActivities.most else {
                throw Refusal(.isTooLong, field: "activities", detail: "\(DeliverActivities.most)")
            }
            return DeliveryReceipt(
                results: try await record(call, as: actor), serverTime: services.surroundings.now())
        }
        router.on(MarkDone.self) { [services] call, scope in
            let actor = try scope.requireActor()
            let path = try IdentifierPath(call.contextPath)
            guard path.app == call.appID else { throw Refusal(.isInvalid, field: "path") }
            try await services.recording.complete(path, as: actor)
            return Acknowledgement(serverTime: services.surroundings.now())
        }
    }

    /// Records what can be read, and returns what became of each attempt.
    ///
    /// An item that can't be stored keeps nothing else from being stored; the answer names it.
    private func record(_ call: DeliverActivities, as actor: Actor) async throws -> [DeliveryReceipt.Result] {
        var refusals: [Int: Refusal] = [:]
        var attempts: [ReportableAttempt] = []
        var leftOut: [Int: [LeftOutActivityItem]] = [:]
        for (index, dto) in call.activities.enumerated() {
            do throws(Refusal) {
                let readable = try dto.leavingOutBadItems()
                guard readable.activity.context.app == call.appID else { throw Refusal(.isInvalid, field: "path") }
                attempts.append(readable)
                if !readable.leftOut.isEmpty { leftOut[index] = readable.leftOut }
            } catch { refusals[index] = error }
        }
        var outcomes = try await services.recording.record(attempts, as: actor)[...]
        return call.activities.enumerated().map { index, dto in
            let outcome = refusals[index].map(RecordingService.Outcome.invalid) ?? outcomes.removeFirst()
            return switch outcome {
            case .recorded:
                DeliveryReceipt.Result(
                    id: dto.id, status: .recorded,
                    leftOut: leftOut[index].map { $0.map(DeliveryReceipt.LeftOutItemDTO.init) })
            case .notFound: DeliveryReceipt.Result(id: dto.id, status: .notFound)
            case .invalid(let refusal): DeliveryReceipt.Result(id: dto.id, status: .invalid, field: refusal.field)
            }
        }
    }
}
