public import Foundation
public import HTTPTypes
public import SchoolAPI
import SchoolModel
import Synchronization

extension FakeSchool {
    /// Carries out a request that has arrived.
    public func answer(to request: HTTPRequest, body: Data) -> Result<Data, Problem> {
        let address = (request.path ?? "").split(separator: "?")
        let parts = address.first.map { $0.split(separator: "/").map(String.init) } ?? []
        let token = (request.headerFields[.authorization] ?? "").dropFirst("Bearer ".count)
        guard state.withLock({ $0.knows(String(token)) }) else { return .failure(Self.problem("not-signed-in", 401)) }
        let app = parts.count > 2 ? ["appID": parts[2]] : [:]
        do {
            switch (request.method, parts.last) {
            case (.get, "assignments"): return .success(try assignments(in: parts[2]))
            case (.get, "documents"):
                let documents = state.withLock { $0.documents.map(\.dto) }
                return .success(try EndpointCoding.encoder.encode(Page(items: documents)))
            case (.get, "content"):
                let document = state.withLock { $0.documents.first { "\($0.dto.fileID)" == parts[2] } }
                return document.map { .success($0.bytes) } ?? .failure(Self.problem("not-found", 404))
            case (.put, "contexts"): return .success(try take(Self.read(PublishContexts.self, app, body)))
            case (.get, "context-changes"):
                let since = address.dropFirst().first?.removingPercentEncoding?.dropFirst("since=".count)
                return .success(try changes(since: since.flatMap { ContentCursor(String($0)) } ?? .start))
            case (.put, let id?) where parts.dropLast().last == "thumbnails":
                return .success(try take(Self.read(PutThumbnail.self, ["appID": parts[2], "thumbnailID": id], body)))
            case (.get, let id?) where parts.dropLast().last == "thumbnails":
                return .success(try thumbnail(id))
            case (.get, "me"):
                guard let me = state.withLock({ $0.me }) else { return .failure(Self.problem("not-found", 404)) }
                return .success(try EndpointCoding.encoder.encode(me))
            case (.post, "activities"): return .success(try take(Self.read(DeliverActivities.self, app, body)))
            case (.post, "done"): return .success(try take(Self.read(MarkDone.self, app, body)))
            case (.post, "sign-out"):
                state.withLock { $0.forget(String(token)) }
                return .success(try EndpointCoding.encoder.encode(NoContent()))
            default: return .failure(Self.problem("not-found", 404))
            }
        } catch let problem as Problem {
            return .failure(problem)
        } catch {
            return .failure(Self.problem("is-invalid", 422))
        }
    }

    private static func read<E: Endpoint>(_ type: E.Type, _ parameters: [String: String], _ body: Data) throws -> E {
        try EndpointCoding.endpoint(type, parameters: parameters, query: [:], body: body)
    }

    private func assignments(in app: String) throws -> Data {
        try state.withLock { state in
            let paths = state.assigned.filter { $0.first == app }
            return try EndpointCoding.encoder.encode(
                AssignedPaths(paths: paths.sorted { $0.lexicographicallyPrecedes($1) }, serverTime: state.clock))
        }
    }

    private func take(_ call: PublishContexts) throws -> Data {
        guard call.contexts.count + call.removed.count <= PublishContexts.most else {
            throw Self.problem("is-too-large", 413)
        }
        return try state.withLock { state in
            for context in call.contexts {
                _ = try context.context()
                let parent = Array(context.path.dropLast())
                let isBelow =
                    parent.isEmpty || state.contexts[parent] != nil
                    || call.contexts.contains { $0.path == parent }
                guard isBelow, !state.refusedTitles.contains(context.title) else {
                    throw Self.problem("is-invalid", 422)
                }
            }
            let before = state.version
            if let order = call.order, !state.carriesOutLateRequests {
                guard order.number > state.orders[order.device] ?? 0 else {
                    let cursor = "\(ContentCursor.after(before))"
                    return try EndpointCoding.encoder.encode(
                        PublicationReceipt(serverTime: state.clock, step: .init(before: cursor, after: cursor)))
                }
                state.orders[order.device] = order.number
            }
            for path in call.removed {
                state.contexts = state.contexts.filter { !$0.key.starts(with: path) }
                state.removedIn[path] = before + 1
            }
            for context in call.contexts where state.contexts[context.path] != context {
                state.contexts[context.path] = context
                state.changedIn[context.path] = before + 1
            }
            let isChanged = state.changedIn.values.contains(before + 1) || !call.removed.isEmpty
            if isChanged { state.version += 1 }
            state.appName = call.appName ?? state.appName
            let step = PublicationReceipt.Step(
                before: "\(ContentCursor.after(before))", after: "\(ContentCursor.after(state.version))")
            return try EndpointCoding.encoder.encode(PublicationReceipt(serverTime: state.clock, step: step))
        }
    }

