import Foundation
import GRDB
import SchoolAPI
import SchoolModel
import Synchronization

/// Logs what happens to everything an app saves, for the app's developers.
///
/// It includes what wasn't handed out, which isn't written anywhere otherwise. So a log exists only for
/// an account that `teachkit developer sign-in` made, which a server in production doesn't allow, and
/// only if the machine's administrator allows developer mode. Nothing depends on it: if it
/// can't be written, apps continue without it.
final class DeveloperLog: Sendable {
    private let files: DeveloperLogFiles
    private let app: String
    private let server: ServerAddress
    private let now: @Sendable () -> Date
    /// The reason why things were last kept waiting; it is logged once, however often it occurs.
    private let lastTrouble = Mutex<String?>(nil)

    /// A log for what an account's app saves; nil if none is allowed.
    init?(app: String, folder: DeviceFolder, account: Account?, now: @escaping @Sendable () -> Date) {
        guard let account, folder.mayLog(account) else { return nil }
        files = folder.developerLog(of: account)
        self.app = app
        server = account.server
        self.now = now
    }

    /// Logs the outcome of what a person did.
    func note(_ evidence: Evidence, _ outcome: DeveloperLogEntry.Outcome) {
        append(evidence.activities.map { entry($0, outcome) } + evidence.done.map { entry($0, outcome) })
    }

    /// Logs the server's answers about attempts.
    func note(_ batch: [ActivityDTO], _ results: [DeliveryReceipt.Result]) {
        let sent = Dictionary(batch.map { ($0.id, $0) }) { $1 }
        append(
            results.flatMap { result -> [DeveloperLogEntry] in
                guard let dto = sent[result.id] else { return [] }
                switch result.status {
                case .recorded: return (result.leftOut ?? []).map { entry($0, leftOutOf: dto) } + [entry(dto, .sent)]
                case .notFound: return [entry(dto, .notAssigned)]
                case .invalid:
                    return [entry(refused: dto, because: Refusal.Code.isInvalid.rawValue, field: result.field)]
                }
            })
    }

    /// Logs that the server refuses attempts.
    func note(_ batch: [ActivityDTO], refusedBy problem: Problem) {
        append(batch.map { entry(refused: $0, because: problem.type, field: problem.field) })
    }

    /// Logs that the server has a mark, or refuses it.
    func note(_ mark: DoneMark, refusedBy problem: Problem? = nil) {
        var entry = entry(mark, problem == nil ? .sent : .refused)
        entry.reason = problem?.type
        entry.field = problem?.field
        entry.detail = problem?.detail
        append([entry])
    }

    /// Logs that the server has what an app says about its contexts, or refuses it.
    func note(_ publication: LocalStore.Publication, refusedBy problem: Problem? = nil) {
        let paths =
            publication.removed.map { (DeveloperLogEntry.Subject.removal, $0.path.key, nil as String?) }
            + publication.contexts.map { (.context, Self.key($0.dto.path), $0.dto.title) }
        append(
            paths.map { subject, path, title in
                var entry = entry(subject, problem == nil ? .sent : .refused, at: path)
                entry.content = title
                entry.reason = problem?.type
                entry.field = problem?.field
                entry.detail = problem?.detail
                return entry
            })
    }

    /// Logs that the server refuses a picture of contexts, which it has without it.
    func note(_ thumbnail: Thumbnail, of paths: [String], refusedBy problem: Problem) {
        // Whatever showed it may be removed by now.
        append(
            (paths.isEmpty ? [app] : paths).map { path in
                var entry = entry(.context, .refused, at: path)
                entry.content = "thumbnail, \(thumbnail.width) × \(thumbnail.height)"
                entry.reason = problem.type
                entry.field = problem.field ?? "thumbnail"
                entry.detail = problem.detail
                return entry
            })
    }

    /// Logs that something wasn't even kept.
    func note(_ subject: DeveloperLogEntry.Subject, at path: [String], refusedBecause refusal: Refusal) {
        var entry = entry(subject, .refused, at: Self.key(path))
        entry.reason = refusal.code.rawValue
        entry.field = refusal.field
        entry.detail = refusal.detail
        append([entry])
    }

