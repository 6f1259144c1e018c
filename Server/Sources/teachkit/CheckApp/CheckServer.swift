import Foundation

/// A server with a school for one check, gone after it.
final class CheckServer {
    private let process = Process()
    private(set) var url = ""
    /// With what a teacher signs in in a browser.
    private(set) var teacher = SchoolBrowser.Login(username: "", password: "")

    /// Starts `program` on a free port, and waits until it answers.
    init(program: String, leaving traces: CheckTraces) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [
            // Whoever checks isn't to be kept waiting, however much the app does.
            "serve", "--bare-demo", "--port", "0", "--requests-per-second", "100000",
            "--data", traces.folder.appendingPathComponent("school").path,
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try traces.start(process)
        let prefix = "Listening on "
        let lines = Self.lines(of: output)
        guard let line = lines.first(where: { $0.hasPrefix(prefix) }) else {
            throw CommandFailure(message: "\(program) ended before it answered.")
        }
        url = String(line.dropFirst(prefix.count))
        // The demo school says who is there.
        let introduced = lines.prefix { !$0.hasPrefix("  student: ") }
        for line in introduced {
            if let match = line.firstMatch(of: #/the password is ([^)]+)\)/#) { teacher.password = String(match.1) }
            if let match = line.firstMatch(of: #/^  teacher: ([^, ]+)/#) { teacher.username = String(match.1) }
        }
        // Its further output is discarded, so that it doesn't fill the pipe.
        let rest = output.fileHandleForReading
        rest.readabilityHandler = { handle in
            if handle.availableData.isEmpty { handle.readabilityHandler = nil }
        }
    }

    private static func lines(of pipe: Pipe) -> AnyIterator<String> {
        var rest = Data()
        return AnyIterator {
            while true {
                if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { rest = Data(rest[(end + 1)...]) }
                    return String(decoding: rest[..<end], as: UTF8.self)
                }
                let more = pipe.fileHandleForReading.availableData
                if more.isEmpty { return nil }
                rest += more
            }
        }
    }

    /// Where `teachkit-server` is: beside this program, or where the shell would find it.
    static func program() -> String? {
        let own =
            (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
            ?? CommandLine.arguments[0]
        let beside = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent("teachkit-server")
        let places =
            [beside.path]
            + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/teachkit-server" }
        return places.first(where: FileManager.default.isExecutableFile)
    }
}
