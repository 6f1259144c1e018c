import AppCheck
import DeviceStore
import Foundation
import SchoolAPI
import SchoolModel

/// A device of somebody at the school of a check, and what was refused of all that apps saved on it.
struct CheckedDevice {
    let folder: DeviceFolder
    let device: SignedInDevice
    private var log: DeveloperLogReader?
    private(set) var refused: [RefusedThing] = []
    /// Where the app's context provider was asked and didn't answer.
    private(set) var unanswered: [String] = []
    /// The app, as far as the log knows it; reading what the app keeps would disturb it while it runs.
    private(set) var app: String?

    init(
        _ folder: DeviceFolder, as role: SignInAsDeveloper.Role, at server: String, in surroundings: DeviceSurroundings
    )
        async throws
    {
        try folder.keep(try await DeveloperSignIn(server, in: surroundings).account(as: role))
        guard let device = try SignedInDevice(folder, in: surroundings) else {
            throw CommandFailure(message: "Signing in at \(server) failed.")
        }
        self.folder = folder
        self.device = device
        log = device.developerLog
    }

    /// Reads what was refused since the last time; the log forgets its oldest lines.
    mutating func readLog() {
        let entries = log?.next() ?? []
        app = app ?? entries.first?.app
        for entry in entries where entry.subject == .provider && entry.outcome == .waiting {
            let place = entry.path ?? entry.app
            if !unanswered.contains(place) { unanswered.append(place) }
        }
        for entry in entries where entry.outcome == .refused {
            let thing = RefusedThing(
                kind: Self.name(of: entry.subject), place: entry.path ?? entry.app,
                field: entry.field, sentence: entry.sentence)
            // An app saves the same thing again and again.
            if !refused.contains(thing) { refused.append(thing) }
        }
    }

    private static func name(of subject: DeveloperLogEntry.Subject) -> String {
        switch subject {
        case .done: "mark as done"
        case .app: "identifier of the app"
        default: subject.rawValue
        }
    }

    /// Sends what waits, and reads what is refused.
    mutating func deliver() async throws {
        _ = try await device.deliver()
        readLog()
    }
}
