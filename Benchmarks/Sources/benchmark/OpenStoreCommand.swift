import ArgumentParser
import DeviceStore
import Foundation

/// Opens a device's store in a process of its own, and says what that took.
struct OpenStoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "open-store", shouldDisplay: false)

    @Argument var folder: String

    func run() throws {
        let app = MeasuredDevice.app(in: DeviceFolder(URL(filePath: folder, directoryHint: .isDirectory)))
        let before = try Self.residentBytes()
        let started = ContinuousClock.now
        // Whatever is asked first opens the store.
        _ = try app.isAssigned(MeasuredSchool.path(0))
        let seconds = (ContinuousClock.now - started).seconds
        print(seconds, try Self.residentBytes() - before)
    }

    /// Runs the command in a new process.
    static func inProcess(_ folder: DeviceFolder) throws -> (seconds: Double, bytes: Double) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["open-store", folder.url.path()]
        process.standardOutput = output
        try process.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let figures = said.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
        guard figures.count == 2 else { throw Failure("The store could not be opened: \(said)") }
        return (figures[0], figures[1])
    }

    private static func residentBytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        guard let match = status.firstMatch(of: /VmRSS:\s+(\d+) kB/), let kilobytes = Int(match.1) else {
            throw Failure("/proc says nothing about memory.")
        }
        return kilobytes * 1024
    }
}
