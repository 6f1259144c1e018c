import Foundation
import InMemoryLogging
import Logging
import SchoolTesting
import Storage
import Testing

@testable import SchoolServer

/// What the log says about work that is repeated, while it fails.
@Suite struct FailureLogTests {
    private let clock = TestClock()
    private let log = InMemoryLogHandler()
    private let failures: FailureLog

    init() {
        let clock = clock
        let log = log
        failures = FailureLog(Logger(label: "test") { _ in log }, now: { clock.now })
    }

    private var said: [String] { log.entries.map { "\($0.message)" } }

    @Test func aDatabaseThatIsAwayIsNamedOnceAndThenNowAndThen() throws {
        let gone = SQLError.connectionFailed("connection refused")
        for second in 0..<700 {
            failures.note(failureOf: "Sending notifications", gone)
            if second.isMultiple(of: 5) { failures.note(failureOf: "Posting scheduled handouts", gone) }
            failures.note(successOf: "Keeping streams alive")
            clock.advance(by: 1)
        }
        #expect(
            said == [
                "The database can't be reached", "The database can't be reached, still",
                "The database can't be reached, still",
            ])
        #expect(log.entries[0].metadata["reason"] == "connectionFailed(\"connection refused\")")
        #expect(log.entries[1].metadata["seconds"] == "300" && log.entries[1].metadata["failures"] == "361")
        failures.note(successOf: "Posting scheduled handouts")
        failures.note(successOf: "Sending notifications")
        #expect(said.count == 4 && said.last == "Posting scheduled handouts works again")
        #expect(log.entries[3].metadata["failures"] == "840")
        failures.note(failureOf: "Sending notifications", gone)
        #expect(said.count == 5, "A new spell is news.")
    }

    @Test func everyOtherFaultIsThatOfItsWork() {
        let fault = SQLError.unreadable(column: "at")
        for _ in 0..<3 {
            failures.note(failureOf: "Sending notifications", fault)
            failures.note(failureOf: "Posting scheduled handouts", SQLError.unreadable(column: "state"))
            failures.note(
                failureOf: "Removing ended sessions", SQLError.statementFailed(sqlState: "13", message: "full"))
        }
        #expect(said == ["Sending notifications failed", "Posting scheduled handouts failed", "The disk is full"])
        failures.note(successOf: "Sending notifications")
        #expect(said.last == "Sending notifications works again" && said.count == 4)
    }
}
