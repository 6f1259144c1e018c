/// Writes messages from one part of a program.
///
/// ```swift
/// let logger = Logger(subsystem: "org.example.quizler", category: "quiz")
/// logger.info("Started \(quiz.identifier, privacy: .public)")
/// ```
public struct Logger: Sendable {
    private let log: OSLog

    public init() {
        log = .default
    }

    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    public init(_ logObj: OSLog) {
        log = logObj
    }

    public func log(_ message: @autoclosure () -> OSLogMessage) {
        log.write(message().text, type: .default)
    }

    public func log(level: OSLogType, _ message: @autoclosure () -> OSLogMessage) {
        log.write(message().text, type: level)
    }

    public func trace(_ message: @autoclosure () -> OSLogMessage) {
        log.write(message().text, type: .debug)
    }

    public func debug(_ message: @autoclosure () -> OSLogMessage) {
        log.write(message().text, type: .debug)
    }

    public func info(_ message: @autoclosure () -> OSLogMessage) {
        log.write(message().text, type: .info)
    }

    public func notice(_ message: @autoclosure () -> OSLogMessage) {
        log.write(message().text, type: .default)
    }

    public func warning(_ message: @autoclosure () -> OSLogMessage) {
        log.write(message().text, type: .error)
    }

    public func error(_ message: @autoclosure () -> OSLogMessage) {
        log.write(message().text, type: .error)
    }

    public func critical(_ message: @autoclosure () -> OSLogMessage) {
        log.write(message().text, type: .fault)
    }

    public func fault(_ message: @autoclosure () -> OSLogMessage) {
        log.write(message().text, type: .fault)
    }
}
