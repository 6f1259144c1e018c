import AppCheck
import DeviceStore
import Foundation

/// Runs the app under inspection, on a device of its own.
struct AppRunner {
    let command: [String]
    /// The longest that a run may take before it is ended, in seconds.
    let limit: Double

    /// Runs the app to its end, or until `isDone`, called ten times a second, says that enough was seen.
    ///
    /// With a link, the app is started as a tap on that link would start it.
    func run(
        _ name: String, on folder: DeviceFolder, opening link: String? = nil,
        until isDone: () throws -> Bool = { false }
    ) async throws -> Observations.Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
        var environment = ProcessInfo.processInfo.environment
        environment["TEACHKIT_HOME"] = folder.url.path
        environment[AppRegistration.linkVariable] = link
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.standardError
        do { try process.run() } catch {
            throw CommandFailure(message: "\(command[0]) can't be started: \(error.localizedDescription)")
        }
        let end = ContinuousClock.now + .seconds(limit)
        var isEnded = false
        while process.isRunning && !isEnded {
            try await Task.sleep(for: .milliseconds(100))
            isEnded = try ContinuousClock.now > end || isDone()
        }
        if process.isRunning {
            await process.end()
            return Observations.Run(name: name)
        }
        let isCrash = process.terminationReason == .uncaughtSignal
        return Observations.Run(
            name: name, status: isCrash ? nil : process.terminationStatus,
            signal: isCrash ? process.terminationStatus : nil)
    }
}

extension Process {
    /// Asks the program to end, and ends it if it doesn't.
    ///
    /// A program started from a thread that blocks signals begins with them blocked.
    func end() async {
        terminate()
        let patience = ContinuousClock.now + .seconds(1)
        while isRunning && ContinuousClock.now < patience {
            do { try await Task.sleep(for: .milliseconds(20)) } catch { break }
        }
        if isRunning { kill(processIdentifier, SIGKILL) }
        waitUntilExit()
    }
}
