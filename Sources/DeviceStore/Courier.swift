import Foundation
import SchoolAPI
import SchoolModel

/// Delivers what is waiting in one store to the server, and fetches what is assigned.
///
/// One round refreshes, publishes and delivers. It may be repeated after any failure at any point:
/// the server knows attempts by their identifiers and revisions, and everything else replaces the
/// previous state.
struct Courier: Sendable {
    /// The outcome of a round.
    enum Outcome: Hashable, Sendable {
        /// The server has everything that was waiting when the round began.
        case settled
        /// Something failed that may succeed another time.
        case failed(String)
        /// The server no longer knows the account's token.
        case rejected
    }

    let app: String
    let store: LocalStore
    let client: Client
    let clock: ServerClock
    /// Provides what is undecided when a refresh begins, and is notified when it has been decided.
    var undecided: any UndecidedEvidence = NothingUndecided()
    /// Called with the undecided evidence that has been kept.
    var kept: @Sendable (Evidence) -> Void = { _ in }
    /// Files that were handed out; attempts at them are recorded, too.
    var shelf: DocumentShelf?
    /// Called with the contexts that have changed because of another device.
    var learned: @Sendable ([IdentifierPath]) -> Void = { _ in }
    /// Decides what to do about a call that the server refuses.
    var resolve: @Sendable (WaitingCall, Problem, Client) async throws -> CallResolution = Self.resolveAlone
    /// Where the outcome of each delivery is logged; usually nil.
    var log: DeveloperLog?

    func round(refreshing: Bool) async -> Outcome {
        do {
            if refreshing { try await refresh() }
            // What people did comes before what apps publish, and pictures come last.
            try await deliver()
            try await mark()
            try await carry()
            if refreshing { try await follow() }
            try await publish()
            try await sendThumbnails()
            if refreshing { try await fetchThumbnails() }
            log?.noteSuccess()
            return .settled
        } catch {
            noteTrouble(error)
            if let problem = error as? Problem, problem.status == 401 { return .rejected }
            return .failed("\(error)")
        }
    }

    private func noteTrouble(_ error: any Error) {
        guard let log else { return }
        // A store that can't be read can't say what is waiting in it.
        let waiting = (try? store.waiting()) ?? Waiting()
        log.note(error, keeps: waiting, undecided: undecided.begin().evidence)
    }

    /// Fetches what is assigned, and decides about what was saved before the request was sent.
    private func refresh() async throws {
        let ticket = undecided.begin()
        var paths: Set<IdentifierPath> = []
        for app in try recordedApps() {
            let answer = try await clock.measured { try await client.send(ListAssignedPaths(appID: app)) }
            paths.formUnion(answer.paths.compactMap { try? IdentifierPath($0) })
        }
        let kept = try store.takeAssigned(paths, undecided: ticket.evidence)
        undecided.decided(ticket)
        log?.note(ticket.evidence.filtered { !paths.contains($0) }, .notAssigned)
        log?.note(kept.evidence, .kept)
        // The app that saved them has gone on since.
        for leftOut in kept.leftOut {
            log?.note(.attempt, at: leftOut.attempt.context.elements, refusedBecause: leftOut.refusal)
        }
        self.kept(kept.evidence)
    }

    private func recordedApps() throws -> [String] {
        let hasDocuments = try shelf.map { try !$0.documents().isEmpty } ?? false
        return hasDocuments ? [app, HandoutActivity.documentsApp] : [app]
    }

    /// Fetches what other devices have published about the app's content.
    private func follow() async throws {
        while true {
            let question = ListContextChanges(appID: app, since: try store.cursor())
            let changes: ContextChanges
            do {
                changes = try await client.send(question)
            } catch let problem as Problem where problem.isFinal {
                // A server that doesn't support this works without it.
                return
            }
            let paths = try store.take(changes, at: clock.now())
            if !paths.isEmpty { learned(paths) }
            if !changes.hasMore { return }
        }
    }

    private func sendThumbnails() async throws {
        for thumbnail in try store.nextThumbnails() {
            let call = PutThumbnail(appID: app, thumbnail)
            do {
                _ = try await clock.measured { try await client.send(call) }
            } catch let problem as Problem where problem.isFinal {
                // This device keeps showing what it has.
                try log?.note(thumbnail, of: store.paths(showing: thumbnail), refusedBy: problem)
            }
            try store.settle(thumbnail)
        }
    }

    private func fetchThumbnails() async throws {
        for id in try store.wantedThumbnails() {
            do {
                let answer = try await client.send(GetThumbnail(appID: app, thumbnailID: id))
                try store.take(answer.thumbnail, wanted: id)
            } catch let problem as Problem where problem.isFinal {
                try store.take(nil, wanted: id)
            }
        }
    }