    /// The most contexts that one answer tells of; few, so that there are several answers.
    private static let mostChanges = 3

    private func changes(since cursor: ContentCursor) throws -> Data {
        try state.withLock { state in
            let isBehind = { (version: Int64, key: String) in (version, key) > (cursor.version, cursor.key) }
            let behind = try state.contexts.values
                .map { (dto: $0, version: state.changedIn[$0.path] ?? 0, key: try IdentifierPath($0.path).key) }
                .filter { isBehind($0.version, $0.key) }
                .sorted { ($0.version, $0.key) < ($1.version, $1.key) }
            let part = behind.prefix(Self.mostChanges)
            let hasMore = part.count < behind.count
            let reached = part.last.map { ContentCursor(version: $0.version, key: $0.key) }
            let firstRemoval = cursor.key.isEmpty ? cursor.version : cursor.version + 1
            let removed = state.removedIn.filter { $0.value >= firstRemoval }.map(\.key)
                .sorted { $0.lexicographicallyPrecedes($1) }
            let next = hasMore ? reached ?? cursor : ContentCursor.after(state.version)
            return try EndpointCoding.encoder.encode(
                ContextChanges(removed: removed, contexts: part.map(\.dto), cursor: "\(next)", hasMore: hasMore))
        }
    }

    private func take(_ call: PutThumbnail) throws -> Data {
        let refuses = state.withLock { $0.refusesThumbnails }
        guard !refuses, let thumbnail = call.thumbnail, thumbnail.id == call.thumbnailID else {
            throw Self.problem("is-invalid", 422)
        }
        return try state.withLock { state in
            if state.contexts.values.contains(where: { $0.thumbnailID == thumbnail.id }) {
                state.thumbnails[thumbnail.id] = thumbnail
            }
            return try EndpointCoding.encoder.encode(Acknowledgement(serverTime: state.clock))
        }
    }

    private func thumbnail(_ id: String) throws -> Data {
        guard let thumbnail = state.withLock({ $0.thumbnails[id] }) else { throw Self.problem("not-found", 404) }
        return try EndpointCoding.encoder.encode(ThumbnailDTO(thumbnail))
    }

    private func take(_ call: DeliverActivities) throws -> Data {
        guard call.activities.count <= DeliverActivities.most else { throw Self.problem("is-too-large", 413) }
        return try state.withLock { state in
            let results = call.activities.map { dto -> DeliveryReceipt.Result in
                do throws(Refusal) {
                    _ = try dto.activity()
                } catch {
                    return DeliveryReceipt.Result(id: dto.id, status: .invalid, field: error.field)
                }
                guard state.assigned.contains(dto.path), !state.revoked.contains(dto.path) else {
                    state.unassigned.insert(dto.id)
                    return DeliveryReceipt.Result(id: dto.id, status: .notFound)
                }
                if state.activities[dto.id].map({ $0.revision < dto.revision }) ?? true {
                    state.activities[dto.id] = dto
                }
                return DeliveryReceipt.Result(id: dto.id, status: .recorded)
            }
            return try EndpointCoding.encoder.encode(DeliveryReceipt(results: results, serverTime: state.clock))
        }
    }

    private func take(_ call: MarkDone) throws -> Data {
        try state.withLock { state in
            if state.assigned.contains(call.contextPath) {
                state.done[call.contextPath] = min(call.at, state.done[call.contextPath] ?? call.at)
            }
            return try EndpointCoding.encoder.encode(Acknowledgement(serverTime: state.clock))
        }
    }
}
