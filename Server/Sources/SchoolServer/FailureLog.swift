import Foundation
import Logging
import SchoolServices
import Synchronization

/// Says once that repeated work fails, then now and then how it goes on, and finally that it works again.
///
/// Some work is repeated every second. While the database is away, all of it fails for the one reason, and a line for
/// each failure would bury whatever else is in the log.
final class FailureLog: Sendable {
    private struct Spell {
        let began: Date
        var said: Date
        var failures = 1
        /// What has failed for this reason and hasn't worked since.
        var failing: Set<String>

        func metadata(at now: Date) -> Logger.Metadata {
            ["failures": "\(failures)", "seconds": "\(Int(now.timeIntervalSince(began)))"]
        }
    }

    /// How long the log is silent about a reason that it has named, in seconds.
    static let silence: TimeInterval = 300

    private let logger: Logger
    private let now: @Sendable () -> Date
    private let spells = Mutex<[String: Spell]>([:])

    init(_ logger: Logger, now: @escaping @Sendable () -> Date) {
        self.logger = logger
        self.now = now
    }

    /// Notes that something has failed, such as `Sending notifications`.
    func note(failureOf name: String, _ error: any Error) {
        let trouble = StorageTrouble(error)
        let now = now()
        // Trouble of the machine is one thing, whoever meets it; every other fault is that of its work.
        let cause = trouble.map { "\($0)" } ?? name
        let words = trouble.map(Self.words) ?? "\(name) failed"
        spells.withLock { spells in
            guard var spell = spells[cause] else {
                spells[cause] = Spell(began: now, said: now, failing: [name])
                logger.error("\(words)", metadata: ["work": "\(name)", "reason": "\(error)"])
                return
            }
            spell.failures += 1
            spell.failing.insert(name)
            if now.timeIntervalSince(spell.said) >= Self.silence {
                spell.said = now
                let metadata = spell.metadata(at: now).merging(["reason": "\(error)"]) { $1 }
                logger.error("\(words), still", metadata: metadata)
            }
            spells[cause] = spell
        }
    }

    /// Notes that something has worked.
    func note(successOf name: String) {
        let now = now()
        spells.withLock { spells in
            for (cause, spell) in spells where spell.failing.contains(name) {
                spells[cause] = nil
                logger.notice("\(name) works again", metadata: spell.metadata(at: now))
            }
        }
    }

    private static func words(_ trouble: StorageTrouble) -> String {
        switch trouble {
        case .diskIsFull: "The disk is full"
        case .unreachable: "The database can't be reached"
        }
    }
}
