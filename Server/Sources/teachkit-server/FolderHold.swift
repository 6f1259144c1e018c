import Foundation

/// Keeps programs that need a school's folder for themselves from using it at once.
///
/// Open pages learn of changes from the server that makes them, and so does what a server holds in memory: two at once
/// would tell half of the school half of what happens. And two schools that are restored to one folder would mix.
struct FolderHold {
    /// What a folder is held for; the raw value stands in the file that is held.
    enum Work: String {
        case serving = "serve"
        case restoring = "restore"
    }

    private let file: HeldFile

    /// Holds the folder until this process ends, or lets go of it.
    ///
    /// - Throws: ``CommandFailure`` if another process holds it.
    init(_ folder: URL, for work: Work) throws {
        let path = Self.path(in: folder)
        guard let file = try HeldFile(path) else {
            throw Self.refusal(of: work, in: folder, because: Self.work(notedIn: path))
        }
        file.note(work.rawValue)
        self.file = file
    }

    /// Leaves the folder to others, without a trace.
    func letGo() { file.remove() }

    /// Refuses to use a folder while a school is restored to it.
    static func requireNoRestoring(in folder: URL) throws {
        let path = path(in: folder)
        // A server that runs is not to be disturbed even for the moment that it takes to look.
        guard work(notedIn: path) == .restoring else { return }
        guard let file = try HeldFile(path) else {
            throw CommandFailure(
                "A school is being restored to \(folder.relativePath). Wait until that has ended, and try again.")
        }
        // It was interrupted, and what it had made so far is of no use.
        try? FileManager.default.removeItem(at: Restoring.making(in: folder))
        file.remove()
    }

    private static func path(in folder: URL) -> String {
        folder.appending(path: ".serving").path(percentEncoded: false)
    }

    /// What the holder noted; a server of an earlier version notes nothing.
    private static func work(notedIn path: String) -> Work {
        (try? String(contentsOfFile: path, encoding: .utf8)).flatMap(Work.init) ?? .serving
    }

    private static func refusal(of work: Work, in folder: URL, because other: Work) -> CommandFailure {
        let name = folder.relativePath
        return switch (work, other) {
        case (.serving, .serving):
            CommandFailure(
                "The school in \(name) is being served already. Stop that server first, or serve another folder with "
                    + "--data.")
        case (.serving, .restoring):
            CommandFailure(
                "A school is being restored to \(name). Wait until that has ended, and start the server again.")
        case (.restoring, .serving): .isOpen(name)
        case (.restoring, .restoring):
            CommandFailure(
                "Another school is being restored to \(name) just now. Wait until that has ended, or restore to another "
                    + "folder with --data.")
        }
    }
}

extension CommandFailure {
    /// A school that is in use, so that it can't be replaced.
    static func isOpen(_ name: String) -> CommandFailure {
        CommandFailure("The school in \(name) is open. Stop the server, and restore again.")
    }
}
