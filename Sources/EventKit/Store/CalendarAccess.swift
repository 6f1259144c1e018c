import Foundation

/// What the person has allowed to programs, as `access.json` in EventKit's folder has it.
///
/// Nothing on this system keeps a program from the person's files; a program that asks is told what the person
/// has decided, and keeps to it.
struct CalendarAccess: Sendable {
    private let file: URL
    private let program: String

    init(_ accounts: CalendarAccounts) {
        file = accounts.home.appendingPathComponent("access.json")
        program = accounts.program
    }

    var status: EKAuthorizationStatus {
        switch (try? decisions())?[program] {
        case "fullAccess": .fullAccess
        case "writeOnly": .writeOnly
        case "denied": .denied
        case "restricted": .restricted
        default: .notDetermined
        }
    }

    func note(_ status: EKAuthorizationStatus) throws {
        try DurableFile.makeFolder(file.deletingLastPathComponent())
        let lock = FileLock(url: file.appendingPathExtension("lock"))
        try lock.hold {
            var decisions = FileManager.default.fileExists(atPath: file.path) ? try decisions() : [:]
            decisions[program] = "\(status)"
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            try DurableFile.write(encoder.encode(decisions), to: file)
        }
    }

    private func decisions() throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    }
}
