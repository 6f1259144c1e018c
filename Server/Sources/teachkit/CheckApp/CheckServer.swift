import Foundation

/// A server with a school for one check, gone after it.
final class CheckServer {
    private let process = Process()
    private let folder: URL
    private(set) var url = ""

    /// Starts `program` on a free port, and waits until it answers.
    init(program: String, in folder: URL) throws {
        self.folder = folder
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [
            "serve", "--bare-demo", "--port", "0", "--data", folder.appendingPathComponent("school").path,
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch {
            throw CommandFailure(message: "\(program) can't be started: \(error.localizedDescription)")
        }
        let prefix = "Listening on "
        guard let line = Self.lines(of: output).first(where: { $0.hasPrefix(prefix) }) else {
            throw CommandFailure(message: "\(program) ended before it answered.")
        }
        url = String(line.dropFirst(prefix.count))
        // Its further output is discarded, so that it doesn't fill the pipe.
        let rest = output.fileHandleForReading
        rest.readabilityHandler = { handle in
            if handle.availableData.isEmpty { handle.readabilityHandler = nil }
        }
    }

    /// Ends the server; the school goes with its folder.
    func end() async {
        await process.end()
    }

    private static func lines(of pipe: Pipe) -> some Sequence<String> {
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
