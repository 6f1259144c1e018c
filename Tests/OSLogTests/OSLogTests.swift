import Synchronization
import Testing

@testable import OSLog

struct OSLogTests {
    @Test func numbersAreShownAndOtherValuesHiddenUnlessPublic() {
        let name = "Ada"
        #expect(("\(name) scored \(3) of \(5.5) \(true)" as OSLogMessage).text == "<private> scored 3 of 5.500000 true")
        #expect(("\(name, privacy: .public) \(["a"], privacy: .public)" as OSLogMessage).text == "Ada [\"a\"]")
        #expect(
            ("\(3, privacy: .private) \(name, privacy: .sensitive)" as OSLogMessage).text == "<private> <sensitive>")
    }

    @Test func aMaskDistinguishesValuesWithoutShowingThem() {
        let text = { (name: String) in ("\(name, privacy: .private(mask: .hash))" as OSLogMessage).text }
        #expect(text("Ada") == text("Ada") && text("Ada") != text("Mia") && !text("Ada").contains("Ada"))
    }

    @Test func numberFormatsArePreserved() {
        #expect(
            ("\(255, format: .hex(includePrefix: true, uppercase: true)) \(-7, format: .decimal(minDigits: 3))"
                as OSLogMessage).text == "0xFF -007")
        #expect(
            ("\(2.0 / 3, format: .fixed(precision: 2))|\(1, align: .right(columns: 3))|" as OSLogMessage).text
                == "0.67|  1|")
    }

    @Test(
        arguments: [
            ("%d of %ld, %%", [3, 5], "3 of 5, %"), ("%.1f %x %05d", [2.55, 255, 42], "2.5 ff 00042"),
            ("%s", ["Ada"], "<private>"), ("%{public}s %{public}@", ["Ada", "Mia"], "Ada Mia"),
            ("%{private}d", [7], "<private>"), ("%d %d", [1], "1 <missing>"),
            ("%llu", [UInt64.max], "18446744073709551615"),
            ("%s %d", [1.5, 2.5], "1.5 2.5"), ("100%", [], "100<missing>"),
        ] as [(StaticString, [any CVarArg & Sendable], String)])
    func placesAreFilledByTheirValues(format: StaticString, values: [any CVarArg & Sendable], text: String) {
        #expect(LogFormat(format).filled(with: values) == text)
    }

    @Test func aDeveloperWhoAsksSeesWhatIsPrivateButNotWhatIsSensitive() {
        let format = LogFormat("%s %{private}@ %{sensitive}s")
        #expect(format.filled(with: ["Ada", "Mia", "Cem"], showingPrivate: true) == "Ada Mia <private>")
        #expect(OSLogPrivacy.private.shows(byDefault: false, showingPrivate: true))
        #expect(OSLogPrivacy.auto.shows(byDefault: false, showingPrivate: true))
        #expect(!OSLogPrivacy.sensitive.shows(byDefault: true, showingPrivate: true))
        #expect(LogOutput.showsPrivate(in: ["OS_LOG_PRIVATE": "1"]))
        #expect(!LogOutput.showsPrivate(in: [:]) && !LogOutput.showsPrivate(in: ["OS_LOG_PRIVATE": "0"]))
    }

    @Test func infoAndDebugAreWrittenOnlyWhenAskedFor() {
        let types: [OSLogType] = [.debug, .info, .default, .error, .fault]
        let written = { (level: String?) in
            let output = LogOutput(environment: level.map { ["OS_LOG_LEVEL": $0] } ?? [:]) { _ in }
            return types.filter(output.isEnabled).count
        }
        #expect([nil, "debug", "info", "error", "off", "nonsense"].map(written) == [3, 5, 4, 2, 0, 3])
        #expect(!OSLog.disabled.isEnabled(type: .fault))
    }

    @Test func theJournalReceivesTheLevelOfEachLine() {
        let lines = Mutex("")
        let output = { (environment: [String: String]) in
            LogOutput(environment: environment) { line in lines.withLock { $0 += line } }
        }
        output(["JOURNAL_STREAM": "8:1"]).write("a\nb", type: .error, subsystem: "org.example", category: "quiz")
        output([:]).write("c", type: .info, subsystem: "", category: "")
        #expect(lines.withLock { $0 } == "<3>[org.example:quiz] a\n<3>b\ninfo c\n")
    }

    @Test func aMessageThatIsNotWrittenIsNotBuilt() {
        var count = 0
        let logger = Logger(OSLog.disabled)
        logger.fault("\({ count += 1; return count }())")
        #expect(count == 0)
    }

    /// As apps call it.
    @Test func everyWayToCallItCompiles() {
        let log = OSLog(subsystem: "org.example", category: "quiz")
        os_log("Saved %d", log: .disabled, type: .debug, 3)
        os_log(.error, log: .disabled, "Can't save: %{public}@", "why")
        os_log(.error, log: .disabled, "Can't save: \("why")")
        for logger in [Logger(OSLog.disabled)] {
            logger.trace("a \(1)")
            logger.debug("a \(1)")
            logger.info("a \(1)")
            logger.notice("a \(1)")
            logger.warning("a \(1)")
            logger.error("a \(1)")
            logger.critical("a \(1)")
            logger.log(level: .info, "a \(1)")
        }
        #expect(log.subsystem == "org.example" && log.category == "quiz")
    }
}
