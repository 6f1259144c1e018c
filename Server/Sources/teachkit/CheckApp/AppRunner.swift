import AppCheck
import DeviceStore
import Foundation
import SchoolModel

/// Runs the app under inspection, on a device of its own.
struct AppRunner {
    let command: [String]
    /// The longest that a run may take before it is ended, in seconds.
    let limit: Double

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
        process.standardOutput = FileHandle.standardError
        do { try process.run() } catch {
            throw CommandFailure(message: "\(command[0]) can't be started: \(error.localizedDescription)")
        }
        let end = ContinuousClock.now + .seconds(limit)
        do {
            while process.isRunning && ContinuousClock.now < end {
                try await Task.sleep(for: .milliseconds(100))
                try await look()
            }
        } catch {
            await process.end()
            throw error
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
