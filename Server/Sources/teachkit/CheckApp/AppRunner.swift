import AppCheck
import DeviceStore
import Foundation
import SchoolModel

/// Runs the app under inspection, on a device of its own.
struct AppRunner {
    let command: [String]
    /// The longest that a run may take before it is ended, in seconds.
    let limit: Double
    let traces: CheckTraces

    /// Runs the app to its end, and does something else ten times a second.
    ///
    /// With a link, the app is started as a tap on that link would start it.
    func run(
        _ name: String, on folder: DeviceFolder, opening link: AppLink? = nil, beside look: () async throws -> Void
    ) async throws -> Observations.Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        var environment = ProcessInfo.processInfo.environment
        environment["TEACHKIT_HOME"] = folder.url.path
        environment[AppRegistration.linkVariable] = link.map { "\($0)" }
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        // What is passed on by this program ends nobody by a signal when the one who reads it leaves.
        let spoken = try PassedOutput(in: folder.url.deletingLastPathComponent())
        process.standardOutput = spoken.writer
        let output = try PassedOutput(in: folder.url.deletingLastPathComponent())
        process.standardError = output.writer
        try traces.start(process)
        defer {
            // Of a wrapper script, the app is ended as well.
            traces.end(process)
            spoken.pass()
            output.pass()
        }
        let end = ContinuousClock.now + .seconds(limit)
        while process.isRunning && ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(100))
            spoken.pass()
            output.pass()
            try await look()
        }
        if process.isRunning { return Observations.Run(name: name) }
        output.pass()
        let isCrash = process.terminationReason == .uncaughtSignal
        return Observations.Run(
            name: name, status: isCrash ? nil : process.terminationStatus,
            signal: isCrash ? process.terminationStatus : nil, errorOutput: output.end, hasInfoPlist: hasInfoPlist)
    }
}

extension AppRunner {
    /// Whether Foundation finds a list for the program's main bundle.
    private var hasInfoPlist: Bool {
        let program = URL(fileURLWithPath: command[0]).resolvingSymlinksInPath()
        let list = program.deletingLastPathComponent().appendingPathComponent("Info.plist")
        return FileManager.default.fileExists(atPath: list.path)
    }
}

/// What a program writes, passed on to standard error while it runs, and its end.
///
/// It goes through a file: of a pipe, nobody knows when the last program that the app has started closes it.
private final class PassedOutput {
    let writer: FileHandle
    private let reader: FileHandle
    private var tail = Data()

    /// How many bytes of the end are kept.
    private static let most = 64 * 1024

    init(in folder: URL) throws {
        let file = folder.appendingPathComponent("output-\(UUID().uuidString)")
        try Data().write(to: file)
        writer = try FileHandle(forWritingTo: file)
        reader = try FileHandle(forReadingFrom: file)
        try FileManager.default.removeItem(at: file)
    }

    /// Passes on what is new.
    func pass() {
        guard let new = try? reader.readToEnd(), !new.isEmpty else { return }
        standardError(new)
        tail = Data((tail + new).suffix(Self.most))
    }

    var end: String { String(decoding: tail, as: UTF8.self) }
}
