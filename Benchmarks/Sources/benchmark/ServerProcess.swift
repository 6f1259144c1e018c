import Foundation

/// A `teachkit-server serve` process of the release build.
final class ServerProcess {
    /// The folder of the programs, given by `Benchmarks/run`.
    static var programs: URL {
        get throws {
            guard let path = ProcessInfo.processInfo.environment["TEACHKIT_BIN"] else {
                throw Failure("TEACHKIT_BIN does not say where teachkit-server is: use Benchmarks/run.")
            }
            return URL(filePath: path, directoryHint: .isDirectory)
        }
    }

    private let process = Process()
    let port: Int
    /// From starting the process to its first answer.
    let secondsToAnswer: Double

    init(data: URL, slowSync: Bool = false, arguments: [String] = []) throws {
        let output = Pipe()
        process.executableURL = try Self.programs.appending(path: "teachkit-server")
        process.arguments =
            ["serve", "--port", "0", "--data", data.path(), "--requests-per-second", "10000000"] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        var environment = ProcessInfo.processInfo.environment
        if slowSync { environment["LD_PRELOAD"] = try Self.slowSync.path() }
        environment["LOG_LEVEL"] = "error"
        process.environment = environment
        let started = ContinuousClock.now
        try process.run()
        port = try Self.listeningPort(output.fileHandleForReading)
        guard HTTP.get("/health", port: port, token: nil) != nil else { throw Failure("The server does not answer.") }
        secondsToAnswer = (ContinuousClock.now - started).seconds
    }

    /// The library that makes each sync take 4 ms longer.
    static var slowSync: URL {
        get throws {
            let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            let library = folder.appending(path: "libSlowSync.so")
            guard FileManager.default.fileExists(atPath: library.path()) else {
                throw Failure("\(library.path()) is missing: use Benchmarks/run.")
            }
            return library
        }
    }

    private static func listeningPort(_ output: FileHandle) throws -> Int {
        var said = ""
        while true {
            let chunk = output.availableData
            guard !chunk.isEmpty else { throw Failure("The server ended at once: \(said)") }
            said += String(decoding: chunk, as: UTF8.self)
            if let match = said.firstMatch(of: /Listening on http:\/\/\S+:(\d+)\n/), let port = Int(match.1) {
                return port
            }
        }
    }

    /// What the process holds in memory, in bytes.
    func residentBytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        guard let match = status.firstMatch(of: /VmRSS:\s+(\d+) kB/), let kilobytes = Int(match.1) else {
            throw Failure("/proc says nothing about memory.")
        }
        return kilobytes * 1024
    }

    /// Ends the process in good order.
    func stop() {
        process.terminate()
        process.waitUntilExit()
    }
}

extension Duration {
    var seconds: Double { self / .seconds(1) }
}