    private func publish() async throws {
        while true {
            let publication = try store.nextPublication()
            if publication.isEmpty { return }
            try await publish(publication)
        }
    }

    /// Publishes, splitting a publication to find what the server refuses.
    private func publish(_ publication: LocalStore.Publication) async throws {
        do {
            let call = PublishContexts(
                appID: app,
                appName: try store.appName(),
                contexts: publication.contexts.map(\.dto),
                removed: publication.removed.map(\.path.elements),
                order: try store.nextOrder()
            )
            let receipt = try await clock.measured { try await client.send(call) }
            try store.settle(publication)
            log?.note(publication)
            if let step = receipt.step { try store.advance(from: step.before, to: step.after) }
        } catch let problem as Problem where problem.isFinal {
            let (one, other) = publication.halves
            if other.isEmpty {
                log?.note(one, refusedBy: problem)
                return try store.refuse(one, because: StoredRefusal(problem))
            }
            try await publish(one)
            try await publish(other)
        }
    }

    private func deliver() async throws {
        while true {
            let batch = try store.nextActivities(clockOffset: clock.offset)
            if batch.isEmpty { return }
            for (app, part) in Dictionary(grouping: batch, by: { $0.path.first ?? app }).sorted(by: { $0.key < $1.key })
            {
                try await deliver(part, of: app)
            }
        }
    }

    private func deliver(_ batch: [ActivityDTO], of app: String) async throws {
        do {
            let call = DeliverActivities(appID: app, activities: batch)
            let receipt = try await clock.measured { try await client.send(call) }
            try store.settle(batch, with: receipt.results)
            log?.note(batch, receipt.results)
            guard Set(receipt.results.map(\.id)).isSuperset(of: batch.map(\.id)) else { throw IncompleteReceipt() }
        } catch let problem as Problem where problem.isFinal {
            guard batch.count > 1 else {
                log?.note(batch, refusedBy: problem)
                return try store.refuse(batch, because: StoredRefusal(problem))
            }
            try await deliver(Array(batch[..<(batch.count / 2)]), of: app)
            try await deliver(Array(batch[(batch.count / 2)...]), of: app)
        }
    }

    private func mark() async throws {
        for (mark, change) in try store.nextDone() {
            let at = Date(millisecondsSince1970: mark.at.millisecondsSince1970 + clock.offset)
            let call = MarkDone(appID: mark.path.app, contextPath: mark.path.elements, at: at)
            do {
                _ = try await clock.measured { try await client.send(call) }
                log?.note(mark)
            } catch let problem as Problem where problem.isFinal {
                // The server will never accept it; asking again is pointless.
                log?.note(mark, refusedBy: problem)
            }
            try store.settle(mark, change: change)
        }
    }
}

/// The server didn't mention something that was delivered to it.
private struct IncompleteReceipt: Error {}

extension Courier {
    /// Carries out the waiting calls, one after the other.
    private func carry() async throws {
        while let call = try store.nextCall() {
            do {
                try await client.carry(call.method, call.path, body: call.body)
                try store.remove(call: call.id)
            } catch let problem as Problem where problem.isFinal {
                switch try await resolve(call, problem, client) {
                case .settled: try store.remove(call: call.id)
                case .replaced(let mended): try store.replace(mended)
                case .refused(let why): try store.refuse(call: call.id, because: why)
                case .later: return
                }
            }
        }
    }

    /// The resolution for programs that know calls only as requests: a call that conflicts with another person's
    /// change waits for the program that made it.
    private static func resolveAlone(
        _ call: WaitingCall, _ problem: Problem, _ client: Client
    ) async throws -> CallResolution {
        if problem.type == Refusal.Code.hasChanged.rawValue { return .later }
        return .refused(try EndpointCoding.encoder.encode(problem))
    }
}

extension Problem {
    /// Whether the same request would only be refused again.
    var isFinal: Bool {
        (400..<500).contains(status) && ![401, 408, 425, 429].contains(status)
    }
}

extension LocalStore.Publication {
    fileprivate var halves: (LocalStore.Publication, LocalStore.Publication) {
        guard contexts.count + removed.count > 1 else { return (self, LocalStore.Publication()) }
        let half = contexts.count / 2
        let gone = removed.count / 2
        return (
            LocalStore.Publication(contexts: Array(contexts[..<half]), removed: Array(removed[..<gone])),
            LocalStore.Publication(contexts: Array(contexts[half...]), removed: Array(removed[gone...]))
        )
    }
}
