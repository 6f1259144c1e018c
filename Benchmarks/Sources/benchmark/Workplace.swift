import Foundation

/// A folder for one benchmark, on the disk that is measured.
final class Workplace {
    private let root: URL
    private var copies = 0

    init() throws {
        let parent = ProcessInfo.processInfo.environment["BENCHMARK_FOLDER"] ?? FileManager.default.currentDirectoryPath
        root = URL(filePath: parent, directoryHint: .isDirectory)
            .appending(path: ".build/benchmark-\(ProcessInfo.processInfo.processIdentifier)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    }

    func folder(_ name: String) -> URL { root.appending(path: name, directoryHint: .isDirectory) }

    /// A fresh copy of a folder, in place of the copies made before the last one.
    func copy(of folder: URL) throws -> URL {
        copies += 1
        let old = self.folder("copy-\(copies - 3)")
        if FileManager.default.fileExists(atPath: old.path()) { try FileManager.default.removeItem(at: old) }
        let copy = self.folder("copy-\(copies)")
        try FileManager.default.copyItem(at: folder, to: copy)
        return copy
    }

    func clear() {
        do {
            try FileManager.default.removeItem(at: root)
        } catch {
            print("\(root.path()) could not be removed: \(error)")
        }
    }
}
