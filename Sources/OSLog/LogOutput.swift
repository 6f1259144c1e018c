import Foundation

/// Where messages are written, and which ones.
///
/// Messages go to standard error; under systemd, with a level that the journal understands. The
/// environment variable `OS_LOG_LEVEL` sets the lowest level written: `debug`, `info`, `default`, `error`,
/// `fault` or `off`. As on Apple's systems, `info` and `debug` are off by default, and text is hidden that isn't marked as
/// public; a developer who sets `OS_LOG_PRIVATE` to `1` sees it, except what is marked as sensitive.
struct LogOutput: Sendable {
    private let least: Int
    private let isJournal: Bool
    private let sink: @Sendable (String) -> Void

    static let current = LogOutput(environment: ProcessInfo.processInfo.environment) { line in
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }

    /// Whether the developer asked to see private values.
    static let showsPrivate = showsPrivate(in: ProcessInfo.processInfo.environment)

    static func showsPrivate(in environment: [String: String]) -> Bool { environment["OS_LOG_PRIVATE"] == "1" }

    init(environment: [String: String], sink: @escaping @Sendable (String) -> Void) {
        let levels = ["debug": 0, "info": 1, "default": 2, "error": 3, "fault": 4, "off": 5]
        least = environment["OS_LOG_LEVEL"].flatMap { levels[$0.lowercased()] } ?? 2
        isJournal = environment["JOURNAL_STREAM"] != nil
        self.sink = sink
    }

    func isEnabled(_ type: OSLogType) -> Bool {
        type.severity >= least
    }

    func write(_ message: String, type: OSLogType, subsystem: String, category: String) {
        let source = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
        let line = (source.isEmpty ? "" : "[\(source)] ") + message
        // A message may have several lines; the journal reads a level on each.
        let prefix = isJournal ? "<\(type.journalLevel)>" : "\(type.name) "
        sink(line.split(separator: "\n", omittingEmptySubsequences: false).map { "\(prefix)\($0)\n" }.joined())
    }
}

extension OSLogType {
    fileprivate var severity: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .error: 3
        case .fault: 4
        default: 2
        }
    }

    /// The level in RFC 5424.
    fileprivate var journalLevel: Int {
        switch self {
        case .debug: 7
        case .info: 6
        case .error: 3
        case .fault: 2
        default: 5
        }
    }

    fileprivate var name: String {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .error: "error"
        case .fault: "fault"
        default: "default"
        }
    }
}