    /// Logs that the context provider hasn't answered for a while.
    func note(silenceAt path: IdentifierPath, for time: Duration) {
        var entry = entry(.provider, .waiting, at: path.key)
        entry.reason =
            "the context provider hasn't called completion for \(time.components.seconds) seconds; in updateDescendants, "
            + "call it once save has completed, also if there was nothing to do, or return from the async spelling"
        append([entry])
    }

    /// Logs why things are still waiting.
    func note(_ error: any Error, keeps waiting: Waiting, undecided: Evidence) {
        let amounts = [
            (waiting.activities + undecided.activities.count, "attempt", "attempts"),
            (waiting.done + undecided.done.count, "mark as done", "marks as done"),
            (waiting.contexts, "context", "contexts"), (waiting.thumbnails, "picture", "pictures"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
        if amounts.isEmpty { return }
        var entry = entry(.delivery, .waiting, at: nil)
        entry.reason = String(words(for: error).prefix(300))
        entry.content = amounts.joined(separator: ", ")
        let trouble = "\(entry.sentence) \(amounts)"
        let isNew = lastTrouble.withLock { last in
            defer { last = trouble }
            return last != trouble
        }
        if isNew { append([entry]) }
    }

    /// Records that the server can be reached again.
    func noteSuccess() {
        lastTrouble.withLock { $0 = nil }
    }

    private func words(for error: any Error) -> String {
        switch error {
        case let problem as Problem where problem.status == 401:
            "the sign-in has ended; `teachkit developer sign-in \(server)` begins another"
        case let problem as Problem: "the server answers \(problem.status), \(problem.title)"
        case is DecodingError: "the server does not answer as a TeachKit server does"
        case let error as DatabaseError: "what the app keeps here can't be read or written (\(error))"
        case let error as URLError: "the server can't be reached (\(error.localizedDescription))"
        default: "the server can't be reached (\(error))"
        }
    }
}

// How entries are made.
extension DeveloperLog {
    private func append(_ entries: [DeveloperLogEntry]) {
        if !entries.isEmpty { files.append(entries) }
    }

    private func entry(
        _ subject: DeveloperLogEntry.Subject, _ outcome: DeveloperLogEntry.Outcome, at path: String?
    ) -> DeveloperLogEntry {
        var entry = DeveloperLogEntry(at: now(), app: app, subject: subject, outcome: outcome)
        entry.path = path
        return entry
    }

    private func entry(_ mark: DoneMark, _ outcome: DeveloperLogEntry.Outcome) -> DeveloperLogEntry {
        entry(.done, outcome, at: mark.path.key)
    }

    private func entry(_ activity: Activity, _ outcome: DeveloperLogEntry.Outcome) -> DeveloperLogEntry {
        var entry = entry(.attempt, outcome, at: activity.context.key)
        entry.id = activity.id
        entry.revision = activity.revision
        entry.content = activity.summary
        return entry
    }

    private func entry(_ dto: ActivityDTO, _ outcome: DeveloperLogEntry.Outcome) -> DeveloperLogEntry {
        var entry = entry(.attempt, outcome, at: Self.key(dto.path))
        entry.id = dto.id
        entry.revision = dto.revision
        // What can't be read as an attempt was refused by the server.
        entry.content = (try? dto.activity())?.summary
        return entry
    }

    /// The server says only what is wrong; this device's own rule says what would be right.
    private func entry(refused dto: ActivityDTO, because reason: String, field: String?) -> DeveloperLogEntry {
        var entry = entry(dto, .refused)
        entry.reason = reason
        entry.field = field
        do throws(Refusal) { _ = try dto.activity() } catch {
            entry.reason = error.code.rawValue
            entry.field = error.field
            entry.detail = error.detail
        }
        return entry
    }

    /// The school took an attempt without one of its items.
    private func entry(_ item: DeliveryReceipt.LeftOutItemDTO, leftOutOf dto: ActivityDTO) -> DeveloperLogEntry {
        var entry = entry(dto, .refused)
        entry.reason = item.reason
        entry.field = item.field
        entry.detail = item.detail
        return entry
    }

    private static func key(_ path: [String]) -> String {
        (try? IdentifierPath(path))?.key ?? String(path.joined(separator: "/").prefix(300))
    }
}

extension DeviceFolder {
    /// Whether what an account's apps save may be logged for developers.
    func mayLog(_ account: Account) -> Bool {
        // If the administrator's wishes can't be read, the answer is no.
        account.isDeveloper && (try? managed().developerMode) == true
    }
}
