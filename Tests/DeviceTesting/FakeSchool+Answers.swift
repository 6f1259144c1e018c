import Foundation
import HTTPTypes
import SchoolAPI
import SchoolModel
import Synchronization

extension FakeSchool {
    func answer(to request: HTTPRequest, body: Data) -> Result<Data, Problem> {
        let parts = (request.path ?? "").split(separator: "/").map(String.init)
        let isKnown = state.withLock { state in
            state.token.map { request.headerFields[.authorization] == "Bearer \($0)" } ?? false
        }
        guard isKnown else { return .failure(Self.problem("not-signed-in", 401)) }
        let app = parts.count > 2 ? ["appID": parts[2]] : [:]
        do {
            switch (request.method, parts.last) {
            case (.get, "assignments"): return .success(try assignments())
            case (.put, "contexts"): return .success(try take(Self.read(PublishContexts.self, app, body)))
            case (.post, "activities"): return .success(try take(Self.read(DeliverActivities.self, app, body)))
            case (.post, "done"): return .success(try take(Self.read(MarkDone.self, app, body)))
            case (.post, "sign-out"):
                state.withLock { $0.token = nil }
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

    private func assignments() throws -> Data {
        try state.withLock { state in
            try EndpointCoding.encoder.encode(AssignedPaths(paths: Array(state.assigned), serverTime: state.clock))
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
            for path in call.removed {
                state.contexts = state.contexts.filter { !$0.key.starts(with: path) }
            }
            for context in call.contexts { state.contexts[context.path] = context }
            state.appName = call.appName ?? state.appName
            return try EndpointCoding.encoder.encode(Acknowledgement(serverTime: state.clock))
        }
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
