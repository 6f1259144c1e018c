import Logging
import SchoolServices
import ServiceLifecycle

/// Repeats something until the server stops.
struct Repetition: Service {
    /// What is done, for the log.
    let name: String
    let interval: Duration
    let failures: FailureLog
    let work: @Sendable () async throws -> Void

    func run() async throws {
        do {
            try await cancelWhenGracefulShutdown {
                while true {
                    try await Task.sleep(for: interval)
                    do {
                        try await work()
                        failures.note(successOf: name)
                    } catch is CancellationError { throw CancellationError() } catch {
                        failures.note(failureOf: name, error)
                    }
                }
            }
        } catch is CancellationError {}
    }
}

extension Services {
    /// What the server does by itself.
    func repetitions(settings: ServerSettings, logger: Logger) -> [Repetition] {
        let courier = NotificationCourier(services: self, settings: settings, logger: logger)
        let failures = FailureLog(logger, now: surroundings.now)
        return [
            Repetition(name: "Keeping streams alive", interval: .seconds(15), failures: failures) { events.beat() },
            Repetition(name: "Reading what the school says about itself", interval: .seconds(5), failures: failures) {
                try await current.refresh(from: house)
            },
            Repetition(name: "Posting scheduled handouts", interval: .seconds(5), failures: failures) {
                try await handouts.postScheduled()
            },
            Repetition(name: "Sending notifications", interval: .seconds(1), failures: failures) {
                try await courier.sendWhatIsDue()
            },
            Repetition(name: "Reminding of deadlines", interval: .seconds(20), failures: failures) {
                try await notifications.remindOfDeadlines()
            },
            Repetition(name: "Reading the sources of the timetable", interval: .seconds(20), failures: failures) {
                try await timetableSources.refreshDue(feeds.look)
            },
            Repetition(name: "Letting substitutions begin and end", interval: .seconds(1), failures: failures) {
                try await now.turnSubstitutions()
            },
            Repetition(name: "Telling of changes in the timetable", interval: .seconds(5), failures: failures) {
                try await timetableNotifier.tell()
            },
            Repetition(name: "Forgetting old notifications", interval: .seconds(3600), failures: failures) {
                try await notifications.sweep()
                try await timetableNotifier.sweep()
            },
            Repetition(name: "Letting enrolments begin and end", interval: .seconds(60), failures: failures) {
                try await roster.followCalendar()
            },
            Repetition(name: "Removing ended sessions", interval: .seconds(3600), failures: failures) {
                try await sessions.sweep()
            },
            Repetition(name: "Forgetting old calls to the catalogue", interval: .seconds(3600), failures: failures) {
                try await catalogPublishing.sweep()
            },
            Repetition(name: "Removing pictures of those who left", interval: .seconds(3600), failures: failures) {
                try await pictures.sweep()
            },
            Repetition(name: "Removing files that nobody needs", interval: .seconds(3600), failures: failures) {
                try await files.sweep()
                try await files.sweepOrphans()
                try await keptUploads.sweep()
            },
            Repetition(name: "Removing what interrupted imports left", interval: .seconds(3600), failures: failures) {
                try await RosterImportService(house).sweep()
            },
            Repetition(name: "Removing offers that are long over", interval: .seconds(3600), failures: failures) {
                try await sharing.sweep()
            },
        ]
    }
}
