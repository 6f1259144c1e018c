public import Foundation
import SchoolModel
import SchoolStore
import Storage

/// Tries whether the school can be read and written, for whoever watches the server.
///
/// A process that answers is no use to anybody who can't sign in, and signing in writes. Trying costs a transaction, so
/// it happens at most every few seconds, however often somebody asks.
public actor HealthCheck {
    /// What the last try has found.
    public enum State: String, Hashable, Sendable {
        case works = "ok"
        case diskIsFull = "disk-is-full"
        /// The database does not answer, or not in time.
        case databaseIsUnreachable = "database-is-unreachable"
        /// A table or a column is gone.
        case recordsAreDamaged = "records-are-damaged"
        /// Something else, such as a file that may not be written.
        case databaseFails = "database-fails"
    }

    /// What somebody who asks learns.
    public struct Finding: Sendable {
        public let state: State
        /// What the database says, for the log alone; nil where that was found before.
        public let news: String?
    }

    private struct Outcome: Sendable {
        var state: State
        var words = ""
    }

    /// How long a finding holds.
    public static let lifetime: TimeInterval = 5
    /// How long the database may take.
    public static let patience = Duration.seconds(5)

    private let house: SchoolHouse
    private let sleep: @Sendable (Duration) async throws -> Void
    private var known: (state: State, at: Date)?
    private var trial: Task<Outcome, Never>?

    public init(
        _ house: SchoolHouse,
        sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.house = house
        self.sleep = sleep
    }

    /// What is known, or what a new try finds if that is too old; whoever asks meanwhile waits for the same try.
    public func look() async -> Finding {
        if let known, abs(house.surroundings.now().timeIntervalSince(known.at)) < Self.lifetime {
            return Finding(state: known.state, news: nil)
        }
        let trial = trial ?? Task { await tryOut() }
        self.trial = trial
        let outcome = await Self.outcome(of: trial, sleep)
        let isNew = outcome.state != known?.state
        known = (outcome.state, house.surroundings.now())
        return Finding(state: outcome.state, news: isNew && outcome.state != .works ? outcome.words : nil)
    }

    private func tryOut() async -> Outcome {
        defer { trial = nil }
        let school = house.school
        let now = house.surroundings.now()
        do {
            let lack = try await house.database.read { connection in
                if let lack = try connection.records.lack() { return lack as String? }
                _ = try connection.schools.find(school)
                return nil
            }
            if let lack { return Outcome(state: .recordsAreDamaged, words: "\(lack) is missing") }
            try await house.database.write { try $0.schools.markHealth(of: school, at: now) }
            return Outcome(state: .works)
        } catch {
            let state: State =
                switch StorageTrouble(error) {
                case .diskIsFull: .diskIsFull
                case .unreachable: .databaseIsUnreachable
                case nil: .databaseFails
                }
            return Outcome(state: state, words: "\(error)")
        }
    }

    /// The outcome of a try; a database that hangs is as bad as none.
    ///
    /// The try itself goes on, and the next one waits for it, so that tries don't pile up.
    private static func outcome(
        of trial: Task<Outcome, Never>, _ sleep: @escaping @Sendable (Duration) async throws -> Void
    ) async -> Outcome {
        let late = Outcome(state: .databaseIsUnreachable, words: "no answer within \(patience)")
        let (outcomes, found) = AsyncStream.makeStream(of: Outcome.self)
        let watching = Task { found.yield(await trial.value) }
        let waiting = Task {
            try await sleep(patience)
            found.yield(late)
        }
        defer {
            watching.cancel()
            waiting.cancel()
        }
        for await outcome in outcomes { return outcome }
        return late
    }
}
