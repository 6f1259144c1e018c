import Foundation

/// The person's permissions for programs, kept in `access.json` in EventKit's folder.
///
/// Nothing on this system keeps a program from the person's files; a program that asks for permission receives
/// the person's decision and respects it.
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
